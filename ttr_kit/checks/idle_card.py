"""A card that can never be used.

Cards of this class pay for no route on the map, and no other rule has a use for them. Drawing one
is a wasted draw. A card needs a `color` or `wild: true` to pay for routes; a color is of use only
if there are routes of this color, or gray ones, that the card's limits admit.

Give the card a color, loosen its limits, or remove it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such class; wild cards are another check."""
    if any(survey.stand_ins(route) for route in survey.route_sorts):
        return  # where any cards can stand in for others, every card is of use
    for card in survey.variant.cards:
        if card.wild or not card.count or survey.has_other_use(card):
            continue
        if card.color is None:
            reason = "it has no color, is not wild, and no rule names it"
        elif any(
            route.color in (None, card.color) and card.pays_for(route)
            for route in survey.route_sorts
        ):
            continue
        else:
            reason = f"no route that it may be used on is {card.color} or gray"
        yield Finding(
            ("cards", card.name),
            f'"{card.name}" can never be used: {reason}',
            "give it a use, or remove the card",
            at_key=True,
        )


CHECK = check(
    "CRD006", Severity.WARNING, ("cards", "routes", "pieces", *MECHANIC_SECTIONS), __doc__, run
)
