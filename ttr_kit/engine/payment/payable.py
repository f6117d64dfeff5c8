"""Which routes a hand can pay for: masks of routes, looked up by how many cards there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.payment.price import Charge, can_pay, enough
from ttr_kit.engine.tables import Tables
from ttr_kit.native import Row, filled, held, i64, joined, split, total, vector

if TYPE_CHECKING:
    from ttr_kit.native import Vec


class Payable:
    """Tables from the counts of a color and of wild cards to bits of payable routes."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        nobody = len(tables.card_names)
        lanes: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
        grouped: dict[tuple[int, tuple[int, ...], tuple[int, ...]], list[int]] = {}
        wild_only: dict[tuple[int, ...], list[int]] = {}
        self.special: list[tuple[int, list[Charge]]] = []
        """Routes with a price that no formula pays, and those prices."""
        for route, price in enumerate(tables.prices):
            charges = [one for one in (price, *tables.other_prices[route]) if one is not price]
            if price.general:
                charges.append(price)
            if charges:
                self.special.append((route, charges))
            if price.general:
                continue
            if not price.colors:
                wild_only.setdefault(price.wilds, []).append(route)
            for color, classes in price.colors:
                if price.grouped:
                    grouped.setdefault((color, classes, price.wilds), []).append(route)
                else:
                    lanes.setdefault((classes, price.wilds), []).append(route)
        for wilds, routes in wild_only.items():
            if any(tables.prices[route].grouped for route in routes):
                grouped[-1, (), wilds] = routes
            else:
                lanes[(), wilds] = routes
        plain = all(size == 1 for size in tables.capacity)
        self.words: i64 = tables.words
        self.payable = filled(tables.words, 0)
        """Room for what is looked up all the time."""
        self.wide: list[_Wide] = []
        narrow: dict[int, list[tuple[int, list[list[int]]]]] = {}
        for (classes, wilds), routes in lanes.items():
            table = self._table(routes, self._most(classes), self._most(wilds))
            if plain and len(classes) == 1 and len(wilds) <= 1:
                narrow.setdefault(wilds[0] if wilds else nobody, []).append((classes[0], table))
            else:
                spent = self._weighted(classes), self._weighted(wilds)
                self.wide.append(_Wide(spent, table, tables.words))
        longest = max(tables.length, default=0)
        self.narrow = [Narrow(wild, found, longest, tables.words) for wild, found in narrow.items()]
        self.groups = [
            _Group(tables, color, (classes, wilds), routes)
            for (color, classes, wilds), routes in grouped.items()
        ]
        lone = len(self.narrow) == 1 and not self.wide and not self.groups and not self.special
        self.simple = self.narrow[0] if lone else None
        """All that there is to know, on maps where one wild class at most goes with all others."""
        self.plain = plain and all(group.simple for group in self.groups)
        self.group_of = {
            (route, group.color): group for group in self.groups for route in group.routes
        }

    def _most(self, classes: tuple[int, ...]) -> int:
        tables = self.tables
        return sum(tables.card_count[card] * tables.capacity[card] for card in classes)

    def _weighted(self, classes: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card for card in classes for _ in range(self.tables.capacity[card]))

    def _table(self, routes: list[int], most_color: int, most_wild: int) -> list[list[int]]:
        prices = self.tables.prices
        top = max(prices[route].length for route in routes)
        rows = []
        for color in range(min(top, most_color) + 1):
            row = []
            for wild in range(min(top, most_wild) + 1):
                mask = 0
                for route in routes:
                    if enough(prices[route], color, wild):
                        mask |= 1 << route
                row.append(mask)
            row.extend([row[-1]] * (most_wild + 1 - len(row)))
            rows.append(row)
        rows.extend([rows[-1]] * (most_color + 1 - len(rows)))
        return rows

    def routes(self, hand: Row, wanted: int) -> int:
        """Bits of the wanted routes that the hand can pay for."""
        found = split(wanted, self.tables.words)
        self.keep_payable(hand, found)
        return joined(found, 0, self.words)

    def keep_payable(self, hand: Row, found: Row) -> None:
        """Leave of these routes those that the hand can pay for."""
        if self.groups or self.special:
            wanted = joined(found, 0, self.words)
        self._find(held(hand))
        payable = self.payable
        for word in range(self.words):
            found[word] &= payable[word]
        if self.groups or self.special:
            mine = joined(found, 0, self.words)
            mine |= self._by_groups(hand, wanted & ~mine)
            if self.special:
                mine |= self._by_solver(hand, wanted & ~mine)
            for word, part in enumerate(split(mine, self.tables.words)):
                found[word] = part

    def _find(self, cards: Vec) -> None:
        """Put the words of all routes that the hand pays for without groups into `payable`."""
        found = held(self.payable)
        word: i64 = 0
        while word < self.words:
            found[word] = 0
            word += 1
        for lanes in self.narrow:
            lanes.find(cards, found)
        for wide in self.wide:
            wide.find(cards, found)

    def _by_groups(self, hand: Row, wanted: int) -> int:
        mask = 0
        number = total(hand)
        for group in self.groups:
            if self.plain and number < group.least[hand[group.card]]:
                continue  # found sooner than whether any of its routes is wanted
            if group.mask & wanted:
                known = self._known(group, hand, number) & wanted
                if known:
                    mask |= known
                    wanted &= ~known
        return mask

    def _by_solver(self, hand: Row, wanted: int) -> int:
        """Bits of the wanted routes that the hand pays for at a price without a formula."""
        mask = 0
        for route, charges in self.special:
            if wanted >> route & 1 and any(
                can_pay(charge, color, hand, self.tables.capacity)
                for charge in charges
                for color in charge.classes
            ):
                mask |= 1 << route
        return mask

    def _known(self, group: _Group, hand: Row, number: int) -> int:
        """Bits of the group's routes that the hand can pay for, remembered for the next time."""
        if not self.plain:
            return self._search(group.color, group.routes, hand)
        # More cards than the dearest route can take change nothing, so they share a key.
        key = number if number < group.most else group.most
        colored: int = hand[group.card]
        key += (colored if colored < group.most_color else group.most_color) << 10
        wilds: int = hand[group.wild]
        key += (wilds if wilds < group.most_wild else group.most_wild) << 20
        known = group.memory.get(key)
        if known is None:
            known = group.memory[key] = self._search(group.color, group.routes, hand)
        return known

    def pays(self, route: int, color: int, hand: Row) -> bool:
        """Whether the hand can pay for a route that takes groups of any cards, in that color."""
        group = self.group_of[route, color]
        return self._known(group, hand, total(hand)) >> route & 1 == 1

    def _search(self, color: int, routes: list[int], hand: Row) -> int:
        mask = 0
        for route in routes:
            if can_pay(self.tables.prices[route], color, hand, self.tables.capacity):
                mask |= 1 << route
        return mask


class Narrow:
    """Classes that go with one wild class, each card of them one space."""

    def __init__(
        self, wild: int, lanes: list[tuple[int, list[list[int]]]], longest: int, words: int
    ) -> None:
        self.wild: i64 = wild
        self.cards = vector([card for card, _ in lanes])
        sizes = [len(table) for _, table in lanes]
        self.starts = vector([sum(sizes[:place]) for place in range(len(sizes))])
        """By class, where its part of a line begins."""
        self.line: i64 = sum(sizes)
        most = min(len(lanes[0][1][0]) - 1, longest)
        self.most: i64 = most
        """More wild cards than the longest route takes change nothing."""
        self.block: i64 = (most + 1) * self.line
        """The size of the part for one word."""
        self.table = vector(
            [
                split(rows[number], words)[word]
                for word in range(words)
                for number in range(most + 1)
                for _, table in lanes
                for rows in table
            ]
        )
        """By word of the masks and number of wild cards a line: by class and number of its cards,
        the routes that they pay."""

    def find(self, hand: Vec, found: Vec) -> None:
        """Add the words of the routes that the hand pays for."""
        for word in range(len(found)):
            found[word] |= self.word(hand, word)

    def word(self, hand: Vec, word: i64) -> i64:
        """That word of the routes that the hand pays for."""
        table = self.table
        line = word * self.block + min(self.most, hand[self.wild]) * self.line
        mask: i64 = 0
        for card, start in zip(self.cards, self.starts):  # noqa: B905 - for mypyc
            mask |= table[line + start + hand[card]]
        return mask


class _Wide:
    """Several classes that count together, each as often as its capacity."""

    def __init__(
        self, spent: tuple[tuple[int, ...], tuple[int, ...]], table: list[list[int]], words: int
    ) -> None:
        self.colored = vector(spent[0])
        self.wilds = vector(spent[1])
        self.tables = [
            [vector([split(mask, words)[word] for mask in masks]) for masks in table]
            for word in range(words)
        ]

    def find(self, hand: Vec, found: Vec) -> None:
        """Add the words of the routes that the hand pays for."""
        color_spaces: i64 = 0
        wild_spaces: i64 = 0
        for place in range(len(self.colored)):
            color_spaces += hand[self.colored[place]]
        for place in range(len(self.wilds)):
            wild_spaces += hand[self.wilds[place]]
        for word in range(len(found)):
            found[word] |= self.tables[word][color_spaces][wild_spaces]


class _Group:
    """Routes that take groups of any cards, in one color, and what is known of paying for them."""

    def __init__(
        self,
        tables: Tables,
        color: int,
        cards: tuple[tuple[int, ...], tuple[int, ...]],
        routes: list[int],
    ) -> None:
        nobody = len(tables.card_names)
        prices = [tables.prices[route] for route in routes]
        self.color = color
        self.simple = len(cards[0]) <= 1 and len(cards[1]) <= 1
        self.card = cards[0][0] if cards[0] else nobody
        self.wild = cards[1][0] if cards[1] else nobody
        self.routes = routes
        self.mask = sum(1 << route for route in routes)
        size = max(max(price.wild_group, price.color_group) for price in prices)
        most_cards = tables.card_count[self.card] if cards[0] else 0
        self.least = [
            min(_fewest(price, number) for price in prices) for number in range(most_cards + 1)
        ]
        """By number of cards of the color: fewer cards in all pay for nothing, if every card
        covers one space."""
        self.most = max(price.length for price in prices) * (size + 1)
        """Whoever has this many cards in all can fill any group."""
        self.most_color = max(price.length - price.wild_spaces for price in prices)
        self.most_wild = max(price.length for price in prices)
        self.memory: dict[int, int] = {}


def _fewest(price: Charge, colored: int) -> int:
    """The fewest cards that pay with so many of the color, if there are enough wild cards."""
    direct = min(colored, price.length - price.wild_spaces)
    if price.wilds:
        return price.length
    sizes = [size for size in (price.wild_group, price.color_group) if size]
    return direct + (price.length - direct) * min(sizes)
