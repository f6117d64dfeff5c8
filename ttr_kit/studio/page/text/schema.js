// Where in the file a place of the text is, and what the schema says of it.

/** The keys and indices that lead to a place: ["routes", 3, "color"]; the key itself is the last. */
export function pathAt(tree, doc, pos) {
  let node = tree.resolveInner(pos, -1);
  const path = [];
  let pair = null;
  for (; node; node = node.parent) {
    if (node.name === "Pair") {
      const key = node.getChild("Key");
      if (key) path.unshift(unquoted(doc.sliceString(key.from, key.to)));
      pair ??= {key: key ? [key.from, key.to] : null, inKey: Boolean(key && pos <= key.to)};
    } else if (node.name === "Item") {
      let index = 0;
      for (let before = node.prevSibling; before; before = before.prevSibling) if (before.name === "Item") index += 1;
      path.unshift(index);
    } else if (node.name === "FlowSequence") {
      let index = 0;
      for (let child = node.firstChild; child && child.to < pos; child = child.nextSibling) if (child.name === ",") index += 1;
      path.unshift(index);
    }
  }
  return {path, pair};
}

const unquoted = (text) => text.trim().replace(/^(["'])(.*)\1$/, "$2");

/** The part of the schema that describes what is at a path, or null. */
export function described(schema, path) {
  let here = followed(schema, schema);
  for (const step of path) {
    if (!here) return null;
    const next = typeof step === "number" ? here.items : inside(schema, here, step);
    here = followed(schema, next);
  }
  return here;
}

function inside(schema, here, key) {
  if (here.properties && Object.hasOwn(here.properties, key)) return here.properties[key];
  for (const part of branches(here)) {
    const found = inside(schema, followed(schema, part) ?? {}, key);
    if (found) return found;
  }
  return typeof here.additionalProperties === "object" ? here.additionalProperties : null;
}

const branches = (here) => [...(here.anyOf ?? []), ...(here.oneOf ?? []), ...(here.allOf ?? []), ...[here.then, here.else].filter(Boolean)];

function followed(schema, part) {
  let here = part;
  for (let i = 0; here?.$ref && i < 20; i += 1) {
    const found = here.$ref.replace(/^#\//, "").split("/").reduce((at, key) => at?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], schema);
    here = {...found, ...here, $ref: found?.$ref};
  }
  return here ?? null;
}

/** The keys that can stand in what is at a path, with their descriptions. */
export function keysOf(schema, here) {
  const found = Object.entries(here?.properties ?? {}).map(([key, part]) => ({key, about: followed(schema, part)}));
  for (const part of branches(here ?? {})) found.push(...keysOf(schema, followed(schema, part)));
  return found;
}

/** The values that something can have, as far as they can be listed. */
export function valuesOf(here, names) {
  if (!here) return [];
  if (here.enum) return here.enum.map(String);
  if (here.type === "boolean") return ["true", "false"];
  if (here["x-ref"]) return names(here["x-ref"]);
  return [];
}
