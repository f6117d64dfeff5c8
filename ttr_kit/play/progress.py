"""How far a player's tickets are: joined, how many spaces are missing, and along which routes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ttr_kit.bots.board import FAR, board_of
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import listed, row
from ttr_kit.network.search import Search


@dataclass(frozen=True, slots=True)
class Progress:
    """Of one ticket; `missing` is None if it can no longer be completed."""

    joined: bool
    missing: int | None
    needs: tuple[int, ...]
    """The unclaimed routes of a way with the fewest missing spaces."""
    own: tuple[int, ...]
    """The own routes of that way."""


class Journey:
    """The map as one player may still travel it: own routes cost nothing, closed ones are gone."""

    def __init__(self, view: NumericView) -> None:
        tables = view.game.tables
        self.tables = tables
        self.board = board_of(view.game)
        self.owned = view.mine
        usable = self.usable = view.free & ~view.barred
        self._known: dict[int, Progress] = {}
        self.around: list[list[tuple[int, int, int]]] = [[] for _ in range(tables.nodes)]
        for route in bits(usable | self.owned):
            first, second = tables.route_nodes[route]
            cost = 0 if self.owned >> route & 1 else tables.length[route]
            self.around[first].append((second, cost, route))
            self.around[second].append((first, cost, route))

    def lasts(self, view: NumericView) -> bool:
        """Whether the map is still the same to its player: most actions do not change it."""
        return (view.mine, view.free & ~view.barred) == (self.owned, self.usable)

    def progress(self, ticket: int) -> Progress:
        """How far the ticket of that number is."""
        if ticket not in self._known:
            self._known[ticket] = self._progress(ticket)
        return self._known[ticket]

    def _progress(self, ticket: int) -> Progress:
        starts, goals = self.tables.ticket_nodes[ticket]
        several = self.tables.goals[ticket] is not None
        found = self._joining(ticket) if several else self._search(starts, set(goals))
        if found is None:
            return Progress(False, None, (), ())
        missing, way = found
        own = tuple(route for route in way if self.owned >> route & 1)
        needs = tuple(route for route in way if not self.owned >> route & 1)
        return Progress(not needs, missing, needs, own)

    def _joining(self, ticket: int) -> tuple[int, list[int]] | None:
        """The same for a ticket of several places or targets."""
        board, length = self.board, self.tables.length
        weights = row(
            0 if self.owned >> route & 1 else length[route] if self.usable >> route & 1 else FAR
            for route in range(len(length))
        )
        cost = board.joining(ticket, weights)
        return (cost, listed(board.path)) if cost < FAR else None

    def _search(self, starts: Iterable[int], goals: set[int]) -> tuple[int, list[int]] | None:
        """The least cost from any start to any goal, and the routes of that way."""
        search = Search(self.around, dict.fromkeys(starts, 0))
        for cost, node in search:
            if node in goals:
                return cost, search.way(node)
        return None
