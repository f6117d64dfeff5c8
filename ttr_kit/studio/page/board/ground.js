// Helps behind and over the map: a grid to snap to, and a picture to trace.

import {$, el, show, svg} from "../../dom.js";
import {t} from "../texts.js";

const LARGEST = 12e6; // bytes of a picture

export class Ground {
  constructor(map, pointers, store, told) {
    this.map = map;
    this.pointers = pointers;
    this.store = store;
    this.told = told;
    this.step = 0; // of the grid, in units of the file; 0: none
    this.traced = null; // {href, w, h, x, y, scale, turn, fade}
    this.picture = svg("svg", {class: "traced"});
    $("#tracing").append(this.picture);
    $("#ground-open").onclick = () => this.open($("#ground").hidden);
    map.onview = [() => this.picture.setAttribute("viewBox", map.picture.getAttribute("viewBox"))];
    map.onchange.push(() => this.#grid());
    pointers.snap = null;
  }

  open(yes) {
    $("#ground").hidden = !yes;
    $("#ground-open").setAttribute("aria-expanded", String(yes));
    if (yes) this.#panel();
  }

  #panel() {
    const {geometry} = this.map;
    const steps = geometry.lonlat ? [0, 0.25, 0.5, 1, 5] : [0, 0.01, 0.02, 0.025, 0.05, 0.1].map((part) => Math.round(part * geometry.board.width * 100) / 100);
    const slider = (key, min, max, step, set) => el("label", {}, t(`trace-${key}`),
      el("input", {type: "range", min, max, step, value: this.traced[key], oninput: (event) => {
        this.traced[key] = Number(event.target.value);
        set?.();
        this.#trace();
      }}));
    show($("#ground"),
      el("label", {}, t("grid"), el("select", {id: "grid-step", onchange: (event) => this.grid(Number(event.target.value))},
        steps.map((step) => el("option", {value: step, selected: step === this.step}, step ? String(step) : t("grid-none"))))),
      el("label", {class: "button"}, t("trace"), el("input", {type: "file", id: "trace-file", class: "unseen", accept: "image/png,image/jpeg,image/svg+xml", onchange: (event) => this.load(event.target.files[0])})),
      this.traced ? [
        slider("fade", 0, 1, 0.05), slider("scale", 0.05, 4, 0.01), slider("turn", -180, 180, 1),
        slider("x", -500, 1000, 1), slider("y", -500, 1000, 1),
        el("div", {class: "buttons"},
          el("button", {type: "button", id: "trace-keep", onclick: () => this.keep()}, t("trace-keep")),
          el("button", {type: "button", onclick: () => {
            this.traced = null;
            this.#trace();
            this.#panel();
          }}, t("trace-away"))),
      ] : el("p", {class: "quiet"}, t("trace-hint")));
  }

  /** Snap to every so many units of the file. */
  grid(step) {
    this.step = step;
    this.pointers.snap = step ? (place) => {
      const {geometry} = this.map;
      return geometry.forward(geometry.inverse(place).map((value) => Math.round(value / step) * step));
    } : null;
    this.#grid();
  }

  #grid() {
    const {geometry, layer} = this.map;
    if (!this.step || !geometry) return layer.parts.grid.replaceChildren();
    const {x, y, w, h} = geometry.area;
    const [a, b] = [geometry.inverse({x, y}), geometry.inverse({x: x + w, y: y + h})];
    const lines = [];
    for (const axis of [0, 1]) {
      const [low, high] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
      if ((high - low) / this.step > 300) continue;
      for (let at = Math.ceil(low / this.step) * this.step; at <= high; at += this.step) {
        const ends = axis ? [[a[0], at], [b[0], at]] : [[at, a[1]], [at, b[1]]];
        const [one, two] = ends.map((point) => geometry.forward(point));
        lines.push(`M${one.x} ${one.y}L${two.x} ${two.y}`);
      }
    }
    return layer.parts.grid.replaceChildren(svg("path", {d: lines.join("")}));
  }

  /** Lay a picture over the map. It is only ever an image, whatever it contains. */
  load(file) {
    if (!file) return;
    if (!/^image\/(png|jpeg|svg\+xml)$/.test(file.type) || file.size > LARGEST) {
      this.told(t("trace-refused"), true);
      return;
    }
    const reader = new FileReader();
    reader.onload = () => {
      const image = new Image();
      image.onload = () => {
        const {area} = this.map.geometry;
        const scale = Math.min(area.w / (image.width || 1), area.h / (image.height || 1));
        this.traced = {href: reader.result, w: image.width || 400, h: image.height || 300, base: scale, scale: 1, turn: 0, fade: 0.5, x: area.x, y: area.y};
        this.#trace();
        this.#panel();
      };
      image.onerror = () => this.told(t("trace-refused"), true);
      image.src = reader.result;
    };
    reader.readAsDataURL(file);
  }

  #size() {
    const {w, h, base, scale} = this.traced;
    return [w * base * scale, h * base * scale];
  }

  #trace() {
    if (!this.traced) return this.picture.replaceChildren();
    const {href, x, y, turn, fade} = this.traced;
    const [w, h] = this.#size();
    return this.picture.replaceChildren(svg("image", {
      href, x, y, width: w, height: h, opacity: fade, preserveAspectRatio: "none",
      transform: `rotate(${turn} ${x + w / 2} ${y + h / 2})`,
    }));
  }

  /** Make it part of the map: the picture beside the file, and where its corners lie. */
  async keep() {
    const {href, turn, fade, x, y} = this.traced;
    const [w, h] = this.#size();
    const {geometry} = this.map;
    const corners = [{x, y}, {x: x + w, y: y + h}].map((point) => geometry.rounded(geometry.inverse(point)));
    const answer = await this.store.ask("picture", {data: href.split(",")[1], corners, rotation: turn, opacity: fade});
    if (answer.type !== "state") return this.told(answer.reason ?? answer.message, true);
    this.traced = null;
    this.#trace();
    this.#panel();
    return this.told(t("trace-kept"));
  }
}
