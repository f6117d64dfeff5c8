"""How routes run: the line of every bundle and the spaces along it, clear of each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from ttr_kit.draw.geometry import Curve, Point, Quad, bowed
from ttr_kit.draw.placement.bundles import Bundle
from ttr_kit.draw.sizes import BOWS, CAR, CITY, FREE, PITCH, TIGHT, WIDTH
from ttr_kit.model import Route

_SLIDES = (0.0, 0.5, -0.5, 1.0, -1.0)
_LOOSE = 1.09
"""So much farther apart spaces may lie where a route has room to spare."""
_GAP = 1.2
"""Between spaces of different bundles."""
_CELL = 13.0
_ROUNDS = 6
_MOST_WORK = 1_500_000
"""On a hopeless map the search ends after so many comparisons."""


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a route: its corners, and its place along the line of its bundle."""

    route: int
    number: int
    """From 1, counted from the route's first city."""
    quad: Quad
    center: Point
    direction: Point
    start: float
    end: float
    offset: float


@dataclass(frozen=True, slots=True)
class Line:
    """A bundle as it is drawn."""

    bundle: Bundle
    curve: Curve
    spaces: tuple[Space, ...]
    squeeze: float
    """The share of its true length that a space has: less than 1 where room is short."""


class _Course:
    """One way in which a bundle could run; where its spaces lie is worked out when asked for."""

    __slots__ = ("_circles", "_line", "cost", "curve", "pitch", "start")

    def __init__(self, line: Bundle, curve: Curve, start: float, pitch: float, cost: float) -> None:
        self._line, self.curve = line, curve
        self.start, self.pitch, self.cost = start, pitch, cost
        self._circles: list[tuple[float, float]] | None = None

    @property
    def circles(self) -> list[tuple[float, float]]:
        """Three discs on every space, with which others can collide."""
        if self._circles is None:
            self._circles = list(self._discs())
        return self._circles

    def _discs(self) -> Iterator[tuple[float, float]]:
        line, pitch = self._line, self.pitch
        reach = 7.9 * min(pitch / PITCH, 1)
        for track, route in enumerate(line.routes):
            offset = line.offset(track)
            first = self.start + (line.longest - route.length) * pitch / 2
            for number in range(route.length):
                middle = first + (number + 0.5) * pitch
                for along in (-reach, 0.0, reach):
                    yield self.curve.near(middle + along, offset)


def run_lines(
    lines: Sequence[Bundle], vias: Sequence[Sequence[Point]], places: Mapping[str, Point]
) -> list[Line]:
    """Let every bundle run straight where that is free, and otherwise find a gentle bend."""
    return _Settling(lines, vias, places).run()


class _Settling:
    """Bundles take turns to find the course that is least in the way of others."""

    def __init__(
        self,
        lines: Sequence[Bundle],
        vias: Sequence[Sequence[Point]],
        places: Mapping[str, Point],
    ) -> None:
        self.lines = lines
        self.ways = [
            [places[line.ends[0]], *via, places[line.ends[1]]]
            for line, via in zip(lines, vias, strict=True)
        ]
        self.cells: dict[tuple[int, int], list[tuple[float, float, float, int]]] = {}
        self.ends: dict[int, set[int]] = {}
        numbers = {name: -1 - index for index, name in enumerate(places)}
        for name, (x, y) in places.items():
            self._enter(x, y, CITY + 1.2, numbers[name])
        for line in lines:
            self.ends[line.index] = {numbers[name] for name in line.ends}
        self.known: dict[int, list[_Course]] = {}
        self.curves: dict[tuple[int, float], Curve] = {}
        self.work = 0

    def run(self) -> list[Line]:
        current: dict[int, _Course] = {}
        for line in self.lines:
            current[line.index] = self._course(line, 0.0, 0.0, _LOOSE)
            self._add(line, current[line.index])
        for turn in range(_ROUNDS):
            changed = False
            for line in self.lines:
                if self.work > _MOST_WORK + 2000 * len(self.lines):
                    break
                now = current[line.index]
                trouble = self._trouble(line, now)
                if trouble + now.cost <= 0.02:
                    continue
                best, least = now, trouble + now.cost
                for course in self._courses(line, turn):
                    if course.cost >= least - 0.01:
                        break
                    cost = course.cost + self._trouble(line, course, least - course.cost)
                    if cost < least - 0.01:
                        best, least = course, cost
                if best is not now:
                    self._remove(line, now)
                    self._add(line, best)
                    current[line.index] = best
                    changed = True
            if not changed:
                break
        return [self._line(line, current[line.index]) for line in self.lines]

    def _courses(self, line: Bundle, turn: int) -> list[_Course]:
        known = self.known.get(line.index)
        if known is None:
            known = [
                self._course(line, bow, slide, stretch)
                for bow in BOWS
                for slide in (_SLIDES if abs(bow) < 0.2 else (0.0,))
                for stretch in ((_LOOSE, 1.0) if not slide else (1.0,))
            ]
            known.sort(key=lambda course: course.cost)
            self.known[line.index] = known
        return known

    def _course(self, line: Bundle, bow: float, slide: float, stretch: float) -> _Course:
        curve = self._curve(line, bow)
        room = curve.length - line.spaces
        pitch = PITCH
        if room < 2 * TIGHT:
            pitch = max((curve.length - 2 * TIGHT) / line.longest, 2.0)
            room = curve.length - pitch * line.longest
        elif stretch > 1:
            pitch = min(max((curve.length - 2.6 * FREE) / line.longest, PITCH), PITCH * stretch)
            room = curve.length - pitch * line.longest
        spare = max(room / 2 - FREE * 0.8, 0.0)
        start = room / 2 + slide * spare
        short = max(0.0, 1 - pitch / PITCH)
        cost = (
            abs(bow) * 6
            + bow * bow * 40
            + abs(slide) * 0.15
            + short * 400
            + (0.1 if stretch == 1 else 0)
        )
        if slide and spare <= 1:
            cost += 100
        return _Course(line, curve, start, pitch, cost)

    def _curve(self, line: Bundle, bow: float) -> Curve:
        """The line of a bundle with a bow, made once for all courses along it."""
        known = self.curves.get((line.index, bow))
        if known is None:
            way = self.ways[line.index]
            chord = hypot(way[-1][0] - way[0][0], way[-1][1] - way[0][1])
            unbent = self._curve(line, 0.0).points if bow else None
            known = self.curves[line.index, bow] = Curve(bowed(way, bow * chord, unbent=unbent))
        return known

    def _trouble(self, line: Bundle, course: _Course, most: float = 1e9) -> float:
        """How deep the spaces reach into those of others and into cities, or `most` at least."""
        total = 0.0
        mine, cells, ends = line.index, self.cells, self.ends[line.index]
        for x, y in course.circles:
            if total >= most:
                break
            around = cells.get((int(x // _CELL), int(y // _CELL)), ())
            self.work += len(around)
            for ox, oy, radius, owner in around:
                if owner == mine or owner in ends:
                    continue
                far = (x - ox) * (x - ox) + (y - oy) * (y - oy)
                least = radius + 4.5 + _GAP / 2
                if far < least * least:
                    total += (least - far**0.5) * (3.0 if owner < 0 else 1.0)
        return total

    def _enter(self, x: float, y: float, radius: float, owner: int) -> None:
        column, row = int(x // _CELL), int(y // _CELL)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                self.cells.setdefault((column + dx, row + dy), []).append((x, y, radius, owner))

    def _add(self, line: Bundle, course: _Course) -> None:
        for x, y in course.circles:
            self._enter(x, y, 4.5 + _GAP / 2, line.index)

    def _remove(self, line: Bundle, course: _Course) -> None:
        touched: set[tuple[int, int]] = set()
        for x, y in course.circles:
            column, row = int(x // _CELL), int(y // _CELL)
            touched.update((column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        for cell in touched:
            self.cells[cell] = [entry for entry in self.cells[cell] if entry[3] != line.index]

    def _line(self, line: Bundle, course: _Course) -> Line:
        spaces: list[Space] = []
        squeeze = course.pitch / PITCH
        for track, route in enumerate(line.routes):
            first = course.start + (line.longest - route.length) * course.pitch / 2
            spaces += _spaces(
                course.curve, route, line.offset(track), first, course.pitch, line.reversed(track)
            )
        return Line(line, course.curve, tuple(spaces), squeeze)


def _spaces(
    curve: Curve, route: Route, offset: float, first: float, pitch: float, backwards: bool
) -> list[Space]:
    found = []
    gap = (pitch - CAR * min(pitch / PITCH, 1.0)) / 2
    half = WIDTH / 2
    for index in range(route.length):
        start, end = first + index * pitch + gap, first + (index + 1) * pitch - gap
        quad = (
            curve.beside(start, offset - half),
            curve.beside(end, offset - half),
            curve.beside(end, offset + half),
            curve.beside(start, offset + half),
        )
        middle = (start + end) / 2
        _, _, dx, dy = curve.at(middle)
        number = route.length - index if backwards else index + 1
        found.append(
            Space(
                route.index,
                number,
                quad,
                curve.beside(middle, offset),
                (dx, dy),
                start,
                end,
                offset,
            )
        )
    return sorted(found, key=lambda space: space.number)
