"""A place off the board.

A city, or a point that a route bends at, lies outside the board: beyond its width and height, or,
on a map in degrees, at a longitude or latitude that does not exist. It could not be drawn.

Correct the coordinates, which are `[x, y]` or `[longitude, latitude]` in this order, or the size
of the board. Longitudes and latitudes need `board: {coordinates: lonlat}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Fix, Severity, check
from ttr_kit.diagnostics.check import Path
from ttr_kit.diagnostics.fix import write

Point = tuple[float, float]

GLOBE: tuple[Point, Point] = ((-180, -90), (180, 90))


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each point, or one for all if they have one cause."""
    board = survey.variant.board
    degrees = board.coordinates == "lonlat"
    if degrees:
        where = "there are longitudes from -180 to 180 and latitudes from -90 to 90"
        help = "correct it; the longitude comes first"
    else:
        where = f"the board reaches from 0, 0 to {board.width:g}, {board.height:g}"
        help = "move it, or make the board larger"
    outside = [found for found in _points(survey) if off_board(survey, found[2])]
    others = ""
    one_cause = None
    fixes: tuple[Fix, ...] = ()
    if in_degrees(survey):
        one_cause = "if this is a longitude and a latitude, add `board: {coordinates: lonlat}`"
        title = "write `coordinates: lonlat`"
        fixes = (write(("board", "coordinates"), "lonlat", title),)
    elif degrees and len(outside) > 1 and _swapped(survey, len(outside)):
        one_cause = "write the longitude first: swap the two numbers of every place"
        fixes = (_turned(survey),)
    if one_cause is not None and len(outside) > 1:
        others = f", and {len(outside) - 1} more places are off the board"
    if one_cause is not None:
        help, outside = one_cause, outside[:1]
    for path, name, point in outside:
        said = f"{name} lies at {point[0]:g}, {point[1]:g}{others}; {where}"
        yield Finding(path, said, help, fixes=fixes)


def _turned(survey: Survey) -> Fix:
    """Every place of the map with its two numbers the other way round."""
    edits = (write(path, [point[1], point[0]]).edits for path, _, point in _points(survey))
    return Fix("swap the two numbers of every place", tuple(edit for (edit,) in edits))


def _swapped(survey: Survey, outside: int) -> bool:
    """Whether most places are off the globe, and all would be on it the other way round."""
    points = [point for _, _, point in _points(survey)]
    return outside * 2 > len(points) and all(_within((y, x), *GLOBE) for x, y in points)


def off_board(survey: Survey, point: Point) -> bool:
    """Whether a point lies where the board is not."""
    board = survey.variant.board
    if board.coordinates == "lonlat":
        return not _within(point, *GLOBE)
    return not _within(point, (0, 0), (board.width, board.height))


def in_degrees(survey: Survey) -> bool:
    """Whether the cities seem to be at longitudes and latitudes, and the file does not say so."""
    if survey.variant.board.coordinates == "lonlat":
        return False
    places = [city.at for city in survey.variant.cities if city.at is not None]
    return any(off_board(survey, at) for at in places) and all(_within(at, *GLOBE) for at in places)


def _within(point: Point, low: Point, high: Point) -> bool:
    return low[0] <= point[0] <= high[0] and low[1] <= point[1] <= high[1]


def _points(survey: Survey) -> Iterator[tuple[Path, str, Point]]:
    for city in survey.variant.cities:
        if city.at is not None:
            yield ("cities", city.name, "at"), city.name, city.at
    for route in survey.variant.routes:
        for number, point in enumerate(route.via):
            yield ("routes", route.index, "via", number), "this bend", point


CHECK = check("MAP006", Severity.ERROR, ("board",), __doc__, run)
