// The page of a game on a server: the secret words stand after # in its address.

import {SocketConnection} from "./connection.js";
import {start} from "./game.js";
import {made, take, taken} from "./memory.js";

/** The word that opens a seat: whoever was sent one changes it for another that nobody else knows. */
async function own(word) {
  const known = taken(word);
  if (known || made(word)) return known ?? word;
  try {
    const answer = await fetch("api/take", {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({link: word})});
    const {link} = answer.ok ? await answer.json() : {};
    if (!link) return word; // to watch, or somebody's own already: the table says what it opens
    const fresh = link.slice(link.indexOf("#") + 1);
    take(word, fresh);
    return fresh;
  } catch {
    return word;
  }
}

async function open() {
  const sent = location.hash.slice(1).split(",").filter(Boolean);
  if (!sent.length) return location.replace("./"); // no seat, no table: games begin in the lobby
  const words = await Promise.all(sent.map(own));
  history.replaceState(null, "", `#${words.join(",")}`);
  const address = new URL("api/table", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  start(new SocketConnection(address.href, words));
}

window.addEventListener("hashchange", () => location.reload());
open();
