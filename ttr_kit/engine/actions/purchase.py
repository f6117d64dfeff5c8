"""Buying something at a place for a price in cards: buildings, markers and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.payment.price import Charge, can_pay, color_paid, colors_paid_for, propose
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Verb
from ttr_kit.engine.wording import Operands, Paid
from ttr_kit.native import Row, mypyc_attr, row, to_list

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Purchase(Verb):
    """`harbor Chicago with 3 red 1 wild`: numbered by city and color, wild cards alone last.

    A subclass says where something can be bought now, at which price, and what that does.
    """

    def __init__(self, game: Game, cities: list[int], colors: int) -> None:
        super().__init__(game)
        tables = game.tables
        self.wording = Paid("city", tables.city_number, tables.card_names)
        self.cities = cities
        """The cities where it can be bought at all."""
        self.ways = colors + 1
        self.size = len(cities) * self.ways
        self.one_each = [1] * len(tables.capacity)
        """What is bought takes cards, not spaces: each of them counts once."""

    def price(self, state: State, player: int) -> Charge:
        """What it costs the player now."""
        raise NotImplementedError

    def sites(self, state: State, player: int) -> list[int]:
        """The places in `cities` where the player may buy, if the price is paid."""
        raise NotImplementedError

    def obstacle(self, state: State, player: int, city: int) -> str:
        """Why nothing can be bought in the city, whatever is paid; empty: it can."""
        raise NotImplementedError

    def asked(self, state: State, player: int) -> str:
        """The price in words, for a refusal."""
        raise NotImplementedError

    def bought(self, state: State, player: int, city: int) -> None:
        """What comes of it, once the cards are paid."""
        raise NotImplementedError

    # Numbered actions

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Every city in reach, in every color that can be paid."""
        ways = self._payable(self.price(state, player), state.hands[player])
        mask = 0
        if ways:
            for place in self.sites(state, player):
                mask |= ways << (place * self.ways)
        return mask

    def _payable(self, price: Charge, hand: Row) -> int:
        """Bits of the colors in which the hand can pay."""
        if price.direct:
            return colors_paid_for(price, hand, self.ways - 1)
        found = 0
        for color, classes in price.colors if price.length > price.wild_spaces else ():
            held = 0
            for card in classes:
                held += hand[card]
            if held and can_pay(price, color, hand, self.one_each):
                found |= 1 << color
        if can_pay(price, -1, hand, self.one_each):
            found |= 1 << (self.ways - 1)
        return found

    def _cards(self, state: State, player: int, way: int) -> Row | None:
        """The payment in that color with the fewest wild cards; None if it cannot be paid."""
        price = self.price(state, player)
        hand = state.hands[player]
        if not self._payable(price, hand) >> way & 1:
            return None
        color = way if way < self.ways - 1 else -1
        return propose(price, color, hand, self.one_each, False)

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The city and the cards."""
        cards = len(self.tables.card_names)
        payment = self._cards(state, player, index % self.ways)
        numbers = [0] * cards if payment is None else to_list(payment)[:cards]
        return (self.cities[index // self.ways], *numbers)

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of the offer with the same cards."""
        if operands[0] not in self.cities:
            return -1
        paid = row([*operands[1:], 0])
        for way in range(self.ways):
            if self._cards(state, player, way) == paid:
                return self.cities.index(operands[0]) * self.ways + way
        return -1

    # Actions spelled out

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why it cannot be bought there or with these cards."""
        obstacle = self.obstacle(state, player, operands[0])
        if obstacle:
            return obstacle
        for card, number in enumerate(operands[1:]):
            if number > state.hands[player][card]:
                return f"you have only {state.hands[player][card]} {self.tables.card_names[card]}"
        paid = row([*operands[1:], 0])
        if color_paid(self.price(state, player), paid, self.one_each) is None:
            return self.asked(state, player)
        return ""

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Pay and buy."""
        for card, number in enumerate(operands[1:]):
            state.hands[player][card] -= number
            state.discards[card] += number
        self.bought(state, player, operands[0])
