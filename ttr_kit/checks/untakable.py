"""A card that can never be taken face up.

Taking this card from the market uses up more than a turn allows (`draw: budget`), so it blocks
its place in the market for good, or until the whole market is replaced.

Lower the card's `face_up_cost`, or raise the budget. In the base game a turn allows 2, and a
locomotive takes all of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.format.schema.bundle import resolved


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such class, where the file departs from the base game."""
    variant = survey.variant
    usual = resolved()["properties"]["draw"]["properties"]["budget"]["default"]
    for card in variant.cards:
        if card.face_up_cost > variant.draw_budget and variant.market.slots.get(card.deck):
            short = variant.draw_budget < usual
            yield Finding(
                ("draw", "budget") if short else ("cards", card.name, "face_up_cost"),
                f'"{card.name}" costs {card.face_up_cost} face up, a turn allows '
                f"{variant.draw_budget}: nobody can ever take it",
                "lower its `face_up_cost`, or raise `draw: budget`",
            )


CHECK = check("MKT003", Severity.WARNING, ("market", "cards", "draw"), __doc__, run)
