"""The ways on which tickets can be completed: whether there is one, and what the shortest takes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ttr_kit.checks.survey.joining import MOST_PLACES, least_joining
from ttr_kit.model import Ticket, Variant
from ttr_kit.model.nodes import Nodes
from ttr_kit.network import components
from ttr_kit.network.search import Around, Search

Leg = tuple[str, str]
"""Two places that are to be joined."""

MOST_STEPS = 1_000_000
"""How many tracks and places are looked at for the shortest ways: a second or two, then no more."""


class Journeys:
    """A graph of the map in which nothing passes through a dead end."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._measured: dict[str | None, dict[Leg, int]] = {}
        self._shortest: dict[str | None, dict[int, int]] = {}
        nodes = Nodes(variant.cities)
        self._ways = [nodes.ends(route.ends) for route in variant.routes]
        self._nodes = nodes.of
        self._count = nodes.count
        self._around: dict[str | None, Around] = {}

    def possible(self, ticket: Ticket) -> bool:
        """Whether any routes at all join its places; of several targets, any one of them."""
        if ticket.goal == "choice":
            return any(self.joinable(leg) for leg in ticket.legs)
        return self.joinable(ticket.named)

    def joinable(self, places: Iterable[str]) -> bool:
        """Whether one part of the map has all these places."""
        first, *others = (self._parts(place) for place in places)
        return bool(first.intersection(*others))

    def shortest(self, kind: str | None = None) -> dict[int, int]:
        """For tickets that are possible, by index: the fewest pieces that complete them.

        Of several targets it is the one that is worth most. A tour counts as completed when its
        places are joined in whatever order; a ticket of many places is not measured.

        With a kind of piece: the fewest of that kind, however many others it takes. In a file
        of many thousands of tickets only the first ones are measured, since every one of them
        may have to look at the whole map.
        """
        if kind not in self._shortest:
            legs = self.legs(kind)
            found: dict[int, int] = {}
            for ticket in self._variant.tickets:
                if ticket.goal in ("all", "tour"):
                    length = self._joined(ticket, kind) if ticket.index not in found else None
                else:
                    length = legs.get(best_leg(ticket))
                if length is not None:
                    found[ticket.index] = length
            self._shortest[kind] = found
        return self._shortest[kind]

    def legs(self, kind: str | None = None) -> dict[Leg, int]:
        """The same for each two places that a ticket of two places or of several targets joins."""
        if kind not in self._measured:
            self._measured[kind] = self._measure(kind)
        return self._measured[kind]

    def _joined(self, ticket: Ticket, kind: str | None) -> int | None:
        """The fewest pieces that join all places of a ticket, if they can be joined."""
        places = list(dict.fromkeys(ticket.named))
        if len(places) > MOST_PLACES or not self.joinable(places) or self._left < 0:
            return None
        length, steps = least_joining(self._tracks(kind), [self._at(place) for place in places])
        self._left -= steps
        return length

    def _parts(self, place: str) -> frozenset[int]:
        if place not in self._part_sets:
            part = self._part
            self._part_sets[place] = frozenset(part[node] for node in self._at(place))
        return self._part_sets[place]

    @cached_property
    def _part_sets(self) -> dict[str, frozenset[int]]:
        return {}

    @cached_property
    def _part(self) -> list[int]:
        return components(self._count, [(a, b, 0) for a, b in self._ways])

    def _tracks(self, kind: str | None) -> Around:
        """The routes around each node, at the price of all pieces or those of one kind."""
        if kind not in self._around:
            around: list[list[tuple[int, int, int]]] = [[] for _ in range(self._count)]
            for (a, b), route in zip(self._ways, self._variant.routes, strict=True):
                cost = route.length if kind in (None, route.piece) else 0
                around[a].append((b, cost, route.index))
                around[b].append((a, cost, route.index))
            self._around[kind] = around
        return self._around[kind]

    def _at(self, place: str) -> list[int]:
        return [node for city in self._variant.places(place) for node in self._nodes[city]]

    def _measure(self, kind: str | None) -> dict[Leg, int]:
        by_start: dict[str, set[str]] = {}
        for ticket in self._variant.tickets:
            if ticket.goal in ("pair", "choice"):
                for start, goal in ticket.legs:
                    if self.joinable((start, goal)):
                        by_start.setdefault(start, set()).add(goal)
        places: dict[int, list[str]] = {}
        for place in {goal for goals in by_start.values() for goal in goals}:
            for node in self._at(place):
                places.setdefault(node, []).append(place)
        found: dict[Leg, int] = {}
        self._left = MOST_STEPS
        for start, goals in by_start.items():
            lengths, steps = self._search(self._at(start), goals, places, kind)
            found.update(((start, goal), lengths[goal]) for goal in goals)
            self._left -= steps
            if self._left < 0:
                break
        return found

    def _search(
        self, starts: Iterable[int], goals: set[str], places: dict[int, list[str]], kind: str | None
    ) -> tuple[dict[str, int], int]:
        """The least length from any of the nodes to each goal, and how much work it was."""
        search = Search(self._tracks(kind), dict.fromkeys(starts, 0))
        lengths: dict[str, int] = {}
        steps = len(search.best)
        for so_far, node in search:
            here = places.get(node, ())
            steps += len(here)
            for place in here:
                if place in goals:
                    lengths.setdefault(place, so_far)
            if len(lengths) == len(goals):
                break
        return lengths, steps + search.steps


def best_leg(ticket: Ticket) -> Leg:
    """The two places of a ticket; of several targets the one that is worth most."""
    if ticket.goal != "choice":
        return ticket.ends
    return ticket.ends[0], max(ticket.targets, key=lambda target: ticket.targets[target])
