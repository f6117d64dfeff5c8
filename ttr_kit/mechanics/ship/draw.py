"""How routes of another kind of piece, and cards that cover several spaces, are marked."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import Mark
from ttr_kit.mechanics.ship import CAPACITY
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """Rounded spaces on routes of all kinds but the first, and pieces on cards for several."""
    plurals = {piece.name: piece.plural for piece in variant.pieces}
    found = [
        Mark(
            route.index,
            "oval",
            said("ship-route", pieces=plurals[route.piece]),
            text=route.piece,
        )
        for route in variant.routes
        if route.piece != variant.pieces[0].name
    ]
    for card in variant.cards:
        capacity = CAPACITY.of(card)
        if capacity > 1:
            sentence = said("ship-card", count=capacity)
            kind = card.pays[0] if card.pays else ""
            found.append(Mark(card.name, "pieces", sentence, count=capacity, text=kind))
    return found
