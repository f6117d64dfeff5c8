// Small helpers to build pages without ever reading text as markup.

import {t} from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** Make an element: `el("button", {class: "x", onclick: f}, "text", child)`. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Make an element of a drawing. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") Object.entries(value).forEach(([k, v]) => node.style.setProperty(k, v));
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * Put new children into a node, and the focus back on the element with the same `data-key`.
 */
export function show(node, ...children) {
  const had = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  if (had) {
    const same = [...node.querySelectorAll("[data-key]")].find((other) => other.dataset.key === had);
    if (same) same.focus({preventScroll: true});
  }
}

/** Read a drawing that was fetched; it becomes part of the page, so it must be our own. */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = parsed.documentElement;
  if (root.nodeName !== "svg") throw new Error(t("no-picture"));
  root.querySelectorAll("script, foreignObject").forEach((node) => node.remove());
  return document.importNode(root, true);
}

/** A name with its dashes as people write them. */
export function plain(name) {
  return name.replaceAll("--", "–");
}

export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
