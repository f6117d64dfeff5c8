"""Putting a game into a wanted position without creating or losing a card."""

from __future__ import annotations

from ttr_kit.engine import Game, State
from ttr_kit.engine.log import Record

__all__ = ["Record", "begin", "claimed", "give", "market", "put_on_deck"]


def begin(game: Game, seed: int = 1) -> State:
    """A game whose set-up choices are made: everybody keeps everything."""
    state = game.start(seed)
    while state.turn < 0:
        game.apply(state, game.legal(state)[-1])
    return state


def _take(game: Game, state: State, card: int, keep_hand: int = -1) -> None:
    """Take one card of the class out of the first zone that has one."""
    deck = state.decks[game.tables.deck_of[card]]
    if card in deck:
        deck.remove(card)
        return
    if state.discards[card]:
        state.discards[card] -= 1
        return
    for player, hand in enumerate(state.hands):
        if player != keep_hand and hand[card]:
            hand[card] -= 1
            return
    slot = state.market.index(card)
    state.market[slot] = deck.pop()


def give(game: Game, state: State, player: int, **cards: int) -> None:
    """Make these, and no others, the player's hand; `_` in a name stands for `-`."""
    hand = state.hands[player]
    for card in range(len(game.tables.card_names)):
        deck = state.decks[game.tables.deck_of[card]]
        deck[:0] = [card] * hand[card]
        hand[card] = 0
    for name, number in cards.items():
        card = game.tables.card_number[name.replace("__", "+").replace("_", "-")]
        for _ in range(number):
            _take(game, state, card, player)
            hand[card] += 1


def market(game: Game, state: State, *names: str) -> None:
    """Lay these cards face up, without checking for a reset."""
    for slot, card in enumerate(state.market):
        if card >= 0:
            state.decks[game.tables.deck_of[card]].insert(0, card)
            state.market[slot] = -1
    for slot, name in enumerate(names):
        card = game.tables.card_number[name]
        _take(game, state, card)
        state.market[slot] = card
    state.gaps = state.market.count(-1)


def put_on_deck(game: Game, state: State, *names: str) -> None:
    """Make these the next cards of their deck, the first one on top."""
    for name in reversed(names):
        card = game.tables.card_number[name]
        _take(game, state, card)
        state.decks[game.tables.deck_of[card]].append(card)


def claimed(game: Game, state: State, player: int, *routes: str) -> None:
    """Let the player own these routes, as if claimed before."""
    for name in routes:
        route = game.tables.route_number[name]
        game.claim.complete(state, player, route)
        state.frames.clear()


def words(game: Game, state: State, verb: str) -> list[str]:
    """The legal actions of one verb, in words."""
    return [action.text for action in game.legal(state) if action.verb == verb]
