// What a wish for a game looks like in an address, and where an unfinished game is kept: for this tab
// alone, so that two tabs do not lose each other's game, and for all, to go on after the tab is closed.

const PREFIX = "ttr-kit:";

/** The address of the table for these seats; a seed makes it a practice game, null a secret one. */
export function wishAddress(seats, seed = null) {
  return `play.html${location.search}#${encodeURIComponent(JSON.stringify(seed === null ? {seats} : {seats, seed}))}`;
}

/** The wish in the address of this page; null: go on with the game that was kept. */
export function wish() {
  try {
    const read = JSON.parse(decodeURIComponent(location.hash.slice(1)));
    return Array.isArray(read.seats) ? read : null;
  } catch {
    return null;
  }
}

/** The unfinished game of this map: the tab's own, or else the last one; null: there is none. */
export function kept(about) {
  const games = stores().map((store) => read(store, about)).filter(Boolean);
  const [own, last] = games;
  return own && last && same(own, last) && last.actions.length > own.actions.length ? last : own ?? null;
}

/** Keep a game as far as it is played; a browser that keeps nothing still plays. */
export function keep(about, text, over) {
  const saved = JSON.parse(text);
  for (const store of stores()) {
    try {
      if (!over) store.setItem(PREFIX + about.id, text);
      else if (same(read(store, about), saved)) store.removeItem(PREFIX + about.id);
    } catch {
      // it is full
    }
  }
}

/** Whether this browser keeps anything. */
export const keeps = () => stores().length > 0;

function stores() {
  return ["sessionStorage", "localStorage"].flatMap((name) => {
    try {
      return window[name] ? [window[name]] : [];
    } catch {
      return []; // turned off
    }
  });
}

/** A game of an older version of the map cannot be taken up. */
function read(store, about) {
  try {
    const saved = JSON.parse(store.getItem(PREFIX + about.id));
    return saved?.content_hash === about.content_hash && Array.isArray(saved.actions) ? saved : null;
  } catch {
    return null;
  }
}

const same = (one, other) => one?.seed === other?.seed && one?.key === other?.key && JSON.stringify(one?.seats) === JSON.stringify(other?.seats);
