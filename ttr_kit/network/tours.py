"""Ways that must not share an edge: tours that visit places in order, and two ways at once."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_kit.network.graph import bridges, components

MOST_STEPS = 20_000
"""How many steps are tried; networks are small, so that this is hardly ever reached."""

Ends = Sequence[tuple[int, int]]
"""The two nodes of each edge."""


class Tour:
    """The search for one trail, without an edge twice, that visits places in their order."""

    def __init__(self, nodes: int, ends: Ends, places: Sequence[Sequence[int]]) -> None:
        self.around: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]
        for edge, (first, second) in enumerate(ends):
            self.around[first].append((second, edge))
            self.around[second].append((first, edge))
        self.wanted = [frozenset(place) for place in places]
        self.left = MOST_STEPS
        self.failed: set[tuple[int, int, int]] = set()
        """Places reached, how many, and with which edges used, from where nothing leads on."""

    def exists(self) -> bool:
        """Whether there is such a trail."""
        return any(self._from(start) for start in self.wanted[0])

    def _from(self, start: int) -> bool:
        stage = self._reached(start, 0)
        outlook = self._leads_on(start, stage, 0)
        if outlook != 0:
            return outlook > 0
        # From place to place no node is needed twice: a loop could be left out.
        stack = [(start, stage, 0, 1 << start, 0)]
        while stack:
            node, stage, used, seen, turn = stack.pop()
            if turn == len(self.around[node]):
                continue
            stack.append((node, stage, used, seen, turn + 1))
            other, edge = self.around[node][turn]
            if used >> edge & 1 or seen >> other & 1:
                continue
            self.left -= 1
            if self.left < 0:
                return False
            found = self._reached(other, stage)
            used |= 1 << edge
            outlook = self._leads_on(other, found, used)
            if outlook > 0:
                return True
            if outlook < 0:
                continue
            if found > stage:
                if (other, found, used) in self.failed:
                    continue
                self.failed.add((other, found, used))
                seen = 0
            stack.append((other, found, used, seen | 1 << other, 0))
        return False

    def _reached(self, node: int, stage: int) -> int:
        """How many places are visited when the trail comes to a node."""
        while stage < len(self.wanted) and node in self.wanted[stage]:
            stage += 1
        return stage

    def _leads_on(self, node: int, stage: int, used: int) -> int:
        """Whether unused edges lead to all further places: 1 surely a trail does, -1 no, 0 open."""
        if stage == len(self.wanted):
            return 1
        reached = {node}
        queue = [node]
        while queue:
            for other, edge in self.around[queue.pop()]:
                if not used >> edge & 1 and other not in reached:
                    reached.add(other)
                    queue.append(other)
        for place in self.wanted[stage:]:
            if reached.isdisjoint(place):
                return -1
        return 1 if stage == len(self.wanted) - 1 else 0


def visits_in_order(nodes: int, ends: Ends, places: Sequence[Sequence[int]]) -> bool:
    """Whether some trail visits the places in this order; a place is any of its nodes."""
    return Tour(nodes, ends, places).exists()


def two_ways(nodes: int, ends: Ends, first: Sequence[int], second: Sequence[int]) -> bool:
    """Whether two ways that share no edge join two places; a place is any of its nodes."""
    if not set(first).isdisjoint(second):
        return True
    if not first or not second:
        return False
    one = dict.fromkeys(first, first[0]) | dict.fromkeys(second, second[0])
    edges = [(one.get(a, a), one.get(b, b), 1) for a, b in ends]
    cut = set(bridges(nodes, edges))
    # Whatever is joined without the bridges of a network is joined by two such ways.
    part = components(nodes, [edge for place, edge in enumerate(edges) if place not in cut])
    return part[first[0]] == part[second[0]]
