"""Other text for stretches of a text, all else kept to the letter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True, slots=True)
class Splice:
    """Other text between two indices of a text."""

    start: int
    end: int
    text: str


def spliced(text: str, splices: Iterable[Splice]) -> str:
    """The text with all splices made, which must not overlap; ValueError if they do."""
    parts: list[str] = []
    last = 0
    for splice in sorted(splices, key=lambda splice: (splice.start, splice.end)):
        if not last <= splice.start <= splice.end <= len(text):
            raise ValueError("two edits of a text overlap")
        parts += [text[last : splice.start], splice.text]
        last = splice.end
    return "".join((*parts, text[last:]))
