"""What the board reminds players of when they want to swap pieces."""

from __future__ import annotations

from ttr_kit.language.speech import said, tally
from ttr_kit.mechanics.exchange import MECHANIC
from ttr_kit.mechanics.marks import REMINDER, Mark
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """The price of a swap."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    text = said("exchange-price", points=tally(settings.cost, "point"))
    sentence = said("exchange-price.described")
    return [Mark("", REMINDER, sentence, values=(settings.cost,), text=text)]
