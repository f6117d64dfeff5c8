"""A view as a flat array of whole numbers: what a player may know, and nothing else.

Players are counted from the one who looks: 0 is that player, 1 the next one, and so on. Where a
number says who owns something, 0 is nobody, 1 the player who looks, 2 the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ttr_kit.engine import Game, View

Numbers = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Block:
    """Numbers that belong together: a title, what each one is about, and how to read them."""

    title: str
    labels: Sequence[str]
    read: Callable[[View], Iterable[int]]


class Encoder:
    """Turns the views of one game into arrays that always have the same length."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tables = game.tables
        self.seats = ["me", *(f"{place} after me" for place in range(1, game.players))]
        self.blocks = [*self._own(), *self._open(), *self._players()]
        for rule in game.hooked("view"):
            self.blocks += MECHANICS[rule.name](self)
        self.names = [f"{block.title}: {label}" for block in self.blocks for label in block.labels]
        """What each number of an observation is."""

    def encode(self, view: View) -> Numbers:
        """The numbers of a view."""
        return np.fromiter(
            (number for block in self.blocks for number in block.read(view)),
            dtype=np.int32,
            count=len(self.names),
        )

    def _own(self) -> list[Block]:
        tables = self.tables
        cards, tickets = tables.card_names, tables.ticket_names
        return [
            Block("hand", cards, lambda view: counted(view.hand, cards)),
            Block("ticket", tickets, lambda view: chosen(view.tickets, tickets)),
            Block("ticket to choose", tickets, lambda view: chosen(view.dealt, tickets)),
        ]

    def _open(self) -> list[Block]:
        tables = self.tables
        cards, routes = tables.card_names, tables.route_names
        kinds = ["turn", *self.game.kind_names]
        return [
            Block("decision", kinds, lambda view: chosen((view.decision,), kinds)),
            Block("to move", self.seats, self._to_move),
            Block("market", cards, lambda view: [view.market.count(card) for card in cards]),
            Block("revealed", cards, lambda view: [view.revealed.count(card) for card in cards]),
            Block("discards", cards, lambda view: counted(view.discards, cards)),
            Block("deck", tables.deck_names, lambda view: counted(view.decks, tables.deck_names)),
            Block(
                "ticket deck",
                tables.ticket_deck_names,
                lambda view: hidden(view.ticket_decks, tables.ticket_deck_names),
            ),
            Block(
                "last turns",
                ["left"],
                lambda view: [-1 if view.last_turns is None else view.last_turns],
            ),
            Block("owner", routes, self._owners),
        ]

    def _players(self) -> list[Block]:
        tables = self.tables
        kinds, decks, ticket_decks = (
            tables.piece_names, tables.deck_names, tables.ticket_deck_names,
        )  # fmt: skip
        blocks = []
        for place, who in enumerate(self.seats):
            labels = [
                "score",
                *(f"{kind} left" for kind in kinds),
                *(f"{kind} in the box" for kind in kinds),
                *(f"cards of {deck}" for deck in decks),
                *(f"tickets of {deck}" for deck in ticket_decks),
            ]

            def read(view: View, place: int = place) -> Iterable[int]:
                seat = view.seats[(view.player + place) % len(view.seats)]
                return (
                    seat.score,
                    *counted(seat.pieces, kinds),
                    *counted(seat.box, kinds),
                    *counted(seat.cards, decks),
                    *hidden(seat.tickets, ticket_decks),
                )

            blocks.append(Block(who, labels, read))
        return blocks

    def _to_move(self, view: View) -> list[int]:
        places = [0] * len(view.seats)
        if view.to_move is not None:
            places[(view.to_move - view.player) % len(view.seats)] = 1
        return places

    def _owners(self, view: View) -> list[int]:
        owners = [0] * len(self.tables.route_names)
        for seat in view.seats:
            for route in seat.routes:
                owners[self.tables.route_number[route]] = self.whose(view, seat.player)
        return owners

    def whose(self, view: View, player: int) -> int:
        """An owner as the player who looks counts them."""
        return (player - view.player) % len(view.seats) + 1

    def round(self, view: View, values: Sequence[int]) -> list[int]:
        """Values by player, beginning with the player who looks."""
        return [*values[view.player :], *values[: view.player]]


def counted(numbers: Mapping[str, int], names: Iterable[str]) -> list[int]:
    """Numbers by name, in a fixed order."""
    return [numbers.get(name, 0) for name in names]


def hidden(numbers: Mapping[str, int] | None, names: Sequence[str]) -> list[int]:
    """The same; -1 for what is not known yet."""
    return [-1] * len(names) if numbers is None else counted(numbers, names)


def chosen(some: Iterable[str], names: Iterable[str]) -> list[int]:
    """1 for each name that is among some."""
    found = set(some)
    return [int(name in found) for name in names]


# What the mechanics show


def _tunnel(encoder: Encoder) -> list[Block]:
    tables = encoder.tables

    def read(view: View) -> Iterable[int]:
        shown: Mapping[str, Any] = view.mechanics["tunnel"]
        number = tables.route_number[shown["route"]] + 1 if shown else 0
        laid = counted(shown.get("laid", {}), tables.card_names)
        return (number, shown.get("extra", 0), *laid)

    labels = ["route", "extra cards", *(f"{card} laid down" for card in tables.card_names)]
    return [Block("tunnel", labels, read)]


def _harbor(encoder: Encoder) -> list[Block]:
    cities = encoder.tables.city_names

    def read(view: View) -> Iterable[int]:
        built: Mapping[str, int] = view.mechanics["harbor"]["harbors"]  # type: ignore[assignment]
        return [encoder.whose(view, built[city]) if city in built else 0 for city in cities]

    return [Block("harbor", cities, read)]


def _passenger(encoder: Encoder) -> list[Block]:
    cities = encoder.tables.city_names

    def shown(view: View) -> Mapping[str, Any]:
        return view.mechanics["passenger"]

    def standing(view: View) -> Iterable[int]:
        found = shown(view)["standing"]
        return [encoder.whose(view, found[city]) if city in found else 0 for city in cities]

    def best(view: View) -> Iterable[int]:
        stacks = shown(view)["tokens"]
        return [next(iter(stacks.get(city, ())), 0) for city in cities]

    def number(view: View) -> Iterable[int]:
        stacks = shown(view)["tokens"]
        return [len(stacks.get(city, ())) for city in cities]

    return [
        Block("passenger in", cities, standing),
        Block("best token in", cities, best),
        Block("tokens in", cities, number),
        Block(
            "traveler in",
            cities,
            lambda view: chosen((shown(view).get("traveling_in", ""),), cities),
        ),
        Block("passengers of", encoder.seats, lambda v: encoder.round(v, shown(v)["supply"])),
        Block("tokens of", encoder.seats, lambda v: encoder.round(v, shown(v)["collected"])),
    ]


MECHANICS: dict[str, Callable[[Encoder], list[Block]]] = {
    "tunnel": _tunnel,
    "harbor": _harbor,
    "passenger": _passenger,
}
"""How to read what each mechanic shows; every mechanic that shows something is here."""
