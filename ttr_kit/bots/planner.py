"""The planner: plans a network for all its tickets, and collects the cards that it takes."""

from __future__ import annotations

from typing import ClassVar

from ttr_kit.bots.base import Attempts, QuickBot
from ttr_kit.bots.board import Board, board_of
from ttr_kit.bots.clock import rounds_left
from ttr_kit.bots.needs import Needs, order
from ttr_kit.bots.plan import Map, Net
from ttr_kit.engine import Game
from ttr_kit.engine.advice import Outlook
from ttr_kit.engine.chance import advance, bits, scramble
from ttr_kit.engine.sight import Sight
from ttr_kit.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PlannerBot(QuickBot):
    """Plans, collects, claims; then draws tickets again, or takes what scores most."""

    name: ClassVar[str] = "planner"
    ticket_rounds: ClassVar[int] = 9
    """With fewer turns than this, no more tickets are drawn."""
    ticket_pieces: ClassVar[float] = 0.2
    """Nor with a smaller part of the pieces than this."""

    caution: ClassVar[tuple[float, float]] = (0.16, 0.7)
    """For tickets: the value of a tenth of a turn, and the part of all turns to plan with."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.x = scramble(seed)
        self.board: Board
        self.game: Game

    def start(self, game: Game, player: int) -> None:
        """Forget the last game."""
        self.game = game
        self.board = board_of(game)
        self.outlook = Outlook(self.board.cards)
        self.wanted = 0
        """Bits of the planned routes that are not owned yet."""
        self.for_tickets = False
        self.done = 0
        """Bits of the completed tickets."""
        self.known = (-1, 0, 0)
        self.full = sum(game.tables.piece_count)
        self.reserved: list[int] = [0] * self.board.cards
        self.attempts = Attempts()
        self.urgent: list[int] = []
        self.weighed: tuple[tuple[object, ...], Needs] | None = None
        """The last sharing of the hand, and what it was worked out from."""

    # Decisions

    def decide(self, sight: Sight) -> int:
        """The number of a legal action."""
        if sight.frame:
            index = self._in_step(sight)
        else:
            self.attempts.forget(sight)
            index = self.attempts.note(sight, self._in_turn(sight))
        if index >= 0:
            return index
        if sight.legal:
            return self._any(sight.legal)
        return self._best_claim(sight, sight.routes)[0]

    def _any(self, legal: int) -> int:
        found = bits(legal)
        self.x = advance(self.x)
        return found[(self.x >> 33) % len(found)]

    def _in_step(self, sight: Sight) -> int:
        game = self.game
        kind = sight.frame[0]
        if kind == game.draw.again:
            return self._draw(sight)
        if kind == game.keep.kind:
            return self._keep(sight)
        if kind == game.refill.kind:
            worth = self._weigh(sight).worth
            return max(
                bits(sight.legal), key=lambda index: self._blind(worth, index - game.refill.offset)
            )
        if kind == game.draw_tickets.kind:
            return self._mix(sight)
        self._refresh(sight)
        adviser = self.board.adviser.get(kind)
        return -1 if adviser is None else adviser.in_step(sight, self.outlook)

    def _in_turn(self, sight: Sight) -> int:
        self._refresh(sight)
        rounds = self.outlook.rounds
        if rounds <= 2:
            index = self._points_now(sight)
            if index >= 0:
                return index
        needs = self._weigh(sight)
        chosen, most = -1, 0.0
        for advice in self.board.advice:
            index, points = advice.in_turn(sight, self.outlook)
            if index >= 0 and points > most:
                chosen, most = index, points
        if chosen >= 0:
            return chosen
        claim, gain = self._planned_claim(sight, needs)
        if claim >= 0 and gain > self.patience(sight):
            return claim
        tickets = self._more_tickets(sight)
        if tickets >= 0:
            return tickets
        return self._draw(sight, needs)

    def patience(self, sight: Sight) -> float:
        """How much better than waiting a claim must be."""
        return 0.4

    # The plan

    def _refresh(self, sight: Sight) -> None:
        """Plan anew if the plan is done, was thwarted, or runs out of time."""
        mine = sight.owned[sight.player]
        outlook = self.outlook
        outlook.rounds = rounds_left(sight)
        open_routes = sight.free & ~sight.barred
        lost = self.wanted & ~open_routes & ~mine
        self.wanted &= ~mine
        known = (sight.tickets, mine if not (self.wanted and self.for_tickets) else 0, 0)
        if lost or known != self.known or (outlook.rounds <= 5 and not self._in_time(sight)):
            self.known = known
            self._plan(sight)
        outlook.planned = self.wanted

    def _in_time(self, sight: Sight) -> bool:
        """Whether the plan can still be carried out."""
        length = self.game.tables.length
        routes = bits(self.wanted)
        cards = sum(length[route] for route in routes)
        missing = max(0.0, cards - 0.7 * sum(sight.hand))
        return len(routes) + missing / 2 <= self.outlook.rounds

    def _plan(self, sight: Sight) -> None:
        board = self.board
        here = Map(board, sight, sight.hand)
        left = []
        for ticket in bits(sight.tickets & ~self.done):
            single = here.single(ticket)
            if single is not None and single.cost == 0:
                self.done |= 1 << ticket
            else:
                left.append(ticket)
        net = here.feasible(left, self.outlook.rounds) if left else Net(0, 0, 0)
        self.for_tickets = net.routes != 0
        self.wanted = net.routes or self.fillers(here)
        self.outlook.goals = self.done | net.joined
        self.known = (self.known[0], 0 if self.for_tickets else sight.owned[sight.player], 0)
        self.urgent = order(board, sight, self.wanted)

    def fillers(self, here: Map) -> int:
        """Routes that bring the most points for the turns they take."""
        tables = self.game.tables
        rounds = self.outlook.rounds
        mine = here.sight.owned[here.sight.player]
        rated: list[tuple[float, int]] = []
        for route in bits(here.usable):
            turns = here.turns(1 << route)
            if turns <= rounds:
                bonus = 1.0 if self.board.touching[route] & mine else 0.0
                rated.append((-(tables.route_points[route] + bonus) / (turns + 0.5), route))
        rated.sort()
        found = 0
        for _, route in rated:
            if found.bit_count() < 3 and here.fits(found | 1 << route, True):
                found |= 1 << route
        return found

    # Tickets

    def _more_tickets(self, sight: Sight) -> int:
        verb = self.game.draw_tickets
        legal = sight.legal >> verb.offset & ((1 << verb.size) - 1)
        base = sight.player * self.board.kinds
        left = sum(sight.pieces[base : base + self.board.kinds])
        if (
            not legal
            or self.for_tickets
            or self.outlook.rounds < self.ticket_rounds
            or left < self.ticket_pieces * self.full
        ):
            return -1
        return self._mix(sight)

    def _mix(self, sight: Sight) -> int:
        """At the start an even mix, later as many of the smaller tickets as there are."""
        verb = self.game.draw_tickets
        tables = self.game.tables
        legal = [i for i in bits(sight.legal) if verb.offset <= i < verb.offset + verb.size]
        if len(legal) == 1:
            return legal[0]
        sums, counts = [0] * verb.decks, [0] * verb.decks
        for ticket, deck in enumerate(tables.ticket_deck):
            sums[deck] += tables.ticket_points[ticket]
            counts[deck] += 1
        means = [total / max(1, count) for total, count in zip(sums, counts, strict=True)]
        aim = sum(means) / len(means) if sight.turn < 0 else min(means)

        def distance(index: int) -> float:
            mix = verb.mixes[index - verb.offset - 1]
            mean = sum(n * m for n, m in zip(mix, means, strict=True)) / sum(mix)
            return abs(mean - aim)

        return min(legal, key=distance)

    def _keep(self, sight: Sight) -> int:
        """The set of tickets that is worth most beside those already held."""
        keep = self.game.keep
        self.outlook.rounds = rounds_left(sight)
        dealt = bits(sight.dealt)
        here = Map(self.board, sight, sight.hand)
        held = bits(sight.tickets & ~self.done)
        legal = bits(sight.legal)
        sets = []
        for index in legal:
            choice = keep.choices[index - keep.offset]
            sets.append(sum(1 << ticket for i, ticket in enumerate(dealt) if choice >> i & 1))
        values = here.choose(held, sets, self.outlook.rounds, self.caution)
        best, most = -1, 0.0
        for index, chosen, value in zip(legal, sets, values, strict=True):
            liked = self.liking(value, chosen.bit_count())
            if best < 0 or liked > most:
                best, most = index, liked
        return best

    def liking(self, value: float, number: int) -> float:
        """What a set of so many tickets is worth to this bot."""
        return value

    # Cards

    def _weigh(self, sight: Sight) -> Needs:
        """Share the hand among the planned routes, what mechanics ask for set apart."""
        board = self.board
        outlook = self.outlook
        hand = sight.hand
        seen = (hand, self.wanted, outlook.goals, sight.free, sight.stores)
        if self.weighed is not None and seen == self.weighed[0]:
            return self.weighed[1]
        self.reserved = [0] * board.cards
        wishes: list[list[float]] = []
        for advice in board.advice:
            held, wished = advice.wishes(sight, outlook)
            if held:
                wishes.append(wished)
                for card, number in enumerate(held):
                    self.reserved[card] += number
        if wishes:
            hand = [have - min(have, self.reserved[i]) for i, have in enumerate(hand[:-1])]
            hand.append(0)
        routes = [route for route in self.urgent if self.wanted >> route & 1]
        needs = Needs(board, sight, routes, hand)
        for wished in wishes:
            for card, value in enumerate(wished):
                needs.worth[card] = max(needs.worth[card], value)
        outlook.worth = needs.worth
        self.weighed = (seen, needs)
        return needs

    def _blind(self, worth: list[float], deck: int) -> float:
        """What the top card of a deck is worth on average."""
        tables = self.game.tables
        total, number = 0.0, 0
        for card in tables.deck_cards[deck]:
            total += worth[card] * tables.card_count[card]
            number += tables.card_count[card]
        return total / max(1, number)

    def _draw(self, sight: Sight, needs: Needs | None = None) -> int:
        """The card that is worth most for its price in draws."""
        worth = (needs or self._weigh(sight)).worth
        draw = self.game.draw
        cards = self.board.cards
        costs = self.game.tables.face_up_cost
        legal = sight.legal >> draw.offset & ((1 << draw.size) - 1)
        options: list[tuple[float, int, int]] = []
        other = 0.0
        for local in bits(legal):
            if local < cards:
                value, cost = worth[local], costs[local]
            else:
                value, cost = self._blind(worth, local - cards), 1
            options.append((value, cost, local))
            if cost <= 1:
                other = max(other, value)
        best, most = -1, 0.0
        for value, cost, local in options:
            net = value - (cost - 1) * other
            if best < 0 or net > most:
                best, most = local + draw.offset, net
        return best

    # Claims

    def _planned_claim(self, sight: Sight, needs: Needs) -> tuple[int, float]:
        """The planned route to claim now, and how much better that is than waiting."""
        siblings = self.game.tables.siblings
        best, most = -1, 0.0
        for place, route in enumerate(self.urgent):
            if self.wanted >> route & 1:
                for track in bits(siblings[route] & sight.routes):
                    index, loss = self._offer(sight, track, route, needs)
                    gain = self._gain(sight, track, place) - loss
                    if best < 0 or gain > most:
                        best, most = index, gain
        return best, most

    def _gain(self, sight: Sight, route: int, place: int) -> float:
        tables = self.game.tables
        gain = 1.2 + 0.1 * tables.route_points[route] - 0.05 * place
        if (tables.siblings[route] & sight.free).bit_count() < 2:
            gain += 0.4
        if self.outlook.rounds <= 8:
            gain += 1.0
        return gain

    def _offer(self, sight: Sight, track: int, route: int, needs: Needs) -> tuple[int, float]:
        """The payment that hurts least, and how much."""
        board = self.board
        tables = self.game.tables
        price = tables.prices[track]
        best, least = -1, 0.0
        short = sum(needs.missing.values()) - needs.missing.get(route, 0)
        wild_loss = 0.8 if short > 0 else 0.1
        own_lane = needs.lane.get(route, -1)
        for index, payment in sight.offers(track):
            loss, wilds = 0.0, 0
            for card, number in enumerate(payment):
                if not number:
                    continue
                over = number - max(0, sight.hand[card] - self.reserved[card])
                if over > 0:
                    loss += 1.2 * over
                if tables.wild[card]:
                    wilds += number
                elif own_lane not in board.lanes_of[card]:
                    free = max((needs.have[lane] for lane in board.lanes_of[card]), default=0)
                    loss += 0.6 * max(0, number - free)
            loss += wild_loss * max(0, wilds - price.wild_spaces)
            if board.surcharge[track] and needs.missing.get(route, 0) > 0:
                loss += 0.7
            if best < 0 or loss < least:
                best, least = index, loss
        return best, least

    def _best_claim(self, sight: Sight, routes: int) -> tuple[int, float]:
        """Of these routes the one that scores most."""
        tables = self.game.tables
        route = max(bits(routes), key=lambda route: tables.route_points[route])
        return sight.offers(route)[0][0], float(tables.route_points[route])

    def _points_now(self, sight: Sight) -> int:
        """In the last turns: whatever brings the most points, completed tickets included."""
        tables = self.game.tables
        gains = {route: float(tables.route_points[route]) for route in bits(sight.routes)}
        here = Map(self.board, sight, sight.hand)
        for ticket in bits(sight.tickets & ~self.done):
            net = here.single(ticket)
            if net is not None:
                for route in bits(net.routes & sight.routes):
                    worth = tables.ticket_points[ticket] + tables.ticket_penalty[ticket]
                    number = net.routes.bit_count()
                    if number <= self.outlook.rounds:
                        gains[route] += worth / number
        best, most = -1, 0.0
        for advice in self.board.advice:
            index, points = advice.in_turn(sight, self.outlook)
            if index >= 0 and points > most:
                best, most = index, points
        for route, points in gains.items():
            if points > most:
                best, most = sight.offers(route)[0][0], points
        return best
