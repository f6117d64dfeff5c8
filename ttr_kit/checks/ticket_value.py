"""A ticket worth far more or less than its way is long.

On the published maps that come with the kit a ticket is worth as many points as its shortest way
has spaces, sometimes one or two more, never less. A ticket far from that is either a gift or not
worth keeping.

Of a ticket with several targets each one is looked at; a ticket of several places has no usual
value.

This note appears when the value is off by more than a quarter of the length, and by more than 3
points. Correct the value; if the ticket is meant to be an exception, `allow` this code at it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey, between, each_once
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.check import Path
from ttr_kit.language.words import counted
from ttr_kit.model import Ticket

PART = 0.25
FEW = 3
USUAL = 2
"""So many points more than its way has spaces a ticket of the published maps may be worth."""


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such ticket, or for each of its targets."""
    for ticket in each_once(survey.variant.tickets):
        if survey.is_vague(ticket):
            continue  # nobody knows which way is meant
        for path, leg, points in _values(ticket):
            length = survey.journeys.legs().get(leg)
            if not length or length > survey.pieces_in_play:
                continue  # complete from the start, or never: other checks
            if is_far_off(points, length):
                yield Finding(
                    path,
                    f"the ticket {between(leg)} is worth {counted(points, 'point')}; "
                    f"its shortest way has {counted(length, 'space')}",
                    f"published maps give the length of the way or up to {USUAL} more: {length} to "
                    f"{length + USUAL}",
                )


def is_far_off(points: int, length: int) -> bool:
    """Whether a ticket is worth far more or less than its way is long."""
    return abs(points - length) > max(FEW, PART * length)


def _values(ticket: Ticket) -> Iterator[tuple[Path, tuple[str, str], int]]:
    """What two places are worth, and where that is said."""
    if ticket.goal == "pair":
        yield ("tickets", ticket.index, "points"), ticket.ends, ticket.points
    elif ticket.goal == "choice":
        for target, points in ticket.targets.items():
            yield ("tickets", ticket.index, "to", target), (ticket.ends[0], target), points


CHECK = check(
    "TIC005",
    Severity.INFO,
    ("cities", "groups", "routes", "pieces", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
