"""Words that many files have in common, by language, so that no file has to translate them again.

They are in the `names.ftl` of each language. Files themselves are written in English words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ttr_kit.language.bundle import ENGLISH, bundle, languages

LANGUAGES: tuple[str, ...] = tuple(code for code in languages() if code != ENGLISH)
"""The languages into which the kit itself can translate something."""

TEXTS = ("name", "description", "first_player", "edition")
"""Texts of a variant whose translations are given by their keys."""

_PREFIX = "name-"


@cache
def vocabulary(language: str) -> Mapping[str, str]:
    """Names as files write them, and what they are in that language."""
    if language not in LANGUAGES:
        return {}
    english, known = bundle(ENGLISH), bundle(language)
    return {
        english.text(id, {}): known.text(id, {})
        for id in english.sources
        if id.startswith(_PREFIX) and id in known.sources
    }


@cache
def inflected(language: str, form: str) -> Mapping[str, str]:
    """Names in that language as they stand in some place, as `.form` of their message says."""
    known = bundle(language)
    return {
        known.text(id, {}): known.text(f"{id}.{form}", {})
        for id in known.sources
        if id.startswith(_PREFIX) and form in known.attributes(id)
    }
