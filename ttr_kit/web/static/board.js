// The board: the kit's own drawing, with pieces on it, with what can be chosen lit, and zoomable.

import {$, drawing, svg} from "./dom.js";
import {mapBox, Zoom} from "./zoom.js";
import {mark, piece} from "./pieces.js";
import {t} from "./words.js";

const NEAR = 26; // pixels: a tap so close to something lit means it
const LETTERS = 8; // millimeters: how high names are on the board
const READABLE = 12.5; // pixels: how high they should be on the screen
const LARGEST = 1.75; // times: names that grow more would hide the map

export class Board {
  constructor(root, onpick) {
    this.root = root;
    this.onpick = onpick;
    this.routes = new Map();
    this.cities = new Map();
    this.pieces = new Map();
    this.lit = new Map(); // "route NAME" or "city NAME" -> element
    this.seats = [];
    this.glyphs = {};
    this.facts = {};
  }

  /** What cities are called and what is said of routes, where the page speaks another language than the drawing. */
  name(facts) {
    this.facts = facts;
    if (this.picture) this.#names();
  }

  #names() {
    const {places = {}, tips = {}} = this.facts;
    const tell = (node, tip) => { if (tip && $("title", node)) $("title", node).textContent = tip; };
    for (const [name, {node}] of this.routes) tell(node, tips.routes?.[name]);
    for (const [name, {node}] of this.cities) tell(node, tips.cities?.[name]);
    for (const label of this.labels ?? []) {
      const name = places[label.node.dataset.city];
      if (name && !$(".renamed", label.node)) this.#rename(label, name);
    }
  }

  /** Another name in the place of one that is drawn: as high, and at the same end of its city. */
  #rename({node, box, x}, name) {
    const middle = x > box.x && x < box.x + box.width;
    const anchor = middle ? "middle" : x <= box.x ? "start" : "end";
    const at = {start: box.x, middle: box.x + box.width / 2, end: box.x + box.width}[anchor];
    const drawn = [...node.children].filter((child) => child.matches("path"));
    const [fill, stroke] = ["fill", "stroke"].map((key) => drawn[0]?.getAttribute(key) ?? "currentColor");
    drawn[0]?.before(svg("text", {class: "renamed", x: at, y: box.y + box.height / 2, "text-anchor": anchor, fill, stroke}, name));
    drawn.forEach((child) => child.remove());
  }

  /** Draw the board; again when the colors of the page change. */
  async load(url) {
    this.wanted = url;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(t("no-board"));
    const picture = drawing(await answer.text());
    if (this.wanted !== url) return; // another one was asked for meanwhile
    this.picture = picture;
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    picture.classList.add("board");
    // Only the map: the legend and the scoring track around it are for paper.
    [...picture.children].filter((node) => !node.matches("defs, desc, .map")).forEach((node) => node.remove());
    const network = $(".network", picture);
    this.routes.clear();
    this.cities.clear();
    this.pieces.clear();
    this.spelled = null;
    this.halos = svg("g", {class: "halos"});
    $(".routes", network).before(this.halos);
    this.trains = svg("g", {class: "pieces"});
    $(".routes", network).after(this.trains);
    this.marks = svg("g", {class: "marks"});
    $(".cities", network).after(this.marks);
    this.rings = svg("g", {class: "rings"});
    $(".cities", network).before(this.rings);
    for (const node of network.querySelectorAll(".route")) this.#addRoute(node);
    for (const node of network.querySelectorAll(".city")) {
      const [x, y] = node.dataset.at.split(" ").map(Number);
      this.cities.set(node.dataset.city, {node, x, y});
    }
    this.tokens = new Map();
    for (const token of picture.querySelectorAll(".token")) {
      const city = token.closest("[data-city]")?.dataset.city;
      this.tokens.set(city, [...(this.tokens.get(city) ?? []), token]);
    }
    picture.addEventListener("click", (event) => this.#click(event));
    picture.addEventListener("keydown", (event) => this.#key(event));
    this.root.replaceChildren(picture);
    this.labels = [...network.querySelectorAll(".label")].map((node) => this.#label(node));
    this.#names();
    this.zoom = new Zoom(this.root, picture, (pixels) => this.#spell(pixels), this.zoom);
    if (this.shown) this.show(...this.shown);
  }

  #addRoute(node) {
    const {route, from, to, length, piece: kind} = node.dataset;
    const hit = $(".hit", node);
    const halo = svg("path", {class: "halo", d: hit ? hit.getAttribute("d") : ""});
    this.halos.append(halo);
    const spaces = [...node.querySelectorAll(".space")].map((space) => {
      const [x, y] = space.dataset.at.split(" ").map(Number);
      return {x, y, turn: Number(space.dataset.turn), long: space.getTotalLength() / 2 - 8};
    });
    const middle = spaces[Math.floor(spaces.length / 2)];
    this.routes.set(route, {node, halo, spaces, middle, from, to, length, kind});
  }

  /** A name grows from the point that is nearest to its city. */
  #label(node) {
    const city = this.cities.get(node.dataset.city);
    const box = node.getBBox();
    const clamp = (value, low, size) => Math.min(Math.max(value, low), low + size);
    return {node, box, x: clamp(city?.x ?? 0, box.x, box.width), y: clamp(city?.y ?? 0, box.y, box.height)};
  }

  /** Make names readable, whatever the size of the board. */
  #spell(pixels) {
    const scale = Math.min(LARGEST, Math.max(1, READABLE / (LETTERS * pixels)));
    if (Math.abs(scale - (this.spelled ?? 0)) < 0.02) return;
    this.spelled = scale;
    const {x: left, y: top, w, h, dx, dy} = this.zoom?.full ?? mapBox(this.picture);
    const inside = (at, low, size, from, long) => {
      const start = at - (at - from) * scale; // where the grown name begins
      return at + Math.max(0, low - start) - Math.max(0, start + long * scale - low - size);
    };
    for (const {node, box, x, y} of this.labels) {
      const [ax, ay] = [inside(x, left - dx, w, box.x, box.width), inside(y, top - dy, h, box.y, box.height)];
      node.setAttribute("transform", `translate(${ax} ${ay})scale(${scale.toFixed(3)})translate(${-x} ${-y})`);
    }
  }

  // What is on the board

  /** Show who owns what; routes that were not there the last time come in one by one. */
  show(table, facts, seats) {
    const first = !this.shown;
    this.shown = [table, facts, seats];
    this.seats = seats;
    if (!this.picture) return;
    table.seats.forEach((seat, number) => {
      for (const name of seat.routes) this.#own(name, number, facts, first);
    });
    this.#mechanics(table, facts);
  }

  #own(name, seat, facts, first) {
    const route = this.routes.get(name);
    if (!route || this.pieces.has(name)) return;
    const kind = facts.pieces.findIndex((one) => one.name === route.kind);
    const group = svg("g", {class: first ? "own" : "own fresh", "data-owner": seat, "data-owned": name});
    route.spaces.forEach((space, index) => group.append(piece(space, kind, this.seats[seat], index)));
    this.trains.append(group);
    this.pieces.set(name, group);
    route.node.classList.add("owned");
    const title = $("title", route.node);
    if (title) title.textContent += ` ${t("owned-by", {name: this.seats[seat].name})}`;
  }

  /** What mechanics keep at cities and routes, as the game declares it: markers, numbers, stacks. */
  #mechanics(table, facts) {
    this.marks.replaceChildren();
    const taken = new Map();
    const at = (by, name) => (by === "city" ? this.cities.get(name) : this.routes.get(name)?.middle);
    const put = (store, name, seat, number, moving) => {
      const spot = at(store.by, name);
      if (!spot || (seat !== null && !this.seats[seat])) return;
      const key = `${store.by} ${name}`;
      const place = taken.get(key) ?? 0;
      taken.set(key, place + 1);
      const look = {title: store.thing || store.title || store.mechanic, path: this.glyphs[store.glyph], number, moving};
      this.marks.append(mark(spot, seat === null ? null : this.seats[seat], place, look));
    };
    for (const store of facts.kept ?? []) {
      const shown = table.mechanics[store.mechanic]?.[store.key];
      if (shown === undefined || shown === null || !["city", "route"].includes(store.by)) continue;
      if (store.holds === "moving") put(store, shown, table.to_move, null, true);
      else for (const [name, value] of Object.entries(shown)) {
        if (store.holds === "owner") put(store, name, value, null);
        else if (store.holds === "count") put(store, name, null, value);
        else if (store.holds === "stacks") this.#tokens(name, value.length);
      }
    }
  }

  /** The shapes of what mechanics put on the board, by their name. */
  shape(glyphs) {
    this.glyphs = glyphs ?? {};
    if (this.shown) this.show(...this.shown);
  }

  #tokens(city, left) {
    const tokens = this.tokens.get(city) ?? [];
    const all = Number(tokens[0]?.closest(".tokens")?.dataset.count ?? tokens.length); // not all are drawn
    tokens.forEach((token, index) => {
      const gone = index < all - left;
      for (const node of [token, token.nextElementSibling]) node?.classList.toggle("gone", gone);
    });
  }

  // What can be chosen

  /** Light the routes and cities of these choices: maps of name -> label for screen readers. */
  light(routes, cities) {
    for (const [key, node] of this.lit) {
      node.classList.remove("lit");
      for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
      this.#halo(key)?.classList.remove("lit");
    }
    this.lit.clear();
    if (!this.picture) return;
    this.rings.querySelectorAll(".choice").forEach((ring) => ring.remove());
    for (const [name, label] of routes) {
      const route = this.routes.get(name);
      if (route) this.#lightUp(`route ${name}`, route.node, label);
      route?.halo.classList.add("lit");
    }
    for (const [name, label] of cities) {
      const city = this.cities.get(name);
      if (!city) continue;
      this.rings.append(svg("circle", {class: "choice", cx: city.x, cy: city.y, r: 9}));
      this.#lightUp(`city ${name}`, city.node, label);
    }
    this.picture.classList.toggle("choosing", this.lit.size > 0);
  }

  #lightUp(key, node, label) {
    node.classList.add("lit");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", label);
    node.setAttribute("tabindex", this.lit.size ? -1 : 0);
    this.lit.set(key, node);
  }

  #halo(key) {
    return key.startsWith("route ") ? this.routes.get(key.slice(6))?.halo : null;
  }

  /** Show what belongs to a ticket or to a move: cities ringed, routes needed and routes owned. */
  point({cities = [], needs = [], own = []} = {}) {
    if (!this.picture) return;
    this.rings.querySelectorAll(".pointed").forEach((ring) => ring.remove());
    for (const {halo} of this.routes.values()) halo.classList.remove("needed", "had");
    this.picture.classList.toggle("pointing", cities.length > 0);
    for (const name of cities) {
      const city = this.cities.get(name);
      if (city) this.rings.append(svg("circle", {class: "pointed", cx: city.x, cy: city.y, r: 11}));
    }
    for (const name of needs) this.routes.get(name)?.halo.classList.add("needed");
    for (const name of own) this.routes.get(name)?.halo.classList.add("had");
  }

  /** Show where the last moves were: routes by name, with the seat that moved. */
  latest(moves) {
    for (const {halo} of this.routes.values()) halo.classList.remove("latest");
    for (const [name, seat] of moves) {
      const halo = this.routes.get(name)?.halo;
      halo?.classList.add("latest");
      halo?.style.setProperty("--seat", this.seats[seat]?.color);
    }
  }

  /** The route that is being paid for. */
  choose(name) {
    for (const {halo} of this.routes.values()) halo.classList.remove("chosen");
    const route = this.routes.get(name);
    route?.halo.classList.add("chosen");
    if (route) this.zoom?.reveal(route.spaces);
  }

  /** Put the focus on something lit; whether that was possible. */
  focus(key) {
    const node = this.lit.get(key);
    node?.focus({preventScroll: true});
    return Boolean(node);
  }

  // Pointers and keys

  #click(event) {
    if (this.zoom.dragged) return;
    let key = this.#keyOf(event.target);
    if (!key || !this.lit.has(key)) key = this.#nearest(event.clientX, event.clientY);
    if (key) this.#pick(key);
  }

  #keyOf(target) {
    const node = target.closest(".route, [data-city], [data-owned]");
    if (!node) return null;
    if (node.classList.contains("route")) return `route ${node.dataset.route}`;
    if (node.dataset.owned) return `route ${node.dataset.owned}`;
    return `city ${node.dataset.city}`;
  }

  #nearest(x, y) {
    let best = null;
    let least = NEAR;
    for (const key of this.lit.keys()) {
      for (const point of this.#points(key)) {
        const [px, py] = this.zoom.screen(point.x, point.y);
        const far = Math.hypot(px - x, py - y);
        if (far < least) [least, best] = [far, key];
      }
    }
    return best;
  }

  #points(key) {
    const name = key.slice(key.indexOf(" ") + 1);
    return key.startsWith("route ") ? this.routes.get(name).spaces : [this.cities.get(name)];
  }

  #pick(key) {
    const space = key.indexOf(" ");
    this.onpick({[key.slice(0, space)]: key.slice(space + 1)}, key);
  }

  #key(event) {
    const from = [...this.lit].find(([, node]) => node === document.activeElement)?.[0];
    if (!from) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#pick(from);
      return;
    }
    const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const here = this.#middle(from);
    let best = null;
    let least = Infinity;
    for (const key of this.lit.keys()) {
      const there = this.#middle(key);
      const along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
      const across = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
      if (key === from || along <= 0.5) continue;
      if (along + 2 * across < least) [least, best] = [along + 2 * across, key];
    }
    if (!best) return;
    this.lit.get(from).setAttribute("tabindex", -1);
    const next = this.lit.get(best);
    next.setAttribute("tabindex", 0);
    next.focus({preventScroll: true});
    this.zoom.reveal(this.#points(best));
  }

  #middle(key) {
    const points = this.#points(key);
    return points[Math.floor(points.length / 2)];
  }
}
