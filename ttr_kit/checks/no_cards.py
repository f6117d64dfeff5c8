"""A class without cards.

The class has a `count` of 0, so no such card exists in the game, although rules and routes may
speak of it.

Raise the count, or remove the class; in a file that extends another, `null` removes it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such class."""
    for card in survey.variant.cards:
        if card.count == 0:
            yield Finding(
                ("cards", card.name, "count"),
                f'there are no cards of the class "{card.name}"',
                f"raise its count, or remove it with `{card.name}: null`",
            )


CHECK = check("CRD007", Severity.WARNING, (), __doc__, run)
