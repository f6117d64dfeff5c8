"""Substitution: a single route on which a group of any cards stands in for one of the color."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Glyph, Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Feature, Route, Settings, Terms, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check

SUBSTITUTE = Feature("substitute", int, 0)


@dataclass(frozen=True, slots=True)
class Substitutions(Settings):
    """There are no settings beside those of each route."""

    def terms(self, route: Route, terms: Terms) -> None:
        """Let groups replace cards of the color (ND-029); wild cards are filler there (C-11)."""
        terms.let_stand_in(SUBSTITUTE.of(route))


class SubstitutionMechanic(Mechanic[Substitutions]):
    """Routes on which groups of any cards stand in for the color."""

    name = "substitution"
    title = "Substitution"
    summary = "On this route a group of any cards stands in for one card of the color."
    settings = Substitutions
    routes = (SUBSTITUTE,)
    glyphs = (
        Glyph(
            "any",
            "badge",
            "sign-any",
            badge="{} = 1",
        ),
    )

    def checks(self) -> Sequence[Check]:
        """See `checks.py`."""
        from ttr_kit.mechanics.substitution.checks import CHECKS

        return CHECKS

    def marks(self, variant: Variant) -> list[Mark]:
        """See `draw.py`."""
        from ttr_kit.mechanics.substitution.draw import marks

        return marks(variant)


MECHANIC = SubstitutionMechanic()
