"""States that look the same to one player and differ in all that the player cannot know.

For tests that nothing leaks, and for bots that sample what the others may hold (determinization).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.chance import advance, bits, shuffle
from ttr_kit.native import row, to_list

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game
    from ttr_kit.engine.state import State


def reseat(game: Game, state: State, player: int, rng: int) -> State:
    """A state that looks the same to the player but differs in what the player cannot know."""
    new = state.copy()
    rng = _redeal_cards(game, new, player, advance(rng))
    rng = _redeal_tickets(game, new, player, advance(rng))
    new.rng = resample_stores(game, new, player, rng)
    return new


def resample_stores(game: Game, state: State, player: int, rng: int) -> int:
    """Choose again what mechanics keep secret from the player, where any choice is possible."""
    for store in game.kept:
        if not (store.options and store.by_player):
            continue
        for other in range(game.players):
            chosen = store.row(state, other)
            if not store.known(player, other) and chosen != store.row_of(
                game.stores[store.place], other
            ):
                rng = advance(rng)
                options = [option for option in store.options if option != chosen]
                if options:
                    store.put_row(state, other, options[(rng >> 33) % len(options)])
    return rng


def _redeal_cards(game: Game, state: State, player: int, rng: int) -> int:
    tables = game.tables
    hidden = [
        (store, other)
        for store in game.kept
        if store.holds == "cards" and store.seen != "all"
        for other in range(game.players)
        if not store.known(player, other)
    ]
    for deck, classes in enumerate(tables.deck_cards):
        cards = to_list(state.decks[deck])
        piles = [list(hand) for hand in state.hands]
        piles += [list(store.row(state, other)) for store, other in hidden]
        sizes = []
        for place, pile in enumerate(piles):
            held = [card for card in classes for _ in range(pile[card])]
            sizes.append(0 if place == player else len(held))
            if place != player:
                cards += held
                for card in classes:
                    pile[card] = 0
        pool = row(cards)
        rng = shuffle(pool, rng)
        for place, size in enumerate(sizes):
            for _ in range(size):
                piles[place][pool.pop()] += 1
        state.decks[deck] = pool
        state.hands = [row(pile) for pile in piles[: game.players]]
        for (store, other), pile in zip(hidden, piles[game.players :], strict=True):
            store.put_row(state, other, pile)
    return rng


def _redeal_tickets(game: Game, state: State, player: int, rng: int) -> int:
    tables = game.tables
    if state.over:
        return rng
    for deck in range(len(tables.ticket_deck_names)):
        own = sum(1 << t for t, d in enumerate(tables.ticket_deck) if d == deck)
        zones: list[list[int]] = [to_list(state.ticket_decks[deck]), bits(state.removed & own)]
        zones.append([ticket for ticket in state.aside if own >> ticket & 1])
        for other in range(game.players):
            for held in (state.tickets, state.dealt):
                zones.append([] if other == player else bits(held[other] & own))
        pool = row(ticket for zone in zones for ticket in zone)
        rng = shuffle(pool, rng)
        dealt = [[pool.pop() for _ in zone] for zone in zones]
        state.ticket_decks[deck] = row(dealt[0])
        state.removed = state.removed & ~own | sum(1 << t for t in dealt[1])
        others = [ticket for ticket in state.aside if not own >> ticket & 1]
        state.aside = (*others, *dealt[2])
        for other in range(game.players):
            if other != player:
                for place, held in enumerate((state.tickets, state.dealt)):
                    new = dealt[3 + 2 * other + place]
                    held[other] = held[other] & ~own | sum(1 << t for t in new)
    return rng
