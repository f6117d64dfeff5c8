"""Where passengers find tokens, and which cards help them on."""

from __future__ import annotations

from collections import Counter

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import Mark, Piece
from ttr_kit.mechanics.passenger import MECHANIC, TOKENS
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """A stack at every city that has one, and a passenger on the passenger cards."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    found: list[Mark] = []
    for city in variant.cities:
        color = TOKENS.of(city)
        if color:
            values = settings.tokens[color]
            sentence = said("passenger-tokens", values=", ".join(map(str, values)))
            found.append(Mark(city.name, "token-stack", sentence, len(values), values, color))
    if settings.card is not None:
        sentence = said("sign-passenger-card")
        found.append(Mark(settings.card, "passenger-card", sentence))
    return found


def pieces(variant: Variant) -> list[Piece]:
    """The passengers of each player, and the tokens of all cities by color and value."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    tokens: Counter[tuple[str, int]] = Counter()
    for city in variant.cities:
        color = TOKENS.of(city)
        if color:
            tokens.update((color, value) for value in settings.tokens[color])
    order = sorted(tokens, key=lambda token: (token[0], -token[1]))
    return [
        Piece(said("passenger-piece"), said("passenger-piece.many"), settings.count, "passenger"),
        *(
            Piece(
                *(said("token-piece"), said("token-piece.many"), tokens[color, value], ""),
                *(False, color, str(value)),
            )
            for color, value in order
        ),
    ]
