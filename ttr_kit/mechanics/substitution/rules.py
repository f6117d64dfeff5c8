"""How substitution is played: groups of any cards stand in for cards of the color."""

from __future__ import annotations

from ttr_kit.engine import Rules
from ttr_kit.engine.price import Price
from ttr_kit.model import Route, Variant


class Substitution(Rules):
    """The price of the routes that allow it."""

    name = "substitution"

    def payment(self, route: Route, price: Price) -> None:
        """Let groups replace cards of the color (ND-029); wild cards are filler there (C-11)."""
        size = route.features.get("substitute")
        if isinstance(size, int) and size > 0:
            price.color_group = size


def rules(variant: Variant) -> Rules:
    """The rules for a variant that uses the mechanic."""
    return Substitution()
