"""A route that the cards can never pay for.

Even a player who held every card of the game could not claim this route: there are too few cards
of its color (on a gray route: of any one color), wild cards included. Cards count only where they
may be used, so look at their `pays`, `min_length` and `use_on` too.

Shorten the route, make it gray, or add cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey, between
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such route."""
    for route in survey.variant.routes:
        spaces = survey.payable_spaces(route)
        if spaces < route.length:
            color = route.color or "gray"
            yield Finding(
                ("routes", route.index),
                f"{between(route.ends)} has {counted(route.length, f'{color} space')}; "
                f"all cards together pay for {spaces}",
                "shorten the route, or add cards that may be used on it",
            )


CHECK = check("RTE003", Severity.ERROR, ("cards", "pieces", *MECHANIC_SECTIONS), __doc__, run)
