"""A wild card that can never be used.

The card's own limits (`pays`, `min_length`, `use_on`) leave no route on the map that it could help
to pay for.

Loosen the limits, add routes that fit them, or remove the card.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such class."""
    for card in survey.variant.cards:
        if not card.wild or survey.has_other_use(card):
            continue
        if not any(card.pays_for(route) for route in survey.route_sorts):
            limits = [f"{card.min_length} or more spaces"] if card.min_length > 1 else []
            if card.use_on is not None:
                limits.append(" or ".join(card.use_on) or "none at all")
            if len(card.pays) < len(survey.variant.pieces):
                limits.append(f"for {' or '.join(card.pays) or 'nothing'}")
            yield Finding(
                ("cards", card.name),
                f'"{card.name}" can be used on no route: it is limited to {", ".join(limits)}',
                "loosen its limits, or remove the card",
                at_key=True,
            )


CHECK = check(
    "CRD002", Severity.WARNING, ("cards", "routes", "pieces", *MECHANIC_SECTIONS), __doc__, run
)
