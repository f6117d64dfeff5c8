"""Planning: which routes join all tickets at the least cost, and which tickets are worth having."""

from __future__ import annotations

from ttr_kit.bots.board import CARD, FAR, BotBoard
from ttr_kit.bots.loans import Loans
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import Row, filled, held, i64, row

Plan = tuple[int, bool, int, int]
"""Bits of the routes to claim, whether they are for tickets, and bits of these tickets and of the
routes of others that it counts on."""


class Net:
    """Routes that join some tickets."""

    __slots__ = ("borrowed", "cost", "joined", "ways")

    def __init__(self, cost: i64, ways: Row, joined: int, borrowed: int = 0) -> None:
        self.cost = cost
        """In tenths of a turn; what the routes themselves score makes it less."""
        self.ways = ways
        """The routes that are not owned yet."""
        self.joined = joined
        """Bits of the tickets."""
        self.borrowed = borrowed
        """Bits of the routes of others that are lent, or will have to be."""

    @property
    def routes(self) -> int:
        """Bits of the routes that are not owned yet."""
        found = 0
        for route in held(self.ways):
            found |= 1 << int(route)
        return found


def nothing() -> Net:
    """The net that joins no ticket."""
    return Net(0, row(()), 0)


class Map:
    """The board as it is now for one player: what each route would cost, and what it is part of."""

    def __init__(self, board: BotBoard, view: NumericView, hand: list[int]) -> None:
        self.board = board
        self.view = view
        self.hand = sum(hand)
        base = view.player * board.kinds
        self.room = row(view.pieces[base : base + board.kinds])
        """By kind, the pieces that the player has or can get."""
        for advice in board.advice:
            for kind in range(board.kinds):
                self.room[kind] += advice.extra_pieces(view, kind)
        self.held = row(view.pieces[base : base + board.kinds])
        self.supply = sum(view.pieces[base : base + board.kinds])
        self.usable = row(())
        """The routes that the player may still claim."""
        self.weights = filled(board.routes, FAR)
        self._weigh(row(hand))
        self.loans: Loans | None = None
        """Routes of others that can be lent; None: nothing ever is."""
        if board.game.link_rules:
            self.loans = Loans(board, view, self.weights)
        self.alone: dict[int, Net | None] = {}
        """What is known of tickets one by one."""

    def _weigh(self, hand: Row) -> None:
        """What each route costs, own ones nothing."""
        board = self.board
        view = self.view
        have = held(board.spaces(hand))
        most = filled(len(board.lane_sets), 0)
        for place, lanes in enumerate(board.lane_sets):
            for lane in lanes:
                most[place] = max(most[place], have[lane])
        weights = held(self.weights)
        for own in bits(view.mine):
            weights[own] = 0
        usable = self.usable
        room = held(self.room)
        lengths = held(board.length)
        for route in held(row(bits(view.free & ~view.barred))):
            length: i64 = lengths[route]
            if length <= room[board.piece[route]]:
                usable.append(route)
                weight: i64 = board.base[route]
                lack: i64 = length - most[board.route_set[route]]
                if lack > 0:
                    weight += CARD * lack
                weights[route] = max(weight, 4)

    def pieces(self, ways: Row) -> i64:
        """How many pieces the routes take."""
        length = held(self.board.length)
        found: i64 = 0
        for route in held(ways):
            found += length[route]
        return found

    def fits(self, ways: Row, at_once: bool = False) -> bool:
        """Whether the player has pieces for all of the routes, or at least can get them."""
        board = self.board
        length = held(board.length)
        need = held(filled(board.kinds, 0))
        number: i64 = 0
        for route in held(ways):
            need[board.piece[route]] += length[route]
            number += length[route]
        if number > self.supply:
            return False
        room = held(self.held if at_once else self.room)
        return all(need[kind] <= room[kind] for kind in range(board.kinds))

    def join(self, net: Net, ticket: int) -> Net | None:
        """The net with one ticket more; None if nothing can join it."""
        board = self.board
        weights = self.weights
        if net.ways or net.borrowed:
            weights = weights.copy()
            for route in held(net.ways):
                weights[route] = 0
            for lent in bits(net.borrowed):
                weights[lent] = 0
        cost = board.toward(ticket, weights)
        if self.loans is not None and not self.loans.enough(net.borrowed, board.path):
            weights = self.loans.without(weights, net.borrowed)
            cost = board.toward(ticket, weights)
        if cost >= FAR:
            return None
        ways, borrowed = net.ways.copy(), net.borrowed
        for route in held(board.path):
            if weights[route]:
                if self.loans is not None and self.loans.routes >> int(route) & 1:
                    borrowed |= 1 << int(route)
                else:
                    ways.append(route)
        return Net(net.cost + cost, ways, net.joined | 1 << ticket, borrowed)

    def single(self, ticket: int) -> Net | None:
        """The net for one ticket alone; it costs nothing if the ticket is completed."""
        if ticket not in self.alone:
            self.alone[ticket] = self.join(nothing(), ticket)
        return self.alone[ticket]

    def connect(self, tickets: list[int]) -> Net:
        """A cheap net for the tickets, as far as they can be joined at all."""
        rated: list[tuple[int, int]] = []
        for ticket in tickets:
            net = self.single(ticket)
            if net is not None:
                rated.append((int(net.cost), ticket))
        rated.sort()
        best = self._in_order([ticket for _, ticket in rated])
        if len(rated) > 1:
            other = self._in_order([ticket for _, ticket in reversed(rated)])
            if other.cost < best.cost:
                best = other
        return best

    def _in_order(self, tickets: list[int]) -> Net:
        net = nothing()
        for ticket in tickets:
            begun = net.ways or net.borrowed
            more = self.join(net, ticket) if begun else self.single(ticket)
            if more is not None:
                net = Net(more.cost, more.ways, more.joined | net.joined, more.borrowed)
        return net

    def feasible(self, tickets: list[int], rounds: int) -> Net:
        """A net for as many of the tickets as pieces and time allow, the best ones first."""
        net = self.connect(tickets)
        if self.fits(net.ways) and self.turns(net) <= rounds:
            return net
        tables = self.board.game.tables
        rated: list[tuple[float, int]] = []
        for ticket in bits(net.joined):
            single = self.single(ticket)
            cost = 1 if single is None else 1 + int(single.cost)
            points = tables.ticket_points[ticket] + tables.ticket_penalty[ticket]
            rated.append((-points / cost, ticket))
        rated.sort()
        net = nothing()
        for _, ticket in rated:
            more = self.join(net, ticket)
            if more and self.fits(more.ways) and self.turns(more) <= rounds:
                net = more
        return net

    def turns(self, net: Net) -> float:
        """How many turns the net takes, if most of the hand is of use for it."""
        length, surcharge = held(self.board.length), self.board.surcharge
        cards: i64 = 0
        for route in held(net.ways):
            cards += length[route] + surcharge[route]
        claims = len(net.ways) + self._collecting(cards)
        return claims if self.loans is None else claims + self.loans.turns(net.borrowed)

    def turns_for(self, route: i64) -> float:
        """How many turns one route takes."""
        cards: i64 = self.board.length[route] + self.board.surcharge[route]
        return 1 + self._collecting(cards)

    def _collecting(self, cards: int) -> float:
        """How many turns it takes to draw so many cards, less what the hand saves."""
        useful: int = min(cards, self.hand)
        return (cards - 0.7 * useful) / 2

    def best(self, rates: list[float], number: int = 3) -> int:
        """Bits of the few usable routes of the best rates that there are pieces for now.

        The rates are in the order of the usable routes; a negative one: not at all.
        """
        found = row(())
        while len(found) < number:
            best, most = -1, -1.0
            for place, rate in enumerate(rates):
                if rate > most:
                    best, most = place, rate
            if best < 0:
                break
            rates[best] = -1.0
            found.append(self.usable[best])
            if not self.fits(found, True):
                found.pop()
        return Net(0, found, 0).routes

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
        cost: int = net.cost
        pieces: int = self.pieces(net.ways)
        value = points - cost * price
        lacking = pieces - part * self.supply
        late = self.turns(net) - part * rounds
        if lacking > 0:
            value -= 3 * lacking
        if late > 0:
            value -= 3 * late
        return value
