// A game in a page: what comes from the table is shown, what the player chooses is sent.

import {Board} from "./board.js";
import {Cards} from "./cards.js";
import {Decision} from "./decision.js";
import {$, calm, el, plain, show} from "./dom.js";
import {handover} from "./handover.js";
import {ending, Log, players, targets, tickets, told} from "./panels.js";
import {SEATS} from "./pieces.js";
import {tabs} from "./tabs.js";
import {language, selector, t} from "./words.js";

const ON_TABLE = ["draw", "tickets"]; // verbs whose things lie beside the board, to be clicked on
const FREE = ["turn", "draw"]; // decisions in which one of many things is done, and nothing is asked
const TOAST = 4000;

/** Play through this connection; returns the game, for those who look on. */
export function start(connection) {
  const game = new Game(connection);
  connection.onmessage = (message) => game.receive(message);
  connection.onstatus = (state, text) => game.status(state, text);
  connection.open();
  return game;
}

class Game {
  constructor(connection) {
    this.connection = connection;
    this.table = null;
    this.busy = false;
    this.asked = new Map();
    this.number = 0;
    this.picked = null; // the route, city or verb that is being decided
    this.board = new Board($("#view"), (target, key) => this.pick(target, key));
    this.decision = new Decision($("#decision"), {
      act: (action) => this.act(action),
      preview: (action) => this.preview(action),
      point: (what) => this.board.point(what),
      cancel: () => this.unpick(),
    });
    $("#larger").onclick = () => this.board.zoom?.by(1.5);
    $("#smaller").onclick = () => this.#back(() => this.board.zoom?.by(1 / 1.5));
    $("#whole").onclick = () => this.#back(() => this.board.zoom?.whole());
    tabs($("#side"));
    selector($("#languages"));
    window.addEventListener("resize", () => this.#arrange());
    this.dark = window.matchMedia("(prefers-color-scheme: dark)");
    this.dark.addEventListener("change", () => this.#draw());
  }

  status(state, text) {
    document.body.dataset.line = state;
    $("#line").textContent = text;
    if (state === "refused" && !this.table) this.#nowhere(text);
    else if (!this.table) $("#prompt").textContent = text;
    if (state !== "open") this.busy = false;
  }

  /** There is no table here: say so, and show the way back. */
  #nowhere(text) {
    document.body.classList.add("nowhere");
    $("main").replaceChildren(el("p", {}, text), el("a", {class: "button main", href: "./"}, t("home-link.aria-label")));
  }

  receive(message) {
    if (message.type === "welcome") this.#welcome(message);
    else if (message.type === "table") this.#table(message);
    else if (message.type === "previewed") {
      this.asked.get(message.id)?.(message);
      this.asked.delete(message.id);
    } else if (message.type === "log") this.#save(message.text);
    else if (message.type === "fault") this.#fault(message);
  }

  #welcome({facts, mine, links}) {
    this.mine = mine;
    if (this.facts) return; // back after a break: nothing of this has changed
    this.facts = facts;
    this.links = links;
    this.seats = facts.seats.map((seat, number) => ({...seat, number: number + 1, ...SEATS[number % SEATS.length]}));
    this.cards = new Cards(facts);
    this.board.name(facts);
    this.log = new Log($("#log"), this.seats, this.cards, facts.chance);
    $("#practice").hidden = facts.chance?.kind !== "seeded";
    $("#house").hidden = !facts.house_rules?.length;
    show($("#house ul"), (facts.house_rules ?? []).map((text) => el("li", {}, text)));
    document.title = facts.name;
    $("#title").textContent = facts.name;
    if (links.home) $(".home").href = links.home;
    if (links.rules) $("#rules").href = `${links.rules}?language=${language}`;
    $("#rules").hidden = !links.rules;
    this.cards.load(links.look && `${links.look}?language=${language}`).then(() => {
      this.board.shape(this.cards.look.glyphs);
      if (this.table) this.render();
    });
    this.#draw();
  }

  #draw() {
    if (!this.links) return;
    const url = (this.dark.matches && this.links.board_dark) || this.links.board;
    this.board.load(url).then(() => {
      this.#arrange();
      if (this.table) this.render();
    }, (error) => this.status("lost", error.message));
  }

  /** A high map has the cards at its side, a wide one below: whatever makes it larger. */
  #arrange() {
    const full = this.board.zoom?.full;
    if (!full) return;
    const aspect = full.w / full.h;
    const {innerWidth: wide, innerHeight: high} = window;
    const below = Math.min((wide - 360) / aspect, high - 290);
    const beside = Math.min((wide - 720) / aspect, high - 95);
    document.body.classList.toggle("tall", beside > below * 1.05);
    document.body.style.setProperty("--aspect", aspect.toFixed(4));
  }

  #table(message) {
    const before = this.table;
    if (before && before.seat !== message.seat) this.log.clear();
    this.table = message;
    this.busy = false;
    const fresh = this.log.add(message.log);
    this.last = message.log.at(-1) ?? this.last;
    if (before && (before.revision !== message.revision || before.seat !== message.seat)) this.picked = null;
    this.render();
    this.#tell(fresh, before);
    handover($("#handover"), message, this.mine, this.seats, (seat) => this.connection.send({type: "sit", seat}));
    if (message.end && !before?.end) this.#end();
  }

  #end() {
    ending($("#end"), this.table, this.facts, this.seats, this.links, () => this.connection.send({type: "log"}));
    $("#end").showModal();
  }

  /** Hand the log over as a file, for `ttr-kit replay`. */
  #save(text) {
    const url = URL.createObjectURL(new Blob([text], {type: "application/jsonl"}));
    el("a", {href: url, download: `${this.facts.variant}.jsonl`}).click();
    setTimeout(() => URL.revokeObjectURL(url), TOAST);
  }

  /** Say what happened, to eyes and ears; the whole past is not news. */
  #tell(fresh, before) {
    const {table} = this;
    const news = before ? fresh : fresh.slice(-1);
    const mine = this.mine.includes(table.to_move) && table.seat === table.to_move;
    const asked = before?.prompt === table.prompt ? "" : table.prompt;
    $("#said").textContent = [...news.slice(-6).map((line) => told(line, this.seats)), mine ? asked : ""].join(" ");
    const moved = news.filter((line) => line.action?.route).map((line) => [line.action.route, line.seat]);
    if (moved.length) this.board.latest(moved);
    const last = news.filter((line) => line.seat !== table.seat || line.revealed).at(-1);
    if (last) this.toast(el("span", {style: {"--seat": this.seats[last.seat].color}}, told(last, this.seats),
      last.revealed ? this.#turned(last.revealed) : null));
    document.title = mine && !table.end ? `● ${this.facts.name}` : this.facts.name;
  }

  #turned(names) {
    return el("span", {class: "turned"}, names.map((name, index) => el("span", {class: "chip turn", style: {"--i": index}}, this.cards.picture("face", name))));
  }

  toast(content) {
    const node = $("#toast");
    node.replaceChildren(content);
    node.classList.add("on");
    clearTimeout(this.toasting);
    this.toasting = setTimeout(() => node.classList.remove("on"), TOAST);
  }

  #fault({code, message}) {
    this.busy = false;
    if (code === "version") this.status("refused", message);
    else if (code !== "stale" && code !== "not_your_turn") this.toast(el("span", {class: "fault"}, message));
    $("#said").textContent = message;
  }

  /** Show more of the board; buttons for that go when all of it is seen, and the focus stays near. */
  #back(look) {
    look();
    if (!this.board.root.classList.contains("zoomed")) $("#larger").focus();
  }

  // Showing

  render() {
    const {table, facts, cards} = this;
    const mine = table.seat !== null && table.to_move === table.seat;
    document.body.dataset.phase = table.phase;
    document.body.classList.toggle("mine", mine);
    $("#prompt").textContent = this.#prompt();
    players($("#players"), table, facts, this.seats);
    tickets($("#tickets"), table, facts, (what) => this.board.point(what));
    cards.market($("#market"), table, table.choices, (group, key) => this.take(group, key));
    $("#hand").hidden = !table.own;
    if (table.own) cards.hand($("#hand"), table.own.hand);
    this.board.show(table, facts, this.seats);
    this.#choices();
  }

  #prompt() {
    const {table} = this;
    const left = table.phase === "last turns" ? ` ${t("last-turns-left", {count: table.last_turns})}` : "";
    return `${table.prompt}${left}`;
  }

  /** Light what can be chosen, list it, and ask what must be answered. */
  #choices() {
    const {table, facts, cards} = this;
    const aimed = table.choices.filter((group) => group.route || group.city);
    const routes = new Map();
    const cities = new Map();
    for (const group of aimed) {
      const label = group.options.length === 1 ? group.options[0].text : `${group.title}: ${group.city ? this.#cityName(group.city) : this.#routeName(group.route)}`;
      (group.route ? routes : cities).set(group.route ?? group.city, label);
    }
    this.board.light(routes, cities);
    targets($("#claims"), aimed, facts, cards, (group, key) => this.choose([group], key), (what) => this.board.point(what));
    $("#tab-claims").dataset.count = aimed.length || "";
    const free = FREE.includes(table.decision);
    const rest = table.choices.filter((group) => !ON_TABLE.includes(group.verb) && group.verb !== "claim");
    this.#verbs(free ? rest : []);
    document.body.classList.toggle("asked", !free && table.choices.length > 0);
    const asked = `${table.revision} ${table.seat} ${this.picked?.key ?? ""}`;
    if (this.decision.open && this.decided === asked) return; // what was ticked so far stays
    this.decided = asked;
    if (this.picked) this.#ask(this.picked.groups, {free: true, focus: false});
    else if (!free && table.choices.length) this.#ask(table.choices, {free: false, focus: false});
    else this.decision.close();
    this.board.choose(this.picked?.groups[0]?.route ?? null);
  }

  /** Buttons for whatever else can be done in a turn. */
  #verbs(groups) {
    const verbs = new Map();
    for (const group of groups) verbs.set(group.verb, [...(verbs.get(group.verb) ?? []), group]);
    show($("#verbs"), [...verbs].map(([verb, found]) => el("button", {
      type: "button", "data-key": `verb ${verb}`, "data-verb": verb, onclick: () => this.choose(found, `verb ${verb}`),
    }, found[0].title)), this.table.end ? el("button", {type: "button", "data-key": "score", onclick: () => this.#end()}, t("the-score")) : null);
  }

  #ask(groups, {free, focus}) {
    const {table, facts, cards} = this;
    const [first] = groups;
    const route = free && facts.routes[first.route];
    const kind = route && facts.pieces.find((piece) => piece.name === route.piece);
    const title = route ? this.#routeName(first.route) : free ? (first.city ? this.#cityName(first.city) : first.title) : table.prompt;
    const details = route ? t("route-pieces", {count: route.length, pieces: route.length === 1 ? kind.title ?? kind.name : kind.plural, points: route.points}) : null;
    this.decision.show(groups, {table, facts, cards, title, details, free, focus, aside: free ? null : this.#aside()});
  }

  /** Cards on the table that matter to the choice: what was laid down, and what was turned over. */
  #aside() {
    const {table, cards} = this;
    const rows = (this.facts.kept ?? []).filter((one) => one.holds === "laid")
      .map((one) => table.mechanics[one.mechanic]?.[one.key]).filter(Boolean)
      .map((laid) => el("p", {class: "shown"}, t("laid-down"), cards.row(laid)));
    if (this.last?.revealed) rows.push(el("p", {class: "shown"}, t("turned-over"), this.#turned(this.last.revealed)));
    return rows;
  }

  #cityName(name) {
    return this.facts.places?.[name] ?? name;
  }

  #routeName(name) {
    return this.facts.routes[name]?.label ?? plain(name);
  }

  // Choosing

  /** Something on the board was clicked. */
  pick(target, key) {
    const [name, value] = Object.entries(target)[0];
    this.choose(this.table.choices.filter((group) => group[name] === value), key);
  }

  /** A card, a deck or a pile of tickets was clicked. */
  take(group, key) {
    this.choose([group], key);
  }

  /** What can be done in one way is done; else the player says how. */
  choose(groups, key) {
    if (!groups.length || this.busy) return;
    const [first] = groups;
    const plainly = groups.length === 1 && first.options.length === 1 && !first.options[0].pay && !first.select;
    if (plainly) {
      this.act(first.options[0].action);
      return;
    }
    this.picked = {groups, key};
    this.decided = `${this.table.revision} ${this.table.seat} ${key}`;
    this.#ask(groups, {free: true, focus: true});
    this.board.choose(first.route ?? null);
  }

  /** The player thinks better of it: all is as before. */
  unpick() {
    const key = this.picked?.key;
    this.picked = null;
    this.render();
    if (!key || this.board.focus(key)) return;
    [...document.querySelectorAll("[data-key]")].find((node) => node.dataset.key === key)?.focus();
  }

  act(action) {
    const {table} = this;
    if (this.busy || table.seat === null) return;
    this.busy = this.connection.send({type: "act", seat: table.seat, revision: table.revision, action});
    if (!this.busy) this.toast(el("span", {class: "fault"}, t("not-connected")));
    else if (document.activeElement?.closest("#decision, #view")) $("#dock").focus({preventScroll: true});
  }

  preview(action) {
    const id = ++this.number;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      const sent = this.connection.send({type: "preview", seat: this.table.seat, id, action});
      if (!sent) resolve({legal: false, message: t("not-connected")});
    });
  }
}

if (calm()) document.documentElement.classList.add("calm");
