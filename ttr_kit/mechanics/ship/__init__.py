"""Ships: routes of another kind of piece, and cards that cover several spaces."""

from __future__ import annotations

from ttr_kit.mechanics.manifest import Mechanic, Record


def lower(record: Record) -> None:
    """There are no settings beside those of each card class."""


MECHANIC = Mechanic(
    name="ship",
    title="Ships",
    summary="A double-ship card covers up to two spaces of a route.",
    lower=lower,
)
