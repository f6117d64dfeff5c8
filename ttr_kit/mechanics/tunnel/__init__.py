"""Tunnels: routes whose price is known only after cards are turned over."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.mechanics.manifest import Mechanic, Record, integer


@dataclass(frozen=True, slots=True)
class Tunnels:
    """How tunnels are dug."""

    reveal: int


def lower(record: Record) -> Tunnels:
    """The typed settings."""
    return Tunnels(reveal=integer(record, "reveal"))


MECHANIC = Mechanic(
    name="tunnel",
    title="Tunnels",
    summary="After paying, cards are turned over; each match must be paid again.",
    lower=lower,
)
