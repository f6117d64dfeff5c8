"""What the board reminds players of when they want to swap pieces."""

from __future__ import annotations

from ttr_kit.language.speech import said, tally
from ttr_kit.mechanics.exchange import Exchange
from ttr_kit.mechanics.marks import Mark
from ttr_kit.model import Variant

LEGEND = {"reminder": "A rule at a glance."}


def marks(variant: Variant) -> list[Mark]:
    """The price of a swap."""
    settings = variant.settings.get("exchange")
    if not isinstance(settings, Exchange):
        return []
    text = said("Exchange: {} for each piece", tally(settings.cost, "point"))
    sentence = said("What swapping pieces with the box costs.")
    return [Mark("board", "", "reminder", sentence, values=(settings.cost,), text=text)]
