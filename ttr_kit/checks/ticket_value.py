"""A ticket worth far more or less than its way is long.

On the published maps that come with the kit a ticket is worth as many points as its shortest way
has spaces, sometimes one or two more, never less. A ticket far from that is either a gift or not
worth keeping.

This note appears when the value is off by more than a quarter of the length, and by more than 3
points. Correct the value; if the ticket is meant to be an exception, `allow` this code at it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey, between
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted

PART = 0.25
FEW = 3


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such ticket."""
    shortest = survey.journeys.shortest()
    for ticket in survey.variant.tickets:
        length = shortest.get(ticket.index)
        if not length or length > survey.pieces_in_play:
            continue  # complete from the start, or never: other checks
        if not survey.ambiguous.keys().isdisjoint(ticket.ends):
            continue  # nobody knows which way is meant
        if abs(ticket.points - length) > max(FEW, PART * length):
            yield Finding(
                ("tickets", ticket.index, "points"),
                f"the ticket {between(ticket.ends)} is worth {counted(ticket.points, 'point')}; "
                f"its shortest way has {counted(length, 'space')}",
                f"published maps give the length of the way or up to 2 more: {length} to "
                f"{length + 2}",
            )


CHECK = check(
    "TIC005",
    Severity.INFO,
    ("cities", "groups", "routes", "pieces", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
