"""A chunk of a run: consecutive games, played one after the other in one process."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ttr_kit.engine import Game
from ttr_kit.game import compile_game
from ttr_kit.simulate.counting import count
from ttr_kit.simulate.guard import DecisionGuard
from ttr_kit.simulate.plan import Plan
from ttr_kit.simulate.record import Failure, GameRecord
from ttr_kit.simulate.totals import Totals
from ttr_kit.simulate.watch import Failed, Watch

Row = tuple[str | int, ...]
COLUMNS = (
    *("game", "seed", "players", "seat", "bot", "score", "won", "winners", "turns", "decisions"),
    *("routes", "tickets_kept", "tickets_completed", "pieces_left", "cards_left", "end"),
)
"""What a table of games says of each player in each game."""


@dataclass(slots=True)
class Chunk:
    """The games of a run from `first` up to, but without, `last`, and what they came to."""

    first: int
    last: int
    totals: Totals
    rows: list[Row] = field(default_factory=list)


class Player:
    """Plays the games of a plan; each variant is compiled once for each number of players."""

    def __init__(self, plan: Plan, rows: bool = False) -> None:
        self.plan = plan
        self.rows = rows
        self._games: dict[int, Game] = {}

    def records(self, first: int, last: int) -> Iterator[GameRecord | Failure]:
        """The games one by one."""
        plan = self.plan
        with DecisionGuard(plan.time_limit) as guard:
            for index in range(first, last):
                seating = plan.seating(index)
                players = len(seating.bots)
                game = self._games.get(players)
                if game is None:
                    game = self._games[players] = compile_game(plan.variant, players)
                guard.moves += 1
                try:
                    yield Watch(game, seating).play(guard, plan.decision_limit)
                except Failed as failed:
                    yield failed.failure

    def play(self, first: int, last: int) -> Chunk:
        """The games added up."""
        chunk = Chunk(first, last, Totals.of(self.plan.variant))
        for record in self.records(first, last):
            if isinstance(record, Failure):
                chunk.totals.fail(record)
                continue
            count(chunk.totals, record, self.plan.variant)
            if self.rows:
                chunk.rows += rows_of(record)
        return chunk


def lost(plan: Plan, index: int, reason: str) -> Chunk:
    """A game that ended the process that played it: nobody knows which bot did it, or how."""
    seating = plan.seating(index)
    totals = Totals.of(plan.variant)
    names = ", ".join(dict.fromkeys(seating.bots))
    totals.fail(Failure(index, seating.seed, len(seating.bots), 0, names, 0, reason))
    return Chunk(index, index + 1, totals)


def rows_of(record: GameRecord) -> Iterator[Row]:
    """One row for each player."""
    for number, seat in enumerate(record.seats):
        tickets = [ticket for ticket in record.tickets if ticket.seat == number and ticket.kept]
        yield (
            *(record.index, record.seed, record.players, number + 1, seat.bot, seat.score),
            *(int(number in record.winners), len(record.winners), seat.turns, seat.decisions),
            sum(claim.seat == number for claim in record.claims),
            *(len(tickets), sum(ticket.completed is not None for ticket in tickets)),
            *(sum(seat.pieces.values()), sum(seat.hand.values()), record.end),
        )
