"""The same ticket twice.

Two tickets of one deck ask for the same: the same two places, the same targets, the same places to
join or the same tour. A player who draws both scores twice for one journey. On most published maps
every ticket is there once.

Remove one of them, or change its places. If there are to be several copies of a ticket, say so with
`count` and write it once.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, each_once
from ttr_kit.diagnostics import Finding, Fix, Severity, check
from ttr_kit.diagnostics.fix import remove
from ttr_kit.language.tickets import called
from ttr_kit.model import Ticket


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each repetition."""
    first: dict[tuple[str, ...], int] = {}
    written = dict(survey.records("tickets"))
    for ticket in each_once(survey.variant.tickets):
        earlier = first.setdefault((ticket.deck, *_asked(ticket)), ticket.index)
        if earlier != ticket.index:
            yield Finding(
                ("tickets", ticket.index),
                f"there already is a ticket {called(ticket)}",
                "remove one of them, or change its places; for copies of a ticket there is `count`",
                related=((("tickets", earlier), "the first one"),),
                fixes=_fixes(ticket.index, written.get(earlier) == written.get(ticket.index)),
            )


def _fixes(index: int, alike: bool) -> tuple[Fix, ...]:
    """A ticket that is in no way another one can go; else one of two values is wrong."""
    return (remove(("tickets", index), "remove the repetition"),) if alike else ()


def _asked(ticket: Ticket) -> tuple[str, ...]:
    """What a ticket asks for, whatever the order in which it is written."""
    if ticket.goal == "choice":
        return (ticket.goal, ticket.ends[0], *sorted(ticket.targets))
    if ticket.goal == "tour":
        return (ticket.goal, *min(ticket.places, ticket.places[::-1]))
    return ("", *sorted(ticket.named))


CHECK = check("TIC003", Severity.WARNING, (), __doc__, run)
