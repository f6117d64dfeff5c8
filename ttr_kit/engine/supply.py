"""Decks, discards and the market of face-up cards: every card is in exactly one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.chance import mix
from ttr_kit.engine.state import State
from ttr_kit.engine.tables import Tables
from ttr_kit.native import Row, filled, held, i64, to_list, vector

if TYPE_CHECKING:
    from ttr_kit.native import Vec


class Supply:
    """The cards that no player holds."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.limit: i64 = tables.variant.market.reset_limit
        self.deck_cards = [vector(cards) for cards in tables.deck_cards]
        self.slot_deck = vector(tables.slot_deck)
        self.resetting = tables.resetting
        self.resets = [vector([int(one) for one in chosen]) for chosen, _ in tables.resets]
        self.counts = vector([count for _, count in tables.resets])

    def shuffle(self, state: State, name: str, cards: Row) -> None:
        """Shuffle in place by the game's own chance, or follow the script of a replay; record the
        order if asked to.
        """
        if state.script is not None:
            scripted, order = state.script.pop(0) if state.script else ("nothing", [])
            if scripted != name or sorted(order) != sorted(to_list(cards)):
                raise ValueError(f"the log does not hold the shuffle of {name} that comes here")
            for place, card in enumerate(order):
                cards[place] = card
        elif state.secret is not None:
            state.secret.shuffle(cards)
        else:
            state.chance = mix(held(cards), state.chance)
        if state.shuffles is not None:
            state.shuffles.append((name, to_list(cards)))

    def available(self, state: State, deck: i64) -> bool:
        """Whether a card can be drawn from the deck, after a reshuffle if need be."""
        if state.decks[deck]:
            return True
        discards = state.discards
        for card in self.deck_cards[deck]:  # noqa: SIM110 - a loop is quicker
            if discards[card]:
                return True
        return False

    def top(self, state: State, deck: i64) -> i64:
        """Take the top card of the deck; its own discards become a new one (GL-025); -1: none."""
        cards = state.decks[deck]
        if not cards:
            discards = state.discards
            for card in self.deck_cards[deck]:
                number = discards[card]
                discards[card] = 0
                while number > 0:
                    cards.append(card)
                    number -= 1
            if not cards:
                return -1
            self.shuffle(state, self.tables.deck_names[deck], cards)
        return cards.pop()

    def refill(self, state: State, slot: i64, deck: i64) -> None:
        """Put the deck's top card into an empty market slot."""
        card = self.top(state, deck)
        state.market[slot] = card
        if card < 0:
            state.gaps += 1
        elif self.resetting[card]:
            self.settle(state)

    def settle(self, state: State) -> None:
        """Replace the market while a reset rule says so, but never without end (C-33)."""
        left = self.limit
        while left > 0 and self._must_reset(held(state.market)):
            left -= 1
            for card in held(state.market):
                if card >= 0:
                    state.discards[card] += 1
            self.deal(state)

    def _must_reset(self, market: Vec) -> bool:
        for place in range(len(self.resets)):
            chosen = self.resets[place]
            missing = self.counts[place]
            for card in market:
                if card >= 0:
                    missing -= chosen[card]
            if missing <= 0:
                return True
        return False

    def deal(self, state: State) -> None:
        """Refill all market slots, each from its own deck as far as it reaches (C-24)."""
        market = filled(len(self.slot_deck), -1)
        gaps: i64 = 0
        for slot, deck in enumerate(self.slot_deck):
            card = self.top(state, deck)
            market[slot] = card
            if card < 0:
                gaps += 1
        state.market = market
        state.gaps = gaps

    def top_up(self, state: State) -> None:
        """Fill empty market slots, now that there may be cards again."""
        before = state.gaps
        for slot, card in enumerate(state.market):
            if card < 0:
                own = self.tables.slot_deck[slot]
                others = range(len(state.decks)) if self.tables.choose_refill else ()
                for deck in (own, *others):
                    if self.available(state, deck):
                        state.market[slot] = self.top(state, deck)
                        state.gaps -= 1
                        break
        if state.gaps < before:
            self.settle(state)
