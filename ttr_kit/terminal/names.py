"""Names as people type them: without accents, in small letters, cut short."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import combining, normalize

_LETTERS = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i"}
)
_WORD = re.compile(r"[^\W_]+")
_JOINING = {"to", "and"}


def simple(text: str) -> str:
    """The text in small letters without accents."""
    parts = normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in parts if not combining(letter)).translate(_LETTERS)


def words(text: str) -> list[str]:
    """The words and numbers of a text, made simple; signs between them do not count."""
    return _WORD.findall(simple(text))


def begins(typed: list[str], name: str) -> bool:
    """Whether these words are the beginnings of the first words of a name, in order."""
    known = words(name)
    return (
        0 < len(typed) <= len(known)
        and all(word.startswith(start) for start, word in zip(typed, known, strict=False))
    )  # fmt: skip


def within(typed: list[str], text: str) -> bool:
    """Whether each of these words begins some word of the text."""
    known = words(text)
    return all(any(word.startswith(start) for word in known) for start in typed)


def joins(typed: list[str], ends: tuple[str, str]) -> bool:
    """Whether the words name the two ends, in either order; one end alone will do, too."""
    bare = [word for word in typed if word not in _JOINING] or typed
    if any(begins(bare, end) for end in ends):
        return True
    return any(
        begins(bare[:cut], first) and begins(bare[cut:], second)
        for cut in range(1, len(bare))
        for first, second in (ends, ends[::-1])
    )


def exact_first(typed: list[str], found: Iterable[tuple[str, str]]) -> list[int]:
    """Of places that fit, the positions of those whose names are typed in full; else of all."""
    every = list(found)
    whole = [
        number for number, ends in enumerate(every) if words(" ".join(ends)) == typed
        or words(" ".join(ends[::-1])) == typed
    ]  # fmt: skip
    return whole or list(range(len(every)))
