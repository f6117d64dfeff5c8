"""Where passengers find tokens, and which cards help them on."""

from __future__ import annotations

from collections import Counter

from ttr_kit.language.speech import said
from ttr_kit.mechanics.marks import Mark, Piece
from ttr_kit.mechanics.passenger import Passengers
from ttr_kit.model import Variant

LEGEND = {
    "token-stack": "Merchandise: a passenger who comes here takes the top token.",
    "passenger": "Played for a route of another player on which a passenger travels.",
}


def marks(variant: Variant) -> list[Mark]:
    """A stack at every city that has one, and a passenger on the passenger cards."""
    settings = variant.settings.get("passenger")
    if not isinstance(settings, Passengers):
        return []
    found: list[Mark] = []
    for city in variant.cities:
        color = city.features.get("tokens")
        if isinstance(color, str):
            values = settings.tokens[color]
            sentence = said("Tokens from the top: {}.", ", ".join(map(str, values)))
            found.append(
                Mark("city", city.name, "token-stack", sentence, len(values), values, color)
            )
    if settings.card is not None:
        found.append(Mark("card", settings.card, "passenger", said(LEGEND["passenger"])))
    return found


def pieces(variant: Variant) -> list[Piece]:
    """The passengers of each player, and the tokens of all cities by color and value."""
    settings = variant.settings.get("passenger")
    if not isinstance(settings, Passengers):
        return []
    tokens: Counter[tuple[str, int]] = Counter()
    for city in variant.cities:
        color = city.features.get("tokens")
        if isinstance(color, str):
            tokens.update((color, value) for value in settings.tokens[color])
    order = sorted(tokens, key=lambda token: (token[0], -token[1]))
    return [
        Piece(said("passenger"), said("passengers"), settings.count, "passenger"),
        *(
            Piece(
                *(said("token"), said("tokens"), tokens[color, value], "token"),
                *(False, color, str(value)),
            )
            for color, value in order
        ),
    ]
