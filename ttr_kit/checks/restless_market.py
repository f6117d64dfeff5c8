"""A market that is replaced at nearly every deal.

So many cards of these classes are in the deck that a freshly dealt market is more likely to be
replaced than not. Play would stop for it again and again, until `reset_limit` ends it.

Raise the count at which the market is replaced, or lower the number of such cards. In the base
game (3 of 5 cards, 14 locomotives among 110) about one deal in sixty is replaced.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import comb

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such rule."""
    for position, reset in enumerate(survey.variant.market.resets):
        chance = _chance(survey, reset.cards, reset.count)
        if chance > 0.5:
            usual = survey.is_usual(reset)
            yield Finding(
                ("cards",) if usual else ("market", "resets", position),
                f"{chance:.0%} of all fresh markets have {reset.count} or more cards of "
                f"{', '.join(reset.cards)} and are replaced",
                "raise the count, or put fewer such cards into the deck",
            )


def _chance(survey: Survey, classes: Collection[str], count: int) -> float:
    """How likely a fresh market has at least so many cards of these classes."""
    # By the number of such cards dealt so far; the last one stands for `count` and more.
    likely = [1.0] + [0.0] * count
    for deck, slots in survey.variant.market.slots.items():
        cards = survey.deck_size.get(deck, 0)
        such = sum(
            card.count
            for card in survey.variant.cards
            if card.deck == deck and card.name in classes
        )
        here = _dealt(cards, such, min(slots, cards), count)
        after = [0.0] * (count + 1)
        for before, chance in enumerate(likely):
            if chance:
                for number, part in here.items():
                    after[min(before + number, count)] += chance * part
        likely = after
    return likely[count]


def _dealt(cards: int, such: int, slots: int, count: int) -> dict[int, float]:
    """How likely each number of such cards is among those dealt, all from `count` on as one."""
    fewest, most = max(0, slots - (cards - such)), min(such, slots)
    ways = comb(cards, slots)
    found = {
        number: comb(such, number) * comb(cards - such, slots - number) / ways
        for number in range(fewest, min(most + 1, count))
    }
    if most >= count:
        found[count] = max(0.0, 1.0 - sum(found.values()))
    return found


CHECK = check("MKT002", Severity.WARNING, ("market", "cards"), __doc__, run)
