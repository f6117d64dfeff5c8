"""Cities without coordinates get a place of their own."""

from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from tests.draw.conftest import classed
from tests.draw.measures import MEASURES
from ttr_kit.draw.board import paint_board
from ttr_kit.draw.layout import lay_out
from ttr_kit.draw.placement.plane import plane
from ttr_kit.format.load import load
from ttr_kit.model import Variant


def without_places(id: str, every: int = 1) -> Variant:
    variant = load(id)
    cities = [
        replace(city, at=None) if index % every == 0 else city
        for index, city in enumerate(variant.cities)
    ]
    routes = tuple(replace(route, via=()) for route in variant.routes)
    return replace(variant, cities=tuple(cities), routes=routes, scenery=())


@pytest.mark.parametrize(("id", "every"), [("first-steps", 1), ("usa", 1), ("usa", 4)])
def test_a_map_without_places_can_be_drawn(id: str, every: int) -> None:
    from xml.etree import ElementTree

    layout = lay_out(without_places(id, every))
    assert not layout.warnings
    assert [fault for measure in MEASURES for fault in measure(layout)] == []
    tree = ElementTree.fromstring(paint_board(layout).svg)
    assert len(classed(tree, "city")) == len(layout.variant.cities)


def test_known_places_stay() -> None:
    variant = without_places("usa", 3)
    ground = plane(variant)
    for city in variant.cities:
        if city.at is not None:
            assert dist(ground.cities[city.name], ground.project(city.at)) < 1e-9
    for one, two in combinations(ground.cities.values(), 2):
        assert dist(one, two) > 1


@pytest.mark.parametrize("routes", [0, 1, 3])
def test_parts_that_nothing_joins(routes: int) -> None:
    variant = without_places("first-steps")
    few = replace(variant, routes=variant.routes[:routes], connections=(), tickets=())
    places = plane(few).cities
    for one, two in combinations(places.values(), 2):
        assert dist(one, two) > 1


def test_equal_files_give_equal_places() -> None:
    assert plane(without_places("nordic")).cities == plane(without_places("nordic")).cities
