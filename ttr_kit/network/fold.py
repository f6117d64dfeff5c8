"""Dead ends, folded into the cities where they begin.

A trail enters a dead-end tree only to end there, so each city needs to remember just its two
deepest arms. That alone settles every forest; what remains are the cyclic cores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.native import i64, mypyc_attr, zeros

if TYPE_CHECKING:
    from ttr_kit.native import Vec


@mypyc_attr(acyclic=True)
class Folded:
    """A network without its dead ends.

    The network is given flat: by edge its two cities and its length, the number of cities, and
    which of the edges there are.
    """

    def __init__(self, size: i64, ends: Vec, lengths: Vec, edges: Vec) -> None:
        self.size: i64 = size
        self.ends: Vec = ends
        self.lengths: Vec = lengths
        self.edges: Vec = edges
        self.degree: Vec = zeros(size)
        """By city, how many edges of the cores meet there."""
        self.deepest: Vec = zeros(size)
        """By city, the length of its longest arm."""
        self.second: Vec = zeros(size)
        """By city, the length of its next longest arm."""
        self.deepest_edge: Vec = zeros(size)
        self.second_edge: Vec = zeros(size)
        """The edges by which these arms begin, counted from 1; 0 where there is none."""
        self.best: i64 = 0
        """The longest trail through dead ends alone."""
        self.joint: i64 = 0
        self.left_arm: i64 = 0
        self.right_arm: i64 = 0
        """The city where its two arms meet, and the edges by which they begin, from 1."""
        self.open: i64 = len(edges)
        """How many edges are in cores."""
        self._fold()

    def _fold(self) -> None:
        ends, lengths, degree = self.ends, self.lengths, self.degree
        # The exclusive or of a city's open edges: with one edge left, it is that edge.
        link = zeros(self.size)
        for edge in self.edges:
            a = ends[2 * edge]
            b = ends[2 * edge + 1]
            degree[a] += 1
            degree[b] += 1
            link[a] ^= edge
            link[b] ^= edge
        deepest, second = self.deepest, self.second
        deepest_edge, second_edge = self.deepest_edge, self.second_edge
        queue = zeros(self.size)
        last: i64 = 0
        city: i64 = 0
        while city < self.size:
            if degree[city] == 1:
                queue[last] = city
                last += 1
            city += 1
        place: i64 = 0
        while place < last:
            city = queue[place]
            place += 1
            if degree[city] == 0:
                continue
            edge = link[city]
            inner = ends[2 * edge]
            if inner == city:
                inner = ends[2 * edge + 1]
            arm = deepest[city] + lengths[edge]
            rival = deepest[inner]
            if rival + arm > self.best:
                self.best = rival + arm
                self.joint = inner
                self.left_arm = deepest_edge[inner]
                self.right_arm = edge + 1
            if arm > rival:
                second[inner] = rival
                second_edge[inner] = deepest_edge[inner]
                deepest[inner] = arm
                deepest_edge[inner] = edge + 1
            elif arm > second[inner]:
                second[inner] = arm
                second_edge[inner] = edge + 1
            degree[city] = 0
            degree[inner] -= 1
            link[inner] ^= edge
            if degree[inner] == 1:
                queue[last] = inner
                last += 1
            self.open -= 1

    def arm(self, city: int, edge: int) -> list[int]:
        """The edges of the arm that leaves the city by that edge, counted from 1 (0: there is
        none)."""
        found: list[int] = []
        while edge:
            found.append(edge - 1)
            first = self.ends[2 * (edge - 1)]
            city = self.ends[2 * edge - 1] if first == city else first
            edge = self.deepest_edge[city]
        return found
