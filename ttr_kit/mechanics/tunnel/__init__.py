"""Tunnels: routes whose price is known only after cards are turned over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Glyph
from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Feature, Settings, Variant

if TYPE_CHECKING:
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
    """After paying, cards are turned over; each match must be paid again."""

    title = "Tunnels"
    routes = (TUNNEL,)
    glyphs = (Glyph("tunnel-outline", "edge", "sign-tunnel-outline"),)


MECHANIC = TunnelMechanic()
