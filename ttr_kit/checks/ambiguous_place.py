"""A group with the name of a city.

A group of cities, or a country, has the same name as a city that is not all of it. A ticket that
names it could mean either.

Rename one of them. A group that consists of just the city of the same name does no harm.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.check import Path
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such group."""
    for group, members in survey.ambiguous.items():
        yield Finding(
            _declared(survey, group, members),
            f'"{group}" is a city, and also a group of {counted(len(set(members)), "city")}',
            "rename one of them",
            at_key=True,
            related=((("cities", group), "the city"),),
        )


def _declared(survey: Survey, group: str, members: tuple[str, ...]) -> Path:
    """Where a group comes from: its own entry, or what a city says of itself."""
    for member in members:
        city = survey.variant.cities[survey.city_index[member]]
        for key, value in city.features.items():
            if value == group:
                return ("cities", member, key)
    return ("groups", group)


CHECK = check("MAP009", Severity.ERROR, ("cities", "groups"), __doc__, run)
