// The large editor: CodeMirror, with colors, completion and explanations from the schema.

import {t} from "../texts.js";
import {described, keysOf, pathAt, valuesOf} from "./schema.js";
import {splice} from "./sync.js";

const PARTS = ["state", "view", "language", "commands", "search", "autocomplete", "lint", "lang-yaml"];

/** Make the editor; it fails if its modules are not there. */
export async function largeEditor(root, {typed, undo, redo, hovered, schema, names, fix}) {
  const modules = await Promise.all(PARTS.map((part) => import(`../editor/codemirror-${part}.js`)));
  const cm = Object.assign({}, ...modules);
  const {tags} = await import("../editor/lezer-highlight.js");
  const remote = cm.Annotation.define();
  const view = new cm.EditorView({
    parent: root,
    state: cm.EditorState.create({extensions: [
      cm.lineNumbers(), cm.highlightActiveLine(), cm.highlightActiveLineGutter(), cm.drawSelection(), cm.indentOnInput(),
      cm.bracketMatching(), cm.foldGutter(), cm.highlightSelectionMatches(), cm.yaml(),
      cm.syntaxHighlighting(colors(cm, tags)), cm.lintGutter(),
      cm.autocompletion({override: [(context) => complete(cm, context, schema(), names)], icons: false}),
      cm.hoverTooltip((shown, pos) => explain(cm, shown, pos, schema())),
      cm.EditorView.contentAttributes.of({"aria-label": t("text-label"), id: "yaml"}),
      cm.EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((one) => one.annotation(remote))) typed();
        else if (update.selectionSet) hovered?.(update.state.selection.main.head);
      }),
      cm.keymap.of([
        {key: "Mod-z", run: () => (undo(), true), preventDefault: true},
        {key: "Mod-y", run: () => (redo(), true), preventDefault: true},
        {key: "Mod-Shift-z", run: () => (redo(), true), preventDefault: true},
        ...cm.completionKeymap, ...cm.searchKeymap, ...cm.foldKeymap, ...cm.lintKeymap, ...cm.defaultKeymap,
      ]),
    ]}),
  });
  view.scrollDOM.tabIndex = 0; // so that keys scroll it even where its text cannot have the focus
  const place = (line, column) => {
    const at = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
    return Math.min(at.to, at.from + [...at.text].slice(0, column - 1).join("").length);
  };
  return {
    get: () => view.state.doc.toString(),
    set(text) {
      view.dispatch({changes: splice(view.state.doc.toString(), text), annotations: remote.of(true)});
    },
    go(line, column, endLine, endColumn, focus) {
      const [anchor, head] = [place(line, column), place(endLine, endColumn)];
      view.dispatch({selection: {anchor, head}, effects: cm.EditorView.scrollIntoView(anchor, {y: "center"})});
      if (focus) view.focus();
    },
    problems(found) {
      view.dispatch(cm.setDiagnostics(view.state, found.map((one) => {
        const from = place(one.line, one.column);
        return {
          from, to: Math.max(from, place(one.end_line ?? one.line, one.end_column ?? one.column)),
          severity: {error: "error", warning: "warning"}[one.severity] ?? "info",
          message: one.help ? `${one.message}\n→ ${one.help}` : one.message,
          actions: (one.fixes ?? []).map((offered, index) => ({name: offered.title, apply: () => fix(one, index)})),
        };
      })));
    },
    focus: () => view.focus(),
  };
}

function colors(cm, tags) {
  return cm.HighlightStyle.define([
    {tag: [tags.definition(tags.propertyName), tags.propertyName], color: "var(--need)"},
    {tag: [tags.string, tags.content], color: "var(--ink)"},
    {tag: [tags.comment, tags.lineComment], color: "var(--quiet)", fontStyle: "italic"},
    {tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: "var(--quiet)"},
    {tag: [tags.keyword, tags.meta, tags.attributeValue], color: "var(--accent)"},
  ]);
}

/** The keys or values that can stand here. */
function complete(cm, context, schema, names) {
  if (!schema) return null;
  const word = context.matchBefore(/[\p{L}\p{N}_.' -]*$/u) ?? {from: context.pos, text: ""};
  const lead = /^\s*(- )?\s*/.exec(word.text)[0].length;
  const from = word.from + lead;
  if (!context.explicit && context.pos === from) return null;
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, from - line.from);
  const {path, pair} = pathAt(cm.syntaxTree(context.state), context.state.doc, from);
  if (/[\w"'] *: +$/.test(before)) {
    const known = pair?.inKey === false || path.length ? path : null;
    const values = known ? valuesOf(described(schema, known), names) : [];
    return values.length ? {from, options: values.map((label) => ({label, type: "constant"}))} : null;
  }
  const holder = described(schema, pair?.inKey ? path.slice(0, -1) : upTo(path, before, context, cm));
  const keys = keysOf(schema, holder);
  return keys.length ? {from, options: keys.map(({key, about}) => ({label: key, apply: `${key}: `, type: "property", info: about?.description}))} : null;
}

/** At the begin of a line the indentation says what a new key belongs to. */
function upTo(path, before, context) {
  const depth = before.length - before.trimStart().length;
  return /^\s*$/.test(before) && depth === 0 && !context.state.doc.lineAt(context.pos).text.includes("{") ? [] : path;
}

/** What the schema says of the key under the pointer. */
function explain(cm, view, pos, schema) {
  if (!schema) return null;
  const {path, pair} = pathAt(cm.syntaxTree(view.state), view.state.doc, pos);
  const about = path.length && pair ? described(schema, path) : null;
  if (!about?.description) return null;
  return {pos: pair.key?.[0] ?? pos, end: pair.key?.[1], above: true, create: () => {
    const dom = document.createElement("div");
    dom.className = "explained";
    const more = about.default !== undefined ? ` ${t("field-default", {value: JSON.stringify(about.default)})}` : "";
    dom.textContent = `${path.at(-1)}: ${about.description}${more}`;
    return {dom};
  }};
}
