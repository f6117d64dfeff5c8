"""What a check sees of a variant, and what it answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from ttr_kit.diagnostics import Rule, Severity
from ttr_kit.model import Ticket, Variant
from ttr_kit.network import components, shortest_paths

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in terms of keys and indices; only the document knows lines and columns."""

    path: Path
    message: str
    help: str | None = None
    at_key: bool = False
    related: tuple[tuple[Path, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Check:
    """One check: its page, the sections it reads, and what it does.

    It is run when none of those sections has a fault that could mislead it.
    """

    rule: Rule
    needs: tuple[str, ...]
    run: Callable[[Survey], Iterable[Finding]]


def check(
    code: str,
    severity: Severity,
    needs: Iterable[str],
    page: str | None,
    run: Callable[[Survey], Iterable[Finding]],
) -> Check:
    """A check whose page is a docstring: the first line is the title, the rest the prose."""
    title, _, prose = (page or "").strip().partition("\n")
    return Check(Rule(code, title.rstrip("."), severity, prose.strip()), tuple(needs), run)


class Survey:
    """A variant together with the facts of its map that several checks ask for."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    @cached_property
    def city_index(self) -> dict[str, int]:
        """The number of each city, by name."""
        return {city.name: number for number, city in enumerate(self.variant.cities)}

    @cached_property
    def edges(self) -> list[tuple[int, int, int]]:
        """Each route as (city, city, length), in the order of `variant.routes`."""
        index = self.city_index
        return [
            (index[route.ends[0]], index[route.ends[1]], route.length)
            for route in self.variant.routes
        ]

    @cached_property
    def component(self) -> list[int]:
        """For each city the number of the connected part of the map that it belongs to."""
        return components(len(self.variant.cities), self.edges)

    def distance(self, ticket: Ticket) -> int | None:
        """The fewest pieces that complete a ticket; None: nothing does."""
        starts, goals = (self._nodes(end) for end in ticket.ends)
        lengths = [self._distances(start)[goal] for start in starts for goal in goals]
        return min((length for length in lengths if length >= 0), default=None)

    def _nodes(self, place: str) -> list[int]:
        return [node for city in self.variant.places(place) for node in self._ways_in[0][city]]

    @cached_property
    def _ways_in(self) -> tuple[dict[str, list[int]], list[tuple[int, int, int]]]:
        """A graph in which nothing passes through a dead end: one node for each route into it."""
        nodes = {name: [number] for name, number in self.city_index.items()}
        dead_ends = {city.name for city in self.variant.cities if city.dead_end}
        for name in dead_ends:
            nodes[name] = []
        count, edges = len(self.variant.cities), []
        for route in self.variant.routes:
            ends = []
            for name in route.ends:
                if name in dead_ends:
                    nodes[name].append(count)
                    count += 1
                ends.append(nodes[name][-1])
            edges.append((ends[0], ends[1], route.length))
        return nodes, edges

    def _distances(self, source: int) -> list[int]:
        if source not in self._lengths:
            edges = self._ways_in[1]
            size = len(self.variant.cities) + 2 * len(edges)
            self._lengths[source] = shortest_paths(size, edges, source)
        return self._lengths[source]

    @cached_property
    def _lengths(self) -> dict[int, list[int]]:
        return {}

    @cached_property
    def pieces_in_play(self) -> int:
        """How many pieces for routes a player can use in one game at the most."""
        return sum(piece.count for piece in self.variant.pieces)


def counted(number: int, word: str, plural: str | None = None) -> str:
    """A number with its noun, as in "1 train" or "3 cities"."""
    if number == 1:
        return f"1 {word}"
    if plural is None:
        plural = re.sub("y$", "ie", word) + "s"
    return f"{number} {plural}"
