"""Games played to the end in a few strokes: simple minds that follow a plan, for imagined worlds.

They look at the state itself, as everything in an imagined world is made up anyway.
"""

from __future__ import annotations

from ttr_kit.bots.base import step
from ttr_kit.bots.board import FAR, Board
from ttr_kit.bots.planner import PlannerBot
from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import bits
from ttr_kit.native import listed

HURRY = 5
"""With so few pieces more than end the game, a player takes whatever scores."""
GOALS = 3
"""So many routes are collected for at the same time."""
MOST = 3000
"""Decisions after which a sketch is broken off."""


class Mind:
    """What one player wants in a sketch: routes, any track of a connection being as good."""

    __slots__ = ("lacking", "urgent", "wanted")

    def __init__(self) -> None:
        self.wanted = 0
        self.urgent: list[int] = []
        self.lacking: set[int] = set()
        """The classes of cards that the next routes of the plan lack."""


class Sketch:
    """Plays worlds of one game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.game: Game = board.game
        tables = self.game.tables
        self.by_points = sorted(
            range(board.routes), key=lambda route: (-tables.route_points[route], route)
        )
        costs = [
            (board.way(starts, goals, tables.length)[0], ticket)
            for ticket, (starts, goals) in enumerate(tables.ticket_nodes)
        ]
        self.by_cost = [ticket for _, ticket in sorted(costs)]
        """All tickets, those first whose places are near each other."""

    def play(self, state: State, me: int, wanted: int, seed: int) -> None:
        """Play to the end; the player in that seat begins with a plan."""
        game = self.game
        minds = [Mind() for _ in range(game.players)]
        for player, mind in enumerate(minds):
            if player == me and wanted:
                self._want(state, mind, wanted)
            else:
                self._plan(state, player, mind)
        planners: dict[int, PlannerBot] = {}
        again = game.draw.again
        for _ in range(MOST):
            if state.over:
                return
            if state.frames:
                frame = state.frames[-1]
                player = frame[1]
                if frame[0] == again:
                    card = self._card(state, minds[player], player, frame[2])
                    game.draw.play(state, player, frame, card)
                    if not state.frames:
                        game.end_turn(state)
                    continue
                planner = planners.get(player)
                if planner is None:
                    planner = planners[player] = PlannerBot(seed + player)
                    planner.start(game, player)
                held = state.tickets[player]
                step(planner, game, state)
                if state.tickets[player] != held:
                    self._plan(state, player, minds[player])
            else:
                self._turn(state, state.player, minds[state.player])

    def _turn(self, state: State, player: int, mind: Mind) -> None:
        game = self.game
        claim = game.claim
        routes = claim.routes(state, player)
        open_routes = state.free & ~state.barred[player]
        if mind.wanted & ~open_routes:
            self._lost(state, player, mind, open_routes)
        if not mind.wanted:
            self._fill(state, player, mind, open_routes)
        chosen = -1
        if routes:
            if routes & mind.wanted:
                for route in mind.urgent:
                    if routes >> route & 1 and mind.wanted >> route & 1:
                        chosen = route
                        break
            if chosen < 0 and self._hurried(state):
                for route in self.by_points:
                    if routes >> route & 1:
                        chosen = route
                        break
        if chosen >= 0:
            best, least = -1, 99
            for number in claim.offers(state, player, chosen):
                if claim.uncolored[number] < least:
                    best, least = number, claim.uncolored[number]
            mind.wanted &= ~game.tables.siblings[chosen]
            state.idle = 0
            claim.play(state, player, (), best)
        else:
            self._look(state, mind, player)
            card = self._card(state, mind, player, game.draw.budget)
            if card >= 0:
                state.idle = 0
                game.draw.play(state, player, (), card)
            elif routes:
                best = claim.offers(state, player, bits(routes)[0])[0]
                claim.play(state, player, (), best)
            else:
                game.passing.play(state, player, (), 0)
        if not state.frames:
            game.end_turn(state)

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

    def _card(self, state: State, mind: Mind, player: int, budget: int) -> int:
        """The face-up card that the plan lacks, or else the top of a deck; -1: nothing."""
        game = self.game
        draw = game.draw
        for card in state.market:
            if card >= 0 and card in mind.lacking and draw.cost[card] <= budget:
                return card
        for card in state.market:
            if card >= 0 and game.tables.wild[card] and draw.cost[card] <= budget:
                return card
        for deck, cards in enumerate(state.decks):
            if cards:
                return self.board.cards + deck
        mask = draw.mask(state, player, (draw.again, player, budget))
        return (mask & -mask).bit_length() - 1

    def _look(self, state: State, mind: Mind, player: int) -> None:
        """Find out which cards the next few routes of the plan lack."""
        board = self.board
        length = self.game.tables.length
        have = board.spaces(listed(state.hands[player]))
        mind.lacking.clear()
        number = 0
        for route in mind.urgent:
            if not mind.wanted >> route & 1:
                continue
            best, most = -1, -1
            for lane in board.route_lanes[route]:
                if have[lane] > most:
                    best, most = lane, have[lane]
            if best < 0:
                continue
            if most < length[route]:
                mind.lacking.update(board.lane_cards[best])
                have[best] = 0
            else:
                have[best] -= length[route]
            number += 1
            if number == GOALS:
                break

    # Plans

    def _want(self, state: State, mind: Mind, routes: int) -> None:
        tables = self.game.tables
        mind.wanted = 0
        urgent = sorted(bits(routes), key=lambda route: tables.length[route], reverse=True)
        mind.urgent = []
        for route in urgent:
            mind.wanted |= tables.siblings[route]
            mind.urgent += self.board.tracks[route]

    def _lost(self, state: State, player: int, mind: Mind, open_routes: int) -> None:
        """Routes of the plan are gone; where another track is open, nothing is lost."""
        siblings = self.game.tables.siblings
        for route in bits(mind.wanted & ~open_routes):
            if not siblings[route] & open_routes & mind.wanted:
                self._plan(state, player, mind)
                return
        mind.wanted &= open_routes

    def _plan(self, state: State, player: int, mind: Mind) -> None:
        """A net for the tickets that are not completed, the cheapest first, as pieces allow."""
        tables = self.game.tables
        board = self.board
        open_routes = state.free & ~state.barred[player]
        owned = state.owned_by(player)
        lengths = tables.length
        weights = [
            0 if owned >> route & 1 else lengths[route] + 1 if open_routes >> route & 1 else FAR
            for route in range(board.routes)
        ]
        left = sum(listed(state.pieces)[player * board.kinds : (player + 1) * board.kinds])
        routes = 0
        for ticket in self.by_cost:
            if not state.tickets[player] >> ticket & 1:
                continue
            starts, goals = tables.ticket_nodes[ticket]
            cost, path = board.way(starts, goals, weights)
            if not 0 < cost < FAR:
                continue
            missing = [route for route in path if weights[route]]
            need = 0
            for route in missing:
                need += lengths[route]
            if need <= left:
                left -= need
                for route in missing:
                    routes |= 1 << route
                    weights[route] = 0
        self._want(state, mind, routes)

    def _fill(self, state: State, player: int, mind: Mind, open_routes: int) -> None:
        """The routes that score most and that pieces suffice for."""
        tables = self.game.tables
        kinds = self.board.kinds
        routes = number = 0
        for route in self.by_points:
            if open_routes >> route & 1:
                left = state.pieces[player * kinds + tables.route_piece[route]]
                if tables.length[route] <= left and not tables.siblings[route] & routes:
                    routes |= 1 << route
                    number += 1
                    if number == GOALS:
                        break
        self._want(state, mind, routes)
