"""Payments: what is offered and what is accepted come from one definition."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from engine_maps import CARDS, COLORS, card, make, route
from engine_play import begin, give

from ttr_kit.engine import Game, IllegalAction, State
from ttr_kit.game import compile_game
from ttr_kit.mechanics.ferry import Ferries
from ttr_kit.mechanics.ship import Ships
from ttr_kit.mechanics.substitution import Substitutions
from ttr_kit.mechanics.tunnel import Tunnels
from ttr_kit.model import PieceKind

MARKLIN = (
    *(card(color, count=11) for color in COLORS),
    card("locomotive"),
    card("locomotive+4", count=6, min_length=4, face_up_cost=1),
    card("passenger", wild=False, color=None, count=10),
)
NORDIC = (
    *(card(color) for color in COLORS),
    card("locomotive", use_on=("tunnel", "ferry"), face_up_cost=1),
)
LAKES = (
    card("white", pays=("train",)),
    card("wild"),
    card("white-ship", color="white", deck="ship", pays=("ship",), count=8),
    card("white-double", color="white", deck="ship", pays=("ship",), features={"capacity": 2}),
    card("red-ship", color="red", deck="ship", pays=("ship",), count=8),
)


def paying(
    made: tuple[Any, ...], cards: tuple[Any, ...] = CARDS, chain: bool = True, **settings: Any
) -> tuple[Game, State]:
    pieces = (PieceKind("train", 45, "trains"), PieceKind("ship", 45, "ships"))
    found: dict[str, object] = {"ferry": Ferries(3, chain)}
    if any(kind.features for kind in cards):
        found["ship"] = Ships()
    if "substitute" in made[3]:
        found["substitution"] = Substitutions()
    game = compile_game(make([made], cards=cards, pieces=pieces, settings={**found, **settings}), 2)
    return game, begin(game)


def accepts(game: Game, state: State, payment: dict[str, int]) -> bool:
    give(game, state, 0, **payment)
    words = " ".join(
        f"{n} {name.replace('__', '+').replace('_', '-')}" for name, n in payment.items()
    )
    try:
        game.apply(state, f"claim {game.tables.route_names[0]} with {words}")
    except IllegalAction:
        return False
    return True


MURMANSK = route("A--B", 9, None, substitute=4)
FERRY = route("A--B", 6, "red", ferry=2)
CASES: list[tuple[str, tuple[Any, ...], tuple[Any, ...], dict[str, int], bool]] = [
    ("MK-086 three blue", route("A--B", 3, "blue"), MARKLIN, {"blue": 3}, True),
    ("MK-086 one wild", route("A--B", 3, "blue"), MARKLIN, {"blue": 2, "locomotive": 1}, True),
    ("MK-086 two wild", route("A--B", 3, "blue"), MARKLIN, {"blue": 1, "locomotive": 2}, True),
    ("MK-086 all wild", route("A--B", 3, "blue"), MARKLIN, {"locomotive": 3}, True),
    ("MK-062 two colors", route("A--B", 3, "blue"), MARKLIN, {"blue": 2, "red": 1}, False),
    ("MK-061 too many", route("A--B", 3, "blue"), MARKLIN, {"blue": 4}, False),
    ("MK-061 too few", route("A--B", 3, "blue"), MARKLIN, {"blue": 2}, False),
    ("MK-087 gray", route("A--B", 2), MARKLIN, {"yellow": 1, "locomotive": 1}, True),
    ("MK-063 gray, two colors", route("A--B", 2), MARKLIN, {"yellow": 1, "red": 1}, False),
    ("MK-052 +4 on four", route("A--B", 4, "red"), MARKLIN,
     {"red": 2, "locomotive__4": 1, "locomotive": 1}, True),
    ("MK-053 +4 on three", route("A--B", 3, "red"), MARKLIN, {"red": 2, "locomotive__4": 1}, False),
    ("MK-055 mixed wilds", route("A--B", 4), MARKLIN, {"locomotive__4": 2, "locomotive": 2}, True),
    ("MK-059 passenger card", route("A--B", 2, "red"), MARKLIN, {"red": 1, "passenger": 1}, False),
    ("ND-023 wild on plain", route("A--B", 3, "green"), NORDIC,
     {"green": 2, "locomotive": 1}, False),
    ("ND-030 groups of four", MURMANSK, NORDIC, {"green": 7, "red": 5, "locomotive": 3}, True),
    ("ND-029 one group", MURMANSK, NORDIC, {"green": 8, "blue": 4}, True),
    ("C-11 wild one for one", MURMANSK, NORDIC, {"green": 8, "locomotive": 1}, False),
    ("C-12 half a group", MURMANSK, NORDIC, {"green": 8, "blue": 3}, False),
    ("C-20 a group too many", MURMANSK, NORDIC, {"green": 9, "blue": 4}, False),
    ("ND-038 ferry", FERRY, NORDIC, {"red": 4, "locomotive": 2}, True),
    ("ND-039 more wilds", FERRY, NORDIC, {"red": 3, "locomotive": 3}, True),
    ("ND-040 three for one", FERRY, NORDIC,
     {"red": 4, "blue": 3, "yellow": 1, "white": 1, "black": 1}, True),
    ("ND-038 one wild short", FERRY, NORDIC, {"red": 5, "locomotive": 1}, False),
    ("ND-040 own color as filler", FERRY, NORDIC, {"red": 7, "locomotive": 1}, True),
    ("C-13 chain", FERRY, NORDIC, {"red": 3, "locomotive": 2, "blue": 3}, True),
    ("GL-072 doubles and single", route("A--B", 5, "white", piece="ship"), LAKES,
     {"white_double": 2, "white_ship": 1}, True),
    ("GL-039 odd ship", route("A--B", 5, "white", piece="ship"), LAKES, {"white_double": 3}, True),
    ("GL-074 two doubles", route("A--B", 4, "white", piece="ship"), LAKES,
     {"white_double": 2}, True),
    ("GL-074 singles", route("A--B", 4, "white", piece="ship"), LAKES, {"white_ship": 4}, True),
    ("GL-074 mixed", route("A--B", 4, "white", piece="ship"), LAKES,
     {"white_ship": 2, "white_double": 1}, True),
    ("GL-027 wild ship", route("A--B", 4, "white", piece="ship"), LAKES,
     {"white_double": 1, "wild": 2}, True),
    ("C-20 card for nothing", route("A--B", 4, "white", piece="ship"), LAKES,
     {"white_double": 2, "white_ship": 1}, False),
    ("C-20 three doubles on four", route("A--B", 4, "white", piece="ship"), LAKES,
     {"white_double": 3}, False),
    ("GL-035 train cards", route("A--B", 2, "white", piece="ship"), LAKES, {"white": 2}, False),
    ("GL-035 ship cards", route("A--B", 2, "white"), LAKES, {"white_ship": 2}, False),
    ("GL-036 gray ships", route("A--B", 2, None, piece="ship"), LAKES, {"red_ship": 2}, True),
]  # fmt: skip


@pytest.mark.parametrize(("made", "cards", "payment", "legal"), [c[1:] for c in CASES], ids=[
    c[0] for c in CASES])  # fmt: skip
def test_payments(
    made: tuple[Any, ...], cards: tuple[Any, ...], payment: dict[str, int], legal: bool
) -> None:
    game, state = paying(made, cards)
    assert accepts(game, state, payment) is legal


def test_without_chain_groups_pay_only_for_the_symbols() -> None:
    """C-13; a locomotive may lie on a plain space while a group stands on a symbol (ND-039)."""
    for payment, legal in (
        ({"red": 3, "locomotive": 2, "blue": 3}, True),
        ({"red": 3, "locomotive": 3, "blue": 3}, False),
        ({"red": 3, "locomotive": 2, "blue": 2}, False),
        ({"red": 3, "blue": 9}, False),
        ({"red": 4, "blue": 6}, True),
        ({"red": 3, "locomotive": 1, "blue": 6}, True),
        ({"red": 2, "locomotive": 1, "blue": 9}, False),
    ):
        game, state = paying(FERRY, NORDIC, chain=False)
        assert accepts(game, state, payment) is legal


def test_a_route_needs_its_pieces() -> None:
    """MC-023."""
    game, state = paying(route("A--B", 4, "red"))
    state.pieces[0] = 3
    assert not accepts(game, state, {"red": 4})


def test_locomotives_pay_for_tunnels_where_they_are_restricted() -> None:
    """ND-022."""
    game = compile_game(
        make(
            [route("A--B", 3, "green", tunnel=True)], cards=NORDIC, settings={"tunnel": Tunnels(3)}
        )
    )
    state = begin(game)
    give(game, state, 0, locomotive=3)
    assert [a.text for a in game.legal(state) if a.verb == "claim"] == [
        "claim A--B with 3 locomotive"
    ]


@pytest.mark.parametrize("chain", [True, False])
@pytest.mark.parametrize(
    ("made", "cards"),
    [
        (route("A--B", 3), CARDS),
        (route("A--B", 3, "red", ferry=1), NORDIC),
        (route("A--B", 4, "red", ferry=2, substitute=4), NORDIC),
        (FERRY, NORDIC),
        (route("A--B", 5, None, substitute=3), NORDIC),
        (route("A--B", 5, None, piece="ship"), LAKES),
        (route("A--B", 5, "white", piece="ship", ferry=2), LAKES),
        (route("A--B", 4, None, ferry=1, substitute=2), NORDIC),
    ],
)
def test_a_route_is_offered_exactly_when_some_payment_is_accepted(
    made: tuple[Any, ...], cards: tuple[Any, ...], chain: bool
) -> None:
    """Brute force over all payments from small hands."""
    from ttr_kit.engine.payment.price import color_paid

    game, state = paying(made, cards, chain)
    names = game.tables.card_names
    chosen = (0, 1, names.index("locomotive") if "locomotive" in names else 3, 2)
    price, capacity = game.tables.prices[0], game.tables.capacity
    for counts in itertools.product(range(0, 8, 2), range(3), range(4), range(3)):
        hand = [0] * (len(names) + 1)
        for place, number in zip(chosen, counts, strict=True):
            hand[place] = number
        state.hands[0] = hand
        exact = []
        for pick in itertools.product(*(range(number + 1) for number in counts)):
            payment = [0] * (len(names) + 1)
            for place, number in zip(chosen, pick, strict=True):
                payment[place] = number
            if color_paid(price, payment, capacity) is not None:
                exact.append(payment)
        offers = game.claim.offers(state, 0, 0)
        assert bool(offers) == bool(exact), counts
        assert game.claim.routes(state, 0) == (1 if exact else 0), counts
        for number in offers:
            assert game.claim.payment(state, 0, number) in exact, counts


def _covers(price: Any, cards: list[int], wild: int) -> bool:
    """Whether red or blue cards and so many wild ones pay: every way to lay them is tried."""
    symbols, plain = price.wild_spaces, price.length - price.wild_spaces
    sizes = [price.color_group] if price.color_group else []
    for color, on_symbols in itertools.product(range(plain + 1), range(symbols + 1)):
        for on_plain in range(plain - color + 1):
            if color > cards[0] or on_symbols + on_plain > wild:
                continue
            rest = plain - color - on_plain
            if (rest and not sizes) or (on_symbols < symbols and not price.wild_group):
                continue
            filler = (symbols - on_symbols) * price.wild_group + (rest and rest * min(sizes))
            if filler <= sum(cards) + wild - color - on_symbols - on_plain:
                return True
    return False


@pytest.mark.parametrize("chain", [True, False])
@pytest.mark.parametrize("made", [
    route("A--B", 3, "red", ferry=1),
    route("A--B", 4, "red", ferry=2),
    route("A--B", 4, "red", ferry=2, substitute=4),
    route("A--B", 4, "red", ferry=2, substitute=2),
    route("A--B", 3, "red", ferry=3),
])  # fmt: skip
def test_ferries_are_paid_in_every_way_that_cards_can_be_laid(
    made: tuple[Any, ...], chain: bool
) -> None:
    from ttr_kit.engine.payment.price import can_pay

    game, _ = paying(made, NORDIC, chain)
    names = game.tables.card_names
    price, capacity = game.tables.prices[0], game.tables.capacity
    for red, blue, wild in itertools.product(range(7), range(10), range(5)):
        hand = [0] * (len(names) + 1)
        hand[names.index("red")], hand[names.index("blue")] = red, blue
        hand[names.index("locomotive")] = wild
        found = can_pay(price, price.colors[0][0], hand, capacity)
        assert found == _covers(price, [red, blue], wild), (red, blue, wild)


def test_offers_are_few_and_sensible() -> None:
    game, state = paying(route("A--B", 3))
    give(game, state, 0, red=4, blue=2, green=1, locomotive=3)
    offered = [a.text.partition(" with ")[2] for a in game.legal(state) if a.verb == "claim"]
    assert offered == [
        "2 blue 1 locomotive",
        "1 green 2 locomotive",
        "3 red",
        "3 locomotive",
    ]


def test_restricted_wilds_are_offered_first() -> None:
    """MK-052: a +4 locomotive is good for less, so it is spent first."""
    game, state = paying(route("A--B", 4, "red"), MARKLIN)
    give(game, state, 0, red=2, locomotive=2, locomotive__4=2)
    offered = [a.text.partition(" with ")[2] for a in game.legal(state) if a.verb == "claim"]
    assert offered == ["2 red 2 locomotive+4", "2 locomotive 2 locomotive+4"]
