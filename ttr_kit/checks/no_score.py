"""A route length without a score.

`route_points` has no entry for routes of this length, so nobody knows what claiming one is worth.
The table of the base game ends at 6.

Add the length to `route_points`. A table in the file replaces that of the base game as a whole,
so write all lengths of the map; only where a file extends another that has a table are the two
merged. Published maps with longer routes give 18 points for 7 spaces, 21 for 8 and 27 for 9.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Finding, Fix, Severity, check
from ttr_kit.diagnostics.fix import write
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.language.words import counted
from ttr_kit.model import Route

_LONGER = {7: 18, 8: 21, 9: 27}


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each length, at the first route that has it."""
    lacking: dict[int, list[Route]] = {}
    for route in survey.variant.routes:
        if route.length not in survey.variant.route_points:
            lacking.setdefault(route.length, []).append(route)
    for length, routes in lacking.items():
        others = f" (and {counted(len(routes) - 1, 'other route')})" if len(routes) > 1 else ""
        yield Finding(
            ("routes", routes[0].index, "length"),
            f"{between(routes[0].ends)}{others} has {counted(length, 'space')}, "
            "for which there are no points",
            _help(survey, length, lacking),
            fixes=_fixes(length),
        )


def _help(survey: Survey, length: int, lacking: Iterable[int]) -> str:
    """The line to write: a whole table where the file has none, else what to add to it."""
    if survey.variant.route_points != _usual():
        return f"add `{length}: {_points(length)}` to `route_points`"
    whole = sorted({*_usual(), *lacking})
    table = ", ".join(f"{number}: {_points(number)}" for number in whole)
    return f"write the whole table: `route_points: {{{table}}}`"


def _fixes(length: int) -> tuple[Fix, ...]:
    """The row that published maps have; for longer routes nobody can say it."""
    if length not in {**_usual(), **_LONGER}:
        return ()
    row = f"{length}: {_points(length)}"
    path = ("route_points", str(length))
    return (write(path, _points(length), f"add `{row}` to `route_points`"),)


def _usual() -> dict[int, int]:
    table = resolved()["properties"]["route_points"]["default"]
    return {int(length): points for length, points in table.items()}


def _points(length: int) -> int:
    """What published maps give; beyond 9 spaces three points a space are our guess."""
    return {**_usual(), **_LONGER}.get(length, 3 * length)


CHECK = check("RTE001", Severity.ERROR, ("route_points",), __doc__, run)
