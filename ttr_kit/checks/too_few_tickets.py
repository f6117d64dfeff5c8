"""Too few tickets for the deal.

When the most players that the variant allows sit down, there are fewer tickets than they are dealt
at the start. The game could not be set up.

Add tickets, deal fewer, or lower the number of players. The base game has 30 tickets, of which 15
are dealt at a table of five.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each deck that the rules deal from, or one for all tickets."""
    variant = survey.variant
    players, start = variant.max_players, variant.tickets_start
    help = "add tickets, deal fewer, or allow fewer players"
    if not start.by_deck:
        if start.deal * players > len(variant.tickets):
            yield Finding(
                ("tickets",),
                f"{players} players are dealt {counted(start.deal, 'ticket')} each, "
                f"{start.deal * players} in all; there are {len(variant.tickets)}",
                help,
            )
        return
    sizes = Counter(ticket.deck for ticket in variant.tickets)
    for deck, deal in start.by_deck.items():
        if deal * players > sizes[deck]:
            yield Finding(
                ("ticket_rules", "start", "by_deck", deck),
                f"{players} players are dealt {counted(deal, 'ticket')} each, "
                f'{deal * players} in all; the deck "{deck}" has {sizes[deck]}',
                help,
            )


CHECK = check("TIC004", Severity.ERROR, ("tickets", "ticket_rules", "players"), __doc__, run)
