"""Colors that are in very unequal demand.

The colored routes ask for far more cards of one color than of another, although there are equally
many cards of both: one color is scarce in every game and the other is worth little.

On the published maps that come with the kit the rarest color has at least 85 percent of the spaces
of the most common one; the base map has 27 spaces in each of its eight colors. This note appears
below 60 percent, if the two colors are also 6 spaces or more apart, so that a small map is not
blamed for an accident. Spaces are counted for each card of the color, so a color with fewer cards
may well have fewer routes.

Recolor a few routes. If the imbalance is part of the idea, `allow` this code.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check

FAIR = 0.6
"""The least part of the demand for the most wanted color that the least wanted one should have."""
FEW = 6
"""A difference of fewer spaces than this is an accident of a small map."""


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for the whole map."""
    cards: dict[str, int] = {}
    for card in survey.variant.cards:
        if card.color:
            cards[card.color] = cards.get(card.color, 0) + survey.variant.spaces_covered([card])
    spaces: dict[str, int] = {}
    for route in survey.variant.routes:
        if route.color and cards.get(route.color):
            spaces[route.color] = spaces.get(route.color, 0) + route.length
    if len(spaces) < 2:
        return
    demand = {color: spaces[color] / cards[color] for color in spaces}
    ranked = sorted(demand, key=demand.__getitem__)
    least, most = ranked[0], ranked[-1]
    if demand[least] < FAIR * demand[most] and spaces[most] - spaces[least] >= FEW:
        figures = ", ".join(f"{color} {spaces[color]}" for color in ranked)
        yield Finding(
            ("routes",),
            f"the routes ask for far more {most} than {least} cards; spaces by color: {figures}",
            f"recolor some {most} routes; on published maps no color has less than 85% of another",
        )


CHECK = check("CRD003", Severity.INFO, ("cards", "routes"), __doc__, run)
