"""Where cities lie on the board: to scale, and moved a little where the map is crowded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, hypot

from ttr_kit.draw.geometry import Point, distance_to_segment
from ttr_kit.draw.placement.bundles import Bundle
from ttr_kit.draw.sizes import CITY, FREE, TIGHT

_ROUNDS = 70
_APART = 36.0
"""From city to city, so that names have room."""
_CLEAR = 12.0
"""From a city to the edge of a route that passes it."""
_OUTLIER = 1.8
"""A few routes that are far too long for their place do not blow up the whole board."""
_LARGEST = 2500.0
"""No board is wider or higher, whatever the file says."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The places of all cities in millimeters, and how everything between them moves along."""

    scale: float
    places: Mapping[str, Point]
    homes: Sequence[Point]
    shifts: Sequence[Point]
    reach: float

    def moved(self, point: Point) -> Point:
        """Where a point of the plane lies on the board: it goes along with the cities near it."""
        x, y = point[0] * self.scale, point[1] * self.scale
        total = dx = dy = 0.0
        for (hx, hy), (sx, sy) in zip(self.homes, self.shifts, strict=True):
            square = (hx - x) * (hx - x) + (hy - y) * (hy - y)
            weight = exp(-square / self.reach) / (square + 4.0)
            total += weight
            dx += weight * sx
            dy += weight * sy
        # Far from all cities nothing moves.
        total += 1e-7
        return x + dx / total, y + dy / total


def spread(
    flat: Mapping[str, Point],
    lines: Sequence[Bundle],
    vias: Sequence[Sequence[Point]],
    easy: float,
    exact: bool,
    size: float = 0.0,
) -> Spread:
    """Choose the scale from the lengths of the routes, and make room where they do not fit.

    `easy` is the share of the bundles that fit at that scale without moving anything.
    """
    scale = scale_of(flat, lines, vias, easy, size)
    names = list(flat)
    homes = [(flat[name][0] * scale, flat[name][1] * scale) for name in names]
    places = list(homes)
    if not exact:
        _relax(places, homes, names, lines, vias, scale)
    shifts = [(p[0] - h[0], p[1] - h[1]) for p, h in zip(places, homes, strict=True)]
    return Spread(
        scale, dict(zip(names, places, strict=True)), homes, shifts, reach=2 * 160.0 * 160.0
    )


def scale_of(
    flat: Mapping[str, Point],
    lines: Sequence[Bundle],
    vias: Sequence[Sequence[Point]],
    easy: float,
    size: float = 0.0,
) -> float:
    """The scale at which that share of the bundles fits, unless a few ask for far too much.

    `size`: how large the map is meant to be, where no bundle says it.
    """
    wanted = []
    for line, via in zip(lines, vias, strict=True):
        points = [flat[line.ends[0]], *via, flat[line.ends[1]]]
        way = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
        if way > 0:
            wanted.append((line.spaces + 2 * FREE) / way)
    xs, ys = [p[0] for p in flat.values()] or [0.0], [p[1] for p in flat.values()] or [0.0]
    extent = max(max(xs) - min(xs), max(ys) - min(ys)) or 1.0
    if not wanted:
        return 600.0 / max(extent, size)
    wanted.sort()
    hardest = wanted[min(int(len(wanted) * easy), len(wanted) - 1)]
    return min(hardest, wanted[len(wanted) // 2] * _OUTLIER, _LARGEST / extent)


def _relax(
    places: list[Point],
    homes: Sequence[Point],
    names: Sequence[str],
    lines: Sequence[Bundle],
    vias: Sequence[Sequence[Point]],
    scale: float,
) -> None:
    """Push apart what is too near, and pull everything home: round after round, in file order."""
    number = {name: index for index, name in enumerate(names)}
    links = []
    for line, via in zip(lines, vias, strict=True):
        a, b = number[line.ends[0]], number[line.ends[1]]
        way = [homes[a], *((x * scale, y * scale) for x, y in via), homes[b]]
        length = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(way))
        chord = hypot(homes[b][0] - homes[a][0], homes[b][1] - homes[a][1])
        need = (line.spaces + FREE + TIGHT) * (chord / length if length else 1.0)
        links.append((a, b, need))
    neighbors: list[list[int]] = [[] for _ in places]
    for a, b, _ in links:
        neighbors[a].append(b)
        neighbors[b].append(a)
    straight = [
        (a, b, line.width / 2 + CITY + _CLEAR)
        for (a, b, _), line, via in zip(links, lines, vias, strict=True)
        if not via
    ]
    pairs: list[tuple[int, int]] = []
    passing: list[tuple[int, int, int, float]] = []
    for turn in range(_ROUNDS):
        if turn % 14 == 0:
            pairs = _near_pairs(places)
            passing = _passing(places, straight)
        for a, b, need in links:
            _push(places, a, b, need, 0.35)
        for a, b in pairs:
            _push(places, a, b, _APART, 0.35)
        for city, a, b, clear in passing:
            _push_aside(places, city, a, b, clear)
        home = 0.05 * (1 - turn / _ROUNDS)
        for index, (hx, hy) in enumerate(homes):
            x, y = places[index]
            dx = dy = 0.0
            for other in neighbors[index]:
                dx += places[other][0] - homes[other][0]
                dy += places[other][1] - homes[other][1]
            count = len(neighbors[index]) or 1
            # Half of the pull is towards home, half towards what the neighbors do.
            x += (hx - x) * home + (dx / count - (x - hx)) * home
            y += (hy - y) * home + (dy / count - (y - hy)) * home
            places[index] = (x, y)


def _push(places: list[Point], a: int, b: int, need: float, stiffness: float) -> None:
    (ax, ay), (bx, by) = places[a], places[b]
    dx, dy = bx - ax, by - ay
    far = hypot(dx, dy)
    if far >= need:
        return
    if far < 1e-6:
        dx, dy, far = 1.0, 0.0, 1.0
    step = (need - far) / far * stiffness
    places[a] = (ax - dx * step, ay - dy * step)
    places[b] = (bx + dx * step, by + dy * step)


def _push_aside(places: list[Point], city: int, a: int, b: int, clear: float) -> None:
    p, start, end = places[city], places[a], places[b]
    far, t = distance_to_segment(p, start, end)
    if far >= clear or t < 0.08 or t > 0.92:
        return
    fx, fy = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
    dx, dy = p[0] - fx, p[1] - fy
    if far < 1e-6:
        dx, dy, far = -(end[1] - start[1]), end[0] - start[0], 1.0
        norm = hypot(dx, dy) or 1.0
        dx, dy = dx / norm, dy / norm
    step = (clear - far) / far * 0.2
    places[city] = (p[0] + dx * step, p[1] + dy * step)
    places[a] = (start[0] - dx * step * (1 - t), start[1] - dy * step * (1 - t))
    places[b] = (end[0] - dx * step * t, end[1] - dy * step * t)


def _near_pairs(places: Sequence[Point]) -> list[tuple[int, int]]:
    cells = _cells(places)
    reach = _APART + 20
    found = []
    for (column, row), members in sorted(cells.items()):
        around = [
            other
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for other in cells.get((column + dx, row + dy), ())
        ]
        for index in members:
            x, y = places[index]
            for other in around:
                if other > index and hypot(places[other][0] - x, places[other][1] - y) < reach:
                    found.append((index, other))
    return found


def _passing(
    places: Sequence[Point], straight: Sequence[tuple[int, int, float]]
) -> list[tuple[int, int, int, float]]:
    """Cities that lie near a route that is not theirs."""
    cells = _cells(places)
    spots = sorted(cells.items())
    found = []
    for a, b, clear in straight:
        (ax, ay), (bx, by) = places[a], places[b]
        left, right = int(min(ax, bx) // _CELL) - 1, int(max(ax, bx) // _CELL) + 1
        top, bottom = int(min(ay, by) // _CELL) - 1, int(max(ay, by) // _CELL) + 1
        if (right - left + 1) * (bottom - top + 1) > len(spots):
            near = [
                city
                for (column, row), members in spots
                if left <= column <= right and top <= row <= bottom
                for city in members
            ]
        else:
            near = [
                city
                for column in range(left, right + 1)
                for row in range(top, bottom + 1)
                for city in cells.get((column, row), ())
            ]
        for city in near:
            if city not in (a, b):
                far, _ = distance_to_segment(places[city], (ax, ay), (bx, by))
                if far < clear + 15:
                    found.append((city, a, b, clear))
    return found


_CELL = 60.0


def _cells(places: Sequence[Point]) -> dict[tuple[int, int], list[int]]:
    cells: dict[tuple[int, int], list[int]] = {}
    for index, (x, y) in enumerate(places):
        cells.setdefault((int(x // _CELL), int(y // _CELL)), []).append(index)
    return cells
