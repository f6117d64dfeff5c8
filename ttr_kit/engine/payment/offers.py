"""Which claims are offered: for each route a few sensible payments, numbered once and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.engine.payment.payable import Narrow, Payable
from ttr_kit.engine.payment.price import Charge, can_pay, color_paid, propose
from ttr_kit.engine.payment.quick import Quick
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Verb
from ttr_kit.engine.wording import Operands
from ttr_kit.native import (
    Row,
    bit_in,
    count_bits,
    held,
    i64,
    joined,
    ones,
    row,
    split,
    to_list,
    vector,
)

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
        self.kinds: i64 = len(tables.piece_names)
        self.words: i64 = tables.words
        self.gates: i64 = 0
        """How many gates mechanics have; known when all of them are bound."""
        self.base: list[int] = []
        route_of: list[int] = []
        simple_card: list[int] = []
        simple_wild: list[int] = []
        uncolored: list[int] = []
        self.quick: list[Quick | None] = []
        """By route: what it takes to pay, where every card is one space of one class."""
        self.open = split(0, tables.words)
        self.found = row([0] * (len(tables.color_names) + 1))
        """Room for what is looked up all the time."""
        self.mixed: list[bool] = []
        """By number: whether small cards first can be another payment than large cards first."""
        self.ambiguous: list[bool] = []
        """By route: whether payments in two colors can come to the same cards."""
        self.other_base: list[list[int]] = []
        """By route and other price, the number of its first claim."""
        for route, price in enumerate(tables.prices):
            self.base.append(len(route_of))
            self.quick.append(self._quick(price, len(route_of)))
            if price.general:
                self._number_ways(price, route, (route_of, uncolored, simple_card, simple_wild))
                self.ambiguous.append(True)
                self._number_others(route, (route_of, uncolored, simple_card, simple_wild))
                continue
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
                        route_of.append(route)
                        uncolored.append(rest)
                        self.mixed.append(mixed)
                        simple_card.append(classes[0] if plain else -1)
                        simple_wild.append(wild)
            plain = len(price.wilds) == 1 and tables.capacity[price.wilds[0]] == 1
            route_of.append(route)
            uncolored.append(price.length)
            self.mixed.append(False)
            simple_card.append(self.cards if plain and not price.grouped else -1)
            simple_wild.append(price.wilds[0] if price.wilds else self.cards)
            self.ambiguous.append(
                price.grouped or any(tables.capacity[wild] > 1 for wild in price.wilds)
            )
            self._number_others(route, (route_of, uncolored, simple_card, simple_wild))
        self.special = [
            price.general or len(others) > 0
            for price, others in zip(tables.prices, tables.other_prices, strict=True)
        ]
        """By route: whether it has a price that no formula pays, or several."""
        self.route_of = vector(route_of)
        self.uncolored = vector(uncolored)
        self.simple_card = vector(simple_card)
        """By number: the one class that pays beside the wild one; -1 where it is not so simple."""
        self.simple_wild = vector(simple_wild)
        self.size = len(self.route_of)
        self.spaces = vector([price.length for price in tables.prices])
        """By route, how many spaces cards have to cover."""

    def _number_ways(
        self, price: Charge, route: int, rows: tuple[list[int], list[int], list[int], list[int]]
    ) -> None:
        """Number the ways to pay a price that no formula pays: two for each color and all wild."""
        for _ in range(2 * len(price.colors) + 2):
            for row_, number in zip(rows, (route, 0, -1, self.cards), strict=True):
                row_.append(number)
            self.mixed.append(False)

    def _number_others(
        self, route: int, rows: tuple[list[int], list[int], list[int], list[int]]
    ) -> None:
        self.other_base.append([])
        for price in self.tables.other_prices[route]:
            self.other_base[route].append(len(rows[0]))
            self._number_ways(price, route, rows)
            self.ambiguous[route] = True

    def _quick(self, price: Charge, first: int) -> Quick | None:
        """What `colors` needs to know where every card is one space of one class."""
        capacity = self.tables.capacity
        used = [card for _, classes in price.colors for card in classes]
        if (
            price.grouped
            or price.general
            or self.tables.other_prices[len(self.quick)]
            or len(used) > len(price.colors)
            or len(price.wilds) > 1
            or any(capacity[card] > 1 for card in (*used, *price.wilds))
        ):
            return None
        wild = price.wilds[0] if price.wilds else self.cards
        return Quick(used, wild, price, first)

    # Which claims are possible

    def find_open(self, state: State, player: i64, simple: Narrow | None = None) -> i64:
        """Put the words of the routes that the player may claim and has pieces for into `open`;
        if payments are simple, of those that the hand pays for. Returns how many there are."""
        found, hand = held(self.open), held(state.hands[player])
        words = self.words
        free, barred = held(state.free_bits), held(state.barred_bits)
        pieces = held(state.pieces)
        fits, fits_from = self.tables.fits, self.tables.fits_from
        kinds, gated = self.kinds, self.gates > 0
        first = fits_from[0] + pieces[player * kinds] * words
        own = player * words
        count: i64 = 0
        word: i64 = 0
        while word < words:
            mask = fits[first + word]
            kind: i64 = 1
            while kind < kinds:
                mask |= fits[fits_from[kind] + pieces[player * kinds + kind] * words + word]
                kind += 1
            mask &= free[word] & ~barred[own + word]
            if gated:
                mask &= ~self._gated(state, player, word)
            if simple is not None and mask != 0:
                mask &= simple.word(hand, word)
            found[word] = mask
            count += ones(mask)
            word += 1
        return count

    def _gated(self, state: State, player: i64, word: i64) -> i64:
        """That word of the routes that mechanics close to the player."""
        bits = held(state.gate_bits)
        place = player * self.words + word
        mask: i64 = 0
        while place < len(bits):
            mask |= bits[place]
            place += self.tables.players * self.words
        return mask

    def open_routes(self, state: State, player: int) -> int:
        """Bits of the routes that the player may claim and has pieces for."""
        self.find_open(state, player)
        return joined(self.open, 0, self.words)

    def find_routes(self, state: State, player: i64) -> i64:
        """Leave of the open routes those that the player can pay for; returns how many."""
        simple = self.payable.simple
        if simple is not None:
            return self.find_open(state, player, simple)
        self.find_open(state, player)
        self.payable.keep_payable(state.hands[player], self.open)
        return count_bits(self.open)

    def routes(self, state: State, player: int) -> int:
        """Bits of the routes that the player can claim now."""
        self.find_routes(state, player)
        return joined(self.open, 0, self.words)

    def offers(self, state: State, player: int, route: int) -> list[int]:
        """The numbers of the sensible payments for a route: for each color the fewest wild cards,
        and wild cards alone; where capacities differ, large cards first and small ones first.
        """
        found = []
        for number in self.colors(state, player, route):
            found.append(number)
            if self.mixed[number] and self._differ(state, player, number):
                found.append(number + 1)
        if len(found) < 2 or not self.ambiguous[route]:
            return found
        distinct: dict[Operands, int] = {}
        for number in found:
            distinct.setdefault(tuple(to_list(self.payment(state, player, number))), number)
        return list(distinct.values())

    def _differ(self, state: State, player: int, number: int) -> bool:
        """Whether small cards first is another payment than large cards first."""
        return self.payment(state, player, number) != self.payment(state, player, number + 1)

    def colors(self, state: State, player: int, route: int) -> list[int]:
        """The numbers of the payments for a route, one for each color and one all wild."""
        quick = self.quick[route]
        if quick is not None:
            number = quick.find(held(state.hands[player]), self.found)
            return to_list(self.found)[:number]
        price = self.tables.prices[route]
        hand = state.hands[player]
        if not self.special[route]:
            return self._by_color(price, route, hand)
        found = self._ways(price, self.base[route], hand) if price.general else []
        for other, base in zip(
            self.tables.other_prices[route], self.other_base[route], strict=True
        ):
            found += self._ways(other, base, hand)
        return found if price.general else [*self._by_color(price, route, hand), *found]

    def _ways(self, price: Charge, base: int, hand: Row) -> list[int]:
        """The numbers of the payments of a price that no formula pays."""
        capacity = self.tables.capacity
        found = []
        colors = [color for color, _ in price.colors]
        for place, color in enumerate((*colors, -1)):
            if can_pay(price, color, hand, capacity):
                number = base + 2 * place
                found += [
                    number + thrifty
                    for thrifty in range(2)
                    if color >= 0 or price.direct or self._is_taken(price, hand, thrifty == 1)
                ]
        return found

    def _is_taken(self, price: Charge, hand: Row, thrifty: bool) -> bool:
        """Whether wild cards and stand-ins alone pay, and none of them is too many in a color."""
        capacity = self.tables.capacity
        payment = propose(price, -1, hand, capacity, thrifty)
        return payment is not None and color_paid(price, payment, capacity) is not None

    def _by_color(self, price: Charge, route: int, hand: Row) -> list[int]:
        """The numbers of the payments in one color, by a formula."""
        capacity = self.tables.capacity
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

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """All offers for all routes."""
        mask = 0
        for route in bits(self.routes(state, player)):
            for number in self.offers(state, player, route):
                mask |= 1 << number
        return mask

    def pick(self, state: State, player: i64, frame: Frame, x: i64) -> i64:
        """A random route, and one of its offers."""
        count = self.find_routes(state, player)
        if count == 0:
            return -1
        rest = x // count
        route: i64 = bit_in(self.open, x - rest * count)
        quick = self.quick[route]
        if quick is not None:
            ways: i64 = quick.find(held(state.hands[player]), self.found)
            if ways == 1:
                return self.found[0]
            return self.found[rest % ways]
        return self._pick_offer(state, player, route, x, count)

    def _pick_offer(self, state: State, player: int, route: int, x: i64, count: i64) -> i64:
        """One of the offers of a route that is not paid for in the simplest way."""
        found = self.colors(state, player, route)
        number = found[0]
        if len(found) > 1:
            x //= count
            number = found[x % len(found)]
        if self.ambiguous[route] and self._may_be_ambiguous(state, player, number):
            found = self.offers(state, player, route)
            return found[x % len(found)]
        if self.mixed[number] and x & 1024 and self._differ(state, player, number):
            number += 1
        return number

    def _may_be_ambiguous(self, state: State, player: int, number: int) -> bool:
        """Whether another color may come to the same cards: only if arbitrary ones are needed."""
        route = self.route_of[number]
        if self.special[route]:
            return True
        hand = state.hands[player]
        wilds = 0
        for card in self.tables.prices[route].wilds:
            if self.tables.capacity[card] > 1:
                return True
            wilds += hand[card]
        return wilds < self.uncolored[number]

    # Numbers and payments

    def payment(self, state: State, player: int, index: int) -> Row:
        """The cards that a numbered claim takes from the hand."""
        simple = self.simple_card[index]
        hand = state.hands[player]
        if simple >= 0:
            rest = self.uncolored[index]
            payment = row([0] * (self.cards + 1))
            payment[simple] += self.spaces[self.route_of[index]] - rest
            payment[self.simple_wild[index]] += rest
            return payment
        route = self.route_of[index]
        price, base = self.tables.prices[route], self.base[route]
        if self.special[route]:
            price, base = self.price_of(index)
        small_first = (index - base) % 2 == 1
        found = propose(price, self._color(index), hand, self.tables.capacity, small_first)
        return row([0] * (self.cards + 1)) if found is None else found

    def price_of(self, index: int) -> tuple[Charge, int]:
        """The price that a numbered claim pays, and the number of the first claim at that price."""
        route = self.route_of[index]
        found = self.tables.prices[route], self.base[route]
        for other, base in zip(
            self.tables.other_prices[route], self.other_base[route], strict=True
        ):
            if index >= base:
                found = other, base
        return found

    def _color(self, index: int) -> int:
        """The color of a numbered claim, -1 for wild cards alone."""
        route = self.route_of[index]
        price, base = self.tables.prices[route], self.base[route]
        width = 2 * price.length
        if self.special[route]:
            price, base = self.price_of(index)
            if price.general or base != self.base[route]:
                width = 2
        place = (index - base) // width
        return price.colors[place][0] if place < len(price.colors) else -1

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The route and the numbers of cards."""
        payment = self.payment(state, player, index)
        return (self.route_of[index], *to_list(payment)[: self.cards])

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of the offer with the same cards; -1 for other payments."""
        route = operands[0]
        payment = row([*operands[1:], 0])
        for number in self.offers(state, player, route):
            if self.payment(state, player, number) == payment:
                return number
        return -1
