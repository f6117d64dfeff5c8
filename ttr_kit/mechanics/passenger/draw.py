"""Where passengers find tokens, and which cards help them on."""

from __future__ import annotations

from ttr_kit.mechanics.marks import Mark
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
            sentence = f"Tokens from the top: {', '.join(map(str, values))}."
            found.append(
                Mark("city", city.name, "token-stack", sentence, len(values), values, color)
            )
    if settings.card is not None:
        found.append(Mark("card", settings.card, "passenger", LEGEND["passenger"]))
    return found
