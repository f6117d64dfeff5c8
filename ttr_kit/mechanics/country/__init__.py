"""Countries: places at the edge where routes end and that nothing passes through."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.mechanics.marks import Glyph
from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Feature, Settings
from ttr_kit.model import Variant as Variant

COUNTRY = Feature("country", str, "")


@dataclass(frozen=True, slots=True)
class Countries(Settings):
    """There are no settings beside those of each place.

    That nothing passes through (MK-075, C-26) and that a ticket is met by any place of the country
    is said in `schema.json`, by `x-dead-end` and by the namespace of places.
    """


class CountryMechanic(Mechanic[Countries]):
    """Routes into a country are dead ends; a ticket that names it is met by any of them."""

    title = "Countries"
    cities = (COUNTRY,)
    glyphs = (Glyph("dead-end", "exit", "sign-dead-end"),)


MECHANIC = CountryMechanic()
