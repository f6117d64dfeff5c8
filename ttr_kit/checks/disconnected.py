"""A map that falls apart.

Some cities cannot be reached from the others, whichever routes are claimed. Tickets between the
parts could never be completed, and players in different parts would never meet.

Add a route between the parts, or remove the cities that stand apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each part beside the largest; cities without any route are another check."""
    parts: dict[int, list[str]] = {}
    for city, part in zip(survey.variant.cities, survey.component, strict=True):
        parts.setdefault(part, []).append(city.name)
    parts = {part: cities for part, cities in parts.items() if len(cities) > 1}
    if len(parts) < 2:
        return
    largest = max(parts.values(), key=len)
    for cities in parts.values():
        if cities is not largest:
            names = ", ".join(cities[:4]) + (" …" if len(cities) > 4 else "")
            yield Finding(
                ("cities", cities[0]),
                f"{counted(len(cities), 'city')} ({names}) cannot be reached from the other "
                f"{len(survey.variant.cities) - len(cities)}",
                f"add a route between one of them and, say, {largest[0]}",
                at_key=True,
            )


CHECK = check("MAP001", Severity.ERROR, ("cities", "routes"), __doc__, run)
