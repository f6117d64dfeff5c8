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
    sentence = (
        said("A tunnel: 1 card is turned over, and each match costs an extra card.")
        if settings.reveal == 1
        else said(
            "A tunnel: {} cards are turned over, and each match costs an extra card.",
            settings.reveal,
        )
    )
    wild = wild_title(variant, MECHANIC.name)
    meaning = ""
    if wild and settings.reveal > 1:
        meaning = said(
            "Tunnel: turn over {} cards; each of your color and each {} costs 1 more.",
            settings.reveal,
            wild,
        )
    return [
        Mark(route.index, "tunnel-outline", sentence, meaning=meaning)
        for route in variant.routes
        if TUNNEL.of(route)
    ]
