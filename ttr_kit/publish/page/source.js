// What a published page knows of its game: files beside it. The studio has another source.js.

export const HOME = "./";
const DATA = "data/";

/** Name, players and fingerprint of the map, and where its Python is. */
export async function about() {
  return {archives: ["ttr_kit.zip"], ...await (await fetch(`${DATA}about.json`)).json()};
}

/** The map itself, as the kit writes it for other programs. */
export const variant = async () => (await fetch(`${DATA}variant.json`)).text();

/** Where the pictures are. */
export const links = async () => ({
  board: `${DATA}board.svg`,
  board_dark: `${DATA}board-dark.svg`,
  look: `${DATA}look.json`,
  home: HOME,
});
