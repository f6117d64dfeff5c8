"""Which games a run consists of: each follows from its number alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice

from ttr_kit.language.words import span
from ttr_kit.model import Variant

BETWEEN_SEEDS = 1_000_000_000
"""Runs with neighboring seeds have no game in common, however long they are."""
MOST_LINEUPS = 10_000


@dataclass(frozen=True, slots=True)
class Seating:
    """One game to be played: its seed, and who sits where."""

    index: int
    seed: int
    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A variant, the bots, the numbers of players, and how many games of them."""

    variant: Variant
    games: int
    bots: tuple[str, ...] = ("planner",)
    players: tuple[int, ...] = ()
    seed: int = 0
    time_limit: float = 60.0
    """Seconds after which a decision counts as stalled."""
    decision_limit: int = 20_000
    """Decisions after which a game does."""

    def seating(self, index: int) -> Seating:
        """The game of that number; numbers of players take turns, then who sits where."""
        turn, place = divmod(index, len(self.players))
        lineups = _lineups(self.bots, self.players[place])
        return Seating(index, self.seed * BETWEEN_SEEDS + index, lineups[turn % len(lineups)])


def make_plan(
    variant: Variant,
    games: int,
    bots: Sequence[str] = ("planner",),
    players: Sequence[int] = (),
    seed: int = 0,
    time_limit: float = 60.0,
    decision_limit: int = 20_000,
) -> Plan:
    """A plan that can be carried out; ValueError says why not.

    Without numbers of players, as many play as there are bots, if the variant allows for it; one
    bot alone plays against itself with every number of players.
    """
    least, most = variant.min_players, variant.max_players
    if games < 0 or not bots:
        raise ValueError("a run needs at least one bot and no negative number of games")
    usual = (min(max(len(bots), least), most),) if len(bots) > 1 else range(least, most + 1)
    chosen = tuple(dict.fromkeys(players or usual))
    for number in chosen:
        if not least <= number <= most:
            table = span(least, most, "player")
            raise ValueError(f"{variant.name} is for {table}, not for {number}")
    return Plan(variant, games, tuple(bots), chosen, seed, time_limit, decision_limit)


@lru_cache(maxsize=64)
def _lineups(bots: tuple[str, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """Who can sit where: every bot meets every other one, and sits in every seat as often."""
    if len(bots) >= players:
        tables = list(islice(combinations(bots, players), MOST_LINEUPS))
    else:  # some sit twice, each of them in turn
        tables = [
            tuple(bots[(first + seat) % len(bots)] for seat in range(players))
            for first in range(len(bots))
        ]
    found: dict[tuple[str, ...], None] = {}
    for rotation in range(players):
        for table in tables:
            for order in (table, table[::-1]) if players > 2 else (table,):
                found[order[rotation:] + order[:rotation]] = None
    return tuple(found)
