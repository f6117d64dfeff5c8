"""Assortment: each player chooses secretly which pieces to play with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.engine import Rules


@dataclass(frozen=True, slots=True)
class Assortment(Settings):
    """How many pieces each player takes, and a mix for beginners."""

    total: int
    suggested: Mapping[str, int] = field(default_factory=dict)

    def pieces_in_play(self) -> int:
        """Players take a part of their pieces; the others stay in the box (GL-014)."""
        return self.total

    def rules(self, variant: Variant) -> Rules:
        """Everybody chooses after the tickets are chosen."""
        from ttr_kit.mechanics.assortment.rules import AssortmentRules

        return AssortmentRules(self)


class AssortmentMechanic(Mechanic[Assortment]):
    """At the start each player chooses the mix of pieces to play with."""

    title = "Choice of pieces"


MECHANIC = AssortmentMechanic()
