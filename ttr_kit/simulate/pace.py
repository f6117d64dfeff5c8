"""Cuts a run into chunks: small ones first, then as many games as take about a second."""

from __future__ import annotations

from time import monotonic

SECONDS = 0.7
"""How long a chunk should take: long enough to be worth a message, short enough to be watched."""
FIRST = 2
MOST = 2_000


class Pace:
    """Hands out the games of a run, chunk by chunk."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.given = 0
        self.size = FIRST
        self._began: dict[int, float] = {}
        self._again: list[int] = []
        """Games to be played once more, each alone."""

    def again(self, first: int, last: int) -> None:
        """The chunk got lost: play its games one by one, so that a deadly one is found."""
        self._began.pop(first, None)
        self._again += range(first, last)

    def next(self) -> tuple[int, int] | None:
        """The first game of the next chunk and the one after its last; None: all are given."""
        if self._again:
            index = self._again.pop()
            return index, index + 1
        if self.given >= self.games:
            return None
        first = self.given
        self.given = min(self.games, first + self.size)
        self._began[first] = monotonic()
        return first, self.given

    def done(self, first: int, last: int) -> None:
        """The chunk has been played; learn from how long it took."""
        began = self._began.pop(first, None)
        if began is not None:
            fitting = SECONDS * (last - first) / max(1e-6, monotonic() - began)
            self.size = max(1, min(MOST, int(fitting), 4 * self.size))
