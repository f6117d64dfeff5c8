"""All mechanics; this list is the only place that knows their names."""

from __future__ import annotations

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
from ttr_kit.mechanics.manifest import Mechanic

MECHANICS: tuple[Mechanic, ...] = (
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
