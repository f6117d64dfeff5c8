// What the page knows of the open file: the last state, the drawing, the forms; and what is selected.

/** One place for everything that was told, and for those who want to hear of it. */
export class Store {
  constructor() {
    this.state = null; // the last "state" of the session
    this.board = null; // the last "board"
    this.forms = null; // the "schema" message: schema and controls
    this.selected = {kind: null, keys: []}; // cities by name; routes, tickets by index; cards by class
    this.sent = 0;
    this.asked = new Map();
    this.listeners = new Map();
    this.line = null;
  }

  /** Hear of "state", "board", "schema", "selection" and every other message by its type. */
  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  tell(name, message) {
    for (const listener of this.listeners.get(name) ?? []) listener(message);
  }

  /** Send a message; the promise is the first answer to it. */
  ask(type, fields = {}) {
    const id = ++this.sent;
    return new Promise((answer) => {
      this.asked.set(id, answer);
      this.tell("sending", {type, ...fields});
      this.line.send({type, id, ...fields});
    });
  }

  /** Change the file; several operations are one step of undo. A refusal is told, too. */
  edit(edits, group = null) {
    return this.ask("edit", {edits, group});
  }

  /** What a ticket between two cities may be worth: a first proposal. */
  async worth(from, to) {
    return (await this.ask("way", {from, to})).spaces ?? 1;
  }

  receive(message) {
    const early = message.type === "state" && this.state && message.revision < this.state.revision;
    if (!early) {
      if (message.type === "state") this.state = message;
      else if (message.type === "board") this.board = message.stale ? {...this.board, stale: true, fault: message.fault} : message;
      else if (message.type === "schema") this.forms = message;
      if (message.type === "state") this.#hold();
      this.tell(message.type, message);
    }
    const answer = this.asked.get(message.id);
    if (answer) {
      this.asked.delete(message.id);
      answer(message);
    }
  }

  get tree() {
    return mapping(this.state?.tree);
  }

  get cities() {
    return mapping(this.tree.cities);
  }

  get cards() {
    return mapping(this.tree.cards);
  }

  get routes() {
    return list(this.tree.routes);
  }

  get tickets() {
    return list(this.tree.tickets);
  }

  select(kind, keys = []) {
    this.selected = keys.length ? {kind, keys: [...keys]} : {kind: null, keys: []};
    this.tell("selection", this.selected);
  }

  selects(kind, key) {
    return this.selected.kind === kind && this.selected.keys.includes(key);
  }

  /** What was removed is no longer selected. */
  #hold() {
    const {kind, keys} = this.selected;
    if (!kind) return;
    const there = {
      city: (key) => Object.hasOwn(this.cities, key),
      route: (key) => key < this.routes.length,
      ticket: (key) => key < this.tickets.length,
      card: (key) => Object.hasOwn(this.cards, key),
    }[kind];
    const left = keys.filter(there);
    if (left.length !== keys.length) this.select(kind, left);
  }
}

// A file in the making may have anything anywhere.
const mapping = (value) => (value && typeof value === "object" && !Array.isArray(value) ? value : {});
const list = (value) => (Array.isArray(value) ? value.map(mapping) : []);
