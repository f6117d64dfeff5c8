"""Ships: routes of another kind of piece, and cards that cover several spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Glyph, Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import CardClass, Feature, Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check

CAPACITY = Feature("capacity", int, 1)


@dataclass(frozen=True, slots=True)
class Ships(Settings):
    """There are no settings beside those of each card class."""

    def capacity(self, card: CardClass) -> int:
        """How many spaces the card covers at most (GL-038)."""
        return CAPACITY.of(card)


class ShipMechanic(Mechanic[Ships]):
    """Routes of another kind of piece, and cards for several spaces."""

    name = "ship"
    title = "Ships"
    summary = "A double-ship card covers up to two spaces of a route."
    settings = Ships
    cards = (CAPACITY,)
    glyphs = (
        Glyph(
            "oval",
            "shape",
            "sign-oval",
        ),
        Glyph("pieces", "pieces", "sign-pieces"),
    )

    def checks(self) -> Sequence[Check]:
        """See `checks.py`."""
        from ttr_kit.mechanics.ship.checks import CHECKS

        return CHECKS

    def marks(self, variant: Variant) -> list[Mark]:
        """See `draw.py`."""
        from ttr_kit.mechanics.ship.draw import marks

        return marks(variant)


MECHANIC = ShipMechanic()
