"""Worlds that a player can imagine: whole states that look just like what the player sees."""

from __future__ import annotations

from math import log

from ttr_kit.bots.board import FAR, Board
from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import advance, bits, shuffle
from ttr_kit.engine.reseat import resample_stores
from ttr_kit.engine.sight import Sight
from ttr_kit.native import Row, Stack, filled, listed, row

SURE = 2.0
"""A ticket that is so many spaces nearer to completion is e times as likely to be held."""
LOST = -10.0
"""What a ticket that cannot be completed any more counts for."""


def imaginable(sight: Sight) -> bool:
    """Whether worlds can be made up now: when nothing but a draw or new tickets is on the table."""
    game = sight.game
    return not sight.frame or sight.frame[0] in (game.draw.again, game.keep.kind)


def imagine(sight: Sight, fitting: list[list[float]], x: int) -> tuple[State | None, int]:
    """A world in which all that the player cannot see is dealt at random; None: there is none.

    Takes a generator value, and returns the next one.
    """
    game = sight.game
    state = State()
    state.turn = sight.turn
    state.player = sight.player
    if sight.frame and sight.turn < 0:
        state.frames = _first_frames(sight)
    elif sight.frame:
        state.frames.append(sight.frame)
    state.market = row(sight.market)
    state.gaps = sight.market.count(-1)
    state.discards = row(sight.discards)
    state.pieces = row(sight.pieces)
    state.box = sight.box
    barred = [_barred(game, owned) for owned in sight.owned]
    barred[sight.player] = sight.barred
    state.close(game.tables.words, sight.free, barred)
    state.owned = sight.owned
    state.scores = row(sight.scores)
    state.last_turns = sight.last_turns
    state.trigger = _trigger(sight)
    state.stores = sight.stores[:]
    state.gate_bits = row(listed(sight.gates))
    state.before, state.after = sight.phase
    state.dealt = [0] * game.players
    x = _deal_cards(sight, state, advance(x))
    if x < 0:
        return None, -x
    x = resample_stores(game, state, sight.player, x)
    x = _deal_tickets(sight, state, fitting, advance(x))
    state.rng = advance(x)
    return state, advance(state.rng)


def _first_frames(sight: Sight) -> Stack:
    """What is still to be decided before the first turn: the same as in every other game."""
    frames = sight.game.start(0).frames
    while frames and frames[-1] != sight.frame:
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


def _trigger(sight: Sight) -> int:
    """Who started the last turns: the turns taken since then tell."""
    if sight.last_turns < 0:
        return -1
    game = sight.game
    others = game.variant.end.scope == "others"
    takers = game.players - 1 if others else game.players
    taken = game.variant.end.extra_turns * takers - sight.last_turns
    return (sight.player - 1 - taken % max(1, takers)) % game.players


def _deal_cards(sight: Sight, state: State, x: int) -> int:
    """The cards that are neither seen nor held by the player; negative: the numbers do not fit."""
    tables = sight.game.tables
    held: list[int] = []
    market, discards = sight.market, sight.discards
    shown = _with_mechanics(sight)
    for deck, classes in enumerate(tables.deck_cards):
        pool = row(())
        for card in classes:
            seen = sight.hand[card] + discards[card] + market.count(card) + shown[card]
            pool.extend([card] * (tables.card_count[card] - seen))
        x = shuffle(pool, x)
        size = sight.deck_sizes[deck]
        if len(pool) < size:
            return -x
        state.decks.append(row(listed(pool)[:size]))
        held += listed(pool)[size:]
    if len(sight.game.tables.deck_cards) > 1:
        mixed = row(held)
        x = shuffle(mixed, x)
        held = listed(mixed)
    place = 0
    for player, number in enumerate(sight.cards):
        if player == sight.player:
            state.hands.append(row(sight.hand))
            continue
        hand = tables.no_cards.copy()
        for card in held[place : place + number]:
            hand[card] += 1
        place += number
        state.hands.append(hand)
    for store, player, number in sight.unseen:
        cards = [0] * len(tables.card_names)
        for card in held[place : place + number]:
            cards[card] += 1
        place += number
        sight.game.kept[store].put_row(state, player, cards)
    return x if place == len(held) else -x


def _with_mechanics(sight: Sight) -> list[int]:
    """By class, how many cards lie with mechanics for the player to see."""
    game = sight.game
    found = [0] * len(game.tables.card_names)
    for store, numbers in zip(game.kept, sight.stores, strict=True):
        if store.holds == "cards":
            for place, number in enumerate(numbers):
                found[place % len(found)] += number
    return found


def _deal_tickets(sight: Sight, state: State, fitting: list[list[float]], x: int) -> int:
    """Rivals get tickets that would explain their routes, the others are in the decks."""
    tables = sight.game.tables
    state.tickets = [0] * sight.game.players
    state.tickets[sight.player] = sight.tickets
    state.dealt[sight.player] = sight.dealt
    rivals = [player for player in range(sight.game.players) if player != sight.player]
    owned = sight.owned
    for deck, size in enumerate(sight.ticket_deck_sizes):
        pool = [
            ticket
            for ticket, own in enumerate(tables.ticket_deck)
            if own == deck and not (sight.tickets | sight.dealt) >> ticket & 1
        ]
        mixed = row(pool)
        x = shuffle(mixed, x)
        pool = listed(mixed)
        held = len(pool) - size
        for place, rival in enumerate(rivals):
            number = held // len(rivals) + (place < held % len(rivals))
            if owned[rival]:
                pool, x = _ordered(pool, fitting[rival], x)
            for _ in range(number):
                state.tickets[rival] |= 1 << pool.pop()
        state.ticket_decks.append(row(pool))
    if sight.turn < 0:
        _undecided(sight, state, rivals)
    return x


def _undecided(sight: Sight, state: State, rivals: list[int]) -> None:
    """Before the first turn, rivals choose yet among their tickets, or have put some aside."""
    keep = sight.game.keep
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

    def __init__(self, board: Board) -> None:
        self.board = board
        self.direct = self._missing(board.length)
        self.owned = [0] * board.game.players
        self.known = [[0.0] * len(self.direct) for _ in self.owned]

    def see(self, sight: Sight) -> list[list[float]]:
        """By player and ticket, the spaces that the player's routes spare on the way."""
        for player, owned in enumerate(sight.owned):
            if player != sight.player and owned != self.owned[player]:
                self.owned[player] = owned
                self.known[player] = self._fitting(sight, owned)
        return self.known

    def _fitting(self, sight: Sight, owned: int) -> list[float]:
        weights = filled(self.board.routes, FAR)
        for route in bits(sight.free):
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
