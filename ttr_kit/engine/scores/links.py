"""Routes that serve a player's tickets without being the player's own: the best choice of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.goals import worth
from ttr_kit.engine.scores.networks import completes, roots_of
from ttr_kit.native import vector

if TYPE_CHECKING:
    from ttr_kit.engine.hooks import Lent
    from ttr_kit.engine.tables import Tables
    from ttr_kit.native import Vec


class LentChoice:
    """What is chosen among lent routes, and the networks that the tickets have with them."""

    def __init__(self, roots: Vec, routes: list[int]) -> None:
        self.roots = roots
        """For each node of the map, the network that it is in."""
        self.routes = routes
        """The lent routes that are used; with one fewer, the tickets would bring less."""

    def serving(self, tables: Tables, ticket: int) -> list[int]:
        """The lent routes in the networks of the ticket's places."""
        starts, _ = tables.ticket_nodes[ticket]
        reached = {int(self.roots[node]) for node in starts}
        return [r for r in self.routes if int(self.roots[tables.route_nodes[r][0]]) in reached]


def best_choice(tables: Tables, own: Vec, tickets: list[int], lent: list[Lent]) -> LentChoice:
    """Of the ways to choose among lent routes, the one that brings the tickets the most points.

    The same choice holds for all tickets. Of several that bring as much, one that completes the
    most tickets; no route of it could be left out.
    """
    return _Chooser(tables, own, tickets, lent).best()


def within_limits(routes: Sequence[int], lent: Sequence[Lent]) -> bool:
    """Whether all of these routes are lent at the same time; several may lend the same one."""
    used: list[list[int]] = [[] for _ in lent]
    return all(_placed(route, lent, used, set()) for route in routes)


def not_lent(routes: Sequence[int], lent: Sequence[Lent]) -> list[int]:
    """Of the routes that somebody counts on, those that are not lent beside the others."""
    found: list[int] = []
    known: list[int] = []
    for route in routes:
        if within_limits([*known, route], lent):
            known.append(route)
        else:
            found.append(route)
    return found


def _placed(route: int, lent: Sequence[Lent], used: list[list[int]], tried: set[int]) -> bool:
    """Find somebody who lends the route, if need be by moving another route elsewhere."""
    for place, one in enumerate(lent):
        if place in tried or not one.routes >> route & 1:
            continue
        tried.add(place)
        if one.most < 0 or len(used[place]) < one.most:
            used[place].append(route)
            return True
        for number, other in enumerate(used[place]):
            if _placed(other, lent, used, tried):
                used[place][number] = route
                return True
    return False


class _Chooser:
    """Branch and bound over the lent routes that can matter."""

    def __init__(self, tables: Tables, own: Vec, tickets: list[int], lent: list[Lent]) -> None:
        self.tables = tables
        self.own = own
        free = [one.routes for one in lent if not 0 <= one.most < one.routes.bit_count()]
        self.fixed = sorted({route for routes in free for route in bits(routes)})
        self.base = roots_of(tables, vector([*own, *self.fixed]))
        merged: dict[int, int] = {}  # those who lend the same routes lend them together
        for one in lent:
            if 0 < one.most < one.routes.bit_count():
                merged[one.routes] = merged.get(one.routes, 0) + one.most
        offers = [(bits(routes), most) for routes, most in merged.items()]
        full = self._with(self.base, [route for routes, _ in offers for route in routes])
        self.tickets = [
            ticket
            for ticket in tickets
            if self._value(self.base, ticket) != self._value(full, ticket)
        ]
        """Those that lent routes can complete, or make worth more."""
        useful = self._useful([routes for routes, _ in offers])
        self.offers = [
            ([route for route in routes if route in useful], most) for routes, most in offers
        ]
        self.offers = [(self._apart(routes), most) for routes, most in self.offers if routes]
        self.rest = [
            [route for routes, _ in self.offers[place:] for route in routes]
            for place in range(len(self.offers) + 1)
        ]
        """By place in the offers, all routes from there on."""
        self.found: list[int] = []
        self.most = 0
        self.limit = 0
        self.seen: set[tuple[int, int, int, tuple[int, ...]]] = set()

    def best(self) -> LentChoice:
        """The best choice, the routes that are lent without a choice included."""
        if self.tickets:
            self.limit = self._bound(self.base, self.rest[0])
            self.most = self._greedy() - 1
            self._search(0, 0, self.offers[0][1] if self.offers else 0, self.base, [])
        roots = self._with(self.base, self.found)
        return LentChoice(roots, [*self._needed(roots), *self.found])

    def _needed(self, roots: Vec) -> list[int]:
        """Of the routes that are lent without a choice, those that join something."""
        known = roots_of(self.tables, self.own)
        needed = []
        for route in self.fixed:
            first, second = self.tables.route_nodes[route]
            if known[first] != known[second]:
                needed.append(route)
                known = self._with(known, [route])
        return needed

    def _with(self, roots: Vec, routes: list[int]) -> Vec:
        """The networks with more routes."""
        found = [int(root) for root in roots]
        for route in routes:
            first, second = self.tables.route_nodes[route]
            one, other = found[first], found[second]
            if one != other:
                found = [one if root == other else root for root in found]
        return vector(found)

    def _value(self, roots: Vec, ticket: int) -> int:
        """Points of a ticket; as many points count for more if it is completed."""
        tables = self.tables
        done = completes(tables, roots, ticket)
        if tables.goals[ticket] is not None:
            points = worth(tables, roots, self.own, ticket)
        else:
            points = tables.ticket_points[ticket] if done else -tables.ticket_penalty[ticket]
        return points * (len(tables.ticket_names) + 1) + int(done)

    def _values(self, roots: Vec) -> int:
        return sum(self._value(roots, ticket) for ticket in self.tickets)

    def _bound(self, roots: Vec, routes: list[int]) -> int:
        """No choice among the routes brings more than this."""
        full = self._with(roots, routes)
        return sum(
            max(self._value(roots, ticket), self._value(full, ticket)) for ticket in self.tickets
        )

    # What cannot matter

    def _useful(self, offers: list[list[int]]) -> set[int]:
        """Routes that join networks, without dead ends where no ticket wants to go."""
        base, tables = self.base, self.tables
        wanted = {int(base[node]) for ticket in self.tickets for node in self._places(ticket)}
        ends = {
            route: (
                int(base[tables.route_nodes[route][0]]),
                int(base[tables.route_nodes[route][1]]),
            )
            for routes in offers
            for route in routes
        }
        left = {route for route, (first, second) in ends.items() if first != second}
        while True:
            beside: dict[int, set[int]] = {}
            for route in left:
                first, second = ends[route]
                beside.setdefault(first, set()).add(second)
                beside.setdefault(second, set()).add(first)
            dead = {
                network
                for network, others in beside.items()
                if len(others) == 1 and network not in wanted
            }
            if not dead:
                return left
            left = {route for route in left if dead.isdisjoint(ends[route])}

    def _places(self, ticket: int) -> list[int]:
        """The nodes that a ticket can begin or end at."""
        quest = self.tables.goals[ticket]
        if quest is None:
            starts, goals = self.tables.ticket_nodes[ticket]
            return [*starts, *goals]
        return [node for pair in quest.ways for nodes in pair for node in nodes]

    def _apart(self, routes: list[int]) -> list[int]:
        """Of routes that join the same two networks, one."""
        found: dict[tuple[int, int], int] = {}
        for route in routes:
            one, other = (int(self.base[node]) for node in self.tables.route_nodes[route])
            found.setdefault((min(one, other), max(one, other)), route)
        return list(found.values())

    # The search

    def _greedy(self) -> int:
        """What is reached by taking the best single route again and again."""
        roots, value = self.base, self._values(self.base)
        left = [most for _, most in self.offers]
        while True:
            best, most, place = roots, value, -1
            for number, (routes, _) in enumerate(self.offers):
                for route in routes if left[number] else ():
                    tried = self._with(roots, [route])
                    gained = self._values(tried)
                    if gained > most:
                        best, most, place = tried, gained, number
            if place < 0:
                return value
            roots, value = best, most
            left[place] -= 1

    def _search(self, place: int, start: int, left: int, roots: Vec, taken: list[int]) -> None:
        """Try every choice from that offer and that route of it on; leaving out comes first."""
        value = self._values(roots)
        if value > self.most:
            self.most, self.found = value, taken
        if place == len(self.offers) or self.most >= self.limit:
            return
        known = place, start, left, tuple(int(root) for root in roots)
        if known in self.seen:
            return
        self.seen.add(known)
        routes, _ = self.offers[place]
        ahead = routes[start:] if left else []
        if self._bound(roots, [*ahead, *self.rest[place + 1]]) <= self.most:
            return
        if not ahead:
            more = self.offers[place + 1][1] if place + 1 < len(self.offers) else 0
            self._search(place + 1, 0, more, roots, taken)
            return
        self._search(place, start + 1, left, roots, taken)
        first, second = self.tables.route_nodes[ahead[0]]
        if roots[first] != roots[second]:
            joined = self._with(roots, [ahead[0]])
            self._search(place, start + 1, left - 1, joined, [*taken, ahead[0]])
