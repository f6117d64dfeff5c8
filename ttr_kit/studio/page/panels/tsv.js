// Cells of a table as text, and tables as a spreadsheet copies them.

/** A value as it stands in a cell. */
export function toText(value) {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

/** The value that a cell's text means to a control; undefined: none. */
export function fromText(control, text) {
  const typed = text.trim();
  if (typed === "") return undefined;
  if (control.kind === "boolean") return /^(true|yes|ja|x|1)$/i.test(typed);
  if (control.kind === "integer" || control.kind === "number") {
    const number = Number(typed.replace(",", "."));
    return Number.isFinite(number) ? number : typed;
  }
  if (control.kind === "point") {
    const pair = (typed.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    return pair.length === 2 ? pair : typed;
  }
  if (control.kind === "list") {
    const parts = typed.split(",").map((part) => part.trim()).filter(Boolean);
    return ["integer", "number"].includes(control.item?.kind) ? parts.map(Number) : parts;
  }
  if (/^[[{]/.test(typed)) {
    try {
      return JSON.parse(typed);
    } catch {
      return typed;
    }
  }
  return typed;
}

/** Rows of cells as text with tabs; cells with tabs, quotes or line ends are quoted. */
export function toTsv(rows) {
  const cell = (text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join("\t")).join("\n");
}

/** The rows of a text with tabs. */
export function fromTsv(text) {
  const rows = [[]];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (quoted) {
      if (sign === '"' && text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === "\t" || sign === "\n") {
      rows.at(-1).push(cell);
      cell = "";
      if (sign === "\n") rows.push([]);
    } else if (sign !== "\r") cell += sign;
  }
  rows.at(-1).push(cell);
  return rows.filter((row) => row.some((one) => one.trim() !== ""));
}
