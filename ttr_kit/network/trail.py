"""The longest trail of a network: cities may repeat, trains may not.

Dead ends are folded first, and small cores walked along; what remains, the difficult cores, goes
to the sweep.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_kit.native import i64, vector
from ttr_kit.network.fold import Folded
from ttr_kit.network.graph import Route, components
from ttr_kit.network.sweep import best_core_trail
from ttr_kit.network.walk import MOST_EDGES, Walk

if TYPE_CHECKING:
    from ttr_kit.native import Vec


def longest_trail(edges: Sequence[Route]) -> int:
    """The total length of the longest trail, using each edge at most once."""
    return _length(_folded(edges))


def trail_length(size: i64, ends: Vec, lengths: Vec, edges: Vec) -> i64:
    """The same for a flat network: by edge its two cities and its length, and which there are."""
    return _length(Folded(size, ends, lengths, edges))


def _length(folded: Folded) -> i64:
    if folded.open == 0:
        return folded.best
    best = folded.best
    if folded.open <= MOST_EDGES:
        walk = Walk(folded)
        if walk.steps >= 0:
            return walk.best
        best = walk.best
    return _best_of_cores(folded, best)[0]


def longest_trail_path(edges: Sequence[Route]) -> list[int]:
    """The edge indices of one longest trail in travel order, the same for the same edges."""
    folded = _folded(edges)
    _, chosen, end_cities = _best_of_cores(folded, folded.best)
    if chosen:
        for k, city in enumerate(end_cities):
            again = k == 1 and city == end_cities[0]
            arm = folded.second_edge[city] if again else folded.deepest_edge[city]
            chosen += folded.arm(city, arm)
    else:
        for arm in (folded.left_arm, folded.right_arm):
            chosen += folded.arm(folded.joint, arm)
    return _in_travel_order(edges, chosen)


def _folded(edges: Sequence[Route]) -> Folded:
    """The network with its cities numbered from 0 on and its dead ends folded."""
    number: dict[int, int] = {}
    for first, other, _ in edges:
        number.setdefault(first, len(number))
        number.setdefault(other, len(number))
    return Folded(
        len(number),
        vector([number[city] for edge in edges for city in edge[:2]]),
        vector([length for _, _, length in edges]),
        vector(range(len(edges))),
    )


def _best_of_cores(folded: Folded, best: int) -> tuple[int, list[int], list[int]]:
    """The best trail through any core if longer than that: length, edges, end cities."""
    degree = folded.degree
    cities = [city for city in range(folded.size) if degree[city]]
    if not cities:
        return best, [], []
    number = {city: k for k, city in enumerate(cities)}
    edges: list[int] = []
    routes: list[Route] = []
    for edge in folded.edges:
        a, b = folded.ends[2 * edge], folded.ends[2 * edge + 1]
        if degree[a] and degree[b]:
            edges.append(edge)
            routes.append((number[a], number[b], folded.lengths[edge]))
    label = components(len(cities), routes)
    weight = [0] * (max(label) + 1)
    for a, _, length in routes:
        weight[label[a]] += length
    kept: list[int] = []
    ends: list[int] = []
    # The heaviest core first: its trail often rules the others out.
    for part in sorted(range(len(weight)), key=lambda part: -weight[part]):
        members = [k for k in range(len(cities)) if label[k] == part]
        place = {k: j for j, k in enumerate(members)}
        inside = [i for i, (a, _, _) in enumerate(routes) if label[a] == part]
        length, part_kept, part_ends = best_core_trail(
            [(place[routes[i][0]], place[routes[i][1]], routes[i][2]) for i in inside],
            [folded.deepest[cities[k]] for k in members],
            [folded.second[cities[k]] for k in members],
            best,
        )
        if length > best:
            best = length
            kept = [edges[inside[i]] for i in part_kept]
            ends = [cities[members[j]] for j in part_ends]
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
