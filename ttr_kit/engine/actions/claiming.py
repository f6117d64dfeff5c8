"""Claiming a route: which payments are accepted, and what a claim does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.events import joins, newly_completed
from ttr_kit.engine.payment.offers import ClaimOffers
from ttr_kit.engine.payment.price import color_paid
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.wording import Operands, Paid, amounts
from ttr_kit.language.words import counted
from ttr_kit.native import Row, held, i64, row, split, to_list, vector

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
        watching = game.hooked("paid")
        self.watched = [
            [rule for rule in watching if rule.watches(route)]
            for route in range(len(tables.prices))
        ]
        """By route: the mechanics that may take over a claim of it."""
        self.watching = [len(rules) > 0 for rules in self.watched]
        self.after = game.hooked("claimed")
        self.joining = game.hooked("joined")
        self.completing = game.hooked("completed")
        self.noticed = bool(self.after or self.joining or self.completing)
        """Whether anybody wants to hear of claims."""
        self.taken = vector(tables.route_pieces)
        """By route: how many pieces a claim takes from the supply."""
        self.points = vector(tables.route_points)
        self.piece = vector(tables.route_piece)
        self.siblings = tables.siblings
        self.tracks_open: i64 = tables.tracks_open
        self.tracks_per_player: i64 = tables.tracks_per_player
        words = [to_list(split(1 << route, tables.words)) for route in range(len(tables.prices))]
        self.word_of = vector([bits.index(max(bits)) for bits in words])
        self.bit_of = vector([max(bits) for bits in words])
        """By route: in which word of a set of routes it is, and its bit there."""
        self.connection = [vector(split(tracks, tables.words)) for tracks in tables.siblings]
        self.parallel = vector(
            [0 if tracks.bit_count() == 1 else tracks.bit_count() for tracks in tables.siblings]
        )
        """By route: the number of tracks of its connection, 0 if it is alone."""

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why the route cannot be claimed with these cards."""
        tables = self.tables
        route = operands[0]
        name = tables.route_names[route]
        for owner, owned in enumerate(state.owned):
            if owned >> route & 1:
                return f"{name} belongs to player {owner}"
        for gate in self.game.gates:
            if gate.closed(state, player) >> route & 1:
                return f"{name} {gate.why}"
        if not state.free >> route & 1:
            return f"{name} is closed: its connection has all the tracks that may be claimed"
        if state.barred[player] >> route & 1:
            return f"{name} is closed to you: you own a track of this connection"
        kind = tables.route_piece[route]
        left = state.pieces[player * self.kinds + kind]
        if left < tables.route_pieces[route]:
            piece = tables.variant.pieces[kind]
            needed = counted(tables.route_pieces[route], piece.name, piece.plural)
            return f"{name} needs {needed}, you have {left}"
        payment = row([*operands[1:], 0])
        for card, number in enumerate(payment):
            if number > state.hands[player][card]:
                return f"you have only {state.hands[player][card]} {tables.card_names[card]}"
        if self._color_paid(route, payment) is None:
            offers = [
                amounts(to_list(self.payment(state, player, number)), tables.card_names)
                for number in self.offers(state, player, route)
            ]
            advice = f"; possible: {', or '.join(offers)}" if offers else ""
            return f"these cards do not pay for {name} exactly{advice}"
        return ""

    # What a claim does

    def play(self, state: State, player: i64, frame: Frame, index: i64) -> None:
        """Pay and claim."""
        card = self.simple_card[index]
        route = self.route_of[index]
        if card < 0 or self.watching[route]:
            self._play(state, player, route, index)
            return
        rest = self.uncolored[index]
        hand = held(state.hands[player])
        discards = held(state.discards)
        colored = self.spaces[route] - rest
        if colored > 0:
            hand[card] -= colored
            discards[card] += colored
        if rest > 0:
            card = self.simple_wild[index]
            hand[card] -= rest
            discards[card] += rest
        self.complete(state, player, route)

    def _play(self, state: State, player: int, route: int, index: int) -> None:
        """Pay and claim, where a payment is not so simple or a mechanic may take over."""
        payment = self.payment(state, player, index)
        if self.watched[route] and self.ambiguous[route]:  # the cards tell the color
            paid = self._color_paid(route, payment)
            color = -1 if paid is None else paid
        else:
            color = self._color(index)
        self._pay(state, player, route, (color, payment))

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Pay and claim."""
        payment = row([*operands[1:], 0])
        color = self._color_paid(operands[0], payment)
        self._pay(state, player, operands[0], (-1 if color is None else color, payment))

    def _color_paid(self, route: int, payment: Row) -> int | None:
        """The color in which exactly these cards pay one of the route's prices; None: none."""
        tables = self.tables
        for price in (tables.prices[route], *tables.other_prices[route]):
            color = color_paid(price, payment, tables.capacity)
            if color is not None:
                return color
        return None

    def _pay(self, state: State, player: int, route: int, paid: tuple[int, Row]) -> None:
        payment = paid[1]
        hand = state.hands[player]
        for card, number in enumerate(payment):
            if number:
                hand[card] -= number
        for rule in self.watched[route]:
            if rule.paid(state, player, route, paid):
                return
        self.discard(state, payment)
        self.complete(state, player, route)

    def discard(self, state: State, payment: Row) -> None:
        """Put cards that have left a hand on the discard piles."""
        for card, number in enumerate(payment):
            if number:
                state.discards[card] += number

    def complete(self, state: State, player: i64, route: i64) -> None:
        """Place the pieces, score the route, and close what must be closed."""
        state.idle = 0
        pieces, scores = held(state.pieces), held(state.scores)
        free, owned = held(state.free_bits), held(state.owned_bits)
        word = self.word_of[route]
        bit = self.bit_of[route]
        pieces[player * self.kinds + self.piece[route]] -= self.taken[route]
        scores[player] += self.points[route]
        owned[player * self.words + word] |= bit
        free[word] &= ~bit
        if self.parallel[route] != 0:
            self._close(state, player, route)
        if self.noticed:
            self._tell(state, player, route)

    def _tell(self, state: State, player: int, route: int) -> None:
        """Tell the mechanics of a claim and of what came of it."""
        for rule in self.after:
            rule.claimed(state, player, route)
        if self.joining and joins(self.tables, state, player, route):
            for rule in self.joining:
                rule.joined(state, player, route)
        if self.completing:
            before = state.owned_by(player) & ~(1 << route)
            for ticket in newly_completed(self.game, state, player, before):
                for rule in self.completing:
                    rule.completed(state, player, ticket)

    def _close(self, state: State, player: i64, route: i64) -> None:
        """Close the tracks beside the route as far as they close with it."""
        words = self.words
        tracks = self.connection[route]
        free = held(state.free_bits)
        if self._full(state, route, -1):
            for word in range(words):
                free[word] &= ~tracks[word]
        if self._full(state, route, player):
            barred = held(state.barred_bits)
            for word in range(words):
                barred[player * words + word] |= tracks[word]

    def _full(self, state: State, route: i64, player: i64) -> bool:
        """Whether a connection has as many tracks as can be claimed, in all or by one player."""
        most: i64 = self.tracks_open if player < 0 else self.tracks_per_player
        if most == 1:
            return True
        if most > self.parallel[route]:
            return False
        siblings = self.siblings[route]
        taken = 0
        for owner, owned in enumerate(state.owned):
            if player < 0 or owner == player:
                taken += (owned & siblings).bit_count()
        return taken >= most
