"""How places in a country are told from cities on the board."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.country import COUNTRY
from ttr_kit.mechanics.marks import Mark
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """An arrow out of the map at every place of a country."""
    found: list[Mark] = []
    for city in variant.cities:
        country = COUNTRY.of(city)
        if country:
            sentence = said("country-place", country=country)
            found.append(Mark(city.name, "dead-end", sentence, text=country))
    return found
