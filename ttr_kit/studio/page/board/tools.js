// What pointers do on the map: one tool for each mode, and the drags that all of them share.

import {$, svg} from "../../dom.js";
import {t} from "../texts.js";
import {Moving} from "./layer.js";
import {fits, long, path, proposed, SketchedRoute} from "./sketch.js";

const MOVED = 5; // pixels: less is a click
const GRAB = 9; // millimeters, at least, around a city for a finger
export const SIDES = ["right", "left", "above", "below"];

/** Hears the pointers and gives them to the drag that began. */
export class Pointers {
  constructor(map, commands) {
    this.map = map;
    this.store = map.store;
    this.commands = commands;
    this.mode = "select";
    this.drag = null;
    this.first = null; // the city where a new route or ticket begins
    this.many = false; // a finger selects several
    const {picture} = map;
    map.pans = () => this.drag === null || this.drag.pans;
    const listen = (name, action) => picture.addEventListener(name, action);
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#up(event));
    listen("pointercancel", () => this.cancel());
    listen("mousedown", (event) => event.preventDefault()); // after a tap it would take the focus from a new name
    listen("dblclick", (event) => this.mode === "select" && this.commands.rename(document.elementFromPoint(event.clientX, event.clientY)?.dataset?.city));
  }

  /** Choose what the pointer is for. */
  use(mode) {
    this.cancel();
    this.mode = mode;
    this.first = null;
  }

  cancel() {
    if (!this.drag) return;
    this.drag = null;
    this.frame = null;
    this.map.layer.parts.live.replaceChildren();
    this.map.refresh();
  }

  #grabbed(event) {
    const {city, index, bend} = event.target.dataset ?? {};
    const at = this.map.at(event);
    const name = city ?? (event.pointerType === "touch" ? this.map.near(at, GRAB + 10 / this.map.scale) : undefined);
    return {at, city: name ?? null, onName: event.target.matches(".hit-name"), route: index === undefined ? null : Number(index),
      bend: bend === undefined ? null : {i: Number(bend), made: event.target.dataset.new === "true"}};
  }

  #down(event) {
    if (this.drag) {
      if (event.pointerType === "touch") this.cancel(); // a second finger: look closer instead
      return;
    }
    if (event.button !== 0 || this.map.root.classList.contains("panning")) {
      this.drag = {pans: true};
      return;
    }
    $("#map").focus({preventScroll: true});
    const grabbed = this.#grabbed(event);
    this.drag = {...grabbed, x: event.clientX, y: event.clientY, shift: event.shiftKey, began: false, touch: event.pointerType === "touch"};
    const kind = this.#kind(grabbed);
    this.drag.kind = kind;
    this.drag.pans = kind === "pan";
    this.map.picture.setPointerCapture(event.pointerId);
  }

  #kind({city, route, bend, onName}) {
    if (this.mode === "route" || this.mode === "ticket") return city ? "join" : "pan";
    if (this.mode === "city") return "pan";
    if (bend) return "bend";
    if (city) return onName ? "name" : "city";
    if (route !== null) return "none";
    return this.drag.touch && !this.many ? "pan" : "band";
  }

  #move(event) {
    const {drag} = this;
    this.onpointer?.(this.map.at(event));
    if (!drag || !drag.kind) return;
    if (!drag.began && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < MOVED) return;
    if (!drag.began) this.#begin(drag);
    drag.to = this.snapped(this.map.at(event), drag);
    drag.free = event.altKey;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      if (this.drag === drag) this.#show(drag);
    });
  }

  /** A place on the grid, if there is one. */
  snapped(place) {
    return this.snap ? this.snap(place) : place;
  }

  #begin(drag) {
    drag.began = true;
    const {store, map} = this;
    if (drag.kind === "city") {
      if (!store.selects("city", drag.city)) store.select("city", [drag.city]);
      drag.names = store.selected.keys.filter((name) => Array.isArray(store.cities[name]?.at) || map.layer.places.has(name));
      drag.moving = new Moving(map.layer, drag.names);
    } else if (drag.kind === "bend") this.#beginBend(drag);
    else if (drag.kind === "band") map.layer.parts.live.replaceChildren((drag.band = svg("rect", {class: "band"})));
    else if (drag.kind === "join") this.#beginJoin(drag);
    else if (drag.kind === "name") {
      map.layer.hide([], []);
      map.layer.parts.live.replaceChildren((drag.side = svg("text", {class: "sketch-name"}, drag.city)));
    }
  }

  #beginBend(drag) {
    const index = this.store.selected.keys[0];
    const {layer} = this.map;
    drag.index = index;
    drag.via = layer.line(index).slice(1, -1);
    if (drag.bend.made) drag.via.splice(drag.bend.i, 0, drag.at);
    drag.route = new SketchedRoute(this.store.routes[index], layer.shift[index]);
    layer.hide([], [index]);
    layer.parts.bends.replaceChildren();
    layer.parts.live.replaceChildren(drag.route.node);
  }

  #beginJoin(drag) {
    const kind = this.mode === "ticket" ? "thread" : "stripe chosen";
    drag.line = svg("path", {class: kind});
    this.map.layer.parts.live.replaceChildren(drag.line);
  }

  /** One frame of a drag; nothing here asks the session. */
  #show(drag) {
    const {layer} = this.map;
    const to = drag.to;
    if (drag.kind === "city") {
      drag.by = this.#by(drag);
      drag.moving.by(drag.by);
    } else if (drag.kind === "bend") {
      drag.via[drag.bend.i] = to;
      drag.route.lie(layer.line(drag.index, layer.places, drag.via), true);
    } else if (drag.kind === "band") {
      const [x, y] = [Math.min(to.x, drag.at.x), Math.min(to.y, drag.at.y)];
      for (const [key, value] of Object.entries({x, y, width: Math.abs(to.x - drag.at.x), height: Math.abs(to.y - drag.at.y)})) drag.band.setAttribute(key, value);
    } else if (drag.kind === "join") this.#showJoin(drag.line, drag.city, to);
    else if (drag.kind === "name") {
      drag.chosen = side(layer.places.get(drag.city), to);
      drag.side.setAttribute("x", to.x);
      drag.side.setAttribute("y", to.y);
    }
  }

  /** How far the grabbed city is from its place; with a grid, so that it lies on the grid. */
  #by(drag) {
    const start = this.map.layer.places.get(drag.city);
    if (!this.snap || drag.free) return {x: drag.to.x - drag.at.x, y: drag.to.y - drag.at.y};
    return {x: drag.to.x - start.x, y: drag.to.y - start.y};
  }

  #showJoin(line, from, to) {
    const start = this.map.layer.places.get(from);
    const near = this.map.near(to, GRAB);
    const end = near && near !== from ? this.map.layer.places.get(near) : to;
    line.setAttribute("d", path([start, end]));
    const far = long([start, end]);
    line.classList.toggle("cramped", this.mode === "route" && !fits(far, 1));
    this.onhint?.(this.mode === "route" ? t("join-length", {from, to: near ?? "…", length: proposed(far)}) : t("join-ticket", {from, to: near ?? "…"}));
  }

  #up(event) {
    const {drag} = this;
    if (!drag) return;
    this.drag = null;
    this.frame = null;
    const {layer} = this.map;
    if (!drag.kind) return;
    if (!drag.began) {
      if (!this.map.zoom.dragged) this.#click(drag, event);
      return;
    }
    if (drag.to) this.#show(drag);
    layer.parts.live.replaceChildren();
    this.#drop(drag);
  }

  #drop(drag) {
    const {map, commands} = this;
    if (drag.kind === "city" && drag.by) commands.moveCities(drag.names, drag.by);
    else if (drag.kind === "bend" && drag.to) commands.bend(drag.index, drag.via);
    else if (drag.kind === "name" && drag.chosen) commands.label(drag.city, drag.chosen);
    else if (drag.kind === "band" && drag.to) this.#band(drag);
    else if (drag.kind === "join" && drag.to) {
      const end = map.near(drag.to, GRAB + 6 / map.scale);
      if (end && end !== drag.city) commands.join(this.mode, drag.city, end);
    }
    if (drag.kind !== "city") map.refresh();
  }

  #band(drag) {
    const [left, right] = [drag.at.x, drag.to.x].sort((a, b) => a - b);
    const [top, bottom] = [drag.at.y, drag.to.y].sort((a, b) => a - b);
    const within = [...this.map.layer.places].filter(([, p]) => p.x >= left && p.x <= right && p.y >= top && p.y <= bottom).map(([name]) => name);
    const {kind, keys} = this.store.selected;
    this.store.select("city", [...new Set([...(drag.shift && kind === "city" ? keys : []), ...within])]);
  }

  #click(drag) {
    const {store, commands} = this;
    if (this.mode === "city") {
      if (drag.city) store.select("city", [drag.city]);
      else commands.addCity(this.snapped(drag.at));
    } else if (this.mode === "route" || this.mode === "ticket") this.pick(drag.city);
    else if (drag.bend && !drag.bend.made) commands.straighten(store.selected.keys[0], drag.bend.i);
    else if (drag.city) this.#toggle("city", drag.city, drag.shift || (drag.touch && this.many));
    else if (drag.route !== null) this.#toggle("route", drag.route, drag.shift);
    else store.select(null);
  }

  #toggle(kind, key, more) {
    const {store} = this;
    if (!more || store.selected.kind !== kind) return store.select(kind, [key]);
    const keys = store.selected.keys;
    return store.select(kind, keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);
  }

  /** Choose a city as an end of a new route or ticket; the second one makes it. */
  pick(name) {
    if (!name || name === this.first) this.first = null;
    else if (this.first) {
      this.commands.join(this.mode, this.first, name);
      this.first = null;
    } else this.first = name;
    this.store.select("city", this.first ? [this.first] : []);
    this.onhint?.(this.first ? t(this.mode === "route" ? "join-to" : "ticket-to", {from: this.first}) : null);
  }
}

/** On which side of a place another one lies. */
export function side(of, at) {
  const [dx, dy] = [at.x - of.x, at.y - of.y];
  if (Math.abs(dx) > Math.abs(dy) * 1.2) return dx > 0 ? "right" : "left";
  return dy > 0 ? "below" : "above";
}
