"""What is said of house rules wherever the kit plays a game: that it does not know them."""

from __future__ import annotations

from ttr_kit.language.words import counted
from ttr_kit.model import Variant


def not_played(variant: Variant) -> str:
    """That the house rules are for people alone; empty: there are none."""
    number = sum(len(paragraphs) for paragraphs in variant.house_rules.values())
    if not number:
        return ""
    who, what = ("it", "is") if number == 1 else ("them", "are")
    return f"{counted(number, 'house rule')} {what} not played: tables and bots do not know {who}"
