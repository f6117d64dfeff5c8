"""Determinization: whole states sampled so that they look just like what the player sees."""

from __future__ import annotations

from math import log

from ttr_kit.bots.board import FAR, BotBoard
from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import advance, bits, shuffle
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.engine.views.reseat import resample_stores
from ttr_kit.native import Row, Stack, filled, row, to_list

SURE = 2.0
"""A ticket that is so many spaces nearer to completion is e times as likely to be held."""
LOST = -10.0
"""What a ticket that cannot be completed any more counts for."""


def can_determinize(view: NumericView) -> bool:
    """Whether worlds can be made up now: when nothing but a draw or new tickets is on the table."""
    game = view.game
    return not view.frame or view.frame[0] in (game.draw.again, game.keep.kind)


def determinize(view: NumericView, fitting: list[list[float]], x: int) -> tuple[State | None, int]:
    """A world in which all that the player cannot see is dealt at random; None: there is none.

    Takes a generator value, and returns the next one.
    """
    game = view.game
    state = State()
    state.turn = view.turn
    state.player = view.player
    if view.frame and view.turn < 0:
        state.frames = _first_frames(view)
    elif view.frame:
        state.frames.append(view.frame)
    state.market = row(view.market)
    state.gaps = view.market.count(-1)
    state.discards = row(view.discards)
    state.pieces = row(view.pieces)
    state.box = view.box
    barred = [_barred(game, owned) for owned in view.owned]
    barred[view.player] = view.barred
    state.close(game.tables.words, view.free, barred)
    state.owned = view.owned
    state.scores = row(view.scores)
    state.last_turns = view.last_turns
    state.trigger = _trigger(view)
    state.stores = view.stores[:]
    state.gate_bits = row(to_list(view.gates))
    state.before, state.after = view.phase
    state.dealt = [0] * game.players
    x = _deal_cards(view, state, advance(x))
    if x < 0:
        return None, -x
    x = resample_stores(game, state, view.player, x)
    x = _deal_tickets(view, state, fitting, advance(x))
    state.rng = advance(x)
    return state, advance(state.rng)


def _first_frames(view: NumericView) -> Stack:
    """What is still to be decided before the first turn: the same as in every other game."""
    frames = view.game.start(0).frames
    while frames and frames[-1] != view.frame:
        frames.pop()
    return frames


def _barred(game: Game, owned: int) -> int:
    tables = game.tables
    barred = 0
    for route in bits(owned):
        siblings = tables.siblings[route]
        if (owned & siblings).bit_count() >= tables.tracks_per_player and siblings != 1 << route:
            barred |= siblings
    return barred


def _trigger(view: NumericView) -> int:
    """Who started the last turns: the turns taken since then tell."""
    if view.last_turns < 0:
        return -1
    game = view.game
    others = game.variant.end.scope == "others"
    takers = game.players - 1 if others else game.players
    taken = game.variant.end.extra_turns * takers - view.last_turns
    return (view.player - 1 - taken % max(1, takers)) % game.players


def _deal_cards(view: NumericView, state: State, x: int) -> int:
    """The cards that are neither seen nor held by the player; negative: the numbers do not fit."""
    tables = view.game.tables
    held: list[int] = []
    market, discards = view.market, view.discards
    shown = _with_mechanics(view)
    for deck, classes in enumerate(tables.deck_cards):
        pool = row(())
        for card in classes:
            seen = view.hand[card] + discards[card] + market.count(card) + shown[card]
            pool.extend([card] * (tables.card_count[card] - seen))
        x = shuffle(pool, x)
        size = view.deck_sizes[deck]
        if len(pool) < size:
            return -x
        state.decks.append(row(to_list(pool)[:size]))
        held += to_list(pool)[size:]
    if len(view.game.tables.deck_cards) > 1:
        mixed = row(held)
        x = shuffle(mixed, x)
        held = to_list(mixed)
    place = 0
    for player, number in enumerate(view.cards):
        if player == view.player:
            state.hands.append(row(view.hand))
            continue
        hand = tables.no_cards.copy()
        for card in held[place : place + number]:
            hand[card] += 1
        place += number
        state.hands.append(hand)
    for store, player, number in view.unseen:
        cards = [0] * len(tables.card_names)
        for card in held[place : place + number]:
            cards[card] += 1
        place += number
        view.game.kept[store].put_row(state, player, cards)
    return x if place == len(held) else -x


def _with_mechanics(view: NumericView) -> list[int]:
    """By class, how many cards lie with mechanics for the player to see."""
    game = view.game
    found = [0] * len(game.tables.card_names)
    for store, numbers in zip(game.kept, view.stores, strict=True):
        if store.holds == "cards":
            for place, number in enumerate(numbers):
                found[place % len(found)] += number
    return found


def _deal_tickets(view: NumericView, state: State, fitting: list[list[float]], x: int) -> int:
    """Rivals get tickets that would explain their routes, the others are in the decks."""
    tables = view.game.tables
    state.tickets = [0] * view.game.players
    state.tickets[view.player] = view.tickets
    state.dealt[view.player] = view.dealt
    rivals = [player for player in range(view.game.players) if player != view.player]
    owned = view.owned
    for deck, size in enumerate(view.ticket_deck_sizes):
        pool = [
            ticket
            for ticket, own in enumerate(tables.ticket_deck)
            if own == deck and not (view.tickets | view.dealt) >> ticket & 1
        ]
        mixed = row(pool)
        x = shuffle(mixed, x)
        pool = to_list(mixed)
        held = len(pool) - size
        for place, rival in enumerate(rivals):
            number = held // len(rivals) + (place < held % len(rivals))
            if owned[rival]:
                pool, x = _ordered(pool, fitting[rival], x)
            for _ in range(number):
                state.tickets[rival] |= 1 << pool.pop()
        state.ticket_decks.append(row(pool))
    if view.turn < 0:
        _undecided(view, state, rivals)
    return x


def _undecided(view: NumericView, state: State, rivals: list[int]) -> None:
    """Before the first turn, rivals choose yet among their tickets, or have put some aside."""
    keep = view.game.keep
    choosing = [frame[1] for frame in state.frames if frame[0] == keep.kind]
    for rival in rivals:
        dealt = state.tickets[rival]
        if rival in choosing:
            state.tickets[rival], state.dealt[rival] = 0, dealt
        else:
            aside = bits(dealt)[keep.rules[0].keep :]
            state.aside += tuple(aside)
            state.tickets[rival] = dealt & ~sum(1 << ticket for ticket in aside)


class Fits:
    """How well each ticket would explain the routes of each rival; worked out when they claim."""

    def __init__(self, board: BotBoard) -> None:
        self.board = board
        self.direct = self._missing(board.length)
        self.owned = [0] * board.game.players
        self.known = [[0.0] * len(self.direct) for _ in self.owned]

    def see(self, view: NumericView) -> list[list[float]]:
        """By player and ticket, the spaces that the player's routes spare on the way."""
        for player, owned in enumerate(view.owned):
            if player != view.player and owned != self.owned[player]:
                self.owned[player] = owned
                self.known[player] = self._fitting(view, owned)
        return self.known

    def _fitting(self, view: NumericView, owned: int) -> list[float]:
        weights = filled(self.board.routes, FAR)
        for route in bits(view.free):
            weights[route] = self.board.length[route]
        for route in bits(owned):
            weights[route] = 0
        return [
            float(direct - missing) if missing < FAR else LOST
            for direct, missing in zip(self.direct, self._missing(weights), strict=True)
        ]

    def _missing(self, weights: Row) -> list[int]:
        """By ticket, the weight of what is missing."""
        board = self.board
        return [int(board.joining(ticket, weights)) for ticket in range(len(board.starts))]


def _ordered(pool: list[int], fitting: list[float], x: int) -> tuple[list[int], int]:
    """The tickets at random, but those that fit best are more likely to be at the end."""
    rated: list[tuple[float, int]] = []
    for ticket in pool:
        x = advance(x)
        chance = ((x >> 11) + 1) / (1 << 53)
        rated.append((fitting[ticket] / SURE - log(-log(min(chance, 0.999999)) or 1e-9), ticket))
    rated.sort()
    return [ticket for _, ticket in rated], x
