// What a wish for a game looks like in an address, and where an unfinished game is kept.

export const KEPT = "ttr-kit:";

/** The address of the table for these seats. */
export function wishAddress(seats, seed) {
  return `play.html#${encodeURIComponent(JSON.stringify({seats, seed}))}`;
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
