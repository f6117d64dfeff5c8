"""The same ticket twice.

Two tickets of one deck join the same two places. A player who draws both scores twice for one
journey. On the published maps every ticket is there once.

Remove one of them, or change its places. If both are meant, `allow` this code at the second one.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each repetition."""
    first: dict[tuple[str, ...], int] = {}
    for ticket in survey.variant.tickets:
        earlier = first.setdefault((ticket.deck, *sorted(ticket.ends)), ticket.index)
        if earlier != ticket.index:
            yield Finding(
                ("tickets", ticket.index),
                f"there already is a ticket {between(ticket.ends)}",
                "remove one of them, or change its places",
                related=((("tickets", earlier), "the first one"),),
            )


CHECK = check("TIC003", Severity.WARNING, (), __doc__, run)
