// The studio's session in a worker: the very Python that the server runs, one page, one document.

import {reason, startPython} from "./python.js";

const waiting = []; // what nobody has answered yet
let studio = null;
let resting = null;

self.onmessage = ({data}) => {
  if (data.begin) begin(data.begin).catch((error) => fault("The studio cannot start here", error));
  else {
    waiting.push(data);
    work();
  }
};

async function begin({python: folder, archive, text, name, saved}) {
  self.postMessage({status: "Waking up Python…"});
  const python = await startPython(new URL(folder, import.meta.url).href, [archive]);
  self.postMessage({status: "Opening the map…"});
  studio = python.pyimport("ttr_kit.studio.local").LocalStudio(text, name, saved);
  work();
}

/** Answer what waits; draw when nobody waits any more, so that typing is never held up. */
function work() {
  if (!studio) return;
  while (waiting.length) answer(waiting.shift());
  resting ??= setTimeout(rest);
}

function rest() {
  resting = null;
  try {
    const told = JSON.parse(studio.rest());
    tell(told);
    if (told.length) resting ??= setTimeout(rest);
  } catch (error) {
    fault("The kit has a fault of its own here", error);
  }
}

/** A message for the session, or a question of this page's own, whose answer has its number. */
function answer({session, ask, given, number}) {
  try {
    if (session) tell(JSON.parse(studio.receive(session)));
    else self.postMessage({number, value: studio[ask](...given)});
  } catch (error) {
    fault("The kit has a fault of its own here", error, number);
  }
}

function tell(messages) {
  for (const message of messages) self.postMessage({message});
}

function fault(what, error, number = null) {
  const refused = error.type === "Refused";
  if (!refused) console.warn(error);
  const said = reason(error).replace(/^[\w.]+: /, refused ? "" : "$&");
  self.postMessage({fault: refused ? said : `${what}: ${said}`, number});
}
