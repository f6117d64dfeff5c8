"""How ferries are told from other routes on the board."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.ferry import Ferries
from ttr_kit.mechanics.marks import Mark
from ttr_kit.model import Variant

LEGEND = {"locomotive": "Ferry: a space with a locomotive must be paid with a wild card."}


def marks(variant: Variant) -> list[Mark]:
    """Locomotives on as many spaces as ask for one."""
    settings = variant.settings.get("ferry")
    found: list[Mark] = []
    for route in variant.routes:
        symbols = route.features.get("ferry")
        if isinstance(symbols, int):
            sentence = said("A ferry: {} for a wild card.", _asking(symbols))
            if isinstance(settings, Ferries) and settings.substitute:
                sentence += said(" Any {} cards stand in for one.", settings.substitute)
            found.append(Mark("route", route.index, "locomotive", sentence, count=symbols))
    return found


def _asking(symbols: int) -> str:
    return said("1 space asks") if symbols == 1 else said("{} spaces ask", symbols)
