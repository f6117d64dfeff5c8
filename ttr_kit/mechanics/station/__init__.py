"""Stations: buildings in any city that lend their owner another player's route for tickets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Glyph, Mark, Piece
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import CardClass, Price, Settings, Slot, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check
    from ttr_kit.engine import Rules

HALL = "M-9 8V-2A9 8 0 0 1 9-2V8H4.4V1H-4.4V8ZM-1-7.4V-10.5H1V-7.4Z"


@dataclass(frozen=True, slots=True)
class Stations(Settings):
    """What stations cost and bring."""

    count: int = 3
    cost: tuple[int, ...] = (1, 2, 3)
    unused: int = 4

    def asked(self, built: int) -> int:
        """How many cards the next station costs after so many (EU-014)."""
        return self.cost[min(built, len(self.cost) - 1)]

    def price(self, built: int) -> Price:
        """The same as a price: cards of one color, with wild cards for any of them."""
        number = self.asked(built)
        return Price((Slot(number),) if number else ())

    def rules(self, variant: Variant) -> Rules:
        """A station is built as a whole turn."""
        from ttr_kit.mechanics.station.rules import StationRules

        return StationRules(variant, self)

    def uses(self, card: CardClass) -> bool:
        """Cards of any color pay for stations, and wild ones that are not for certain routes."""
        return any(self.cost) and pays(card)


def pays(card: CardClass) -> bool:
    """Whether a card can be part of the price: wild cards for certain routes alone cannot."""
    return card.unrestricted if card.wild else card.color is not None


class StationMechanic(Mechanic[Stations]):
    """Buildings that lend a route of somebody else."""

    name = "station"
    title = "Stations"
    summary = "A station lends its owner one route of another player, for tickets alone."
    settings = Stations
    glyphs = (Glyph("station", "piece", "sign-station", HALL),)

    def checks(self) -> Sequence[Check]:
        """See `checks.py`."""
        from ttr_kit.mechanics.station.checks import CHECKS

        return CHECKS

    def marks(self, variant: Variant) -> list[Mark]:
        """See `draw.py`."""
        from ttr_kit.mechanics.station.draw import marks

        return marks(variant)

    def pieces(self, variant: Variant) -> list[Piece]:
        """See `draw.py`."""
        from ttr_kit.mechanics.station.draw import pieces

        return pieces(variant)


MECHANIC = StationMechanic()
