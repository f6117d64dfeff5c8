"""Countries: places at the edge where routes end and that nothing passes through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.mechanics.marks import Glyph, Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Feature, Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check

COUNTRY = Feature("country", str, "")


@dataclass(frozen=True, slots=True)
class Countries(Settings):
    """There are no settings beside those of each place.

    That nothing passes through (MK-075, C-26) and that a ticket is met by any place of the country
    is said in `schema.json`, by `x-dead-end` and by the namespace of places.
    """


class CountryMechanic(Mechanic[Countries]):
    """Places that a ticket can name together, and that nothing passes through."""

    name = "country"
    title = "Countries"
    summary = "Routes into a country are dead ends; a ticket that names it is met by any of them."
    settings = Countries
    cities = (COUNTRY,)
    glyphs = (Glyph("dead-end", "exit", "sign-dead-end"),)

    def checks(self) -> Sequence[Check]:
        """See `checks.py`."""
        from ttr_kit.mechanics.country.checks import CHECKS

        return CHECKS

    def marks(self, variant: Variant) -> list[Mark]:
        """See `draw.py`."""
        from ttr_kit.mechanics.country.draw import marks

        return marks(variant)


MECHANIC = CountryMechanic()
