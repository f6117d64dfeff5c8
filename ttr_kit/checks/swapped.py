"""Longitude and latitude swapped.

The city lies far away from all the others, and would lie among them if the two numbers of its
place came in the other order. Maps often write the latitude first; here the longitude comes first,
as in `at: [10.75, 59.91]` for Oslo.

Swap the two numbers. If the city really is there, `allow` it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import quantiles

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.fix import write

_FEWEST = 6
"""Among fewer cities nobody can say which of them lies far away."""
_FAR = 3.0
"""In widths of the middle half of the map, beyond it."""
_AMONG = 1.5

Point = tuple[float, float]


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each city that is far away, and near when it is turned round."""
    places = [(city.name, city.at) for city in survey.variant.cities if city.at is not None]
    if survey.variant.board.coordinates != "lonlat" or len(places) < _FEWEST:
        return
    points = [at for _, at in places]
    far, near = _around(points, _FAR), _around(points, _AMONG)
    for name, (lon, lat) in places:
        if not _within((lon, lat), far) and _within((lat, lon), near):
            yield Finding(
                ("cities", name, "at"),
                f"{name} lies far away from all other cities, at longitude {lon:g} and latitude "
                f"{lat:g}; swapped, it would lie among them",
                f"write `at: [{lat:g}, {lon:g}]`; the longitude comes first",
                fixes=(write(("cities", name, "at"), [lat, lon], "swap the two numbers"),),
            )


def _around(points: Sequence[Point], reach: float) -> tuple[Point, Point]:
    """Where the middle half of the map lies, and so many of its sizes beyond it."""
    sides = []
    for axis in (0, 1):
        low, _, high = quantiles([point[axis] for point in points], method="inclusive")
        sides.append((low, high))
    size = max(high - low for low, high in sides)
    (left, right), (bottom, top) = sides
    more = reach * size
    return (left - more, bottom - more), (right + more, top + more)


def _within(point: Point, box: tuple[Point, Point]) -> bool:
    (left, bottom), (right, top) = box
    return left <= point[0] <= right and bottom <= point[1] <= top


CHECK = check("MAP015", Severity.WARNING, ("board",), __doc__, run)
