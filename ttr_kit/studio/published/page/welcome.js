// What to begin with: a new map, a draft, a file, or a map that comes along.

import {$, counted, el} from "./dom.js";
import {drafts, keepDraft, newId, removeDraft} from "./documents.js";
import {open, read} from "./files.js";
import {keepHere} from "./offline.js";
import {fileName, fragment} from "./share.js";

const starts = await (await fetch("data/starts.json")).json();

$("#fresh").append(...starts.filter(({bundled}) => !bundled).map(card));
$("#bundled").append(...starts.filter(({bundled}) => bundled).map(card));
$("#open").onclick = () => open().then((file) => file && begin(file)).catch(fault);
show();
window.addEventListener("pageshow", ({persisted}) => persisted && show()); // back from the studio
keepHere((state, takeOver) => {
  $("#offline").replaceChildren(...state === "kept" ? ["The studio is kept here now: it works without a network, too."]
    : ["There is a new version of the studio. ", el("button", {type: "button", onclick: takeOver}, "Use it")]);
});

document.addEventListener("dragover", (event) => {
  if (![...event.dataTransfer.items].some(({kind}) => kind === "file")) return;
  event.preventDefault();
  document.body.classList.add("over");
});
document.addEventListener("dragleave", (event) => event.relatedTarget ?? document.body.classList.remove("over"));
document.addEventListener("drop", (event) => {
  document.body.classList.remove("over");
  const [item] = event.dataTransfer.items;
  if (item?.kind !== "file") return;
  event.preventDefault();
  dropped(item).then(begin).catch(fault);
});

async function dropped(item) {
  const [file, handle] = [item.getAsFile(), await item.getAsFileSystemHandle?.()];
  return {...await read(file), handle: handle?.kind === "file" ? handle : null};
}

function card({id, name, description, players, file, text}) {
  const go = (event) => {
    event.preventDefault();
    begin({name: file, text}, false).catch(fault);
  };
  const people = players && counted(players[1], "player").replace(/^/, players[0] === players[1] ? "" : `${players[0]}–`);
  return el("a", {class: "card", href: `#${id}`, "data-start": id, onclick: go}, el("b", {}, name), el("span", {}, description), people && el("small", {}, people));
}

/** Open a map in the studio; one that came from a file is as it is there. */
async function begin({name, text, handle = null}, saved = true) {
  const id = newId();
  if (await keepDraft({id, name, text, saved: saved ? text : "", handle})) location.href = `studio/#draft=${id}`;
  else {
    // A browser that keeps nothing: the map goes along in the address.
    const {fragment: hash} = await fragment(fileName(name), text);
    if (!hash) throw new Error("This browser keeps nothing for pages, and the map is too large to do without. Allow this page to keep data.");
    location.href = `studio/${hash}`;
  }
}

async function show() {
  const all = await drafts();
  $("#kept").hidden = !all.length;
  $("#drafts").replaceChildren(...all.map((draft) => el("li", {},
    el("a", {href: `studio/#draft=${draft.id}`}, draft.title || draft.name),
    el("span", {class: "quiet"}, [draft.title && draft.name, when(draft.at), draft.text === draft.saved ? "saved" : "not saved as a file"].filter(Boolean).join(" · ")),
    el("button", {type: "button", "aria-label": `Remove ${draft.title || draft.name}`, onclick: () => remove(draft)}, "Remove"))));
}

async function remove({id, name, title, text, saved}) {
  if (text !== saved && !confirm(`Remove “${title || name}” from this browser? It is not saved as a file.`)) return;
  await removeDraft(id);
  await show();
}

function when(at) {
  const days = Math.floor((Date.now() - at) / 86400000);
  return days > 6 ? new Date(at).toLocaleDateString() : new Date(at).toLocaleString(undefined, {weekday: "short", hour: "numeric", minute: "2-digit"});
}

function fault(error) {
  $("#fault").hidden = false;
  $("#fault").textContent = error.message;
}
