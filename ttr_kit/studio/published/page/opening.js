// Which map a page of the studio is to open: what its address says.

import {draft, keepDraft, newId} from "./documents.js";
import {isShared, shared} from "./share.js";

const HOME = new URL("./", import.meta.url).href;

window.addEventListener("hashchange", () => location.reload()); // a link that is put into this tab

/** The map: {id, name, text, saved, handle}; its lock is held as long as the page is open. */
export async function opened() {
  const made = await asked();
  if (await locked(made.id)) return made;
  // Two tabs would overwrite each other's draft: the second one works on a copy.
  const copy = {...made, id: newId(), name: made.name.replace(/(\.ya?ml)?$/i, "-copy$1"), handle: null, saved: ""};
  await locked(copy.id);
  return kept(copy);
}

async function asked() {
  const {hash} = location;
  if (isShared(hash)) return kept({id: newId(), ...await shared(hash), saved: "", handle: null});
  const [, id] = /^#draft=([0-9a-f]+)$/.exec(hash) ?? [];
  const found = id && await draft(id);
  if (found) return found;
  location.replace(HOME);
  return new Promise(() => {}); // nothing here goes on
}

/** Keep it as a draft, and let the address say which; loading the page again goes on with it. */
async function kept(made) {
  if (await keepDraft(made)) history.replaceState(null, "", `#draft=${made.id}`);
  return made;
}

function locked(id) {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    navigator.locks.request(`ttr-kit draft ${id}`, {ifAvailable: true}, (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise(() => {}); // until the page is closed
    });
  });
}
