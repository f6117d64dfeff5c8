"""Where harbors can be built, which cards pay for them, and what they score."""

from __future__ import annotations

from ttr_kit.language.speech import said
from ttr_kit.mechanics.harbor import MECHANIC, PORT
from ttr_kit.mechanics.marks import REMINDER, Mark, Piece
from ttr_kit.model import Variant


def marks(variant: Variant) -> list[Mark]:
    """An anchor at every port, the symbol on the cards, and the points beside the board."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    found = [
        Mark(city.name, "anchor", said("sign-anchor")) for city in variant.cities if PORT.of(city)
    ]
    symbol = settings.symbol
    if symbol is not None:
        sentence = said("sign-harbor-symbol")
        found += [
            Mark(card.name, "harbor-symbol", sentence, text=symbol)
            for card in variant.cards
            if symbol in card.symbols
        ]
    last = len(settings.points) - 1
    scores = ", ".join(
        said("harbor-points.last", number=number, points=points)
        if number == last
        else f"{number}: {points}"
        for number, points in enumerate(settings.points)
    )
    text = said("harbor-points", points=scores, unbuilt=settings.unbuilt)
    sentence = said("harbor-points.described")
    values = (*settings.points, settings.unbuilt)
    found.append(Mark("", REMINDER, sentence, values=values, text=text))
    return found


def pieces(variant: Variant) -> list[Piece]:
    """The harbors of each player."""
    settings = MECHANIC.of(variant)
    if settings is None:
        return []
    return [Piece(said("harbor-piece"), said("harbor-piece.many"), settings.count, "harbor")]
