"""A ticket that cannot be completed.

No routes lead from one place of the ticket to the other, whoever claims what. Nothing passes
through a country, so a way that needs to do so does not count.

Add routes between the places, or remove the ticket.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such ticket."""
    for ticket in survey.variant.tickets:
        if not survey.in_one_place(ticket) and not survey.journeys.possible(ticket):
            yield Finding(
                ("tickets", ticket.index),
                f"no routes lead from {ticket.ends[0]} to {ticket.ends[1]}",
                f"add routes that join them, or remove the ticket {between(ticket.ends)}",
            )


CHECK = check("TIC001", Severity.ERROR, ("cities", "groups", "routes"), __doc__, run)
