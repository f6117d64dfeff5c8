"""Where everything on a map lies, before anything is painted; tests measure this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot

from ttr_kit.draw.bundles import Bundle, bundles
from ttr_kit.draw.geometry import Box, Point, box_of, boxes_meet, depth, grown, union
from ttr_kit.draw.labels import Form, badge_item, city_item, forms, near_cities
from ttr_kit.draw.lines import Line, Space, run_lines
from ttr_kit.draw.placing import Item, Obstacles, settle
from ttr_kit.draw.projection import Projection, flat, projection
from ttr_kit.draw.sizes import CITY, MARGIN
from ttr_kit.draw.spread import Spread, spread
from ttr_kit.mechanics.marks import Mark, marks
from ttr_kit.model import Variant

_SCALES = (0.7, 0.8, 0.9, 1.0)
"""The scales that are tried: so many of the bundles fit without moving anything."""
_MANY = 400
"""With more bundles than this one scale has to do."""
_HOPELESS = 0.25
"""With more faults than this for each bundle only the largest scale is tried."""
_SHORT = 0.985
"""A space may lose so much of its length before it is worth a warning."""


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
    count: int
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


def lay_out(variant: Variant) -> Layout:
    """Lay out the map of a variant."""
    signs = marks(variant)
    cities = {city.name: city.at for city in variant.cities if city.at is not None}
    lonlat = variant.board.coordinates == "lonlat"
    project = projection(list(cities.values())) if lonlat else flat
    plane = {name: project(at) for name, at in cities.items()}
    found = bundles(variant)
    vias = _held([[project(point) for point in bundle.via] for bundle in found], plane)
    laid, lines, faults = _network(plane, found, vias, variant.board.exact)
    labels, badges, spoiled = _place(variant, signs, laid.places, lines)
    frame = _frame(variant, laid, lines, labels, badges)
    warnings = [*_missing(variant), *faults, *spoiled]
    return Layout(
        variant, signs, project, laid, laid.places, lines, labels, badges, frame, tuple(warnings)
    )


def _held(vias: list[list[Point]], plane: Mapping[str, Point]) -> list[list[Point]]:
    """Points of routes that lie far outside the map are held near it."""
    if not plane:
        return vias
    left, top, right, bottom = box_of(list(plane.values()))
    far = max(right - left, bottom - top) / 2
    return [
        [
            (
                min(max(x, left - far), right + far),
                min(max(y, top - far), bottom + far),
            )
            for x, y in via
        ]
        for via in vias
    ]


def _network(
    plane: Mapping[str, Point],
    found: Sequence[Bundle],
    vias: Sequence[Sequence[Point]],
    exact: bool,
) -> tuple[Spread, list[Line], list[str]]:
    """The smallest of a few scales at which every space has its room, or else the best of them."""
    best: tuple[Spread, list[Line], list[str]] | None = None
    scales = list(_SCALES if len(found) <= _MANY else _SCALES[2:3])
    while scales:
        easy = scales.pop(0)
        laid = spread(plane, found, vias, easy, exact)
        moved = [[laid.moved(point) for point in via] for via in vias]
        lines = run_lines(found, moved, laid.places)
        faults = [*_tight(lines), *_crowded(lines)]
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
    tokens = {mark.at: len(mark.values) for mark in signs if mark.sign == "token-stack"}
    titles = {mark.at: mark.text for mark in signs if mark.sign == "dead-end"}
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
    wanted = [mark for mark in signs if mark.sign == "any" and mark.at in by_route]
    items += [badge_item(by_route[int(mark.at)], int(mark.at)) for mark in wanted]
    settle(items, obstacles)
    labels = [
        Label(city.name, shape[item.place.form], item.place.box, item.place.leader)
        for city, shape, item in zip(cities, shapes, items, strict=False)
    ]
    badges = [
        Badge(int(mark.at), mark.count, item.place.box)
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
) -> Box:
    boxes = [grown((x, y, x, y), CITY * 1.6) for x, y in laid.places.values()]
    boxes += [box_of(space.quad) for line in lines for space in line.spaces]
    boxes += [label.box for label in labels] + [badge.box for badge in badges]
    frame = grown(union(boxes) if boxes else (0.0, 0.0, 300.0, 200.0), MARGIN)
    if variant.board.coordinates == "board" and boxes:
        board = (0.0, 0.0, variant.board.width * laid.scale, variant.board.height * laid.scale)
        if board[2] < (frame[2] - frame[0]) * 2 and board[3] < (frame[3] - frame[1]) * 2:
            frame = union([frame, board])
    return frame


def _missing(variant: Variant) -> list[str]:
    return [f"{city.name} has no place on the map" for city in variant.cities if city.at is None]


def _tight(lines: Sequence[Line]) -> list[str]:
    found = []
    for line in lines:
        if line.squeeze < _SHORT:
            start, end = line.bundle.ends
            found.append(
                f"{start}–{end}: {line.bundle.longest} spaces do not fit; "
                f"they are drawn at {line.squeeze:.0%} of their length"
            )
    return found


def _crowded(lines: Sequence[Line]) -> list[str]:
    """Spaces of different bundles that overlap."""
    cells: dict[tuple[int, int], list[tuple[Line, Space, Box]]] = {}
    found: dict[str, None] = {}
    for line in lines:
        for space in line.spaces:
            box = box_of(space.quad)
            for column in range(int(box[0] // 30), int(box[2] // 30) + 1):
                for row in range(int(box[1] // 30), int(box[3] // 30) + 1):
                    cell = cells.setdefault((column, row), [])
                    for other, second, around in cell:
                        if (
                            other is not line
                            and boxes_meet(box, around)
                            and depth(space.quad, second.quad) > 0
                        ):
                            found[f"{_named(other)} and {_named(line)} overlap"] = None
                    cell.append((line, space, box))
    return list(found)


def _named(line: Line) -> str:
    return "–".join(line.bundle.ends)


def outward(place: Point, neighbors: Sequence[Point]) -> Point:
    """The direction away from the places that a dead end is joined with."""
    dx = sum(place[0] - x for x, _ in neighbors) or 1.0
    dy = sum(place[1] - y for _, y in neighbors)
    norm = hypot(dx, dy) or 1.0
    return dx / norm, dy / norm
