"""The parts of an observation: what their numbers are called, and how they are read.

A source takes from a state what the player who looks may know. Nothing else gets any further, so
that whoever wants to be sure that nothing leaks has only the reading functions to look at.

Players are counted from the one who looks: values by player begin with that one, and where a number
says who owns something, 0 is nobody, 1 the player who looks, 2 the next one. Sources need not care:
they read everything as the game has it, and it is turned when it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ttr_kit.engine import Game, Stacks, State
from ttr_kit.native import Packer

Read = Callable[[State, int, Packer], None]
"""Packs what the player of that number may know of a state."""

HIDDEN: Final = -1
"""What stands for a number that the player may not know."""
HIDDEN_OWNER: Final = -2
"""The same among the numbers of players, where -1 is nobody."""


@dataclass(frozen=True, slots=True)
class ObservationPart:
    """Numbers that belong together, and what each of them is about."""

    title: str
    labels: Sequence[str]

    @property
    def names(self) -> list[str]:
        """What the numbers are called."""
        return [f"{self.title}: {label}" if label else self.title for label in self.labels]

    @property
    def reads(self) -> int:
        """How many numbers are read for it."""
        return len(self.labels)


@dataclass(frozen=True, slots=True)
class Plain(ObservationPart):
    """Numbers that are observed as they are read."""

    by_player: bool = False
    """Whether each player has a share of them; then the share of the one who looks comes first."""


@dataclass(frozen=True, slots=True)
class Owners(Plain):
    """Numbers of players as the game counts them; -1: nobody, -2: hidden."""


@dataclass(frozen=True, slots=True)
class CountedPart(ObservationPart):
    """How often each label is among the places that are read; negative places are none."""

    places: int = 1
    """How many places are read."""

    @property
    def reads(self) -> int:
        """How many numbers are read for it."""
        return self.places


@dataclass(frozen=True, slots=True)
class Piled(ObservationPart):
    """Things in stacks: what lies on top, how many are left, and what everybody has taken."""

    stacks: Stacks

    @property
    def reads(self) -> int:
        """The owner of each thing, and which one it is if they are shuffled."""
        return len(self.stacks.values) * (2 if self.stacks.shuffled else 1)


@dataclass(frozen=True, slots=True)
class Spare(ObservationPart):
    """Numbers that are read and mean nothing."""

    number: int = 1

    @property
    def reads(self) -> int:
        """How many numbers are read for it."""
        return self.number


@dataclass(frozen=True, slots=True)
class ObservationSource:
    """Reads the numbers of some parts, one after another."""

    parts: Sequence[ObservationPart]
    read: Read


@dataclass(frozen=True, slots=True)
class Members(ObservationPart):
    """Flags, read as the bits of a set."""

    read: Callable[[State, int], int]


def seats(game: Game) -> list[str]:
    """What the players are called, beginning with the one who looks."""
    return ["me", *(f"{place} after me" for place in range(1, game.players))]


def each(seats: Sequence[str], what: Sequence[str]) -> list[str]:
    """Labels of the same numbers of everybody."""
    return [f"{who}, {label}" if label else who for who in seats for label in what]
