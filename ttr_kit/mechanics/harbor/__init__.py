"""Harbors: buildings in port cities that score for each completed ticket naming the city."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Glyph
from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.marks import Piece as Piece
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import CardClass, Feature, Price, Settings, Slot, Variant

if TYPE_CHECKING:
    from ttr_kit.engine import Rules

PORT = Feature("port", bool, False)

ANCHOR = (
    "M0-10A2.6 2.6 0 0 1 1.3-5.2V-4H4.5V-1.6H1.3V6.2C3.8 5.7 5.6 4.2 6.2 2.2L4.4 2.8L7.4-1.6"
    "L9.6 3.2L8 2.9C7.2 6.6 3.8 9.2 0 10C-3.8 9.2-7.2 6.6-8 2.9L-9.6 3.2L-7.4-1.6L-4.4 2.8"
    "L-6.2 2.2C-5.6 4.2-3.8 5.7-1.3 6.2V-1.6H-4.5V-4H-1.3V-5.2A2.6 2.6 0 0 1 0-10Z"
    "M0-8.6A1.1 1.1 0 1 0 .01-8.6Z"
)


@dataclass(frozen=True, slots=True)
class Harbors(Settings):
    """What harbors cost and bring."""

    count: int = 3
    cost: Mapping[str, int] = field(default_factory=lambda: {"train": 2, "ship": 2})
    symbol: str | None = None
    points: tuple[int, ...] = (0, 10, 20, 30)
    unbuilt: int = -4

    @property
    def price(self) -> Price:
        """Cards of one color from each deck, with wild cards for any of them (GL-054, GL-055)."""
        return Price(
            tuple(
                Slot(number, deck=deck, symbol=self.symbol)
                for deck, number in self.cost.items()
                if number
            )
        )

    def rules(self, variant: Variant) -> Rules:
        """A harbor is built as a whole turn."""
        from ttr_kit.mechanics.harbor.rules import HarborRules

        return HarborRules(variant, self)

    def uses(self, card: CardClass) -> bool:
        """Cards with the symbol pay for harbors, and wild ones replace any of them (GL-055)."""
        return (card.wild and card.unrestricted) or (card.color is not None and self.pays(card))

    def pays(self, card: CardClass) -> bool:
        """Whether a colored card can be part of the price."""
        has_symbol = self.symbol is None or self.symbol in card.symbols
        return self.cost.get(card.deck, 0) > 0 and has_symbol


class HarborMechanic(Mechanic[Harbors]):
    """A harbor in a port scores for each completed ticket that names the city."""

    title = "Harbors"
    cities = (PORT,)
    glyphs = (
        Glyph("anchor", "dot", "sign-anchor", ANCHOR),
        Glyph("harbor-symbol", "corner", "sign-harbor-symbol", ANCHOR),
        Glyph("harbor", "piece", "sign-harbor", "M-8 8V-2L0-9L8-2V8H2.6V2H-2.6V8Z"),
    )


MECHANIC = HarborMechanic()
