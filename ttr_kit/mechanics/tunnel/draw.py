"""How tunnels are told from other routes on the board."""

from __future__ import annotations

from ttr_kit.mechanics.marks import Mark
from ttr_kit.mechanics.tunnel import Tunnels
from ttr_kit.model import Variant

LEGEND = {"tunnel-outline": "Tunnel: it may cost more cards than it has spaces."}


def marks(variant: Variant) -> list[Mark]:
    """An outline around the spaces of every tunnel."""
    settings = variant.settings.get("tunnel")
    if not isinstance(settings, Tunnels):
        return []
    cards = "1 card is" if settings.reveal == 1 else f"{settings.reveal} cards are"
    sentence = f"A tunnel: {cards} turned over, and each match costs an extra card."
    return [
        Mark("route", route.index, "tunnel-outline", sentence)
        for route in variant.routes
        if route.features.get("tunnel")
    ]
