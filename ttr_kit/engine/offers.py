"""Which claims are offered: for each route a few sensible payments, numbered once and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bit_at, bits
from ttr_kit.engine.payable import Payable
from ttr_kit.engine.price import Price, can_pay, propose
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Verb
from ttr_kit.engine.wording import Operands

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


class ClaimOffers(Verb):
    """The numbered claims.

    A numbered claim is a route, a color (or wild cards alone), how many spaces are not covered by
    the color, and whether cards of small capacity go first.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        tables = game.tables
        self.payable = Payable(tables)
        self.cards = len(tables.card_names)
        self.kinds = len(tables.piece_names)
        self.base: list[int] = []
        self.route_of: list[int] = []
        self.simple: list[tuple[int, int] | None] = []
        """By number: the one class and the one wild class that pay, where it is that simple."""
        self.uncolored: list[int] = []
        self.quick: list[tuple[tuple[int, ...], int, int] | None] = []
        """By route: the classes, one for each color, the wild class and the plain spaces."""
        self.mixed: list[bool] = []
        """By number: whether small cards first can be another payment than large cards first."""
        self.blurred: list[bool] = []
        """By route: whether payments in two colors can come to the same cards."""
        for route, price in enumerate(tables.prices):
            self.base.append(len(self.route_of))
            self.quick.append(self._quick(price))
            for _, classes in price.colors:
                plain = (
                    not price.grouped
                    and len(classes) == 1
                    and len(price.wilds) <= 1
                    and tables.capacity[classes[0]] == 1
                    and all(tables.capacity[wild] == 1 for wild in price.wilds)
                )
                wild = price.wilds[0] if price.wilds else self.cards
                mixed = len({tables.capacity[card] for card in classes}) > 1
                for rest in range(price.length):
                    for _ in range(2):
                        self.route_of.append(route)
                        self.uncolored.append(rest)
                        self.mixed.append(mixed)
                        self.simple.append((classes[0], wild) if plain else None)
            plain = len(price.wilds) == 1 and tables.capacity[price.wilds[0]] == 1
            self.route_of.append(route)
            self.uncolored.append(price.length)
            self.mixed.append(False)
            self.simple.append(
                (self.cards, price.wilds[0]) if plain and not price.grouped else None
            )
            self.blurred.append(
                price.grouped or any(tables.capacity[wild] > 1 for wild in price.wilds)
            )
        self.size = len(self.route_of)
        self.length = tables.length

    def _quick(self, price: Price) -> tuple[tuple[int, ...], int, int] | None:
        """What `colors` needs to know where every card is one space of one class."""
        capacity = self.tables.capacity
        used = [card for _, classes in price.colors for card in classes]
        if (
            price.grouped
            or len(used) > len(price.colors)
            or len(price.wilds) > 1
            or any(capacity[card] > 1 for card in (*used, *price.wilds))
        ):
            return None
        wild = price.wilds[0] if price.wilds else self.cards
        return tuple(used), wild, price.length - price.wild_spaces

    # Which claims are possible

    def open_routes(self, state: State, player: int) -> int:
        """Bits of the routes that the player may claim and has pieces for."""
        pieces = state.pieces
        fits = self.tables.fits
        mask = fits[0][pieces[player * self.kinds]]
        for kind in range(1, self.kinds):
            mask |= fits[kind][pieces[player * self.kinds + kind]]
        return mask & state.free & ~state.barred[player]

    def routes(self, state: State, player: int) -> int:
        """Bits of the routes that the player can claim now."""
        mask = self.open_routes(state, player)
        return self.payable.routes(state.hands[player], mask) if mask else 0

    def offers(self, state: State, player: int, route: int) -> list[int]:
        """The numbers of the sensible payments for a route: for each color the fewest wild cards,
        and wild cards alone; where capacities differ, large cards first and small ones first.
        """
        found = []
        for number in self.colors(state, player, route):
            found.append(number)
            if self.mixed[number] and self._differ(state, player, number):
                found.append(number + 1)
        if len(found) < 2 or not self.blurred[route]:
            return found
        distinct: dict[Operands, int] = {}
        for number in found:
            distinct.setdefault(tuple(self._payment(state, player, number)), number)
        return list(distinct.values())

    def _differ(self, state: State, player: int, number: int) -> bool:
        """Whether small cards first is another payment than large cards first."""
        return self._payment(state, player, number) != self._payment(state, player, number + 1)

    def colors(self, state: State, player: int, route: int) -> list[int]:
        """The numbers of the payments for a route, one for each color and one all wild."""
        quick = self.quick[route]
        if quick is not None:
            return self._colors_quickly(state.hands[player], route, quick)
        price = self.tables.prices[route]
        capacity = self.tables.capacity
        hand = state.hands[player]
        length = price.length
        usable = length - price.wild_spaces
        wild_spaces = 0
        for card in price.wilds:
            wild_spaces += hand[card] * capacity[card]
        found = []
        number = self.base[route]
        for color, classes in price.colors:
            color_spaces = 0
            for card in classes:
                color_spaces += hand[card] * capacity[card]
            if color_spaces and usable > 0:
                covered = color_spaces if color_spaces < usable else usable
                if covered + wild_spaces >= length or (
                    price.grouped and self.payable.pays(route, color, hand)
                ):
                    found.append(number + 2 * (length - covered))
            number += 2 * length
        if wild_spaces >= length or (
            not found and price.grouped and can_pay(price, -1, hand, capacity)
        ):
            found.append(number)
        return found

    def _colors_quickly(
        self, hand: list[int], route: int, quick: tuple[tuple[int, ...], int, int]
    ) -> list[int]:
        """The same as `colors`, where it is simple."""
        classes, wild, usable = quick
        length = self.length[route]
        wilds = hand[wild]
        need = length - wilds if length - wilds > 0 else 1
        number = self.base[route]
        found = []
        for card in classes:
            colored = hand[card]
            if colored >= need and usable >= need:
                found.append(number + 2 * (length - (colored if colored < usable else usable)))
            number += 2 * length
        if wilds >= length:
            found.append(number)
        return found

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """All offers for all routes."""
        mask = 0
        for route in bits(self.routes(state, player)):
            for number in self.offers(state, player, route):
                mask |= 1 << number
        return mask

    def pick(self, state: State, player: int, frame: Frame, x: int) -> int:
        """A random route, and one of its offers."""
        if self.kinds == 1:
            mask = self.tables.fits[0][state.pieces[player]] & state.free & ~state.barred[player]
        else:
            mask = self.open_routes(state, player)
        if mask:
            mask = self.payable.routes(state.hands[player], mask)
        if not mask:
            return -1
        count = mask.bit_count()
        route = bit_at(mask, x % count)
        found = self.colors(state, player, route)
        number = found[0]
        if len(found) > 1:
            x //= count
            number = found[x % len(found)]
        if self.blurred[route] and self._may_blur(state, player, number):
            found = self.offers(state, player, route)
            return found[x % len(found)]
        if self.mixed[number] and x & 1024 and self._differ(state, player, number):
            number += 1
        return number

    def _may_blur(self, state: State, player: int, number: int) -> bool:
        """Whether another color may come to the same cards: only if arbitrary ones are needed."""
        hand = state.hands[player]
        wilds = 0
        for card in self.tables.prices[self.route_of[number]].wilds:
            if self.tables.capacity[card] > 1:
                return True
            wilds += hand[card]
        return wilds < self.uncolored[number]

    # Numbers and payments

    def _payment(self, state: State, player: int, index: int) -> list[int]:
        """The cards that a numbered claim takes from the hand."""
        simple = self.simple[index]
        hand = state.hands[player]
        route = self.route_of[index]
        price = self.tables.prices[route]
        rest = self.uncolored[index]
        if simple is not None:
            payment = [0] * (self.cards + 1)
            payment[simple[0]] += price.length - rest
            payment[simple[1]] += rest
            return payment
        small_first = (index - self.base[route]) % 2 == 1
        found = propose(price, self._color(index), hand, self.tables.capacity, small_first)
        return found or [0] * (self.cards + 1)

    def _color(self, index: int) -> int:
        """The color of a numbered claim, -1 for wild cards alone."""
        route = self.route_of[index]
        price = self.tables.prices[route]
        place = (index - self.base[route]) // (2 * price.length)
        return price.colors[place][0] if place < len(price.colors) else -1

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The route and the numbers of cards."""
        payment = self._payment(state, player, index)
        return (self.route_of[index], *payment[: self.cards])

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of the offer with the same cards; -1 for other payments."""
        route = operands[0]
        payment = [*operands[1:], 0]
        for number in self.offers(state, player, route):
            if self._payment(state, player, number) == payment:
                return number
        return -1
