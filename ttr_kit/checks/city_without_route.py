"""A city without a route.

No route leads to the city, so it can never be part of anybody's network, and a ticket that names
it can never be completed.

Add a route to it, or remove the city. If there are routes that were meant to lead there, compare
the spelling of the name.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such city."""
    for city, neighbors in survey.neighbors.items():
        if not neighbors:
            yield Finding(
                ("cities", city),
                f"no route leads to {city}",
                "add a route to it, or remove the city",
                at_key=True,
            )


CHECK = check("MAP002", Severity.ERROR, ("cities", "routes"), __doc__, run)
