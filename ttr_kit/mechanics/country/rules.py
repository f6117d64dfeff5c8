"""How countries are played: routes into them are dead ends."""

from __future__ import annotations

from ttr_kit.engine import Rules
from ttr_kit.model import City, Variant


class Countries(Rules):
    """Places in a country; that a ticket is met by any of them is the group's business."""

    name = "country"

    def dead_end(self, city: City) -> bool:
        """Nothing passes through a country, not even within one of its places (MK-075, C-26)."""
        return "country" in city.features


def rules(variant: Variant) -> Rules:
    """The rules for a variant that uses the mechanic."""
    return Countries()
