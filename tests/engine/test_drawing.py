"""Drawing cards, the market, its resets and refills, reshuffling."""

from __future__ import annotations

import dataclasses
from collections import Counter
from functools import cache

import pytest
from engine_invariants import check_invariants, totals
from engine_maps import CARDS, COLORS, card, make, route
from engine_play import begin, give, market, put_on_deck

from ttr_kit.engine import Game, IllegalAction, State
from ttr_kit.game import compile_game
from ttr_kit.model import Market, PieceKind, Reset

ROUTES = [route("A--B", 1, "red"), route("B--C", 6, "blue")]
TWO_DECKS = (
    *(card(color, count=6) for color in COLORS),
    card("wild", count=8),
    *(card(f"{color}-ship", color=color, deck="ship", count=5) for color in COLORS),
)


@cache
def plain() -> Game:
    return compile_game(make(ROUTES), 2)


@cache
def lakes() -> Game:
    return compile_game(
        make(
            ROUTES,
            cards=TWO_DECKS,
            pieces=(PieceKind("train", 45, "trains"), PieceKind("ship", 45, "ships")),
            market=Market({"train": 3, "ship": 3}, "player_choice", (Reset(("wild",), 3),), 3),
            start_hand={"train": 2, "ship": 2},
        ),
        2,
    )


def words(game: Game, state: State) -> list[str]:
    return [action.text for action in game.legal(state)]


def test_two_cards_and_the_market_is_refilled_at_once() -> None:
    """MK-025, MK-026, US-019, US-021."""
    state = begin(plain())
    market(plain(), state, "red", "blue", "green", "white", "black")
    put_on_deck(plain(), state, "yellow", "purple")
    give_before = state.hands[0][:]
    plain().apply(state, "draw red")
    assert state.player == 0
    assert "draw yellow" in words(plain(), state)
    assert "tickets" not in words(plain(), state)
    plain().apply(state, "draw deck train")
    assert state.player == 1
    assert sum(state.hands[0]) - sum(give_before) == 2
    assert state.hands[0][plain().tables.card_number["purple"]] - give_before[0] == 1


def test_a_face_up_locomotive_is_the_only_card() -> None:
    """US-027, MK-049."""
    state = begin(plain())
    market(plain(), state, "locomotive", "blue", "green", "white", "black")
    plain().apply(state, "draw locomotive")
    assert state.player == 1


def test_a_face_up_locomotive_is_never_the_second_card() -> None:
    """US-028, MK-050: neither one that lay there nor a replacement."""
    state = begin(plain())
    market(plain(), state, "red", "locomotive", "green", "white", "black")
    put_on_deck(plain(), state, "locomotive")
    plain().apply(state, "draw red")
    assert "draw locomotive" not in words(plain(), state)
    before = state.copy()
    with pytest.raises(IllegalAction, match="costs 2 draws"):
        plain().apply(state, "draw locomotive")
    assert state == before


def test_a_locomotive_drawn_blind_is_an_ordinary_card() -> None:
    """C-07, GL-030: even two of them."""
    state = begin(plain())
    market(plain(), state, "red", "blue", "green", "white", "black")
    put_on_deck(plain(), state, "locomotive", "locomotive")
    plain().apply(state, "draw deck")
    assert state.player == 0
    plain().apply(state, "draw deck")
    assert state.player == 1


def test_locomotives_without_draw_limit() -> None:
    """ND-015, MK-054: two face-up ones may be taken where each costs one draw."""
    cards = (*CARDS[:8], card("locomotive", face_up_cost=1))
    game = compile_game(
        make(ROUTES, cards=cards, market=Market({"train": 5}, "same_deck", (), 3)), 2
    )
    state = begin(game)
    market(game, state, "locomotive", "locomotive", "locomotive", "white", "black")
    game.apply(state, "draw locomotive")
    game.apply(state, "draw locomotive")
    assert state.player == 1


def test_three_locomotives_replace_the_market() -> None:
    """US-029, MK-051: nothing is lost or multiplied."""
    state = begin(plain())
    market(plain(), state, "locomotive", "locomotive", "red", "white", "black")
    put_on_deck(plain(), state, "locomotive", "blue", "green", "red", "yellow", "purple")
    expected = totals(plain(), state)
    plain().apply(state, "draw red")
    names = [plain().tables.card_names[c] for c in state.market]
    assert names == ["blue", "green", "red", "yellow", "purple"]
    assert state.discards[8] == 3
    check_invariants(plain(), state, expected)


def test_only_the_named_classes_count_for_a_reset() -> None:
    """C-04, MC-014, MK-058."""
    cards = (
        *CARDS,
        card("plus", face_up_cost=1),
        card("guest", wild=False, color=None),
    )
    rules = (Reset(("locomotive",), 3), Reset(("guest",), 3))
    game = compile_game(
        make(ROUTES, cards=cards, market=Market({"train": 5}, "same_deck", rules, 3))
    )
    state = begin(game)
    market(game, state, "locomotive", "plus", "plus", "locomotive", "red")
    assert not game.supply._must_reset(state.market)
    market(game, state, "guest", "guest", "guest", "blue", "red")
    assert game.supply._must_reset(state.market)


def test_an_endless_cascade_of_resets_stops() -> None:
    """C-33: a deck of nothing but locomotives."""
    cards = (card("red", count=2), card("locomotive", count=60))
    game = compile_game(make([route("A--B", 1, "red")], cards=cards), 2)
    state = game.start(1)
    expected = totals(game, state)
    for seed in range(3):
        state = game.start(seed)
        while not state.over and state.turn < 30:
            check_invariants(game, state, expected)
            game.apply(state, game.legal(state)[0])


def test_the_deck_is_rebuilt_from_its_discards_and_shuffled() -> None:
    """US-030, MK-045."""
    orders = set()
    for seed in range(6):
        state = begin(plain(), seed)
        market(plain(), state, "red", "blue", "green", "white", "black")
        deck = state.decks[0]
        while deck:
            state.discards[deck.pop()] += 1
        held = Counter({c: n for c, n in enumerate(state.discards) if n})
        expected = totals(plain(), state)
        plain().apply(state, "draw deck")
        check_invariants(plain(), state, expected)
        drawn = Counter(deck)
        assert sum((held - drawn).values()) == 1
        assert not any(state.discards)
        assert deck != sorted(deck)
        assert deck != sorted(deck, reverse=True)
        orders.add(tuple(deck))
    assert len(orders) == 6


def test_no_cards_no_drawing() -> None:
    """MK-046, ND-026, US-053, C-21: one card only when there is only one."""
    state = begin(plain())
    give(plain(), state, 1)
    cards = state.decks[0]
    while len(cards) > 1:
        state.hands[1][cards.pop()] += 1
    for slot, face_up in enumerate(state.market):
        state.hands[1][face_up] += 1
        state.market[slot] = -1
    state.gaps = 5
    plain().apply(state, "draw deck")
    assert state.player == 1  # there was no second card
    assert not [w for w in words(plain(), state) if w.startswith("draw")]
    with pytest.raises(IllegalAction, match="empty"):
        plain().apply(state, "draw deck")


def test_empty_market_slots_are_filled_when_there_are_cards_again() -> None:
    state = begin(plain())
    give(plain(), state, 0, red=1)
    while state.decks[0]:
        state.hands[1][state.decks[0].pop()] += 1
    for slot in (0, 1):
        state.hands[1][state.market[slot]] += 1
        state.market[slot] = -1
    state.gaps = 2
    plain().apply(state, "claim A--B with 1 red")
    assert state.gaps == 1
    assert plain().tables.card_number["red"] in state.market


def test_the_player_chooses_the_deck_that_refills_the_market() -> None:
    """GL-020, GL-021, GL-022."""
    state = begin(lakes())
    first = lakes().tables.card_names[state.market[0]]
    if first == "wild":
        state = begin(lakes(), 2)
        first = lakes().tables.card_names[state.market[0]]
    lakes().apply(state, f"draw {first}")
    assert words(lakes(), state) == ["refill from train", "refill from ship"]
    lakes().apply(state, "refill from ship")
    ship = lakes().tables.deck_number["ship"]
    assert [lakes().tables.deck_of[c] for c in state.market].count(ship) >= 3
    assert state.player == 0
    lakes().apply(state, "draw deck ship")
    assert state.player == 1


def test_an_empty_deck_leaves_no_choice() -> None:
    """C-24: reshuffle only the own discards; the market is refilled from the other deck."""
    state = begin(lakes())
    ship = lakes().tables.deck_number["ship"]
    while state.decks[ship]:
        state.hands[1][state.decks[ship].pop()] += 1
    name = next(
        lakes().tables.card_names[c] for c in state.market if lakes().tables.face_up_cost[c] == 1
    )
    expected = totals(lakes(), state)
    lakes().apply(state, f"draw {name}")
    assert state.frames[-1][0] == lakes().draw.again
    assert state.gaps == 0
    check_invariants(lakes(), state, expected)


def test_a_reset_deals_from_each_deck() -> None:
    """GL-023, T-DR-10."""
    state = begin(lakes())
    market(lakes(), state, "wild", "wild", "wild", "red-ship", "blue-ship", "white-ship")
    expected = totals(lakes(), state)
    lakes().supply.settle(state)
    check_invariants(lakes(), state, expected)
    decks = [lakes().tables.deck_of[c] for c in state.market]
    assert decks == [0, 0, 0, 1, 1, 1]
    assert state.discards[lakes().tables.card_number["wild"]] == 3


def test_the_legal_actions_say_nothing_about_the_deck() -> None:
    for game in (plain(), lakes()):
        state = begin(game)
        other = state.copy()
        for deck in other.decks:
            deck.reverse()
        assert game.legal(state) == game.legal(other)


def test_a_budget_of_three() -> None:
    game = compile_game(dataclasses.replace(plain().variant, draw_budget=3), 2)
    state = begin(game)
    market(game, state, "red", "locomotive", "green", "white", "black")
    game.apply(state, "draw red")
    game.apply(state, "draw locomotive")
    assert state.player == 1
