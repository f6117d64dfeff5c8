"""The longest trail of a network: cities may repeat, trains may not.

Dead ends are folded first: a trail enters a dead-end tree only to end there, so each city needs
to remember just its two deepest arms.  That alone settles every forest; what remains, the cyclic
cores, goes to the sweep.
"""

from collections.abc import Sequence

from ttr_kit.native import Row, filled
from ttr_kit.network.graph import Route, components
from ttr_kit.network.sweep import best_core_trail

SPARSE = 1000
"""With more cities for each edge than this, most numbers belong to no city of the network."""


def longest_trail(edges: Sequence[Route]) -> int:
    """The total length of the longest trail, using each edge at most once."""
    return _solve(list(edges), False)[0]


def longest_trail_path(edges: Sequence[Route]) -> list[int]:
    """The edge indices of one longest trail in travel order, the same for the same edges."""
    return _in_travel_order(edges, _solve(list(edges), True)[1])


def _renumbered(edges: list[Route]) -> list[Route]:
    """The same network with its cities numbered from 0 on."""
    number: dict[int, int] = {}
    for first, other, _ in edges:
        number.setdefault(first, len(number))
        number.setdefault(other, len(number))
    return [(number[first], number[other], length) for first, other, length in edges]


def _solve(edges: list[Route], listed: bool) -> tuple[int, list[int]]:
    """The length of the longest trail and, if they are to be listed, its edges in any order."""
    size = 0
    for first, other, _ in edges:
        if first >= size:
            size = first + 1
        if other >= size:
            size = other + 1
    if size > SPARSE * len(edges):
        return _solve(_renumbered(edges), listed)
    nothing, nowhere = filled(size, 0), filled(size, -1)
    degree = nothing.copy()
    # The exclusive or of a city's open edges: with one edge left, it is that edge.
    link = nothing.copy()
    for i, (a, b, _) in enumerate(edges):
        degree[a] += 1
        link[a] ^= i
        degree[b] += 1
        link[b] ^= i

    deepest, deepest_edge = nothing.copy(), nowhere.copy()
    second, second_edge = nothing, nowhere
    best = 0
    joint, left_arm, right_arm = -1, -1, -1
    still_open = len(edges)
    ends = [city for city in range(size) if degree[city] == 1]
    for city in ends:  # grows while edges are folded
        if degree[city] == 0:
            continue
        edge = link[city]
        a, b, length = edges[edge]
        inner = b if a == city else a
        arm = deepest[city] + length
        rival = deepest[inner]
        if rival + arm > best:
            best = rival + arm
            joint, left_arm, right_arm = inner, deepest_edge[inner], edge
        if arm > rival:
            second[inner], second_edge[inner] = rival, deepest_edge[inner]
            deepest[inner], deepest_edge[inner] = arm, edge
        elif arm > second[inner]:
            second[inner], second_edge[inner] = arm, edge
        degree[city] = 0
        degree[inner] -= 1
        link[inner] ^= edge
        if degree[inner] == 1:
            ends.append(inner)
        still_open -= 1

    chosen: list[int] = []
    if still_open:
        core = [i for i, (a, b, _) in enumerate(edges) if degree[a] and degree[b]]
        cities = [city for city in range(size) if degree[city]]
        best, kept, end_cities = _best_of_cores(
            [edges[i] for i in core],
            cities,
            [deepest[city] for city in cities],
            [second[city] for city in cities],
            best,
        )
        if kept:
            if listed:
                chosen = [core[i] for i in kept]
                for k, end in enumerate(end_cities):
                    city = cities[end]
                    again = k == 1 and end == end_cities[0]
                    arm = second_edge[city] if again else deepest_edge[city]
                    _follow(edges, deepest_edge, city, arm, chosen)
            return best, chosen
    if listed:
        _follow(edges, deepest_edge, joint, left_arm, chosen)
        _follow(edges, deepest_edge, joint, right_arm, chosen)
    return best, chosen


def _follow(
    edges: Sequence[Route], deepest_edge: Row, city: int, edge: int, chosen: list[int]
) -> None:
    """Append the edges of the arm that leaves the city by the given edge (-1: there is none)."""
    while edge >= 0:
        chosen.append(edge)
        a, b, _ = edges[edge]
        city = b if a == city else a
        edge = deepest_edge[city]


def _best_of_cores(
    edges: list[Route], cities: list[int], deepest: list[int], second: list[int], best: int
) -> tuple[int, list[int], list[int]]:
    """The best trail through any core if longer than ``best``: length, edges, end cities."""
    number = {city: k for k, city in enumerate(cities)}
    routes = [(number[a], number[b], length) for a, b, length in edges]
    label = components(len(cities), routes)
    if max(label) == 0:  # usually there is but one
        length, kept, ends = best_core_trail(routes, deepest, second, best)
        return (length, kept, ends) if length > best else (best, [], [])
    weight = [0] * (max(label) + 1)
    for a, _, length in routes:
        weight[label[a]] += length
    kept = []
    ends = []
    # The heaviest core first: its trail often rules the others out.
    for part in sorted(range(len(weight)), key=lambda part: -weight[part]):
        members = [k for k in range(len(cities)) if label[k] == part]
        place = {k: j for j, k in enumerate(members)}
        inside = [i for i, (a, _, _) in enumerate(routes) if label[a] == part]
        length, part_kept, part_ends = best_core_trail(
            [(place[routes[i][0]], place[routes[i][1]], routes[i][2]) for i in inside],
            [deepest[k] for k in members],
            [second[k] for k in members],
            best,
        )
        if length > best:
            best = length
            kept = [inside[i] for i in part_kept]
            ends = [members[j] for j in part_ends]
    return best, kept, ends


def _in_travel_order(edges: Sequence[Route], chosen: list[int]) -> list[int]:
    """Order the edges of a trail as they are travelled (Hierholzer's method)."""
    around: dict[int, list[int]] = {}
    for edge in sorted(chosen, reverse=True):
        a, b, _ = edges[edge]
        around.setdefault(a, []).append(edge)
        around.setdefault(b, []).append(edge)
    if not around:
        return []
    start = min(around, key=lambda city: (len(around[city]) % 2 == 0, city))
    used: set[int] = set()
    order: list[int] = []
    stack = [(start, -1)]
    while stack:
        city, came_by = stack[-1]
        onward = around[city]
        while onward and onward[-1] in used:
            onward.pop()
        if onward:
            edge = onward.pop()
            used.add(edge)
            a, b, _ = edges[edge]
            stack.append((b if a == city else a, edge))
        else:
            stack.pop()
            if came_by >= 0:
                order.append(came_by)
    order.reverse()
    return order
