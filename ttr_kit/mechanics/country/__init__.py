"""Countries: places at the edge where routes end and that nothing passes through."""

from __future__ import annotations

from ttr_kit.mechanics.manifest import Mechanic, Record


def lower(record: Record) -> None:
    """There are no settings beside those of each place."""


MECHANIC = Mechanic(
    name="country",
    title="Countries",
    summary="Routes into a country are dead ends; a ticket that names it is met by any of them.",
    lower=lower,
)
