"""The ways on which tickets can be completed: whether there is one, and what the shortest takes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from heapq import heappop, heappush

from ttr_kit.checks.survey.joining import MOST_PLACES, least_joining
from ttr_kit.model import Ticket, Variant
from ttr_kit.network import components

Track = tuple[int, int, str]
"""Where a route leads to, its length, and the kind of piece that fills it."""
Leg = tuple[str, str]
"""Two places that are to be joined."""

MOST_STEPS = 1_000_000
"""How many tracks and places are looked at for the shortest ways: a second or two, then no more."""


class Nodes:
    """Numbers for the cities of a map in which nothing passes through a dead end.

    A dead end has one node for each way into it; every other city has one node.
    """

    def __init__(self, variant: Variant) -> None:
        self.of: dict[str, list[int]] = {}
        self.count = 0
        self._dead_ends = {city.name for city in variant.cities if city.dead_end}
        for city in variant.cities:
            self.of[city.name] = [] if city.dead_end else [self._new()]

    def _new(self) -> int:
        self.count += 1
        return self.count - 1

    def ends(self, ends: tuple[str, str]) -> tuple[int, int]:
        """The two nodes that one more way between these cities joins."""
        for end in self._dead_ends.intersection(ends):
            self.of[end].append(self._new())
        return self.of[ends[0]][-1], self.of[ends[1]][-1]


class Journeys:
    """A graph of the map in which nothing passes through a dead end."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._measured: dict[str | None, dict[Leg, int]] = {}
        self._shortest: dict[str | None, dict[int, int]] = {}
        nodes = Nodes(variant)
        ways = [(nodes.ends(route.ends), route.length, route.piece) for route in variant.routes]
        self._nodes = nodes.of
        self._around: list[list[Track]] = [[] for _ in range(nodes.count)]
        for (a, b), length, piece in ways:
            self._around[a].append((b, length, piece))
            self._around[b].append((a, length, piece))

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
        around = [
            [(other, 0 if kind not in (None, piece) else length) for other, length, piece in tracks]
            for tracks in self._around
        ]
        length, steps = least_joining(around, [self._at(place) for place in places])
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
        edges = [(a, b, length) for a, tracks in enumerate(self._around) for b, length, _ in tracks]
        return components(len(self._around), edges)

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
        best = dict.fromkeys(starts, 0)
        queue = [(0, node) for node in best]
        lengths: dict[str, int] = {}
        steps = len(queue)
        while queue:
            so_far, node = heappop(queue)
            if so_far > best[node]:
                continue
            here = places.get(node, ())
            steps += len(here)
            for place in here:
                if place in goals:
                    lengths.setdefault(place, so_far)
            if len(lengths) == len(goals):
                break
            for other, length, piece in self._around[node]:
                steps += 1
                total = so_far + (length if kind is None or piece == kind else 0)
                if total < best.get(other, total + 1):
                    best[other] = total
                    heappush(queue, (total, other))
        return lengths, steps


def best_leg(ticket: Ticket) -> Leg:
    """The two places of a ticket; of several targets the one that is worth most."""
    if ticket.goal != "choice":
        return ticket.ends
    return ticket.ends[0], max(ticket.targets, key=lambda target: ticket.targets[target])
