// Tables of cities, routes, tickets and cards: sorted, filtered, edited in place, copied and pasted.

import {$, el, show} from "../../dom.js";
import {unlike} from "../board/layer.js";
import {t} from "../texts.js";
import {isSimple, known, simple} from "./fields.js";
import {TABLES, added, changed, pasted, removed} from "./table_edits.js";
import {toText, toTsv} from "./tsv.js";

export class Tables {
  constructor(store, commands, studio) {
    Object.assign(this, {store, commands, studio});
    this.kind = "city";
    this.sorted = {};
    this.filter = "";
    this.extra = {city: [], route: [], ticket: [], card: []};
    this.facts = [];
    store.on("state", () => this.#heard());
    store.on("facts", () => this.#heard());
    store.on("selection", () => studio.tab === "tables" && this.#mark());
  }

  #heard() {
    if (this.studio.tab === "tables") this.render($("#panel"));
  }

  render(root) {
    const editing = root.querySelector("td.editing");
    if (editing) return; // it is made anew when the cell is left
    if (this.kind === "ticket") this.studio.wants("ticket_facts");
    const now = [this.kind, this.#records(), this.filter, this.sorted, this.extra, this.kind === "ticket" ? this.studio.facts : null];
    if (root.dataset.shows === "tables" && !unlike(now, this.was)) return;
    this.was = structuredClone(now);
    const at = this.#focused();
    root.dataset.shows = "tables";
    show(root,
      el("h2", {class: "unseen"}, t("tab-tables")),
      el("div", {class: "subtabs", role: "tablist", "aria-label": t("tab-tables")}, Object.keys(TABLES).map((kind) => el("button", {
        type: "button", role: "tab", "aria-selected": String(kind === this.kind), "data-key": `table ${kind}`, onclick: () => this.open(kind),
      }, t(`table-${kind}`)))),
      this.#tools(), el("div", {class: "sheet"}, this.#table()));
    if (at) this.#focus(at.key, at.column);
    this.#mark();
  }

  open(kind) {
    this.kind = kind;
    this.filter = "";
    this.was = null;
    this.render($("#panel"));
  }

  #tools() {
    const hidden = this.#controls().filter((control) => !this.#columns().includes(control));
    return el("div", {class: "buttons tools"},
      el("input", {type: "search", "aria-label": t("table-filter"), placeholder: t("table-filter"), value: this.filter, "data-key": "filter", oninput: (event) => {
        this.filter = event.target.value;
        this.render($("#panel"));
      }}),
      el("button", {type: "button", id: "add-row", "data-key": "add-row", onclick: () => this.#add()}, t("table-add")),
      el("button", {type: "button", id: "copy-table", "data-key": "copy", onclick: () => this.#copy()}, t("table-copy")),
      hidden.length ? el("select", {"aria-label": t("table-column"), "data-key": "column", onchange: (event) => {
        this.extra[this.kind].push(event.target.value);
        this.render($("#panel"));
      }}, el("option", {value: ""}, t("table-column")), hidden.map((control) => el("option", {value: control.path.at(-1)}, control.label))) : null);
  }

  #controls() {
    return this.store.forms?.controls?.records?.[this.kind] ?? [];
  }

  /** The columns: what must be said, what some row says, and what the user asked for. */
  #columns() {
    const rows = Object.values(this.#records());
    return this.#controls().filter((control) => {
      const key = control.path.at(-1);
      return control.required || TABLES[this.kind].usual.includes(key) || this.extra[this.kind].includes(key) || rows.some((row) => known(row?.[key]));
    });
  }

  #records() {
    const records = {city: this.store.cities, route: this.store.routes, ticket: this.store.tickets, card: this.store.cards}[this.kind];
    const usual = this.store.forms?.controls?.groups?.flatMap((group) => group.controls).find((control) => control.path[0] === TABLES[this.kind].section)?.default;
    return Object.keys(records).length || !usual || Array.isArray(usual) ? records : usual;
  }

  /** The rows in the order that is shown: [key, record]. */
  rows() {
    const {column, down} = this.sorted[this.kind] ?? {};
    const all = Object.entries(this.#records()).map(([key, record]) => [TABLES[this.kind].named ? key : Number(key), record ?? {}]);
    const wanted = this.filter.toLowerCase();
    const found = wanted ? all.filter(([key, record]) => `${TABLES[this.kind].named ? key : ""} ${JSON.stringify(record)}`.toLowerCase().includes(wanted)) : all;
    if (!column) return found;
    const value = ([key, record]) => (column === "name" ? key : column.startsWith("fact ") ? this.studio.facts?.[key]?.[column.slice(5)] : record[column]);
    return found.sort((a, b) => {
      const [one, two] = [value(a) ?? "", value(b) ?? ""];
      const order = typeof one === "number" && typeof two === "number" ? one - two : toText(one).localeCompare(toText(two), undefined, {numeric: true});
      return down ? -order : order;
    });
  }

  #table() {
    const columns = this.#columns();
    const named = TABLES[this.kind].named;
    const facts = this.kind === "ticket" ? this.studio.factColumns() : [];
    const head = (label, column, about) => {
      const by = this.sorted[this.kind];
      const on = by?.column === column;
      return el("th", {scope: "col", "aria-sort": on ? (by.down ? "descending" : "ascending") : "none", title: about ?? null},
        el("button", {type: "button", "data-key": `sort ${column}`, onclick: () => {
          this.sorted[this.kind] = on && by.down ? {} : {column, down: on};
          this.render($("#panel"));
        }}, label, on ? (by.down ? " ↓" : " ↑") : ""));
    };
    const rows = this.rows();
    const table = el("table", {role: "grid", "aria-label": t(`table-${this.kind}`), onkeydown: (event) => this.#key(event), onpaste: (event) => this.#paste(event), oncopy: (event) => this.#copied(event)},
      el("thead", {}, el("tr", {}, el("th", {scope: "col"}, el("span", {class: "unseen"}, t("table-select"))),
        named ? head(t("field-name"), "name") : null, columns.map((control) => head(control.label, control.path.at(-1), control.description)),
        facts.map(({key, label, about}) => head(label, `fact ${key}`, about)), el("td", {}))),
      el("tbody", {}, rows.map(([key, record], index) => el("tr", {"data-row": String(key)},
        el("th", {scope: "row"}, el("button", {type: "button", class: "small", tabindex: -1, "aria-label": t("table-show", {what: named ? key : index + 1}), onclick: () => this.#select(key)}, named ? "→" : String(key + 1))),
        named ? this.#cell(key, "name", key, index === 0) : null,
        columns.map((control, place) => this.#cell(key, control.path.at(-1), record[control.path.at(-1)], index === 0 && place === 0 && !named)),
        facts.map((fact) => el("td", {class: "fact"}, toText(this.studio.facts?.[key]?.[fact.key]))),
        el("td", {}, el("button", {type: "button", class: "small", tabindex: -1, "aria-label": t("remove-what", {what: named ? key : key + 1}), onclick: () => this.commands.edit(removed(this.kind, key))}, "✕"))))));
    return rows.length || this.filter ? table : [table, el("p", {class: "quiet", tabindex: 0, onpaste: (event) => this.#paste(event)}, t("table-empty"))];
  }

  #cell(key, column, value, first) {
    return el("td", {tabindex: first ? 0 : -1, "data-column": column, "data-at": JSON.stringify([key, column]), onfocus: (event) => this.#roved(event.target), ondblclick: (event) => this.#edit(event.currentTarget), onclick: (event) => document.activeElement === event.currentTarget && event.detail > 0 && event.currentTarget.dataset.ready && this.#edit(event.currentTarget)}, toText(value));
  }

  #roved(cell) {
    for (const other of cell.closest("table").querySelectorAll('td[tabindex="0"]')) {
      other.tabIndex = -1;
      delete other.dataset.ready;
    }
    cell.tabIndex = 0;
    setTimeout(() => (cell.dataset.ready = "yes"), 0); // the next click edits
  }

  #key(event) {
    const cell = event.target.closest("td[data-column]");
    if (!cell || cell.classList.contains("editing")) return;
    const row = cell.parentElement;
    const cells = [...row.querySelectorAll("td[data-column]")];
    const beside = (other, index) => other?.querySelectorAll?.("td[data-column]")[index]?.focus();
    const at = cells.indexOf(cell);
    const moves = {ArrowRight: () => cells[at + 1]?.focus(), ArrowLeft: () => cells[at - 1]?.focus(), ArrowDown: () => beside(row.nextElementSibling, at), ArrowUp: () => beside(row.previousElementSibling, at), Home: () => cells[0].focus(), End: () => cells.at(-1).focus()};
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (moves[event.key]) moves[event.key]();
    else if (event.key === "Enter" || event.key === "F2") this.#edit(cell);
    else if (event.key === "Delete") {
      const [key, column] = JSON.parse(cell.dataset.at);
      const control = this.#controls().find((one) => one.path.at(-1) === column);
      if (control) this.commands.edit(changed(this.kind, key, control, "", this.#records()[key]));
    } else if (event.key.length === 1) this.#edit(cell, event.key);
    else return;
    event.preventDefault();
  }

  /** Put an input into the cell. */
  #edit(cell, typed = null) {
    if (cell.classList.contains("editing")) return;
    const [key, column] = JSON.parse(cell.dataset.at);
    const control = this.#controls().find((one) => one.path.at(-1) === column) ?? {kind: "text", path: [column], max_length: 200};
    const value = column === "name" ? key : this.#records()[key]?.[column];
    let edits = null;
    const done = (focus) => {
      if (!cell.classList.contains("editing")) return;
      cell.classList.remove("editing");
      this.was = null;
      if (focus) cell.focus();
      if (edits?.length) this.commands.edit(edits);
      this.render($("#panel"));
    };
    const section = TABLES[this.kind].section;
    const say = (wanted) => {
      edits = column === "name" ? changed(this.kind, key, null, wanted) : changed(this.kind, key, control, wanted, this.#records()[key]);
    };
    const input = isSimple(control) && control.kind !== "point" && control.kind !== "list"
      ? simple(this.store, control, {path: [section, key, column], value, set: (path, wanted) => say(wanted), remove: () => say(undefined)}, null, control.label ?? t("field-name"))
      : el("input", {type: "text", value: toText(value), "aria-label": control.label, onchange: (event) => say(event.target.value)});
    cell.classList.add("editing");
    cell.replaceChildren(input);
    input.addEventListener("blur", () => done(false));
    if (input.matches("select, [type='checkbox']")) input.addEventListener("change", () => done(true));
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter") {
        if (!input.matches("select")) input.dispatchEvent(new Event("change"));
        done(true);
      } else if (event.key === "Escape") {
        edits = null;
        done(true);
      }
    });
    input.focus();
    if (typed !== null && "value" in input && input.type !== "checkbox" && input.tagName !== "SELECT") input.value = typed;
    else input.select?.();
  }

  #focused() {
    const cell = document.activeElement?.closest?.("td[data-column]");
    if (!cell) return null;
    const [key, column] = JSON.parse(cell.dataset.at);
    return {key, column};
  }

  #focus(key, column) {
    const at = JSON.stringify([key, column]);
    [...document.querySelectorAll("#panel td[data-column]")].find((cell) => cell.dataset.at === at)?.focus({preventScroll: true});
  }

  #mark() {
    for (const row of document.querySelectorAll("#panel tr[data-row]")) row.classList.toggle("chosen", this.store.selects(this.kind, TABLES[this.kind].named ? row.dataset.row : Number(row.dataset.row)));
  }

  #select(key) {
    this.store.select(this.kind, [key]);
    this.studio.reveal();
  }

  async #add() {
    const edits = await added(this.kind, this.store, this.studio);
    if (edits && await this.commands.edit(edits)) {
      const rows = document.querySelectorAll("#panel tr[data-row]");
      rows[rows.length - 1]?.querySelector("td[data-column]")?.focus();
    }
  }

  #sheet() {
    const columns = this.#columns().map((control) => control.path.at(-1));
    const {named} = TABLES[this.kind];
    return toTsv([[...(named ? ["name"] : []), ...columns], ...this.rows().map(([key, record]) => [...(named ? [key] : []), ...columns.map((column) => toText(record[column]))])]);
  }

  async #copy() {
    await navigator.clipboard.writeText(this.#sheet());
    this.studio.say(t("table-copied"));
  }

  #copied(event) {
    if (String(getSelection()) || event.target.closest(".editing")) return;
    event.clipboardData.setData("text/plain", this.#sheet());
    event.preventDefault();
  }

  /** Rows of a spreadsheet: over what is there from the focused cell on, new ones after the last. */
  #paste(event) {
    if (event.target.closest?.(".editing")) return;
    event.preventDefault();
    const cell = event.target.closest?.("td[data-column]");
    const from = cell ? JSON.parse(cell.dataset.at) : null;
    const edits = pasted(this.kind, event.clipboardData.getData("text/plain"), {
      columns: this.#columns(), rows: this.rows(), from, controls: this.#controls(), cities: this.store.cities,
    });
    if (edits.length) this.commands.edit(edits);
  }
}
