"""The rulebook in English: how numbers, lists and names are put into words, and fixed labels.

Other languages have no code: what they say of filters, limits and tickets follows from their
catalogues (`rulebook/language.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ttr_kit.language.words import counted, listed, many
from ttr_kit.rulebook.en import goals, phrases, words
from ttr_kit.rulebook.en.catalogue import TERMS
from ttr_kit.rulebook.en.words import GRAMMAR
from ttr_kit.rulebook.filters import filters

__all__ = ["FILTERS", "TERMS"]

FILTERS: Mapping[str, Callable[..., Any]] = {
    **{function.__name__: function for function in (counted, listed, many)},
    **filters(GRAMMAR, words, phrases, goals),
}
"""What templates of this language can use: what all languages share, and all functions
of `words`, `phrases` and `goals`."""
