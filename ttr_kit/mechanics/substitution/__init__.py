"""Substitution: a single route on which a group of any cards stands in for one of the color."""

from __future__ import annotations

from ttr_kit.mechanics.manifest import Mechanic, Record


def lower(record: Record) -> None:
    """There are no settings beside those of each route."""


MECHANIC = Mechanic(
    name="substitution",
    title="Substitution",
    summary="On this route a group of any cards stands in for one card of the color.",
    lower=lower,
)
