"""Ferries: routes over water, some of whose spaces ask for a locomotive."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import LOCOMOTIVE, Glyph, Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Feature, Route, Settings, Slot, Terms, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check

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
    """Routes some of whose spaces ask for wild cards."""

    name = "ferry"
    title = "Ferries"
    summary = "Some spaces must be paid with locomotives."
    settings = Ferries
    routes = (FERRY,)
    glyphs = (
        Glyph(
            "locomotive",
            "space",
            "sign-locomotive",
            LOCOMOTIVE,
        ),
    )

    def checks(self) -> Sequence[Check]:
        """See `checks.py`."""
        from ttr_kit.mechanics.ferry.checks import CHECKS

        return CHECKS

    def marks(self, variant: Variant) -> list[Mark]:
        """See `draw.py`."""
        from ttr_kit.mechanics.ferry.draw import marks

        return marks(variant)


MECHANIC = FerryMechanic()
