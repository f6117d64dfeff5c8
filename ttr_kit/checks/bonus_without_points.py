"""A bonus that does not say what it is worth.

A bonus by place (`rank`), by number (`table`) or by network (`network`) has its points in a
`table`; one by place may instead have tables `by_players`, one for each number of players; one for
groups of cities has the points of each in `groups`. What is needed is missing here, or empty.

Add it. A table by number begins with the points for none: `[0, 5, 10]` gives 5 points for one.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import listed
from ttr_kit.model import Bonus


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such bonus."""
    for place, bonus in enumerate(survey.variant.bonuses):
        path = ("bonuses", place)
        if bonus.award == "group" and not bonus.groups:
            fact = f'the bonus "{bonus.name}" names no groups of cities'
            yield Finding((*path, "groups"), fact, "add `groups: {name of a group: points}`")
        elif bonus.award in ("table", "network") and not bonus.table:
            fact = f'the bonus "{bonus.name}" has no table of points by number'
            yield Finding(
                (*path, "award"), fact, "add `table: [0, 5, 10]`, the points for none first"
            )
        elif bonus.award == "rank" and not bonus.table:
            yield from _places(survey, place, bonus)


def _places(survey: Survey, place: int, bonus: Bonus) -> Iterator[Finding]:
    variant = survey.variant
    numbers = range(variant.min_players, variant.max_players + 1)
    lacking = [str(players) for players in numbers if players not in bonus.by_players]
    if not bonus.by_players:
        yield Finding(
            ("bonuses", place, "award"),
            f'the bonus "{bonus.name}" has no table of points by place',
            "add `table: [10, 5]`, the points of the first place first",
        )
    elif lacking:
        yield Finding(
            ("bonuses", place, "by_players"),
            f'the bonus "{bonus.name}" has no points for {listed(lacking, "or")} players',
            "add a table for them, or `table` for all others",
            at_key=True,
        )


CHECK = check("BON005", Severity.ERROR, ("bonuses", "players"), __doc__, run)
