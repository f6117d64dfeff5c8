"""How tunnels are told from other routes on the board."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import Mark
from ttr_kit.mechanics.tunnel import Tunnels
from ttr_kit.model import Variant

LEGEND = {"tunnel-outline": "Tunnel: it may cost more cards than it has spaces."}


def marks(variant: Variant) -> list[Mark]:
    """An outline around the spaces of every tunnel."""
    settings = variant.settings.get("tunnel")
    if not isinstance(settings, Tunnels):
        return []
    sentence = (
        said("A tunnel: 1 card is turned over, and each match costs an extra card.")
        if settings.reveal == 1
        else said(
            "A tunnel: {} cards are turned over, and each match costs an extra card.",
            settings.reveal,
        )
    )
    return [
        Mark("route", route.index, "tunnel-outline", sentence)
        for route in variant.routes
        if route.features.get("tunnel")
    ]
