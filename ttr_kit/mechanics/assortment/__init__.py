"""Assortment: each player chooses secretly which pieces to play with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ttr_kit.mechanics.manifest import Mechanic, Record, integer


@dataclass(frozen=True, slots=True)
class Assortment:
    """How many pieces each player takes, and a mix for beginners."""

    total: int
    suggested: Mapping[str, int]


def lower(record: Record) -> Assortment:
    """The typed settings."""
    suggested = record["suggested"]
    assert isinstance(suggested, Mapping)
    return Assortment(
        total=integer(record, "total"),
        suggested={str(kind): int(number) for kind, number in suggested.items()},
    )


MECHANIC = Mechanic(
    name="assortment",
    title="Choice of pieces",
    summary="At the start each player chooses the mix of pieces to play with.",
    lower=lower,
)
