// What the page says, in the visitor's language. Whoever imports this waits until the words are there.

import {Words} from "./fluent.js";

const KEY = "ttr-kit language";
const SHOWN = ["aria-label", "title", "placeholder", "alt"]; // attributes that a message may set

async function load(path) {
  const answer = await fetch(new URL(`words/${path}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`words/${path}.json is missing`);
  return answer.json();
}

/** The first language that the visitor chose or prefers, and that there is. */
function preferred(known) {
  let chosen = null;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    // a browser that keeps nothing
  }
  const asked = new URLSearchParams(location.search).get("language");
  const wishes = [asked, chosen, ...(navigator.languages ?? [])].filter(Boolean);
  return wishes.map((wish) => wish.split("-")[0]).find((code) => Object.hasOwn(known, code)) ?? "en";
}

/** By code, what each language calls itself. */
export const languages = await load("languages");
export const language = preferred(languages);
const words = new Words(await load(language));

/** What a message says: `t("seats-left", {count: 3})`. */
export const t = (id, args) => words.text(id, args);

/** Items in a row: "one, two and three". */
export function listed(items, id = "list-and") {
  if (items.length < 2) return items.join("");
  return t(id, {first: items.slice(0, -1).join(", "), last: items.at(-1)});
}

/** Fill every element with `data-l10n-id` from its message; attributes of the message become its own. */
export function localize(root = document) {
  if (root === document) document.documentElement.lang = language;
  for (const node of root.querySelectorAll("[data-l10n-id]")) {
    const id = node.dataset.l10nId;
    const has = words.messages[id];
    if (Array.isArray(has) || has?.[""]) node.textContent = t(id);
    for (const name of words.attributes(id)) if (SHOWN.includes(name)) node.setAttribute(name, t(`${id}.${name}`));
  }
}

/** Keep the visitor's choice; whether the browser keeps anything. */
function kept(code) {
  try {
    localStorage.setItem(KEY, code);
    return true;
  } catch {
    return false;
  }
}

/** A choice of languages in that place; the page is loaded again in the one that is chosen. */
export function selector(node) {
  const list = document.createElement("select");
  list.setAttribute("aria-label", t("language-choice"));
  for (const [code, name] of Object.entries(languages)) {
    const option = new Option(name, code, code === language, code === language);
    option.lang = code;
    list.append(option);
  }
  list.onchange = () => {
    const address = new URL(location.href);
    if (kept(list.value)) address.searchParams.delete("language");
    else address.searchParams.set("language", list.value);
    if (address.href === location.href) location.reload();
    else location.replace(address);
  };
  node.append(list);
}

localize();
