"""Coordinates, as exact as those of the file and no more."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ttr_kit.edit.refused import Refused
from ttr_kit.edit.steps import at

_STEPS = 1000
"""So many places are told apart across the board, however the file writes its numbers."""


def rounded(data: Any, point: Sequence[float]) -> list[float]:
    """A point with as many decimals as the cities of the file have, or as the board needs."""
    decimals = max([_needed(data), *(_decimals(number) for number in _coordinates(data))])
    found = [round(float(number), decimals) for number in point]
    return [int(number) if number.is_integer() else number for number in found]


def _needed(data: Any) -> int:
    if at(data, ("board", "coordinates")) == "lonlat":
        return 2
    width = at(data, ("board", "width"))
    size = width if type(width) in (int, float) and width > 0 else 1000
    return min(6, max(0, math.ceil(math.log10(_STEPS / size))))


def _coordinates(data: Any) -> list[Any]:
    cities = at(data, ("cities",))
    points = [at(city, ("at",)) for city in cities.values()] if isinstance(cities, dict) else []
    found = [number for point in points if isinstance(point, list) for number in point]
    return [number for number in found if type(number) in (int, float)]


def _decimals(number: float) -> int:
    said = repr(number)
    return 0 if "e" in said or "." not in said else min(6, len(said.partition(".")[2].rstrip("0")))


def is_point(value: Any) -> bool:
    """Whether a value is a pair of ordinary numbers."""
    return (
        isinstance(value, (list, tuple))
        and len(value) == 2
        and all(type(number) in (int, float) and math.isfinite(number) for number in value)
    )


def checked(value: Any) -> list[float]:
    """A pair of numbers, or a refusal."""
    if not is_point(value):
        raise Refused("a place is a pair of numbers, such as [120, 80]")
    return list(value)
