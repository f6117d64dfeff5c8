"""A route from a city to itself.

A route joins two different cities. One that returns to where it began adds nothing to a network
and can complete no ticket; usually one of its ends is a line that was copied and not changed.

Correct `from` or `to`, or remove the route.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such route."""
    for route in survey.variant.routes:
        if route.ends[0] == route.ends[1]:
            yield Finding(
                ("routes", route.index, "to"),
                f"this route leads from {route.ends[0]} to {route.ends[0]}",
                "correct one of its ends, or remove the route",
            )


CHECK = check("MAP004", Severity.ERROR, (), __doc__, run)
