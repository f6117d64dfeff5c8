// What players put on the board: pieces on routes, and marks in cities. Each carries the number of
// its seat, so that nobody needs to tell the colors apart.

import {svg} from "./dom.js";

export const SEATS = [
  {color: "#c8102e", ink: "#ffffff"},
  {color: "#1455c0", ink: "#ffffff"},
  {color: "#0b7a43", ink: "#ffffff"},
  {color: "#ffc72c", ink: "#2a1d00"},
  {color: "#5c2d91", ink: "#ffffff"},
  {color: "#00838f", ink: "#ffffff"},
  {color: "#e2569d", ink: "#2d0518"},
  {color: "#5d4037", ink: "#ffffff"},
];

const OTHER = "M0-8L8 0L0 8L-8 0Z"; // a mark whose mechanic has no shape of its own

const BODIES = [
  (half) => `M${-half + 1.5}-3.900H${half - 1.5}L${half}-2.400V2.400L${half - 1.5} 3.900H${-half + 1.5}L${-half} 2.400V-2.400Z`,
  (half) => `M${-half} 0Q${-half * 0.6}-4.4 ${-half * 0.2}-4.400H${half * 0.55}Q${half}-2.5 ${half} 0Q${half} 2.5 ${half * 0.55} 4.400H${-half * 0.2}Q${-half * 0.6} 4.4 ${-half} 0Z`,
];
const BLOCK = (half) => `M${-half} 0L${-half * 0.55}-4.300H${half * 0.55}L${half} 0L${half * 0.55} 4.300H${-half * 0.55}Z`;

/** A piece on a space, seen from above: a railroad car, a ship, or a pointed block for any other kind. */
export function piece(space, kind, seat, index) {
  const angle = ((((space.turn + 90) % 180) + 180) % 180) - 90; // never upside down
  const half = Math.max(6, space.long / 2 - 0.7);
  const group = svg("g", {
    class: "piece",
    transform: `translate(${space.x} ${space.y})rotate(${angle.toFixed(1)})`,
  });
  const body = (BODIES[kind] ?? BLOCK)(half);
  const shine = half * (BODIES[kind] ? 1 : 0.8) - 2;
  const inner = svg("g", {class: "drop", style: {"--i": index}});
  inner.append(
    svg("path", {class: "shade", d: body, transform: "translate(.5 .9)"}),
    svg("path", {class: "body", d: body, fill: seat.color}),
    svg("path", {class: "shine", d: `M${-shine}-2.300H${shine}`}),
    svg("circle", {r: 3, class: "disc"}),
    svg("text", {y: 1.7, class: "number", transform: `rotate(${(-angle).toFixed(1)})`}, String(seat.number)),
  );
  group.append(inner);
  return group;
}

/** A mark at a city or a route, above it; several stand side by side. Nobody's marks show a number. */
export function mark(spot, seat, place, {title, path, number, moving}) {
  const group = svg("g", {
    class: moving ? "mark moving" : "mark",
    transform: `translate(${spot.x + 5 + place * 9} ${spot.y - 7})`,
  });
  group.append(
    svg("title", {}, seat ? `${seat.name}: ${title}` : `${title}: ${number}`),
    svg("circle", {r: 5.6, class: "plate", fill: seat?.color ?? "#fff8e6"}),
  );
  if (!seat) {
    group.append(svg("text", {y: 2.3, class: "number small"}, String(number)));
    return group;
  }
  group.append(
    svg("path", {d: path || OTHER, fill: seat.ink, "fill-rule": "evenodd", transform: "scale(.5)"}),
    svg("circle", {cx: 4.4, cy: 4.2, r: 2.7, class: "disc"}),
    svg("text", {x: 4.4, y: 5.7, class: "number small"}, String(seat.number)),
  );
  return group;
}

/** The badge of a seat beside a name. */
export function badge(seat) {
  return svg("svg", {class: "badge", viewBox: "-10 -10 20 20", "aria-hidden": "true"},
    svg("rect", {x: -9, y: -9, width: 18, height: 18, rx: 5, fill: seat.color, stroke: "#00000055"}),
    svg("text", {y: 4.5, "text-anchor": "middle", fill: seat.ink, "font-size": 13, "font-weight": 700}, String(seat.number)));
}
