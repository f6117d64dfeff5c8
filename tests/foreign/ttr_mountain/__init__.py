"""Mountains: routes that take more pieces than they have spaces, and huts on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import Glyph, Mark, Piece
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import CardClass, Feature, Price, Route, Settings, Slot, Terms, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check
    from ttr_kit.engine import Rules

MOUNTAIN = Feature("mountain", int, 0)
HUT = Feature("hut", bool, False)
ROPE = Feature("rope", bool, False)
SCENIC = Feature("scenic", int, 0)

PEAK = "M-9 5L-2-6L2-1L4-3L9 5Z"
CABIN = "M-8 8V-1L0-8L8-1V8H3V2H-3V8Z"


@dataclass(frozen=True, slots=True)
class Mountains(Settings):
    """What a mountain brings, and what a hut costs and brings."""

    points: int = 2
    huts: int = 2
    hut_points: int = 3

    def terms(self, route: Route, terms: Terms) -> None:
        """Every mountain takes a piece more, and brings points."""
        terms.pieces += MOUNTAIN.of(route)
        terms.points += self.points * MOUNTAIN.of(route)

    @property
    def price(self) -> Price:
        """Two cards of one color."""
        return Price((Slot(2),))

    def rules(self, variant: Variant) -> Rules:
        """Huts, fatigue and the summit book."""
        from ttr_mountain.rules import MountainRules

        return MountainRules(variant, self)

    def uses(self, card: CardClass) -> bool:
        """All cards pay for huts."""
        return True


class MountainMechanic(Mechanic[Mountains]):
    """Routes over mountains."""

    name = "mountain"
    title = "Mountains"
    summary = "A mountain route takes more pieces than it has spaces, and brings points for them."
    settings = Mountains
    routes = (MOUNTAIN,)
    cities = (HUT,)
    cards = (ROPE,)
    tickets = (SCENIC,)
    glyphs = (
        Glyph("peak", "space", "Mountain: it takes a piece more, and brings points.", PEAK),
        Glyph("hut-place", "dot", "A place for a hut.", CABIN),
        Glyph("rope-card", "corner", "A card with a rope.", "M-6-6L6 6M6-6L-6 6"),
        Glyph("hut", "piece", "A hut.", CABIN),
    )

    def checks(self) -> Sequence[Check]:
        """See `checks.py`."""
        from ttr_mountain.checks import CHECKS

        return CHECKS

    def marks(self, variant: Variant) -> list[Mark]:
        """Peaks on routes, huts in cities, ropes on cards."""
        peaks = [
            Mark(r.index, "peak", said("It takes more pieces."), count=MOUNTAIN.of(r))
            for r in variant.routes
            if MOUNTAIN.of(r)
        ]
        places = [
            Mark(c.name, "hut-place", said("A hut can be built here."))
            for c in variant.cities
            if HUT.of(c)
        ]
        ropes = [Mark(c.name, "rope-card", said("A rope.")) for c in variant.cards if ROPE.of(c)]
        return [*peaks, *places, *ropes]

    def pieces(self, variant: Variant) -> list[Piece]:
        """The huts of each player."""
        settings = self.of(variant)
        return [] if settings is None else [Piece(said("hut"), said("huts"), settings.huts, "hut")]


MECHANIC = MountainMechanic()
