"""A ticket that needs more pieces than a player has.

Even the shortest way between the two places has more spaces than a player has pieces, so the
ticket can never be completed. With several kinds of pieces each kind is also looked at alone: the
way that needs the fewest of it must not need more than there are.

In a file of thousands of cities and tickets only the first few hundred tickets are measured.

Shorten the map between the places, give the players more pieces, or remove the ticket.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey, between
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such ticket."""
    variant = survey.variant
    kinds = variant.pieces
    in_play = survey.pieces_in_play
    one = kinds[0] if len(kinds) == 1 else None
    noun = (one.name, one.plural) if one else ("piece", "pieces")
    shortest = survey.journeys.shortest()
    for ticket in variant.tickets:
        if not survey.ambiguous.keys().isdisjoint(ticket.ends):
            continue  # nobody knows which way is meant
        length = shortest.get(ticket.index, 0)
        if length > in_play:
            needs, has, plural = counted(length, *noun), in_play, noun[1]
        else:
            for kind in kinds if one is None else ():
                owned = survey.pieces_of([kind.name])
                of_kind = survey.journeys.shortest(kind.name).get(ticket.index, 0)
                if of_kind > owned:
                    needs, has, plural = (
                        counted(of_kind, kind.name, kind.plural),
                        owned,
                        kind.plural,
                    )
                    break
            else:
                continue
        yield Finding(
            ("tickets", ticket.index),
            f"the ticket {between(ticket.ends)} needs {needs}, a player has {has}",
            f"shorten the way between them, or give players more {plural}",
        )


CHECK = check(
    "TIC002",
    Severity.ERROR,
    ("cities", "groups", "routes", "pieces", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
