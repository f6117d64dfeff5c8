"""Ships: routes of another kind of piece, and cards that cover several spaces."""

from __future__ import annotations

from ttr_kit.mechanics.manifest import Mechanic, Record
from ttr_kit.model import CardClass


def capacity(card: CardClass) -> int:
    """How many spaces a card covers at most (GL-038)."""
    found = card.features.get("capacity", 1)
    assert isinstance(found, int)
    return found


def lower(record: Record) -> None:
    """There are no settings beside those of each card class."""


MECHANIC = Mechanic(
    name="ship",
    title="Ships",
    summary="A double-ship card covers up to two spaces of a route.",
    lower=lower,
)
