"""What the kit itself says on boards, cards and sheets, in the language that is spoken just now.

A phrase is written in English where it is needed, and looked up by that: `said("Bonuses")`. What
the language has no word for is said in English, and so is everything outside of `speaking`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from ttr_kit.language.words import listed, many

_spoken: ContextVar[tuple[str, Mapping[str, str]]] = ContextVar("spoken", default=("en", {}))


@contextmanager
def speaking(language: str, phrases: Mapping[str, str]) -> Iterator[None]:
    """Speak that language for a while; `phrases` has English phrases and their translations."""
    before = _spoken.set((language, phrases))
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> str:
    """The code of the language that is spoken."""
    return _spoken.get()[0]


def said(phrase: str, *parts: object) -> str:
    """A phrase in the language that is spoken; `{}` in it stand for parts."""
    found = _spoken.get()[1].get(phrase, phrase)
    return found.format(*parts) if parts else found


def tally(number: int, word: str, plural: str | None = None) -> str:
    """A number with its noun, both given in English: "1 card", "3 cities"."""
    return f"{number} {said(word if number == 1 else many(word, plural))}"


def series(items: list[str]) -> str:
    """Items in a row: "one, two and three"."""
    return listed(items, said("and"))
