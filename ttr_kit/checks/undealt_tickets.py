"""Tickets that are never dealt.

The rules say how many tickets are dealt from which deck (`by_deck`), at the start and later, and
never name this one. Its tickets cannot be had. A deck exists as soon as a ticket names it, so a
slip of the pen makes a deck of its own.

Correct the deck of the ticket, or deal from it by `by_deck`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check, suggest
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such deck, at its first ticket."""
    variant = survey.variant
    dealt: set[str] = set()
    for draw in (variant.tickets_start, variant.tickets_later):
        if draw.by_deck is None and draw.deal:
            return  # players say themselves which decks they want
        dealt.update(deck for deck, number in (draw.by_deck or {}).items() if number)
    if not dealt:
        return
    for deck in variant.ticket_decks:
        tickets = [ticket for ticket in variant.tickets if ticket.deck == deck.name]
        if deck.name not in dealt and tickets:
            near = suggest(deck.name, dealt)
            yield Finding(
                ("tickets", tickets[0].index, "deck"),
                f'no tickets are ever dealt from the deck "{deck.name}", which has '
                f"{counted(len(tickets), 'ticket')}",
                f'did you mean "{near}"?' if near else "name it in `by_deck`",
            )


CHECK = check("TIC008", Severity.WARNING, ("tickets", "ticket_rules"), __doc__, run)
