"""A ticket that cannot be completed.

No routes lead from one place of the ticket to the other, whoever claims what; or no routes join all
of its places with one another. Of a ticket with several targets each one is looked at, since its
points could never be had. Nothing passes through a country, so a way that needs to do so does not
count.

Add routes between the places, or remove the ticket or the target.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, each_once
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.tickets import called
from ttr_kit.language.words import listed
from ttr_kit.model import Ticket


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such ticket, or for each of its targets."""
    for ticket in each_once(survey.variant.tickets):
        if ticket.goal == "choice":
            yield from _targets(survey, ticket)
        elif not survey.repeats(ticket) and not survey.journeys.possible(ticket):
            first, *others = ticket.named
            fact = f"no routes lead from {first} to {others[0]}"
            if len(others) > 1:
                fact = f"no routes join {listed(ticket.named)} with one another"
            yield Finding(
                ("tickets", ticket.index),
                fact,
                f"add routes that join them, or remove the ticket {called(ticket)}",
            )


def _targets(survey: Survey, ticket: Ticket) -> Iterator[Finding]:
    for leg in ticket.legs:
        if not survey.in_one_place(leg) and not survey.journeys.joinable(leg):
            yield Finding(
                ("tickets", ticket.index, "to", leg[1]),
                f"no routes lead from {leg[0]} to {leg[1]}",
                "add routes that join them, or remove this target of the ticket",
                at_key=True,
            )


CHECK = check("TIC001", Severity.ERROR, ("cities", "groups", "routes"), __doc__, run)
