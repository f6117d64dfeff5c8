// Python in a worker: the same engine and bots as everywhere, one table, one client.

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
      type: "broken", reason: String(error.message ?? error).trim().split("\n").at(-1),
    }));
  }
};

async function begin({wish, python: folder}) {
  say("waking-engine");
  const home = new URL(folder, import.meta.url).href;
  const {loadPyodide} = await import(`${home}pyodide.mjs`);
  const [python, kit, variant] = await Promise.all([
    loadPyodide({indexURL: home, fullStdLib: false}),
    bytes(`${home}ttr_kit.zip`),
    text(new URL("data/variant.json", import.meta.url)),
  ]);
  say("setting-up");
  python.unpackArchive(kit, "zip", {extractDir: "/kit"});
  python.runPython("import sys; sys.path.insert(0, '/kit')");
  table = python.pyimport("ttr_kit.play.local").LocalTable(variant, wish);
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

async function answer(url) {
  const found = await fetch(url);
  if (!found.ok) throw new Error(`${url} is missing`);
  return found;
}

const bytes = async (url) => (await answer(url)).arrayBuffer();
const text = async (url) => (await answer(url)).text();
