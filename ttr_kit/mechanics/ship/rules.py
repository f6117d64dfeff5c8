"""How ships are played: a card covers as many spaces as it shows ships."""

from __future__ import annotations

from ttr_kit.engine import Rules
from ttr_kit.mechanics.ship import capacity
from ttr_kit.model import CardClass, Variant


class Ships(Rules):
    """Cards with a capacity; what a payment may waste is the price's business (C-20)."""

    name = "ship"

    def capacity(self, card: CardClass) -> int:
        """How many spaces the card covers at most (GL-038)."""
        return capacity(card)


def rules(variant: Variant) -> Rules:
    """The rules for a variant that uses the mechanic."""
    return Ships()
