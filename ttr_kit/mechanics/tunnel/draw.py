"""How tunnels are told from other routes on the board."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import Mark, wild_title
from ttr_kit.mechanics.tunnel import MECHANIC, TUNNEL
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """An outline around the spaces of every tunnel."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    sentence = said("tunnel-route", count=settings.reveal)
    wild = wild_title(variant, MECHANIC.name)
    meaning = ""
    if wild and settings.reveal > 1:
        meaning = said(
            "tunnel-sign",
            count=settings.reveal,
            wild=wild,
        )
    return [
        Mark(route.index, "tunnel-outline", sentence, meaning=meaning)
        for route in variant.routes
        if TUNNEL.of(route)
    ]
