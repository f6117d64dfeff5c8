"""Exchange: pieces of one kind are swapped for pieces of another from the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.engine import Rules


@dataclass(frozen=True, slots=True)
class Exchange(Settings):
    """The price, in points, of each piece that is swapped."""

    cost: int = 1

    def rules(self, variant: Variant) -> Rules:
        """Pieces are exchanged as a whole turn."""
        from ttr_kit.mechanics.exchange.rules import ExchangeRules

        return ExchangeRules(self)


class ExchangeMechanic(Mechanic[Exchange]):
    """As a turn, pieces are swapped one for one with those in the box."""

    title = "Exchange of pieces"


MECHANIC = ExchangeMechanic()
