// Cards: faces and backs from the kit's own drawings, the market with its decks, and the hand.

import {drawing, el, show, svg} from "./dom.js";
import {t} from "./words.js";

export class Cards {
  constructor(facts) {
    this.facts = facts;
    this.kinds = new Map(facts.cards.map((card) => [card.name, card]));
    this.order = facts.cards.map((card) => card.name);
    this.faces = new Map();
    this.look = {cards: {}, backs: {}, colors: {}};
  }

  /** Fetch the drawings; without them cards are plain but can be played. */
  async load(url) {
    if (!url) return;
    const answer = await fetch(url);
    if (!answer.ok) return;
    this.look = await answer.json();
    const store = svg("svg", {class: "unseen", "aria-hidden": "true"});
    const keep = (prefix, pictures) => {
      Object.entries(pictures).forEach(([name, text], number) => {
        const picture = drawing(text);
        picture.querySelectorAll("title, desc").forEach((node) => node.remove());
        const id = `${prefix}-${number}`;
        store.append(svg("symbol", {id, viewBox: picture.getAttribute("viewBox")}, ...picture.childNodes));
        this.faces.set(`${prefix} ${name}`, id);
      });
    };
    keep("face", this.look.cards);
    keep("back", this.look.backs);
    document.body.append(store);
  }

  title(name) {
    return this.kinds.get(name)?.title ?? name;
  }

  /** "2 red and 1 locomotive". */
  words(payment) {
    const parts = this.sorted(payment).map(([name, number]) => {
      const card = this.kinds.get(name);
      return `${number} ${number === 1 ? card?.title ?? name : card?.plural ?? name}`;
    });
    return parts.join(", ") || t("nothing");
  }

  sorted(amounts) {
    return Object.entries(amounts).sort(([a], [b]) => this.order.indexOf(a) - this.order.indexOf(b));
  }

  picture(prefix, name) {
    const id = this.faces.get(`${prefix} ${name}`);
    if (id) return svg("svg", {class: "face", viewBox: "0 0 67 44", "aria-hidden": "true"}, svg("use", {href: `#${id}`}));
    const color = this.look.colors[this.kinds.get(name)?.color]?.fill;
    return el("span", {class: "face plain", "aria-hidden": "true", style: color ? {background: color} : {}},
      prefix === "face" ? this.title(name) : "");
  }

  /** A small row of cards with their numbers, for payments and the log. */
  row(payment) {
    return el("span", {class: "row", role: "img", "aria-label": this.words(payment)},
      this.sorted(payment).map(([name, number]) => el("span", {class: "chip"}, this.picture("face", name), el("b", {"aria-hidden": "true"}, String(number)))));
  }

  // The market

  /** Show the cards that lie face up and all decks; `take(group)` is called for what can be taken. */
  market(node, table, choices, take) {
    const able = (key, name) => choices.find((group) => group.verb === "draw" && group[key] === name);
    const before = this.before ?? table.market;
    this.before = [...table.market];
    const slots = table.market.map((name, slot) => {
      if (name === null) return el("span", {class: "card empty", role: "img", "aria-label": t("empty-place")});
      const card = this.kinds.get(name);
      const fresh = before[slot] !== name;
      const label = card && card.cost > 1 ? t("face-up-dear", {card: card.title, count: card.cost}) : t("face-up", {card: this.title(name)});
      return this.#button(able("card", name), take, {
        key: `slot ${slot}`, label, fresh,
      }, this.picture("face", name));
    });
    const decks = this.facts.decks.map((deck) => this.#button(able("deck", deck.name), take, {
      key: `deck ${deck.name}`, kind: "deck",
      label: t("deck-top", {deck: deck.title, count: table.decks[deck.name]}),
    }, this.picture("back", deck.name), this.#left(table.decks[deck.name])));
    const tickets = choices.filter((group) => group.verb === "tickets");
    const ticketDecks = this.facts.ticket_decks.map((deck) => this.#button(tickets[0], take, {
      key: `tickets ${deck.name}`, kind: "deck tickets",
      label: t("draw-tickets", {deck: deck.title, count: table.ticket_decks[deck.name]}),
    }, this.picture("back", `tickets/${deck.name}`), this.#left(table.ticket_decks[deck.name])));
    show(node,
      el("div", {class: "slots"}, slots),
      el("div", {class: "decks"}, decks, ticketDecks));
  }

  #left(number) {
    return el("b", {class: "left", "aria-hidden": "true"}, String(number));
  }

  #button(group, take, {key, label, kind = "", fresh = false}, ...content) {
    return el("button", {
      type: "button", class: `card ${kind} ${fresh ? "fresh" : ""} ${group ? "lit" : ""}`, "data-key": key,
      "aria-label": label, title: label, "aria-disabled": group ? null : "true",
      "data-verb": group?.verb, onclick: () => group && take(group, key),
    }, content);
  }

  // The hand

  /** Show the own cards in stacks; those that are new since the last time come in. */
  hand(node, hand) {
    const before = this.held ?? hand;
    this.held = {...hand};
    const stacks = this.sorted(hand).map(([name, number]) => {
      const gained = number > (before[name] ?? 0);
      const behind = Math.min(number, 4) - 1;
      return el("li", {class: `stack ${gained ? "fresh" : ""}`, style: {"--behind": behind}},
        Array.from({length: behind}, (_, i) => el("span", {class: "under", style: {"--i": i + 1}}, this.picture("face", name))),
        el("span", {class: "top"}, this.picture("face", name)),
        el("b", {class: "count", "aria-hidden": "true"}, String(number)),
        el("span", {class: "unseen"}, `${number} ${number === 1 ? this.title(name) : this.kinds.get(name)?.plural ?? name}`));
    });
    const total = Object.values(hand).reduce((sum, number) => sum + number, 0);
    show(node, el("h2", {}, `${t("your-hand")} `, el("small", {}, t("count-card", {count: total}))),
      stacks.length ? el("ul", {class: "stacks", tabindex: 0, "aria-label": t("your-hand")}, stacks) : el("p", {class: "quiet"}, t("no-cards")));
  }
}
