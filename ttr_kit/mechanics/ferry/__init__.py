"""Ferries: routes over water, some of whose spaces ask for a locomotive."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.mechanics.manifest import Mechanic, Record, integer


@dataclass(frozen=True, slots=True)
class Ferries:
    """What can stand in for a ferry's locomotives; 0: nothing can."""

    substitute: int
    chain_substitution: bool


def lower(record: Record) -> Ferries:
    """The typed settings."""
    return Ferries(
        substitute=integer(record, "substitute"),
        chain_substitution=bool(record["chain_substitution"]),
    )


MECHANIC = Mechanic(
    name="ferry",
    title="Ferries",
    summary="Some spaces must be paid with locomotives.",
    lower=lower,
)
