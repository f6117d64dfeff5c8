"""A bonus for which nobody is eligible.

The condition of `eligible` says no number, or one that nobody can ever reach: there are not so many
routes, tickets, cities or cards, or what it counts does not exist in this variant.

Add `at_least` or `at_most`, or change the number.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.limits import obstacle
from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such bonus."""
    for place, bonus in enumerate(survey.variant.bonuses):
        limit = bonus.eligible
        if limit is None:
            continue
        if limit.at_most is None and limit.at_least is None:
            yield Finding(
                ("bonuses", place, "eligible"),
                f"this does not say how much is needed ({limit.metric})",
                "add `at_least` or `at_most`",
            )
            continue
        why = obstacle(survey, limit)
        if why is not None:
            yield Finding(
                ("bonuses", place, "eligible", why[0]),
                f"nobody can ever be eligible: {why[1]}",
                "change the number, or what is looked at",
            )


CHECK = check(
    "BON008",
    Severity.ERROR,
    (
        *("bonuses", "end", "pieces", "cities", "cards", "routes", "tickets", "ticket_rules"),
        *("groups", "parallel", "players", *MECHANIC_SECTIONS),
    ),
    __doc__,
    run,
)
