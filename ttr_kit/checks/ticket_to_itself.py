"""A ticket whose two places are one.

Both ends of the ticket are the same place, or one lies inside the other, or two groups share a
city. Such a ticket is complete before the game begins. A target like that is reached at once; of
several places to join, or two that follow each other on a tour, one says nothing.

Correct one of the places, or remove it or the ticket. A tour may come back to a city later on.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, each_once
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.model import Ticket


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each two places that are one."""
    for ticket in each_once(survey.variant.tickets):
        for first, second in survey.repeats(ticket):
            yield _finding(survey, ticket, first, second)


def _finding(survey: Survey, ticket: Ticket, first: str, second: str) -> Finding:
    if first == second:
        fact = f"this ticket leads from {first} to {first}"
        if ticket.goal == "all":
            fact = f"this ticket names {first} twice"
    else:
        shared = set(survey.variant.places(first)) & set(survey.variant.places(second))
        fact = f"{first} and {second} have {min(shared)} in common"
    if ticket.goal == "pair":
        return Finding(
            ("tickets", ticket.index),
            f"{fact}, so it is complete from the start",
            "correct one of its ends, or remove the ticket",
        )
    if ticket.goal == "choice":
        return Finding(
            ("tickets", ticket.index, "to", second),
            f"{fact}, so this target is reached from the start",
            "correct it, or remove it",
            at_key=True,
        )
    return Finding(
        ("tickets", ticket.index, "tour" if ticket.goal == "tour" else "cities"),
        f"{fact}, so one of them says nothing",
        "correct one of its places, or remove it",
        at_key=True,
    )


CHECK = check("TIC006", Severity.ERROR, ("groups",), __doc__, run)
