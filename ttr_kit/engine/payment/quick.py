"""Prices of the simplest form, where every card is one space of one class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.payment.price import Charge
from ttr_kit.native import Row, held, i64, vector

if TYPE_CHECKING:
    from ttr_kit.native import Vec


class Quick:
    """The price of a route where every card is one space of one class."""

    def __init__(self, used: list[int], wild: int, price: Charge, first: int) -> None:
        self.cards = vector(used)
        """The classes, one for each color."""
        self.wild: i64 = wild
        self.length: i64 = price.length
        self.usable: i64 = price.length - price.wild_spaces
        self.first: i64 = first
        """The number of the first claim of the route."""

    def find(self, hand: Vec, found: Row) -> i64:
        """Put the numbers of the claims in all colors into the row; returns how many."""
        length = self.length
        usable = self.usable
        wilds = hand[self.wild]
        need = length - wilds
        need = max(need, 1)
        number = self.first
        numbers = held(found)
        count: i64 = 0
        for card in self.cards:
            colored = hand[card]
            if colored >= need and usable >= need:
                colored = min(colored, usable)
                numbers[count] = number + 2 * (length - colored)
                count += 1
            number += 2 * length
        if wilds >= length:
            numbers[count] = number
            count += 1
        return count
