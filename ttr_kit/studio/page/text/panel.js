// The text of the file beside the board: the large editor where it is installed, else the plain one.

import {$, el} from "../../dom.js";
import {names} from "../panels/names.js";
import {t} from "../texts.js";
import {plainEditor} from "./plain.js";
import {TextSync} from "./sync.js";

export class TextPanel {
  constructor(store, studio) {
    Object.assign(this, {store, studio});
    this.root = el("div", {id: "text"});
    this.editor = null;
    this.waiting = null;
    store.on("state", (state) => this.editor?.problems(mine(state)));
  }

  /** The editor is made once, hidden or not, so that nothing typed is lost when the tab is left. */
  async make() {
    const told = {
      typed: () => {
        this.sync.typed();
        this.studio.status();
      },
      undo: () => this.studio.undo(),
      redo: () => this.studio.redo(),
      schema: () => this.store.forms?.schema,
      names: (namespace) => names(this.store, namespace),
      fix: (one, index) => this.studio.fix(one, index),
    };
    const {largeEditor} = await import("./codemirror.js");
    let editor;
    try {
      editor = await largeEditor(this.root, told);
      this.root.dataset.editor = "large";
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // a module that is not there
      editor = plainEditor(this.root, told);
      this.root.dataset.editor = "plain";
    }
    this.editor = editor;
    this.sync = new TextSync(this.store, editor);
    if (this.store.state) {
      this.sync.told(this.store.state);
      editor.problems(mine(this.store.state));
    }
    if (this.waiting) this.go(...this.waiting);
  }

  render(root) {
    if (root.dataset.shows === "text") return;
    root.dataset.shows = "text";
    root.replaceChildren(el("h2", {class: "unseen"}, t("tab-text")), this.root);
    this.editor?.problems(mine(this.store.state));
  }

  /** Send what was typed before anything else is done. */
  async flush() {
    await this.sync?.flush();
  }

  get pending() {
    return Boolean(this.sync?.pending);
  }

  /** Show the place of a problem. */
  go(one, focus) {
    if (!this.editor) this.waiting = [one, focus];
    else if (isOf(one, this.store.state)) this.editor.go(one.line, one.column, one.end_line ?? one.line, one.end_column ?? one.column, focus);
  }
}

/** Problems of this file; a parent's are shown in the list alone. */
const mine = (state) => (state?.diagnostics ?? []).filter((one) => one.line && isOf(one, state));
const isOf = (one, state) => !one.file || one.file.split(/[\\/]/).at(-1) === state.name;
