"""The shortest ways from some nodes to all others, settled one node after the other (Dijkstra)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush

Around = Sequence[Sequence[tuple[int, int, int]]]
"""By node, its edges: where each leads to, what it costs, and its number."""


class Search:
    """Iterating gives `(cost, node)`, the nearest node first; it may end at any time.

    Edges of a node are looked at only when the next one is asked for.
    """

    def __init__(self, around: Around, starts: Mapping[int, int]) -> None:
        self.around = around
        self.best = dict(starts)
        """The least cost of every node that was met, at first of those where the search starts."""
        self.came: dict[int, tuple[int, int]] = {}
        """By node, the node before it and the edge between them."""
        self.steps = 0
        """How many edges were looked at."""

    def __iter__(self) -> Iterator[tuple[int, int]]:
        best, came = self.best, self.came
        queue = [(cost, node) for node, cost in best.items()]
        heapify(queue)
        while queue:
            cost, node = heappop(queue)
            if cost > best[node]:
                continue
            yield cost, node
            edges = self.around[node]
            self.steps += len(edges)
            for other, more, edge in edges:
                total = cost + more
                if total < best.get(other, total + 1):
                    best[other] = total
                    came[other] = (node, edge)
                    heappush(queue, (total, other))

    def way(self, node: int) -> list[int]:
        """The edges of the shortest way to a settled node, from its start on."""
        edges = []
        while node in self.came:
            node, edge = self.came[node]
            edges.append(edge)
        edges.reverse()
        return edges
