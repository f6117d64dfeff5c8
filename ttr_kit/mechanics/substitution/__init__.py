"""Substitution: a single route on which a group of any cards stands in for one of the color."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.mechanics.marks import Glyph
from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Feature, Route, Settings, Terms
from ttr_kit.model import Variant as Variant

SUBSTITUTE = Feature("substitute", int, 0)


@dataclass(frozen=True, slots=True)
class Substitutions(Settings):
    """There are no settings beside those of each route."""

    def terms(self, route: Route, terms: Terms) -> None:
        """Let groups replace cards of the color (ND-029); wild cards are filler there (C-11)."""
        terms.let_stand_in(SUBSTITUTE.of(route))


class SubstitutionMechanic(Mechanic[Substitutions]):
    """On this route a group of any cards stands in for one card of the color."""

    title = "Substitution"
    routes = (SUBSTITUTE,)
    glyphs = (
        Glyph(
            "any",
            "badge",
            "sign-any",
            badge="{} = 1",
        ),
    )


MECHANIC = SubstitutionMechanic()
