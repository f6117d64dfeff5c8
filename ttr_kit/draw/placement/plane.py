"""A map before it has a scale: its cities and bends on a flat plane, and its routes in bundles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ttr_kit.draw.geometry import Point, box_of
from ttr_kit.draw.placement.bundles import Bundle, bundles
from ttr_kit.draw.placement.projection import Flat, Projection, projection
from ttr_kit.draw.placement.unplaced import found_places
from ttr_kit.model import Variant

_KILOMETERS = 1000.0
"""How large a map of the world with few cities is taken to be."""


@dataclass(frozen=True, slots=True)
class Plane:
    """All cities, and the bundles between them with the points where they bend."""

    project: Projection
    cities: Mapping[str, Point]
    bundles: Sequence[Bundle]
    vias: Sequence[Sequence[Point]]
    size: float
    """How wide or high the map is meant to be, at least."""


def plane(variant: Variant) -> Plane:
    """The plane of a variant; cities without a place in the file get one."""
    placed = {city.name: city.at for city in variant.cities if city.at is not None}
    lonlat = variant.board.coordinates == "lonlat" and bool(placed)
    project = projection(list(placed.values())) if lonlat else Flat()
    cities = found_places(
        [city.name for city in variant.cities],
        {name: project(at) for name, at in placed.items()},
        [(*route.ends, route.length) for route in variant.routes],
        (variant.board.width, variant.board.height),
    )
    found = bundles(variant)
    vias = [[project(point) for point in bundle.via] for bundle in found]
    size = _KILOMETERS if lonlat else max(variant.board.width, variant.board.height)
    return Plane(project, cities, found, _held(vias, cities), size)


def _held(vias: Sequence[Sequence[Point]], cities: Mapping[str, Point]) -> list[list[Point]]:
    """Bends that lie far outside the map are held near it."""
    if not cities:
        return [list(via) for via in vias]
    left, top, right, bottom = box_of(list(cities.values()))
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
