// A plain editor with numbered lines, where the large one was not installed.

import {$, el} from "../../dom.js";
import {t} from "../texts.js";
import {splice} from "./sync.js";

export function plainEditor(root, {typed, undo, redo, hovered}) {
  const numbers = el("pre", {class: "numbers", "aria-hidden": "true"});
  const marks = el("div", {class: "line-marks", "aria-hidden": "true"});
  const area = el("textarea", {id: "yaml", spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", "aria-label": t("text-label")});
  root.replaceChildren(el("div", {class: "plain-editor"}, numbers, marks, area));
  const high = () => parseFloat(getComputedStyle(area).lineHeight);
  const count = () => {
    const lines = area.value.split("\n").length;
    if (numbers.childElementCount !== lines) numbers.replaceChildren(...Array.from({length: lines}, (_, i) => el("span", {}, `${i + 1}\n`)));
  };
  area.addEventListener("input", () => {
    count();
    typed();
  });
  area.addEventListener("scroll", () => {
    for (const node of [numbers, marks]) node.style.transform = `translateY(${-area.scrollTop}px)`;
  });
  area.addEventListener("keyup", () => hovered?.(area.selectionStart));
  area.addEventListener("click", () => hovered?.(area.selectionStart));
  area.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    event.stopPropagation();
    (key === "y" || event.shiftKey ? redo : undo)();
  });
  return {
    get: () => area.value,
    set(text) {
      const {from, to, insert} = splice(area.value, text);
      const moved = (at) => (at <= from ? at : at >= to ? at + insert.length - (to - from) : from + insert.length);
      const [start, end, top] = [moved(area.selectionStart), moved(area.selectionEnd), area.scrollTop];
      area.value = text;
      area.setSelectionRange(start, end);
      area.scrollTop = top;
      count();
    },
    /** Put the cursor on a place and show it. */
    go(line, column, endLine, endColumn, focus) {
      const lines = area.value.split("\n");
      const at = (l, c) => lines.slice(0, l - 1).reduce((sum, one) => sum + one.length + 1, 0) + [...(lines[l - 1] ?? "")].slice(0, c - 1).join("").length;
      if (focus) area.focus({preventScroll: true});
      area.setSelectionRange(at(line, column), at(endLine, endColumn));
      area.scrollTop = Math.max(0, (line - 4) * high());
    },
    problems(found) {
      const worst = new Map();
      for (const {line, severity} of found) if (worst.get(line) !== "error") worst.set(line, severity);
      marks.replaceChildren(...[...worst].map(([line, severity]) => el("span", {class: severity, style: {top: `${(line - 1) * high()}px`}})));
    },
    focus: () => $("#yaml").focus(),
  };
}
