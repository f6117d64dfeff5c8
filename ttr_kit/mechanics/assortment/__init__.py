"""Assortment: each player chooses secretly which pieces to play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check
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
    """A choice of pieces before the first turn."""

    name = "assortment"
    title = "Choice of pieces"
    summary = "At the start each player chooses the mix of pieces to play with."
    settings = Assortment

    def checks(self) -> Sequence[Check]:
        """See `checks.py`."""
        from ttr_kit.mechanics.assortment.checks import CHECKS

        return CHECKS

    def marks(self, variant: Variant) -> list[Mark]:
        """See `draw.py`."""
        from ttr_kit.mechanics.assortment.draw import marks

        return marks(variant)


MECHANIC = AssortmentMechanic()
