"""What a player sees: the table in lines of text, from the snapshot of a seat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ttr_kit.diagnostics.display import printable
from ttr_kit.engine import Game
from ttr_kit.language.speech import chosen, said, tally
from ttr_kit.language.tickets import valued
from ttr_kit.language.words import counted
from ttr_kit.mechanics.words import feature_named
from ttr_kit.model import Route
from ttr_kit.play import Table
from ttr_kit.play.kept import told
from ttr_kit.play.names import names
from ttr_kit.terminal.layout import Cell, Style

Snapshot = Mapping[str, Any]
MOST_CLAIMS = 12
"""So many claims are shown without being asked for; `map` shows all."""


class Screen:
    """Shows one table."""

    def __init__(self, table: Table, style: Style) -> None:
        self.table = table
        self.style = style
        variant = table.variant
        self.known = names(table.game)
        self.color = {card.name: card.color for card in variant.cards}
        self.title = {name: nouns[0] for name, nouns in self.known.nouns.items()}
        self.plural = {name: nouns[1] for name, nouns in self.known.nouns.items()}
        self.kinds = {kind.name: self.plural[kind.name] for kind in variant.pieces}
        self.routes = self.known.routes
        self.tickets = {ticket.name: ticket for ticket in variant.tickets}

    def name(self, seat: int) -> str:
        """Who sits there."""
        return printable(self.table.seats[seat].name)

    # Parts of the screen

    def turn(self, shown: Snapshot) -> Iterator[str]:
        """All that matters for a decision."""
        yield ""
        yield from self.seats(shown)
        yield from self.market(shown)
        yield from self.hand(shown)
        yield from self.own_tickets(shown)
        yield from self.claims(shown, MOST_CLAIMS)
        yield ""
        yield self.style.bold(printable(shown["prompt"]))
        yield from self.decision(shown)

    def seats(self, shown: Snapshot) -> Iterator[str]:
        """Everybody's points, pieces and numbers of cards."""
        if shown["phase"] == "last turns":
            yield self.style.bold(f"  {said('screen-last-turns', count=shown['last_turns'])}")
        several = len(self.table.variant.pieces) > 1
        rows: list[Sequence[Cell]] = []
        for number, seat in enumerate(shown["seats"]):
            pieces = ", ".join(
                counted(count, *self.known.nouns[name]) if several else str(count)
                for name, count in seat["pieces"].items()
            )
            cards, held = sum(seat["cards"].values()), seat["tickets"]
            rows.append(
                (
                    ">" if number == shown["to_move"] else " ",
                    self.table.seats[number].name,
                    str(seat["score"]),
                    pieces,
                    str(cards),
                    "?" if held is None else str(sum(held.values())),
                )
            )
        yield from self.style.table(
            rows, ("", *_heads("player", "points", "pieces", "cards", "tickets"))
        )
        for line in told(self.table, shown["mechanics"]):
            yield f"  {self.style.quiet(printable(line))}"

    def market(self, shown: Snapshot) -> Iterator[str]:
        """The face-up cards and the decks."""
        if not shown["market"] and not shown["decks"]:
            return
        cards = "  ".join(self._card(name) for name in shown["market"]) or said("play-nothing")
        decks = ", ".join(
            f"{printable(self.known.deck(name))}: {count}" for name, count in shown["decks"].items()
        )
        left = said("screen-decks", decks=decks)
        yield f"  {self._head('screen-market')}{cards}   {self.style.quiet(left)}"

    def hand(self, shown: Snapshot) -> Iterator[str]:
        """The own cards."""
        hand = shown["own"]["hand"]
        cards = "  ".join(f"{count} {self._card(name, count)}" for name, count in hand.items())
        yield f"  {self._head('screen-hand')}{cards or said('screen-no-cards')}"

    def own_tickets(self, shown: Snapshot) -> Iterator[str]:
        """The own tickets and how far they are."""
        if shown["own"]["tickets"]:
            yield f"  {self.style.bold(said('screen-tickets'))}"
            yield from self.style.table(
                [("  ", *self._ticket(ticket)) for ticket in shown["own"]["tickets"]]
            )

    def _ticket(self, ticket: Mapping[str, Any]) -> tuple[Cell, ...]:
        known = self.tickets[ticket["name"]]
        if ticket["joined"]:
            state: Cell = (said("screen-done"), "green")
        elif ticket["missing"] is None:
            state = (said("screen-lost"), "red")
        else:
            state = said("screen-missing", count=ticket["missing"])
        points = tally(known.points, "point").replace(str(known.points), valued(known), 1)
        return self.known.ticket(known.name), points, state

    # The map as tables

    def claims(self, shown: Snapshot, most: int | None = None) -> Iterator[str]:
        """The routes that can be paid for now, those for own tickets first."""
        groups = [
            group for group in shown["choices"] if "route" in group and group["verb"] == "claim"
        ]
        if not groups:
            return
        wanted = self._wanted(shown)
        groups.sort(key=lambda group: (-len(wanted.get(group["route"], ())), group["route"]))
        rows: list[Sequence[Cell]] = []
        for group in groups[:most]:
            route = self.routes[group["route"]]
            pay = group["options"][0].get("pay", {})
            rows.append(
                (
                    "*" if route.name in wanted else "",
                    " · ".join(("–".join(route.ends), *_signs(route))),
                    self._length(route),
                    str(self.table.variant.route_points.get(route.length, 0)),
                    self.payment(pay),
                )
            )
        yield f"  {self.style.bold(said('screen-can-claim'))}"
        yield from self.style.table(rows, ("", *_heads("route", "spaces", "points", "pay")))
        if any(group["route"] in wanted for group in groups[:most]):
            yield self.style.quiet(f"  * {said('screen-on-the-way')}")
        if most is not None and len(groups) > most:
            yield self.style.quiet(f"  {said('screen-more-routes', count=len(groups) - most)}: map")

    def needs(self, shown: Snapshot) -> Iterator[str]:
        """What the own tickets still need, route by route."""
        wanted = self._wanted(shown)
        if not wanted:
            yield f"  {said('screen-need-nothing')}"
            return
        rows: list[Sequence[Cell]] = []
        for name, tickets in sorted(wanted.items()):
            route = self.routes[name]
            joined = " · ".join(("–".join(route.ends), *_signs(route)))
            rows.append((joined, self._length(route), ", ".join(tickets)))
        yield f"  {self.style.bold(said('screen-need'))}"
        yield from self.style.table(rows, _heads("route", "spaces", "for"))

    def around(self, city: str, shown: Snapshot) -> Iterator[str]:
        """All routes of a city and who has them."""
        owner = {
            route: self.table.seats[number].name
            for number, seat in enumerate(shown["seats"])
            for route in seat["routes"]
        }
        rows: list[Sequence[Cell]] = [
            (
                " · ".join((self._beyond(own.ends, city), *_signs(route))),
                self._length(route),
                owner.get(route.name, ""),
            )
            for own in self.table.variant.routes
            if city in own.ends
            for route in (self.routes[own.name],)
        ]
        yield f"  {self.style.bold(printable(self.known.cities.get(city, city)))}"
        yield from self.style.table(rows, _heads("to", "spaces", "taken-by"))

    def _wanted(self, shown: Snapshot) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for ticket in shown["own"]["tickets"]:
            for route in ticket["needs"]:
                found.setdefault(route, []).append(self.known.ticket(ticket["name"]))
        return found

    def _length(self, route: Route) -> Cell:
        own = self.table.variant.routes[self.table.game.tables.route_number[route.name]]
        text = f"{route.length} {route.color or said('screen-any-color')}"
        if len(self.kinds) > 1:
            text += f", {self.known.nouns[own.piece][route.length != 1]}"
        return text, own.color

    def _head(self, id: str) -> str:
        """A heading before a line; these are as long as each other."""
        wide = max(len(said(one)) for one in ("screen-market", "screen-hand")) + 2
        return self.style.bold(said(id)) + " " * (wide - len(said(id)))

    def _beyond(self, ends: tuple[str, str], city: str) -> str:
        """The other end of a route."""
        other = next((end for end in ends if end != city), city)
        return self.known.cities.get(other, other)

    # What is asked

    def decision(self, shown: Snapshot) -> Iterator[str]:
        """The choices of a step that is not a whole turn, numbered as they can be typed."""
        for group in shown["choices"]:
            if "select" in group:
                dealt = {ticket["name"]: ticket for ticket in shown["own"]["dealt"]}
                rows = [
                    (f"{number}.", *self._ticket(dealt[name]))
                    for number, name in enumerate(group["select"]["from"], 1)
                ]
                yield from self.style.table(rows)
                all_of = f"{group['verb']} all"
                yield self.style.quiet(
                    f"  {said('screen-such-as-or', example=self.example(group), all=all_of)}"
                )
            elif "amounts" in group:
                parts = group["amounts"]["parts"]
                rows2 = [
                    (
                        self.kinds.get(p["name"], p["name"]),
                        said("screen-from-to", least=p["least"], most=p["most"]),
                    )
                    for p in parts
                ]
                yield from self.style.table(rows2)
                yield self.style.quiet(f"  {said('screen-such-as', example=self.example(group))}")
            elif shown["phase"] == "setup":
                yield self.style.quiet(f"  {said('screen-such-as', example=self.example(group))}")

    def menu(
        self, title: str, options: Sequence[Mapping[str, Any]], more: int = 0
    ) -> Iterator[str]:
        """Numbered options, the sensible one first, and how many others there are."""
        yield self.style.bold(printable(title))
        rows = [(f"{number}.", option["text"]) for number, option in enumerate(options, 1)]
        yield from self.style.table(rows)
        if more:
            yield self.style.quiet(f"  {said('screen-menu-more', count=more)}")
        yield self.style.quiet(f"  {said('screen-menu')}")

    def events(
        self, lines: Sequence[Mapping[str, Any]], besides: int | None = None
    ) -> Iterator[str]:
        """What happened, without the own actions if a seat is given."""
        for line in lines:
            if line["seat"] == besides:
                continue
            points = f" ({line['points']:+d})" if "points" in line else ""
            yield f"  {self.name(line['seat'])} {printable(line['text'])}{points}"
            if line.get("last_turns"):
                yield self.style.bold(f"  {said('last-turns-begin')}")

    def end(self, shown: Snapshot) -> Iterator[str]:
        """The score, every line of it explained, and who wins."""
        end = shown["end"]
        yield ""
        yield self.style.bold(said("play-over"))
        for seat in sorted(range(len(self.table.seats)), key=lambda s: -end["totals"][s]):
            yield f"  {self.style.bold(self.name(seat))}: {tally(end['totals'][seat], 'point')}"
            rows = [
                (f"  {line['points']:+d}", line["reason"], line["explanation"])
                for line in end["lines"]
                if line["seat"] == seat
            ]
            yield from self.style.table(rows)
        yield self.style.bold(printable(end["text"]))

    def example(self, group: Mapping[str, Any]) -> str:
        """A line that can be typed for what a group offers."""
        return example(group, self.table.game)

    def payment(self, pay: Mapping[str, int]) -> str:
        """Cards in words."""
        return ", ".join(
            counted(count, self.title[name], self.plural[name]) for name, count in pay.items()
        )

    def _card(self, name: str | None, count: int = 1) -> str:
        if name is None:  # a place that is being refilled
            return "…"
        title = self.title[name] if count == 1 else self.plural[name]
        return self.style.tint(printable(title), self.color[name])


def _between(part: Mapping[str, Any]) -> str:
    return said("screen-from-to", least=part["least"], most=part["most"])


def _heads(*columns: str) -> tuple[str, ...]:
    return tuple(said(f"head-{column}") for column in columns)


def example(group: Mapping[str, Any], game: Game) -> str:
    """A line that can be typed for what a group offers."""
    verb, option = group["verb"], group["options"][0]
    if "select" in group:
        return " ".join(
            [verb, *(str(number + 1) for number in range(group["select"]["least"] or 1))]
        )
    if "amounts" in group:
        amounts = group["amounts"]
        numbers = [str(amounts["start"].get(part["name"], 0)) for part in amounts["parts"]]
        return " ".join([verb, *numbers])
    return typed(game, group, option)


def typed(game: Game, group: Mapping[str, Any], option: Mapping[str, Any]) -> str:
    """What is typed for an option: its words, but the verb instead of what the verb is called.

    Commands are the same in every language; in another one than English, as the engine has them.
    """
    title, text = group["title"], option["text"]
    if chosen() not in (None, "en"):
        return printable(game.from_json(option["action"]).text.replace("--", "–"))
    if text == title or text.startswith(f"{title}: "):
        return printable(f"{group['verb']} {text[len(title) + 2 :]}".strip())
    short = re.sub(r" \(track \d+\)(?= with |$)", "", text)  # which of them is asked if it matters
    return printable(short[:1].lower() + short[1:])


def _signs(route: Route) -> Iterator[str]:
    """What mechanics say of a route."""
    for key, value in route.features.items():
        if value:
            name = feature_named(key)
            yield name if value is True else f"{name} {value}"
