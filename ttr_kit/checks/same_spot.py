"""Cities on top of each other.

Two cities lie so close together that their dots would overlap on the board: closer than a
hundredth of the map's size. On the published maps the nearest two are three to five hundredths
apart.

Correct the coordinates if a line was copied; otherwise move the cities apart. A board need not be
true to nature.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, dist, floor, radians

from ttr_kit.checks.off_the_board import in_degrees, off_board
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.model import Board

TOO_CLOSE = 0.01
"""As a part of the larger side of the map."""


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each city that lies on an earlier one, both of them on the board."""
    if in_degrees(survey):
        return
    spots = _spots(survey)
    reach = TOO_CLOSE * _size(survey.variant.board, [point for _, point in spots])
    # A grid of squares as wide as the limit: only the nine around a city can hold a neighbor.
    square = reach or 1.0
    grid: dict[tuple[int, int], list[tuple[str, tuple[float, float]]]] = {}
    for name, point in spots:
        column, row = (floor(value / square) for value in point)
        near = next(
            (
                other
                for i in (-1, 0, 1)
                for j in (-1, 0, 1)
                for other, spot in grid.get((column + i, row + j), ())
                if dist(point, spot) <= reach
            ),
            None,
        )
        if near is None:
            grid.setdefault((column, row), []).append((name, point))
            continue
        yield Finding(
            ("cities", name, "at"),
            f"{name} lies on top of {near}",
            "move one of them",
            related=((("cities", near), f"{near} is here"),),
        )


def _spots(survey: Survey) -> list[tuple[str, tuple[float, float]]]:
    """The cities with a place, in units that are equally long in both directions."""
    placed = [
        (city.name, city.at)
        for city in survey.variant.cities
        if city.at is not None and not off_board(survey, city.at)
    ]
    if survey.variant.board.coordinates == "board" or not placed:
        return placed
    middle = sum(at[1] for _, at in placed) / len(placed)
    narrow = max(0.01, cos(radians(max(-90.0, min(90.0, middle)))))
    return [(name, (at[0] * narrow, at[1])) for name, at in placed]


def _size(board: Board, points: list[tuple[float, float]]) -> float:
    if board.coordinates == "board":
        return max(board.width, board.height)
    if not points:
        return 0
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(max(xs) - min(xs), max(ys) - min(ys))


CHECK = check("MAP007", Severity.WARNING, ("board",), __doc__, run)
