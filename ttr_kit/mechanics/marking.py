"""All signs and pieces of a variant, over all mechanics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ttr_kit.language.speech import said, tally
from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.marks import REMINDER, WHERE, Glyph, Mark, Piece, Place, Where
from ttr_kit.model import City, Route, Variant


@cache
def glyphs() -> dict[str, Glyph]:
    """Every glyph by its name."""
    found = {REMINDER: Glyph(REMINDER, "line", "sign-reminder")}
    for mechanic in MECHANICS:
        found.update((glyph.name, glyph) for glyph in mechanic.glyphs)
    return found


def place(mark: Mark) -> Place:
    """Where the sign is put, and how."""
    return glyphs()[mark.sign].place


def where(mark: Mark) -> Where | None:
    """What the sign is put on."""
    return WHERE.get(place(mark))


def path(mark: Mark) -> str:
    """The shape of the sign; empty: its place says it all."""
    return glyphs()[mark.sign].path


def badge_text(mark: Mark) -> str:
    """What is written on a badge."""
    return glyphs()[mark.sign].badge.format(mark.count)


def placed_as(marks: Iterable[Mark], wanted: Place) -> Mark | None:
    """The first of some marks that is put in that way."""
    return next((mark for mark in marks if place(mark) == wanted), None)


def pieces(variant: Variant) -> list[Piece]:
    """All pieces of a variant that are not for routes, mechanic by mechanic."""
    return [piece for mechanic in MECHANICS for piece in mechanic.pieces(variant)]


def marks(variant: Variant) -> list[Mark]:
    """All marks of a variant, mechanic by mechanic.

    Every mechanic is asked: a sign can be of use before the rest of the mechanic is.
    """
    return [mark for mechanic in MECHANICS for mark in mechanic.marks(variant)]


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
    kinds = [piece.name for piece in variant.pieces]
    found: dict[str, Sign] = {}
    for mark in marks(variant):
        glyph = glyphs()[mark.sign]
        own = glyph.place == "shape" and len(kinds) > 2
        name = f"{mark.sign}-{kinds.index(mark.text)}" if own else mark.sign
        if where(mark) in places and name not in found:
            text = mark.legend if own else mark.meaning or said(glyph.legend)
            found[name] = Sign(name, mark, text, own)
    return list(found.values())


def legend(variant: Variant) -> dict[str, str]:
    """The board's legend: a line for each sign that is on it, reminders apart."""
    shown: dict[str, str] = {}
    for mark in marks(variant):
        if where(mark) != "board":
            shown.setdefault(mark.sign, mark.meaning or said(glyphs()[mark.sign].legend))
    return shown


def route_in_words(route: Route, signs: Iterable[Mark]) -> str:
    """A route in words, for those who cannot see it: its ends, its spaces and its signs."""
    spaces = tally(route.length, "space")
    first = f"{route.ends[0]}–{route.ends[1]}: {spaces}, {route.color or said('name-gray')}."
    return " ".join([first, *(mark.legend for mark in signs)])


def city_in_words(city: City, signs: Iterable[Mark]) -> str:
    """A city in words: its name and its signs."""
    return " ".join([f"{city.name}.", *(mark.legend for mark in signs)])
