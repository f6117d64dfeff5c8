"""Where everything on a map lies, before anything is painted; tests measure this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot

from ttr_kit.draw.geometry import Box, Point, box_of, boxes_meet, depth, grown, union
from ttr_kit.draw.placement.labels import Form, badge_item, city_item, forms, near_cities
from ttr_kit.draw.placement.placing import Item, Obstacles, settle
from ttr_kit.draw.placement.plane import Plane, plane
from ttr_kit.draw.placement.projection import Projection
from ttr_kit.draw.placement.spaces import Line, Space, run_lines
from ttr_kit.draw.placement.spread import Spread, spread
from ttr_kit.draw.sizes import CITY, MARGIN, SHORT
from ttr_kit.draw.text import faithful
from ttr_kit.language.words import listed
from ttr_kit.mechanics.marking import badge_text, marks
from ttr_kit.mechanics.marking import place as place_of
from ttr_kit.mechanics.marks import Mark
from ttr_kit.model import Variant

_SCALES = (0.7, 0.8, 0.9, 1.0)
"""The scales that are tried: so many of the bundles fit without moving anything."""
_MANY = 400
"""With more bundles than this one scale has to do."""
_HOPELESS = 0.25
"""With more faults than this for each bundle only the largest scale is tried."""
_HAIR = 0.01
"""Spaces side by side may touch by so much where their route bends."""
_ROOM = 250.0
"""So far from the middle a map of the world reaches while it is drawn."""
_LARGEST = 4000.0
"""A board that is wider or higher is not shown whole."""
_NEAR = 0.6
"""So far a space may reach into a city before it is said to cover it."""


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a city in its place."""

    city: str
    form: Form
    box: Box
    leader: tuple[Point, Point] | None


@dataclass(frozen=True, slots=True)
class Badge:
    """A badge beside a route."""

    route: int
    text: str
    legend: str
    box: Box


@dataclass(frozen=True, slots=True)
class Layout:
    """A map in millimeters: its cities, spaces and names, and the frame around them."""

    variant: Variant
    marks: Sequence[Mark]
    project: Projection
    spread: Spread
    places: Mapping[str, Point]
    lines: Sequence[Line]
    labels: Sequence[Label]
    badges: Sequence[Badge]
    frame: Box
    warnings: Sequence[str] = field(default_factory=tuple)

    @property
    def spaces(self) -> list[Space]:
        """All spaces of all routes."""
        return [space for line in self.lines for space in line.spaces]

    def moved(self, point: Point) -> Point:
        """Where a point in the coordinates of the file lies on the map."""
        return self.spread.moved(self.project(point))


def lay_out(variant: Variant, whole: bool = False) -> Layout:
    """Lay out the map of a variant; `whole`: the frame takes in all of the board that it declares.

    A finished map leaves out what is empty around it; who is still drawing it needs the room.
    """
    signs = marks(variant)
    ground = plane(variant)
    laid, lines, faults = _network(ground, variant.board.exact)
    labels, badges, spoiled = _place(variant, signs, laid.places, lines)
    frame = _frame(variant, laid, lines, labels, badges, whole)
    places, warnings = laid.places, (*faults, *spoiled, *_foreign(variant))
    return Layout(
        variant, signs, ground.project, laid, places, lines, labels, badges, frame, warnings
    )


def _network(ground: Plane, exact: bool) -> tuple[Spread, list[Line], list[str]]:
    """The smallest of a few scales at which every space has its room, or else the best of them."""
    best: tuple[Spread, list[Line], list[str]] | None = None
    found, vias = ground.bundles, ground.vias
    scales = list(_SCALES if len(found) <= _MANY else _SCALES[2:3])
    while scales:
        easy = scales.pop(0)
        laid = spread(ground.cities, found, vias, easy, exact, ground.size)
        moved = [[laid.moved(point) for point in via] for via in vias]
        lines = run_lines(found, moved, laid.places)
        faults = [*_tight(lines), *_crowded(lines, laid.places)]
        if best is None or len(faults) < len(best[2]):
            best = laid, lines, faults
        if not faults:
            break
        if len(faults) > _HOPELESS * len(found):
            scales = scales[-1:]
    assert best is not None
    return best


def _place(
    variant: Variant, signs: Sequence[Mark], places: Mapping[str, Point], lines: Sequence[Line]
) -> tuple[list[Label], list[Badge], list[str]]:
    obstacles = Obstacles()
    for line in lines:
        for space in line.spaces:
            obstacles.add_shape(space.quad)
        for name, end in zip(line.bundle.ends, _tips(line), strict=True):
            obstacles.add_line(places[name], end)
    for place in places.values():
        obstacles.add_disc(place, CITY + 0.6)
    tokens = {mark.at: len(mark.values) for mark in signs if place_of(mark) == "stack"}
    titles = {mark.at: mark.text for mark in signs if place_of(mark) == "exit"}
    around = near_cities(places)
    cities = [city for city in variant.cities if city.name in places]
    shapes = [
        forms(titles.get(city.name) or city.name, tokens.get(city.name, 0)) for city in cities
    ]
    items: list[Item] = [
        city_item(places[city.name], CITY, shape, city.label, around[city.name])
        for city, shape in zip(cities, shapes, strict=True)
    ]
    by_route = {space.route: line for line in lines for space in line.spaces}
    wanted = [mark for mark in signs if place_of(mark) == "badge" and mark.at in by_route]
    items += [badge_item(by_route[int(mark.at)], int(mark.at)) for mark in wanted]
    settle(items, obstacles)
    labels = [
        Label(city.name, shape[item.place.form], item.place.box, item.place.leader)
        for city, shape, item in zip(cities, shapes, items, strict=False)
    ]
    badges = [
        Badge(int(mark.at), badge_text(mark), mark.legend, item.place.box)
        for mark, item in zip(wanted, items[len(cities) :], strict=True)
    ]
    return labels, badges, _covered(labels, badges, items)


def _tips(line: Line) -> tuple[Point, Point]:
    """Where the spaces of a line begin and end, on its middle."""
    start = min(space.start for space in line.spaces)
    end = max(space.end for space in line.spaces)
    return line.curve.near(start, 0.0), line.curve.near(end, 0.0)


def _covered(labels: Sequence[Label], badges: Sequence[Badge], items: Sequence[Item]) -> list[str]:
    names = [f"the name of {label.city}" for label in labels]
    names += [f"the badge of route {badge.route + 1}" for badge in badges]
    found = [
        f"{name} finds no free place"
        for name, item in zip(names, items, strict=True)
        if item.spoiled
    ]
    order = sorted(range(len(items)), key=lambda index: items[index].place.box[0])
    for position, one in enumerate(order):
        for two in order[position + 1 :]:
            if items[two].place.box[0] >= items[one].place.box[2]:
                break
            if boxes_meet(items[one].place.box, items[two].place.box):
                found.append(f"{names[one]} meets {names[two]}")
    return found


def _frame(
    variant: Variant,
    laid: Spread,
    lines: Sequence[Line],
    labels: Sequence[Label],
    badges: Sequence[Badge],
    whole: bool,
) -> Box:
    boxes = [grown((x, y, x, y), CITY * 1.6) for x, y in laid.places.values()]
    boxes += [box_of(space.quad) for line in lines for space in line.spaces]
    boxes += [label.box for label in labels] + [badge.box for badge in badges]
    frame = grown(union(boxes) if boxes else (0.0, 0.0, 300.0, 200.0), MARGIN)
    if variant.board.coordinates == "board" and (boxes or whole):
        board = (0.0, 0.0, variant.board.width * laid.scale, variant.board.height * laid.scale)
        near = board[2] < (frame[2] - frame[0]) * 2 and board[3] < (frame[3] - frame[1]) * 2
        if near or (whole and max(board) < _LARGEST):
            frame = union([frame, board]) if boxes else board
    elif whole:
        middle = ((frame[0] + frame[2]) / 2, (frame[1] + frame[3]) / 2)
        frame = union([frame, grown((*middle, *middle), _ROOM)])
    return frame


def _foreign(variant: Variant) -> list[str]:
    """Names that would need other fonts than the kit's own."""
    names = [city.name for city in variant.cities if not faithful(city.name, "bold")]
    if not names:
        return []
    said = f"the kit's fonts lack letters of {listed(names, most=4)}"
    return [f"{said}; they look different from viewer to viewer, or without an accent"]


def _tight(lines: Sequence[Line]) -> list[str]:
    found = []
    for line in lines:
        if line.squeeze < SHORT:
            start, end = line.bundle.ends
            found.append(
                f"{start}–{end}: {line.bundle.longest} spaces do not fit; "
                f"they are drawn at {line.squeeze:.0%} of their length"
            )
    return found


def _crowded(lines: Sequence[Line], places: Mapping[str, Point]) -> list[str]:
    """Spaces that overlap each other or a city."""
    cells: dict[tuple[int, int], list[tuple[Line, Space, Box]]] = {}
    found: dict[str, None] = {}
    for line in lines:
        for space in line.spaces:
            box = box_of(space.quad)
            for cell in _cells(box):
                around = cells.setdefault(cell, [])
                for other, second, second_box in around:
                    if not boxes_meet(box, second_box):
                        continue
                    if depth(space.quad, second.quad) > (0 if other is not line else _HAIR):
                        found[_overlap(other, line)] = None
                around.append((line, space, box))
    for name, (x, y) in places.items():
        reach = (x - CITY, y - CITY, x + CITY, y + CITY)
        for cell in _cells(reach):
            for line, space, box in cells.get(cell, ()):
                if boxes_meet(reach, box) and depth(((x, y),), space.quad) > _NEAR - CITY:
                    found[f"{_named(line)} covers {name}"] = None
    return list(found)


def _cells(box: Box) -> list[tuple[int, int]]:
    return [
        (column, row)
        for column in range(int(box[0] // 30), int(box[2] // 30) + 1)
        for row in range(int(box[1] // 30), int(box[3] // 30) + 1)
    ]


def _overlap(one: Line, two: Line) -> str:
    if one is two:
        return f"{_named(one)} bends so much that its spaces overlap"
    return f"{_named(one)} and {_named(two)} overlap"


def _named(line: Line) -> str:
    return "–".join(line.bundle.ends)


def outward(place: Point, neighbors: Sequence[Point]) -> Point:
    """The direction away from the places that a dead end is joined with."""
    dx = sum(place[0] - x for x, _ in neighbors) or 1.0
    dy = sum(place[1] - y for _, y in neighbors)
    norm = hypot(dx, dy) or 1.0
    return dx / norm, dy / norm
