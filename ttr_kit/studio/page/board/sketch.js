// Shapes that the page draws itself while something moves, and for what the kit has not drawn yet.

import {svg} from "../../dom.js";

/** The sizes of a board in millimeters, as the kit draws it (`ttr_kit/draw/sizes.py`). */
export const SIZES = {pitch: 25.6, car: 24, width: 8, free: 15, tight: 9.5, tracks: 9.8, city: 4.6, name: 7};
const COLORS = {
  red: "#cf3a35", orange: "#e8892c", yellow: "#f2cf3d", green: "#4f9d4b", blue: "#3f78b8", purple: "#9a63a8",
  black: "#3a3a3c", white: "#f6f3ea", gray: "#b4b1ab",
};

/** Add up a line of points. */
export function long(points) {
  return points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i].x, p.y - points[i].y), 0);
}

/** How many spaces suit a way of so many millimeters. */
export function proposed(millimeters, most = 6) {
  return Math.max(1, Math.min(most, Math.round((millimeters - 2 * SIZES.free) / SIZES.pitch)));
}

/** Whether so many spaces have room on the way. */
export function fits(millimeters, spaces) {
  return millimeters - 2 * SIZES.tight >= spaces * SIZES.pitch * 0.96;
}

/** The place at a distance along a line, and the direction there in degrees. */
export function along(points, distance) {
  let left = Math.max(0, distance);
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= step || i === points.length - 1) {
      const k = step ? Math.min(1, left / step) : 0;
      return {x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k, turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI};
    }
    left -= step;
  }
  return {...points[0], turn: 0};
}

/** A line moved to its side, for tracks that lie beside each other. */
function beside(points, shift) {
  if (!shift) return points;
  const [a, b] = [points[0], points.at(-1)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(-(b.y - a.y) / far) * shift, ((b.x - a.x) / far) * shift];
  return points.map((p) => ({x: p.x + dx, y: p.y + dy}));
}

/** Draw a route with its spaces along a line; it can be moved without being made again. */
export class SketchedRoute {
  constructor(route, shift = 0) {
    this.shift = shift;
    this.node = svg("g", {class: "sketch-route"});
    this.bed = svg("path", {class: "sketch-bed"});
    this.badge = svg("text", {class: "sketch-length"});
    this.is(route);
  }

  is(route) {
    this.length = Number(route.length) || 1;
    const fill = COLORS[route.color ?? "gray"] ?? COLORS.gray;
    this.spaces = Array.from({length: this.length}, () => svg("rect", {class: "sketch-space", fill, height: SIZES.width, y: -SIZES.width / 2, rx: 0.8}));
    this.node.replaceChildren(this.bed, ...this.spaces, this.badge);
  }

  /** Lie along these points; the badge names the length that would suit. */
  lie(points, badge = false) {
    const line = beside(points, this.shift);
    const way = long(line);
    const room = fits(way, this.length);
    const pitch = Math.min(SIZES.pitch, Math.max(2, (way - 2 * SIZES.tight) / this.length));
    const first = (way - pitch * this.length) / 2 + pitch / 2;
    const car = pitch * (SIZES.car / SIZES.pitch);
    this.bed.setAttribute("d", path(line));
    this.spaces.forEach((space, i) => {
      const at = along(line, first + i * pitch);
      space.setAttribute("x", -car / 2);
      space.setAttribute("width", car);
      space.setAttribute("transform", `translate(${at.x} ${at.y})rotate(${at.turn})`);
    });
    this.node.classList.toggle("cramped", !room);
    const suits = proposed(way);
    this.badge.textContent = badge && suits !== this.length ? `${this.length} → ${suits}` : "";
    if (badge) {
      const middle = along(line, way / 2);
      this.badge.setAttribute("x", middle.x);
      this.badge.setAttribute("y", middle.y - SIZES.width);
    }
    return {room, way};
  }
}

export const path = (points) => points.map((p, i) => `${i ? "L" : "M"}${p.x.toFixed(2)} ${p.y.toFixed(2)}`).join("");

/** Draw a city with its name. */
export function sketchedCity(name, at) {
  return svg("g", {class: "sketch-city", "data-city": name, transform: `translate(${at.x} ${at.y})`},
    svg("circle", {r: SIZES.city}), svg("circle", {r: 1.9, class: "sketch-eye"}),
    svg("text", {x: SIZES.city + 2, y: SIZES.name / 3}, name));
}

/** Tracks between the same cities lie side by side: how far each is moved from the middle. */
export function shifts(routes) {
  const tracks = new Map();
  routes.forEach((route, index) => {
    const key = JSON.stringify([route?.from, route?.to].sort());
    tracks.set(key, [...(tracks.get(key) ?? []), index]);
  });
  const found = [];
  for (const members of tracks.values()) {
    const turned = (index) => (routes[index].from === routes[members[0]].from ? 1 : -1);
    members.forEach((index, i) => {
      found[index] = turned(index) * (i - (members.length - 1) / 2) * SIZES.tracks;
    });
  }
  return found;
}
