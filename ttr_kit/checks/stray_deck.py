"""A deck that looks like a slip of the pen.

A deck exists as soon as a card names it. This one has nearly the name of another, and unlike that
one it has no card in the market and none in the first hands.

Correct the `deck` of the card. If it is a deck of its own, name it in `market: slots` or in
`start_hand` (0 will do), or `allow` this code at the card.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Fix, Severity, check, suggest, sure
from ttr_kit.diagnostics.fix import write
from ttr_kit.language.words import counted
from ttr_kit.model import CardClass


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such deck, at its first card."""
    variant = survey.variant
    named = {*variant.market.slots, *variant.start_hand}
    for deck in variant.decks:
        near = None if deck.name in named else suggest(deck.name, named)
        if near:
            stray = [card for card in variant.cards if card.deck == deck.name]
            first = stray[0]
            yield Finding(
                ("cards", first.name, "deck"),
                f'"{deck.name}" is a deck of its own, with '
                f"{counted(survey.deck_size[deck.name], 'card')}; no market and no hand has any",
                f'did you mean "{near}"?',
                fixes=_fixes(stray, sure(deck.name, named)),
            )


def _fixes(stray: list[CardClass], meant: str | None) -> tuple[Fix, ...]:
    """All cards of the stray deck in the one that was meant."""
    if meant is None:
        return ()
    edits = (write(("cards", card.name, "deck"), meant).edits for card in stray)
    return (Fix(f'write "{meant}"', tuple(edit for (edit,) in edits)),)


CHECK = check("CRD008", Severity.WARNING, ("cards", "market", "start_hand"), __doc__, run)
