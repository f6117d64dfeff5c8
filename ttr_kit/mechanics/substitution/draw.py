"""How a route that takes groups of any cards is marked on the board."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import Mark
from ttr_kit.mechanics.substitution import SUBSTITUTE
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """A badge with the size of the group."""
    found: list[Mark] = []
    sizes = {SUBSTITUTE.of(route) for route in variant.routes} - {0}
    for route in variant.routes:
        size = SUBSTITUTE.of(route)
        if size:
            sentence = said("substitution-route", count=size)
            meaning = sentence if len(sizes) == 1 else ""
            found.append(Mark(route.index, "any", sentence, count=size, meaning=meaning))
    return found
