"""Where harbors can be built, which cards pay for them, and what they score."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.harbor import Harbors
from ttr_kit.mechanics.marks import Mark, Piece
from ttr_kit.model import Variant

LEGEND = {
    "anchor": "Port: one harbor can be built here.",
    "symbol": "Cards with this symbol pay for harbors.",
    "reminder": "A rule at a glance.",
}


def marks(variant: Variant) -> list[Mark]:
    """An anchor at every port, the symbol on the cards, and the points beside the board."""
    settings = variant.settings.get("harbor")
    if not isinstance(settings, Harbors):
        return []
    found = [
        Mark("city", city.name, "anchor", said(LEGEND["anchor"]))
        for city in variant.cities
        if city.features.get("port")
    ]
    symbol = settings.symbol
    if symbol is not None:
        found += [
            Mark("card", card.name, "symbol", said(LEGEND["symbol"]), text=symbol, shape="anchor")
            for card in variant.cards
            if symbol in card.symbols
        ]
    last = len(settings.points) - 1
    scores = ", ".join(
        said("{} or more: {}", number, points) if number == last else f"{number}: {points}"
        for number, points in enumerate(settings.points)
    )
    text = said("Harbor by completed tickets: {}; not built: {}", scores, settings.unbuilt)
    sentence = said("What a harbor scores for the completed tickets that name its city.")
    values = (*settings.points, settings.unbuilt)
    found.append(Mark("board", "", "reminder", sentence, values=values, text=text))
    return found


def pieces(variant: Variant) -> list[Piece]:
    """The harbors of each player."""
    settings = variant.settings.get("harbor")
    if not isinstance(settings, Harbors):
        return []
    return [Piece(said("harbor"), said("harbors"), settings.count, "anchor")]
