"""The planner: plans a network for all its tickets, and collects the cards that it takes."""

from __future__ import annotations

from typing import ClassVar

from ttr_kit.bots.base import Attempts, QuickBot
from ttr_kit.bots.board import BotBoard, board_of
from ttr_kit.bots.clock import rounds_left
from ttr_kit.bots.loans import lasting
from ttr_kit.bots.mix import choose_mix
from ttr_kit.bots.needs import Needs, order
from ttr_kit.bots.route_plan import Map, Plan, nothing
from ttr_kit.engine import Game
from ttr_kit.engine.advice import Outlook
from ttr_kit.engine.chance import advance, bits, scramble
from ttr_kit.engine.state import State
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import filled, held, i64, mypyc_attr, row, size_of, split


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
        self.board: BotBoard
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
        self.linked = 0
        """Bits of the tickets that are completed as long as routes of others serve them."""
        self.known = (-1, 0, 0)
        self.full = sum(game.tables.piece_count)
        self.reserved = filled(self.board.cards, 0)
        """By class of card, how many are held back for what mechanics ask for."""
        self.attempts = Attempts()
        self.paying = State()
        self.urgent = row(())
        """The planned routes, those first that are in danger."""
        self.weighed: tuple[tuple[object, ...], Needs] | None = None
        """The last sharing of the hand, and what it was worked out from."""

    # Decisions

    def decide(self, view: NumericView) -> int:
        """The number of a legal action."""
        if view.frame:
            index = self._in_step(view)
        else:
            self.attempts.forget(view)
            index = self.attempts.note(view, self._in_turn(view))
        if index >= 0:
            return index
        if view.legal:
            return self._any(view.legal)
        return self._best_claim(view, view.routes)[0]

    def _any(self, legal: int) -> int:
        found = bits(legal)
        self.x = advance(self.x)
        return found[(self.x >> 33) % len(found)]

    def _in_step(self, view: NumericView) -> int:
        game = self.game
        kind = view.frame[0]
        if kind == game.draw.again:
            return self._draw(view)
        if kind == game.keep.kind:
            return self._keep(view)
        if kind == game.refill.kind:
            worth = self._weigh(view).worth
            offset = game.refill.offset
            return max(bits(view.legal), key=lambda index: self.board.blind(worth, index - offset))
        if kind == game.draw_tickets.kind:
            return choose_mix(self.game, view)
        self._refresh(view)
        adviser = self.board.adviser.get(kind)
        return -1 if adviser is None else adviser.in_step(view, self.outlook)

    def _in_turn(self, view: NumericView) -> int:
        self._refresh(view)
        rounds = self.outlook.rounds
        if rounds <= 2:
            index = self._points_now(view)
            if index >= 0:
                return index
        needs = self._weigh(view)
        chosen, most = -1, 0.0
        for advice in self.board.advice:
            index, points = advice.in_turn(view, self.outlook)
            if index >= 0 and points > most:
                chosen, most = index, points
        if chosen >= 0:
            return chosen
        claim, gain = self._planned_claim(view, needs)
        if claim >= 0 and gain > self.patience(view):
            return claim
        tickets = self._more_tickets(view)
        if tickets >= 0:
            return tickets
        return self._draw(view, needs)

    def patience(self, view: NumericView) -> float:
        """How much better than waiting a claim must be."""
        return 0.4

    # The plan

    def _refresh(self, view: NumericView) -> None:
        """Plan again if the plan is done, was thwarted, or runs out of time."""
        mine = view.mine
        outlook = self.outlook
        outlook.rounds = rounds_left(view)
        open_routes = view.free & ~view.barred
        lost = self.wanted & ~open_routes & ~mine
        self.wanted &= ~mine
        self.linked = view.joined_by_lent()
        known = (view.tickets, mine if not (self.wanted and self.for_tickets) else 0, self.linked)
        if outlook.borrowed and not lasting(self.board, view, outlook.borrowed):
            lost = outlook.borrowed
        if lost or known != self.known or (outlook.rounds <= 5 and not self._in_time(view)):
            self.known = known
            self._plan(view)
        outlook.planned = self.wanted

    def _in_time(self, view: NumericView) -> bool:
        """Whether the plan can still be carried out."""
        length = self.game.tables.length
        routes = bits(self.wanted)
        cards = sum(length[route] for route in routes)
        missing = max(0.0, cards - 0.7 * sum(view.hand))
        return len(routes) + missing / 2 <= self.outlook.rounds

    def _plan(self, view: NumericView) -> None:
        board = self.board
        here = Map(board, view, view.hand)
        left = []
        for ticket in bits(self._open(view)):
            single = here.single(ticket)
            if single is not None and single.cost == 0:
                self.done |= 1 << ticket
            else:
                left.append(ticket)
        net = here.feasible(left, self.outlook.rounds) if left else nothing()
        self.for_tickets = bool(net.ways)
        self.wanted = net.routes if net.ways else self.fillers(here)
        self.outlook.goals = self.done | self.linked | net.joined
        self.outlook.borrowed = net.borrowed
        self.known = (self.known[0], 0 if self.for_tickets else view.mine, self.linked)
        self.urgent = order(board, view, self.wanted)

    def _open(self, view: NumericView) -> int:
        """Bits of the tickets that are not completed."""
        return view.tickets & ~self.done & ~self.linked

    def follow(self, view: NumericView, plan: Plan) -> None:
        """Take over a plan."""
        self.wanted, self.for_tickets, self.outlook.goals, self.outlook.borrowed = plan
        self.outlook.planned = self.wanted
        self.urgent = order(self.board, view, self.wanted)
        self.known = (view.tickets, 0 if self.for_tickets else view.mine, self.linked)

    def fillers(self, here: Map) -> int:
        """Routes that bring the most points for the turns they take."""
        board = self.board
        rounds = self.outlook.rounds
        mine = here.view.mine
        rates: list[float] = []
        for route in held(here.usable):
            turns = here.turns_for(route)
            rate = -1.0
            if turns <= rounds:
                points: int = board.points[route]
                if board.touching[route] & mine:
                    points += 1
                rate = points / (turns + 0.5)
            rates.append(rate)
        return here.best(rates)

    # Tickets

    def _more_tickets(self, view: NumericView) -> int:
        verb = self.game.draw_tickets
        if self.for_tickets or self.outlook.rounds < self.ticket_rounds:
            return -1
        legal = view.legal >> verb.offset & ((1 << verb.size) - 1)
        base = view.player * self.board.kinds
        left = sum(view.pieces[base : base + self.board.kinds])
        if not legal or left < self.ticket_pieces * self.full:
            return -1
        return choose_mix(self.game, view)

    def _keep(self, view: NumericView) -> int:
        """The set of tickets that is worth most beside those already held."""
        keep = self.game.keep
        self.outlook.rounds = rounds_left(view)
        dealt = bits(view.dealt)
        here = Map(self.board, view, view.hand)
        held = bits(self._open(view))
        legal = bits(view.legal)
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

    def _weigh(self, view: NumericView) -> Needs:
        """Share the hand among the planned routes, what mechanics ask for set apart."""
        board = self.board
        outlook = self.outlook
        hand = view.hand
        seen = (hand, self.wanted, outlook.goals, view.free, view.stores)
        if self.weighed is not None and seen == self.weighed[0]:
            return self.weighed[1]
        self.reserved = filled(board.cards, 0)
        wishes: list[list[float]] = []
        for advice in board.advice:
            asked, wished = advice.wishes(view, outlook)
            if asked:
                wishes.append(wished)
                for card, number in enumerate(asked):
                    if number:
                        self.reserved[card] += number
        free = row(hand)
        if wishes:
            for card, number in enumerate(held(self.reserved)):
                if number:
                    free[card] = max(0, free[card] - number)
        wanted = held(split(self.wanted, self.game.tables.words))
        routes = row(())
        for route in held(self.urgent):
            if wanted[board.word[route]] & board.bit[route]:
                routes.append(route)
        needs = Needs(board, view, routes, free)
        worth = needs.worth
        for wished in wishes:
            for card, value in enumerate(wished):
                if value > 0:
                    worth[card] = max(worth[card], value)
        outlook.worth = worth
        self.weighed = (seen, needs)
        return needs

    def _draw(self, view: NumericView, needs: Needs | None = None) -> int:
        """The card that is worth most for its price in draws."""
        worth = (needs or self._weigh(view)).worth
        draw = self.game.draw
        cards = self.board.cards
        costs = self.game.tables.face_up_cost
        legal = bits(view.legal >> draw.offset & ((1 << draw.size) - 1))
        values: list[float] = []
        other = 0.0
        for local in legal:
            value = worth[local] if local < cards else self.board.blind(worth, local - cards)
            values.append(value)
            if value > other and (local >= cards or costs[local] <= 1):
                other = value
        best, most = -1, 0.0
        for place, local in enumerate(legal):
            net = values[place]
            if local < cards:
                net -= (costs[local] - 1) * other
            if best < 0 or net > most:
                best, most = local + draw.offset, net
        return best

    # Claims

    def _planned_claim(self, view: NumericView, needs: Needs) -> tuple[int, float]:
        """The planned route to claim now, and how much better that is than waiting."""
        best, most = -1, 0.0
        if not view.routes:
            return best, most
        board = self.board
        words = self.game.tables.words
        payable = held(split(view.routes, words))
        wanted = held(split(self.wanted, words))
        own = self._own(view)
        for place, route in enumerate(held(self.urgent)):
            if wanted[board.word[route]] & board.bit[route]:
                for track in board.tracks[route]:
                    if payable[board.word[track]] & board.bit[track]:
                        gain = self._gain(view, track, place)
                        if best >= 0 and gain <= most:  # paying for it does not make it better
                            continue
                        index, loss = self._offer(own, view.player, track, route, needs)
                        if best < 0 or gain - loss > most:
                            best, most = index, gain - loss
        return best, most

    def _own(self, view: NumericView) -> State:
        """A state for prices: all that paying depends on is the hand."""
        self.paying.hands = [row(view.hand)] * self.game.players
        return self.paying

    def _gain(self, view: NumericView, route: int, place: int) -> float:
        points: int = self.board.points[route]
        gain = 1.2 + 0.1 * points - 0.05 * place
        if size_of(self.game.tables.siblings[route] & view.free) < 2:
            gain += 0.4
        if self.outlook.rounds <= 8:
            gain += 1.0
        return gain

    def _offer(
        self, own: State, player: int, track: i64, route: i64, needs: Needs
    ) -> tuple[int, float]:
        """The payment that hurts least, and how much."""
        board = self.board
        claim = self.game.claim
        best, least = -1, 0.0
        missing: i64 = needs.missing[route]
        wild_loss = 0.8 if needs.short > missing else 0.1
        own_lane: i64 = needs.lane[route]
        hand, reserved, have = held(own.hands[player]), held(self.reserved), held(needs.have)
        for number in claim.offers(own, player, track):
            loss = 0.0
            wilds: i64 = 0
            for card, paid in enumerate(held(claim.payment(own, player, number))):
                if paid:
                    over: int = paid - max(0, hand[card] - reserved[card])
                    if over > 0:
                        loss += 1.2 * over
                    if board.wild[card]:
                        wilds += paid
                    else:
                        taken: int = board.taken(card, paid, own_lane, have)
                        loss += 0.6 * taken
            spent: int = wilds - board.wild_spaces[track]
            if spent > 0:
                loss += wild_loss * spent
            if board.surcharge[track] and missing > 0:
                loss += 0.7
            if best < 0 or loss < least:
                best, least = claim.offset + number, loss
        return best, least

    def _best_claim(self, view: NumericView, routes: int) -> tuple[int, float]:
        """Of these routes the one that scores most."""
        tables = self.game.tables
        route = max(bits(routes), key=lambda route: tables.route_points[route])
        return view.offers(route)[0][0], float(tables.route_points[route])

    def _points_now(self, view: NumericView) -> int:
        """In the last turns: whatever brings the most points, completed tickets included."""
        tables = self.game.tables
        gains = {route: float(tables.route_points[route]) for route in bits(view.routes)}
        here = Map(self.board, view, view.hand)
        for ticket in bits(self._open(view)):
            net = here.single(ticket)
            if net is not None:
                for route in bits(net.routes & view.routes):
                    worth = tables.ticket_points[ticket] + tables.ticket_penalty[ticket]
                    number = (net.routes | net.borrowed).bit_count()
                    if number <= self.outlook.rounds:
                        gains[route] += worth / number
        best, most = -1, 0.0
        for advice in self.board.advice:
            index, points = advice.in_turn(view, self.outlook)
            if index >= 0 and points > most:
                best, most = index, points
        for route, points in gains.items():
            if points > most:
                best, most = view.offers(route)[0][0], points
        return best
