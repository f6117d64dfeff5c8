// The names that a value may refer to, found as the schema says (`x-namespaces`).

/** All names of a namespace in the file: ["Oslo", "Bergen"] for "city". */
export function names(store, namespace) {
  const sources = store.forms?.controls?.namespaces?.[namespace] ?? [];
  const found = new Set();
  for (const source of sources) {
    const [kind, where] = split(source);
    if (kind === "word") found.add(where);
    else collect(grounded(store), where.split("/"), kind, found);
  }
  return [...found];
}

/** The tree with the sections that the file leaves to the kit. */
function grounded(store) {
  const defaults = {};
  for (const group of store.forms?.controls?.groups ?? []) {
    for (const {path, default: value} of group.controls) if (value !== undefined) defaults[path[0]] = value;
  }
  return {...defaults, ...store.tree};
}

function split(source) {
  const at = source.indexOf(":");
  return [source.slice(0, at), source.slice(at + 1)];
}

function collect(value, steps, kind, found) {
  if (value === null || value === undefined) return;
  if (!steps.length) {
    if (kind === "keys" && typeof value === "object") Object.keys(value).forEach((key) => found.add(key));
    else if (Array.isArray(value)) value.forEach((item) => found.add(String(item)));
    else if (typeof value !== "object") found.add(String(value));
    return;
  }
  const [step, ...rest] = steps;
  if (step === "*") Object.values(value).forEach((item) => collect(item, rest, kind, found));
  else if (typeof value === "object") collect(value[step], rest, kind, found);
}
