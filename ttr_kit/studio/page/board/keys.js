// The map by keyboard alone: a cursor that goes from city to city, or over the ground.

import {$, svg} from "../../dom.js";
import {t} from "../texts.js";

const STEPS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

export class BoardKeys {
  constructor(map, pointers, commands, told) {
    this.map = map;
    this.store = map.store;
    this.pointers = pointers;
    this.commands = commands;
    this.told = told;
    this.cursor = null; // a place in millimeters
    this.city = null; // the city on which the cursor is
    map.root.addEventListener("keydown", (event) => this.#pressed(event));
    map.root.addEventListener("blur", () => this.#draw());
    map.root.addEventListener("focus", () => this.#draw());
    map.onchange.push(() => this.#draw());
  }

  #pressed(event) {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey) return;
    if (event.altKey && step) this.map.zoom.shift(step[0] * 0.15, step[1] * 0.15);
    else if (step) this.#step(step, event.shiftKey ? 5 : 1);
    else if (event.key === "Enter" || event.key === " ") this.#act(event.shiftKey);
    else if (event.key === "Delete" || event.key === "Backspace") this.commands.remove();
    else if (event.key === "F2") this.commands.rename(this.store.selected.kind === "city" ? this.store.selected.keys[0] : null);
    else if (event.key === "Escape") this.#leave();
    else if (event.key === "+" || event.key === "=") this.map.zoom.by(1.4);
    else if (event.key === "-") this.map.zoom.by(1 / 1.4);
    else if (event.key === "0") this.map.zoom.whole();
    else return;
    event.preventDefault();
  }

  #leave() {
    this.pointers.cancel();
    this.pointers.first = null;
    this.store.select(null);
    this.pointers.onhint?.(null);
  }

  #step([x, y], times) {
    const {mode} = this.pointers;
    if (mode === "select" && this.store.selected.kind === "city") return this.commands.nudge(x * times, y * times);
    if (mode === "city") return this.#ground(x * times, y * times);
    return this.#hop(x, y);
  }

  /** Move the cursor over the ground. */
  #ground(x, y) {
    const {area} = this.map.geometry;
    const step = Math.max(area.w, area.h) / 40;
    const from = this.cursor ?? {x: area.x + area.w / 2, y: area.y + area.h / 2};
    this.cursor = this.pointers.snapped({x: from.x + x * step, y: from.y + y * step});
    this.city = null;
    this.#draw();
    this.told(this.map.geometry.said(this.map.geometry.inverse(this.cursor)));
  }

  /** To the nearest city in a direction. */
  #hop(x, y) {
    const places = this.map.layer.places;
    const from = places.get(this.city) ?? this.cursor;
    let best = null;
    let least = Infinity;
    for (const [name, at] of places) {
      if (name === this.city) continue;
      const [dx, dy] = from ? [at.x - from.x, at.y - from.y] : [at.x, at.y];
      const ahead = from ? dx * x + dy * y : 1;
      const aside = Math.abs(dx * y) + Math.abs(dy * x);
      const cost = from ? ahead + 2 * aside : at.x + at.y;
      if (ahead > 0 && cost < least) [best, least] = [name, cost];
    }
    if (!best) return this.told(places.size ? t("keys-end") : t("welcome-short"));
    this.city = best;
    this.cursor = places.get(best);
    this.map.reveal([this.cursor]);
    this.#draw();
    return this.told(best);
  }

  #act(more) {
    const {mode} = this.pointers;
    if (mode === "city") {
      if (!this.cursor) this.#ground(0, 0);
      this.commands.addCity(this.cursor);
    } else if (mode !== "select") this.pointers.pick(this.city);
    else if (this.city) {
      const {kind, keys} = this.store.selected;
      this.store.select("city", more && kind === "city" ? [...new Set([...keys, this.city])] : [this.city]);
      this.told(t("selected", {what: this.city}));
    }
  }

  #draw() {
    const {cursor} = this.map.layer.parts;
    if (this.city && this.map.layer.places.has(this.city)) this.cursor = this.map.layer.places.get(this.city);
    const seen = this.cursor && document.activeElement === $("#map") && this.map.root.matches(":focus-visible");
    if (!seen) return cursor.replaceChildren();
    const {x, y} = this.cursor;
    return cursor.replaceChildren(svg("path", {d: `M${x - 9} ${y}h6M${x + 3} ${y}h6M${x} ${y - 9}v6M${x} ${y + 3}v6`}));
  }
}
