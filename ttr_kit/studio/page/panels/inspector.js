// What is selected, with all its keys; or what to do next.

import {$, el, show} from "../../dom.js";
import {ends, unlike} from "../board/layer.js";
import {proposed, long} from "../board/sketch.js";
import {t} from "../texts.js";
import {field, isSimple, known} from "./fields.js";

export class Inspector {
  constructor(store, map, commands, studio) {
    Object.assign(this, {store, map, commands, studio});
    this.opened = new Set();
    this.was = null;
    for (const name of ["state", "selection", "schema", "facts"]) store.on(name, () => this.refresh());
  }

  refresh() {
    if (this.studio.tab === "details") this.render($("#panel"));
  }

  render(root) {
    const {kind, keys} = this.store.selected;
    const now = [kind, keys, kind ? this.#records() : this.#counts(), this.store.forms?.controls ? 1 : 0, this.studio.mode, this.#fact(kind, keys)];
    if (root.dataset.shows === "details" && !unlike(now, this.was)) return; // an input may have the focus
    this.was = structuredClone(now);
    root.dataset.shows = "details";
    if (!kind) show(root, this.#welcome());
    else if (keys.length > 1) show(root, this.#several(kind, keys));
    else show(root, this.#one(kind, keys[0]));
  }

  #records() {
    return this.store.selected.keys.map((key) => this.#record(this.store.selected.kind, key));
  }

  #record(kind, key) {
    return {city: this.store.cities, route: this.store.routes, ticket: this.store.tickets, card: this.store.cards}[kind][key];
  }

  #counts() {
    return [Object.keys(this.store.cities).length, this.store.routes.length, this.store.tickets.length];
  }

  /** The next step, in one sentence; and what there is. */
  #welcome() {
    const [cities, routes, tickets] = this.#counts();
    const step = !cities ? "city" : cities < 2 ? "city2" : !routes ? "route" : !tickets ? "ticket" : !this.store.state?.sound ? "mend" : "more";
    const mode = {city: "city", city2: "city", route: "route", ticket: "ticket"}[step];
    return [
      el("h2", {}, t(cities ? "next" : "welcome")),
      el("p", {class: "step", id: "step"}, t(`step-${step}`)),
      mode && this.studio.mode !== mode ? el("p", {class: "buttons"}, el("button", {type: "button", class: "main", onclick: () => this.studio.use(mode)}, t(`mode-${mode}`))) : null,
      step === "mend" ? el("p", {class: "buttons"}, el("button", {type: "button", class: "main", onclick: () => this.studio.open("problems")}, t("tab-problems"))) : null,
      el("p", {class: "quiet"}, t("counts", {cities, routes, tickets})),
    ];
  }

  #several(kind, keys) {
    return [
      el("h2", {}, t(`several-${kind}`, {count: keys.length})),
      el("p", {}, kind === "city" ? keys.slice(0, 12).join(", ") + (keys.length > 12 ? " …" : "") : ""),
      kind === "city" ? el("p", {class: "quiet"}, t("several-hint")) : null,
      el("p", {class: "buttons"},
        kind === "city" || kind === "route" ? el("button", {type: "button", onclick: () => this.commands.letKitPlace()}, t("place-kit")) : null,
        el("button", {type: "button", onclick: () => this.commands.remove()}, t("remove"))),
    ];
  }

  #one(kind, key) {
    const record = this.#record(kind, key) ?? {};
    const section = {city: "cities", route: "routes", ticket: "tickets", card: "cards"}[kind];
    const controls = this.store.forms?.controls?.records?.[kind] ?? [];
    const place = (control) => this.#place([section, key, control.path.at(-1)], record[control.path.at(-1)]);
    const plain = controls.filter((control) => isSimple(control) || control.kind === "either" || known(record[control.path.at(-1)]));
    const rest = controls.filter((control) => !plain.includes(control));
    return [
      el("h2", {id: "selected"}, this.#title(kind, key, record)),
      kind === "city" || kind === "card" ? this.#named(kind, key) : null,
      this.#advice(kind, key, record),
      el("div", {class: "fields"}, plain.map((control) => field(this.store, control, place(control)))),
      rest.length ? el("details", {class: "more"}, el("summary", {"data-key": "more"}, t("more-keys")), rest.map((control) => field(this.store, control, place(control)))) : null,
      el("p", {class: "buttons"}, this.#buttons(kind, key, record)),
    ];
  }

  #title(kind, key, record) {
    if (kind === "route") return t("route-title", {from: record.from ?? "?", to: record.to ?? "?"});
    if (kind === "ticket") return t("ticket-title", {places: ends(record).join(" – ") || "?"});
    return String(key);
  }

  #named(kind, key) {
    const input = el("input", {type: "text", id: "rename", value: key, maxlength: 200, "data-key": "rename", onchange: () => {
      const to = input.value.trim();
      if (!to || to === key) return;
      this.commands.edit([kind === "city" ? {op: "rename_city", name: key, to} : {op: "rename", namespace: "card", name: key, to}])
        .then((done) => done && this.store.select(kind, [to]));
    }});
    return el("div", {class: "field"}, el("label", {for: "rename"}, t("field-name")), input);
  }

  /** Whether the spaces of a route have room, and what a ticket would be worth. */
  #advice(kind, key, record) {
    if (kind === "ticket") {
      const fact = this.#fact(kind, [key]);
      return fact ? el("p", {class: "advice"}, fact.said) : null;
    }
    if (kind !== "route") return null;
    const line = this.map.layer.line(key);
    if (!line) return null;
    const drawn = this.map.layer.sketched.has(key) ? null : this.map.geometry.lines[key];
    const suits = drawn && !drawn.fits ? Math.max(1, drawn.room) : proposed(long(line));
    const cramped = drawn && !drawn.fits;
    if (suits === record.length || !(cramped || drawn === null)) return null;
    return el("p", {class: cramped ? "advice warning" : "advice"}, t(cramped ? "length-cramped" : "length-suits", {length: suits}), " ",
      el("button", {type: "button", class: "small", onclick: () => this.commands.edit([{op: "set_route", index: key, changes: {length: suits}}])}, t("length-take", {length: suits})));
  }

  #fact(kind, keys) {
    return kind === "ticket" ? this.studio.ticketFact?.(keys[0]) ?? null : null;
  }

  #buttons(kind, key, record) {
    const button = (text, action, id) => el("button", {type: "button", id, onclick: action}, text);
    return [
      (kind === "city" && record.label) || (kind === "route" && record.via) ? button(t("place-kit"), () => this.commands.letKitPlace(), "kit-places") : null,
      kind === "route" ? button(t("route-double"), () => this.commands.double(key), "double") : null,
      kind === "route" ? button(t("route-split"), () => this.commands.split(key), "split") : null,
      button(t("remove"), () => this.commands.remove(), "remove"),
    ];
  }

  #place(path, value) {
    return {
      path, value,
      set: (at, wanted) => this.commands.edit([{op: "set", path: at, value: wanted}]),
      remove: (at) => known(value) && this.commands.edit([{op: "remove", path: at}]),
      insert: (at, index, wanted) => this.commands.edit([{op: "insert", path: at, index, value: wanted}]),
      open: () => this.opened.has(path.join("/")),
    };
  }
}
