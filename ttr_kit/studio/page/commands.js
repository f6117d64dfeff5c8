// What can be done to the map, as operations on the file. Mouse, finger and keys all come here.

import {$} from "../dom.js";
import {long, proposed} from "./board/sketch.js";
import {t} from "./texts.js";

export class Commands {
  constructor(store, map, told) {
    this.store = store;
    this.map = map;
    this.told = told; // says a sentence to the user
    this.count = 0;
    const form = $("#naming");
    form.onsubmit = (event) => {
      event.preventDefault();
      this.#named();
      $("#map").focus({preventScroll: true});
    };
    $("#naming-name").onblur = () => this.#named();
    $("#naming-name").onkeydown = (event) => {
      event.stopPropagation();
      if (event.key !== "Escape") return;
      this.naming = null;
      form.hidden = true;
      $("#map").focus({preventScroll: true});
    };
  }

  /** Change the file, and say why not if that cannot be. */
  async edit(edits, group = null) {
    const answer = await this.store.edit(edits, group);
    if (answer.type === "refused") {
      this.told(answer.reason, true);
      this.map.refresh();
    }
    return answer.type !== "refused";
  }

  // Cities

  /** Ask for the name of a city, beside its place. */
  addCity(place) {
    this.#ask(place, this.#free(), (name) => this.edit([{op: "add_city", name, at: this.map.geometry.within(this.map.geometry.inverse(place)), fields: {}}]).then((done) => {
      if (!done) return;
      this.store.select("city", [name]);
      this.told(t("added", {what: name}));
    }));
  }

  rename(city) {
    if (!city) return;
    const at = this.map.layer.places.get(city);
    this.#ask(at, city, (name) => {
      if (name === city) return;
      this.edit([{op: "rename_city", name: city, to: name}]).then((done) => done && this.store.select("city", [name]));
    });
  }

  #free() {
    let number = Object.keys(this.store.cities).length + 1;
    while (Object.hasOwn(this.store.cities, t("city-new", {number}))) number += 1;
    return t("city-new", {number});
  }

  #ask(place, name, then) {
    if (this.naming) this.#named();
    const at = this.map.onScreen(place);
    const form = $("#naming");
    const box = $("#stage").getBoundingClientRect();
    form.hidden = false;
    form.style.left = `${Math.max(4, Math.min(at.x + 10, box.width - form.offsetWidth - 4))}px`;
    form.style.top = `${Math.max(4, Math.min(at.y - form.offsetHeight / 2, box.height - form.offsetHeight - 4))}px`;
    this.naming = then;
    $("#naming-name").value = name;
    $("#naming-name").select();
    $("#naming-name").focus({preventScroll: true});
  }

  #named() {
    const then = this.naming;
    this.naming = null;
    $("#naming").hidden = true;
    const name = $("#naming-name").value.trim();
    if (then && name) then(name);
  }

  /** Move cities by so many millimeters. */
  moveCities(names, by, group = null) {
    const {geometry, layer} = this.map;
    const moved = {};
    for (const name of names) {
      const at = this.store.cities[name]?.at ?? geometry.inverse(layer.places.get(name));
      moved[name] = geometry.moved(at, by);
    }
    return this.edit([{op: "move_cities", cities: moved}], group);
  }

  /** Move the selected cities by steps of the file's coordinates. */
  nudge(x, y) {
    const {kind, keys} = this.store.selected;
    if (kind !== "city") return;
    const {geometry} = this.map;
    const step = geometry.lonlat ? 0.02 : Math.max(geometry.board.width / 200, 0.01);
    const cities = {};
    for (const name of keys) {
      const at = this.store.cities[name]?.at;
      if (Array.isArray(at)) cities[name] = geometry.within([at[0] + x * step, at[1] + (geometry.lonlat ? -y : y) * step]);
    }
    if (Object.keys(cities).length) this.edit([{op: "move_cities", cities}], `nudge ${keys.join(" ")}`);
  }

  label(city, side) {
    return this.edit([{op: "set_label", city, label: side}]);
  }

  // Routes and tickets

  /** A new route or ticket between two cities. */
  async join(kind, from, to) {
    const {layer} = this.map;
    if (kind === "ticket") {
      const points = await this.store.worth(from, to);
      const index = this.store.tickets.length;
      if (await this.edit([{op: "add_ticket", ticket: {from, to, points}}])) this.store.select("ticket", [index]);
      return this.told(t("added", {what: t("ticket-said", {from, to, points})}));
    }
    const length = proposed(long([layer.places.get(from), layer.places.get(to)]));
    const index = this.store.routes.length;
    if (await this.edit([{op: "add_route", route: {from, to, length}}])) this.store.select("route", [index]);
    return this.told(t("added", {what: t("route-said", {from, to, length})}));
  }

  bend(index, via) {
    const {geometry} = this.map;
    return this.edit([{op: "set_via", index, via: via.map((point) => geometry.rounded(geometry.inverse(point)))}]);
  }

  /** Take a bend away. */
  straighten(index, bend) {
    const via = this.store.routes[index].via.filter((_, i) => i !== bend);
    return this.edit([{op: "set_via", index, via: via.length ? via : null}]);
  }

  /** Take away what the author said of places of names and of bends. */
  letKitPlace() {
    const {kind, keys} = this.store.selected;
    const edits = kind === "city"
      ? keys.filter((city) => this.store.cities[city]?.label).map((city) => ({op: "set_label", city, label: null}))
      : keys.filter((index) => this.store.routes[index]?.via).map((index) => ({op: "set_via", index, via: null}));
    return edits.length ? this.edit(edits) : null;
  }

  /** Another track beside a route. */
  async double(index) {
    const {from, to, length} = this.store.routes[index];
    const last = this.store.routes.length;
    if (await this.edit([{op: "add_route", route: {from, to, length}, index: null}])) this.store.select("route", [last]);
  }

  /** A new city in the middle of a route. */
  split(index) {
    const {layer, geometry} = this.map;
    const line = layer.line(index);
    const {length} = this.store.routes[index];
    const place = {x: (line[0].x + line.at(-1).x) / 2, y: (line[0].y + line.at(-1).y) / 2};
    const first = Math.max(1, Math.floor(length / 2));
    this.#ask(place, this.#free(), (city) => this.edit([{
      op: "split_route", index, city, at: geometry.rounded(geometry.inverse(place)), lengths: [first, Math.max(1, length - first)],
    }]));
  }

  /** Remove what is selected. */
  remove() {
    const {kind, keys} = this.store.selected;
    if (!kind) return null;
    const edits = kind === "city" ? keys.map((name) => ({op: "remove_city", name}))
      : kind === "card" ? keys.map((name) => ({op: "remove", path: ["cards", name]}))
        : [...keys].sort((a, b) => b - a).map((index) => ({op: `remove_${kind}`, index}));
    this.store.select(null);
    this.told(t("removed", {count: keys.length}));
    return this.edit(edits);
  }
}
