"""A card that is both wild and of a color.

A wild card stands for every color, so its own color says nothing more. One of the two is a slip.

Remove `wild` or `color` from the card.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such class."""
    for card in survey.variant.cards:
        if card.wild and card.color:
            yield Finding(
                ("cards", card.name, "color"),
                f'"{card.name}" is wild and also {card.color}',
                "remove one of the two",
                at_key=True,
            )


CHECK = check("CRD005", Severity.WARNING, (), __doc__, run)
