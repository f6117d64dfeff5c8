// The text and the session: what is typed is shown at once, sent when the line is free, never lost.

const QUIET = 120; // milliseconds after a key before the text is sent

/** The smallest splice that makes one text of another. */
export function splice(before, after) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return {from: start, to: before.length - end, insert: after.slice(start, after.length - end)};
}

/** Bring what was typed (`mine`) onto a text that changed meanwhile; typed keys always stay. */
export function rebased(base, mine, theirs) {
  if (mine === base) return theirs;
  if (theirs === base || theirs === mine) return mine;
  const a = splice(base, mine);
  const b = splice(base, theirs);
  const put = (text, at, {from, to, insert}) => text.slice(0, from + at) + insert + text.slice(to + at);
  if (a.to <= b.from) return put(theirs, 0, a);
  if (b.to <= a.from) return put(theirs, b.insert.length - (b.to - b.from), a);
  return mine; // both changed the same place: the keys of the one who types win
}

/** An editor with the line ends of the file: only lines that were touched change. */
export class Lines {
  constructor(editor) {
    this.editor = editor;
    this.raw = this.plain = editor.get();
  }

  get() {
    const now = this.editor.get();
    if (now === this.plain) return this.raw;
    const {from, to, insert} = splice(this.plain, now);
    const ending = /\r\n/.test(this.raw) ? "\r\n" : "\n";
    const at = (place) => place + (this.raw === this.plain ? 0 : [...this.#returns()].filter((end) => end < place).length);
    this.raw = this.raw.slice(0, at(from)) + insert.replaceAll("\n", ending) + this.raw.slice(at(to));
    this.plain = now;
    return this.raw;
  }

  /** The places in the plain text whose line end has two characters in the file. */
  *#returns() {
    let seen = 0;
    for (const {index} of this.raw.matchAll(/\r\n/g)) yield index - seen++;
  }

  set(text) {
    this.raw = text;
    this.plain = text.replaceAll(/\r\n?/g, "\n");
    this.editor.set(this.plain);
  }
}

/** Keeps an editor (`get()`, `set(text)`) and the session at one text. */
export class TextSync {
  constructor(store, editor) {
    this.store = store;
    this.editor = new Lines(editor);
    this.base = null; // the text that session and page agree on
    this.revision = 0;
    this.flying = null; // the promise of the text that was sent and not answered yet
    this.sent = null; // that text, as it would be on what was told since
    this.timer = null;
    store.on("state", (state) => this.told(state));
  }

  get pending() {
    return this.base !== null && this.editor.get() !== this.base;
  }

  /** The user typed. */
  typed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), QUIET);
  }

  /** Send what was typed, and wait until the session has it. */
  async flush() {
    clearTimeout(this.timer);
    while (this.flying || this.pending) {
      if (!this.flying) this.flying = this.#send();
      await this.flying;
    }
  }

  async #send() {
    const text = this.editor.get();
    this.sent = {text, id: this.store.sent + 1};
    const answer = await this.store.ask("text", {text, base: this.revision, group: "typing"});
    const {sent} = this;
    this.sent = this.flying = null;
    if (answer.type === "conflict") this.#adopt(answer, this.base);
    else if (answer.type !== "state") this.base = sent.text; // refused: why was told, the text stays
  }

  told(state) {
    if (state.revision < this.revision) return;
    const mine = this.sent && (state.id === this.sent.id || state.text === this.sent.text);
    if (!mine && this.sent) this.sent.text = rebased(this.base, this.sent.text, state.text);
    this.#adopt(state, mine ? this.sent.text : this.base);
  }

  /** Take over a text that grew out of `known`, and keep what was typed since. */
  #adopt({text, revision}, known) {
    const mine = this.editor.get();
    const wanted = known === null ? text : rebased(known, mine, text);
    this.base = text;
    this.revision = revision;
    if (wanted !== mine) this.editor.set(wanted);
    if (this.pending && !this.flying) this.typed();
  }
}
