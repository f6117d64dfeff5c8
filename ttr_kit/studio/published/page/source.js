// A map of the studio, to be played: this browser keeps it, under the name in the address.

import {table} from "./documents.js";
import {ARCHIVE, PYTHON} from "./place.js";

const kept = await table(new URLSearchParams(location.search).get("map") ?? "").catch(() => undefined);
if (!kept) {
  location.replace("./");
  await new Promise(() => {}); // nothing here goes on
}

export const HOME = kept.home; // the studio, with this map

const address = (text, type) => URL.createObjectURL(new Blob([text], {type}));

/** Name, players and fingerprint of the map, and where its Python is. */
export const about = async () => ({...kept.about, python: PYTHON, archives: [ARCHIVE]});

/** The map itself, as the kit writes it for other programs. */
export const variant = async () => kept.variant;

/** Where the pictures are. */
export const links = async () => ({
  board: address(kept.board, "image/svg+xml"),
  board_dark: address(kept.board_dark, "image/svg+xml"),
  look: address(kept.look, "application/json"),
  home: HOME,
});
