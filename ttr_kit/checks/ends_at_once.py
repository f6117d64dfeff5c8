"""An end that comes at once.

The condition that starts the last turns is true before anybody has done anything: a player begins
with so few pieces, or the limit is as low as what everybody has at the start.

With several limits it comes at once when `any` of them is reached, or when they `all` are.

Change the limit, or the metric. In the base game the last turns begin when somebody has 2 or fewer
of 45 trains left.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.limits import limits, met_at_start
from ttr_kit.checks.survey.reach import Reach
from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each limit that is reached, if that is enough."""
    found = [(path, limit, met_at_start(survey, limit)) for path, limit in limits(survey)]
    if survey.variant.end.needed == "all" and not all(met for _, _, met in found):
        return
    for path, limit, met in found:
        if not met:
            continue
        value = Reach(survey).at_start(limit) or 0
        low = limit.at_most is not None and value <= limit.at_most
        key, bound = ("at_most", limit.at_most) if low else ("at_least", limit.at_least)
        yield Finding(
            (*path, key),
            f"the last turns begin at {bound} or {'fewer' if low else 'more'} ({limit.metric}), "
            f"and every player starts with {value}",
            "change the limit, or what it looks at",
        )


CHECK = check(
    "END001",
    Severity.ERROR,
    ("end", "pieces", "start_hand", "ticket_rules", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
