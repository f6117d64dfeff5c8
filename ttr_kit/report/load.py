"""How many tickets want each connection, if everybody went the shortest way."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_kit.checks.survey.journeys import best_leg
from ttr_kit.model import Variant
from ttr_kit.model.nodes import Nodes
from ttr_kit.network.search import Search

MOST_STEPS = 400_000
"""How many connections are looked at; on a vast map only the first tickets are measured."""

Edge = tuple[int, int, int]
"""Where a connection leads to, its length, and its number."""


def ticket_load(variant: Variant) -> list[float]:
    """For each connection the number of tickets whose shortest way uses it.

    Where several ways are equally short, each gets its part.
    """
    graph = _Map(variant)
    load = [0.0] * len(variant.connections)
    left = MOST_STEPS
    for ticket in variant.tickets:
        for leg in [best_leg(ticket)] if ticket.goal in ("pair", "choice") else ticket.legs:
            first, second = (graph.nodes_of(variant.places(place)) for place in leg)
            left -= graph.spread(first, second, load)
        if left < 0:
            break
    return load


class _Map:
    """Cities and connections as numbers; nothing passes through a dead end."""

    def __init__(self, variant: Variant) -> None:
        nodes = Nodes(variant.cities)
        ways = [nodes.ends(connection.ends) for connection in variant.connections]
        self._nodes = nodes.of
        self._around: list[list[Edge]] = [[] for _ in range(nodes.count)]
        lengths = {route.index: route.length for route in variant.routes}
        for number, (a, b) in enumerate(ways):
            length = min(lengths[track] for track in variant.connections[number].tracks)
            self._around[a].append((b, length, number))
            self._around[b].append((a, length, number))

    def nodes_of(self, cities: Iterable[str]) -> list[int]:
        return [node for city in cities for node in self._nodes[city]]

    def spread(self, starts: list[int], goals: list[int], load: list[float]) -> int:
        """Add one journey to the load; returns how much work it was."""
        if not set(starts).isdisjoint(goals):
            return 1  # joined from the beginning
        search = Search(self._around, dict.fromkeys(starts, 0))
        distance = search.best
        wanted, reached = set(goals), -1
        order: list[int] = []
        for so_far, node in search:
            if reached >= 0 and so_far > reached:
                break
            order.append(node)
            if node in wanted and reached < 0:
                reached = so_far
        done = set(order)
        ways = dict.fromkeys(order, 0)  # whole numbers: there can be more ways than a float holds
        ways.update(dict.fromkeys(starts, 1))
        back: dict[int, list[tuple[int, int]]] = {}
        for node in order:
            for other, length, number in self._around[node]:
                if other in done and distance[node] + length == distance[other]:
                    ways[other] += ways[node]
                    back.setdefault(other, []).append((node, number))
        ends = [node for node in wanted & done if distance[node] == reached]
        all_ways = sum(ways[node] for node in ends)
        flow = {node: ways[node] / all_ways for node in ends}
        for node in reversed(order):
            amount = flow.get(node, 0.0)
            if amount:
                for before, number in back.get(node, ()):
                    part = amount * (ways[before] / ways[node])
                    load[number] += part
                    flow[before] = flow.get(before, 0.0) + part
        return search.steps + 1
