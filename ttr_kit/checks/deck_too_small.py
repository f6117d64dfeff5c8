"""A deck too small for hands and market.

When the most players that the variant allows sit down, the deck has fewer cards than they are
dealt and than lie face up. The game could not be set up.

Add cards, deal smaller hands, or lower the number of players. The base game has 110 cards, of
which 25 leave the deck at a table of five.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.check import Path


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each deck."""
    variant = survey.variant
    players = variant.max_players
    for deck, size in survey.deck_size.items():
        hand, market = variant.start_hand.get(deck, 0), variant.market.slots.get(deck, 0)
        if hand * players + market > size:
            yield Finding(
                _blamed(hand, market),
                f'the deck "{deck}" has {size} cards; {players} players with {hand} each and '
                f"{market} face up take {hand * players + market}",
                "add cards, deal fewer, or allow fewer players",
            )


def _blamed(hand: int, market: int) -> Path:
    """What the file says beyond the base game, if anything: four in hand, five face up."""
    if hand > 4:
        return ("start_hand",)
    return ("market", "slots") if market > 5 else ("cards",)


CHECK = check("CRD001", Severity.ERROR, ("cards", "market", "start_hand", "players"), __doc__, run)
