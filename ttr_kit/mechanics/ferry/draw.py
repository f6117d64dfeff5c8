"""How ferries are told from other routes on the board."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.ferry import FERRY, MECHANIC
from ttr_kit.mechanics.marks import Mark, wild_title
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """Locomotives on as many spaces as ask for one."""
    settings = MECHANIC.of(variant)
    wild = wild_title(variant, MECHANIC.name)
    meaning = said("ferry-sign", wild=wild) if wild else ""
    instead = _instead(settings.substitute) if settings else ""
    if meaning:
        meaning += instead
    found: list[Mark] = []
    for route in variant.routes:
        symbols = FERRY.of(route)
        if symbols:
            sentence = _asking(symbols, wild) + instead
            found.append(Mark(route.index, "locomotive", sentence, count=symbols, meaning=meaning))
    return found


def _instead(number: int | None) -> str:
    """What stands in for a wild card; nothing if nothing does."""
    return f" {said('ferry-instead', count=number)}" if number else ""


def _asking(symbols: int, wild: str) -> str:
    if not wild:
        return said("ferry-route.wild", count=symbols)
    return said("ferry-route", count=symbols, wild=wild)
