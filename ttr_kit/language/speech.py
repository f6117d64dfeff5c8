"""What the kit says, in the language that is spoken just now.

A text is asked for by the id of its message: `said("board-title", name=variant.name)`. What the
language has no words for is said in English, and so is everything outside of `speaking`.

Mechanics of other packages may also say a phrase in plain English, with `{}` for its parts:
`said("{} each", 3)`. It is looked up by itself among the phrases that they bring along.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from ttr_kit.language.bundle import ENGLISH, bundle
from ttr_kit.language.words import many

_spoken: ContextVar[tuple[str | None, Mapping[str, str]]] = ContextVar("spoken", default=(None, {}))


@contextmanager
def speaking(language: str | None, phrases: Mapping[str, str] | None = None) -> Iterator[None]:
    """Speak that language for a while; `phrases` has English phrases and their translations.

    None stands for no language in particular: English words, and names as files have them.
    """
    before = _spoken.set((language, phrases or {}))
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> str:
    """The code of the language that is spoken."""
    return _spoken.get()[0] or ENGLISH


def chosen() -> str | None:
    """The language that somebody asked for; None: English words, and names as they are."""
    return _spoken.get()[0]


def said(id: str, *parts: object, **arguments: object) -> str:
    """A message in the language that is spoken; or a phrase, whose `{}` stand for parts."""
    language, phrases = _spoken.get()
    known = bundle(language or ENGLISH)
    if id in known:
        return known.text(id, arguments)
    found = phrases.get(id, id)
    return found.format(*parts) if parts else found


def knows(id: str) -> bool:
    """Whether there is such a message, in this language or in English."""
    return id in bundle(spoken())


def tally(number: int, word: str, plural: str | None = None) -> str:
    """A number with its noun, given in English: "1 card", "3 cities"."""
    if knows(f"count-{word}"):
        return said(f"count-{word}", count=number)
    return f"{number} {said(word if number == 1 else many(word, plural))}"


def series(items: list[str], id: str = "list-and") -> str:
    """Items in a row: "one, two and three"; with `list-or`, "one, two or three"."""
    if len(items) < 2:
        return "".join(items)
    return said(id, first=", ".join(items[:-1]), last=items[-1])
