"""What can be wrong with a variant's countries."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.language.words import listed
from ttr_kit.mechanics.country import COUNTRY


def _several_routes(survey: Survey) -> Iterator[Finding]:
    for city in survey.variant.cities:
        neighbors = survey.neighbors[city.name]
        if COUNTRY.of(city) and len(neighbors) > 1:
            yield Finding(
                ("cities", city.name, "country"),
                f"routes from {listed(sorted(neighbors), most=4)} end in {city.name}; "
                "each is a dead end of its own",
                "nothing passes through a country; if that is not meant, remove `country`",
                at_key=True,
            )


CHECKS: tuple[Check, ...] = (
    check(
        "COU001",
        Severity.INFO,
        ("cities", "routes"),
        """Several routes end at one place of a country.

Each route into a country is a dead end of its own: they meet on the board, but nobody can travel
from one to the other, and no path continues there.

If that is meant, nothing is to be done. To make it plain on the board, give each route its own end
of the country, as the published maps do.
""",
        _several_routes,
    ),
)
