"""Exchange: pieces of one kind are swapped for pieces of another from the box."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.mechanics.manifest import Mechanic, Record, integer


@dataclass(frozen=True, slots=True)
class Exchange:
    """The price, in points, of each piece that is swapped."""

    cost: int


def lower(record: Record) -> Exchange:
    """The typed settings."""
    return Exchange(cost=integer(record, "cost"))


MECHANIC = Mechanic(
    name="exchange",
    title="Exchange of pieces",
    summary="As a turn, pieces are swapped one for one with those in the box.",
    lower=lower,
)
