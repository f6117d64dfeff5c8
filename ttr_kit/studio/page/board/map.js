// The map on its stage: the kit's drawing, the layer over it, and the window through which it is seen.

import {$, drawing} from "../../dom.js";
import {mapBox, Zoom} from "../../zoom.js";
import {Geometry} from "./geometry.js";
import {Layer} from "./layer.js";

const ROOM = 0.12; // so much of the map is free around it, for cities beyond its frame
const MOST = 12;

/** The board of the studio. */
export class BoardMap {
  constructor(store) {
    this.store = store;
    this.root = $("#map");
    this.picture = $("#layer");
    this.layer = new Layer(this.picture, $("#drawing"), store);
    this.onchange = [];
    this.known = null; // the tree that the drawing shows
    store.on("board", (message) => this.#draw(message));
    store.on("state", () => this.refresh());
    store.on("selection", () => this.layer.geometry && this.layer.mark());
  }

  #draw(message) {
    if (message.svg) {
      const {state} = this.store;
      this.known = message.revision === state?.revision ? state.tree : this.known;
      const picture = drawing(message.svg);
      picture.removeAttribute("width");
      picture.removeAttribute("height");
      this.area = mapBox(picture);
      $("#drawing").replaceChildren(picture);
      this.picture.dataset.drawn = message.revision;
    }
    $("#drawing").dataset.revision = message.revision;
    this.refresh();
    this.#seen(this.scale);
  }

  refresh() {
    const before = this.geometry;
    const made = new Geometry(this.store.board?.geometry, this.area, this.store.tree);
    this.geometry = made;
    this.layer.refresh(made, this.known);
    if (!before || unlikeArea(before.area, made.area)) this.#look(before);
    for (const heard of this.onchange) heard();
  }

  /** Look at the new frame, but keep what was seen where it was. */
  #look(before) {
    const {x, y, w, h} = this.geometry.area;
    const free = Math.max(w, h) * ROOM;
    const seen = this.zoom && before && this.zoom.scale > 1.01 ? this.#kept(before) : null;
    this.picture.setAttribute("viewBox", `${x - free} ${y - free} ${w + 2 * free} ${h + 2 * free}`);
    this.zoom?.stop();
    this.zoom = new Zoom(this.root, this.picture, (scale) => this.#seen(scale));
    this.zoom.most = MOST;
    this.zoom.pans = (event) => this.pans?.(event) ?? true;
    if (seen) this.zoom.look(seen);
  }

  #kept(before) {
    const {x, y, w, h} = this.zoom.box;
    const [a, b] = [{x, y}, {x: x + w, y: y + h}].map((point) => this.geometry.forward(before.inverse(point)));
    return {x: a.x, y: a.y, w: b.x - a.x, h: b.y - a.y};
  }

  #seen(scale) {
    $("svg", $("#drawing"))?.setAttribute("viewBox", this.picture.getAttribute("viewBox"));
    this.scale = scale; // pixels for a millimeter
    this.picture.style.setProperty("--pixel", 1 / scale);
    for (const heard of this.onview ?? []) heard();
  }

  /** The place under the pointer, in millimeters. */
  at(event) {
    const [x, y] = this.zoom.board(event.clientX, event.clientY);
    return {x, y};
  }

  /** A place on the screen, within the stage. */
  onScreen(place) {
    const [x, y] = this.zoom.screen(place.x, place.y);
    const box = $("#stage").getBoundingClientRect();
    return {x: x - box.left, y: y - box.top};
  }

  /** The nearest city within some millimeters, or null. */
  near(place, reach = Infinity) {
    let best = null;
    for (const [name, at] of this.layer.places) {
      const far = Math.hypot(at.x - place.x, at.y - place.y);
      if (far < reach) [best, reach] = [name, far];
    }
    return best;
  }

  reveal(places) {
    this.zoom.reveal(places);
  }
}

const unlikeArea = (a, b) => ["x", "y", "w", "h"].some((key) => Math.abs(a[key] - b[key]) > 0.01);
