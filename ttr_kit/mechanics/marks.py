"""Which signs and pieces of the mechanics belong to the game on the table, as plain data.

A mechanic says what is to be seen where (`draw.py`); how a sign looks is for the drawing to say.
This is the whole vocabulary:

| sign | where | what is drawn | count, values, text |
|---|---|---|---|
| `tunnel-outline` | route | a rocky edge around every space | |
| `locomotive` | route | a locomotive on `count` of the spaces | |
| `any` | route | a badge beside the route: any `count` cards are one | count |
| `oval` | route | rounded spaces instead of square ones | text: the kind of piece |
| `dead-end` | city | an arrow out of the map instead of a city | text: the country |
| `token-stack` | city | a ring in the color of the stack, with its tokens | values, text: color |
| `anchor` | city | an anchor | |
| `pieces` | card | `count` pieces in a row | count, text: the kind of piece |
| `passenger` | card | a passenger | |
| `symbol` | card | the symbol of that name at the upper edge | text: the symbol; shape |
| `reminder` | board | a line in the box of reminders | values: the numbers in it; text: the line |

Pieces that are not for routes, such as tokens, come from the function `pieces` of the same module;
a mechanic without such pieces has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Literal

from ttr_kit.language.speech import said
from ttr_kit.mechanics import MECHANICS
from ttr_kit.model import Variant

Where = Literal["route", "city", "card", "board"]
Shape = Literal["anchor", "passenger", "token"]

SIGNS: Mapping[str, Where] = {
    "tunnel-outline": "route",
    "locomotive": "route",
    "any": "route",
    "oval": "route",
    "dead-end": "city",
    "token-stack": "city",
    "anchor": "city",
    "pieces": "card",
    "passenger": "card",
    "symbol": "card",
    "reminder": "board",
}
"""Every sign, and what it is put on."""

USES: Mapping[str, str] = {
    "tunnel": "tunnels",
    "ferry": "ferries",
    "substitute": "marked routes",
}
"""What a card that is good for some routes alone calls them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One sign in one place."""

    where: Where
    at: int | str
    """The index of the route, or the name of the city or card class; empty for the board."""
    sign: str
    legend: str
    """What it means here, in one sentence for a player."""
    count: int = 1
    values: tuple[int, ...] = ()
    text: str = ""
    shape: Shape | None = None
    """What a symbol looks like; without it its name is written out."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A sort of piece to cut out for the table: so many alike."""

    name: str
    plural: str
    count: int
    """For each player if the players have their own, else for the whole table."""
    shape: Shape
    owned: bool = True
    """Whether each player has this number of them in a color of their own."""
    color: str | None = None
    text: str = ""


def pieces(variant: Variant) -> list[Piece]:
    """All pieces of a variant that are not for routes, mechanic by mechanic."""
    found: list[Piece] = []
    for mechanic in MECHANICS:
        own = getattr(import_module(f"ttr_kit.mechanics.{mechanic.name}.draw"), "pieces", None)
        found.extend(own(variant) if own is not None else ())
    return found


def marks(variant: Variant) -> list[Mark]:
    """All marks of a variant, mechanic by mechanic.

    Every mechanic is asked: a sign can be of use before the rest of the mechanic is.
    """
    found: list[Mark] = []
    for mechanic in MECHANICS:
        found.extend(import_module(f"ttr_kit.mechanics.{mechanic.name}.draw").marks(variant))
    return found


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of the key: what sets it apart, one mark that has it, and what it means."""

    name: str
    mark: Mark
    text: str
    own: bool
    """Whether the meaning is that of the mark itself, as for one of several kinds of pieces."""


def key(variant: Variant, *places: Where) -> list[Sign]:
    """Every sign in these places once; beyond two kinds of pieces, rounded spaces of each kind."""
    lines = legend(variant)
    kinds = [piece.name for piece in variant.pieces]
    found: dict[str, Sign] = {}
    for mark in marks(variant):
        own = mark.sign == "oval" and len(kinds) > 2
        name = f"{mark.sign}-{kinds.index(mark.text)}" if own else mark.sign
        if mark.where in places and name not in found:
            text = mark.legend if own else lines.get(mark.sign, mark.legend)
            found[name] = Sign(name, mark, text, own)
    return list(found.values())


def legend(variant: Variant) -> dict[str, str]:
    """The board's legend: a line for each sign that is on it, reminders apart."""
    shown = {mark.sign for mark in marks(variant) if mark.where != "board"}
    lines: dict[str, str] = {}
    for mechanic in MECHANICS:
        known = import_module(f"ttr_kit.mechanics.{mechanic.name}.draw").LEGEND
        lines.update({sign: said(line) for sign, line in known.items() if sign in shown})
    return lines
