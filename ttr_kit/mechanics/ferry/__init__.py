"""Ferries: routes over water, some of whose spaces ask for a locomotive."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.mechanics.marks import LOCOMOTIVE, Glyph
from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Feature, Route, Settings, Slot, Terms
from ttr_kit.model import Variant as Variant

FERRY = Feature("ferry", int, 0)


@dataclass(frozen=True, slots=True)
class Ferries(Settings):
    """What can stand in for a ferry's locomotives; 0: nothing can."""

    substitute: int = 0
    chain_substitution: bool = True

    def terms(self, route: Route, terms: Terms) -> None:
        """Ask for wild cards (ND-038), and let any cards stand in for them (ND-040, C-13)."""
        symbols = FERRY.of(route)
        if symbols:
            number = min(symbols, route.length)
            terms.required.append(Slot(number, color=False, any_cards=self.substitute))
            if self.chain_substitution:
                terms.let_stand_in(self.substitute)


class FerryMechanic(Mechanic[Ferries]):
    """Some spaces must be paid with locomotives."""

    title = "Ferries"
    routes = (FERRY,)
    glyphs = (
        Glyph(
            "locomotive",
            "space",
            "sign-locomotive",
            LOCOMOTIVE,
        ),
    )


MECHANIC = FerryMechanic()
