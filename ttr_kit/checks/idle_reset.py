"""A market reset that can never happen.

So many cards of these classes can never lie face up at once: the market is smaller, or there are
fewer such cards.

Lower the count, or remove the rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such rule; the usual one does no harm where it never applies."""
    for position, reset in enumerate(survey.variant.market.resets):
        exist, places = survey.countable(reset)
        if reset.count > min(exist, places) and not survey.is_usual(reset):
            reason = (
                f"there are {exist} such cards"
                if exist < places
                else f"{places} cards lie face up from their deck"
            )
            yield Finding(
                ("market", "resets", position),
                f"the market is replaced at {reset.count} cards of {', '.join(reset.cards)}, "
                f"but only {reason}",
                "lower the count, or remove the rule",
            )


CHECK = check("MKT001", Severity.WARNING, ("market", "cards"), __doc__, run)
