// The layer over the kit's drawing: what can be grabbed, what is selected, and sketches of what moves.

import {svg} from "../../dom.js";
import {path, shifts, SIZES, SketchedRoute, sketchedCity} from "./sketch.js";

const PARTS = ["grid", "sketches", "routes", "cities", "marks", "bends", "live", "cursor"];

/** All shapes that the page adds to the drawing. */
export class Layer {
  constructor(root, drawing, store) {
    this.root = root;
    this.drawing = drawing;
    this.store = store;
    this.hidden = [];
    this.parts = {};
    for (const name of PARTS) root.append((this.parts[name] = svg("g", {class: name})));
  }

  /** Make everything anew for a state and a geometry; `known` is the tree that the drawing shows. */
  refresh(geometry, known) {
    const {cities, routes} = this.store;
    this.geometry = geometry;
    this.places = new Map();
    for (const [name, record] of Object.entries(cities)) {
      const at = geometry.city(name, record);
      if (at) this.places.set(name, at);
    }
    this.shift = shifts(routes);
    const old = known ?? {};
    this.moved = new Set([...this.places.keys()].filter((name) => !geometry.drawn[name] || unlike(old.cities?.[name]?.at, cities[name]?.at)));
    this.#show();
    this.#sketch(old);
    this.parts.routes.replaceChildren(...routes.map((route, index) => this.#routeHit(index)).filter(Boolean));
    this.parts.cities.replaceChildren(...[...this.places].flatMap(([name, at]) => this.#cityHit(name, at)));
    this.mark();
  }

  /** The points that a route passes, in millimeters. */
  line(index, places = this.places, via = null) {
    const route = this.store.routes[index];
    const [from, to] = [places.get(route?.from), places.get(route?.to)];
    if (!from || !to) return null;
    const between = via ?? (Array.isArray(route.via) ? route.via.map((point) => this.geometry.forward(point)) : []);
    return [from, ...between, to];
  }

  /** Hide what the kit drew of these, until the next drawing. */
  hide(cities, routes) {
    const away = (selector) => this.drawing.querySelectorAll(selector).forEach((node) => {
      node.style.visibility = "hidden";
      this.hidden.push(node);
    });
    for (const name of cities) away(`.city[data-city="${CSS.escape(name)}"], .label[data-city="${CSS.escape(name)}"]`);
    for (const index of routes) away(`.route[id$="route-${index}"]`);
  }

  #show() {
    for (const node of this.hidden.splice(0)) node.style.visibility = "";
  }

  /** Draw what the kit's drawing does not show as the file has it now. */
  #sketch(old) {
    const {routes, cities} = this.store;
    const drawn = old.routes ?? [];
    const changed = routes.map((route, index) => index).filter((index) => {
      const {from, to} = routes[index] ?? {};
      return !this.geometry.lines[index] || this.moved.has(from) || this.moved.has(to) || unlike(drawn[index], routes[index]);
    });
    const gone = Object.keys(this.geometry.drawn).filter((name) => !Object.hasOwn(cities, name));
    const surplus = Object.keys(this.geometry.lines).map(Number).filter((index) => index >= routes.length);
    this.hide([...this.moved, ...gone], [...changed, ...surplus]);
    this.sketched = new Set(changed);
    this.parts.sketches.replaceChildren(
      ...changed.map((index) => this.#sketchedRoute(index)).filter(Boolean),
      ...[...this.moved].map((name) => sketchedCity(name, this.places.get(name))));
  }

  #sketchedRoute(index) {
    const line = this.line(index);
    if (!line) return null;
    const made = new SketchedRoute(this.store.routes[index], this.shift[index]);
    made.lie(line);
    made.node.dataset.index = index;
    return made.node;
  }

  #routeHit(index) {
    const told = this.sketched.has(index) ? null : this.geometry.lines[index];
    const line = told ? told.points.map(([x, y]) => ({x, y})) : this.line(index);
    if (!line) return null;
    return svg("path", {class: "hit-route", d: path(line), "data-index": index});
  }

  #cityHit(name, at) {
    const box = this.moved.has(name) ? null : this.geometry.drawn[name]?.label?.box;
    const label = box ? svg("rect", {class: "hit-name", x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1], "data-city": name}) : null;
    return [label, svg("circle", {class: "hit-city", cx: at.x, cy: at.y, r: 8, "data-city": name})].filter(Boolean);
  }

  /** Show what is selected, and the bends of a single selected route. */
  mark() {
    const {kind, keys} = this.store.selected;
    const marks = [];
    if (kind === "city") for (const name of keys) marks.push(this.#ring(name, "chosen"));
    if (kind === "route") for (const index of keys) marks.push(this.#stripe(index, "chosen"));
    if (kind === "ticket") for (const index of keys) marks.push(...ends(this.store.tickets[index]).map((name) => this.#ring(name, "chosen")));
    this.parts.marks.replaceChildren(...marks.filter(Boolean));
    this.parts.bends.replaceChildren(...(kind === "route" && keys.length === 1 ? this.#bends(keys[0]) : []));
  }

  #ring(name, kind) {
    const at = this.places.get(name);
    return at ? svg("circle", {class: `ring ${kind}`, cx: at.x, cy: at.y, r: SIZES.city + 3.2}) : null;
  }

  #stripe(index, kind) {
    const hit = this.parts.routes.querySelector(`[data-index="${index}"]`);
    return hit ? svg("path", {class: `stripe ${kind}`, d: hit.getAttribute("d")}) : null;
  }

  /** Places that a problem speaks of. */
  spot({cities = [], routes = []}) {
    const found = [...cities.map((name) => this.#ring(name, "spot")), ...routes.map((index) => this.#stripe(index, "spot"))].filter(Boolean);
    this.parts.live.replaceChildren(...found);
    return found;
  }

  /** A handle on each bend, and a smaller one between each two points, which makes a new bend. */
  #bends(index) {
    const line = this.line(index);
    if (!line) return [];
    const handles = line.slice(1, -1).map((at, i) => handle("bend", at, i));
    line.slice(1).forEach((b, i) => {
      const a = line[i];
      handles.push(handle("bend new", {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2}, i));
    });
    return handles;
  }
}

const handle = (kind, at, i) => svg("circle", {class: `handle ${kind}`, cx: at.x, cy: at.y, r: kind === "bend" ? 3.4 : 2.4, "data-bend": i, "data-new": kind !== "bend"});

/** Whether two values of a file differ. */
export const unlike = (one, two) => JSON.stringify(one) !== JSON.stringify(two);

/** The places that a ticket names. */
export function ends(ticket) {
  if (!ticket) return [];
  const to = typeof ticket.to === "object" && ticket.to ? Object.keys(ticket.to) : [ticket.to];
  return [ticket.from, ...to, ...(ticket.cities ?? []), ...(ticket.tour ?? [])].filter(Boolean);
}

/** Cities on the move: sketches that follow the pointer, made once and moved every frame. */
export class Moving {
  constructor(layer, names) {
    this.layer = layer;
    this.names = names;
    const {routes} = layer.store;
    const touched = routes.map((route, index) => index).filter((index) => names.includes(routes[index]?.from) || names.includes(routes[index]?.to));
    layer.hide(names, touched);
    for (const node of [...layer.parts.sketches.children]) {
      if (names.includes(node.dataset.city) || touched.includes(Number(node.dataset.index ?? -1))) node.remove();
    }
    this.routes = touched.filter((index) => layer.line(index)).map((index) => [index, new SketchedRoute(routes[index], layer.shift[index])]);
    this.cities = names.map((name) => [name, sketchedCity(name, layer.places.get(name))]);
    layer.parts.bends.replaceChildren();
    layer.parts.marks.replaceChildren();
    layer.parts.live.replaceChildren(...this.routes.map(([, made]) => made.node), ...this.cities.map(([, node]) => node));
    this.by({x: 0, y: 0});
  }

  /** So far from where they were. */
  by(step) {
    const {layer} = this;
    const places = new Map(layer.places);
    for (const name of this.names) {
      const at = layer.places.get(name);
      places.set(name, {x: at.x + step.x, y: at.y + step.y});
    }
    for (const [name, node] of this.cities) {
      const at = places.get(name);
      node.setAttribute("transform", `translate(${at.x} ${at.y})`);
    }
    for (const [index, made] of this.routes) made.lie(layer.line(index, places), true);
  }
}
