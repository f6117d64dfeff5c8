"""Every way to pay for small ferries, held against a second definition of what pays."""

from __future__ import annotations

from itertools import product

import pytest
import yaml

from tests.rules.situation import Situation, clause
from ttr_kit.format.load import load_text
from ttr_kit.model import Variant

GROUP = 3
"""So many cards stand in for a locomotive."""
MOST = 8
"""Payments of up to so many cards are tried."""
Laid = tuple[int, int, int]
"""Red cards, blue cards and locomotives."""


def ferry(color: str | None, length: int, symbols: int, chain: bool) -> Variant:
    """A map with one ferry."""
    route = {"from": "A", "to": "B", "length": length, "ferry": symbols}
    data = {
        "format": 1,
        "name": "Ferry",
        "players": {"min": 2, "max": 2},
        "pieces": {"train": {"count": 5}},
        "cities": {name: {"at": [place, 0]} for place, name in enumerate("ABC")},
        "routes": [
            {**route, "color": color} if color else route,
            {"from": "B", "to": "C", "length": 2},
        ],
        "tickets": [],
        "ticket_rules": {time: {"deal": 0, "keep": 0} for time in ("start", "later")},
        "tie_breaks": [],
        "ferries": {"substitute": GROUP, "chain_substitution": chain},
    }
    found = load_text(yaml.safe_dump(data, sort_keys=False))
    assert found.variant is not None, found.diagnostics
    return found.variant


class Price:
    """What a ferry asks for, by trying every use of every card."""

    def __init__(self, length: int, symbols: int, chain: bool) -> None:
        self.length, self.symbols, self.chain = length, symbols, chain

    def covered(self, own: int, others: int, locomotives: int) -> bool:
        """Whether cards of the color, other cards and locomotives are enough."""
        for colored, wild in product(
            range(min(own, self.length - self.symbols) + 1), range(locomotives + 1)
        ):
            groups = (own - colored + others + locomotives - wild) // GROUP
            groups = groups if self.chain else min(groups, self.symbols)
            if wild + groups >= self.symbols and colored + wild + groups >= self.length:
                return True
        return False

    def enough(self, laid: Laid, color: int | None) -> bool:
        """Whether the cards are enough in that color, or without any."""
        own = 0 if color is None else laid[color]
        return self.covered(own, laid[0] + laid[1] - own, laid[2])

    def paid(self, laid: Laid, colors: list[int]) -> bool:
        """Whether exactly these cards pay: in some color no card is too many."""
        for color in (*(one for one in colors if laid[one]), None):
            rivals = [color] if color is not None else [*colors, None]
            if self.enough(laid, color) and not any(
                self.enough(fewer, rival) for fewer in one_less(laid) for rival in rivals
            ):
                return True
        return False


def one_less(laid: Laid) -> list[Laid]:
    """The same without any one card."""
    red, blue, wild = laid
    fewer = [(red - 1, blue, wild), (red, blue - 1, wild), (red, blue, wild - 1)]
    return [one for one in fewer if min(one) >= 0]


@clause("C-20", "ND-038", "ND-039", "ND-040", "C-13")
@pytest.mark.parametrize("chain", [True, False])
@pytest.mark.parametrize("color", ["red", None])
@pytest.mark.parametrize(("length", "symbols"), [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2)])
def test_no_ferry_takes_a_card_too_many(
    color: str | None, length: int, symbols: int, chain: bool
) -> None:
    situation = Situation(ferry(color, length, symbols, chain))
    situation.hand(0, f"{MOST} red {MOST} blue {MOST} locomotive")
    price = Price(length, symbols, chain)
    taken = 0
    for laid in product(range(MOST + 1), repeat=3):
        if not 0 < sum(laid) <= MOST:
            continue
        words = zip(laid, ("red", "blue", "locomotive"), strict=True)
        cards = " ".join(f"{number} {name}" for number, name in words if number)
        legal = situation.can(f"claim A--B with {cards}")
        assert legal == price.paid(laid, [0] if color else [0, 1]), cards
        taken += legal
    assert taken >= 4


@clause("C-20", "ND-040")
def test_colored_cards_are_no_locomotive_where_fewer_of_them_are_enough() -> None:
    """Beside a locomotive one purple card pays for the other space; three of them are too many."""
    ferry = "claim Bergen--Stavanger with"
    situation = Situation("nordic").hand(0, "3 purple 3 red 2 locomotive")
    assert situation.can(f"{ferry} 1 purple 1 locomotive")
    assert situation.can(f"{ferry} 3 red 1 locomotive")
    for cards in ("3 purple 1 locomotive", "1 purple 2 red 1 locomotive"):
        assert "exactly" in situation.refused(f"{ferry} {cards}")
