"""What a route costs, and whether a set of cards pays for it: the one definition of payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ttr_kit.native import Row, filled, held, total


@dataclass(slots=True)
class Price:
    """The price of one route; mechanics adjust it before the game begins."""

    length: int
    colors: list[tuple[int, tuple[int, ...]]]
    """Each color that can pay, with its card classes in the order in which they are spent."""
    wilds: tuple[int, ...]
    """The wild classes that can be used here, the most restricted ones first."""
    wild_spaces: int = 0
    """So many spaces must be covered by wild cards."""
    precious: tuple[int, ...] = ()
    """All wild classes; a proposed payment spends them last where any card will do."""
    wild_group: int = 0
    """So many cards of any kind stand in for one wild card; 0: nothing does."""
    wild_group_anywhere: bool = True
    """Whether such a group may also cover a space that asks for no wild card (C-13)."""
    color_group: int = 0
    """So many cards of any kind stand in for one card of the color; 0: nothing does."""
    grouped: bool = False
    """Whether groups of arbitrary cards can be part of the payment."""
    classes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """The card classes that pay for the route by color; none for color -1."""

    def settle(self) -> None:
        """Work out what follows from the rest, once all mechanics have had their say."""
        self.grouped = self.wild_group > 0 or self.color_group > 0
        self.classes = {**dict(self.colors), -1: ()}


def enough(price: Price, color_spaces: int, wild_spaces: int) -> bool:
    """Whether cards covering so many spaces pay for the route, without any group."""
    usable = price.length - price.wild_spaces
    usable = min(usable, color_spaces)
    return usable + wild_spaces >= price.length


def take(classes: tuple[int, ...], capacity: list[int], cards: Row, need: int) -> tuple[int, int]:
    """Cover up to `need` spaces with as few cards as can be: (spaces, cards)."""
    covered = used = 0
    if need <= 0:
        return 0, 0
    if len(classes) > 1:
        classes = tuple(sorted(classes, key=lambda card: -capacity[card]))
    for card in classes:
        for _ in range(cards[card]):
            covered += capacity[card]
            used += 1
            if covered >= need:
                return need, used
    return covered, used


def can_pay(price: Price, color: int, cards: Row, capacity: list[int]) -> bool:
    """Whether some of these cards pay for the route in that color (-1: with wild cards alone)."""
    classes = price.classes[color]
    color_spaces = wild_spaces = 0
    for card in classes:
        color_spaces += cards[card] * capacity[card]
    for card in price.wilds:
        wild_spaces += cards[card] * capacity[card]
    if enough(price, color_spaces, wild_spaces):
        return True
    if not price.grouped:
        return False
    plain = price.length - price.wild_spaces
    colored, color_cards = take(classes, capacity, cards, plain)
    wild, wild_cards = take(price.wilds, capacity, cards, price.length - colored)
    missing = price.length - colored - wild
    spare = total(cards) - color_cards - wild_cards
    return 0 <= _cheapest(price, wild, missing) <= spare


def _cheapest(price: Price, wild: int, missing: int) -> int:
    """How many arbitrary cards, in groups, cover what is missing; -1 if none can.

    Wild cards lie where groups would cost more: on the spaces that ask for them, or on plain ones.
    What lies between the two costs something in between.
    """
    least = max(0, price.wild_spaces - wild)
    most = min(price.wild_spaces, missing)
    needed = _filler(price, least, missing - least)
    if price.wild_group_anywhere or most <= least:
        return needed
    other = _filler(price, most, missing - most)
    return other if needed < 0 or 0 <= other < needed else needed


def _filler(price: Price, missing_wild: int, missing_plain: int) -> int:
    """How many arbitrary cards cover so many spaces of both sorts; -1 if none can."""
    if missing_wild and not price.wild_group:
        return -1
    size = price.color_group
    if price.wild_group_anywhere and price.wild_group and not 0 < size < price.wild_group:
        size = price.wild_group
    if missing_plain and not size:
        return -1
    return missing_wild * price.wild_group + missing_plain * size


def color_paid(price: Price, payment: Row, capacity: list[int]) -> int | None:
    """The color in which exactly these cards pay for the route: -1 all wild; None: they do not.

    Every card must be needed (C-20): without any one of them the rest must not be enough.
    """
    present = [color for color, classes in price.colors if any(payment[card] for card in classes)]
    for color in [*present, -1]:
        if can_pay(price, color, payment, capacity) and _all_needed(
            price, color, payment, capacity
        ):
            return color
    return None


def _all_needed(price: Price, color: int, payment: Row, capacity: list[int]) -> bool:
    rest = payment.copy()
    for card, number in enumerate(payment):
        if number:
            rest[card] -= 1
            if can_pay(price, color, rest, capacity):
                return False
            rest[card] += 1
    return True


def propose(price: Price, color: int, hand: Row, capacity: list[int], thrifty: bool) -> Row | None:
    """A sensible payment in that color with the fewest wild cards, or None.

    Cards of high capacity go first; a thrifty player covers the spaces with small cards instead.
    """
    if not can_pay(price, color, hand, capacity):
        return None
    payment = filled(len(hand), 0)
    plain = price.length - price.wild_spaces
    colored = _lay((price.classes[color], capacity, hand), payment, plain, thrifty)
    need = price.length - colored
    wild = _lay((price.wilds, capacity, hand), payment, need, thrifty)
    if wild < need:
        _fill(price, hand, payment, _cheapest(price, wild, need - wild))
    _trim(price, color, payment, capacity)
    return payment


def _trim(price: Price, color: int, payment: Row, capacity: list[int]) -> None:
    """Take back every card that is not needed, where cards cover several spaces."""
    for card, number in enumerate(held(payment)):
        if number and capacity[card] > 1:
            break
    else:
        return
    for card in range(len(payment) - 1, -1, -1):
        while payment[card]:
            payment[card] -= 1
            if not can_pay(price, color, payment, capacity):
                payment[card] += 1
                break


def _lay(
    source: tuple[tuple[int, ...], list[int], Row],
    payment: Row,
    need: int,
    thrifty: bool,
) -> int:
    """Move cards into the payment until they cover what is needed; how much they cover."""
    classes, capacity, hand = source
    covered = 0
    sign = 1 if thrifty else -1
    in_order: Sequence[int] = classes
    if len(classes) > 1:
        in_order = sorted(classes, key=lambda card: sign * capacity[card])
    for card in in_order:
        size = capacity[card]
        while payment[card] < hand[card] and covered < need:
            rest = need - covered
            if not thrifty and size > rest and _fits(classes, capacity, hand, payment, rest):
                break  # a smaller card covers the rest without waste
            payment[card] += 1
            covered += size
    return min(covered, need)


def _fits(
    classes: tuple[int, ...], capacity: list[int], hand: Row, payment: Row, rest: int
) -> bool:
    """Whether unspent cards no larger than the rest cover it."""
    return (
        sum(
            (hand[card] - payment[card]) * capacity[card]
            for card in classes
            if capacity[card] <= rest
        )
        >= rest
    )


def _fill(price: Price, hand: Row, payment: Row, number: int) -> None:
    """Add so many arbitrary cards, of the most plentiful class first and wild cards last."""
    spare = [have - laid for have, laid in zip(hand, payment, strict=True)]
    for _ in range(number):
        best = -1
        rank = (False, 0)
        for card, left in enumerate(spare):
            if left > 0 and (best < 0 or (card not in price.precious, left) > rank):
                best = card
                rank = (card not in price.precious, left)
        spare[best] -= 1
        payment[best] += 1
