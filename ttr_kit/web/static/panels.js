// What stands beside the board: players, tickets, routes that can be claimed, the log, the end.

import {el, plain, show, svg} from "./dom.js";
import {badge} from "./pieces.js";
import {listed, t} from "./words.js";

/** Who plays, whose turn it is, and what everybody sees of them. */
export function players(node, table, facts, seats) {
  const many = seats.length > 3 ? "many" : "";
  show(node, el("ol", {class: `players ${many}`, tabindex: 0, "aria-label": t("players-label.aria-label")}, seats.map((seat, number) => {
    const shown = table.seats[number];
    const now = table.to_move === number;
    const held = shown.tickets === null ? "?" : sum(shown.tickets);
    const stats = [
      ...facts.pieces.map((kind, index) => stat(KINDS[index] ?? "block", left(shown, kind), `${left(shown, kind)} ${left(shown, kind) === 1 ? kind.title ?? kind.name : kind.plural}`)),
      stat("card", sum(shown.cards), t("count-card", {count: sum(shown.cards)})),
      stat("ticket", held, t("count-ticket", {count: held})),
      ...counters(table, facts, number),
    ];
    return el("li", {class: `player ${now ? "now" : ""} ${table.seat === number ? "you" : ""}`, "aria-current": now ? "true" : null},
      badge(seat),
      el("span", {class: "name"}, seat.name, table.seat === number ? el("i", {}, ` ${t("player-you")}`) : "", seat.bot ? el("i", {}, ` ${t("player-bot")}`) : ""),
      el("b", {class: "score", title: t("points")}, written(shown.score), el("span", {class: "unseen"}, ` ${t("points")},`)),
      el("span", {class: "stats"}, stats));
  })));
}

/** What mechanics count for a player, where it has a title. */
function counters(table, facts, number) {
  return (facts.kept ?? []).flatMap((store) => {
    const shown = table.mechanics[store.mechanic]?.[store.key];
    const value = store.by === "player" && store.title && Array.isArray(shown) ? shown[number] : null;
    return Number.isInteger(value) ? [stat("block", value, `${store.title}: ${value}`)] : [];
  });
}

const KINDS = ["train", "ship"];
const ICONS = {
  train: "M1 4H15V10H1ZM3 5.5V7.5H6V5.5ZM8 5.5V7.5H11V5.5ZM4 9.500A1.8 1.8 0 1 0 4 13A1.8 1.8 0 1 0 4 9.500ZM12 9.500A1.8 1.8 0 1 0 12 13A1.8 1.8 0 1 0 12 9.500Z",
  ship: "M1 9H15L12.5 13.500H3.500ZM4 8V5H9V8ZM10 8V2.500H12V8Z",
  block: "M8 1L14 4.200L8 7.400L2 4.200ZM1.500 5.500L7.400 8.600V15L1.500 11.900ZM14.500 5.500L8.600 8.600V15L14.500 11.900Z",
  card: "M2 3H14V13H2ZM3.5 4.500V11.500H12.500V4.500Z",
  ticket: "M1 4H15V6.500A1.5 1.5 0 0 0 15 9.500V12H1V9.500A1.5 1.5 0 0 0 1 6.500ZM5 5.500V7H6V5.500ZM5 9V10.500H6V9Z",
};

const left = (shown, kind) => shown.pieces[kind.name] ?? 0;

function stat(sign, number, what) {
  return el("span", {class: "stat", title: what},
    svg("svg", {class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true"}, svg("path", {d: ICONS[sign], "fill-rule": "evenodd"})), el("span", {"aria-hidden": "true"}, String(number)), el("span", {class: "unseen"}, `${what},`));
}

const sum = (counts) => Object.values(counts).reduce((total, number) => total + number, 0);

/** The places of a ticket as people write them. */
export function ticketName(facts, name) {
  return facts.tickets[name] ? facts.tickets[name].title : plain(name);
}

/** What a ticket shows on the board. */
export function pointed(facts, ticket) {
  return {cities: (facts.tickets[ticket.name]?.cities ?? []).flat(), needs: ticket.needs,
    own: [...ticket.own, ...(ticket.lent ?? [])]};
}

/** How far a ticket is, in words. */
export function progress(ticket) {
  if (ticket.joined) return t("ticket-joined");
  return ticket.missing === null ? t("ticket-lost") : t("ticket-missing", {count: ticket.missing});
}

/** The own tickets; each points at the board while it is looked at. */
export function tickets(node, table, facts, point) {
  if (!table.own) {
    show(node, el("p", {class: "quiet"}, t("tickets-secret")));
    return;
  }
  const rows = table.own.tickets.map((ticket) => {
    const {points, worth, penalty} = facts.tickets[ticket.name];
    const state = ticket.joined ? "joined" : ticket.missing === null ? "lost" : "open";
    return el("li", {}, el("button", {
      type: "button", class: `ticket ${state}`, "data-key": `ticket ${ticket.name}`, "aria-pressed": "false",
      onmouseenter: () => point(pointed(facts, ticket)), onmouseleave: () => point(),
      onfocus: () => point(pointed(facts, ticket)), onblur: () => point(),
      onclick: () => point(pointed(facts, ticket)),
    },
    el("span", {class: "way"}, ticketName(facts, ticket.name)),
    el("b", {class: "worth", title: penalty === points ? null : t("ticket-penalty", {points: penalty})}, worth, el("span", {class: "unseen"}, ` ${t("points")},`)),
    el("span", {class: "progress"}, progress(ticket))));
  });
  const done = table.own.tickets.filter((ticket) => ticket.joined).length;
  show(node, el("h2", {}, `${t("tickets-yours")} `, el("small", {}, t("tickets-joined", {done, all: rows.length}))),
    rows.length ? el("ul", {class: "tickets"}, rows) : el("p", {class: "quiet"}, t("tickets-none")));
}

/** All that can be done to routes and cities, as a list: for keyboards and screen readers, and to compare. */
export function targets(node, groups, facts, cards, pick, point) {
  const rows = groups.map((group) => {
    const route = facts.routes[group.route];
    const key = group.route ? `route ${group.route}` : `city ${group.city}`;
    const ends = route ? route.ends : [group.city];
    return el("li", {}, el("button", {
      type: "button", class: "target", "data-key": `list ${group.verb} ${key}`, "data-verb": group.verb,
      onmouseenter: () => point({cities: ends, needs: route ? [group.route] : []}), onmouseleave: () => point(),
      onfocus: () => point({cities: ends, needs: route ? [group.route] : []}), onblur: () => point(),
      onclick: () => pick(group, `list ${group.verb} ${key}`),
    },
    el("span", {class: "way"}, route ? route.label : `${group.title}: ${facts.places?.[group.city] ?? group.city}`),
    route ? el("b", {class: "worth"}, String(route.points), el("span", {class: "unseen"}, ` ${t("points")},`)) : null,
    group.options[0].pay ? cards.row(group.options[0].pay) : null));
  });
  show(node, el("h2", {}, `${t("can-choose")} `, el("small", {}, String(rows.length))),
    rows.length ? el("ul", {class: "targets"}, rows) : el("p", {class: "quiet"}, t("no-route-now")));
}

/** The log in words. */
/** Whether the cards can be worked out, and what the table can be held to when the game is over. */
function shuffled(chance) {
  if (!chance) return []; // a host of before
  if (chance.kind !== "secret") return [el("p", {class: "chance"}, t("chance-seeded"))];
  return [el("p", {class: "chance"}, `${t("chance-secret")} `, el("code", {}, chance.commitment))];
}

export class Log {
  constructor(node, seats, cards, chance) {
    this.node = node;
    this.seats = seats;
    this.cards = cards;
    this.lines = new Map();
    this.list = el("ol", {class: "lines", reversed: true});
    node.replaceChildren(el("h2", {}, t("log-title")), this.list, ...shuffled(chance));
  }

  /** Add lines; returns those that are new. */
  add(lines) {
    const fresh = [];
    for (const line of lines) {
      const old = this.lines.get(line.n);
      const item = el("li", {value: line.n}, badge(this.seats[line.seat]), el("span", {},
        el("b", {}, this.seats[line.seat].name), ` ${line.text}`,
        line.points ? el("em", {class: "points"}, ` ${signed(line.points)}`) : null,
        line.last_turns ? el("strong", {}, ` ${t("last-turns-begin")}`) : null));
      if (old) old.replaceWith(item);
      else {
        this.list.prepend(item);
        fresh.push(line);
      }
      this.lines.set(line.n, item);
    }
    return fresh;
  }

  clear() {
    this.lines.clear();
    this.list.replaceChildren();
  }
}

const written = (points) => (points < 0 ? `−${-points}` : String(points));

function star() {
  return svg("svg", {class: "star", viewBox: "-12 -12 24 24", role: "img", "aria-label": t("wins")},
    svg("path", {d: "M0-11L3-3.5L11-3.4L4.8 1.500L7 9.200L0 4.700L-7 9.200L-4.8 1.500L-11-3.400L-3-3.500Z"}));
}

export const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/** A line of the log as one sentence. */
export function told(line, seats) {
  const points = line.points ? ` ${signed(line.points)} ${t("points-named", {points: Math.abs(line.points)})}.` : "";
  return `${seats[line.seat].name} ${line.text}.${points}${line.last_turns ? ` ${t("last-turns-begin")}` : ""}`;
}

/** The end: who wins, and every line of the score with its reason. */
export function ending(dialog, table, facts, seats, links, save) {
  const {lines, totals, winners, text, key} = table.end;
  const order = seats.map((_, number) => number).sort((a, b) => totals[b] - totals[a]);
  const reasons = [...new Set(lines.map((line) => line.reason))];
  const part = (seat, reason) => lines.filter((line) => line.seat === seat && line.reason === reason);
  const table_ = el("table", {class: "result"},
    el("caption", {class: "unseen"}, t("the-score")),
    el("thead", {}, el("tr", {}, el("th", {scope: "col"}, t("score-for")), order.map((seat) => el("th", {scope: "col"}, badge(seats[seat]), el("span", {}, seats[seat].name))))),
    el("tbody", {}, reasons.map((reason) => el("tr", {}, el("th", {scope: "row"}, reason),
      order.map((seat) => {
        const found = part(seat, reason);
        if (!found.length) return el("td", {}, "–");
        const points = found.reduce((total, line) => total + line.points, 0);
        return el("td", {}, el("b", {}, written(points)),
          el("ul", {}, found.map((line) => el("li", {class: line.points < 0 ? "minus" : ""},
            `${line.explanation}${found.length > 1 ? ` (${signed(line.points)})` : ""}`))));
      })))),
    el("tfoot", {}, el("tr", {}, el("th", {scope: "row"}, t("score-total")), order.map((seat) => el("td", {class: winners.includes(seat) ? "won" : ""},
      el("b", {}, written(totals[seat])), winners.includes(seat) ? star() : null)))));
  dialog.replaceChildren(
    el("h2", {id: "end-title"}, text),
    el("p", {class: "quiet"}, `${facts.name}, ${listed(order.map((seat) => `${seats[seat].name} ${written(totals[seat])}`))}.`),
    el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": t("score-lines")}, table_),
    ...(key ? [el("p", {class: "chance"}, `${t("chance-proof")} `, el("code", {}, key), ` ${t("chance-commitment")} `, el("code", {}, facts.chance.commitment))] : []),
    el("div", {class: "buttons"},
      el("button", {type: "button", class: "main", onclick: () => dialog.close(), autofocus: true}, t("look-at-board")),
      el("button", {type: "button", onclick: save}, t("save-log")),
      el("a", {class: "button", href: links.home ?? "./"}, t("another-game"))));
}
