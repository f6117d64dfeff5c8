// The games that were started in this browser, so that nobody loses the way back.

const KEY = "ttr-kit games";
const MOST = 30;

export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((game) => game && game.links && Array.isArray(game.names)) : [];
  } catch {
    return []; // no storage, or what is in it is not ours
  }
}

function write(games) {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // a browser that keeps nothing: the links are on the screen all the same
  }
}

export function keep(game) {
  write([game, ...kept().filter((other) => other.game !== game.game)]);
}

export function forget(id) {
  write(kept().filter((game) => game.game !== id));
}

// Seats that were taken here: the link that was sent, and the one that only this browser knows.

const SEATS = "ttr-kit seats";

function seats() {
  try {
    const found = JSON.parse(localStorage.getItem(SEATS) ?? "[]");
    return Array.isArray(found) ? found.filter((pair) => Array.isArray(pair)) : [];
  } catch {
    return [];
  }
}

export function taken(word) {
  return seats().find(([sent, own]) => sent === word || own === word)?.[1] ?? null;
}

export function take(word, own) {
  try {
    localStorage.setItem(SEATS, JSON.stringify([[word, own], ...seats()].slice(0, 100)));
  } catch {
    // a browser that keeps nothing: the link is in the address all the same
  }
}

/** Whether the game of a link was made in this browser. */
export function made(word) {
  return kept().some((game) => (game.links.seats ?? []).some((link) => link?.endsWith(`#${word}`)));
}
