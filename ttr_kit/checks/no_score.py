"""A route length without a score.

`route_points` has no entry for routes of this length, so nobody knows what claiming one is worth.
The table of the base game ends at 6.

Add the length to `route_points`. Published maps with longer routes give 18 points for 7 spaces,
21 for 8 and 27 for 9.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.diagnostics import Severity
from ttr_kit.model import Route
from ttr_kit.survey import Finding, Survey, between, check
from ttr_kit.words import counted


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
            f"add {length} to `route_points`",
        )


CHECK = check("RTE001", Severity.ERROR, ("route_points",), __doc__, run)
