"""A tour that is worth more out of order.

A tour brings its `points` when one trail visits the places in their order, and what `any_order`
says when they are merely joined, which is easier. Here that is worth more.

Exchange the two numbers, or remove `any_order` if the order does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, each_once
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such ticket."""
    for ticket in each_once(survey.variant.tickets):
        if ticket.goal == "tour" and ticket.any_order > ticket.points:
            yield Finding(
                ("tickets", ticket.index, "any_order"),
                f"the tour brings {counted(ticket.any_order, 'point')} in any order, and only "
                f"{ticket.points} in its own",
                "exchange the two numbers, or remove `any_order`",
            )


CHECK = check("TIC010", Severity.WARNING, (), __doc__, run)
