// Fields made from the session's controls: whatever key there is, its control says how to edit it.

import {el, show} from "../../dom.js";
import {t} from "../texts.js";
import {names} from "./names.js";

const SIMPLE = new Set(["boolean", "integer", "number", "text", "choice", "color", "city", "place", "card", "piece", "point"]);
const REFERRING = {city: "city", place: "place", card: "card", piece: "piece", color: "color"};
let last = 0;

export const isSimple = (control) => SIMPLE.has(control.kind) || (control.kind === "list" && SIMPLE.has(control.item?.kind) && control.item.kind !== "point");
export const known = (value) => value !== undefined && value !== null;

/**
 * A label with its input. `place` says where the value stands (`path`), what it is (`value`), and
 * who is told of another one: `set(path, value)`, `remove(path)`.
 */
export function field(store, control, place) {
  const id = `field-${(last += 1)}`;
  if (control.kind === "either" && isSimple(formOf(control, place.value))) {
    const now = formOf(control, place.value);
    const made = field(store, {...control, ...now, label: control.label, description: control.description}, place);
    made.append(forms(control, place, now));
    return made;
  }
  if (!isSimple(control)) return folded(store, control, place);
  const input = simple(store, control, place, id);
  return el("div", {class: `field ${control.kind}`, "data-field": place.path.join("/")},
    el("label", {for: id}, control.label, control.required ? el("span", {class: "needed", title: t("field-required")}, " *") : null),
    input,
    control.description ? el("p", {class: "about"}, control.description, known(control.default) && control.default !== "" && typeof control.default !== "object" ? ` ${t("field-default", {value: said(control.default)})}` : null) : null);
}

const said = (value) => (value === true ? t("yes") : value === false ? t("no") : String(value));

/** A value, or nothing where it is what the kit would do anyway. */
function tell(control, {path, set, remove}, value) {
  if (value === undefined || (!control.required && JSON.stringify(value) === JSON.stringify(control.default))) remove(path);
  else set(path, value);
}

/** The input alone, for forms and for cells of a table. */
export function simple(store, control, place, id, label = null) {
  const {path, value} = place;
  const common = {id, "data-key": path.join("/"), "aria-label": label};
  if (control.kind === "boolean") {
    return el("input", {...common, type: "checkbox", checked: (value ?? control.default) === true, onchange: (event) => tell(control, place, event.target.checked)});
  }
  if (control.kind === "point") return point(common, control, place);
  if (control.kind === "choice" && !control.ref) return select(common, control, place, control.choices ?? []);
  if (control.kind === "list") return listed(store, common, control, place);
  const namespace = control.ref ?? REFERRING[control.kind];
  if (namespace) return select(common, control, place, names(store, namespace));
  if (control.kind === "integer" || control.kind === "number") return number(common, control, place);
  const send = (event) => tell(control, place, event.target.value === "" && !control.required ? undefined : event.target.value);
  if (control.max_length === undefined && !control.pattern && !control.ref) {
    return el("textarea", {...common, rows: 2, onchange: send}, typeof value === "string" ? value : known(value) ? JSON.stringify(value) : "");
  }
  return el("input", {...common, type: "text", value: value ?? "", maxlength: control.max_length, placeholder: control.default ?? null, onchange: send});
}

function number(common, control, place) {
  return el("input", {
    ...common, type: "number", value: place.value ?? "", min: control.min, max: control.max, step: control.kind === "integer" ? 1 : "any",
    placeholder: typeof control.default === "number" ? control.default : null,
    onchange: (event) => {
      const typed = event.target.value.trim();
      const value = typed === "" ? undefined : Number(typed);
      if (value === undefined || Number.isFinite(value)) tell(control, place, value);
    },
  });
}

function select(common, control, place, choices) {
  const value = place.value;
  const there = [...choices];
  if (known(value) && !there.map(String).includes(String(value))) there.unshift(value);
  const without = known(control.default) ? t("field-usual", {value: said(control.default)}) : t("field-none");
  const typed = (text) => choices.find((choice) => String(choice) === text) ?? text;
  return el("select", {...common, onchange: (event) => tell(control, place, event.target.value === "" ? undefined : typed(event.target.value))},
    control.required && known(value) ? null : el("option", {value: ""}, without),
    there.map((choice) => el("option", {value: String(choice), selected: String(choice) === String(value)}, String(choice))));
}

function point(common, control, place) {
  const pair = Array.isArray(place.value) ? place.value : ["", ""];
  const inputs = pair.slice(0, 2).map((value, axis) => el("input", {
    ...common, id: axis ? null : common.id, "data-key": `${common["data-key"]}/${axis}`, type: "number", step: "any", value,
    "aria-label": `${common["aria-label"] ?? control.label} ${"xy"[axis]}`,
    onchange: () => {
      const now = inputs.map((input) => Number(input.value));
      if (inputs.every((input) => input.value !== "") && now.every(Number.isFinite)) place.set(place.path, now);
    },
  }));
  return el("span", {class: "pair"}, inputs);
}

/** Several words in one line. */
function listed(store, common, control, place) {
  const value = Array.isArray(place.value) ? place.value : [];
  const whole = ["integer", "number"].includes(control.item.kind);
  return el("input", {...common, type: "text", value: value.join(", "), placeholder: t("field-list"), onchange: (event) => {
    const parts = event.target.value.split(",").map((part) => part.trim()).filter(Boolean);
    tell(control, place, parts.length ? (whole ? parts.map(Number) : parts) : undefined);
  }});
}

/** What has parts of its own: it opens, and its parts are fields again. */
function folded(store, control, place) {
  const shown = place.value ?? control.default;
  const details = el("details", {class: `field ${control.kind}`, "data-field": place.path.join("/")},
    el("summary", {"data-key": `open ${place.path.join("/")}`}, control.label || place.path.at(-1), el("span", {class: "quiet"}, ` ${brief(shown)}`)));
  const fill = () => show(inner, control.description ? el("p", {class: "about"}, control.description) : null, parts(store, control, {...place, value: shown}));
  const inner = el("div", {class: "inner"});
  details.append(inner);
  details.addEventListener("toggle", () => details.open && !inner.childElementCount && fill());
  if (place.open?.(place.path)) {
    details.open = true;
    fill();
  }
  return details;
}

function brief(value) {
  if (!known(value)) return "";
  if (Array.isArray(value)) return value.length ? t("field-count", {count: value.length}) : t("field-empty");
  if (typeof value === "object") return Object.keys(value).slice(0, 4).join(", ");
  return String(value);
}

function parts(store, control, place) {
  const {path, value} = place;
  const below = (key, item) => ({...place, path: [...path, key], value: item});
  if (control.kind === "record") return control.fields.map((inside) => field(store, inside, below(inside.path.at(-1), value?.[inside.path.at(-1)])));
  if (control.kind === "either") {
    const now = formOf(control, value);
    return [forms(control, place, now), parts(store, now, place)];
  }
  if (!control.item) return raw(control, place);
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item]) : Object.entries(value && typeof value === "object" ? value : {});
  const rows = entries.map(([key, item]) => el("div", {class: "row"},
    field(store, {...control.item, label: typeof key === "number" ? String(key + 1) : key, description: "", default: undefined}, {...below(key, item), open: place.open}),
    el("button", {type: "button", class: "small", "aria-label": t("remove-what", {what: key}), onclick: () => place.remove([...path, key])}, "✕")));
  return [...rows, control.names ? addEntry(control, place) : addItem(control, place, entries.length)];
}

/** A new item of a list begins as its example. */
function addItem(control, place, count) {
  return el("button", {type: "button", class: "small", onclick: () => {
    const example = control.item.example ?? control.example?.[0] ?? fresh(control.item);
    if (place.value === undefined || !Array.isArray(place.value)) place.set(place.path, [example]);
    else place.insert([...place.path], count, example);
  }}, t("field-add"));
}

/** A new entry of a mapping has a name first. */
function addEntry(control, place) {
  const name = el("input", {type: "text", "aria-label": t("field-name"), placeholder: control.names.form ?? t("field-name"), pattern: control.names.pattern ?? null});
  const add = () => {
    if (!name.value.trim() || !name.checkValidity()) return name.reportValidity();
    return place.set([...place.path, name.value.trim()], control.item.example ?? fresh(control.item));
  };
  name.addEventListener("keydown", (event) => event.key === "Enter" && add());
  return el("div", {class: "row"}, name, el("button", {type: "button", class: "small", onclick: add}, t("field-add")));
}

const fresh = (control) => ({boolean: true, integer: control.min ?? 1, number: control.min ?? 1, record: {}, list: [], mapping: {}, table: []})[control.kind] ?? control.choices?.[0] ?? "";

/** Which of its forms a value has. */
function formOf(control, value) {
  return control.options.find((option) => {
    if (["mapping", "record"].includes(option.kind)) return value && typeof value === "object" && !Array.isArray(value);
    if (["list", "table"].includes(option.kind)) return Array.isArray(value);
    return !known(value) || typeof value !== "object";
  }) ?? control.options[0];
}

/** A choice between the forms of a value. */
function forms(control, place, now) {
  return el("label", {class: "forms"}, t("field-form"), " ", el("select", {onchange: (event) => {
    const option = control.options[Number(event.target.value)];
    place.set(place.path, option.example ?? fresh(option));
  }}, control.options.map((option, index) => el("option", {value: index, selected: option === now}, t(`kind-${option.kind}`)))));
}

/** What no control knows: as it stands in JSON. */
function raw(control, place) {
  const area = el("textarea", {rows: 3, "aria-label": control.label, onchange: () => {
    try {
      place.set(place.path, JSON.parse(area.value));
      area.setCustomValidity("");
    } catch {
      area.setCustomValidity(t("field-json"));
      area.reportValidity();
    }
  }}, JSON.stringify(place.value ?? null));
  return area;
}
