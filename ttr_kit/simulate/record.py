"""What one game leaves behind: all that a map's author could ask about it, in names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

End = Literal["trigger", "exhaustion", "stalemate"]
"""Last turns by the rules; nobody could do anything more; or nothing lasting happened any more."""
Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class TicketRecord:
    """A ticket that was dealt to a player. Turns are the player's own; 0: before the first."""

    ticket: str
    seat: int
    turn: int
    kept: bool
    completed: int | None = None
    """The turn in which its places were joined."""
    spaces: int = 0
    """The spaces of the shortest way between them in the player's network, once completed."""


@dataclass(frozen=True, slots=True)
class ClaimRecord:
    """A route that was claimed, in which of the player's turns, and for which cards in all."""

    route: str
    seat: int
    turn: int
    paid: Counts


@dataclass(frozen=True, slots=True)
class BlockRecord:
    """A claim that lay on a rival's shortest way to a ticket."""

    route: str
    by: int
    seat: int
    """Whose way it was."""
    turn: int
    """In which turn of the claimer."""
    ticket: str
    detour: int
    """How many spaces longer the way became; 0: no way was left."""


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """What one player did and got."""

    bot: str
    score: int
    sources: Counts
    """Points by reason: routes, ticket, and the names of bonuses and mechanics."""
    turns: int
    decisions: int
    uses: Counts
    """How often each verb was used, and each feature or piece kind on a claimed route."""
    face_up: Counts
    """Cards taken from the market."""
    blind: Counts
    """Cards drawn from decks."""
    hand: Counts
    """Cards that were left at the end."""
    pieces: Counts
    """Pieces that were left at the end."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One finished game."""

    variant: str
    content_hash: str
    index: int
    """Which game of the run it was."""
    seed: int
    seats: tuple[SeatRecord, ...]
    winners: tuple[int, ...]
    """Several seats if they share the win."""
    turns: int
    decisions: int
    track: tuple[tuple[int, ...], ...]
    """The points on the score track after each round, by seat."""
    tickets: tuple[TicketRecord, ...]
    claims: tuple[ClaimRecord, ...]
    blocks: tuple[BlockRecord, ...]
    bonuses: Mapping[str, Mapping[int, int]]
    """By bonus, who got how many points."""
    end: End

    @property
    def players(self) -> int:
        """How many players there were."""
        return len(self.seats)

    @property
    def scores(self) -> tuple[int, ...]:
        """The final scores by seat."""
        return tuple(seat.score for seat in self.seats)


@dataclass(frozen=True, slots=True, order=True)
class Failure:
    """A game that a bot did not finish."""

    index: int
    seed: int
    players: int
    seat: int
    bot: str
    decision: int
    message: str

    def __str__(self) -> str:
        return (
            f'bot "{self.bot}", seed {self.seed}, {self.players} players, seat {self.seat + 1}, '
            f"decision {self.decision}: {self.message}"
        )
