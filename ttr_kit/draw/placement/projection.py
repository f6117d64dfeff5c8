"""From the coordinates of a file to a flat plane with x to the right and y down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan, atan2, copysign, cos, degrees, hypot, log, pi, radians, sin, tan

from ttr_kit.draw.geometry import Point

RADIUS = 6371.0
"""Of the earth, in kilometers."""
_WIDE = 16.0
_NEAR_EQUATOR = 8.0


@dataclass(frozen=True, slots=True)
class Flat:
    """Board units are flat already."""

    def __call__(self, point: Point) -> Point:
        """The same point."""
        return point

    def inverse(self, point: Point) -> Point:
        """The same point."""
        return point


@dataclass(frozen=True, slots=True)
class Cylinder:
    """Longitudes stretched by the cosine of a latitude."""

    middle: float
    latitude: float

    def __call__(self, point: Point) -> Point:
        """Kilometers from the middle of the map."""
        lon, lat = point
        return (
            radians(_turned(lon, self.middle)) * self._shrink * RADIUS,
            -radians(lat - self.latitude) * RADIUS,
        )

    def inverse(self, point: Point) -> Point:
        """The longitude and latitude of a place on the plane."""
        x, y = point
        lon = self.middle + degrees(x / RADIUS / self._shrink)
        return _turned(lon, 0.0), self.latitude - degrees(y / RADIUS)

    @property
    def _shrink(self) -> float:
        return cos(radians(self.latitude))


@dataclass(frozen=True, slots=True)
class Cone:
    """A conformal conic projection: `n` turns longitudes, `f` and `base` are radii."""

    middle: float
    n: float
    f: float
    base: float

    def __call__(self, point: Point) -> Point:
        """Kilometers from the middle of the map."""
        lon, lat = point
        rho = self.f / _height(radians(lat)) ** self.n
        angle = self.n * radians(_turned(lon, self.middle))
        return rho * sin(angle) * RADIUS, (rho * cos(angle) - self.base) * RADIUS

    def inverse(self, point: Point) -> Point:
        """The longitude and latitude of a place on the plane."""
        x, y = point[0] / RADIUS, point[1] / RADIUS + self.base
        side = copysign(1.0, self.n)
        rho = side * hypot(x, y)
        angle = atan2(side * x, side * y)
        lat = 2 * atan((self.f / rho) ** (1 / self.n)) - pi / 2 if rho else side * pi / 2
        return _turned(self.middle + degrees(angle / self.n), 0.0), degrees(lat)


Projection = Flat | Cylinder | Cone


def projection(points: Sequence[Point]) -> Projection:
    """The projection, in kilometers, that suits the longitudes and latitudes of a map.

    A small map is stretched by the cosine of its middle latitude; a wide one far from the equator
    is projected on a cone, so that north stays up in its middle and shapes stay true.
    """
    if not points:
        return Flat()
    lons, lats = [p[0] for p in points], [p[1] for p in points]
    if max(lons) - min(lons) > 180:  # a map across the date line
        lons = [lon + 360 if lon < 0 else lon for lon in lons]
    middle = (min(lons) + max(lons)) / 2
    low, high = max(min(lats), -80.0), min(max(lats), 80.0)
    if max(lons) - min(lons) < _WIDE or abs(low + high) / 2 < _NEAR_EQUATOR or low * high < 0:
        return Cylinder(middle, (low + high) / 2)
    return _cone(middle, low, high)


def _turned(lon: float, middle: float) -> float:
    """The degrees from the middle meridian, the short way round."""
    return (lon - middle + 180) % 360 - 180


def _height(lat: float) -> float:
    return tan(pi / 4 + min(max(lat, radians(-89)), radians(89)) / 2)


def _cone(middle: float, low: float, high: float) -> Cone:
    """The conformal conic projection with its two true parallels inside the map."""
    first = radians(low + (high - low) / 6)
    second = radians(high - (high - low) / 6)
    if abs(first - second) < 1e-6:
        n = sin(first)
    else:
        n = log(cos(first) / cos(second)) / log(_height(second) / _height(first))
    f = cos(first) * _height(first) ** n / n
    return Cone(middle, n, f, f / _height(radians((low + high) / 2)) ** n)


def compass(project: Projection, place: Point) -> float:
    """The direction of north at a place, in degrees clockwise from up."""
    x0, y0 = project(place)
    x1, y1 = project((place[0], place[1] + 0.5))
    turn = atan((x1 - x0) / ((y0 - y1) or 1e-9))
    return turn * 180 / pi
