"""Labels, and what things of the format are called in English, from its catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_kit.language.bundle import ENGLISH, bundle
from ttr_kit.rulebook.language import NUMBERS as COUNT
from ttr_kit.rulebook.language import metrics
from ttr_kit.rulebook.terms import Terms

TERMS: Mapping[str, str] = Terms(bundle(ENGLISH))
"""Labels that stand in no template, and sentences with places for what a file says."""

METRICS = metrics(ENGLISH)
"""What is counted: what the best player has, one of it, several of it."""

NUMBERS: Sequence[str] = [bundle(ENGLISH).text(f"number-{value}", {}) for value in range(COUNT)]
"""Small numbers, from 0."""
