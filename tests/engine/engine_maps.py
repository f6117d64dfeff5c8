"""Small variants made by hand, so that engine tests depend on nothing else."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ttr_kit.model import (
    Board,
    Bonus,
    CardClass,
    CardDeck,
    City,
    Connection,
    End,
    Features,
    Market,
    PieceKind,
    Reset,
    Route,
    Ticket,
    TicketDraw,
    TieBreak,
    Variant,
)

COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


def card(name: str, **changes: Any) -> CardClass:
    """A card class; one that is no color is wild unless said otherwise."""
    wild = changes.pop("wild", name not in COLORS and "color" not in changes)
    defaults: dict[str, Any] = {
        "title": name,
        "plural": name,
        "deck": "train",
        "count": 14 if wild else 12,
        "color": None if wild else name,
        "wild": wild,
        "pays": ("train", "ship"),
        "symbols": (),
        "min_length": 1,
        "use_on": None,
        "face_up_cost": 2 if wild else 1,
        "features": {},
    }
    made = {**defaults, **changes}
    return CardClass(name=name, **{**made, "features": Features(made["features"].items())})


CARDS = (*(card(color) for color in COLORS), card("locomotive"))


def route(ends: str, length: int, color: str | None = None, **features: Any) -> tuple[Any, ...]:
    """A route as `make` reads it."""
    return ends, length, color, features


def city(name: str, features: dict[str, Any]) -> City:
    """A city; one in a country is a dead end."""
    return City(name, dead_end="country" in features, features=Features(features.items()))


def make(
    routes: Sequence[tuple[Any, ...]],
    tickets: Sequence[tuple[Any, ...]] = (),
    city_features: dict[str, dict[str, Any]] | None = None,
    **changes: Any,
) -> Variant:
    """A variant with the rules of the base game, apart from what is changed."""
    made: list[Route] = []
    seen: dict[str, int] = {}
    for i, (ends, length, color, said) in enumerate(routes):
        features = dict(said)
        first, second = ends.split("--")
        seen[ends] = seen.get(ends, 0) + 1
        name = ends if seen[ends] == 1 else f"{ends}#{seen[ends]}"
        piece = features.pop("piece", "train")
        both = (first, second)
        made.append(Route(i, name, both, length, color, piece, features=Features(features.items())))
    connections: dict[tuple[str, ...], list[Route]] = {}
    for r in made:
        connections.setdefault((*sorted(r.ends), r.piece), []).append(r)
    cities = list(dict.fromkeys(city for r in made for city in r.ends))
    drawn = []
    for i, (ends, points, *deck) in enumerate(tickets):
        first, second = ends.split("--")
        drawn.append(
            Ticket(i, ends, (first, second), points, points, deck[0] if deck else "tickets")
        )
    cards = changes.get("cards", CARDS)
    pieces = changes.get("pieces", (PieceKind("train", 45, "trains"),))
    decks = tuple(CardDeck(name, name) for name in dict.fromkeys(c.deck for c in cards))
    wilds = tuple(c.name for c in cards if c.wild and c.face_up_cost > 1)
    defaults: dict[str, Any] = {
        "id": "test", "name": "Test", "description": "", "language": "en", "edition": "",
        "revision": 1, "credits": (), "names": {}, "board": Board("board", 1000, 1000),
        "min_players": 1, "max_players": 6, "first_player": "", "pieces": pieces,
        "decks": decks, "cards": cards,
        "market": Market({decks[0].name: 5}, "same_deck", (Reset(wilds, 3),) if wilds else (), 3),
        "draw_budget": 2, "start_hand": {decks[0].name: 4},
        "cities": tuple(city(c, (city_features or {}).get(c, {})) for c in cities),
        "groups": {}, "routes": tuple(made),
        "connections": tuple(
            Connection(group[0].ends, tuple(r.index for r in group))
            for group in connections.values()
        ),
        "open_tracks": {2: 1, 3: 1}, "tracks_per_player": 1, "tickets": tuple(drawn),
        "ticket_decks": tuple(
            CardDeck(name, name) for name in dict.fromkeys(t.deck for t in drawn)
        ),
        "tickets_start": TicketDraw(3, 2, "bottom", None),
        "tickets_later": TicketDraw(3, 1, "bottom", None),
        "route_points": {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27},
        "bonuses": (Bonus("Longest Path", "longest_path", "most", 10, "all"),),
        "tie_breaks": (TieBreak("completed_tickets"), TieBreak("longest_path")),
        "end": End("pieces_left", tuple(p.name for p in pieces), 2, None, 1, "everyone"),
        "settings": {}, "content_hash": "0" * 64,
    }  # fmt: skip
    return Variant(**{**defaults, **changes})


def from_facts(folder: Path, name: str) -> Variant:
    """A base-game variant from tables of facts."""
    with (folder / f"{name}_routes.csv").open(encoding="utf-8") as file:
        routes = [
            route(f"{row['a']}--{row['b']}", int(row["length"]),
                  None if row["color"] == "gray" else row["color"])
            for row in csv.DictReader(file)
        ]  # fmt: skip
    with (folder / f"{name}_tickets.csv").open(encoding="utf-8") as file:
        tickets = [
            (f"{row['a']}--{row['b']}", int(row["points"]))
            for row in csv.DictReader(file)
            if row["deck"] == "base"
        ]
    return make(routes, tickets)
