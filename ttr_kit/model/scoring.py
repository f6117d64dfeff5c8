"""What is counted and what it brings: filters, awards, tie-breaks, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Award = Literal["most", "each", "rank", "table", "network", "group"]
"""`most`: for whoever has the most. `each`: for each one. `rank`: by place. `table`: by number.
`network`: by the number in each connected network. `group`: for each group of cities joined."""
Ties = Literal["all", "none", "split", "competition", "earliest"]
Scope = Literal["everyone", "others"]
Needed = Literal["all", "any"]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which routes, cities, tickets or cards count; what is not said does not matter."""

    tag: str | None = None
    """Routes and cities that have the tag; tickets that name such a city."""
    color: str | None = None
    """Routes and cards of the color; `gray` for routes without one."""
    piece: str | None = None
    """Routes for that kind of piece."""
    min_length: int = 0
    max_length: int | None = None
    """Routes of so many spaces."""
    region: str | None = None
    """Cities of the group, and routes within it."""
    deck: str | None = None
    """Tickets of the deck."""
    min_points: int | None = None
    max_points: int | None = None
    """Tickets of so many points."""
    card: str | None = None
    """Cards of the class."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A limit that a metric reaches."""

    metric: str = "pieces_left"
    pieces: tuple[str, ...] = ()
    """For pieces_left: the kinds that count together; none: all of them."""
    at_most: int | None = None
    at_least: int | None = None
    of: Filter = field(default_factory=Filter)

    def met(self, value: int) -> bool:
        """Whether a value reaches the limit."""
        return (self.at_most is not None and value <= self.at_most) or (
            self.at_least is not None and value >= self.at_least
        )


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points at the end for something that can be counted."""

    name: str
    metric: str
    award: Award
    points: int
    """For `most` and `each`."""
    ties: Ties
    of: Filter = field(default_factory=Filter)
    """What counts, if not everything."""
    table: tuple[int, ...] = ()
    """For `table` and `network` the points by number, from 0 on; the last stands for more. For
    `rank` the points by place."""
    by_players: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """For `rank`: the points by place, where they depend on the number of players."""
    groups: Mapping[str, int] = field(default_factory=dict)
    """For `group`: the points of each group of cities."""
    zero: int | None = None
    """For `rank`: the points of whoever has none; without it: as everybody else."""
    eligible: Condition | None = None
    """Who can get it at all; None: everybody."""

    def ranked(self, players: int) -> tuple[int, ...]:
        """The points by place, with so many players."""
        return self.by_players.get(players, self.table)

    @property
    def values(self) -> tuple[int, ...]:
        """All points that somebody can get, or lose, for one count of it."""
        if self.award in ("most", "each"):
            return (self.points,)
        if self.award == "group":
            return tuple(self.groups.values())
        if self.award != "rank":
            return self.table
        tables = (self.table, *self.by_players.values())
        return (*(points for table in tables for points in table), self.zero or 0)

    @property
    def highest(self) -> int:
        """The most that anybody can get for one count of it."""
        return max(self.values, default=0)

    @property
    def lowest(self) -> int:
        """The least that anybody can get for one count of it."""
        return min(self.values, default=0)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What decides between players with equal points."""

    metric: str
    of: Filter = field(default_factory=Filter)
    fewest: bool = False
    """Whether the player with the fewest wins."""
    holder: bool = False
    """Whether the bonus for the most of it decides, where there is one: of equal players those win
    who get it, and if none of them does, they stay equal."""

    def card(self, bonuses: Sequence[Bonus]) -> Bonus | None:
        """The bonus that decides, if its holder does and there is one."""
        if not self.holder or self.fewest:
            return None
        same = (one for one in bonuses if (one.metric, one.of) == (self.metric, self.of))
        return next((one for one in same if one.award == "most"), None)


@dataclass(frozen=True, slots=True)
class End:
    """What starts the last turns: limits that metrics reach at the end of a turn.

    The first limit stands in the fields of the end itself.
    """

    metric: str
    pieces: tuple[str, ...]
    at_most: int | None
    at_least: int | None
    extra_turns: int
    scope: Scope
    of: Filter = field(default_factory=Filter)
    others: tuple[Condition, ...] = ()
    """Further limits."""
    needed: Needed = "any"
    """Whether all limits are to be reached, or any one of them."""

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """All limits."""
        first = Condition(self.metric, self.pieces, self.at_most, self.at_least, self.of)
        return (first, *self.others)
