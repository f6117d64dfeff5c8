"""What something costs, in numbers of the game's tables, and which cards pay: the one definition.

A `Price` (`model/terms.py`) says it in words; a `Charge` is the same for the engine. Most prices
are paid by a formula: cards of one color and wild cards, with groups of any cards at most. Prices
of several parts, same-colored groups and special cards go to the general solver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_kit.engine.payment.solver import PricePart, fill, solve
from ttr_kit.model import CardClass, Price, Slot
from ttr_kit.native import Row, filled, held, i64, total


class Charge:
    """A price in numbers."""

    def __init__(
        self, price: Price, cards: Sequence[CardClass], usable: Callable[[CardClass], bool]
    ) -> None:
        colors = list(dict.fromkeys(card.color for card in cards if card.color))
        plain = _plain(price)
        self.length = price.size
        """How many slots are to be covered."""
        self.colors: list[tuple[int, tuple[int, ...]]] = []
        """Each color that can pay, with its card classes in the order in which they are spent."""
        for number, color in enumerate(colors):
            if price.colors is None or color in price.colors:
                classes = [
                    i
                    for i, card in enumerate(cards)
                    if card.color == color
                    and not card.wild
                    and usable(card)
                    and (plain or any(_takes(slot, card) for slot in price.slots))
                ]
                classes.sort(key=lambda i: len(cards[i].symbols))
                if classes:
                    self.colors.append((number, tuple(classes)))
        every = [i for i, card in enumerate(cards) if card.wild]
        wilds = [i for i in every if usable(cards[i])]
        wilds.sort(key=lambda i: (cards[i].use_on is None, -cards[i].min_length))
        self.wilds = tuple(wilds)
        """The wild classes that can be used here, the most restricted ones first."""
        self.precious = tuple(every)
        """All wild classes; a proposed payment spends them last where any card will do."""
        self.classes = {**dict(self.colors), -1: ()}
        """The card classes that pay by color; none for color -1, which is wild cards alone."""
        self.parts = _parts(price, cards, self)
        self.solved = self.parts, self.precious, [_number(colors, card) for card in cards]
        """What the solver needs to know."""
        self.general = not plain
        """Whether no formula for one color and wild cards does."""
        self.by_color = [
            (color, [(part.count, part.classes.get(color, ())) for part in self.parts])
            for color, _ in self.colors
        ]
        """By color, how many slots each part has and which classes cover them."""
        self.direct = _separate(self.parts)
        """Whether every part takes colored cards of its own and wild cards, and nothing else."""
        self.wild_spaces = sum(slot.count for slot in price.slots if not slot.color)
        """So many slots must be covered by wild cards."""
        self.wild_group = max((s.any_cards for s in price.slots if not s.color), default=0)
        """So many cards of any kind stand in for one wild card; 0: nothing does."""
        self.color_group = max((s.any_cards for s in price.slots if s.color), default=0)
        """So many cards of any kind stand in for one card of the color; 0: nothing does."""
        self.grouped = self.wild_group > 0 or self.color_group > 0
        """Whether groups of arbitrary cards can be part of the payment."""
        if self.general:
            self.grouped = False


def _number(colors: list[str], card: CardClass) -> int:
    return colors.index(card.color) if card.color else -1


def _takes(slot: Slot, card: CardClass) -> bool:
    """Whether a colored card can cover the slot, if its color is the chosen one."""
    return (
        slot.color
        and slot.deck in (None, card.deck)
        and (slot.symbol is None or slot.symbol in card.symbols)
    )


def _plain(price: Price) -> bool:
    """Whether a formula does: wild spaces, colored spaces, and groups of any cards."""
    asking = [slot for slot in price.slots if not slot.color]
    colored = [slot for slot in price.slots if slot.color]
    return (
        len(asking) <= 1
        and len(colored) <= 1
        and all(
            slot.wild and not (slot.same_color or slot.special or slot.deck or slot.symbol)
            for slot in price.slots
        )
    )


def _separate(parts: list[PricePart]) -> bool:
    taken: set[tuple[int, int]] = set()
    for part in parts:
        own = {(color, card) for color, cards in part.classes.items() for card in cards}
        if part.any_cards or part.same_color or part.special or not part.wilds or own & taken:
            return False
        taken |= own
    return True


def _parts(price: Price, cards: Sequence[CardClass], charge: Charge) -> list[PricePart]:
    found = []
    for slot in price.slots:
        classes = {
            color: tuple(card for card in known if _takes(slot, cards[card]))
            for color, known in charge.colors
        }
        special = tuple(i for i, card in enumerate(cards) if card.name in slot.special)
        wilds = charge.wilds if slot.wild else ()
        found.append(
            PricePart(slot.count, (classes, wilds, special), (slot.any_cards, slot.same_color))
        )
    return found


def enough(charge: Charge, color_spaces: int, wild_spaces: int) -> bool:
    """Whether cards covering so many spaces pay for the route, without any group."""
    usable = charge.length - charge.wild_spaces
    usable = min(usable, color_spaces)
    return usable + wild_spaces >= charge.length


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


def can_pay(charge: Charge, color: int, cards: Row, capacity: list[int]) -> bool:
    """Whether some of these cards pay for the route in that color (-1: with wild cards alone)."""
    if charge.general:
        if charge.direct:
            return _covers_parts(charge, color, cards, capacity)
        return solve(charge.solved, color, cards, capacity, False) is not None
    classes = charge.classes[color]
    color_spaces = wild_spaces = 0
    for card in classes:
        color_spaces += cards[card] * capacity[card]
    for card in charge.wilds:
        wild_spaces += cards[card] * capacity[card]
    if enough(charge, color_spaces, wild_spaces):
        return True
    if not charge.grouped:
        return False
    plain = charge.length - charge.wild_spaces
    colored, color_cards = take(classes, capacity, cards, plain)
    wild, wild_cards = take(charge.wilds, capacity, cards, charge.length - colored)
    missing = charge.length - colored - wild
    spare = total(cards) - color_cards - wild_cards
    return 0 <= _cheapest(charge, wild, missing) <= spare


def _covers_parts(charge: Charge, color: int, cards: Row, capacity: list[int]) -> bool:
    """The same for a price of several parts that share nothing but the wild cards."""
    covered = 0
    for part in charge.parts:
        spaces = 0
        for card in part.classes.get(color, ()):
            spaces += cards[card] * capacity[card]
        covered += min(spaces, part.count)
    for card in charge.wilds:
        covered += cards[card] * capacity[card]
    return covered >= charge.length


def colors_paid_for(charge: Charge, hand: Row, colors: int) -> int:
    """Bits of the colors in which a hand pays card by card; the bit after them: wild cards alone.

    The same as asking `can_pay` for each color, for prices whose parts share only wild cards.
    """
    cards = held(hand)
    wilds: i64 = 0
    for card in charge.wilds:
        wilds += cards[card]
    length: i64 = charge.length
    found = 1 << colors if wilds >= length else 0
    for color, parts in charge.by_color:
        used: i64 = 0
        for most, classes in parts:
            number: i64 = 0
            for card in classes:
                number += cards[card]
            used += number if number < most else most
        if used != 0 and used + wilds >= length:
            found |= 1 << color
    return found


def _cheapest(charge: Charge, wild: int, missing: int) -> int:
    """How many arbitrary cards, in groups, cover what is missing; -1 if none can.

    Wild cards lie where groups would cost more: on the spaces that ask for them, or on plain ones.
    What lies between the two costs something in between.
    """
    least = max(0, charge.wild_spaces - wild)
    most = min(charge.wild_spaces, missing)
    needed = _filler(charge, least, missing - least)
    if most <= least:
        return needed
    other = _filler(charge, most, missing - most)
    return other if needed < 0 or 0 <= other < needed else needed


def _filler(charge: Charge, missing_wild: int, missing_plain: int) -> int:
    """How many arbitrary cards cover so many spaces of both sorts; -1 if none can."""
    if missing_wild and not charge.wild_group:
        return -1
    if missing_plain and not charge.color_group:
        return -1
    return missing_wild * charge.wild_group + missing_plain * charge.color_group


def color_paid(charge: Charge, payment: Row, capacity: list[int]) -> int | None:
    """The color in which exactly these cards pay for the route: -1 all wild; None: they do not.

    Every card must be needed (C-20): without any one of them the rest must not be enough. Who lays
    colored cards as wild ones must need them even if they count by their color.
    """
    present = [color for color, classes in charge.colors if any(payment[card] for card in classes)]
    for color in [*present, -1]:
        if not can_pay(charge, color, payment, capacity):
            continue
        rivals = [color] if color >= 0 else [*present, -1]
        if _all_needed(charge, rivals, payment, capacity):
            return color
    return None


def _all_needed(charge: Charge, colors: list[int], payment: Row, capacity: list[int]) -> bool:
    rest = payment.copy()
    for card, number in enumerate(payment):
        if number:
            rest[card] -= 1
            for color in colors:
                if can_pay(charge, color, rest, capacity):
                    return False
            rest[card] += 1
    return True


def propose(
    charge: Charge, color: int, hand: Row, capacity: list[int], thrifty: bool
) -> Row | None:
    """A sensible payment in that color with the fewest wild cards, or None.

    Cards of high capacity go first; a thrifty player covers the spaces with small cards instead,
    and fills groups of other cards before a wild card is spent.
    """
    if not can_pay(charge, color, hand, capacity):
        return None
    if charge.general:
        if charge.direct and max(capacity) == 1:
            return _pay_parts(charge, color, hand)
        return solve(charge.solved, color, hand, capacity, thrifty)
    payment = filled(len(hand), 0)
    plain = charge.length - charge.wild_spaces
    colored = _lay((charge.classes[color], capacity, hand), payment, plain, thrifty)
    need = charge.length - colored
    wild = _lay((charge.wilds, capacity, hand), payment, need, thrifty)
    if wild < need:
        fill(charge.precious, hand, payment, _cheapest(charge, wild, need - wild))
    _trim(charge, color, payment, capacity)
    return payment


def _pay_parts(charge: Charge, color: int, hand: Row) -> Row:
    """The payment for parts that share nothing but wild cards, if a card covers one slot."""
    payment = filled(len(hand), 0)
    missing = 0
    for part in charge.parts:
        need = part.count
        for card in part.classes.get(color, ()):
            payment[card] = min(hand[card], need)
            need -= payment[card]
        missing += need
    for card in charge.wilds:
        number = min(hand[card], missing)
        payment[card] += number
        missing -= number
    return payment


def _trim(charge: Charge, color: int, payment: Row, capacity: list[int]) -> None:
    """Take back every card that is not needed, where cards cover several spaces."""
    for card, number in enumerate(held(payment)):
        if number and capacity[card] > 1:
            break
    else:
        return
    for card in range(len(payment) - 1, -1, -1):
        while payment[card]:
            payment[card] -= 1
            if not can_pay(charge, color, payment, capacity):
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
