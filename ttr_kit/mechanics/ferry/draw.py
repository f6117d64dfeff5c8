"""How ferries are told from other routes on the board."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.ferry import FERRY, MECHANIC
from ttr_kit.mechanics.marks import Mark
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """Locomotives on as many spaces as ask for one."""
    settings = MECHANIC.of(variant)
    found: list[Mark] = []
    for route in variant.routes:
        symbols = FERRY.of(route)
        if symbols:
            sentence = said("A ferry: {} for a wild card.", _asking(symbols))
            if settings and settings.substitute:
                sentence += said(" Any {} cards stand in for one.", settings.substitute)
            found.append(Mark(route.index, "locomotive", sentence, count=symbols))
    return found


def _asking(symbols: int) -> str:
    return said("1 space asks") if symbols == 1 else said("{} spaces ask", symbols)
