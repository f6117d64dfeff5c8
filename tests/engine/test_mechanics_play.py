"""Passengers, harbors, assortments and exchanges in play."""

from __future__ import annotations

from typing import Any

import pytest
from engine_invariants import check_invariants, totals
from engine_maps import COLORS, card, make, route
from engine_play import begin, claimed, give, words

from ttr_kit.engine import Game, IllegalAction, State
from ttr_kit.format.load import load_path
from ttr_kit.game import compile_game
from ttr_kit.mechanics.country import Countries
from ttr_kit.mechanics.passenger import Passengers
from ttr_kit.mechanics.passenger.rules import PassengerRules
from ttr_kit.model import TicketDraw

# Passengers

TOKENS = {"red": (4, 3, 2), "white": (2,)}
LAND = [
    route("A--B", 1), route("B--C", 1), route("C--A", 1), route("C--D", 1), route("D--X", 1),
    route("A--E", 1),
]  # fmt: skip


def travelers(collect: Any = "once_per_city") -> tuple[Game, State]:
    cards = (
        *(card(color) for color in COLORS),
        card("locomotive"),
        card("guest", wild=False, color=None, count=10),
    )
    stacks = {"A": "red", "B": "red", "C": "white", "D": "red", "E": "white"}
    features: dict[str, dict[str, Any]] = {city: {"tokens": s} for city, s in stacks.items()}
    features["X"] = {"country": "X"}
    settings = {"passenger": Passengers(TOKENS, 3, "guest", collect), "country": Countries()}
    game = compile_game(make(LAND, (), features, cards=cards, settings=settings), 2)
    return game, begin(game)


def stand(game: Game, state: State, city: str, player: int = 0) -> None:
    rules = game.rules[-1]
    assert isinstance(rules, PassengerRules)
    rules.standing.put(state, game.tables.city_number[city], player)
    rules.supply.add(state, player, -1)


def test_a_passenger_may_be_placed_after_a_claim() -> None:
    """MK-029, MK-030, MC-026."""
    game, state = travelers()
    give(game, state, 0, red=2)
    game.apply(state, "claim A--B with 1 red")
    assert words(game, state, "place") == ["place nobody", "place A", "place B"]
    game.apply(state, "place B")
    assert state.player == 1
    give(game, state, 1, blue=2)
    game.apply(state, "claim B--C with 1 blue")
    assert words(game, state, "place") == ["place nobody", "place C"]
    with pytest.raises(IllegalAction, match="stands in B already"):
        game.apply(state, "place B")
    game.apply(state, "place nobody")
    give(game, state, 0, red=2)
    game.apply(state, "claim D--X with 1 red")
    assert words(game, state, "place") == ["place nobody", "place D"]


def test_a_journey_collects_the_top_token_of_each_city() -> None:
    """MK-036 to MK-043, C-25: once from each city, never from the first one."""
    game, state = travelers()
    claimed(game, state, 0, "A--B", "B--C", "C--A", "A--E")
    before = state.scores[0]
    stand(game, state, "A")
    expected = totals(game, state)
    game.apply(state, "travel A")
    with pytest.raises(IllegalAction, match="at least"):
        game.apply(state, "stop")
    for way in ("A--B", "B--C"):
        game.apply(state, f"go {way}")
        check_invariants(game, state, expected)
    with pytest.raises(IllegalAction, match="has been used"):
        game.apply(state, "go B--C")
    game.apply(state, "go C--A")
    assert state.scores[0] - before == 4 + 2
    game.apply(state, "go A--E")  # nowhere to go from there: the journey ends by itself
    assert state.scores[0] - before == 4 + 2 + 2
    assert state.player == 1
    check_invariants(game, state, expected)
    assert game.metric(state, "token_value", 0) == 8
    assert game.metric(state, "token_count", 0) == 3
    assert [line.points for line in game.score(state) if line.reason == "tokens"] == [8]
    assert words(game, state, "travel") == []


def test_a_stack_runs_out() -> None:
    """MK-037, T-PS-6, and C-25 `per_visit`."""
    game, state = travelers("per_visit")
    claimed(game, state, 0, "A--B", "B--C", "C--A")
    gains = []
    for _ in range(3):
        stand(game, state, "A")
        state.player = 0
        before = state.scores[0]
        game.apply(state, "travel A")
        game.apply(state, "go A--B")
        game.apply(state, "stop")
        gains.append(state.scores[0] - before)
    assert gains == [4, 3, 2]
    game.rules[-1].supply.put(state, 0, 1)  # type: ignore[attr-defined]
    stand(game, state, "A")
    state.player = 0
    before = state.scores[0]
    game.apply(state, "travel A")
    game.apply(state, "go A--B")
    assert state.scores[0] == before


def test_another_players_route_costs_a_passenger_card() -> None:
    """MK-057, MK-090, MC-030."""
    game, state = travelers()
    claimed(game, state, 0, "A--B")
    claimed(game, state, 1, "B--C", "C--D")
    stand(game, state, "A")
    give(game, state, 0, guest=1)
    game.apply(state, "travel A")
    game.apply(state, "go A--B")
    game.apply(state, "go B--C")
    assert state.hands[0][game.tables.card_number["guest"]] == 0
    assert state.player == 1  # without another card there is no way on


def test_no_passenger_enters_a_country_or_an_unclaimed_route() -> None:
    """MK-076, MC-031, T-PS-3."""
    game, state = travelers()
    claimed(game, state, 0, "C--D", "D--X")
    stand(game, state, "D")
    game.apply(state, "travel D")
    assert words(game, state, "go") == ["go C--D"]
    with pytest.raises(IllegalAction, match="does not lead on"):
        game.apply(state, "go D--X")
    with pytest.raises(IllegalAction):
        game.apply(state, "go B--C")


# Ships, harbors, assortments, exchanges: on the shipped map


def lakes(players: int = 2) -> Game:
    variant = load_path("great-lakes").variant
    assert variant is not None
    return compile_game(variant, players)


def after_setup(game: Game, take: str = "take 27 train 23 ship") -> State:
    state = game.start(1)
    while game.legal(state)[0].verb == "keep":
        game.apply(state, game.legal(state)[-1])
    for _ in range(game.players):
        game.apply(state, take)
    return state


def test_assortments() -> None:
    """GL-010, GL-013, GL-014, GL-071, T-SU-1, T-SU-3, T-SU-4."""
    game = lakes()
    state = game.start(1)
    for _ in range(2):
        game.apply(state, game.legal(state)[-1])
    assert state.frames[-1][1] == 0
    for wrong in ("take 34 train 16 ship", "take 17 train 33 ship", "take 20 train 20 ship"):
        with pytest.raises(IllegalAction, match="take 50 pieces"):
            game.apply(state, wrong)
    game.apply(state, "take 22 train 28 ship")
    seen = game.view(state, 1).seats[0]
    assert seen.pieces == {"train": 33, "ship": 32}  # GL-011: not shown yet
    game.apply(state, "take 27 train 23 ship")
    assert state.pieces == [22, 28, 27, 23]
    assert state.box == (11, 4, 6, 9)
    assert game.view(state, 1).seats[0].pieces == {"train": 22, "ship": 28}


def test_exchange() -> None:
    """GL-062 to GL-064, GL-077, T-EX-1, T-EX-2."""
    game = lakes()
    state = after_setup(game, "take 32 train 18 ship")
    expected = totals(game, state)
    with pytest.raises(IllegalAction, match="only 1 train in the box"):
        game.apply(state, "exchange 2 ship for 2 train")
    with pytest.raises(IllegalAction, match="one for one"):
        game.apply(state, "exchange 2 ship for 1 train")
    game.apply(state, "exchange 2 train for 2 ship")
    assert state.scores[0] == -2
    assert state.pieces[:2] == [30, 20]
    assert state.player == 1
    check_invariants(game, state, expected)


def test_harbors() -> None:
    """GL-051 to GL-057, GL-075, T-HB-1, T-HB-3, T-HB-5."""
    game = lakes()
    state = after_setup(game)
    port = "Parry Sound"
    into = next(r.name for r in game.variant.routes if port in r.ends and r.piece == "ship")
    give(game, state, 0, wild=1, yellow_ship=2, yellow_harbor=2, red_ship=1, yellow_train=2)
    payment = "1 wild 1 yellow-ship 2 yellow-harbor"
    with pytest.raises(IllegalAction, match="no route into"):
        game.apply(state, f"harbor {port} with {payment}")
    claimed(game, state, 0, into)
    for wrong in (
        "1 red-ship 1 yellow-ship 2 yellow-harbor",
        "2 yellow-ship 2 yellow-train",
        "2 yellow-ship 1 yellow-harbor",
    ):
        with pytest.raises(IllegalAction, match="costs 2 train 2 ship"):
            game.apply(state, f"harbor {port} with {wrong}")
    with pytest.raises(IllegalAction, match="no port"):
        game.apply(state, f"harbor Ottawa with {payment}")
    expected = totals(game, state)
    assert any(a.text.startswith(f"harbor {port}") for a in game.legal(state))
    game.apply(state, f"harbor {port} with {payment}")
    check_invariants(game, state, expected)
    assert state.player == 1
    claimed(game, state, 1, into)
    give(game, state, 1, yellow_ship=2, yellow_harbor=2)
    with pytest.raises(IllegalAction, match="has a harbor already"):
        game.apply(state, f"harbor {port} with 2 yellow-ship 2 yellow-harbor")


def test_harbor_points() -> None:
    """GL-058 to GL-061, GL-076, T-HB-6, T-HB-7."""
    game = lakes()
    state = after_setup(game)
    rules = next(rule for rule in game.rules if rule.name == "harbor")
    store = rules.harbors.place  # type: ignore[attr-defined]
    state.tickets = [0, 0]
    lines = {line.explanation: line.points for line in game.score(state) if line.player == 0}
    assert lines["3 not built"] == -12
    for city in ("Chicago", "Montreal"):
        state.put(store, game.tables.city_number[city], 0)
    by_city = [i for i, t in enumerate(game.variant.tickets) if "Chicago" in t.ends]
    every_route = (1 << len(game.variant.routes)) - 1  # everything is joined
    state.owned = [every_route, *state.owned[1:]]
    for number, points in ((0, 0), (1, 10), (2, 20), (3, 30), (4, 30)):
        state.tickets[0] = sum(1 << ticket for ticket in by_city[:number])
        harbor = [line for line in game.score(state) if line.explanation.startswith("Chicago:")]
        assert [line.points for line in harbor] == [points]
    assert game.metric(state, "built_harbors", 0) == 2


def test_trains_and_ships_between_the_same_cities_are_no_double() -> None:
    """GL-045, T-PR-5."""
    game = lakes()
    routes = [r for r in game.variant.routes if set(r.ends) == {"Duluth", "Thunder Bay"}]
    assert {r.piece for r in routes} == {"train", "ship"}
    state = after_setup(game)
    claimed(game, state, 0, next(r.name for r in routes if r.piece == "train"))
    ship = game.tables.route_number[next(r.name for r in routes if r.piece == "ship")]
    for player in (0, 1):
        assert game.claim.open_routes(state, player) >> ship & 1


def test_the_end_counts_trains_and_ships_together() -> None:
    """GL-065, C-22, T-EN-4."""
    game = lakes()
    for ships, triggered in ((7, False), (6, True)):
        state = after_setup(game)
        state.pieces[0], state.pieces[1] = 0, ships
        game.apply(state, "draw deck ship")
        game.apply(state, "draw deck ship")
        assert (state.trigger == 0) is triggered
        assert state.last_turns == (4 if triggered else -1)


def test_swapping_to_and_fro_cannot_keep_a_dead_game_alive() -> None:
    game = lakes()
    state = after_setup(game)
    for zone in (*state.decks, state.market):
        zone[:] = [-1] * 6 if zone is state.market else []
    state.gaps = 6
    state.hands = [[0] * len(hand) for hand in state.hands]
    state.ticket_decks = [[]]
    turns = 0
    while not state.over:
        assert {a.verb for a in game.legal(state)} == {"exchange"}
        game.apply(state, game.legal(state)[0])
        turns += 1
    assert turns == 4


def test_only_what_is_in_use_is_wired_in() -> None:
    variant = load_path("usa").variant
    assert variant is not None
    game = compile_game(variant, 4)
    assert game.rules == []
    assert game.stores == []
    assert [verb.word for verb in game.verbs] == ["draw", "tickets", "keep", "pass", "claim"]
    later = TicketDraw(3, 1, "bottom", None)
    assert game.variant.tickets_later == later
