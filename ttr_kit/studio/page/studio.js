// The studio: puts the parts together. The file is the source; all parts show it, and any may change it.

import {$, el, show} from "../dom.js";
import {BoardKeys} from "./board/keys.js";
import {BoardMap} from "./board/map.js";
import {Ground} from "./board/ground.js";
import {long, proposed} from "./board/sketch.js";
import {Pointers} from "./board/tools.js";
import {Commands} from "./commands.js";
import {Dialogs} from "./dialogs.js";
import {Search} from "./search.js";
import {Inspector} from "./panels/inspector.js";
import {Problems} from "./panels/problems.js";
import {Rules} from "./panels/rules.js";
import {Tables} from "./panels/tables.js";
import {Store} from "./store.js";
import {TextPanel} from "./text/panel.js";
import {dress, t} from "./texts.js";
import {connect} from "./transport.js";

const MODES = [["select", "v"], ["city", "c"], ["route", "r"], ["ticket", "t"]];
const TABS = ["details", "problems", "tables", "rules", "text"];

class Studio {
  constructor() {
    dress(document);
    this.mode = "select";
    this.tab = "details";
    this.facts = {};
    this.store = new Store();
    this.map = new BoardMap(this.store);
    this.commands = new Commands(this.store, this.map, (text, bad) => this.say(text, bad));
    const edit = this.store.edit.bind(this.store);
    this.store.edit = async (...parts) => {
      await this.text.flush(); // what was typed comes first
      return edit(...parts);
    };
    this.pointers = new Pointers(this.map, this.commands);
    this.pointers.onhint = (text) => this.hint(text);
    this.pointers.onpointer = (place) => ($("#pointer").textContent = this.map.geometry.said(this.map.geometry.inverse(place)));
    this.keys = new BoardKeys(this.map, this.pointers, this.commands, (text) => this.tell(text));
    this.ground = new Ground(this.map, this.pointers, this.store, (text, bad) => this.say(text, bad));
    this.dialogs = new Dialogs(this.store, this);
    this.search = new Search(this.store, this.map);
    this.text = new TextPanel(this.store, this);
    this.panels = {
      details: new Inspector(this.store, this.map, this.commands, this),
      problems: new Problems(this.store, this.map, this),
      tables: new Tables(this.store, this.commands, this),
      rules: new Rules(this.store, this.commands, this),
      text: this.text,
    };
    this.#hear();
    this.#buttons();
    this.#modes();
    this.open("details");
    this.text.make();
    this.store.line = connect((message) => this.store.receive(message), (lost) => {
      this.lost = lost;
      this.status();
    });
  }

  #hear() {
    const {store} = this;
    store.on("state", (state) => {
      document.title = `${state.dirty ? "• " : ""}${store.tree.name ?? state.name} – ${t("studio")}`;
      $("#title").textContent = store.tree.name ?? state.name;
      $("#undo").disabled = !state.can_undo;
      $("#redo").disabled = !state.can_redo;
      for (const id of ["play", "simulate", "rulebook"]) $(`#${id}`).disabled = !state.sound;
      this.status();
      this.#tabs();
    });
    store.on("board", () => {
      const {board} = store;
      $("#ribbon").hidden = !board?.stale;
      $("#ribbon").textContent = board?.fault ?? t("board-stale");
    });
    store.on("selection", ({kind}) => kind && this.tab !== "details" && this.tab !== "tables" && this.tab !== "text" && this.open("details"));
    store.on("refused", ({reason}) => this.say(reason, true));
    store.on("fault", ({message}) => this.say(message, true));
    store.on("ticket_facts", ({tickets}) => {
      this.facts = Object.fromEntries((tickets ?? []).map((fact) => [fact.index, this.#shown(fact)]));
      store.tell("facts");
    });
  }

  // The toolbar

  #buttons() {
    const clicks = {
      undo: () => this.undo(), redo: () => this.redo(), save: () => this.save(), play: () => this.dialogs.play(),
      simulate: () => this.dialogs.simulate(), rulebook: () => this.dialogs.rulebook(), "search-open": () => this.search.open(),
      larger: () => this.map.zoom.by(1.4), smaller: () => this.map.zoom.by(1 / 1.4), whole: () => this.map.zoom.whole(),
      more: () => this.#menu($("#menu").hidden),
    };
    for (const [id, action] of Object.entries(clicks)) $(`#${id}`).onclick = action;
    const entries = {diff: () => this.dialogs.difference(), export: () => this.dialogs.exports(), print: () => this.dialogs.make("print"), publish: () => this.dialogs.make("publish"), keys: () => this.dialogs.keys()};
    show($("#menu"), Object.entries(entries).map(([key, action]) => el("button", {type: "button", role: "menuitem", id: `menu-${key}`, onclick: async () => {
      this.#menu(false);
      await this.text.flush();
      action();
    }}, t(key))));
    $("#menu").onkeydown = (event) => {
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      const items = [...$("#menu").children];
      if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
      else if (event.key === "Escape") this.#menu(false);
      else return;
      event.preventDefault();
    };
    document.addEventListener("pointerdown", (event) => event.target.closest("#menu, #more") || this.#menu(false, false));
    document.addEventListener("keydown", (event) => this.#shortcut(event));
    window.addEventListener("beforeunload", (event) => (this.text.pending || this.lost) && event.preventDefault());
  }

  #menu(open, focus = true) {
    const was = !$("#menu").hidden;
    $("#menu").hidden = !open;
    $("#more").setAttribute("aria-expanded", String(open));
    if (open) $("#menu").firstElementChild.focus();
    else if (was && focus) $("#more").focus();
  }

  #shortcut(event) {
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    const writing = event.target.matches("input, textarea, select, [contenteditable='true'], [contenteditable='true'] *");
    if (command && key === "s") this.save();
    else if (event.key === "F6") this.#area();
    else if (writing || this.dialogs.box.open) return;
    else if (command && key === "z") event.shiftKey ? this.redo() : this.undo();
    else if (command && key === "y") this.redo();
    else if (command && key === "f") this.search.open();
    else if (command || event.altKey) return;
    else if (event.key === "?") this.dialogs.keys();
    else if (key === "/") this.search.open();
    else if (/^[1-5]$/.test(key)) this.open(TABS[Number(key) - 1], true);
    else {
      const mode = MODES.find(([, letter]) => letter === key);
      if (!mode) return;
      this.use(mode[0]);
      $("#map").focus({preventScroll: true});
    }
    event.preventDefault();
  }

  /** From the board to the panel, and back. */
  #area() {
    if ($("#side").contains(document.activeElement)) $("#map").focus();
    else ($("#panel").querySelector("input, select, textarea, button, [contenteditable='true']") ?? $("#panel")).focus();
  }

  async undo() {
    await this.text.flush();
    return this.store.ask("undo");
  }

  async redo() {
    await this.text.flush();
    return this.store.ask("redo");
  }

  async save() {
    await this.text.flush();
    const answer = await this.store.ask("save");
    if (answer.type === "saved") window.ttrStudioHost?.save?.(answer);
    return answer;
  }

  /** Ask the session, after what was typed. */
  async ask(type, fields) {
    await this.text.flush();
    return this.store.ask(type, fields);
  }

  fix(one, index) {
    return this.ask("fix", {code: one.code, path: one.path, index});
  }

  /** Whether everything is in the file is always to be seen. */
  status() {
    const {state} = this.store;
    const key = this.lost ? "lost" : !state ? "opening" : this.text.pending ? "typing" : state.dirty ? "dirty" : "clean";
    $("#saved").textContent = t(`saved-${key}`);
    $("#saved").className = key;
    $("#save").disabled = !state || (key === "clean");
  }

  // Modes and panels

  #modes() {
    show($("#modes"), MODES.map(([mode, letter]) => el("button", {
      type: "button", role: "radio", id: `mode-${mode}`, "aria-checked": String(mode === this.mode), title: t(`mode-${mode}-hint`), "data-key": mode, onclick: () => this.use(mode),
    }, t(`mode-${mode}`), el("kbd", {"aria-hidden": "true"}, letter.toUpperCase()))),
    el("button", {type: "button", id: "many", "aria-pressed": "false", title: t("many-hint"), "data-key": "many", onclick: (event) => {
      this.pointers.many = !this.pointers.many;
      event.target.setAttribute("aria-pressed", String(this.pointers.many));
    }}, t("many")));
    $("#modes").onkeydown = (event) => {
      const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
      if (!step) return;
      const at = MODES.findIndex(([mode]) => mode === this.mode);
      this.use(MODES[(at + step + MODES.length) % MODES.length][0]);
      $(`#mode-${this.mode}`).focus();
      event.preventDefault();
    };
    this.hint(null);
  }

  use(mode) {
    this.mode = mode;
    this.pointers.use(mode);
    for (const [name] of MODES) {
      $(`#mode-${name}`).setAttribute("aria-checked", String(name === mode));
      $(`#mode-${name}`).tabIndex = name === mode ? 0 : -1;
    }
    $("#map").dataset.mode = mode;
    this.hint(null);
    this.panels.details.refresh();
  }

  hint(text) {
    $("#hint").textContent = text ?? t(`mode-${this.mode}-hint`);
  }

  #tabs() {
    const found = this.store.state?.diagnostics ?? [];
    const worst = found.some(({severity}) => severity === "error") ? "error" : found.length ? "warning" : "fine";
    show($("#tabs"), TABS.map((tab) => el("button", {
      type: "button", role: "tab", id: `tab-${tab}`, "aria-selected": String(tab === this.tab), "aria-controls": "panel", tabindex: tab === this.tab ? 0 : -1, "data-key": tab,
      class: tab === "problems" ? worst : null, onclick: () => this.open(tab),
    }, t(`tab-${tab}`), tab === "problems" && found.length ? el("span", {class: "count"}, String(found.length)) : null)));
    $("#tabs").onkeydown = (event) => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (!step) return;
      this.open(TABS[(TABS.indexOf(this.tab) + step + TABS.length) % TABS.length]);
      $(`#tab-${this.tab}`).focus();
      event.preventDefault();
    };
  }

  open(tab, focus = false) {
    this.tab = tab;
    document.body.dataset.tab = tab;
    this.#tabs();
    $("#panel").setAttribute("aria-labelledby", `tab-${tab}`);
    this.panels[tab].render($("#panel"));
    if (focus) $("#panel").focus();
  }

  showInText(one, focus) {
    if (focus) this.open("text");
    this.text.go(one, focus);
  }

  // Small things that several parts need

  /** Say something to all: seen for a while, and read aloud. */
  say(text, bad = false) {
    this.tell(text);
    this.hint(text);
    $("#hint").classList.toggle("bad", bad);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      $("#hint").classList.remove("bad");
      this.hint(null);
    }, bad ? 9000 : 3500);
  }

  tell(text) {
    $("#told").textContent = text;
  }

  /** How many spaces suit the way between two cities. */
  suits(from, to) {
    const {places} = this.map.layer;
    return places.has(from) && places.has(to) ? proposed(long([places.get(from), places.get(to)])) : 2;
  }

  reveal() {
    const {kind, keys} = this.store.selected;
    const points = kind === "city" ? keys.map((name) => this.map.layer.places.get(name)) : kind === "route" ? keys.flatMap((index) => this.map.layer.line(index) ?? []) : [];
    if (points.some(Boolean)) this.map.reveal(points.filter(Boolean));
  }

  /** Ask for something once for each version of the file. */
  wants(type) {
    this.wanted ??= {};
    const {revision} = this.store.state ?? {};
    if (revision === undefined || this.wanted[type] === revision) return;
    this.wanted[type] = revision;
    this.store.ask(type);
  }

  #shown({way, usual, mark, played}) {
    const share = (value) => (value === null || value === undefined ? undefined : `${Math.round(value * 100)} %`);
    return {
      way: way ?? undefined,
      value: usual ? `${t(`value-${mark || "fine"}`)} (${usual[0]}–${usual[1]})` : undefined,
      kept: share(played?.kept),
      completed: share(played?.completed),
      said: way === null || way === undefined ? t("ticket-nowhere") : t("ticket-way", {way, low: usual?.[0] ?? way, high: usual?.[1] ?? way}),
    };
  }

  factColumns() {
    const some = Object.values(this.facts);
    return ["way", "value", "kept", "completed"].filter((key) => some.some((fact) => fact[key] !== undefined)).map((key) => ({key, label: t(`fact-${key}`), about: t(`fact-${key}-about`)}));
  }

  ticketFact(index) {
    this.wants("ticket_facts");
    return this.facts[index] ?? null;
  }
}

window.studio = new Studio(); // for the console, and for tests that look inside
