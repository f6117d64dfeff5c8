"""A ticket that needs more pieces than a player has.

Even the shortest way between the two places has more spaces than a player has pieces, so the
ticket can never be completed. With several kinds of pieces each kind is also looked at alone: the
way that needs the fewest of it must not need more than there are. Of a ticket with several targets
each one is looked at; of one with several places, the fewest spaces that join them all.

In a file of thousands of cities and tickets only the first few hundred tickets are measured, and
tickets of more than six places are not.

Shorten the map between the places, give the players more pieces, or remove the ticket.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey, between, each_once
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.check import Path
from ttr_kit.language.tickets import called
from ttr_kit.language.words import counted
from ttr_kit.model import Ticket

Measured = tuple[Path, str, dict[str | None, int]]
"""Where something stands, what it is called, and its length by kind of piece (None: all)."""


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such ticket, or for each of its targets."""
    kinds: list[str | None] = [None]
    if len(survey.variant.pieces) > 1:
        kinds += [kind.name for kind in survey.variant.pieces]
    for ticket in each_once(survey.variant.tickets):
        if survey.is_vague(ticket):
            continue  # nobody knows which way is meant
        for path, name, lengths in _measured(survey, ticket, kinds):
            found = _too_much(survey, lengths)
            if found is not None:
                needs, has, plural = found
                yield Finding(
                    path,
                    f"{name} needs {needs}, a player has {has}",
                    f"shorten the way between them, or give players more {plural}",
                    at_key=len(path) > 2,
                )


def _measured(survey: Survey, ticket: Ticket, kinds: list[str | None]) -> Iterator[Measured]:
    journeys = survey.journeys
    path: Path = ("tickets", ticket.index)
    if ticket.goal != "choice":
        lengths = {kind: journeys.shortest(kind).get(ticket.index, 0) for kind in kinds}
        yield path, f"the ticket {called(ticket)}", lengths
        return
    for leg in ticket.legs:
        lengths = {kind: journeys.legs(kind).get(leg, 0) for kind in kinds}
        yield (*path, "to", leg[1]), f"the way {between(leg)}", lengths


def _too_much(survey: Survey, lengths: dict[str | None, int]) -> tuple[str, int, str] | None:
    """What is needed, how much of it there is, and of what there should be more."""
    kinds = survey.variant.pieces
    one = kinds[0] if len(kinds) == 1 else None
    noun = (one.name, one.plural) if one else ("piece", "pieces")
    if lengths[None] > survey.pieces_in_play:
        return counted(lengths[None], *noun), survey.pieces_in_play, noun[1]
    for kind in kinds if one is None else ():
        owned = survey.pieces_of([kind.name])
        if lengths[kind.name] > owned:
            return counted(lengths[kind.name], kind.name, kind.plural), owned, kind.plural
    return None


CHECK = check(
    "TIC002",
    Severity.ERROR,
    ("cities", "groups", "routes", "pieces", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
