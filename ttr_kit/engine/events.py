"""What has just come of an action: networks that were joined, tickets that were completed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.scoring import completes, roots_of
from ttr_kit.engine.state import State
from ttr_kit.engine.tables import Tables
from ttr_kit.native import vector

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


def joins(tables: Tables, state: State, player: int, route: int) -> bool:
    """Whether a route that was just claimed has made one network out of two."""
    before = roots_of(tables, vector(bits(state.owned_by(player) & ~(1 << route))))
    first, second = tables.route_nodes[route]
    return before[first] != before[second]


def newly_completed(game: Game, state: State, player: int, before: int) -> list[int]:
    """The player's tickets that are completed now and were not with the routes of before."""
    old = roots_of(game.tables, vector(bits(before)))
    new = roots_of(game.tables, vector(bits(state.owned_by(player))))
    return [
        ticket
        for ticket in bits(state.tickets[player])
        if completes(game.tables, new, ticket) and not completes(game.tables, old, ticket)
    ]


def network(tables: Tables, state: State, player: int, city: int) -> set[int]:
    """The cities that the player's routes join with a city, itself among them."""
    roots = roots_of(tables, vector(bits(state.owned_by(player))))
    own = {roots[node] for node in tables.city_nodes[city]}
    return {tables.node_city[node] for node in range(tables.nodes) if roots[node] in own}
