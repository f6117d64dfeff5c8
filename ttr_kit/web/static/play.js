// The page of a game on a server: the secret words stand after # in its address.

import {SocketConnection} from "./connection.js";
import {start} from "./game.js";

const words = location.hash.slice(1).split(",").filter(Boolean);
const address = new URL("api/table", location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
address.hash = "";
if (words.length) start(new SocketConnection(address.href, words));
else location.replace("./"); // no seat, no table: games begin in the lobby
window.addEventListener("hashchange", () => location.reload());
