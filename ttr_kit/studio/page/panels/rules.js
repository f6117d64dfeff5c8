// All rules of the variant as forms, grouped as the rulebook is, each with what the rulebook says.

import {$, el, show} from "../../dom.js";
import {t} from "../texts.js";
import {field, known} from "./fields.js";

const ELSEWHERE = new Set(["cities", "routes", "tickets", "format"]); // tables and the board have these

export class Rules {
  constructor(store, commands, studio) {
    Object.assign(this, {store, commands, studio});
    this.open = new Set(["about"]);
    this.said = {};
    store.on("state", () => studio.tab === "rules" && this.render($("#panel")));
    store.on("sentences", (message) => {
      this.said = message.chapters ?? {};
      if (studio.tab === "rules") this.#say();
    });
  }

  render(root) {
    const groups = this.store.forms?.controls?.groups ?? [];
    const keys = groups.flatMap((group) => group.controls).map(({path}) => path[0]).filter((key) => !ELSEWHERE.has(key));
    const own = JSON.stringify(keys.map((key) => this.store.tree[key] ?? null));
    if (root.dataset.shows === "rules" && own === this.was) return; // nothing here changed; an input may have the focus
    const scrolled = root.dataset.shows === "rules" ? root.scrollTop : 0;
    this.was = own;
    root.dataset.shows = "rules";
    show(root, el("h2", {}, t("tab-rules")), el("p", {class: "quiet"}, t("rules-hint")), groups.map((group) => this.#group(group)));
    root.scrollTop = scrolled;
    this.#say();
  }

  #group(group) {
    const controls = group.controls.filter((control) => !ELSEWHERE.has(control.path[0]));
    if (!controls.length) return null;
    const remember = (name) => (event) => this.open[event.target.open ? "add" : "delete"](name);
    return el("details", {class: "group", open: this.open.has(group.name), ontoggle: remember(group.name), "data-group": group.name},
      el("summary", {"data-key": `group ${group.name}`}, group.title),
      this.#beside(group.chapters),
      controls.map((control) => (control.mechanic ? [this.#field(control), this.#beside([control.mechanic])] : this.#field(control))));
  }

  /** A place for what the rulebook says of it. */
  #beside(chapters) {
    return chapters.length ? el("div", {class: "said", "data-chapters": chapters.join(" "), tabindex: -1}) : null;
  }

  #field(control) {
    const key = control.path[0];
    const made = field(this.store, control, this.#place([key], this.store.tree[key]));
    if (control.mechanic && control.kind === "record" && !known(this.store.tree[key])) made.classList.add("unused");
    made.addEventListener("toggle", (event) => {
      const at = event.target.dataset?.field;
      if (at) this.open[event.target.open ? "add" : "delete"](at);
    }, true);
    return made;
  }

  #place(path, value) {
    const {commands} = this;
    return {
      path, value,
      set: (at, wanted) => commands.edit([{op: "set", path: at, value: wanted}]),
      remove: (at) => this.#stated(at) && commands.edit([{op: "remove", path: at}]),
      insert: (at, index, wanted) => commands.edit([{op: "insert", path: at, index, value: wanted}]),
      open: (at) => this.open.has(at.join("/")),
    };
  }

  #stated(path) {
    return known(path.reduce((at, key) => at?.[key], this.store.tree));
  }

  /** Put the sentences of the rulebook where they belong; what changed is marked. */
  #say() {
    for (const node of document.querySelectorAll("#panel .said")) {
      const before = new Set([...node.querySelectorAll("p, li, td")].map((child) => child.textContent));
      show(node, node.dataset.chapters.split(" ").map((name) => plainly(this.said[name] ?? "")));
      if (!before.size) continue;
      for (const child of node.querySelectorAll("p, li, td")) child.classList.toggle("news", !before.has(child.textContent));
    }
  }
}

const KEPT = new Set(["P", "UL", "OL", "LI", "STRONG", "EM", "TABLE", "THEAD", "TBODY", "TR", "TD", "TH", "BR"]);

/** A part of the rulebook as elements without any attribute: nothing in it can act. */
function plainly(html) {
  const copied = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent];
    const inside = [...node.childNodes].flatMap(copied);
    if (/^H[1-6]$/.test(node.nodeName)) return [];
    return KEPT.has(node.nodeName) ? [el(node.nodeName.toLowerCase(), {}, inside)] : inside;
  };
  return [...new DOMParser().parseFromString(html, "text/html").body.childNodes].flatMap(copied);
}
