// What opens over the page: play, simulation, rulebook, differences, export, keys, changes from outside.

import {$, el, show} from "../dom.js";
import {t} from "./texts.js";

const EXPORTS = ["yaml", "json", "graphml", "svg", "markdown"];
const KEYS = [
  ["V", "mode-select"], ["C", "mode-city"], ["R", "mode-route"], ["T", "mode-ticket"], ["←↑→↓", "keys-arrows"], ["Enter", "keys-enter"],
  ["Shift+Enter", "keys-more"], ["F2", "keys-rename"], ["Delete", "remove"], ["Esc", "keys-leave"], ["+ − 0", "zoom"], ["Alt+←↑→↓", "keys-pan"],
  ["Ctrl+F", "search"], ["Ctrl+Z", "undo"], ["Ctrl+Shift+Z", "redo"], ["Ctrl+S", "save"], ["1 … 5", "keys-tabs"], ["F6", "keys-areas"], ["?", "keys"],
];

export class Dialogs {
  constructor(store, studio) {
    Object.assign(this, {store, studio});
    this.box = $("#dialog");
    this.run = null;
    store.on("run", (message) => {
      this.run = message;
      if (this.shows === "simulate") this.simulate();
    });
    store.on("external", (message) => this.external(message));
    store.on("state", ({draft}) => draft && !this.box.open && this.draft(draft));
    this.box.addEventListener("close", () => (this.shows = null));
  }

  open(name, title, ...content) {
    this.shows = name;
    show(this.box, el("form", {method: "dialog"},
      el("h2", {id: "dialog-title"}, title), content,
      el("p", {class: "buttons end"}, el("button", {type: "submit", value: "", id: "dialog-close", "data-key": "close"}, t("close")))));
    if (!this.box.open) this.box.showModal();
  }

  close() {
    this.box.close();
  }

  // Play, simulate, read

  play() {
    const [least, most] = this.store.state?.players ?? [2, 5];
    const count = el("select", {id: "players"}, Array.from({length: most - least + 1}, (_, step) => el("option", {value: least + step}, String(least + step))));
    const refused = el("p", {role: "alert", class: "bad"});
    this.open("play", t("play-title"), el("p", {}, el("label", {}, t("play-players"), " ", count)), el("p", {class: "quiet"}, t("play-bots")), refused,
      el("p", {class: "buttons"}, el("button", {type: "button", class: "main", id: "begin", onclick: async () => {
        const answer = await this.studio.ask("play", {players: Number(count.value)});
        if (answer.type === "play") this.#begin(answer);
        else refused.textContent = answer.reason ?? answer.message;
      }}, t("play-begin"))));
  }

  #begin(answer) {
    if (answer.link) location.assign(new URL(answer.link, new URL("../", location.href)));
    else window.ttrStudioHost?.play(answer.variant, Number($("#players").value));
  }

  simulate() {
    const {run} = this;
    const running = run?.state === "running";
    const games = el("input", {type: "number", id: "games", min: 1, max: 100000, value: 300, "data-key": "games"});
    const refused = el("p", {role: "alert", class: "bad"});
    this.open("simulate", t("simulate-title"),
      el("p", {class: "quiet"}, t("simulate-hint")),
      running ? [
        el("progress", {max: run.games, value: run.done, "aria-label": t("simulate-title")}),
        el("p", {role: "status"}, run.text),
        el("p", {class: "buttons"}, el("button", {type: "button", id: "stop", "data-key": "stop", onclick: () => this.studio.ask("stop")}, t("simulate-stop"))),
      ] : [
        el("p", {}, el("label", {}, t("simulate-games"), " ", games)), refused,
        el("p", {class: "buttons"}, el("button", {type: "button", class: "main", id: "begin-simulation", "data-key": "begin", onclick: async () => {
          const answer = await this.studio.ask("simulate", {games: Math.max(1, Math.round(Number(games.value)) || 300)});
          if (answer.reason || answer.type === "fault") refused.textContent = answer.reason ?? answer.message;
        }}, t("simulate-begin"))),
        run ? el("p", {role: "status", id: "run"}, t(run.state === "done" ? "simulate-done" : "simulate-failed", {text: run.text}), " ", run.report ? this.#report(run.report) : null) : null,
      ]);
  }

  /** A link to the report; or the report itself, when there is no server to keep it. */
  #report(report) {
    if (!report.trimStart().startsWith("<")) return el("a", {href: new URL(report, new URL("../", location.href)), target: "_blank", rel: "noopener", id: "report"}, t("simulate-report"));
    return el("button", {type: "button", id: "report", onclick: () => this.#page("report", t("simulate-report"), report)}, t("simulate-report"));
  }

  async rulebook() {
    const answer = await this.studio.ask("rules", {language: this.store.tree.language ?? "en"});
    if (answer.type === "rules") this.#page("rules", t("rulebook"), answer.html);
    else this.studio.say(answer.reason ?? answer.message, true);
  }

  /** A page of the kit's in a frame of its own, where it can do nothing. */
  #page(name, title, html) {
    this.open(name, title, el("iframe", {class: "book", sandbox: "", title, srcdoc: html}));
  }

  async difference() {
    const answer = await this.studio.ask("diff");
    const lines = (answer.diff ?? "").split("\n");
    const kind = (line) => ({"+": "plus", "-": "minus", "@": "quiet"})[line[0]];
    this.open("diff", t("diff"), answer.diff ? el("pre", {class: "diff", tabindex: 0}, lines.map((line) => el("span", {class: kind(line)}, `${line}\n`))) : el("p", {}, t("diff-none")));
  }

  exports() {
    this.open("export", t("export"), el("p", {class: "quiet"}, t("export-hint")), el("div", {class: "buttons"}, EXPORTS.map((to) => el("button", {type: "button", "data-key": to, onclick: async () => {
      const answer = await this.studio.ask("export", {to});
      if (answer.type === "export") download(answer);
      else this.studio.say(answer.reason ?? answer.message, true);
    }}, t(`export-${to}`)))));
  }

  /** What takes a while to make: sheets to print, a page to publish. Without a server, how to make it. */
  make(what) {
    const file = this.store.state?.name ?? "my-map.yaml";
    const told = el("p", {role: "status"});
    this.open(what, t(what), el("p", {}, t(`${what}-hint`)), told,
      el("p", {class: "buttons"}, el("button", {type: "button", class: "main", id: `make-${what}`, onclick: async (event) => {
        event.target.disabled = true;
        told.textContent = t("making");
        const answer = await this.studio.ask("make", {what});
        event.target.disabled = false;
        if (answer.type === "made") show(told, el("a", {href: new URL(answer.link, new URL("../", location.href)), download: answer.name}, t("made", {name: answer.name})));
        else if (answer.type === "refused") told.textContent = answer.reason;
        else told.textContent = t("make-elsewhere");
      }}, t("make"))),
      el("pre", {tabindex: 0}, `ttr-kit ${what} ${file} -o ${what === "print" ? "game.pdf" : "public"}`));
  }

  keys() {
    this.open("keys", t("keys-title"), el("table", {class: "keys"}, el("tbody", {}, KEYS.map(([key, text]) => el("tr", {}, el("th", {scope: "row"}, el("kbd", {}, key)), el("td", {}, t(text)))))));
  }

  // The file was changed elsewhere

  external(message) {
    if (message.state === "taken") return this.studio.say(t("external-taken"));
    const sides = {};
    const choose = (choice) => async () => {
      const answer = await this.studio.ask("merge", {choice, choices: sides});
      if (answer.type === "state") this.close();
    };
    const option = (choice, main) => el("button", {type: "button", class: main ? "main" : null, id: `take-${choice}`, onclick: choose(choice)}, t(`external-${choice}`));
    const clash = message.conflicts?.length;
    return this.open("external", t("external"), el("p", {}, t(clash ? "external-clash" : "external-hint", {name: this.store.state?.name ?? ""})),
      clash ? el("ul", {class: "clashes"}, message.conflicts.map((one, number) => this.#clash(one, number, sides))) : null,
      el("p", {class: "buttons"}, message.merged ? option("merged", true) : null, option("mine", false), option("theirs", false)));
  }

  /** One record that both changed: whose is to stay? */
  #clash(one, number, sides) {
    const written = (value) => (value === null || value === undefined ? "—" : typeof value === "string" ? value.trim() : JSON.stringify(value));
    const shown = (side) => el("label", {}, el("input", {type: "radio", name: `clash-${number}`, checked: side === "mine", onchange: () => (sides[number] = side)}),
      " ", t(`external-${side}`), el("pre", {}, written(one[side])));
    return el("li", {}, el("strong", {}, (one.path ?? []).join(" › ")), shown("mine"), shown("theirs"));
  }

  /** What an earlier visit did not save. */
  draft({when}) {
    const choose = (choice) => async () => {
      await this.studio.ask("draft", {choice});
      if (this.shows === "draft") this.close();
    };
    this.open("draft", t("draft-title"), el("p", {}, t("draft", {when: when ? new Date(when * 1000).toLocaleString() : ""})),
      el("p", {class: "buttons"}, el("button", {type: "button", class: "main", id: "draft-take", onclick: choose("take")}, t("draft-take")), el("button", {type: "button", id: "draft-drop", onclick: choose("drop")}, t("draft-drop"))));
  }
}

/** Hand a file to the visitor. */
export function download({name, text, media}) {
  const link = el("a", {href: URL.createObjectURL(new Blob([text], {type: media})), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
