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
