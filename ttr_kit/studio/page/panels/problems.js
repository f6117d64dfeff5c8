// What the kit has to say of the map: click for the place on the board and in the text, Fix where it can.

import {$, el, show} from "../../dom.js";
import {t} from "../texts.js";

export class Problems {
  constructor(store, map, studio) {
    Object.assign(this, {store, map, studio});
    this.chosen = null;
    store.on("state", () => {
      if (studio.tab === "problems") this.render($("#panel"));
      else if (this.chosen) this.#forget();
    });
  }

  get found() {
    return this.store.state?.diagnostics ?? [];
  }

  render(root) {
    root.dataset.shows = "problems";
    const {found} = this;
    if (this.chosen && !found.some((one) => key(one) === this.chosen)) this.#forget();
    const some = found.filter((one) => one.fixes?.length);
    show(root,
      el("h2", {}, t("tab-problems")),
      el("p", {class: "verdict", id: "verdict"}, found.length ? this.store.state.summary : t("problems-none")),
      some.length > 1 ? el("p", {class: "buttons"}, el("button", {type: "button", id: "fix-all", onclick: () => this.#fixAll()}, t("fix-all", {count: some.length}))) : null,
      el("ol", {id: "list"}, found.map((one) => this.#item(one))));
  }

  #item(one) {
    return el("li", {class: one.severity},
      el("button", {type: "button", class: "problem", "data-key": key(one), "aria-pressed": String(key(one) === this.chosen), onclick: () => this.point(one)},
        el("span", {class: "what"}, one.message),
        el("span", {class: "where"}, `${t(`severity-${one.severity}`)} ${one.code} · ${one.file}:${one.line}:${one.column}`),
        one.help ? el("span", {class: "help"}, one.help) : null),
      (one.fixes ?? []).map((offered, index) => el("button", {
        type: "button", class: "fix small", "data-key": `fix ${index} ${key(one)}`, onclick: () => this.fix(one, index),
      }, t("fix", {title: offered.title}))));
  }

  fix(one, index) {
    return this.studio.fix(one, index);
  }

  /** One after the other, for each mending may change what the next one says. */
  async #fixAll() {
    for (let left = this.found.length; left > 0; left -= 1) {
      const next = this.found.find((one) => one.fixes?.length);
      const before = this.store.state.revision;
      if (!next) return;
      await this.fix(next, 0);
      if (this.store.state.revision === before) return;
    }
  }

  /** Show where it is. */
  point(one) {
    this.chosen = this.chosen === key(one) ? null : key(one);
    for (const node of document.querySelectorAll("#list .problem")) node.setAttribute("aria-pressed", String(node.dataset.key === this.chosen));
    if (!this.chosen) return this.#forget();
    const cities = one.places?.cities ?? [];
    const routes = this.#routes(one);
    this.map.layer.spot({cities, routes});
    const points = [...cities.map((name) => this.map.layer.places.get(name)), ...routes.flatMap((index) => this.map.layer.line(index) ?? [])].filter(Boolean);
    if (points.length) this.map.reveal(points);
    this.studio.showInText(one, false);
    return null;
  }

  #routes(one) {
    const named = new Set(one.places?.routes ?? []);
    const found = Object.values(this.map.geometry.lines).filter((line) => named.has(line.name)).map((line) => line.index);
    const [section, index] = one.path ?? [];
    return section === "routes" && Number.isInteger(index) && !found.includes(index) ? [...found, index] : found;
  }

  #forget() {
    this.chosen = null;
    this.map.layer.parts.live.replaceChildren();
  }
}

const key = (one) => `${one.code} ${one.file}:${one.line}:${one.column} ${one.message}`;
