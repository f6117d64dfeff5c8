"""Prices of every form, against a definition that tries all ways to lay the cards."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ttr_kit.engine.payment.price import Charge, can_pay, color_paid, colors_paid_for, propose
from ttr_kit.format.load import load_text
from ttr_kit.model import CardClass, Price, Slot
from ttr_kit.native import row, to_list

MAP = """
format: 1
name: Cards
players: {min: 2, max: 2}
pieces: {train: {count: 4}}
cities: {A: , B: , C: }
cards:
  red: {color: red, deck: train, count: 9}
  red-anchor: {color: red, deck: ship, count: 9, symbols: [anchor]}
  blue: {color: blue, deck: train, count: 9}
  blue-anchor: {color: blue, deck: ship, count: 9, symbols: [anchor]}
  locomotive: {wild: true, deck: train, count: 9}
  permit: {deck: train, count: 9}
routes:
- {from: A, to: B, length: 1}
- {from: B, to: C, length: 1}
tickets: [{from: A, to: C, points: 2}]
ticket_rules: {start: {deal: 0, keep: 0}}
"""
COLORS = ("red", "blue")
WILD = 4


@cache
def cards() -> tuple[CardClass, ...]:
    """The classes of the map, in their order."""
    variant = load_text(MAP).variant
    assert variant is not None
    return variant.cards


SLOTS = st.builds(
    Slot,
    count=st.integers(1, 2),
    color=st.booleans(),
    wild=st.booleans(),
    any_cards=st.sampled_from((0, 0, 2, 3)),
    same_color=st.sampled_from((0, 0, 2)),
    special=st.sampled_from(((), (), ("permit",))),
    deck=st.sampled_from((None, None, "train", "ship")),
    symbol=st.sampled_from((None, None, "anchor")),
)
DIRECT = st.builds(
    Slot,
    count=st.integers(1, 2),
    color=st.booleans(),
    deck=st.sampled_from((None, "train", "ship")),
    symbol=st.sampled_from((None, "anchor")),
)
"""Without groups and special cards, so that there is a quick answer."""


def prices_of(slots: st.SearchStrategy[Slot]) -> st.SearchStrategy[Price]:
    several = st.lists(slots, min_size=1, max_size=2).map(tuple)
    return st.builds(Price, several, st.sampled_from((None, ("red",))))


PRICES = prices_of(SLOTS)
HANDS = st.tuples(*(st.integers(0, 3) for _ in range(6)))
CAPACITIES = st.sampled_from(((1,) * 6, (1, 2, 1, 2, 1, 1)))


def pays(price: Price, color: int, hand: tuple[int, ...], capacity: tuple[int, ...]) -> bool:
    """Whether some way to lay the cards covers all slots."""
    if color >= 0 and price.colors is not None and COLORS[color] not in price.colors:
        return False
    units = [slot for slot in price.slots for _ in range(slot.count)]

    def covers(slot: Slot, number: int) -> bool:
        card = cards()[number]
        if card.wild:
            return slot.wild
        if card.name in slot.special:
            return True
        return (
            slot.color
            and color >= 0
            and card.color == COLORS[color]
            and slot.deck in (None, card.deck)
            and (slot.symbol is None or slot.symbol in card.symbols)
        )

    @cache
    def rest(place: int, left: tuple[int, ...], begun: tuple[int, ...]) -> bool:
        if place == len(units):
            return True
        slot = units[place]
        for number in range(6):
            if covers(slot, number):
                if begun[number] and rest(place + 1, left, _more(begun, number, -1)):
                    return True
                spare = _more(begun, number, capacity[number] - 1)
                if left[number] and rest(place + 1, _more(left, number, -1), spare):
                    return True
        groups = [(slot.any_cards, range(6))] if slot.any_cards else []
        if slot.same_color:
            groups += [(slot.same_color, range(0, 2)), (slot.same_color, range(2, 4))]
        return any(
            rest(place + 1, taken, begun)
            for size, classes in groups
            for taken in _taken(left, size, classes)
        )

    return rest(0, hand, (0,) * 6)


def _more(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + number, *numbers[place + 1 :])


def _taken(left: tuple[int, ...], size: int, classes: range) -> set[tuple[int, ...]]:
    """What is left after so many of these cards were taken, in every way."""
    found = {left}
    for _ in range(size):
        found = {_more(one, card, -1) for one in found for card in classes if one[card]}
    return found


def charge_of(price: Price) -> Charge:
    return Charge(price, cards(), lambda card: card.wild or card.color is not None)


@settings(max_examples=600)
@given(PRICES, HANDS, CAPACITIES, st.integers(-1, 1))
def test_a_price_is_paid_if_the_hand_can_be_laid_so(
    price: Price, hand: tuple[int, ...], capacity: tuple[int, ...], color: int
) -> None:
    charge = charge_of(price)
    assume(color in charge.classes)  # what no card of the color pays is paid without a color
    expected = pays(price, color, hand, capacity)
    held = row((*hand, 0))
    assert can_pay(charge, color, held, [*capacity, 1]) == expected
    for thrifty in (False, True):
        payment = propose(charge, color, held, [*capacity, 1], thrifty)
        assert (payment is not None) == expected
        if payment is not None:
            laid = tuple(to_list(payment)[:6])
            assert all(number <= have for number, have in zip(laid, hand, strict=True))
            assert pays(price, color, laid, capacity)


@settings(max_examples=400)
@given(PRICES, HANDS)
def test_what_is_proposed_is_accepted_and_nothing_can_be_left_out(
    price: Price, hand: tuple[int, ...]
) -> None:
    charge, capacity = charge_of(price), [1] * 7
    for color in charge.classes:
        payment = propose(charge, color, row((*hand, 0)), capacity, False)
        if payment is not None:
            cheaper = color < 0 and color_paid(charge, payment, capacity) is None
            assert not cheaper or any(can_pay(charge, c, payment, capacity) for c in (0, 1)
                                      if c in charge.classes)  # fmt: skip
            for card, number in enumerate(to_list(payment)):
                if number:
                    payment[card] -= 1
                    assert not can_pay(charge, color, payment, capacity)
                    payment[card] += 1


@settings(max_examples=400)
@given(PRICES, HANDS)
def test_no_price_takes_a_card_too_many(price: Price, laid: tuple[int, ...]) -> None:
    """Exactly these cards pay if none can be left out; those laid as wild ones in any color."""
    charge = charge_of(price)
    ones = (1,) * 6
    present = [color for color, known in charge.colors if any(laid[card] for card in known)]
    fewer = [_more(laid, card, -1) for card in range(6) if laid[card]]
    expected = any(
        pays(price, color, laid, ones)
        and not any(
            pays(price, rival, one, ones)
            for one in fewer
            for rival in ([color] if color >= 0 else [*present, -1])
        )
        for color in (*present, -1)
    )
    assert (color_paid(charge, row((*laid, 0)), [1] * 7) is not None) == expected


@settings(max_examples=300)
@given(prices_of(DIRECT), HANDS)
def test_the_quick_answer_for_all_colors_is_the_same(price: Price, hand: tuple[int, ...]) -> None:
    charge = charge_of(price)
    assume(charge.direct)
    expected = sum(
        1 << (color if color >= 0 else 2)
        for color in (-1, 0, 1)
        if color in charge.classes
        and (color < 0 or any(hand[card] for card in charge.classes[color]))
        and pays(price, color, hand, (1,) * 6)
    )
    found = colors_paid_for(charge, row((*hand, 0)), 2)
    assert found & 4 == expected & 4
    assert found & ~expected == 0


@pytest.mark.parametrize(
    ("slot", "hand", "paid"),
    [
        (Slot(2, same_color=2, color=False, wild=False), (2, 0, 1, 1, 0, 0), True),
        (Slot(2, same_color=2, color=False, wild=False), (3, 0, 1, 0, 0, 0), False),
        (Slot(1, any_cards=3, color=False, wild=False), (1, 0, 1, 0, 0, 1), True),
        (Slot(1, special=("permit",), color=False, wild=False), (3, 0, 3, 0, 3, 0), False),
        (Slot(1, special=("permit",), color=False, wild=False), (0, 0, 0, 0, 0, 1), True),
        (Slot(2, symbol="anchor", wild=False), (3, 1, 0, 0, 0, 0), False),
        (Slot(2, symbol="anchor", wild=True), (0, 1, 0, 0, 1, 0), True),
    ],
)
def test_single_prices(slot: Slot, hand: tuple[int, ...], paid: bool) -> None:
    charge = charge_of(Price((slot,)))
    assert any(can_pay(charge, color, row((*hand, 0)), [1] * 7) for color in charge.classes) == paid
