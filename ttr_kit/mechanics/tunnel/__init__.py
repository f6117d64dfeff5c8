"""Tunnels: routes whose price is known only after cards are turned over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Glyph, Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Feature, Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check
    from ttr_kit.engine import Rules

TUNNEL = Feature("tunnel", bool, False)


@dataclass(frozen=True, slots=True)
class Tunnels(Settings):
    """How tunnels are dug."""

    reveal: int = 3

    def rules(self, variant: Variant) -> Rules:
        """Cards are turned over while the payment lies on the table."""
        from ttr_kit.mechanics.tunnel.rules import TunnelRules

        return TunnelRules(variant, self)


class TunnelMechanic(Mechanic[Tunnels]):
    """Routes that may cost more cards than they have spaces."""

    name = "tunnel"
    title = "Tunnels"
    summary = "After paying, cards are turned over; each match must be paid again."
    settings = Tunnels
    routes = (TUNNEL,)
    glyphs = (Glyph("tunnel-outline", "edge", "sign-tunnel-outline"),)

    def checks(self) -> Sequence[Check]:
        """See `checks.py`."""
        from ttr_kit.mechanics.tunnel.checks import CHECKS

        return CHECKS

    def marks(self, variant: Variant) -> list[Mark]:
        """See `draw.py`."""
        from ttr_kit.mechanics.tunnel.draw import marks

        return marks(variant)


MECHANIC = TunnelMechanic()
