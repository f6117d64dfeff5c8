"""What the board reminds players of when they choose their pieces."""

from __future__ import annotations

from ttr_kit.language.speech import said, series, tally
from ttr_kit.language.words import counted
from ttr_kit.mechanics.assortment import MECHANIC
from ttr_kit.mechanics.marks import REMINDER, Mark
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """The number of pieces to choose, and the mix for beginners."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    text = said("assortment-choose", pieces=tally(settings.total, "piece"))
    kinds = {piece.name: piece for piece in variant.pieces}
    if settings.suggested:
        mix = [
            counted(number, kind, kinds[kind].plural) for kind, number in settings.suggested.items()
        ]
        text += said("assortment-choose.first", pieces=series(mix))
    values = (settings.total, *settings.suggested.values())
    sentence = said("assortment-choose.described")
    return [Mark("", REMINDER, sentence, values=values, text=text)]
