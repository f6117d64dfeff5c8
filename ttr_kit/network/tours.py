"""Tours: whether one trail, without using an edge twice, visits places in a given order."""

from __future__ import annotations

from collections.abc import Sequence

MOST_STEPS = 100_000
"""How many steps are tried; networks are small, so that this is hardly ever reached."""


def visits_in_order(
    nodes: int, ends: Sequence[tuple[int, int]], places: Sequence[Sequence[int]]
) -> bool:
    """Whether some trail visits the places in this order; a place is any of its nodes."""
    around: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]
    for edge, (first, second) in enumerate(ends):
        around[first].append((second, edge))
        around[second].append((first, edge))
    wanted = [frozenset(place) for place in places]
    used = [False] * len(ends)
    left = MOST_STEPS

    def walk(node: int, stage: int) -> bool:
        nonlocal left
        while stage < len(wanted) and node in wanted[stage]:
            stage += 1
        if stage == len(wanted):
            return True
        for other, edge in around[node]:
            left -= 1
            if used[edge] or left < 0:
                continue
            used[edge] = True
            if walk(other, stage):
                return True
            used[edge] = False
        return False

    return any(walk(start, 0) for start in wanted[0])
