"""A bonus or a tie-break that can never apply.

It counts something that does not exist in this variant: tickets where none are dealt, or what
belongs to a rule that the variant does not use. The score cannot break a tie either: players who
are tied have the same score.

Remove it, or declare what it counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.reach import Reach
from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.check import Path
from ttr_kit.format.schema.bundle import resolved


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each bonus or tie-break that counts nothing; the end is another check."""
    uncounted = Reach(survey).uncounted
    for path, metric in _metrics(survey):
        if metric in uncounted:
            yield Finding(
                path,
                f"{metric} cannot be counted: {uncounted[metric]}",
                "remove it, or declare what it counts",
            )
        elif metric == "score" and path[0] == "tie_breaks":
            yield Finding(
                path,
                "the score cannot break a tie: players who are tied have the same score",
                "remove it, or name what is to decide",
            )


def _metrics(survey: Survey) -> Iterator[tuple[Path, str]]:
    variant = survey.variant
    for position, bonus in enumerate(variant.bonuses):
        if bonus.award != "group":  # it counts nothing but its groups
            yield ("bonuses", position, "metric"), bonus.metric
    # The usual tie-breaks do no harm where one of them never decides.
    breaks = [one.metric for one in variant.tie_breaks]
    if breaks != resolved()["properties"]["tie_breaks"]["default"]:
        for position, metric in enumerate(breaks):
            yield ("tie_breaks", position), metric


CHECK = check(
    "BON001",
    Severity.WARNING,
    ("bonuses", "tie_breaks", "tickets", "ticket_rules", "groups", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
