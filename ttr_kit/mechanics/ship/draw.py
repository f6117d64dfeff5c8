"""How routes of another kind of piece, and cards that cover several spaces, are marked."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import Mark
from ttr_kit.model import Variant

LEGEND = {
    "oval": "Rounded spaces take pieces of another kind, paid with their own cards.",
    "pieces": "The card covers as many spaces as it shows pieces, or fewer.",
}


def marks(variant: Variant) -> list[Mark]:
    """Rounded spaces on routes of all kinds but the first, and pieces on cards for several."""
    plurals = {piece.name: piece.plural for piece in variant.pieces}
    found = [
        Mark(
            "route",
            route.index,
            "oval",
            said("It takes {}.", plurals[route.piece]),
            text=route.piece,
        )
        for route in variant.routes
        if route.piece != variant.pieces[0].name
    ]
    for card in variant.cards:
        capacity = card.features.get("capacity")
        if isinstance(capacity, int):
            sentence = said("It covers up to {} spaces.", capacity)
            kind = card.pays[0] if card.pays else ""
            found.append(Mark("card", card.name, "pieces", sentence, count=capacity, text=kind))
    return found
