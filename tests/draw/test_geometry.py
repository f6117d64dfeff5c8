"""What a board must keep apart, measured on every bundled variant."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from ttr_kit.draw.geometry import (
    box_of,
    boxes_meet,
    circle_meets_box,
    corners,
    depth,
    shapes_meet,
)
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.sizes import CAR, CITY, TRACKS, WIDTH


def test_nothing_is_worth_a_warning(layout: Layout) -> None:
    assert not layout.warnings


def test_no_name_meets_another(layout: Layout) -> None:
    boxes = [(label.city, label.box) for label in layout.labels]
    boxes += [(str(badge.route), badge.box) for badge in layout.badges]
    for (one, box), (two, other) in combinations(boxes, 2):
        assert not boxes_meet(box, other), (one, two)


def test_no_name_meets_a_space(layout: Layout) -> None:
    boxes = [label.box for label in layout.labels] + [badge.box for badge in layout.badges]
    for box in boxes:
        for space in layout.spaces:
            if boxes_meet(box, box_of(space.quad)):
                assert not shapes_meet(corners(box), space.quad)


def test_no_name_meets_a_city(layout: Layout) -> None:
    for label in layout.labels:
        for name, place in layout.places.items():
            assert not circle_meets_box(place, CITY, label.box), (label.city, name)


def test_no_two_spaces_overlap(layout: Layout) -> None:
    spaces = [(space, box_of(space.quad)) for space in layout.spaces]
    for (one, box), (two, other) in combinations(spaces, 2):
        if boxes_meet(box, other):
            assert depth(one.quad, two.quad) <= 0.01, (one.route, two.route)


def test_no_space_covers_a_city(layout: Layout) -> None:
    for space in layout.spaces:
        for name, (x, y) in layout.places.items():
            box = (x - 0.5, y - 0.5, x + 0.5, y + 0.5)
            far = -depth(corners(box), space.quad)
            assert far > CITY - 1.0, (space.route, name)


def test_parallel_tracks_keep_their_distance(layout: Layout) -> None:
    for line in layout.lines:
        tracks = [route.index for route in line.bundle.routes]
        for one, two in pairwise(tracks):
            left = [space for space in line.spaces if space.route == one]
            right = [space for space in line.spaces if space.route == two]
            for space in left:
                near = min(
                    right, key=lambda o: hypot(o.center[0] - space.center[0],
                                               o.center[1] - space.center[1])
                )  # fmt: skip
                if len(left) == len(right):
                    apart = hypot(
                        near.center[0] - space.center[0], near.center[1] - space.center[1]
                    )
                    assert apart == pytest.approx(TRACKS, abs=0.05)


def test_everything_is_inside_the_frame(layout: Layout) -> None:
    left, top, right, bottom = layout.frame
    points = [point for space in layout.spaces for point in space.quad]
    points += [point for label in layout.labels for point in corners(label.box)]
    points += list(layout.places.values())
    assert all(left < x < right and top < y < bottom for x, y in points)


def test_spaces_have_their_true_size(layout: Layout) -> None:
    for space in layout.spaces:
        assert space.end - space.start == pytest.approx(CAR, rel=0.016)
        (ax, ay), _, _, (dx, dy) = space.quad
        assert hypot(ax - dx, ay - dy) == pytest.approx(WIDTH, abs=0.01)


def test_every_route_and_city_is_there(layout: Layout) -> None:
    variant = layout.variant
    spaces: dict[int, list[int]] = {}
    for space in layout.spaces:
        spaces.setdefault(space.route, []).append(space.number)
    assert spaces == {r.index: list(range(1, r.length + 1)) for r in variant.routes}
    assert [label.city for label in layout.labels] == [city.name for city in variant.cities]


def test_spaces_are_counted_from_the_first_city(layout: Layout) -> None:
    for route in layout.variant.routes:
        if route.length < 3 or route.via:
            continue
        own = [space for space in layout.spaces if space.route == route.index]
        start = layout.places[route.ends[0]]
        far = [hypot(s.center[0] - start[0], s.center[1] - start[1]) for s in own]
        assert far[0] < far[-1]


def test_cities_stay_near_their_places(layout: Layout) -> None:
    """Making room is not making another map: the order of any two far cities is kept."""
    plane = {
        city.name: layout.project(city.at) for city in layout.variant.cities if city.at is not None
    }
    scale = layout.spread.scale
    for one, two in combinations(plane, 2):
        for axis in (0, 1):
            before = (plane[two][axis] - plane[one][axis]) * scale
            after = layout.places[two][axis] - layout.places[one][axis]
            if abs(before) > 120:
                assert before * after > 0, (one, two)
