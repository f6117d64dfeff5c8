"""An end that never comes.

The condition that starts the last turns can never be true: there are not so many tickets, cities
or cards, or a player can never run out of pieces because the routes do not have the spaces for
them. The game would go on until everybody passes.

Change the limit. If it looks at the pieces left, give players fewer pieces, or add routes for the
kinds that count (`pieces`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.diagnostics import Severity
from ttr_kit.survey import MECHANIC_SECTIONS, Finding, Survey, check


def run(survey: Survey) -> Iterator[Finding]:
    """At most one finding: with two limits, one that can be reached is enough."""
    end = survey.variant.end
    low, high = survey.at_least_ever(end.metric), survey.at_most_ever(end.metric)
    if end.at_most is not None and end.at_most >= low:
        return
    if end.at_least is not None and (high is None or end.at_least <= high):
        return
    if end.at_most is not None:
        # What is too small is the map; the limit is often not in the file at all.
        yield Finding(
            ("routes",),
            f"the last turns begin when a player has {end.at_most} or fewer pieces left, but the "
            f"routes leave everybody with {low} at least",
            "add routes, give players fewer pieces, or raise the limit (`end: at_most`)",
        )
    else:
        yield Finding(
            ("end", "at_least"),
            f"the last turns begin at {end.at_least} or more ({end.metric}), but no player can "
            f"ever have more than {high}",
            "lower the limit",
        )


CHECK = check(
    "END002",
    Severity.ERROR,
    ("end", "pieces", "cities", "cards", "routes", "tickets", "parallel", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
