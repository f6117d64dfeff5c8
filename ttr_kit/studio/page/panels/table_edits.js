// What changes in a table mean to the file.

import {t} from "../texts.js";
import {fromText, fromTsv} from "./tsv.js";

export const TABLES = {
  city: {section: "cities", named: true, usual: ["at"]},
  route: {section: "routes", named: false, usual: ["color"]},
  ticket: {section: "tickets", named: false, usual: ["from", "to", "points"]},
  card: {section: "cards", named: true, usual: ["count", "color"]},
};

/** A cell became different; `control` null: the name of the row. */
export function changed(kind, key, control, text, record) {
  const {section} = TABLES[kind];
  if (!control) {
    if (!text || text === key) return [];
    return [kind === "city" ? {op: "rename_city", name: key, to: text} : {op: "rename", namespace: kind, name: key, to: text}];
  }
  const value = typeof text === "string" ? fromText(control, text) : text;
  const path = [section, key, control.path.at(-1)];
  if (JSON.stringify(value) === JSON.stringify(record?.[path[2]])) return [];
  return value === undefined ? [{op: "remove", path}] : [{op: "set", path, value}];
}

export function removed(kind, key) {
  if (kind === "city") return [{op: "remove_city", name: key}];
  return kind === "card" ? [{op: "remove", path: ["cards", key]}] : [{op: `remove_${kind}`, index: key}];
}

/** A new row, as likely as possible. */
export async function added(kind, store, studio) {
  const cities = Object.keys(store.cities);
  if (kind === "city") {
    const {area} = studio.map.geometry;
    const at = studio.map.geometry.rounded(studio.map.geometry.inverse({x: area.x + area.w / 2, y: area.y + area.h / 2}));
    return [{op: "add_city", name: free(cities, (number) => t("city-new", {number})), at, fields: {}}];
  }
  if (kind === "card") return [{op: "set", path: ["cards", free(Object.keys(store.cards), (number) => `card-${number}`)], value: {count: 12}}];
  if (cities.length < 2) {
    studio.say(t("table-cities"), true);
    return null;
  }
  const [from, to] = unjoined(kind === "route" ? store.routes : store.tickets, cities);
  return kind === "route" ? [{op: "add_route", route: {from, to, length: studio.suits(from, to)}}]
    : [{op: "add_ticket", ticket: {from, to, points: await store.worth(from, to)}}];
}

/** Two cities that no record joins yet. */
function unjoined(records, cities) {
  const joined = new Set(records.map(({from, to}) => JSON.stringify([from, to].sort())));
  for (const from of cities) for (const to of cities) if (from < to && !joined.has(JSON.stringify([from, to].sort()))) return [from, to];
  return cities;
}

function free(taken, name) {
  let number = taken.length + 1;
  while (taken.includes(name(number))) number += 1;
  return name(number);
}

/** What a pasted sheet changes. A first row with names of columns says what the others mean. */
export function pasted(kind, text, {columns, rows, from, controls}) {
  const {named} = TABLES[kind];
  const sheet = fromTsv(text);
  if (!sheet.length) return [];
  const all = [...(named ? ["name"] : []), ...columns.map((control) => control.path.at(-1))];
  const known = new Map(controls.flatMap((control) => [[control.path.at(-1), control.path.at(-1)], [control.label.toLowerCase(), control.path.at(-1)]]));
  if (named) known.set("name", "name").set(t("field-name").toLowerCase(), "name");
  const titles = sheet[0].map((cell) => known.get(cell.trim().toLowerCase()));
  const headed = titles.filter(Boolean).length === titles.length;
  const start = headed || !from ? 0 : all.indexOf(from[1]);
  const meant = headed ? titles : all.slice(start);
  const data = headed ? sheet.slice(1) : sheet;
  const first = from && !headed ? rows.findIndex(([key]) => key === from[0]) : headed ? 0 : rows.length;
  return data.flatMap((cells, index) => {
    const row = Object.fromEntries(cells.slice(0, meant.length).map((cell, place) => [meant[place], cell]));
    const there = named && row.name ? rows.find(([key]) => key === row.name.trim()) : named || !headed ? rows[first + index] : undefined;
    return there ? over(kind, there, row, controls) : fresh(kind, row, controls);
  });
}

function over(kind, [key, record], row, controls) {
  return Object.entries(row).filter(([column]) => column !== "name")
    .flatMap(([column, text]) => changed(kind, key, controls.find((control) => control.path.at(-1) === column), text, record));
}

function fresh(kind, row, controls) {
  const fields = {};
  for (const [column, text] of Object.entries(row)) {
    const control = controls.find((one) => one.path.at(-1) === column);
    const value = control ? fromText(control, text) : undefined;
    if (value !== undefined) fields[column] = value;
  }
  if (!TABLES[kind].named) return Object.keys(fields).length ? [{op: `add_${kind}`, [kind]: fields}] : [];
  const name = row.name?.trim();
  if (!name) return [];
  if (kind === "card") return [{op: "set", path: ["cards", name], value: fields}];
  const {at, ...others} = fields;
  return Array.isArray(at) ? [{op: "add_city", name, at, fields: others}] : [{op: "set", path: ["cities", name], value: others}];
}
