"""Claiming a route: which payments are accepted, and what a claim does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.offers import ClaimOffers
from ttr_kit.engine.price import color_paid
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.wording import Operands, Paid, amounts

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


class Claim(ClaimOffers):
    """`claim A--B with 2 purple 1 locomotive`: the route, then how many cards of each class."""

    word = "claim"
    title = "Claim a route"
    useful = False  # until it is complete

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        tables = game.tables
        self.wording = Paid("route", tables.route_number, tables.card_names)
        watching = game.hooked("before_claim")
        self.watched = [
            [rule.before_claim for rule in watching if rule.watches(route)]
            for route in tables.variant.routes
        ]
        """By route: the mechanics that may take over a claim of it."""
        self.after = [rule.after_claim for rule in game.hooked("after_claim")]
        self.points = tables.route_points
        self.piece = tables.route_piece
        self.siblings = tables.siblings
        self.bit = [1 << route for route in range(len(tables.prices))]
        self.others = [~bit for bit in self.bit]

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why the route cannot be claimed with these cards."""
        tables = self.tables
        route = operands[0]
        name = tables.route_names[route]
        for owner, owned in enumerate(state.owned):
            if owned >> route & 1:
                return f"{name} belongs to player {owner}"
        if not state.free >> route & 1:
            return f"{name} is closed: its connection has all the tracks that may be claimed"
        if state.barred[player] >> route & 1:
            return f"{name} is closed to you: you own a track of this connection"
        kind = tables.route_piece[route]
        left = state.pieces[player * self.kinds + kind]
        if left < tables.length[route]:
            return (
                f"{name} needs {tables.length[route]} {tables.variant.pieces[kind].plural}, "
                f"you have {left}"
            )
        payment = [*operands[1:], 0]
        for card, number in enumerate(payment):
            if number > state.hands[player][card]:
                return f"you have only {state.hands[player][card]} {tables.card_names[card]}"
        if color_paid(tables.prices[route], payment, tables.capacity) is None:
            offers = [
                amounts(self._payment(state, player, number), tables.card_names)
                for number in self.offers(state, player, route)
            ]
            advice = f"; possible: {', or '.join(offers)}" if offers else ""
            return f"these cards do not pay for {name} exactly{advice}"
        return ""

    # What a claim does

    def play(self, state: State, player: int, frame: Frame, index: int) -> None:
        """Pay and claim."""
        simple = self.simple[index]
        route = self.route_of[index]
        watched = self.watched[route]
        if simple is None or watched:
            payment = self._payment(state, player, index)
            if watched and self.blurred[route]:  # the cards tell the color, not the number
                self.perform(state, player, frame, (route, *payment[: self.cards]))
            else:
                self._pay(state, player, route, (self._color(index), payment))
            return
        rest = self.uncolored[index]
        hand = state.hands[player]
        discards = state.discards
        colored = self.length[route] - rest
        if colored:
            hand[simple[0]] -= colored
            discards[simple[0]] += colored
        if rest:
            hand[simple[1]] -= rest
            discards[simple[1]] += rest
        self.complete(state, player, route)

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Pay and claim."""
        payment = [*operands[1:], 0]
        color = color_paid(self.tables.prices[operands[0]], payment, self.tables.capacity)
        self._pay(state, player, operands[0], (-1 if color is None else color, payment))

    def _pay(self, state: State, player: int, route: int, paid: tuple[int, list[int]]) -> None:
        payment = paid[1]
        hand = state.hands[player]
        for card, number in enumerate(payment):
            if number:
                hand[card] -= number
        for take_over in self.watched[route]:
            if take_over(state, player, route, paid):
                return
        self.discard(state, payment)
        self.complete(state, player, route)

    def discard(self, state: State, payment: list[int]) -> None:
        """Put cards that have left a hand on the discard piles."""
        for card, number in enumerate(payment):
            if number:
                state.discards[card] += number

    def complete(self, state: State, player: int, route: int) -> None:
        """Place the pieces, score the route, and close what must be closed."""
        state.pieces[player * self.kinds + self.piece[route]] -= self.length[route]
        state.scores[player] += self.points[route]
        bit = self.bit[route]
        state.owned[player] |= bit
        state.idle = 0
        state.free &= self.others[route]
        siblings = self.siblings[route]
        if siblings != bit:
            tables = self.tables
            taken = own = 0
            for owner, owned in enumerate(state.owned):
                tracks = (owned & siblings).bit_count()
                taken += tracks
                if owner == player:
                    own = tracks
            if taken >= tables.tracks_open:
                state.free &= ~siblings
            if own >= tables.tracks_per_player:
                state.barred[player] |= siblings
        for follow in self.after:
            follow(state, player, route)

    # Words and data
