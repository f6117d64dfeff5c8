"""What the things of a game are called where it is told: as in the file, or in another language.

Actions, views and saved games always have the file's own names; only what people read changes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ttr_kit.engine import Game
from ttr_kit.language.speech import chosen, said
from ttr_kit.language.tickets import called
from ttr_kit.language.translated import translated
from ttr_kit.language.words import counted
from ttr_kit.model import Route, Variant


class Names:
    """The names of a variant in one language; None: as they are in its file."""

    def __init__(self, variant: Variant, language: str | None) -> None:
        shown = variant if language is None else translated(variant, language)
        self.shown = shown
        """The same variant, thing by thing, with its names in that language."""
        pairs = zip(variant.cards, shown.cards, strict=True)
        self.nouns = {own.name: (card.title, card.plural) for own, card in pairs}
        """Cards and kinds of pieces by name: one of them, and several."""
        kinds = zip(variant.pieces, shown.pieces, strict=True)
        self.nouns = {own.name: (kind.name, kind.plural) for own, kind in kinds} | self.nouns
        decks = [*variant.decks, *variant.ticket_decks]
        titled = [*shown.decks, *shown.ticket_decks]
        self.decks = {own.name: deck for own, deck in zip(decks, titled, strict=True)}
        cities = zip(variant.cities, shown.cities, strict=True)
        self.cities = {own.name: city.name for own, city in cities}
        groups = zip(variant.groups, shown.groups, strict=True)
        self.places = self.cities | dict(groups)
        tickets = zip(variant.tickets, shown.tickets, strict=True)
        self.tickets = {own.name: called(ticket) for own, ticket in tickets}
        routes = zip(variant.routes, shown.routes, strict=True)
        self.routes = {own.name: route for own, route in routes}
        bonuses = zip(variant.bonuses, shown.bonuses, strict=True)
        self.bonuses = {own.name: bonus.name for own, bonus in bonuses}

    def route(self, name: str) -> str:
        """A route as people call it; of parallel tracks, which one."""
        route = self.routes.get(name)
        return name if route is None else label(route)

    def card(self, name: str) -> str:
        """The title of a card."""
        return self.nouns.get(name, (name,))[0]

    def deck(self, name: str) -> str:
        """The short name of a deck."""
        found = self.decks.get(name)
        return name if found is None else found.name

    def ticket(self, name: str) -> str:
        """What a ticket asks for."""
        return self.tickets.get(name, name)

    def counted(self, numbers: Mapping[str, int]) -> str:
        """Numbers of cards, pieces or tickets as people write them: `2 purple, 1 locomotive`."""
        found = []
        for name, number in numbers.items():
            if name in self.nouns:
                found.append(counted(number, *self.nouns[name]))
            else:
                found.append(f"{number} {self.deck(name)}")
        return ", ".join(found) or said("play-nothing")

    def arguments(self, data: Mapping[str, Any]) -> dict[str, object]:
        """The parts of an action as messages name them, each in words."""
        found: dict[str, object] = {}
        for key, value in data.items():
            if isinstance(value, Mapping):
                found["cards" if key == "with" else key] = self.counted(value)
            elif isinstance(value, list):
                found[key] = ", ".join(map(self.ticket, value))
            elif isinstance(value, str):
                found[key] = self._named(key, value)
        return found

    def _named(self, key: str, value: str) -> str:
        if key == "route":
            return self.route(value)
        if key == "city":
            return self.cities.get(value, value)
        if key == "card":
            return self.card(value)
        return self.deck(value) if key == "deck" else value


def label(route: Route) -> str:
    """The ends of a route; of parallel tracks, which one."""
    ends = "–".join(route.ends)
    track = re.search("#([0-9]+)$", route.name)
    return said("play-track", route=ends, number=track[1]) if track else ends


_known: dict[tuple[int, str | None], tuple[Variant, Names]] = {}
_MOST = 32


def names(game: Game) -> Names:
    """The names of a game in the language that is spoken."""
    variant, language = game.variant, chosen()
    found = _known.get((id(variant), language))
    if found is None or found[0] is not variant:
        if len(_known) >= _MOST:
            _known.pop(next(iter(_known)))
        found = _known[id(variant), language] = (variant, Names(variant, language))
    return found[1]
