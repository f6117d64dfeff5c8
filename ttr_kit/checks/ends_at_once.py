"""An end that comes at once.

The condition that starts the last turns is true before anybody has done anything: a player begins
with so few pieces, or the limit is as low as what everybody has at the start.

Change the limit, or the metric. In the base game the last turns begin when somebody has 2 or fewer
of 45 trains left.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """At most one finding."""
    end = survey.variant.end
    value = survey.at_start(end.metric)
    if end.at_most is not None and value <= end.at_most:
        key, limit, word = "at_most", end.at_most, "or fewer"
    elif end.at_least is not None and value >= end.at_least:
        key, limit, word = "at_least", end.at_least, "or more"
    else:
        return
    yield Finding(
        ("end", key),
        f"the last turns begin at {limit} {word} ({end.metric}), and every player starts with "
        f"{value}",
        "change the limit, or what it looks at",
    )


CHECK = check(
    "END001",
    Severity.ERROR,
    ("end", "pieces", "start_hand", "ticket_rules", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
