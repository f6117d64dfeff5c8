"""Who wins and how: seats, styles, scores, lengths, and the points by source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ttr_kit.report.chances import USUAL, Estimate, share
from ttr_kit.simulate import Totals
from ttr_kit.simulate.sums import Histogram
from ttr_kit.simulate.totals import Standing


@dataclass(frozen=True, slots=True)
class SeatResults:
    """All games with the same number of players."""

    players: int
    games: int
    seats: tuple[Estimate, ...]
    """The share of wins of each seat."""
    scores: tuple[float, ...]
    """The mean score of each seat."""

    @property
    def fair(self) -> float:
        """What every seat would win if seats did not matter."""
        return 1 / self.players


@dataclass(frozen=True, slots=True)
class BotResults:
    """How a bot fared at tables of one size."""

    name: str
    players: int
    games: int
    won: Estimate
    score: float
    kept: float
    completed: float
    """The share of the tickets that it kept."""


def tables(totals: Totals, z: float = USUAL) -> list[SeatResults]:
    """One for each number of players, the smallest first."""
    return [
        SeatResults(
            players,
            group.games,
            tuple(share(seat.wins.share, seat.games, z) for seat in group.seats),
            tuple(seat.scores.mean for seat in group.seats),
        )
        for players, group in sorted(totals.groups.items())
    ]


def styles(totals: Totals, z: float = USUAL) -> list[BotResults]:
    """Every bot at tables of every size."""
    found = []
    for players, group in sorted(totals.groups.items()):
        for name, bot in sorted(group.bots.items()):
            whole: Standing = bot.all
            found.append(
                BotResults(
                    name,
                    players,
                    whole.games,
                    share(whole.wins.share, whole.games, z),
                    whole.scores.mean,
                    bot.kept / max(1, whole.games),
                    bot.completed / max(1, bot.kept),
                )
            )
    return found


def merged(histograms: Iterator[Histogram]) -> Histogram:
    """All of them in one."""
    found = Histogram()
    for histogram in histograms:
        for value, times in histogram.items():
            found.count(value, times)
    return found


def sources(totals: Totals) -> list[tuple[str, float]]:
    """The mean points of a player for each reason, the largest first."""
    points: dict[str, int] = {}
    for group in totals.groups.values():
        for reason, source in group.sources.items():
            points[reason] = points.get(reason, 0) + source.points
    ordered = sorted(points.items(), key=lambda item: (-item[1], item[0]))
    return [(reason, total / max(1, totals.seats)) for reason, total in ordered if total]


def turns(totals: Totals) -> Histogram:
    """The length of games in turns of each player."""
    found = Histogram()
    for players, group in totals.groups.items():
        for total, times in group.turns.items():
            found.count((2 * total + players) // (2 * players), times)
    return found
