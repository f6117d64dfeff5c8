"""Passengers: they stand in cities, travel once, and collect merchandise on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ttr_kit.mechanics.marks import Glyph
from ttr_kit.mechanics.marks import Mark as Mark
from ttr_kit.mechanics.marks import Piece as Piece
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import CardClass, Feature, Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.engine import Rules

Collect = Literal["once_per_city", "per_visit"]

TOKENS = Feature("tokens", str, "")
"""The color of a city's stack."""

PERSON = "M0-9A3.4 3.4 0 1 1-.01-9ZM-4.5 9V1.5A4.5 4.5 0 0 1 4.5 1.5V9Z"


@dataclass(frozen=True, slots=True)
class Passengers(Settings):
    """How passengers travel and what they collect; `card` opens another player's route."""

    tokens: Mapping[str, tuple[int, ...]]
    count: int = 3
    card: str | None = None
    collect: Collect = "once_per_city"

    def rules(self, variant: Variant) -> Rules:
        """Passengers are placed after a claim and move once, as a turn."""
        from ttr_kit.mechanics.passenger.rules import PassengerRules

        return PassengerRules(variant, self)

    def uses(self, card: CardClass) -> bool:
        """The card that opens other players' routes."""
        return card.name == self.card


class PassengerMechanic(Mechanic[Passengers]):
    """A passenger travels along routes and collects tokens from the cities on the way."""

    title = "Passengers"
    cities = (TOKENS,)
    glyphs = (
        Glyph(
            "token-stack",
            "stack",
            "sign-token-stack",
        ),
        Glyph(
            "passenger-card",
            "center",
            "sign-passenger-card",
            PERSON,
        ),
        Glyph("passenger", "piece", "sign-passenger", PERSON),
    )


MECHANIC = PassengerMechanic()
