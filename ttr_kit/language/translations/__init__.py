"""Words that many files have in common, by language, so that no file has to translate them again.

A language is a module here with `NAMES` and `PHRASES`; its rulebook is in `ttr_kit/rulebook`. Files
themselves are written in English words.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

LANGUAGES: tuple[str, ...] = tuple(
    sorted(path.stem for path in Path(__file__).parent.glob("??.py"))
)
"""The languages into which the kit itself can translate something."""

TEXTS = ("name", "description", "first_player", "edition")
"""Texts of a variant whose translations are given by their keys."""


def phrases(language: str) -> Mapping[str, str]:
    """What the kit says on boards, cards and sheets, and the names that it uses there."""
    if language not in LANGUAGES:
        return {}
    known: Mapping[str, str] = import_module(f"{__name__}.{language}").PHRASES
    return {**vocabulary(language), **known}


def vocabulary(language: str) -> Mapping[str, str]:
    """Names as files write them, and what they are in that language."""
    if language not in LANGUAGES:
        return {}
    names: Mapping[str, str] = import_module(f"{__name__}.{language}").NAMES
    return names
