"""An end that never comes.

The condition that starts the last turns can never be true: there are not so many tickets, cities
or cards, what it counts does not exist in this variant, or a player can never run out of pieces
because the routes do not have the spaces for them. The game would go on until everybody passes.

Of parallel tracks only those count that one player may own (`parallel: tracks_per_player`), and
that are open at the smallest table (`open_tracks`).

Change the limit. If it looks at the pieces left, give players fewer pieces, or add routes for the
kinds that count (`pieces`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """At most one finding: with two limits, one that can be reached is enough."""
    end = survey.variant.end
    if end.metric in survey.uncounted and end.at_least:
        yield Finding(
            ("end", "metric"),
            f"the end never comes: {end.metric} cannot be counted, because "
            f"{survey.uncounted[end.metric]}",
            "declare what it counts, or let the end look at something else",
        )
        return
    low, high = survey.at_least_ever(end.metric), survey.at_most_ever(end.metric)
    if end.at_most is not None and end.at_most >= low:
        return
    if end.at_least is not None and (high is None or end.at_least <= high):
        return
    if end.at_most is not None:
        # What is too small is the map; the limit is often not in the file at all.
        yield Finding(
            ("routes",),
            f"the last turns begin when a player has {end.at_most} or fewer pieces left, but the "
            f"routes that one player can own leave {low} at least",
            "add routes, give players fewer pieces, or raise the limit (`end: at_most`)",
        )
    else:
        yield Finding(
            ("end", "at_least"),
            f"the last turns begin at {end.at_least} or more ({end.metric}), but no player can "
            f"ever have more than {high}",
            "lower the limit",
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
        "parallel",
        "players",
        *MECHANIC_SECTIONS,
    ),
    __doc__,
    run,
)
