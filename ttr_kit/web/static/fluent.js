// Catalogues in a page: the same messages as in Python, evaluated from plain data. What its lists mean
// is said in ttr_kit/language/fluent.py; ttr_kit/language/bundle.py does the same there.

const DEPTH = 20; // no message is nested deeper

/** The messages of one language. */
export class Words {
  constructor({language, messages}) {
    this.language = language;
    this.messages = messages;
    this.plurals = new Intl.PluralRules(language);
    this.numbers = new Intl.NumberFormat(language, {useGrouping: false, maximumFractionDigits: 3});
  }

  /** The names of the attributes of a message. */
  attributes(id) {
    const found = this.messages[id];
    return found && !Array.isArray(found) ? Object.keys(found).filter(Boolean) : [];
  }

  /** A message, or an attribute (`id.name`), with these arguments. */
  text(id, args = {}, depth = 0) {
    const [name, attribute = ""] = id.split(".");
    const found = this.messages[name];
    const pattern = Array.isArray(found) && !attribute ? found : found?.[attribute];
    if (!pattern || depth > DEPTH) return id; // a word that is missing shows where
    return this.#pattern(pattern, args, depth + 1);
  }

  #pattern(pattern, args, depth) {
    return pattern.map((part) => (typeof part === "string" ? part : this.#shown(this.#value(part, args, depth)))).join("");
  }

  #value([kind, what, ...more], args, depth) {
    if (kind === "$") return args[what] ?? `{$${what}}`;
    if (kind === "#") return what;
    if (kind === "=") return this.text(what, args, depth);
    if (kind === "-") return this.text(what, more[0], depth);
    if (kind === "()") return this.#value(more[0], args, depth);
    return this.#pattern(this.#chosen(this.#value(what, args, depth), ...more), args, depth);
  }

  /** The variant that fits: the number itself goes before its plural form. */
  #chosen(value, variants, normal) {
    const of = (key) => variants.find(([other]) => other === key)?.[1];
    const form = typeof value === "number" ? of(this.plurals.select(Math.abs(value))) : null;
    return of(value) ?? form ?? variants[normal][1];
  }

  #shown(value) {
    return typeof value === "number" ? this.numbers.format(value) : String(value);
  }
}
