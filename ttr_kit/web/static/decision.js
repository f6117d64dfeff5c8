// The choice that a player is about to make: payments, tickets to keep, numbers, or a list of sentences.

import {el, show} from "./dom.js";
import {pointed, progress, ticketName} from "./panels.js";
import {t} from "./words.js";

export class Decision {
  constructor(node, {act, preview, point, cancel}) {
    this.node = node;
    this.act = act;
    this.ask = preview;
    this.point = point;
    this.cancel = cancel;
    node.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.open?.free) this.cancel();
    });
  }

  close() {
    this.open = null;
    this.node.hidden = true;
    this.node.replaceChildren();
    this.point();
  }

  /**
   * Ask for one of these groups. `free`: the player may do something else instead. `title` and
   * `details` stand above.
   */
  show(groups, {table, facts, cards, title, details = null, free, focus, aside = null}) {
    this.open = {free};
    this.facts = facts;
    this.cards = cards;
    this.table = table;
    this.node.hidden = false;
    const parts = groups.map((group) => this.#group(group, groups.length > 1));
    show(this.node,
      el("div", {class: "head"},
        el("h2", {}, title, details ? el("small", {}, ` ${details}`) : ""),
        free ? el("button", {type: "button", class: "close", "data-key": "close", "aria-label": t("not-this"), onclick: () => this.cancel()}, "✕") : null),
      el("div", {class: "body"}, aside, parts));
    if (focus) this.node.querySelector(".body button, .body input, .body select")?.focus({preventScroll: true});
  }

  #group(group, several) {
    if (group.select) return this.#tickets(group);
    if (group.amounts) return this.#amounts(group);
    if (group.options.every((option) => option.pay)) return this.#payments(group, several);
    if (group.options.length > 8) return this.#list(group);
    return el("div", {class: "options"}, group.options.map((option) => this.#option(group, option)));
  }

  #option(group, option) {
    return el("button", {
      type: "button", class: "option", "data-verb": group.verb, "data-key": `option ${option.text}`,
      onmouseenter: () => this.#pointAt(group), onmouseleave: () => this.point(), onfocus: () => this.#pointAt(group), onblur: () => this.point(),
      onclick: () => this.act(option.action),
    }, option.text);
  }

  #pointAt(group) {
    const route = this.facts.routes[group.route];
    if (route) this.point({cities: route.ends, needs: [group.route]});
    else if (group.city) this.point({cities: [group.city]});
  }

  /** Payments, the sensible one first, and a way to choose the cards oneself. */
  #payments(group, several) {
    const what = group.route ? t("claim") : group.title;
    const rows = group.options.map((option, index) => el("button", {
      type: "button", class: index ? "pay" : "pay main", "data-verb": group.verb, "data-key": `pay ${option.text}`,
      "aria-label": `${option.text}`, onclick: () => this.act(option.action),
    }, index || several ? el("span", {class: "verb"}, several && group.city ? t("in-city", {what, city: this.facts.places?.[group.city] ?? group.city}) : what) : el("span", {class: "verb"}, what), this.cards.row(option.pay)));
    const hand = this.table.own?.hand ?? {};
    const other = el("button", {
      type: "button", class: "other", "data-key": `other ${group.verb}`,
      onclick: () => this.#compose(group, box, hand),
    }, t("other-cards"));
    const box = el("div", {class: "payments"}, rows, Object.keys(hand).length > 1 ? other : null);
    return box;
  }

  /** Choose the cards one by one; the table says whether they pay. */
  #compose(group, box, hand) {
    const chosen = {...group.options[0].pay};
    const action = () => ({...group.options[0].action, with: Object.fromEntries(Object.entries(chosen).filter(([, number]) => number))});
    const said = el("p", {class: "said", role: "status"});
    const go = el("button", {type: "button", class: "pay main", "data-verb": group.verb, "data-key": "composed", onclick: () => this.act(action())}, group.route ? t("claim") : group.title);
    const check = async () => {
      const {legal, message} = await this.ask(action());
      go.disabled = !legal;
      said.textContent = legal ? "" : message;
    };
    const steppers = this.cards.sorted(hand).map(([name, most]) => this.#stepper(this.cards.title(name), chosen[name] ?? 0, 0, most, (number) => {
      chosen[name] = number;
      check();
    }, this.cards.picture("face", name)));
    show(box, el("div", {class: "steppers"}, steppers), el("div", {class: "buttons"}, go, said));
    box.querySelector("button")?.focus({preventScroll: true});
    check();
  }

  /** A number between bounds, with buttons to change it. */
  #stepper(name, value, least, most, changed, picture = null) {
    let number = value;
    const shown = el("output", {}, String(number));
    const step = (by) => {
      number = Math.min(most, Math.max(least, number + by));
      shown.textContent = String(number);
      changed(number);
    };
    const node = el("div", {class: "stepper", role: "group", "aria-label": name},
      picture ?? el("span", {class: "of"}, name),
      el("button", {type: "button", "aria-label": t("fewer", {name}), onclick: () => step(-1)}, "−"),
      shown,
      el("button", {type: "button", "aria-label": t("more", {name}), onclick: () => step(1)}, "+"));
    node.set = (to) => {
      number = to;
      shown.textContent = String(to);
    };
    return node;
  }

  /** Tickets to keep: at least so many. */
  #tickets(group) {
    const {from, least, key} = group.select;
    const dealt = new Map((this.table.own?.dealt ?? []).map((ticket) => [ticket.name, ticket]));
    const names = dealt.size ? [...dealt.keys()] : from;
    const chosen = new Set();
    const go = el("button", {type: "button", class: "main", "data-verb": group.verb, "data-key": "keep", onclick: () => {
      this.act({...group.options[0].action, [key]: names.filter((name) => chosen.has(name))});
    }});
    const changed = () => {
      go.disabled = chosen.size < least;
      go.textContent = chosen.size < least ? t("choose-more", {count: least - chosen.size}) : t("keep-tickets", {count: chosen.size});
    };
    const rows = names.map((name) => {
      const ticket = dealt.get(name) ?? {name, needs: [], own: [], missing: null};
      const facts = this.facts.tickets[name];
      const look = () => this.point(pointed(this.facts, ticket));
      const box = el("input", {type: "checkbox", onfocus: look, onblur: () => this.point(), onchange: () => {
        if (box.checked) chosen.add(name);
        else chosen.delete(name);
        changed();
      }});
      return el("li", {}, el("label", {class: "ticket choice", onmouseenter: look, onmouseleave: () => this.point()}, box,
        el("span", {class: "way"}, ticketName(this.facts, name)),
        el("b", {class: "worth"}, facts.worth, el("span", {class: "unseen"}, ` ${t("points")},`)),
        el("span", {class: "progress"}, progress(ticket))));
    });
    changed();
    return el("div", {class: "keep"}, el("ul", {class: "tickets"}, rows), el("div", {class: "buttons"}, go));
  }

  /** Numbers that add up to a total. */
  #amounts(group) {
    const {key, parts, total, start} = group.amounts;
    const mix = {...start};
    const said = el("p", {class: "said", role: "status"});
    const action = () => ({...group.options[0].action, [key]: Object.fromEntries(Object.entries(mix).filter(([, number]) => number))});
    const go = el("button", {type: "button", class: "main", "data-verb": group.verb, "data-key": "amounts", onclick: () => this.act(action())}, t("take-these"));
    const steppers = new Map();
    const changed = (name, number) => {
      mix[name] = number;
      if (parts.length === 2) { // the other follows
        const other = parts.find((part) => part.name !== name);
        mix[other.name] = total - number;
        steppers.get(other.name).set(total - number);
      }
      const sum = Object.values(mix).reduce((a, b) => a + b, 0);
      go.disabled = sum !== total;
      said.textContent = sum === total ? "" : t("sum-of", {sum, total});
    };
    for (const part of parts) {
      const kind = this.facts.pieces.find((piece) => piece.name === part.name);
      const name = kind?.plural ?? part.name;
      steppers.set(part.name, this.#stepper(name, mix[part.name] ?? 0, part.least, part.most, (number) => changed(part.name, number)));
    }
    return el("div", {class: "amounts"}, el("div", {class: "steppers"}, [...steppers.values()]), el("div", {class: "buttons"}, go, said));
  }

  /** Many sentences: one list to choose from. */
  #list(group) {
    const list = el("select", {"aria-label": group.title}, group.options.map((option, index) => el("option", {value: index}, option.text)));
    return el("div", {class: "options"}, list, el("button", {
      type: "button", class: "main", "data-verb": group.verb, "data-key": `list ${group.options[0].text}`,
      onclick: () => this.act(group.options[list.value].action),
    }, group.title));
  }
}
