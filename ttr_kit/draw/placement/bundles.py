"""Which routes are drawn side by side: those between the same cities along the same line."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.draw.geometry import Point
from ttr_kit.draw.sizes import PITCH, TRACKS
from ttr_kit.model import Route, Variant


@dataclass(frozen=True, slots=True)
class Bundle:
    """Tracks side by side from one city to another, all along one line."""

    index: int
    ends: tuple[str, str]
    via: tuple[Point, ...]
    routes: tuple[Route, ...]

    @property
    def longest(self) -> int:
        """The number of spaces of the longest track."""
        return max(route.length for route in self.routes)

    @property
    def spaces(self) -> float:
        """The length of the spaces in a row."""
        return self.longest * PITCH

    @property
    def width(self) -> float:
        """The width of all tracks together."""
        return len(self.routes) * TRACKS

    def offset(self, track: int) -> float:
        """How far a track lies to the right of the middle line."""
        return (track - (len(self.routes) - 1) / 2) * TRACKS

    def reversed(self, track: int) -> bool:
        """Whether a track is written from the other end in the file."""
        return self.routes[track].ends != self.ends


def bundles(variant: Variant) -> list[Bundle]:
    """All bundles in the order of the file."""
    found: dict[tuple[tuple[str, str], tuple[Point, ...]], list[Route]] = {}
    for route in variant.routes:
        start, end = route.ends
        if start == end:
            continue
        here = (route.ends, route.via)
        there = ((end, start), route.via[::-1])
        found.setdefault(there if there in found else here, []).append(route)
    return [
        Bundle(index, ends, via, tuple(routes))
        for index, ((ends, via), routes) in enumerate(found.items())
    ]
