"""A simulation inside a page: the session's worker hands out the games, others play them."""

from __future__ import annotations

import json

from ttr_kit.format.portable import dump, revive
from ttr_kit.model import Variant
from ttr_kit.simulate.chunk import Player
from ttr_kit.simulate.pace import Pace
from ttr_kit.simulate.totals import Totals
from ttr_kit.studio.trial import Trial


class LocalTrial(Trial):
    """A trial whose games are played elsewhere."""

    def __init__(self, variant: Variant, games: int) -> None:
        super().__init__(variant, games)
        self.pace = Pace(self.games)

    def order(self) -> str:
        """What those who play need to know, as JSON."""
        return json.dumps({"variant": dump(self.variant), "games": self.games})

    def add(self, first: int, last: int, totals: str) -> None:
        """Add up what somebody has played."""
        self.pace.done(first, last)
        self.totals.add(Totals.from_json(json.loads(totals)))
        self.over = self.played >= self.games

    def end(self) -> None:
        """Nobody plays any more."""
        self.stopped = not self.over
        self.over = True


class LocalGames:
    """Plays games of a trial, in a worker of their own."""

    def __init__(self, order: str) -> None:
        """What `LocalTrial.order` says."""
        data = json.loads(order)
        trial = Trial(revive(data["variant"]), data["games"])
        self._player = Player(trial.plan)

    def play(self, first: int, last: int) -> str:
        """Play these games: what they come to, as JSON."""
        return json.dumps(self._player.play(first, last).totals.json)
