// The maps that this browser keeps: drafts that outlive a closed tab, and maps to be played.

const NAME = "ttr-kit-studio";
const DRAFTS = "drafts";
const TABLES = "tables";
const MOST_TABLES = 5;

let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      for (const name of [DRAFTS, TABLES]) asked.result.createObjectStore(name, {keyPath: "id"});
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close(); // a newer page needs another form
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("another tab has an older studio open"));
  });
  return opened;
}

/** Do something with a store; resolves when it is really kept. */
async function within(name, mode, action) {
  const base = await database();
  return new Promise((resolve, reject) => {
    const transaction = base.transaction(name, mode);
    const asked = action(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(asked?.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

const newest = (one, other) => other.at - one.at;

/** All drafts, the newest first; none where the browser keeps nothing. */
export async function drafts() {
  try {
    return (await within(DRAFTS, "readonly", (store) => store.getAll())).sort(newest);
  } catch {
    return [];
  }
}

/** A draft: {id, name, text, saved, handle, at}; undefined if there is none. */
export async function draft(id) {
  try {
    return await within(DRAFTS, "readonly", (store) => store.get(id));
  } catch {
    return undefined;
  }
}

/** Keep a draft; whether that worked. */
export async function keepDraft(made) {
  try {
    await within(DRAFTS, "readwrite", (store) => store.put({...made, at: Date.now()}));
    return true;
  } catch {
    return false; // turned off, or full
  }
}

export const removeDraft = (id) => within(DRAFTS, "readwrite", (store) => store.delete(id));

/** Keep a map to be played, and the last few before it. */
export async function keepTable(made) {
  await within(TABLES, "readwrite", (store) => store.put({...made, at: Date.now()}));
  const all = (await within(TABLES, "readonly", (store) => store.getAll())).sort(newest);
  for (const old of all.slice(MOST_TABLES)) await within(TABLES, "readwrite", (store) => store.delete(old.id));
}

export const table = (id) => within(TABLES, "readonly", (store) => store.get(id));

/** A name for something that is kept. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
