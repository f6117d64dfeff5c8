"""A line that shows how far long work has come; on a terminal only."""

from __future__ import annotations

import sys
from collections import deque
from time import monotonic

WIDTH = 24
RECENT = 20.0
"""The speed is that of so many last seconds."""


class Progress:
    """`412 of 1,000 games, 98/s, 0:06 left` behind a bar, written over itself."""

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        self.times: deque[tuple[float, int]] = deque([(monotonic(), 0)])

    def __call__(self, done: int, total: int) -> None:
        """So many are done."""
        if not self.shown:
            return
        now = monotonic()
        self.times.append((now, done))
        while len(self.times) > 2 and now - self.times[0][0] > RECENT:
            self.times.popleft()
        self._write(line(done, total, self.speed, self.noun))

    @property
    def speed(self) -> float:
        """How many a second, of late."""
        (began, before), (now, done) = self.times[0], self.times[-1]
        return (done - before) / max(1e-9, now - began)

    def clear(self) -> None:
        """Take the line away, so that the results stand alone."""
        if self.shown:
            self._write("")

    def _write(self, text: str) -> None:
        sys.stderr.write(f"\r{text}\x1b[K")
        sys.stderr.flush()


def line(done: int, total: int, speed: float, noun: str) -> str:
    """The words of the line."""
    full = WIDTH * done // max(1, total)
    left = ""
    if speed > 0 and done < total:
        seconds = round((total - done) / speed)
        minutes, seconds = divmod(seconds, 60)
        hours, minutes = divmod(minutes, 60)
        clock = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
        left = f", {clock} left"
    pace = f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.1f}/s"
    bar = "#" * full + "-" * (WIDTH - full)
    return f"[{bar}] {done:,} of {total:,} {noun}, {pace}{left}"
