"""Some cities have a place on the board and some have not.

Cities without `at` are placed automatically, near the cities they are joined with. Beside cities
that have been placed by hand the result may not be what you want.

Give every city its coordinates, or none of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted, listed


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for the whole map, at the first city without a place."""
    cities = survey.variant.cities
    unplaced = [city.name for city in cities if city.at is None]
    if unplaced and len(unplaced) < len(cities):
        yield Finding(
            ("cities", unplaced[0]),
            f"{counted(len(unplaced), 'city')} of {len(cities)} "
            f"{'has' if len(unplaced) == 1 else 'have'} no place on the board: "
            f"{listed(unplaced, most=4)}",
            "add `at: [x, y]`; without it they are placed automatically",
            at_key=True,
        )


CHECK = check("MAP008", Severity.INFO, ("cities",), __doc__, run)
