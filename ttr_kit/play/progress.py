"""How far a player's tickets are: joined, how many spaces are missing, and along which routes."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from ttr_kit.bots.board import FAR, board_of
from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.links import within_limits
from ttr_kit.engine.scores.networks import completes
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import row, to_list
from ttr_kit.network.search import Search


@dataclass(frozen=True, slots=True)
class TicketProgress:
    """Of one ticket; `missing` is None if it can no longer be completed."""

    joined: bool
    missing: int | None
    needs: tuple[int, ...]
    """The unclaimed routes of a way with the fewest missing spaces."""
    own: tuple[int, ...]
    """The own routes of that way."""
    lent: tuple[int, ...] = ()
    """The routes of that way that are neither, but serve as if they were owned."""


class Journey:
    """The map as one player may still travel it: own routes cost nothing, closed ones are gone.

    Neither do routes that others lend, as many of them as the player may use.
    """

    def __init__(self, view: NumericView) -> None:
        tables = view.game.tables
        self.tables = tables
        self.board = board_of(view.game)
        self.view = view
        self.owned = view.mine
        self.usable = view.free & ~view.barred
        self._known: dict[int, TicketProgress] = {}
        self._maps: dict[int, list[list[tuple[int, int, int]]]] = {}

    def lasts(self, view: NumericView) -> bool:
        """Whether the map is still the same to its player: most actions do not change it."""
        return _seen(view) == _seen(self.view)

    def progress(self, ticket: int) -> TicketProgress:
        """How far the ticket of that number is."""
        if ticket not in self._known:
            self._known[ticket] = self._progress(ticket)
        return self._known[ticket]

    def _progress(self, ticket: int) -> TicketProgress:
        if not self.view.lent:
            return self._along(ticket, 0)
        choice = self.view.choice(1 << ticket)
        chosen = sum(1 << route for route in choice.routes)
        if not completes(self.tables, choice.roots, ticket):
            found = self._best_lent(ticket)
            if found.missing:  # for this ticket alone, more may be lent than the score would use
                return found
        return self._along(ticket, chosen)

    def _best_lent(self, ticket: int) -> TicketProgress:
        """The fewest missing spaces with any choice of lent routes.

        A way that uses too many of them is tried again without each of these.
        """
        lent = self.view.lent
        every = 0
        for one in lent:
            every |= one.routes
        tried = {every}
        first = self._along(ticket, every)
        queue = [(0, 0, every, first)]
        while queue:
            _, _, allowed, found = heappop(queue)
            if found.missing is None or within_limits(found.lent, lent):
                return found
            for route in found.lent:
                fewer = allowed & ~(1 << route)
                if fewer not in tried:
                    tried.add(fewer)
                    other = self._along(ticket, fewer)
                    cost = FAR if other.missing is None else other.missing
                    heappush(queue, (cost, len(tried), fewer, other))
        return first

    def _along(self, ticket: int, lent: int) -> TicketProgress:
        """The best way if these routes (bits) are as good as owned."""
        several = self.tables.goals[ticket] is not None
        found = self._joining(ticket, lent) if several else self._search(ticket, lent)
        if found is None:
            return TicketProgress(False, None, (), ())
        missing, way = found
        own = tuple(route for route in way if self.owned >> route & 1)
        used = tuple(route for route in way if (lent & ~self.owned) >> route & 1)
        needs = tuple(route for route in way if not (self.owned | lent) >> route & 1)
        return TicketProgress(not needs, missing, needs, own, used)

    def _cost(self, route: int, lent: int) -> int:
        if (self.owned | lent) >> route & 1:
            return 0
        return self.tables.length[route] if self.usable >> route & 1 else FAR

    def _joining(self, ticket: int, lent: int) -> tuple[int, list[int]] | None:
        """The same for a ticket of several places or targets."""
        weights = row(self._cost(route, lent) for route in range(len(self.tables.length)))
        cost = self.board.joining(ticket, weights)
        return (cost, to_list(self.board.path)) if cost < FAR else None

    def _search(self, ticket: int, lent: int) -> tuple[int, list[int]] | None:
        """The least cost from any start to any goal, and the routes of that way."""
        starts, goals = self.tables.ticket_nodes[ticket]
        search = Search(self._around(lent), dict.fromkeys(starts, 0))
        for cost, node in search:
            if node in goals:
                return cost, search.way(node)
        return None

    def _around(self, lent: int) -> list[list[tuple[int, int, int]]]:
        """By node, the routes that lead on: where to, at which cost, and their numbers."""
        if lent not in self._maps:
            around: list[list[tuple[int, int, int]]] = [[] for _ in range(self.tables.nodes)]
            for route in bits(self.usable | self.owned | lent):
                first, second = self.tables.route_nodes[route]
                cost = self._cost(route, lent)
                around[first].append((second, cost, route))
                around[second].append((first, cost, route))
            self._maps[lent] = around
        return self._maps[lent]


def _seen(view: NumericView) -> tuple[object, ...]:
    """All that progress depends on."""
    lent = [(one.routes, one.most) for one in view.lent]
    return view.mine, view.free & ~view.barred, lent, view.tickets if lent else 0
