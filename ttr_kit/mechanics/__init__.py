"""All mechanics: those of the kit, whose names only this file knows, and those of others."""

from __future__ import annotations

from typing import Any

from ttr_kit.mechanics import (
    assortment,
    country,
    exchange,
    ferry,
    harbor,
    passenger,
    ship,
    substitution,
    tunnel,
)
from ttr_kit.mechanics.foreign import found_elsewhere
from ttr_kit.mechanics.mechanic import Mechanic

OWN: tuple[Mechanic[Any], ...] = (
    tunnel.MECHANIC,
    ferry.MECHANIC,
    substitution.MECHANIC,
    ship.MECHANIC,
    country.MECHANIC,
    passenger.MECHANIC,
    harbor.MECHANIC,
    assortment.MECHANIC,
    exchange.MECHANIC,
)
"""The mechanics that come with the kit."""

MECHANICS: tuple[Mechanic[Any], ...] = (*OWN, *found_elsewhere(OWN))
"""The same, and those that installed packages bring along."""
