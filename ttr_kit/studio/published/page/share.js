// A map as a link: its text, compressed, behind the # of an address, which no server ever sees.

export const LONGEST_LINK = 32000; // characters; some browsers and many chats cut what is longer
const LONGEST_TEXT = 1000000; // bytes; a link that unfolds to more is no map
const KEY = "map=";

/** The part of an address that has this map, and how long it is; null instead if it is too long. */
export async function fragment(name, text) {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify({name, text})));
  const made = `#${KEY}${letters(packed)}`;
  return {length: made.length, fragment: made.length <= LONGEST_LINK ? made : null};
}

export const isShared = (hash) => hash.startsWith(`#${KEY}`);

/** The map in an address; an error says what is wrong with the link. */
export async function shared(hash) {
  let read;
  try {
    const packed = bytes(hash.slice(KEY.length + 1));
    const plain = await through(new DecompressionStream("deflate-raw"), packed, LONGEST_TEXT);
    read = JSON.parse(new TextDecoder("utf-8", {fatal: true}).decode(plain));
  } catch (error) {
    throw error instanceof TooLong ? error : new Error("The link is damaged: a part of it may be missing. Ask for it again.");
  }
  if (typeof read?.text !== "string") throw new Error("There is no map in this link.");
  return {name: fileName(read.name), text: read.text};
}

/** A plain name for a file, whatever somebody sent. */
export function fileName(name) {
  const plain = String(name ?? "").normalize("NFC").replace(/\.ya?ml$/i, "").replace(/[^\p{L}\p{N} _-]+/gu, "-")
    .replace(/^[ .-]+|[ .-]+$/g, "").slice(0, 60);
  return `${plain || "map"}.yaml`;
}

class TooLong extends Error {
  constructor() {
    super("The link is far too large for a map. Nothing of it was opened.");
  }
}

/** Send bytes through a stream, and stop as soon as more than `most` bytes come out. */
async function through(stream, data, most = Infinity) {
  const writer = stream.writable.getWriter();
  const sent = writer.write(data).then(() => writer.close());
  sent.catch(() => {}); // the reader says so
  const parts = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      throw new TooLong();
    }
    parts.push(step.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function letters(data) {
  const text = Array.from(data, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytes(text) {
  if (text.length > LONGEST_LINK * 2) throw new TooLong();
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
