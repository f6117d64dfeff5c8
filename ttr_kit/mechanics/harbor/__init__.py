"""Harbors: buildings in port cities that score for each completed ticket naming the city."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ttr_kit.mechanics.manifest import Mechanic, Record, integer, integers


@dataclass(frozen=True, slots=True)
class Harbors:
    """What harbors cost and bring."""

    count: int
    cost: Mapping[str, int]
    symbol: str | None
    points: tuple[int, ...]
    unbuilt: int


def lower(record: Record) -> Harbors:
    """The typed settings."""
    cost = record["cost"]
    assert isinstance(cost, Mapping)
    symbol = record.get("symbol")
    return Harbors(
        count=integer(record, "count"),
        cost={str(deck): int(number) for deck, number in cost.items()},
        symbol=None if symbol is None else str(symbol),
        points=integers(record["points"]),
        unbuilt=integer(record, "unbuilt"),
    )


MECHANIC = Mechanic(
    name="harbor",
    title="Harbors",
    summary="A harbor in a port scores for each completed ticket that names the city.",
    lower=lower,
)
