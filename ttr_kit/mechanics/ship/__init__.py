"""Ships: routes of another kind of piece, and cards that cover several spaces."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.mechanics.marks import Glyph
from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import CardClass, Feature, Settings
from ttr_kit.model import Variant as Variant

CAPACITY = Feature("capacity", int, 1)


@dataclass(frozen=True, slots=True)
class Ships(Settings):
    """There are no settings beside those of each card class."""

    def capacity(self, card: CardClass) -> int:
        """How many spaces the card covers at most (GL-038)."""
        return CAPACITY.of(card)


class ShipMechanic(Mechanic[Ships]):
    """A double-ship card covers up to two spaces of a route."""

    title = "Ships"
    cards = (CAPACITY,)
    glyphs = (
        Glyph(
            "oval",
            "shape",
            "sign-oval",
        ),
        Glyph("pieces", "pieces", "sign-pieces"),
    )


MECHANIC = ShipMechanic()
