"""A ticket whose two places are one.

Both ends of the ticket are the same place, or one lies inside the other, or two groups share a
city. Such a ticket is complete before the game begins.

Correct one of the ends, or remove the ticket.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such ticket."""
    for ticket in survey.variant.tickets:
        if not survey.in_one_place(ticket):
            continue
        first, second = ticket.ends
        if first == second:
            fact = f"this ticket leads from {first} to {first}"
        else:
            shared = set(survey.variant.places(first)) & set(survey.variant.places(second))
            fact = f"{first} and {second} have {min(shared)} in common"
        yield Finding(
            ("tickets", ticket.index),
            f"{fact}, so it is complete from the start",
            "correct one of its ends, or remove the ticket",
        )


CHECK = check("TIC006", Severity.ERROR, ("groups",), __doc__, run)
