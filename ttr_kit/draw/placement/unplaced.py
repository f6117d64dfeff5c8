"""Finds a place for cities that have none in the file, from the lengths of their routes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import cos, hypot, sin, sqrt
from statistics import median

from ttr_kit.draw.geometry import Point, box_of
from ttr_kit.network.graph import neighbours, shortest_paths

_PIVOTS = 14
_ROUNDS = 60
_GOLDEN = 2.399963
"""An angle at which points in a spiral never line up."""
_MARGIN = 0.1
_MOST_WORK = 2_000_000
"""A very large map is not polished for so long."""

Edge = tuple[int, int, int]


def found_places(
    names: Sequence[str],
    known: Mapping[str, Point],
    routes: Sequence[tuple[str, str, int]],
    size: tuple[float, float],
) -> dict[str, Point]:
    """A place for every city; those that are known stay, the others come near what they join."""
    if len(known) == len(names):
        return dict(known)
    number = {name: index for index, name in enumerate(names)}
    edges = [(number[a], number[b], length) for a, b, length in routes if a != b]
    if known:
        fixed = {number[name]: at for name, at in known.items()}
        spots = _among(len(names), fixed, edges)
    else:
        spots = _fitted(_free(len(names), edges), size)
    return dict(zip(names, spots, strict=True))


def _free(count: int, edges: Sequence[Edge]) -> list[Point]:
    """A whole map: as far apart as the shortest ways are long, as nearly as a plane allows."""
    distances = _from_pivots(count, edges)
    spots = _unrolled(count, list(distances.values()))
    scale = _true_scale(spots, distances)
    spots = [(x * scale, y * scale) for x, y in spots]
    terms: list[list[tuple[int, float, float]]] = [[] for _ in range(count)]
    for pivot, ways in distances.items():
        for city in range(count):
            if city != pivot:
                terms[city].append((pivot, ways[city], 1 / ways[city] ** 2))
    for a, b, length in edges:
        wanted = length + 1.0
        terms[a].append((b, wanted, 2 / wanted**2))
        terms[b].append((a, wanted, 2 / wanted**2))
    for _ in range(_ROUNDS):
        for city, own in enumerate(terms):
            x, y = spots[city]
            total = sx = sy = 0.0
            for other, wanted, weight in own:
                ox, oy = spots[other]
                dx, dy = x - ox, y - oy
                far = hypot(dx, dy) or 1e-6
                sx += weight * (ox + dx / far * wanted)
                sy += weight * (oy + dy / far * wanted)
                total += weight
            if total:
                spots[city] = (sx / total, sy / total)
    return spots


def _from_pivots(count: int, edges: Sequence[Edge]) -> dict[int, list[float]]:
    """How far all cities are from a few that are far from each other."""
    longer = [(a, b, length + 1) for a, b, length in edges]
    found: dict[int, list[float]] = {}
    nearest = [float("inf")] * count
    pivot = 0
    while len(found) < min(_PIVOTS, count):
        ways = [float(way) for way in shortest_paths(count, longer, pivot)]
        most = max(ways)
        # Parts that nothing joins lie side by side.
        far = [way if way > 0 or city == pivot else most * 1.3 + 3 for city, way in enumerate(ways)]
        found[pivot] = far
        nearest = [min(old, new) for old, new in zip(nearest, far, strict=True)]
        pivot = max(range(count), key=lambda city: nearest[city])
        if pivot in found:
            break
    return found


def _unrolled(count: int, rows: Sequence[Sequence[float]]) -> list[Point]:
    """The two directions in which the distances to the pivots differ most."""
    squares = [[far * far for far in row] for row in rows]
    over_cities = [sum(row) / count for row in squares]
    over_pivots = [sum(row[city] for row in squares) / len(rows) for city in range(count)]
    mean = sum(over_cities) / len(rows)
    table = [
        [-(row[city] - over_pivots[city] - middle + mean) / 2 for city in range(count)]
        for row, middle in zip(squares, over_cities, strict=True)
    ]
    product = [[sum(a * b for a, b in zip(p, q, strict=True)) for q in table] for p in table]
    axes: list[list[float]] = []
    for start in range(2):
        axis = [1.0 / (1 + (index + start) % 3) for index in range(len(table))]
        for _ in range(60):
            for other in axes:
                share = sum(a * b for a, b in zip(axis, other, strict=True))
                axis = [a - share * b for a, b in zip(axis, other, strict=True)]
            axis = [sum(a * b for a, b in zip(row, axis, strict=True)) for row in product]
            norm = sqrt(sum(a * a for a in axis)) or 1.0
            axis = [a / norm for a in axis]
        axes.append(axis)
    wide = [
        [sum(axis[p] * table[p][city] for p in range(len(table))) for city in range(count)]
        for axis in axes
    ]
    # A little of a spiral keeps apart what the table cannot tell apart.
    size = max((abs(value) for line in wide for value in line), default=1.0) or 1.0
    return [
        (
            wide[0][city] / size + 0.01 * cos(city * _GOLDEN),
            wide[1][city] / size + 0.01 * sin(city * _GOLDEN),
        )
        for city in range(count)
    ]


def _true_scale(spots: Sequence[Point], distances: Mapping[int, Sequence[float]]) -> float:
    """How much larger a map must be for its distances to be those of the routes."""
    wanted = sum(sum(ways) for ways in distances.values())
    drawn = sum(
        hypot(x - spots[pivot][0], y - spots[pivot][1]) for pivot in distances for x, y in spots
    )
    return wanted / drawn if drawn else 1.0


def _fitted(spots: Sequence[Point], size: tuple[float, float]) -> list[Point]:
    """The same map in the middle of a board."""
    left, top, right, bottom = box_of(spots)
    room = (size[0] * (1 - 2 * _MARGIN), size[1] * (1 - 2 * _MARGIN))
    scale = min(room[0] / ((right - left) or 1e-9), room[1] / ((bottom - top) or 1e-9), 1e6)
    middle = ((left + right) / 2, (top + bottom) / 2)
    return [
        (size[0] / 2 + (x - middle[0]) * scale, size[1] / 2 + (y - middle[1]) * scale)
        for x, y in spots
    ]


def _among(count: int, fixed: Mapping[int, Point], edges: Sequence[Edge]) -> list[Point]:
    """Places for a few cities between others: near those that they are joined with."""
    unit = _unit(fixed, edges)
    joined = neighbours(count, edges)
    spots = dict(fixed)
    middle = (
        sum(x for x, _ in fixed.values()) / len(fixed),
        sum(y for _, y in fixed.values()) / len(fixed),
    )
    for city in _outwards(count, fixed, joined):
        near = [(spots[to], length) for to, length, _ in joined[city] if to in spots]
        if not near:
            near = [(middle, 1)]
        far = unit * sum(length for _, length in near) / len(near) / len(near)
        spots[city] = (
            sum(x for (x, _), _ in near) / len(near) + far * cos(city * _GOLDEN),
            sum(y for (_, y), _ in near) / len(near) + far * sin(city * _GOLDEN),
        )
    moving = [city for city in range(count) if city not in fixed]
    for _ in range(min(_ROUNDS, _MOST_WORK // (len(moving) * count))):
        for city in moving:
            x, y = spots[city]
            pulls = [(spots[to], unit * (length + 1), 1.0) for to, length, _ in joined[city]]
            pulls += [
                (other, unit * 3.0, 0.5)
                for index, other in spots.items()
                if index != city and hypot(other[0] - x, other[1] - y) < unit * 3.0
            ]
            total = sx = sy = 0.0
            for (ox, oy), wanted, weight in pulls:
                far = hypot(x - ox, y - oy) or 1e-6
                sx += weight * (ox + (x - ox) / far * wanted)
                sy += weight * (oy + (y - oy) / far * wanted)
                total += weight
            if total:
                spots[city] = (sx / total, sy / total)
    return [spots[city] for city in range(count)]


def _outwards(
    count: int, fixed: Mapping[int, Point], joined: Sequence[Sequence[tuple[int, int, int]]]
) -> list[int]:
    """All cities without a place: first those that are joined with one that has one."""
    order = list(fixed)
    seen = set(order)
    for city in order:
        for to, _, _ in joined[city]:
            if to not in seen:
                seen.add(to)
                order.append(to)
    return [*order[len(fixed) :], *(city for city in range(count) if city not in seen)]


def _unit(fixed: Mapping[int, Point], edges: Sequence[Edge]) -> float:
    """How long a space is on the map as it stands."""
    sizes = [
        hypot(fixed[a][0] - fixed[b][0], fixed[a][1] - fixed[b][1]) / (length + 1)
        for a, b, length in edges
        if a in fixed and b in fixed
    ] or [
        hypot(ax - bx, ay - by) / 4
        for (ax, ay), (bx, by) in combinations(list(fixed.values())[:20], 2)
    ]
    return median(sizes) if sizes and median(sizes) > 0 else 1.0
