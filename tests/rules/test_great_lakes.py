"""Great Lakes: ships, the choice of pieces, harbors, and exchanges."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.situation import Situation, clause, compiled, variant
from ttr_kit.engine import Game, State

SHIPS = "Kingston--Montreal"  # 5 white, ships
FOUR = "Detroit--Erie"  # 4 white, ships
GRAY_SHIPS = "Cleveland--Detroit"  # 3 gray, ships
PORT = "Parry Sound"
INTO_PORT = "North Bay--Parry Sound"
PRICE = "2 yellow-ship 2 yellow-harbor"


# Pieces


def after_tickets(players: int = 2) -> tuple[Game, State]:
    """A new game in which everybody has kept tickets."""
    game = compiled("great-lakes", players)
    state = game.start(1)
    while game.view(state, 0).decision == "keep":
        game.apply(state, game.legal(state)[0])
    return game, state


@clause("GL-010", "GL-012", "GL-013", "GL-014", "GL-071")
@pytest.mark.parametrize(("trains", "legal"), [(17, False), (18, True), (27, True), (33, True)])
def test_fifty_pieces_in_any_mix(trains: int, legal: bool) -> None:
    game, state = after_tickets()
    assert game.view(state, 0).decision == "assortment"
    assert len(game.legal(state)) == 33 - 18 + 1
    action = game.parse(f"take {trains} train {50 - trains} ship")
    assert (not game.refusal(state, action)) == legal
    if legal:
        game.apply(state, action)
        game.apply(state, "take 27 train 23 ship")
        seat = game.view(state, 1).seats[0]
        assert dict(seat.pieces) == {"train": trains, "ship": 50 - trains}
        assert dict(seat.box) == {"train": 33 - trains, "ship": trains - 18}
        assert sum(seat.box.values()) == 15


@clause("GL-010", "GL-013")
@pytest.mark.parametrize("mix", ["27 train 22 ship", "27 train 24 ship", "34 train 16 ship"])
def test_other_mixes_are_refused(mix: str) -> None:
    game, state = after_tickets()
    assert "take 50 pieces" in game.refusal(state, game.parse(f"take {mix}"))


@clause("GL-011")
def test_the_choice_is_secret_until_all_have_chosen() -> None:
    views = []
    for mix in ("take 20 train 30 ship", "take 33 train 17 ship"):
        game, state = after_tickets(3)
        game.apply(state, mix)
        views.append(game.view(state, 1).json)
    assert views[0] == views[1]
    game.apply(state, "take 25 train 25 ship")
    assert game.view(state, 2).seats[0].pieces == {"train": 33, "ship": 32}
    game.apply(state, "take 27 train 23 ship")
    shown = [dict(seat.pieces) for seat in game.view(state, 2).seats]
    assert [pieces["train"] for pieces in shown] == [33, 25, 27]


@clause("GL-012")
def test_the_mix_for_beginners() -> None:
    settings: Any = variant("great-lakes").settings["assortment"]
    assert settings.suggested == {"train": 27, "ship": 23}


# Ships and trains


@clause("GL-032", "GL-033", "GL-034", "GL-041")
def test_ships_fill_ship_routes_and_trains_train_routes() -> None:
    situation = Situation("great-lakes").hand(0, "2 white-double-ship")
    situation.do(f"claim {FOUR} with 2 white-double-ship")
    assert (situation.left(0, "train"), situation.left(0, "ship")) == (27, 19)
    without = Situation("great-lakes").hand(0, "2 white-double-ship").supply(0, ship=3)
    assert "4 ships, you have 3" in without.refused(f"claim {FOUR} with 2 white-double-ship")
    assert not without.offered(f"claim {FOUR} ")


@clause("GL-035", "GL-036")
@pytest.mark.parametrize(
    "pay",
    ["4 white-train", "2 white-harbor 2 white-ship", "2 red-double-ship", "1 white-double-ship"],
)
def test_the_cards_share_color_and_kind(pay: str) -> None:
    situation = Situation("great-lakes").hand(0, pay)
    assert "do not pay" in situation.refused(f"claim {FOUR} with {pay}")
    assert not situation.offered(f"claim {FOUR} ")


@clause("GL-036")
def test_a_gray_ship_route_takes_any_one_color_of_ships() -> None:
    for color in variant("great-lakes").colors:
        situation = Situation("great-lakes").hand(0, f"3 {color}-ship")
        assert situation.offered(f"claim {GRAY_SHIPS} ") == [
            f"claim {GRAY_SHIPS} with 3 {color}-ship"
        ]
    mixed = Situation("great-lakes").hand(0, "1 red-ship 1 green-double-ship")
    mixed.refused(f"claim {GRAY_SHIPS} with 1 red-ship 1 green-double-ship")


@clause("GL-037", "GL-056")
def test_train_cards_with_and_without_a_harbor_are_one_color() -> None:
    situation = Situation("great-lakes").hand(0, "2 red-train 2 red-harbor")
    route = "Cleveland--Columbus"
    for pay in ("2 red-train 1 red-harbor", "1 red-train 2 red-harbor"):
        assert situation.can(f"claim {route} with {pay}")
    # Harbor cards are worth more elsewhere, so that they are offered last.
    assert situation.offered(f"claim {route} ") == [f"claim {route} with 2 red-train 1 red-harbor"]


@clause("GL-038", "GL-039", "GL-072", "C-20")
@pytest.mark.parametrize(
    ("pay", "legal"),
    [
        ("1 white-ship 2 white-double-ship", True),
        ("3 white-double-ship", True),  # the odd ship is lost
        ("3 white-ship 1 white-double-ship", True),
        ("4 white-ship 1 wild", True),
        ("2 white-double-ship 1 wild", True),
        ("4 white-double-ship", False),  # the last card would bring nothing
        ("1 white-ship 3 white-double-ship", False),
        ("2 white-double-ship", False),
        ("4 white-ship", False),
    ],
)
def test_double_ships_cover_up_to_two_spaces(pay: str, legal: bool) -> None:
    situation = Situation("great-lakes").hand(0, pay)
    assert situation.can(f"claim {SHIPS} with {pay}") == legal
    if legal:
        situation.do(f"claim {SHIPS} with {pay}")
        assert situation.left(0, "ship") == 23 - 5
        assert situation.points(0) == 10
        assert situation.held(0) == {}


@clause("GL-039", "GL-038")
def test_a_double_ship_pays_for_a_single_space() -> None:
    situation = Situation("great-lakes").hand(0, "1 red-double-ship")
    situation.do("claim Detroit--Port Huron with 1 red-double-ship")
    assert situation.left(0, "ship") == 22


@clause("GL-027", "GL-040", "GL-074")
@pytest.mark.parametrize(
    "pay", ["4 wild", "1 white-double-ship 2 wild", "3 white-ship 1 wild", "2 white-ship 2 wild"]
)
def test_a_wild_covers_one_space_of_any_route(pay: str) -> None:
    situation = Situation("great-lakes").hand(0, pay).do(f"claim {FOUR} with {pay}")
    assert situation.owner(FOUR) == 0
    for wrong in ("3 wild", "5 wild", "2 white-double-ship 1 wild"):
        Situation("great-lakes").hand(0, wrong).refused(f"claim {FOUR} with {wrong}")


@clause("GL-043", "GL-044")
def test_double_ship_routes() -> None:
    pay = "1 red-ship 2 red-double-ship"
    for players, other in ((3, False), (4, True)):
        situation = Situation("great-lakes", players).own(0, SHIPS).hand(0, pay).hand(1, pay)
        assert not situation.can(f"claim {SHIPS}#2 with {pay}")
        assert situation.turn_of(1).can(f"claim {SHIPS}#2 with {pay}") == other


# Harbors


@clause("GL-051")
def test_harbors_stand_in_ports_only() -> None:
    situation = Situation("great-lakes").own(0, INTO_PORT).hand(0, PRICE)
    assert situation.offered("harbor") == [f"harbor {PORT} with 2 yellow-harbor 2 yellow-ship"]
    assert "no port" in situation.refused(f"harbor North Bay with {PRICE}")


@clause("GL-052")
@pytest.mark.parametrize("owner", [0, 1])
def test_one_harbor_in_a_city(owner: int) -> None:
    situation = Situation("great-lakes").own(0, INTO_PORT).hand(0, PRICE).harbor(owner, PORT)
    assert "already" in situation.refused(f"harbor {PORT} with {PRICE}")
    assert not situation.offered("harbor")


@clause("GL-053")
@pytest.mark.parametrize("route", [INTO_PORT, f"Owen Sound--{PORT}"])
def test_the_builder_needs_a_route_into_the_city(route: str) -> None:
    situation = Situation("great-lakes").own(1, route).hand(0, PRICE)
    assert "no route" in situation.refused(f"harbor {PORT} with {PRICE}")
    assert not situation.offered("harbor")
    situation = Situation("great-lakes").own(0, route).hand(0, PRICE)
    assert situation.can(f"harbor {PORT} with {PRICE}")


@clause("GL-054", "GL-055", "GL-031", "GL-056")
@pytest.mark.parametrize(
    ("pay", "legal"),
    [
        ("2 yellow-ship 2 yellow-harbor", True),
        ("1 yellow-ship 2 yellow-harbor 1 wild", True),
        ("2 yellow-ship 1 yellow-harbor 1 wild", True),
        ("2 yellow-ship 2 wild", True),
        ("2 yellow-harbor 2 wild", True),
        ("1 yellow-ship 1 yellow-harbor 2 wild", True),
        ("4 wild", True),
        ("2 yellow-ship 2 red-harbor", False),
        ("1 yellow-ship 1 red-ship 2 wild", False),
        ("2 yellow-ship 2 yellow-train", False),  # no harbor on them
        ("2 yellow-double-ship 2 yellow-harbor", False),
        ("3 yellow-ship 1 yellow-harbor", False),
        ("3 yellow-ship 1 wild", False),
        ("2 yellow-ship 2 yellow-harbor 1 wild", False),
        ("2 yellow-ship 1 yellow-harbor", False),
    ],
)
def test_the_price_of_a_harbor(pay: str, legal: bool) -> None:
    situation = Situation("great-lakes").own(0, INTO_PORT).hand(0, pay)
    assert situation.can(f"harbor {PORT} with {pay}") == legal
    if legal:
        assert situation.offers(f"harbor {PORT} with {pay}")
        situation.do(f"harbor {PORT} with {pay}")
        assert sum(situation.discarded.values()) == 4
        assert situation.held(0) == {}
    elif sum(situation.held(0).values()) <= 4:
        assert not situation.offered("harbor")


@clause("GL-057")
def test_building_is_a_whole_turn_and_scores_nothing_yet() -> None:
    situation = Situation("great-lakes").own(0, INTO_PORT).hand(0, PRICE)
    before = (situation.points(0), situation.left(0, "train"), situation.left(0, "ship"))
    situation.do(f"harbor {PORT} with {PRICE}")
    assert situation.game.to_move(situation.state) == 1
    assert (situation.points(0), situation.left(0, "train"), situation.left(0, "ship")) == before


@clause("GL-005", "GL-015")
def test_three_harbors_and_no_more() -> None:
    situation = Situation("great-lakes").own(0, INTO_PORT).hand(0, PRICE)
    situation.harbor(0, "Chicago", "Duluth", "Erie")
    assert "all your harbors" in situation.refused(f"harbor {PORT} with {PRICE}")


@clause("GL-058", "GL-059", "GL-060", "GL-061")
def test_harbors_score_by_completed_tickets_to_their_city() -> None:
    situation = Situation("great-lakes").harbor(0, "Detroit", "Milwaukee", "Duluth")
    situation.complete(0, "Detroit--Milwaukee").tickets(0, "Detroit--Duluth")
    lines = {
        line.explanation.partition(":")[0]: line.points
        for line in situation.game.score(situation.state)
        if (line.player, line.reason) == (0, "harbor")
    }
    # The ticket counts for both of its harbors, the open one for none.
    assert lines == {"Detroit": 10, "Milwaukee": 10, "Duluth": 0}


@clause("GL-058")
def test_tickets_of_others_are_nothing_to_a_harbor() -> None:
    situation = Situation("great-lakes").harbor(0, "Detroit").complete(1, "Detroit--Milwaukee")
    assert situation.scored(0, "harbor") == 0 - 2 * 4


@clause("GL-061")
@pytest.mark.parametrize(("built", "penalty"), [(0, -12), (1, -8), (2, -4), (3, 0)])
def test_each_harbor_that_is_not_built_costs_four(built: int, penalty: int) -> None:
    situation = Situation("great-lakes").harbor(0, *("Chicago", "Duluth", "Erie")[:built])
    assert situation.scored(0, "harbor") == penalty


# Exchange


@clause("GL-062", "GL-063", "GL-064", "GL-077")
def test_pieces_are_swapped_for_a_point_each() -> None:
    situation = Situation("great-lakes").do("exchange 3 ship for 3 train")
    seat = situation.game.view(situation.state, 1).seats[0]
    assert dict(seat.pieces) == {"train": 30, "ship": 20}
    assert dict(seat.box) == {"train": 3, "ship": 12}
    assert situation.points(0) == -3
    assert situation.game.to_move(situation.state) == 1
    situation.turn_of(0).do("exchange 1 ship for 1 train").turn_of(0)
    assert situation.points(0) == -4
    situation.do("exchange 4 train for 4 ship")  # and back again
    assert situation.points(0) == -8


@clause("GL-062", "GL-064")
@pytest.mark.parametrize(
    ("swap", "said"),
    [
        ("7 ship for 7 train", "only 6 trains in the box"),
        ("2 ship for 1 train", "one for one"),
        ("1 train for 1 train", "both given and taken"),
        ("28 train for 28 ship", "only 27 trains in your supply"),
    ],
)
def test_what_cannot_be_swapped(swap: str, said: str) -> None:
    situation = Situation("great-lakes")
    assert said in situation.refused(f"exchange {swap}")
    assert len(situation.offered("exchange")) == 6 + 9


@clause("GL-064")
def test_with_an_empty_box_nothing_is_swapped() -> None:
    situation = Situation("great-lakes").supply(0, train=33, ship=32)
    assert "exchange" not in situation.verbs()
