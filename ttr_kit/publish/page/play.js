// A table in this page: Python runs in a worker, and nothing leaves the browser.

import {WorkerConnection} from "./connection.js";
import {start} from "./game.js";
import {keep, keeps, kept, wish} from "./local.js";
import {about as read, HOME, links, variant} from "./source.js";

const about = await read();
const asked = wish() ?? {saved: kept(about)};

if (!asked.seats && !asked.saved) location.replace(HOME);
else {
  const worker = new Worker(new URL("worker.js", import.meta.url), {type: "module"});
  // The address is replaced at once, so that loading the page again goes on with the same game.
  if (keeps()) history.replaceState(null, "", "#go-on");
  const connection = new WorkerConnection(worker);
  start(connection);
  const show = worker.onmessage;
  worker.onmessage = (event) => {
    if (event.data?.type === "kept") keep(about, event.data.saved, event.data.over);
    else show(event);
  };
  worker.postMessage({
    wish: JSON.stringify(asked), delay: calm() ? 0 : 450, python: about.python, archives: about.archives,
    variant: await variant(), links: JSON.stringify(await links()),
  });
}
window.addEventListener("hashchange", () => location.reload());

function calm() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
