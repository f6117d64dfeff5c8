"""A bonus or a tie-break that can never apply.

It counts something that does not exist in this variant: tickets where none are dealt, or what
belongs to a rule that the variant does not use.

Remove it, or declare what it counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.diagnostics import Severity
from ttr_kit.schema.bundle import fragments, resolved
from ttr_kit.survey import MECHANIC_SECTIONS, Finding, Path, Survey, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each bonus, tie-break or end that counts nothing."""
    idle = _idle(survey)
    for path, metric in _metrics(survey):
        if metric in idle:
            yield Finding(
                path,
                f"{metric} cannot be counted: {idle[metric]}",
                "remove it, or declare what it counts",
            )


def _idle(survey: Survey) -> dict[str, str]:
    """The metrics that count nothing in this variant, with the reason."""
    variant = survey.variant
    idle: dict[str, str] = {}
    for name, fragment in fragments().items():
        if name not in variant.settings:
            for metric in fragment.get("metrics", ()):
                keys = ", ".join(f'"{key}"' for key in fragment.get("variant", ()))
                idle[metric] = f"this variant does not declare {keys}"
    if not variant.tickets or not (variant.tickets_start.deal or variant.tickets_later.deal):
        for metric in ("completed_tickets", "uncompleted_tickets"):
            idle[metric] = "there are no tickets to be had"
    return idle


def _metrics(survey: Survey) -> Iterator[tuple[Path, str]]:
    variant = survey.variant
    for position, bonus in enumerate(variant.bonuses):
        yield ("bonuses", position, "metric"), bonus.metric
    # The usual tie-breaks do no harm where one of them never decides.
    if list(variant.tie_breaks) != resolved()["properties"]["tie_breaks"]["default"]:
        for position, metric in enumerate(variant.tie_breaks):
            yield ("tie_breaks", position), metric
    yield ("end", "metric"), variant.end.metric


CHECK = check(
    "BON001",
    Severity.WARNING,
    ("bonuses", "tie_breaks", "end", "tickets", "ticket_rules", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
