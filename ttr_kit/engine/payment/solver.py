"""Pays prices of any form: several parts, same-colored groups, special cards of some capacity.

Exact and small: prices have few parts, a color has few classes, and hands are short. Every number
of cards that can be laid directly is tried, and every number of groups; the cheapest way counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.native import Row, filled, to_list

Groups = tuple[tuple[int, int], ...]
"""For each part, how many of its slots groups of any cards and same-colored groups cover."""


class PricePart:
    """Some equal slots of a price, with card classes as numbers."""

    def __init__(
        self,
        count: int,
        direct: tuple[dict[int, tuple[int, ...]], tuple[int, ...], tuple[int, ...]],
        groups: tuple[int, int],
    ) -> None:
        self.count = count
        self.classes, self.wilds, self.special = direct
        """The classes that cover a slot: by color, the wild ones, and special ones."""
        self.any_cards, self.same_color = groups
        """How many cards stand in for one, of any kind or of one color; 0: not in this way."""

    def accepted(self, color: int) -> tuple[int, ...]:
        """All classes that cover a slot directly, those that are missed least first."""
        return (*self.classes.get(color, ()), *self.special, *self.wilds)

    def options(self) -> list[tuple[int, int]]:
        """Every number of slots that groups can cover: of any cards, of one color."""
        found = []
        for any_cards in range(self.count + 1 if self.any_cards else 1):
            for same in range(self.count - any_cards + 1 if self.same_color else 1):
                found.append((any_cards, same))
        return found


def solve(
    price: tuple[list[PricePart], tuple[int, ...], list[int]],
    color: int,
    cards: Row,
    capacity: list[int],
    keep_wilds: bool,
) -> Row | None:
    """The best payment with these cards, or None; `price` is its parts, all wild classes, and
    the color of every class.

    With few cards and without groups as far as that goes; or, to keep wild cards, with groups
    before any of them.
    """
    parts, precious, colors = price
    best: Row | None = None
    least: tuple[int, ...] = ()
    for groups in _groupings(parts):
        loose = sum(part.any_cards * group[0] for part, group in zip(parts, groups, strict=True))
        same = [
            part.same_color
            for part, group in zip(parts, groups, strict=True)
            for _ in range(group[1])
        ]
        need = [part.count - sum(group) for part, group in zip(parts, groups, strict=True)]
        for laid in _laid(parts, need, color, cards, capacity):
            wild = sum(laid[card] for card in precious)
            special = sum(laid[card] for part in parts for card in part.special)
            grouped = loose + sum(same)
            count = grouped + sum(laid)
            cost = (wild, special, count) if keep_wilds else (grouped, wild, special, count)
            if best is not None and cost >= least:
                continue
            payment = _with_groups(laid, cards, (precious, colors), same, loose)
            if payment is not None:
                best, least = payment, cost
    return best


def _groupings(parts: list[PricePart]) -> Iterator[Groups]:
    if not parts:
        yield ()
        return
    for first in parts[0].options():
        for rest in _groupings(parts[1:]):
            yield (first, *rest)


def _laid(
    parts: list[PricePart], need: list[int], color: int, cards: Row, capacity: list[int]
) -> Iterator[list[int]]:
    """Every choice of cards that cover so many slots of each part directly."""
    accepted = [part.accepted(color) for part in parts]
    classes = list(dict.fromkeys(card for some in accepted for card in some))
    laid = [0] * len(cards)

    def choose(place: int) -> Iterator[list[int]]:
        if place == len(classes):
            if _covers(accepted, need, laid, capacity):
                yield laid
            return
        card = classes[place]
        slots = sum(n for n, some in zip(need, accepted, strict=True) if card in some)
        most = min(cards[card], -(-slots // capacity[card]))
        for number in range(most, -1, -1):
            laid[card] = number
            yield from choose(place + 1)
        laid[card] = 0

    yield from choose(0)


def _covers(
    accepted: list[tuple[int, ...]], need: list[int], laid: list[int], capacity: list[int]
) -> bool:
    """Whether cards can be spread over the parts: any of these must find enough that they accept
    (Hall's theorem; a card may cover slots of several parts, up to its capacity)."""
    for chosen in range(1, 1 << len(need)):
        slots = 0
        taken: set[int] = set()
        for part, number in enumerate(need):
            if chosen >> part & 1:
                slots += number
                taken.update(accepted[part])
        if sum(laid[card] * capacity[card] for card in taken) < slots:
            return False
    return True


def _with_groups(
    laid: list[int],
    cards: Row,
    sorts: tuple[tuple[int, ...], list[int]],
    same: list[int],
    loose: int,
) -> Row | None:
    """The payment with groups added to what is laid directly; None if the cards do not suffice."""
    payment = filled(len(cards), 0)
    for card, number in enumerate(laid):
        payment[card] = number
    precious, colors = sorts
    spare = [have - number for have, number in zip(to_list(cards), laid, strict=True)]
    for size in sorted(same, reverse=True):
        by_color: dict[int, int] = {}
        for card, color in enumerate(colors):
            if color >= 0 and card not in precious:
                by_color[color] = by_color.get(color, 0) + spare[card]
        chosen = max(by_color, key=lambda color: by_color[color], default=-1)
        if chosen < 0 or by_color[chosen] < size:
            return None
        own = [i for i, color in enumerate(colors) if color == chosen and i not in precious]
        for _ in range(size):
            card = max(own, key=lambda one: spare[one])
            spare[card] -= 1
            payment[card] += 1
    if sum(spare) < loose:
        return None
    fill(precious, cards, payment, loose)
    return payment


def fill(precious: tuple[int, ...], hand: Row, payment: Row, number: int) -> None:
    """Add so many arbitrary cards, of the most plentiful class first and wild cards last."""
    spare = [have - laid for have, laid in zip(hand, payment, strict=True)]
    for _ in range(number):
        best = -1
        rank = (False, 0)
        for card, left in enumerate(spare):
            if left > 0 and (best < 0 or (card not in precious, left) > rank):
                best = card
                rank = (card not in precious, left)
        spare[best] -= 1
        payment[best] += 1
