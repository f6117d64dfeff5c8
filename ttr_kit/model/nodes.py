"""Cities as nodes of a graph in which nothing passes through a dead end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ttr_kit.model.variant import City


class Nodes:
    """A city is the node of its own number; a dead end has a node for each way into it instead."""

    def __init__(self, cities: Iterable[City]) -> None:
        self.of: dict[str, list[int]] = {}
        """By city, its nodes; for dead ends, those of the ways that were asked for so far."""
        self._dead_ends: set[str] = set()
        for number, city in enumerate(cities):
            self.of[city.name] = [] if city.dead_end else [number]
            if city.dead_end:
                self._dead_ends.add(city.name)
        self.count = len(self.of)

    def ends(self, ends: tuple[str, str]) -> tuple[int, int]:
        """The two nodes that one more way between these cities joins."""
        first, second = ends
        return self._node(first), self._node(second)

    def _node(self, city: str) -> int:
        if city in self._dead_ends:
            self.of[city].append(self.count)
            self.count += 1
        return self.of[city][-1]
