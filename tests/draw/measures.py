"""What a board must keep apart, measured on a layout: each function lists what is wrong."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot

from ttr_kit.draw.geometry import box_of, boxes_meet, circle_meets_box, corners, depth, shapes_meet
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.sizes import CAR, CITY, TRACKS, WIDTH

Fault = tuple[str, ...]
"""The names, as warnings use them, of what is in each other's way."""


def boxes(layout: Layout) -> list[tuple[str, tuple[float, float, float, float]]]:
    named = [(f"the name of {label.city}", label.box) for label in layout.labels]
    return named + [(f"the badge of route {b.route + 1}", b.box) for b in layout.badges]


def route_names(layout: Layout) -> dict[int, str]:
    return {
        space.route: "–".join(line.bundle.ends) for line in layout.lines for space in line.spaces
    }


def names_that_meet(layout: Layout) -> Iterator[Fault]:
    for (one, box), (two, other) in combinations(boxes(layout), 2):
        if boxes_meet(box, other):
            yield one, two


def names_on_spaces(layout: Layout) -> Iterator[Fault]:
    for name, box in boxes(layout):
        for space in layout.spaces:
            if boxes_meet(box, box_of(space.quad)) and shapes_meet(corners(box), space.quad):
                yield (name,)


def names_on_cities(layout: Layout) -> Iterator[Fault]:
    for label in layout.labels:
        for place in layout.places.values():
            if circle_meets_box(place, CITY, label.box):
                yield (f"the name of {label.city}",)


def spaces_that_overlap(layout: Layout) -> Iterator[Fault]:
    names = route_names(layout)
    spaces = [(space, box_of(space.quad)) for space in layout.spaces]
    for (one, box), (two, other) in combinations(spaces, 2):
        if boxes_meet(box, other) and depth(one.quad, two.quad) > 0.01:
            yield names[one.route], names[two.route]


def spaces_on_cities(layout: Layout) -> Iterator[Fault]:
    names = route_names(layout)
    for space in layout.spaces:
        for name, (x, y) in layout.places.items():
            box = (x - 0.5, y - 0.5, x + 0.5, y + 0.5)
            if -depth(corners(box), space.quad) <= CITY - 1.0:
                yield names[space.route], name


def tracks_out_of_step(layout: Layout) -> Iterator[Fault]:
    names = route_names(layout)
    for line in layout.lines:
        for one, two in pairwise(route.index for route in line.bundle.routes):
            left = [space for space in line.spaces if space.route == one]
            right = [space for space in line.spaces if space.route == two]
            if len(left) != len(right):
                continue
            for space in left:
                apart = min(
                    hypot(o.center[0] - space.center[0], o.center[1] - space.center[1])
                    for o in right
                )
                if abs(apart - TRACKS) > 0.05:
                    yield (names[one],)


def spaces_of_another_size(layout: Layout) -> Iterator[Fault]:
    names = route_names(layout)
    for space in layout.spaces:
        (ax, ay), _, _, (dx, dy) = space.quad
        if (
            abs(space.end - space.start - CAR) > CAR * 0.016
            or abs(hypot(ax - dx, ay - dy) - WIDTH) > 0.01
        ):
            yield (names[space.route],)


def outside(layout: Layout) -> Iterator[Fault]:
    left, top, right, bottom = layout.frame
    points = [(str(space.route), point) for space in layout.spaces for point in space.quad]
    points += [(name, point) for name, box in boxes(layout) for point in corners(box)]
    points += list(layout.places.items())
    for name, (x, y) in points:
        if not (left < x < right and top < y < bottom):
            yield (name,)


MEASURES = (
    names_that_meet,
    names_on_spaces,
    names_on_cities,
    spaces_that_overlap,
    spaces_on_cities,
    tracks_out_of_step,
    spaces_of_another_size,
    outside,
)
