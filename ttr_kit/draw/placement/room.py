"""Whether the spaces of routes have room between their cities, without drawing the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot

from ttr_kit.draw.geometry import Curve, Point, bowed
from ttr_kit.draw.placement.bundles import Bundle
from ttr_kit.draw.placement.plane import Plane, plane
from ttr_kit.draw.placement.spread import scale_of, spread
from ttr_kit.draw.sizes import BOWS, PITCH, SHORT, TIGHT
from ttr_kit.model import Variant

BENT = 1.204
"""How much longer the widest bow is than its chord."""
_MOST = 2000
"""On a map of more bundles nothing is moved, and only what is far too short is named."""
_FAR_TOO_SHORT = 0.5


def cramped(variant: Variant) -> list[tuple[Bundle, int]]:
    """Bundles whose spaces find no room at the largest scale, and how many of them would.

    At first cities stay where they are, which costs little and clears almost every map. Only if
    some bundle is too short then, cities make room for it as they do in a drawing.
    """
    ground = plane(variant)
    scale = scale_of(ground.cities, ground.bundles, ground.vias, easy=1.0)
    ways = _ways(ground, {name: _scaled(at, scale) for name, at in ground.cities.items()},
                 [[_scaled(point, scale) for point in via] for via in ground.vias])  # fmt: skip
    short = [b for b, way in zip(ground.bundles, ways, strict=True) if _squeeze(b, way) < SHORT]
    if not short or variant.board.exact:
        return [(bundle, fitting(ways[bundle.index])) for bundle in short]
    if len(ground.bundles) > _MOST:
        return [
            (bundle, fitting(ways[bundle.index]))
            for bundle in short
            if _squeeze(bundle, ways[bundle.index]) < _FAR_TOO_SHORT
        ]
    laid = spread(ground.cities, ground.bundles, ground.vias, easy=1.0, exact=False)
    ways = _ways(ground, laid.places, [[laid.moved(point) for point in via] for via in ground.vias])
    return [
        (bundle, fitting(way))
        for bundle, way in zip(ground.bundles, ways, strict=True)
        if _squeeze(bundle, way) < SHORT
    ]


def _ways(
    ground: Plane, places: Mapping[str, Point], vias: Sequence[Sequence[Point]]
) -> list[float]:
    """How long each bundle can be at most: straight, or in a wide bow."""
    found = []
    for bundle, via in zip(ground.bundles, vias, strict=True):
        points = [places[bundle.ends[0]], *via, places[bundle.ends[1]]]
        way = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
        if not via:
            way *= BENT
        elif _squeeze(bundle, way) < 1:
            chord = hypot(points[-1][0] - points[0][0], points[-1][1] - points[0][1])
            way = max(Curve(bowed(points, bow * chord)).length for bow in BOWS)
        found.append(way)
    return found


def _scaled(point: Point, scale: float) -> Point:
    return point[0] * scale, point[1] * scale


def _squeeze(bundle: Bundle, way: float) -> float:
    return (way - 2 * TIGHT) / bundle.spaces


def fitting(way: float) -> int:
    """How many spaces have room on a way of so many millimeters, from city to city."""
    return max(int((way - 2 * TIGHT) / PITCH / SHORT), 0)
