"""A tie that nobody at the table can decide.

With `ties: earliest` a bonus goes to whoever came to it first. This one counts tickets, or cards of
a certain sort in hand, which nobody shows before the end of the game: a program knows who was
first, people do not.

Choose another way to decide ties, or count something that lies open on the board.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.model.filters import is_secret


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such bonus."""
    for place, bonus in enumerate(survey.variant.bonuses):
        if bonus.ties == "earliest" and is_secret(bonus.metric, bonus.of):
            yield Finding(
                ("bonuses", place, "ties"),
                f"nobody at the table sees who came first to it: {bonus.metric} is secret",
                "choose other `ties`, or count what lies open",
            )


CHECK = check("BON006", Severity.WARNING, ("bonuses",), __doc__, run)
