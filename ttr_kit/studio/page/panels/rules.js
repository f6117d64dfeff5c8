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
      this.said = message.sentences ?? {};
      if (studio.tab === "rules") this.#say();
    });
  }

  render(root) {
    const groups = this.store.forms?.controls?.groups ?? [];
    const own = JSON.stringify(groups.flatMap((group) => group.controls).map(({path}) => this.store.tree[path[0]] ?? null).filter((value, index) => !ELSEWHERE.has(groups.flatMap((group) => group.controls)[index].path[0])));
    this.studio.wants("sentences");
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
    const details = el("details", {class: "group", open: this.open.has(group.name), ontoggle: remember(group.name), "data-group": group.name},
      el("summary", {"data-key": `group ${group.name}`}, group.title),
      el("div", {class: "said", "data-group": group.name, "aria-live": "polite"}),
      controls.map((control) => this.#field(control)));
    return details;
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

  /** Put the sentences of the rulebook where they belong; what changed is marked for a moment. */
  #say() {
    for (const node of document.querySelectorAll("#panel .said")) {
      const text = this.said[node.dataset.group] ?? "";
      const lines = Array.isArray(text) ? text : String(text).split(/\n{2,}/).filter(Boolean);
      const before = new Set([...node.children].map((child) => child.textContent));
      show(node, lines.map((line) => el("p", {class: before.size && !before.has(line) ? "news" : null}, line)));
    }
  }
}
