"""The longest trail through small cyclic cores, found by walking along all of them.

A longest trail begins where a dead end hangs on, or where an odd number of edges meet: otherwise
there would be an edge left to begin with. A core that has no such city is one round trip.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ttr_kit.native import i64, mypyc_attr, zeros
from ttr_kit.network.fold import Folded

if TYPE_CHECKING:
    from ttr_kit.native import Vec

MOST_EDGES: Final = 60
"""Larger cores are not walked along: that would take too long, and too many steps in each other."""
PATIENCE: Final = 400
"""Networks that take more steps are better swept."""


@mypyc_attr(acyclic=True)
class Walk:
    """Walks until no trail can be longer than the best one, or until its patience ends."""

    def __init__(self, folded: Folded) -> None:
        self.best: i64 = folded.best
        """The longest trail found."""
        self.steps: i64 = PATIENCE
        """How many steps are left; below 0: there may be longer trails."""
        self.lengths: Vec = folded.lengths
        self.deepest: Vec = folded.deepest
        self.second: Vec = folded.second
        self.start: i64 = 0
        self.most_arm: i64 = 0
        """The longest arm of the core."""
        self.used: Vec = zeros(len(folded.lengths))
        """By edge, whether the trail has taken it."""
        self.place: Vec = zeros(folded.size + 1)
        """By city, where its edges begin in the two rows that follow."""
        self.way: Vec = zeros(2 * folded.open)
        self.there: Vec = zeros(2 * folded.open)
        """The edges, and the cities that they lead to."""
        self._lay_out(folded)
        self._walk_all(folded)

    def _lay_out(self, folded: Folded) -> None:
        degree, ends, place = folded.degree, folded.ends, self.place
        way, there = self.way, self.there
        city: i64 = 0
        while city < folded.size:
            place[city + 1] = place[city] + degree[city]
            city += 1
        free = zeros(folded.size)
        for edge in folded.edges:
            a = ends[2 * edge]
            b = ends[2 * edge + 1]
            if degree[a] > 0 and degree[b] > 0:
                spot = place[a] + free[a]
                free[a] += 1
                way[spot] = edge
                there[spot] = b
                spot = place[b] + free[b]
                free[b] += 1
                way[spot] = edge
                there[spot] = a

    def _walk_all(self, folded: Folded) -> None:
        """Walk from every city where a longest trail may begin, core by core."""
        seen = zeros(folded.size)
        core = zeros(folded.size)
        degree, place = folded.degree, self.place
        city: i64 = 0
        while city < folded.size and self.steps >= 0:
            if degree[city] > 0 and seen[city] == 0:
                core[0] = city
                seen[city] = 1
                number: i64 = 1
                at: i64 = 0
                weight: i64 = 0
                self.most_arm = 0
                while at < number:
                    here = core[at]
                    at += 1
                    self.most_arm = max(self.most_arm, self.deepest[here])
                    spot = place[here]
                    while spot < place[here + 1]:
                        weight += self.lengths[self.way[spot]]
                        other = self.there[spot]
                        if seen[other] == 0:
                            seen[other] = 1
                            core[number] = other
                            number += 1
                        spot += 1
                self._walk_core(core, number, degree, weight // 2)
            city += 1

    def _walk_core(self, core: Vec, number: i64, degree: Vec, weight: i64) -> None:
        round_trip = True
        at: i64 = 0
        while at < number:
            city = core[at]
            at += 1
            if degree[city] & 1 or self.deepest[city] > 0:
                round_trip = False
                self.start = city
                self._go(city, self.deepest[city], weight)
        if round_trip:
            self.best = max(self.best, weight)

    def _go(self, city: i64, so_far: i64, left: i64) -> None:
        """Go on from the city in all ways; so much of the core is left to take."""
        arm = self.second[city] if city == self.start else self.deepest[city]
        self.best = max(self.best, so_far + arm)
        self.steps -= 1
        if self.steps < 0 or so_far + left + self.most_arm <= self.best:
            return
        spot = self.place[city]
        end = self.place[city + 1]
        while spot < end:
            edge = self.way[spot]
            if self.used[edge] == 0:
                self.used[edge] = 1
                length = self.lengths[edge]
                self._go(self.there[spot], so_far + length, left - length)
                self.used[edge] = 0
            spot += 1
