// Python in a worker: the same engine and bots as everywhere, one table, one client.

import {reason, startPython} from "./python.js";

const waiting = [];
let table = null;
let delay = 450;
let timer = null;

self.onmessage = ({data}) => {
  if (typeof data === "string") {
    if (table) receive(data);
    else waiting.push(data);
  } else {
    delay = data.delay;
    begin(data).catch((error) => self.postMessage({
      type: "broken", reason: reason(error),
    }));
  }
};

async function begin({wish, variant, links, python: folder, archives}) {
  say("waking-engine");
  const python = await startPython(new URL(folder, import.meta.url).href, archives);
  say("setting-up");
  table = python.pyimport("ttr_kit.play.local").LocalTable(variant, wish, links);
  self.postMessage({type: "entered"});
  waiting.splice(0).forEach(receive);
}

function receive(message) {
  post(table.receive(message));
  keep();
  bots();
}

/** Let bots move one after the other, slowly enough to be followed. */
function bots() {
  if (timer !== null || table.table.waits) return;
  timer = setTimeout(() => {
    timer = null;
    post(table.advance());
    keep();
    bots();
  }, delay);
}

function post(messages) {
  for (const message of JSON.parse(messages)) self.postMessage(message);
}

function keep() {
  self.postMessage({type: "kept", saved: table.save(), over: table.table.over});
}

function say(id) {
  self.postMessage({type: "status", id});
}
