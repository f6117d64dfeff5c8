"""A longest path that may take long to find.

The longest path is found exactly, by trying the ways through a player's routes. With the pieces of
this variant one player can own more than 100 routes, and through so many there may be more ways
than a computer tries in reasonable time. On published maps it is 35 at most.

Give players fewer pieces, make routes longer, or let bonuses, tie-breaks and the end look at
something else, such as `connected_cities`. Paper does not mind: to print and play the map, leave it
as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.limits import counted_things
from ttr_kit.checks.survey.reach import Reach
from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check

MOST_ROUTES = 100
METRIC = "longest_path"


def run(survey: Survey) -> Iterator[Finding]:
    """At most one finding: at the pieces, since the tie-breaks are often not in the file."""
    metrics = {found.metric for found in counted_things(survey)}
    routes = Reach(survey).most_routes
    if METRIC in metrics and routes > MOST_ROUTES:
        yield Finding(
            ("pieces",),
            f"one player can own {routes} routes, so the longest path may take long to find",
            f"give players fewer pieces, or do without `{METRIC}`",
        )


CHECK = check(
    "BON004",
    Severity.INFO,
    (
        "pieces",
        "cities",
        "routes",
        "bonuses",
        "tie_breaks",
        "end",
        "parallel",
        "players",
        *MECHANIC_SECTIONS,
    ),
    __doc__,
    run,
)
