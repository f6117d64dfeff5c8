"""An end that never comes.

The condition that starts the last turns can never be true: there are not so many tickets, cities
or cards, what it counts does not exist in this variant, or a player can never run out of pieces
because the routes do not have the spaces for them. The game would go on until everybody passes.
Where several limits must `all` be reached, it is enough that one of them cannot be; where `any` of
them will do, none can be.

Of parallel tracks only those count that one player may own (`parallel: tracks_per_player`), and
that are open at the smallest table (`open_tracks`).

Change the limit. If it looks at the pieces left, give players fewer pieces, or add routes for the
kinds that count (`pieces`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.limits import limits, obstacle
from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.check import Path
from ttr_kit.model import Condition


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each limit that is to be reached and cannot be."""
    found = [(path, limit, obstacle(survey, limit)) for path, limit in limits(survey)]
    if survey.variant.end.needed == "any" and not all(why for _, _, why in found):
        return  # one that can be reached is enough
    for path, limit, why in found:
        if why is not None:
            yield _finding(path, limit, *why)


def _finding(path: Path, limit: Condition, key: str, fact: str) -> Finding:
    if key == "metric":
        return Finding(
            (*path, key),
            f"the end never comes: {fact}",
            "declare what it counts, or let the end look at something else",
        )
    if key == "at_least":
        return Finding(
            (*path, key),
            f"the last turns begin at {limit.at_least} or more ({limit.metric}), but {fact}",
            "lower the limit",
        )
    # What is too small is the map; the limit is often not in the file at all.
    return Finding(
        ("routes",),
        f"the last turns begin when a player has {limit.at_most} or fewer pieces left, but {fact}",
        "add routes, give players fewer pieces, or raise the limit (`end: at_most`)",
    )


CHECK = check(
    "END002",
    Severity.ERROR,
    (
        "end",
        "pieces",
        "cities",
        "cards",
        "routes",
        "tickets",
        "ticket_rules",
        "groups",
        "parallel",
        "players",
        *MECHANIC_SECTIONS,
    ),
    __doc__,
    run,
)
