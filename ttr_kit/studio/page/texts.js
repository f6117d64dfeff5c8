// What the page says comes from the catalogues of all pages (`ttr_kit/language/*/studio.ftl`).

import {language, t as told} from "../words.js";

/** A text of the studio by its key, with what stands in its braces. */
export const t = (key, values) => told(`studio-${key}`, values);

/** Fill a document: `data-text` is its text, `data-label` its label, `data-hint` what it is for. */
export function dress(root) {
  root.documentElement.lang = language;
  for (const node of root.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of root.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
  for (const node of root.querySelectorAll("[data-hint]")) node.title = t(node.dataset.hint);
}
