"""Planning: which routes join all tickets at the least cost, and which tickets are worth having."""

from __future__ import annotations

from ttr_kit.bots.board import FAR, Board
from ttr_kit.engine.chance import bits
from ttr_kit.engine.sight import Sight

CLAIM, CARD = 10, 5
"""What a claim and a card cost, in tenths of a turn."""


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
        tables = board.game.tables
        have = board.spaces(hand)
        mine = sight.owned[sight.player]
        usable = sight.free & ~sight.barred
        base = sight.player * board.kinds
        self.room = [
            sight.pieces[base + kind] + sum(a.extra_pieces(sight, kind) for a in board.advice)
            for kind in range(board.kinds)
        ]
        """By kind, the pieces that the player has or can get."""
        self.supply = sum(sight.pieces[base : base + board.kinds])
        self.usable = 0
        """Bits of the routes that the player may still claim."""
        self.weights: list[int] = []
        for route in range(board.routes):
            length = tables.length[route]
            if mine >> route & 1:
                weight = 0
            elif not usable >> route & 1 or length > self.room[tables.route_piece[route]]:
                weight = FAR
            else:
                self.usable |= 1 << route
                held = 0
                for lane in board.route_lanes[route]:
                    held = max(held, have[lane])
                price = tables.prices[route]
                missing = max(0, length - min(held, length)) + board.surcharge[route]
                missing += price.wild_spaces
                weight = CLAIM + CARD * missing + length
                weight = max(4, weight - 3 * tables.route_points[route] // 2)
            self.weights.append(weight)

    def pieces(self, routes: int) -> int:
        """How many pieces the routes take."""
        length = self.board.game.tables.length
        return sum(length[route] for route in bits(routes))

    def fits(self, routes: int) -> bool:
        """Whether the player has pieces for all of the routes."""
        tables = self.board.game.tables
        need = [0] * self.board.kinds
        for route in bits(routes):
            need[tables.route_piece[route]] += tables.length[route]
        return sum(need) <= self.supply and all(
            number <= room for number, room in zip(need, self.room, strict=True)
        )

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

    def connect(self, tickets: list[int]) -> Net:
        """A cheap net for the tickets, as far as they can be joined at all."""
        alone: list[tuple[int, int]] = []
        empty = Net(0, 0, 0)
        for ticket in tickets:
            net = self.join(empty, ticket)
            if net is not None:
                alone.append((net.cost, ticket))
        alone.sort()
        best = self._in_order([ticket for _, ticket in alone])
        if len(alone) > 1:
            other = self._in_order([ticket for _, ticket in reversed(alone)])
            if other.cost < best.cost:
                best = other
        return best

    def _in_order(self, tickets: list[int]) -> Net:
        net = Net(0, 0, 0)
        for ticket in tickets:
            more = self.join(net, ticket)
            if more is not None:
                net = more
        return net

    def feasible(self, tickets: list[int], rounds: int) -> Net:
        """A net for as many of the tickets as pieces and time allow, the dearest given up first."""
        tables = self.board.game.tables
        net = self.connect(tickets)
        left = [ticket for ticket in tickets if net.joined >> ticket & 1]
        while left and not (self.fits(net.routes) and self.turns(net.routes) <= rounds):
            worst, least = left[0], 1e9
            for ticket in left:
                # What it takes on its own, against what it brings: good enough to give one up.
                alone = self.join(Net(0, 0, 0), ticket)
                cost = 1 if alone is None else 1 + alone.cost
                value = (tables.ticket_points[ticket] + tables.ticket_penalty[ticket]) / cost
                if value < least:
                    worst, least = ticket, value
            left.remove(worst)
            net = self.connect(left)
        return net

    def turns(self, routes: int) -> float:
        """How many turns the routes take, the cards at hand counted once for each."""
        tables = self.board.game.tables
        total = 0.0
        need: dict[int, int] = {}
        for route in bits(routes):
            total += 1
            lanes = self.board.route_lanes[route]
            length = tables.length[route] + self.board.surcharge[route]
            if len(lanes) == 1:
                need[lanes[0]] = need.get(lanes[0], 0) + length
            else:
                need[-1] = need.get(-1, 0) + length
        cards = sum(need.values())
        hand = min(cards, sum(self.sight.hand))
        return total + (cards - hand * 0.7) / 2

    def choose(self, open_tickets: list[int], dealt: list[int], rounds: int) -> dict[int, float]:
        """What keeping each set of the dealt tickets (bits) is worth, in points."""
        found: dict[int, float] = {}
        start = self.connect(open_tickets)
        nets: dict[int, tuple[Net, float]] = {0: (start, 0.0)}
        found[0] = self._balance(start, 0.0, rounds)
        tables = self.board.game.tables
        for chosen in range(1, 1 << len(dealt)):
            high = chosen.bit_length() - 1
            before, points = nets[chosen ^ 1 << high]
            ticket = dealt[high]
            net = self.join(before, ticket)
            if net is None:
                nets[chosen] = before, points - tables.ticket_penalty[ticket]
            else:
                nets[chosen] = net, points + tables.ticket_points[ticket]
            found[sum(1 << dealt[i] for i in range(len(dealt)) if chosen >> i & 1)] = self._balance(
                *nets[chosen], rounds
            )
        return found

    def _balance(self, net: Net, points: float, rounds: int) -> float:
        """Points of tickets, less what the turns for them would bring otherwise."""
        value = points - net.cost * 0.13
        lacking = self.pieces(net.routes) - 0.85 * self.supply
        late = self.turns(net.routes) - 0.85 * rounds
        if lacking > 0:
            value -= 3 * lacking
        if late > 0:
            value -= 3 * late
        return value
