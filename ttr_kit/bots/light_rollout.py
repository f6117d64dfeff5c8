"""Light rollouts: games played to the end by a simple policy that follows a plan.

The policy reads the state itself: a sampled world has no secrets to keep.
"""

from __future__ import annotations

from typing import Final

from ttr_kit.bots.base import step
from ttr_kit.bots.board import FAR, BotBoard
from ttr_kit.bots.planner import PlannerBot
from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import bits
from ttr_kit.engine.game import NO_FRAME
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.native import Row, filled, held, i64, row, vector

HURRY: Final = 5
"""With so few pieces more than end the game, a player takes whatever scores."""
GOALS: Final = 3
"""So many routes are collected for at the same time."""
PLENTY: Final = 12
"""With so many pieces more than end the game, a player whose plan is done draws tickets."""
DRAWS: Final = 2
"""And no more often than this."""
MOST: Final = 3000
"""Decisions after which a rollout is cut off."""


class Mind:
    """What one player wants in a rollout."""

    __slots__ = ("draws", "lacking", "urgent")

    def __init__(self, cards: i64) -> None:
        self.draws: i64 = 0
        """How often tickets were drawn."""
        self.urgent = row(())
        """The routes of the plan, those first that are claimed first; any track will do."""
        self.lacking = filled(cards, 0)
        """By class of card, whether the next routes of the plan lack it."""


class LightRollout:
    """Plays worlds of one game."""

    def __init__(self, board: BotBoard) -> None:
        self.board = board
        self.game: Game = board.game
        tables = self.game.tables
        self.by_points = vector(
            sorted(range(board.routes), key=lambda route: (-tables.route_points[route], route))
        )
        costs = [
            (int(board.joining(ticket, board.length)), ticket)
            for ticket in range(len(board.starts))
        ]
        self.by_cost = [ticket for _, ticket in sorted(costs)]
        """All tickets, those first whose places are near each other."""

    def play(self, state: State, me: int, wanted: int, seed: int) -> None:
        """Play to the end; the player in that seat begins with a plan."""
        game = self.game
        minds = [Mind(self.board.cards) for _ in range(game.players)]
        for player, mind in enumerate(minds):
            if player == me and wanted:
                self._want(mind, row(bits(wanted)))
            else:
                self._plan(state, player, mind)
        planners: dict[int, PlannerBot] = {}
        again = game.draw.again
        if state.frames:
            mover = state.frames[-1][1]
            self._look(state, minds[mover], mover)
        for _ in range(MOST):
            if state.over:
                return
            if state.frames:
                frame = state.frames[-1]
                player = frame[1]
                if frame[0] == again:
                    card = self._card(state, minds[player], player, frame[2])
                    game.act(state, game.draw, player, frame, card)
                    continue
                planner = planners.get(player)
                if planner is None:
                    planner = planners[player] = PlannerBot(seed + player)
                    planner.start(game, player)
                before = state.tickets[player]
                step(planner, game, state)
                if state.tickets[player] != before:
                    self._plan(state, player, minds[player])
            else:
                self._turn(state, state.player, minds[state.player])

    def wishes(self, state: State, player: int) -> Row:
        """The routes that the player would plan in that world."""
        mind = Mind(self.board.cards)
        self._plan(state, player, mind)
        return mind.urgent

    def _turn(self, state: State, player: i64, mind: Mind) -> None:
        game = self.game
        board = self.board
        claim = game.claim
        if self._lost(state, player, mind):
            self._plan(state, player, mind)
        if not mind.urgent:
            if mind.draws < DRAWS and self._draws_tickets(state, player):
                mind.draws += 1
                return
            self._fill(state, player, mind)
        claim.find_routes(state, player)
        payable = held(claim.open)
        word, bit = board.word, board.bit
        chosen: i64 = -1
        place: i64 = 0
        for route in held(mind.urgent):
            for track in board.tracks[route]:
                if chosen < 0 and payable[word[track]] & bit[track]:
                    chosen = track
            if chosen >= 0:
                break
            place += 1
        offer: i64 = -1
        if chosen >= 0:
            offer = self._offer(state, player, mind, place, chosen)
        if offer >= 0:
            mind.urgent.pop(place)
        elif self._hurried(state):
            for route in self.by_points:
                if payable[word[route]] & bit[route]:
                    offer = self._offer(state, player, mind, -1, route)
                    break
        if offer >= 0:
            game.act(state, claim, player, NO_FRAME, offer)
        else:
            self._look(state, mind, player)
            card = self._card(state, mind, player, game.draw.budget)
            if card >= 0:
                game.act(state, game.draw, player, NO_FRAME, card)
            else:
                self._stuck(state, player, mind)

    def _offer(self, state: State, player: i64, mind: Mind, place: i64, route: i64) -> i64:
        """The payment with the fewest wild cards and without what other routes need; -1: wait."""
        board = self.board
        claim = self.game.claim
        needed = held(filled(board.cards + 1, 0))
        number: i64 = 0
        for other in held(mind.urgent):
            lanes = board.route_lanes[other]
            if number != place and len(lanes) == 1:
                for card in board.lane_cards[lanes[0]]:
                    needed[card] = 1
            number += 1
        best: i64 = -1
        least: i64 = 99
        for offer in claim.offers(state, player, route):
            bad: i64 = 2 * claim.uncolored[offer]
            paid: i64 = claim.simple_card[offer]
            if paid >= 0:
                bad += needed[paid]
            if bad < least:
                best = offer
                least = bad
        if place >= 0 and number > 1 and 8 * least > 24 + 2 * board.points[route]:
            return -1
        return best

    def _stuck(self, state: State, player: i64, mind: Mind) -> None:
        """There is no card to draw: claim anything, or pass."""
        routes = bits(self.game.claim.routes(state, player))
        if routes:
            offer = self._offer(state, player, mind, -1, routes[0])
            self.game.act(state, self.game.claim, player, NO_FRAME, offer)
        else:
            self.game.act(state, self.game.passing, player, NO_FRAME, 0)

    def _draws_tickets(self, state: State, player: i64) -> bool:
        """Draw tickets, if there is time for them."""
        game = self.game
        if not game.end_pieces or state.last_turns >= 0:
            return False
        for other in range(game.players):
            if game.pieces_left(state, other) < game.at_most + PLENTY:
                return False
        tickets = game.draw_tickets.mask(state, player, NO_FRAME)
        if not tickets:
            return False
        game.act(state, game.draw_tickets, player, NO_FRAME, bits(tickets)[0])
        return True

    def _hurried(self, state: State) -> bool:
        if state.last_turns >= 0:
            return True
        game = self.game
        if not game.end_pieces:
            return False
        for other in range(game.players):
            if game.pieces_left(state, other) <= game.at_most + HURRY:
                return True
        return False

    # Cards

    def _card(self, state: State, mind: Mind, player: i64, budget: i64) -> i64:
        """The face-up card that the plan lacks, or else the top of a deck; -1: nothing."""
        draw = self.game.draw
        if draw.closed(state):
            return -1
        market = held(state.market)
        lacking = held(mind.lacking)
        for card in market:
            if card >= 0 and lacking[card] and draw.cost[card] <= budget:
                return card
        for card in market:
            if card >= 0 and self.board.wild[card] and draw.cost[card] <= budget:
                return card
        deck: i64 = self.board.cards
        for cards in state.decks:
            if cards:
                return deck
            deck += 1
        mask = draw.mask(state, player, (draw.again, player, budget))
        return (mask & -mask).bit_length() - 1

    def _look(self, state: State, mind: Mind, player: i64) -> None:
        """Find out which cards the next few routes of the plan lack."""
        board = self.board
        length = held(board.length)
        have = held(board.spaces(state.hands[player]))
        mind.lacking = filled(board.cards, 0)
        lacking = held(mind.lacking)
        number: i64 = 0
        for route in held(mind.urgent):
            best: i64 = -1
            most: i64 = -1
            for lane in board.route_lanes[route]:
                if have[lane] > most:
                    best = lane
                    most = have[lane]
            if best < 0:
                continue
            if most < length[route]:
                for card in board.lane_cards[best]:
                    lacking[card] = 1
                have[best] = 0
            else:
                have[best] -= length[route]
            number += 1
            if number == GOALS:
                break

    # Plans

    def _want(self, mind: Mind, routes: Row) -> None:
        """Plan these routes, the longest first."""
        length = held(self.board.length)
        mind.urgent = urgent = row(())
        for route in held(routes):
            place: i64 = len(urgent)
            while place > 0 and length[urgent[place - 1]] < length[route]:
                place -= 1
            urgent.insert(place, route)

    def _lost(self, state: State, player: i64, mind: Mind) -> bool:
        """Whether a route of the plan is gone, with all tracks beside it."""
        board = self.board
        word, bit = board.word, board.bit
        free, barred = held(state.free_bits), held(state.barred_bits)
        base: i64 = player * len(free)
        for route in held(mind.urgent):
            there = False
            for track in board.tracks[route]:
                at = word[track]
                if free[at] & ~barred[base + at] & bit[track]:
                    there = True
            if not there:
                return True
        return False

    def _plan(self, state: State, player: i64, mind: Mind) -> None:
        """A net for the tickets that are not completed, the cheapest first, as pieces allow."""
        board = self.board
        word, bit = board.word, board.bit
        lengths = held(board.length)
        free, barred = held(state.free_bits), held(state.barred_bits)
        base: i64 = player * len(free)
        weights = filled(board.routes, FAR)
        weight = held(weights)
        for route in range(board.routes):
            at = word[route]
            if free[at] & ~barred[base + at] & bit[route]:
                weight[route] = lengths[route] + 1
        for own in bits(state.owned_by(player)):
            weight[own] = 0
        left: i64 = 0
        for kind in range(board.kinds):
            left += state.pieces[player * board.kinds + kind]
        routes = row(())
        tickets = state.tickets[player]
        if self.game.link_rules:
            tickets &= ~Tally(self.game, state).completed(player)
        for ticket in self.by_cost:
            if not tickets >> ticket & 1:
                continue
            cost = board.toward(ticket, weights)
            if cost == 0 or cost >= FAR:
                continue
            path = held(board.path)
            need: i64 = 0
            for part in path:
                if weight[part]:
                    need += lengths[part]
            if need <= left:
                left -= need
                for part in path:
                    if weight[part]:
                        routes.append(part)
                        weight[part] = 0
        self._want(mind, routes)

    def _fill(self, state: State, player: i64, mind: Mind) -> None:
        """The routes that score most and that pieces suffice for."""
        board = self.board
        word, bit = board.word, board.bit
        lengths = held(board.length)
        free, barred = held(state.free_bits), held(state.barred_bits)
        base: i64 = player * len(free)
        first: i64 = player * board.kinds
        routes = row(())
        for route in self.by_points:
            at = word[route]
            if free[at] & ~barred[base + at] & bit[route]:
                if lengths[route] > state.pieces[first + board.piece[route]]:
                    continue
                beside = False
                for track in board.tracks[route]:
                    for other in held(routes):
                        if other == track:
                            beside = True
                if not beside:
                    routes.append(route)
                    if len(routes) == GOALS:
                        break
        self._want(mind, routes)
