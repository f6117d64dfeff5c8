"""Passengers: they stand in cities, travel once, and collect merchandise on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from ttr_kit.mechanics.manifest import Mechanic, Record, integer, integers

Collect = Literal["once_per_city", "per_visit"]


@dataclass(frozen=True, slots=True)
class Passengers:
    """How passengers travel and what they collect; `card` opens another player's route."""

    count: int
    card: str | None
    tokens: Mapping[str, tuple[int, ...]]
    collect: Collect


def lower(record: Record) -> Passengers:
    """The typed settings."""
    tokens = record["tokens"]
    card = record.get("card")
    assert isinstance(tokens, Mapping)
    return Passengers(
        count=integer(record, "count"),
        card=None if card is None else str(card),
        tokens={str(color): integers(stack) for color, stack in tokens.items()},
        collect=cast(Collect, record["collect"]),
    )


MECHANIC = Mechanic(
    name="passenger",
    title="Passengers",
    summary="A passenger travels along routes and collects tokens from the cities on the way.",
    lower=lower,
)
