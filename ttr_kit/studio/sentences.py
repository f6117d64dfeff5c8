"""What the rulebook says of each group of rules, to be read beside the forms that change it."""

from __future__ import annotations

from ttr_kit.model import Variant
from ttr_kit.rulebook.book import Rulebook
from ttr_kit.rulebook.page import body


def sentences(variant: Variant, language: str = "en") -> dict[str, str]:
    """The chapters of the rulebook as HTML, by name; mechanics by theirs."""
    chapters = Rulebook(variant, language).chapters()
    return {name: body(text) for name, text in chapters.items() if text.strip()}
