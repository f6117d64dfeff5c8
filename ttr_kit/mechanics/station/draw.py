"""What stations cost and score, and the pieces."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import REMINDER, Mark, Piece
from ttr_kit.mechanics.station import MECHANIC
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """The prices and the points beside the board; stations can stand in any city."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    prices = [settings.asked(built) for built in range(settings.count)]
    costs = str(prices[0]) if len(set(prices)) == 1 else ", ".join(map(str, prices))
    text = said("station-price", cards=costs, unused=settings.unused)
    sentence = said("station-price.described")
    values = (*prices, settings.unused)
    return [Mark("", REMINDER, sentence, values=values, text=text)]


def pieces(variant: Variant) -> list[Piece]:
    """The stations of each player."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    return [Piece(said("station-piece"), said("station-piece.many"), settings.count, "station")]
