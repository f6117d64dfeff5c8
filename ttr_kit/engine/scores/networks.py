"""Which cities routes join with one another, and whether that completes a ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.native import held, i64

if TYPE_CHECKING:
    from ttr_kit.engine.tables import Tables
    from ttr_kit.native import Vec


def completes(tables: Tables, root: Vec, ticket: int) -> bool:
    """Whether what the ticket asks for is joined: for most, a start with any of the goals."""
    first: i64 = tables.ticket_starts[ticket]
    if first >= 0:
        return root[first] == root[tables.ticket_goals[ticket]]
    quest = tables.goals[ticket]
    if quest is not None:
        return quest.joined(root)
    starts, goals = tables.ticket_nodes[ticket]
    for start in starts:
        for goal in goals:
            if root[start] == root[goal]:
                return True
    return False


def roots_of(tables: Tables, routes: Vec) -> Vec:
    """By node, one node of the network that it is in when these routes are there."""
    ends = tables.node_ends
    root = held(tables.every_node.copy())
    for route in routes:
        first = ends[2 * route]
        second = ends[2 * route + 1]
        while root[first] != first:
            root[first] = root[root[first]]
            first = root[first]
        while root[second] != second:
            root[second] = root[root[second]]
            second = root[second]
        root[second] = first
    node: i64 = 0
    size: i64 = len(root)
    while node < size:
        found = root[node]
        while root[found] != found:
            found = root[found]
        root[node] = found
        node += 1
    return root
