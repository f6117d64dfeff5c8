"""Fewest players more than most.

The smallest number of players is larger than the largest, so nobody can play. Often one of the two
is not stated: without them a variant is for 2 to 5 players.

Correct `players`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """At most one finding."""
    fewest, most = survey.variant.min_players, survey.variant.max_players
    if fewest > most:
        yield Finding(
            ("players",),
            f"the fewest players are {fewest}, the most {most}",
            "correct `min` or `max`",
        )


CHECK = check("PLY001", Severity.ERROR, ("players",), __doc__, run)
