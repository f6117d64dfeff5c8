"""How ferries are played: some of their spaces ask for wild cards."""

from __future__ import annotations

from ttr_kit.engine import Rules
from ttr_kit.engine.price import Price
from ttr_kit.mechanics.ferry import Ferries
from ttr_kit.model import Route, Variant


class FerryRules(Rules):
    """The price of ferries."""

    name = "ferry"

    def __init__(self, settings: Ferries) -> None:
        self.settings = settings

    def payment(self, route: Route, price: Price) -> None:
        """Ask for wild cards (ND-038), and let any cards stand in for them (ND-040, C-13)."""
        symbols = route.features.get("ferry")
        if isinstance(symbols, int) and symbols > 0:
            price.wild_spaces = min(symbols, route.length)
            price.wild_group = self.settings.substitute
            price.wild_group_anywhere = self.settings.chain_substitution


def rules(variant: Variant) -> Rules:
    """The rules for a variant that uses the mechanic."""
    settings = variant.settings["ferry"]
    assert isinstance(settings, Ferries)
    return FerryRules(settings)
