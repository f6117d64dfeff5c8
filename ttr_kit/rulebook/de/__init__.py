"""The rulebook in German, with the same names as in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ttr_kit.rulebook.de import goals, phrases, words
from ttr_kit.rulebook.de.catalogue import NAME, TERMS
from ttr_kit.rulebook.de.words import GRAMMAR
from ttr_kit.rulebook.filters import filters

__all__ = ["FILTERS", "NAME", "TERMS"]

FILTERS: Mapping[str, Callable[..., Any]] = filters(GRAMMAR, words, phrases, goals)
"""What templates of this language can use."""
