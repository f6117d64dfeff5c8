"""Tunnels in play."""

from __future__ import annotations

from functools import cache

import pytest
from engine_invariants import check_invariants, totals
from engine_maps import make, route
from engine_play import begin, give, put_on_deck, words

from ttr_kit.engine import Game, IllegalAction, State
from ttr_kit.game import compile_game
from ttr_kit.mechanics.tunnel import Tunnels


@cache
def digging() -> Game:
    return compile_game(
        make(
            [route("A--B", 2, None, tunnel=True), route("B--C", 3, "red", tunnel=True)],
            settings={"tunnel": Tunnels(3)},
        ),
        2,
    )


def dig(pay: dict[str, int], hand: dict[str, int], reveal: tuple[str, ...]) -> State:
    state = begin(digging())
    give(digging(), state, 0, **hand)
    put_on_deck(digging(), state, *reveal)
    cards = " ".join(f"{n} {name}" for name, n in pay.items())
    digging().apply(state, f"claim A--B with {cards}")
    return state


@pytest.mark.parametrize(("pay", "reveal", "extra"), [
    ({"red": 2}, ("red", "blue", "white"), 1),  # T-TN-1
    ({"red": 1, "locomotive": 1}, ("red", "locomotive", "red"), 3),  # T-TN-2
    ({"locomotive": 2}, ("red", "locomotive", "blue"), 1),  # T-TN-3, ND-048
    ({"green": 2}, ("green", "red", "locomotive"), 2),  # T-TN-5
    ({"red": 2}, ("blue", "blue", "white"), 0),
    ({"locomotive": 2}, ("red", "blue", "blue"), 0),
])  # fmt: skip
def test_each_match_and_each_locomotive_costs_one_more(
    pay: dict[str, int], reveal: tuple[str, ...], extra: int
) -> None:
    """ND-042 to ND-044, ND-047, ND-048."""
    state = dig(pay, pay, reveal)
    assert [digging().tables.card_names[c] for c in state.revealed] == list(reveal)
    assert sum(state.discards) == (3 if extra else 5)
    if extra:
        assert state.frames[-1][3] == extra
        assert words(digging(), state, "pay") == []
        assert words(digging(), state, "decline") == ["decline"]
    else:
        assert state.owned[0] == 1
        assert state.player == 1


def test_extra_cards_are_of_the_color_or_locomotives() -> None:
    """ND-045, T-TN-2."""
    hand = {"red": 4, "locomotive": 4, "blue": 3}
    state = dig({"red": 1, "locomotive": 1}, hand, ("red", "locomotive", "red"))
    assert words(digging(), state, "pay") == [
        "pay 3 red",
        "pay 2 red 1 locomotive",
        "pay 1 red 2 locomotive",
        "pay 3 locomotive",
    ]
    for wrong in ("pay 3 blue", "pay 2 red", "pay 4 red"):
        with pytest.raises(IllegalAction):
            digging().apply(state, wrong)
    expected = totals(digging(), state)
    digging().apply(state, "pay 2 red 1 locomotive")
    check_invariants(digging(), state, expected)
    assert state.owned[0] == 1
    assert state.scores[0] == 2
    assert state.discards[7] == 2 + 3
    assert state.player == 1


def test_an_all_locomotive_payment_takes_only_locomotives() -> None:
    """ND-049, T-TN-3."""
    state = dig({"locomotive": 2}, {"locomotive": 3, "red": 3}, ("red", "locomotive", "blue"))
    assert words(digging(), state, "pay") == ["pay 1 locomotive"]
    with pytest.raises(IllegalAction, match="not used for this tunnel"):
        digging().apply(state, "pay 1 red")


def test_who_declines_takes_the_payment_back() -> None:
    """ND-046, ND-047: nothing is lost, nothing is claimed, the turn is over."""
    state = dig({"red": 2}, {"red": 3}, ("red", "blue", "white"))
    expected = totals(digging(), state)
    check_invariants(digging(), state, expected)
    digging().apply(state, "decline")
    check_invariants(digging(), state, expected)
    assert state.hands[0][7] == 3
    assert sum(state.discards) == 3
    assert state.owned[0] == 0
    assert state.player == 1


def test_a_tunnel_with_few_cards_left_reveals_what_there_is() -> None:
    """ND-059."""
    state = begin(digging())
    give(digging(), state, 0, red=2)
    state.hands[1] = [a + b for a, b in zip(
        state.hands[1], [state.decks[0].count(c) for c in range(10)], strict=True)]  # fmt: skip
    state.decks[0] = []
    expected = totals(digging(), state)
    digging().apply(state, "claim A--B with 2 red")
    assert state.revealed == ()
    assert state.owned[0] == 1
    check_invariants(digging(), state, expected)
