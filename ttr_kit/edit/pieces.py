"""One edit after another as one: which stretches of the first text are other in the last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ttr_kit.format.document.lines import Lines
from ttr_kit.format.document.splices import Splice


@dataclass(frozen=True, slots=True)
class _Piece:
    """Some text, and where it begins in the first text; None: it is new."""

    text: str
    origin: int | None

    def cut(self, start: int, end: int) -> _Piece:
        return _Piece(self.text[start:end], None if self.origin is None else self.origin + start)


class Pieces:
    """A text as pieces of an older one and new ones in between."""

    def __init__(self, text: str) -> None:
        self._first = text
        self._pieces = [_Piece(text, 0)]

    def splice(self, splices: Iterable[Splice]) -> None:
        """Make splices whose indices are those of the text as it is now."""
        for splice in sorted(splices, reverse=True):
            self._make(splice)

    def _make(self, splice: Splice) -> None:
        found: list[_Piece] = []
        position, made = 0, False
        for piece in self._pieces:
            length = len(piece.text)
            start = min(max(splice.start - position, 0), length)
            end = min(max(splice.end - position, 0), length)
            reached = splice.start <= position + length
            found.append(piece.cut(0, start))
            if reached and not made:
                found.append(_Piece(splice.text, None))
                made = True
            found.append(piece.cut(end, length))
            position += length
        self._pieces = [piece for piece in found if piece.text]

    def splices(self) -> list[Splice]:
        """All that was done, as splices of the first text."""
        found: list[Splice] = []
        last, new = 0, ""
        for piece in (*self._pieces, _Piece("", len(self._first))):
            if piece.origin is None:
                new += piece.text
                continue
            if new or piece.origin > last:
                splice = _trimmed(self._first, Splice(last, piece.origin, new))
                found += [splice] if splice.text or splice.end > splice.start else []
            last, new = piece.origin + len(piece.text), ""
        return found

    def changed_lines(self) -> tuple[int, ...]:
        """The lines of the last text, from 1, that are not as they were."""
        last = "".join(piece.text for piece in self._pieces)
        lines = Lines(last)
        changed: set[int] = set()
        shift = 0
        for splice in self.splices():
            start = splice.start + shift
            end = start + len(splice.text)
            shift += len(splice.text) - (splice.end - splice.start)
            first, final = lines.position(start)[0], lines.position(end)[0]
            # Whole new lines begin or end with a line break, and leave the line around them alone.
            if splice.text[:1] in ("\r", "\n") and splice.start == splice.end:
                first += 1
            elif splice.text[-1:] in ("\r", "\n") and final > first:
                final -= 1
            changed.update(range(first, final + 1))
        return tuple(sorted(changed))


def _trimmed(text: str, splice: Splice) -> Splice:
    """A splice without what is the same before and after."""
    old, new = text[splice.start : splice.end], splice.text
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return Splice(splice.start + head, splice.end - tail, new[head : len(new) - tail])
