"""The rulebook's section of each mechanic, rendered from the variant and the mechanic's template.

A template sees `variant` and the mechanic's own `settings`. Whatever text it shows is escaped, so a
name is always shown letter by letter. Its filters are those of `words` and those below.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Protocol, TypeVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.manifest import Mechanic
from ttr_kit.model import CardClass, City, Features, Route, Ticket, Variant
from ttr_kit.rulebook import words
from ttr_kit.survey import can_be_used
from ttr_kit.words import counted, listed


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rulebook; its heading is for the rulebook to put above it."""

    mechanic: str
    title: str
    text: str


def sections(variant: Variant) -> list[Section]:
    """The sections of all mechanics that the variant uses."""
    return [
        Section(mechanic.name, mechanic.title, section(variant, mechanic))
        for mechanic in MECHANICS
        if mechanic.name in variant.settings
    ]


def section(variant: Variant, mechanic: Mechanic) -> str:
    """The section of a mechanic that the variant uses, in Markdown, without a heading."""
    template = environment().get_template(f"{mechanic.name}/rules.md.j2")
    text = template.render(variant=variant, settings=variant.settings[mechanic.name])
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"


@cache
def environment() -> Environment:
    """Where templates are found, and what they can use."""
    found = Environment(
        loader=FileSystemLoader(MECHANICS[0].folder.parent, encoding="utf-8"),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    of_words = (
        *(words.a, words.between, words.cards, counted, listed),
        *(words.plural, words.points, words.sentence),
    )
    of_variants = (having, wilds, colored, noun, bearing, naming, path, both_kinds)
    found.filters.update({filter.__name__: filter for filter in (*of_words, *of_variants)})
    return found


def _finalize(value: object) -> object:
    return Markup(words.escaped(value)) if type(value) is str else value


# Filters


class _Featured(Protocol):
    @property
    def features(self) -> Features: ...


Record = TypeVar("Record", bound=_Featured)


@dataclass(frozen=True, slots=True)
class Noun:
    """A word with its plural."""

    one: str
    many: str


def having(records: Iterable[Record], key: str) -> list[Record]:
    """The cities, routes or cards of which a mechanic's key says something."""
    return [record for record in records if record.features.get(key)]


def wilds(cards: Iterable[CardClass], routes: Iterable[Route]) -> list[CardClass]:
    """The wild classes that can pay for one of the routes at least."""
    known = list(routes)
    return [card for card in cards if card.wild and any(can_be_used(card, r) for r in known)]


def colored(cards: Iterable[CardClass], route: Route) -> list[CardClass]:
    """The classes of one color, the route's own or else the first, that can pay for it."""
    paying = [card for card in cards if card.color and not card.wild and can_be_used(card, route)]
    if not paying:
        return []
    color = route.color or paying[0].color
    return [card for card in paying if card.color == color]


def noun(cards: Iterable[CardClass]) -> Noun | None:
    """What these wild classes are called together: by name if there is but one."""
    known = list(cards)
    if not known:
        return None
    if len(known) == 1:
        return Noun(known[0].title, known[0].plural)
    return Noun("wild card", "wild cards")


def bearing(cards: Iterable[CardClass], symbol: str) -> list[CardClass]:
    """The classes with that symbol."""
    return [card for card in cards if symbol in card.symbols]


def naming(tickets: Iterable[Ticket], city: City) -> list[Ticket]:
    """The tickets with an end in that city."""
    return [ticket for ticket in tickets if city.name in ticket.ends]


def path(variant: Variant, key: str) -> tuple[City, ...]:
    """Three neighboring cities in a row, for an example; the key must be set for the last two."""
    cities = {city.name: city for city in variant.cities if not city.dead_end}
    ways = [(a, b) for route in variant.routes for a, b in (route.ends, route.ends[::-1])]
    ways = [way for way in ways if way[0] in cities and way[1] in cities]
    wanted = {city.name for city in having(cities.values(), key)}
    for start, middle in ways:
        if middle not in wanted:
            continue
        for further, end in ways:
            if further == middle and end in wanted and end not in (start, middle):
                return cities[start], cities[middle], cities[end]
    return ()


def both_kinds(variant: Variant) -> tuple[str, str] | None:
    """Two cities, if there are any, with routes for different pieces that are no double route."""
    pieces = {route.index: route.piece for route in variant.routes}
    seen: dict[frozenset[str], str] = {}
    for connection in variant.connections:
        piece = pieces[connection.tracks[0]]
        if seen.setdefault(frozenset(connection.ends), piece) != piece:
            return connection.ends
    return None
