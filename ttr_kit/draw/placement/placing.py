"""Finds room for boxes: each has places it would like, and none may cover anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ttr_kit.draw.geometry import (
    Box,
    Point,
    box_meets_quad,
    box_of,
    boxes_meet,
    circle_meets_box,
    depth,
    grown,
)

_CELL = 24.0
_CLEAR = 0.9
"""Between a box and what it must not cover."""
_ENOUGH = 7
_COLLISION = 20.0
_LINE = 0.6
_ROUNDS = 6


@dataclass(frozen=True, slots=True)
class Candidate:
    """One place for a box, and how little it is liked."""

    box: Box
    cost: float
    form: int = 0
    """Which of several forms of the content has this size."""
    leader: tuple[Point, Point] | None = None


class Obstacles:
    """What boxes must not cover, found by place."""

    def __init__(self) -> None:
        self._shapes: dict[tuple[int, int], list[tuple[int, Box, Sequence[Point]]]] = {}
        self._discs: dict[tuple[int, int], list[tuple[Point, float]]] = {}
        self._lines: dict[tuple[int, int], list[tuple[Box, tuple[Point, Point]]]] = {}
        self._count = 0

    def add_shape(self, points: Sequence[Point]) -> None:
        """A convex shape."""
        box = box_of(points)
        self._count += 1
        for cell in _cells(grown(box, _CLEAR)):
            self._shapes.setdefault(cell, []).append((self._count, box, points))

    def add_line(self, start: Point, end: Point) -> None:
        """A thin line that is better not covered."""
        box = box_of((start, end))
        for cell in _cells(box):
            self._lines.setdefault(cell, []).append((box, (start, end)))

    def touched(self, box: Box) -> int:
        """How many thin lines a box would cover."""
        found = set()
        for cell in _cells(box):
            for around, line in self._lines.get(cell, ()):
                if boxes_meet(box, around) and line not in found and box_meets_quad(box, line):
                    found.add(line)
        return len(found)

    def add_disc(self, center: Point, radius: float) -> None:
        """A disc."""
        x, y = center
        for cell in _cells((x - radius, y - radius, x + radius, y + radius)):
            self._discs.setdefault(cell, []).append((center, radius))

    def covered(self, box: Box) -> float:
        """How much of other things a box would cover, roughly; 0: nothing at all."""
        wide = grown(box, _CLEAR)
        total = 0.0
        seen: set[int] = set()
        for cell in _cells(wide):
            for number, around, shape in self._shapes.get(cell, ()):
                if number in seen or not boxes_meet(wide, around):
                    continue
                seen.add(number)
                if box_meets_quad(wide, shape):
                    total += 3
            for center, radius in self._discs.get(cell, ()):
                if circle_meets_box(center, radius, wide):
                    total += 4
        return total

    def crossed(self, start: Point, end: Point) -> int:
        """How many shapes a thin line would cross."""
        wide = (
            min(start[0], end[0]),
            min(start[1], end[1]),
            max(start[0], end[0]),
            max(start[1], end[1]),
        )
        dx, dy = end[0] - start[0], end[1] - start[1]
        norm = (dx * dx + dy * dy) ** 0.5 or 1.0
        nx, ny = -dy / norm * 0.4, dx / norm * 0.4
        strip = (
            (start[0] + nx, start[1] + ny),
            (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny),
            (start[0] - nx, start[1] - ny),
        )
        seen: set[int] = set()
        for cell in _cells(wide):
            for number, around, shape in self._shapes.get(cell, ()):
                if number not in seen and boxes_meet(wide, around) and depth(strip, shape) > 0:
                    seen.add(number)
        return len(seen)


@dataclass(slots=True)
class Item:
    """Something that needs a place: its candidates come in rings, the nearest first."""

    rings: Iterator[Sequence[Candidate]]
    choices: list[Candidate] = field(default_factory=list)
    chosen: int = 0
    spoiled: bool = False
    """Whether every place covers something."""

    @property
    def place(self) -> Candidate:
        """The place that was chosen."""
        return self.choices[self.chosen]


def settle(items: Sequence[Item], obstacles: Obstacles) -> None:
    """Choose a place for every item: the hardest first, then each in turn once more."""
    for item in items:
        _gather(item, obstacles)
    order = sorted(range(len(items)), key=lambda index: (len(items[index].choices), index))
    taken: dict[tuple[int, int], list[int]] = {}
    done: set[int] = set()
    for index in order:
        _choose(items, index, taken)
        done.add(index)
        _take(items[index], index, taken)
    for _ in range(_ROUNDS):
        changed = False
        for index in order:
            before = items[index].chosen
            _release(items[index], index, taken)
            _choose(items, index, taken)
            _take(items[index], index, taken)
            changed = changed or items[index].chosen != before
        if not changed:
            break


def _gather(item: Item, obstacles: Obstacles) -> None:
    """Keep the candidates that cover nothing; if there are none, those that cover least."""
    free: list[Candidate] = []
    bad: list[Candidate] = []
    for ring in item.rings:
        for candidate in ring:
            covered = obstacles.covered(candidate.box)
            cost = candidate.cost
            if not covered:
                cost += _LINE * obstacles.touched(candidate.box)
            if candidate.leader is not None:
                cost += 2.5 * obstacles.crossed(*candidate.leader)
            found = Candidate(
                candidate.box, cost + covered * _COLLISION, candidate.form, candidate.leader
            )
            (bad if covered else free).append(found)
        if len(free) >= _ENOUGH:
            break
    item.spoiled = not free
    item.choices = sorted(free or bad, key=lambda candidate: candidate.cost)


def _choose(items: Sequence[Item], index: int, taken: dict[tuple[int, int], list[int]]) -> None:
    item = items[index]
    best = None
    for number, candidate in enumerate(item.choices):
        if best is not None and candidate.cost >= best:
            break
        cost = candidate.cost
        wide = grown(candidate.box, _CLEAR)
        seen: set[int] = set()
        for cell in _cells(wide):
            for other in taken.get(cell, ()):
                if other not in seen and boxes_meet(wide, items[other].place.box):
                    seen.add(other)
                    cost += _COLLISION
        if best is None or cost < best:
            best = cost
            item.chosen = number


def _take(item: Item, index: int, taken: dict[tuple[int, int], list[int]]) -> None:
    for cell in _cells(grown(item.place.box, _CLEAR)):
        taken.setdefault(cell, []).append(index)


def _release(item: Item, index: int, taken: dict[tuple[int, int], list[int]]) -> None:
    for cell in _cells(grown(item.place.box, _CLEAR)):
        taken[cell].remove(index)


def _cells(box: Box) -> list[tuple[int, int]]:
    return [
        (column, row)
        for column in range(int(box[0] // _CELL), int(box[2] // _CELL) + 1)
        for row in range(int(box[1] // _CELL), int(box[3] // _CELL) + 1)
    ]
