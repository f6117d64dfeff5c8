"""Planning: which routes join all tickets at the least cost, and which tickets are worth having."""

from __future__ import annotations

from ttr_kit.bots.board import CARD, FAR, Board
from ttr_kit.engine.chance import bits
from ttr_kit.engine.sight import Sight


class Net:
    """Routes that join some tickets."""

    __slots__ = ("cost", "joined", "routes")

    def __init__(self, cost: int, routes: int, joined: int) -> None:
        self.cost = cost
        """In tenths of a turn; what the routes themselves score makes it less."""
        self.routes = routes
        """Bits of the routes that are not owned yet."""
        self.joined = joined
        """Bits of the tickets."""


class Map:
    """The board as it is now for one player: what each route would cost, and what it is part of."""

    def __init__(self, board: Board, sight: Sight, hand: list[int]) -> None:
        self.board = board
        self.sight = sight
        self.hand = sum(hand)
        tables = board.game.tables
        have = board.spaces(hand)
        mine = sight.owned[sight.player]
        base = sight.player * board.kinds
        self.room = [
            sight.pieces[base + kind] + sum(a.extra_pieces(sight, kind) for a in board.advice)
            for kind in range(board.kinds)
        ]
        """By kind, the pieces that the player has or can get."""
        self.held = sight.pieces[base : base + board.kinds]
        self.supply = sum(self.held)
        self.usable = 0
        """Bits of the routes that the player may still claim."""
        held = [max((have[lane] for lane in lanes), default=0) for lanes in board.lane_sets]
        lengths = tables.length
        self.weights = [FAR] * board.routes
        for route in bits(mine):
            self.weights[route] = 0
        for route in bits(sight.free & ~sight.barred):
            length = lengths[route]
            if length <= self.room[tables.route_piece[route]]:
                self.usable |= 1 << route
                weight = board.base[route]
                if held[board.route_set[route]] < length:
                    weight += CARD * (length - held[board.route_set[route]])
                self.weights[route] = weight if weight > 4 else 4
        self.alone: dict[int, Net | None] = {}
        """What is known of tickets one by one."""

    def pieces(self, routes: int) -> int:
        """How many pieces the routes take."""
        length = self.board.game.tables.length
        return sum(length[route] for route in bits(routes))

    def fits(self, routes: int, at_once: bool = False) -> bool:
        """Whether the player has pieces for all of the routes, or at least can get them."""
        tables = self.board.game.tables
        need = [0] * self.board.kinds
        for route in bits(routes):
            need[tables.route_piece[route]] += tables.length[route]
        room = self.held if at_once else self.room
        for kind, number in enumerate(need):
            if number > room[kind]:
                return False
        return sum(need) <= self.supply

    def join(self, net: Net, ticket: int) -> Net | None:
        """The net with one ticket more; None if nothing can join it."""
        tables = self.board.game.tables
        weights = self.weights
        if net.routes:
            weights = weights[:]
            for route in bits(net.routes):
                weights[route] = 0
        starts, goals = tables.ticket_nodes[ticket]
        cost, path = self.board.way(starts, goals, weights)
        if cost >= FAR:
            return None
        routes = net.routes
        for route in path:
            if self.weights[route]:
                routes |= 1 << route
        return Net(net.cost + cost, routes, net.joined | 1 << ticket)

    def single(self, ticket: int) -> Net | None:
        """The net for one ticket alone; it costs nothing if the ticket is completed."""
        if ticket not in self.alone:
            self.alone[ticket] = self.join(Net(0, 0, 0), ticket)
        return self.alone[ticket]

    def connect(self, tickets: list[int]) -> Net:
        """A cheap net for the tickets, as far as they can be joined at all."""
        rated: list[tuple[int, int]] = []
        for ticket in tickets:
            net = self.single(ticket)
            if net is not None:
                rated.append((net.cost, ticket))
        rated.sort()
        best = self._in_order([ticket for _, ticket in rated])
        if len(rated) > 1:
            other = self._in_order([ticket for _, ticket in reversed(rated)])
            if other.cost < best.cost:
                best = other
        return best

    def _in_order(self, tickets: list[int]) -> Net:
        net = Net(0, 0, 0)
        for ticket in tickets:
            more = self.join(net, ticket) if net.routes else self.single(ticket)
            if more is not None:
                net = Net(more.cost, more.routes, more.joined | net.joined)
        return net

    def feasible(self, tickets: list[int], rounds: int) -> Net:
        """A net for as many of the tickets as pieces and time allow, the best ones first."""
        net = self.connect(tickets)
        if self.fits(net.routes) and self.turns(net.routes) <= rounds:
            return net
        tables = self.board.game.tables
        rated: list[tuple[float, int]] = []
        for ticket in bits(net.joined):
            single = self.single(ticket)
            cost = 1 if single is None else 1 + single.cost
            points = tables.ticket_points[ticket] + tables.ticket_penalty[ticket]
            rated.append((-points / cost, ticket))
        rated.sort()
        net = Net(0, 0, 0)
        for _, ticket in rated:
            more = self.join(net, ticket)
            if more and self.fits(more.routes) and self.turns(more.routes) <= rounds:
                net = more
        return net

    def turns(self, routes: int) -> float:
        """How many turns the routes take, if most of the hand is of use for them."""
        length, surcharge = self.board.game.tables.length, self.board.surcharge
        claims = cards = 0
        for route in bits(routes):
            claims += 1
            cards += length[route] + surcharge[route]
        return claims + (cards - 0.7 * min(cards, self.hand)) / 2

    def choose(
        self, open_tickets: list[int], sets: list[int], rounds: int, caution: tuple[float, float]
    ) -> list[float]:
        """What keeping each of the sets of dealt tickets (bits) is worth, in points.

        Caution: what a tenth of a turn is worth, and the part of all turns and pieces to plan with.
        """
        known = {0: (self.connect(open_tickets), 0.0)}
        return [self._balance(*self._extend(chosen, known), rounds, caution) for chosen in sets]

    def _extend(self, chosen: int, known: dict[int, tuple[Net, float]]) -> tuple[Net, float]:
        """The net and the points of a set, from those of the set without its last ticket."""
        found = known.get(chosen)
        if found is None:
            tables = self.board.game.tables
            ticket = chosen.bit_length() - 1
            before, points = self._extend(chosen ^ 1 << ticket, known)
            net = self.join(before, ticket)
            if net is None:
                found = before, points - tables.ticket_penalty[ticket]
            else:
                found = net, points + tables.ticket_points[ticket]
            known[chosen] = found
        return found

    def _balance(self, net: Net, points: float, rounds: int, caution: tuple[float, float]) -> float:
        """Points of tickets, less what the turns for them would bring otherwise."""
        price, part = caution
        value = points - net.cost * price
        lacking = self.pieces(net.routes) - part * self.supply
        late = self.turns(net.routes) - part * rounds
        if lacking > 0:
            value -= 3 * lacking
        if late > 0:
            value -= 3 * late
        return value
