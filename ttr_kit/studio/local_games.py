"""A simulation inside a page: one worker hands out the games, others play them."""

from __future__ import annotations

import json

from ttr_kit.format.portable import revive
from ttr_kit.model import Variant
from ttr_kit.simulate.chunk import Player
from ttr_kit.simulate.pace import Pace
from ttr_kit.simulate.plan import make_plan
from ttr_kit.simulate.totals import Totals


class LocalRun:
    """A run whose games are played in other workers."""

    def __init__(self, variant: Variant, games: int) -> None:
        self.variant = variant
        self.pace = Pace(games)
        self.totals = Totals.of(variant)

    def add(self, first: int, last: int, totals: str) -> int:
        """Add up what a worker says; how many games are done."""
        self.pace.done(first, last)
        self.totals.add(Totals.from_json(json.loads(totals)))
        return self.totals.games + self.totals.failed

    def report(self) -> str:
        """What the games say about the map."""
        from ttr_kit.report.analysis import Analysis
        from ttr_kit.report.judging import findings_of
        from ttr_kit.report.page import html_page

        analysis = Analysis(self.variant, self.totals)
        return html_page(analysis, findings_of(analysis))


class LocalGames:
    """Plays games of a run, in a worker of their own."""

    def __init__(self, variant: str, games: int) -> None:
        """The variant as `portable` writes it, and how many games the whole run has."""
        self._player = Player(make_plan(revive(json.loads(variant)), games))

    def play(self, first: int, last: int) -> str:
        """Play these games: what they come to, as JSON."""
        return json.dumps(self._player.play(first, last).totals.json)
