"""Tickets that ask for more than two places: several places, tours, and a choice of targets."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ttr_kit.network.tours import visits_in_order

if TYPE_CHECKING:
    from ttr_kit.engine.tables import Tables
    from ttr_kit.model import Ticket
    from ttr_kit.native import Vec


class Quest:
    """What such a ticket asks for, in nodes of the map."""

    def __init__(self, ticket: Ticket, nodes: dict[str, list[int]]) -> None:
        self.goal = ticket.goal
        self.points = ticket.points
        self.penalty = ticket.penalty
        self.any_order = ticket.any_order
        self.start = nodes[ticket.ends[0]]
        self.places = [nodes[place] for place in ticket.places]
        self.targets = [(nodes[place], points) for place, points in ticket.targets.items()]

    @property
    def ways(self) -> list[tuple[list[int], list[int]]]:
        """The pairs of places that are to be joined; of several targets any one will do."""
        if self.targets:
            return [(self.start, nodes) for nodes, _ in self.targets]
        return list(pairwise(self.places))

    def joined(self, root: Vec) -> bool:
        """Whether the places are joined; of several targets, any one of them."""
        if self.goal == "choice":
            return any(_meet(root, self.start, nodes) for nodes, _ in self.targets)
        shared = {root[node] for node in self.places[0]}
        for nodes in self.places[1:]:
            shared &= {root[node] for node in nodes}
        return bool(shared)


def _meet(root: Vec, first: list[int], second: list[int]) -> bool:
    found = {root[node] for node in first}
    return any(root[node] in found for node in second)


def worth(tables: Tables, root: Vec, routes: Vec, ticket: int) -> int:
    """What the ticket brings or costs a player with these networks and own routes."""
    quest = tables.goals[ticket]
    assert quest is not None
    if quest.goal == "choice":
        joined = [points for nodes, points in quest.targets if _meet(root, quest.start, nodes)]
        return max(joined, default=-quest.penalty)
    if not quest.joined(root):
        return -quest.penalty
    if quest.goal == "tour" and quest.any_order != quest.points:
        ends = [tables.route_nodes[route] for route in routes]
        in_order = visits_in_order(tables.nodes, ends, quest.places)
        return quest.points if in_order else quest.any_order
    return quest.points
