"""What a board must keep apart, measured on every bundled variant and on random maps."""

from itertools import combinations
from math import hypot

import pytest

from tests.draw.maps import random_map
from tests.draw.measures import MEASURES
from ttr_kit.draw.layout import Layout, lay_out


def test_nothing_is_worth_a_warning(layout: Layout) -> None:
    assert not layout.warnings


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.__name__)
def test_nothing_is_in_the_way(layout: Layout, measure: object) -> None:
    assert callable(measure)
    assert list(measure(layout)) == []


@pytest.mark.parametrize("seed", range(30))
def test_a_warning_names_what_cannot_be_helped(seed: int) -> None:
    layout = lay_out(random_map(seed, most=18, bends=0.2, careless=0.3))
    assert len(layout.spaces) == sum(route.length for route in layout.variant.routes)
    for measure in MEASURES:
        for fault in set(measure(layout)):
            assert any(all(name in warning for name in fault) for warning in layout.warnings), fault


def test_tidy_maps_need_no_warning() -> None:
    """The warnings are no way out: where lengths go with distances, most maps are clean."""
    clean = [not lay_out(random_map(3 * seed + 1, careless=0.0)).warnings for seed in range(12)]
    assert sum(clean) >= 10


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
