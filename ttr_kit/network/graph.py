"""Connections and distances between cities, in near linear time and without recursion."""

from collections.abc import Sequence

from ttr_kit.network.search import Search

Route = tuple[int, int, int]
"""Two cities and the length of the route between them."""

UNREACHABLE = -1
"""The length reported for a city that no chain of routes leads to."""


def neighbours(n: int, edges: Sequence[Route]) -> list[list[tuple[int, int, int]]]:
    """For each city, its ``(neighbour, length, edge index)`` triples in the order of the edges."""
    around: list[list[tuple[int, int, int]]] = [[] for _ in range(n)]
    for i, (a, b, length) in enumerate(edges):
        around[a].append((b, length, i))
        around[b].append((a, length, i))
    return around


def components(n: int, edges: Sequence[Route]) -> list[int]:
    """The component number of each city, counted from 0 in the order of their smallest cities."""
    parent = list(range(n))
    for route in edges:
        a, b, _ = route
        while parent[a] != a:
            parent[a] = parent[parent[a]]
            a = parent[a]
        while parent[b] != b:
            parent[b] = parent[parent[b]]
            b = parent[b]
        # The smaller city stays the root, so every root is met before the rest of its component.
        if a < b:
            parent[b] = a
        else:
            parent[a] = b
    labels = [0] * n
    count = 0
    for city in range(n):
        if parent[city] == city:
            labels[city] = count
            count += 1
        else:
            labels[city] = labels[parent[city]]
    return labels


def bridges(n: int, edges: Sequence[Route]) -> list[int]:
    """The indices, ascending, of the edges whose loss cuts a component in two."""
    around = neighbours(n, edges)
    order = [-1] * n  # when the walk first reached the city
    low = [0] * n  # the earliest city its subtree can return to
    entered_by = [-1] * n
    next_turn = [0] * n
    found: list[int] = []
    clock = 0
    for root in range(n):
        if order[root] >= 0:
            continue
        order[root] = low[root] = clock
        clock += 1
        stack = [root]
        while stack:
            city = stack[-1]
            if next_turn[city] < len(around[city]):
                other, _, edge = around[city][next_turn[city]]
                next_turn[city] += 1
                # Only the very edge we came by is skipped: a parallel track leads back.
                if edge == entered_by[city]:
                    continue
                if order[other] < 0:
                    order[other] = low[other] = clock
                    clock += 1
                    entered_by[other] = edge
                    stack.append(other)
                elif order[other] < low[city]:
                    low[city] = order[other]
                continue
            stack.pop()
            if stack:
                before = stack[-1]
                low[before] = min(low[before], low[city])
                if low[city] == order[city]:
                    found.append(entered_by[city])
    found.sort()
    return found


def _search(n: int, edges: Sequence[Route], source: int, target: int) -> Search:
    """A search from the source, settled as far as the target."""
    search = Search(neighbours(n, edges), {source: 0})
    for _, city in search:
        if city == target:
            break
    return search


def shortest_paths(n: int, edges: Sequence[Route], source: int) -> list[int]:
    """The least total length from the source to each city, or -1 where no path leads."""
    best = _search(n, edges, source, -1).best
    return [best.get(city, UNREACHABLE) for city in range(n)]


def fewest_pieces(n: int, edges: Sequence[Route], source: int, target: int) -> int:
    """The fewest train pieces that link two cities, or -1 if nothing links them."""
    return _search(n, edges, source, target).best.get(target, UNREACHABLE)


def shortest_path(n: int, edges: Sequence[Route], source: int, target: int) -> list[int]:
    """The edge indices, in order, of one shortest path; empty if there is none."""
    return _search(n, edges, source, target).way(target)
