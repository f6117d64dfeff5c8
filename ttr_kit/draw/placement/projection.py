"""From the coordinates of a file to a flat plane with x to the right and y down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan, cos, log, pi, radians, sin, tan

from ttr_kit.draw.geometry import Point

Projection = Callable[[Point], Point]

_KILOMETERS = 6371.0
_WIDE = 16.0
_NEAR_EQUATOR = 8.0


def flat(point: Point) -> Point:
    """Board units are flat already."""
    return point


def projection(points: Sequence[Point]) -> Projection:
    """The projection, in kilometers, that suits the longitudes and latitudes of a map.

    A small map is stretched by the cosine of its middle latitude; a wide one far from the equator
    is projected on a cone, so that north stays up in its middle and shapes stay true.
    """
    if not points:
        return flat
    lons, lats = [p[0] for p in points], [p[1] for p in points]
    if max(lons) - min(lons) > 180:  # a map across the date line
        lons = [lon + 360 if lon < 0 else lon for lon in lons]
    middle = (min(lons) + max(lons)) / 2
    low, high = max(min(lats), -80.0), min(max(lats), 80.0)
    if max(lons) - min(lons) < _WIDE or abs(low + high) / 2 < _NEAR_EQUATOR or low * high < 0:
        return _cylinder(middle, (low + high) / 2)
    return _cone(middle, low, high)


def _turned(lon: float, middle: float) -> float:
    """The degrees from the middle meridian, the short way round."""
    return (lon - middle + 180) % 360 - 180


def _cylinder(middle: float, latitude: float) -> Projection:
    shrink = cos(radians(latitude))

    def project(point: Point) -> Point:
        lon, lat = point
        return (
            radians(_turned(lon, middle)) * shrink * _KILOMETERS,
            -radians(lat - latitude) * _KILOMETERS,
        )

    return project


def _cone(middle: float, low: float, high: float) -> Projection:
    """The conformal conic projection with its two true parallels inside the map."""
    first = radians(low + (high - low) / 6)
    second = radians(high - (high - low) / 6)

    def height(lat: float) -> float:
        return tan(pi / 4 + min(max(lat, radians(-89)), radians(89)) / 2)

    if abs(first - second) < 1e-6:
        n = sin(first)
    else:
        n = log(cos(first) / cos(second)) / log(height(second) / height(first))
    f = cos(first) * height(first) ** n / n
    base = f / height(radians((low + high) / 2)) ** n

    def project(point: Point) -> Point:
        lon, lat = point
        rho = f / height(radians(lat)) ** n
        angle = n * radians(_turned(lon, middle))
        return rho * sin(angle) * _KILOMETERS, (rho * cos(angle) - base) * _KILOMETERS

    return project


def compass(project: Projection, place: Point) -> float:
    """The direction of north at a place, in degrees clockwise from up."""
    x0, y0 = project(place)
    x1, y1 = project((place[0], place[1] + 0.5))
    turn = atan((x1 - x0) / ((y0 - y1) or 1e-9))
    return turn * 180 / pi
