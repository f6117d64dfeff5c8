"""Games of bots on the map as it is now, played chunk by chunk, with a report at the end."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ttr_kit.language.words import counted
from ttr_kit.model import Variant
from ttr_kit.simulate.chunk import Chunk
from ttr_kit.simulate.plan import make_plan
from ttr_kit.simulate.run import chunks
from ttr_kit.simulate.totals import Totals

BOTS = ("planner",)
USUAL = 300
MOST = 100_000
"""How many games are played, usually and at most."""


class Trial:
    """A run of games; `step` plays some of them, and `told` says how far it is."""

    def __init__(self, variant: Variant, games: int = USUAL, workers: int = 1) -> None:
        """ValueError if the variant cannot be played so."""
        self.variant = variant
        self.games = min(max(games, 1), MOST)
        self.totals = Totals.of(variant)
        self.stopped = False
        self.plan = make_plan(variant, self.games, BOTS)
        self._chunks: Generator[Chunk, None, None] = chunks(self.plan, workers)
        self.over = False
        """Whether there is no more to play."""

    @property
    def played(self) -> int:
        """How many games are done."""
        return self.totals.games + self.totals.failed

    def step(self) -> bool:
        """Play some games; whether there is more to do."""
        try:
            chunk = None if self.stopped or self.over else next(self._chunks, None)
        except BaseException:
            self.over = True
            raise
        if chunk is None:
            self.over = True
            self._chunks.close()
            return False
        self.totals.add(chunk.totals)
        return True

    def told(self) -> dict[str, Any]:
        """How far it is."""
        state = "running" if not self.over else "done" if self.totals.games else "failed"
        said = counted(self.totals.games, "game")
        if self.played < self.games:
            said = f"{said} of {self.games}"
        return {
            "type": "run",
            "state": state,
            "done": self.played,
            "games": self.games,
            "stopped": self.stopped,
            "text": said,
        }

    def report(self) -> str:
        """The balance report as one page."""
        from ttr_kit.report.analysis import Analysis
        from ttr_kit.report.judging import findings_of
        from ttr_kit.report.page import html_page

        analysis = Analysis(self.variant, self.totals)
        return html_page(analysis, findings_of(analysis))
