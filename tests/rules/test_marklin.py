"""Märklin: passengers, merchandise and countries."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.situation import Situation, changed, clause


def tokens(situation: Situation, city: str) -> list[int]:
    """What lies in a city."""
    view: Any = situation.game.view(situation.state, 0).mechanics["passenger"]
    return list(view["tokens"][city])


def standing(situation: Situation) -> dict[str, int]:
    """Where passengers stand, and whose they are."""
    view: Any = situation.game.view(situation.state, 0).mechanics["passenger"]
    return dict(view["standing"])


# Placing


@clause("MK-029", "MK-093", "MC-025")
def test_after_a_claim_a_passenger_may_stand_in_either_end() -> None:
    situation = Situation("marklin").hand(0, "2 black").do("claim Hamburg--Kiel with 2 black")
    assert situation.game.to_move(situation.state) == 0
    assert situation.offered() == ["place nobody", "place Hamburg", "place Kiel"]
    assert "no end of the route" in situation.refused("place Berlin")
    situation.do("place Kiel")
    assert standing(situation) == {"Kiel": 0}
    assert situation.game.to_move(situation.state) == 1


@clause("MK-029", "MC-025")
def test_nobody_has_to_place_a_passenger() -> None:
    situation = Situation("marklin").hand(0, "2 black")
    situation.do("claim Hamburg--Kiel with 2 black", "place nobody")
    assert standing(situation) == {}
    assert situation.game.to_move(situation.state) == 1


@clause("MK-030", "MC-025")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_city_holds_one_passenger(owner: int) -> None:
    situation = Situation("marklin").hand(0, "2 black").passenger(owner, "Kiel")
    situation.do("claim Hamburg--Kiel with 2 black")
    assert situation.offered() == ["place nobody", "place Hamburg"]
    assert "already" in situation.refused("place Kiel")


@clause("MK-030")
def test_with_both_ends_taken_nobody_is_asked() -> None:
    situation = Situation("marklin").hand(0, "2 black").passenger(1, "Kiel", "Hamburg")
    situation.do("claim Hamburg--Kiel with 2 black")
    assert situation.game.to_move(situation.state) == 1


@clause("MK-076", "MC-026")
def test_nobody_stands_in_a_country() -> None:
    situation = Situation("marklin").hand(0, "2 red").do("claim Kiel--Dänemark 2 with 2 red")
    assert situation.offered() == ["place nobody", "place Kiel"]
    situation.refused("place Dänemark 2")


@clause("MK-007", "MK-041")
def test_three_passengers_and_no_more() -> None:
    situation = Situation("marklin").hand(0, "2 black").passenger(0, "Berlin", "Ulm", "Köln")
    situation.do("claim Hamburg--Kiel with 2 black")
    assert situation.game.to_move(situation.state) == 1


# Moving


@clause("MK-035")
def test_one_own_passenger_on_the_board_moves() -> None:
    situation = Situation("marklin").line(0, "Hamburg", "Kiel").line(1, "Ulm", "Lindau")
    assert "travel" not in situation.verbs()
    situation.passenger(0, "Kiel", "Hamburg").passenger(1, "Ulm")
    assert situation.offered("travel") == ["travel Hamburg", "travel Kiel"]
    assert "no passenger of yours" in situation.refused("travel Ulm")
    situation.do("travel Kiel", "go Hamburg--Kiel")
    assert standing(situation) == {"Hamburg": 0, "Ulm": 1}
    assert situation.game.to_move(situation.state) == 1


@clause("MK-036", "MC-029", "C-06")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_it_goes_as_far_as_the_player_likes(steps: int) -> None:
    way = ["Hamburg--Kiel", "Hamburg--Schwerin", "Berlin--Schwerin", "Berlin--Leipzig"]
    situation = Situation("marklin").own(0, *way).passenger(0, "Kiel").do("travel Kiel")
    assert situation.offered() == ["go Hamburg--Kiel"]  # not to move at all is no move
    assert "at least" in situation.refused("stop")
    situation.do(*(f"go {route}" for route in way[:steps]))
    assert situation.can("stop")
    assert situation.can(f"go {way[steps]}")
    situation.do("stop")
    assert situation.game.to_move(situation.state) == 1


@clause("MK-036")
def test_it_needs_connected_routes_of_its_own() -> None:
    situation = Situation("marklin").line(0, "Kiel", "Hamburg").line(0, "Berlin", "Leipzig")
    situation.line(1, "Hamburg", "Schwerin").line(0, "Hamburg", "Bremen").passenger(0, "Kiel")
    situation.do("travel Kiel", "go Hamburg--Kiel")
    assert situation.offered("go") == ["go Bremen--Hamburg"]
    assert "another player" in situation.refused("go Hamburg--Schwerin")
    assert "does not lead on" in situation.refused("go Berlin--Leipzig")
    assert "nobody owns" in situation.refused("go Hamburg--Hannover")


@clause("MK-037", "MC-032", "MK-042", "MC-033", "MK-043")
def test_each_city_gives_its_best_token_at_once() -> None:
    situation = Situation("marklin").line(0, "Kiel", "Hamburg", "Schwerin", "Berlin")
    situation.passenger(0, "Kiel").do("travel Kiel")
    before = situation.points(0)
    gained = []
    for route in ("Hamburg--Kiel", "Hamburg--Schwerin", "Berlin--Schwerin"):
        situation.do(f"go {route}")
        gained.append(situation.points(0) - before)
    assert gained == [4, 6, 13]
    assert tokens(situation, "Hamburg") == [3, 2]
    assert tokens(situation, "Schwerin") == []
    assert tokens(situation, "Berlin") == [6, 5, 4]
    assert situation.game.metric(situation.state, "token_value", 0) == 13
    assert situation.scored(0, "tokens") == 13


@clause("MK-037")
def test_a_city_without_tokens_gives_nothing() -> None:
    situation = Situation("marklin").line(0, "Ulm", "Augsburg").passenger(0, "Ulm", "Augsburg")
    situation.do("travel Ulm").do(*situation.offered("go"))
    situation.turn_of(0).passenger(0, "Ulm")  # his third one
    before = situation.points(0)
    situation.do("travel Ulm").do(*situation.offered("go"))
    assert tokens(situation, "Augsburg") == []
    assert situation.points(0) == before


@clause("MK-038", "MK-091", "MC-029")
def test_no_route_is_used_twice_in_a_move() -> None:
    situation = Situation("marklin").line(0, "Mannheim", "Karlsruhe", "Stuttgart", "Mannheim")
    situation.line(0, "Karlsruhe", "Freiburg").passenger(0, "Mannheim")
    situation.do("travel Mannheim", "go Karlsruhe--Mannheim")
    assert "has been used" in situation.refused("go Karlsruhe--Mannheim")
    situation.do("go Karlsruhe--Stuttgart", "go Mannheim--Stuttgart")
    assert situation.game.to_move(situation.state) == 1  # round the loop, and nothing is left


@clause("MK-039", "MC-032", "C-25")
@pytest.mark.parametrize("collect", ["once_per_city", "per_visit"])
def test_the_city_where_it_starts_gives_nothing_now_or_later(collect: str) -> None:
    situation = Situation(changed("marklin", f"passengers: {{collect: {collect}}}"))
    situation.line(0, "Mannheim", "Karlsruhe", "Stuttgart", "Mannheim").passenger(0, "Mannheim")
    before = situation.points(0)
    situation.do("travel Mannheim", "go Karlsruhe--Mannheim", "go Karlsruhe--Stuttgart")
    situation.do("go Mannheim--Stuttgart")
    assert situation.points(0) - before == 3 + 4
    assert tokens(situation, "Mannheim") == [3, 2, 1]


EIGHT = ["Ulm", "Stuttgart", "Mannheim", "Karlsruhe", "Stuttgart", "Freiburg"]


@clause("C-25")
@pytest.mark.parametrize(("collect", "taken"), [("once_per_city", 4), ("per_visit", 4 + 3)])
def test_a_city_passed_twice(collect: str, taken: int) -> None:
    it = changed("marklin", f"passengers: {{collect: {collect}}}")
    situation = Situation(it).line(0, *EIGHT).passenger(0, "Ulm").do("travel Ulm")
    for city in EIGHT[1:]:
        situation.do(next(go for go in situation.offered("go") if city in go))
    assert 4 + 3 + 2 - sum(tokens(situation, "Stuttgart")) == taken


@clause("MK-040", "MC-034")
def test_other_passengers_are_not_in_the_way() -> None:
    situation = Situation("marklin").line(0, "Kiel", "Hamburg", "Schwerin").passenger(0, "Kiel")
    situation.passenger(1, "Hamburg", "Schwerin").do("travel Kiel", "go Hamburg--Kiel")
    situation.do("go Hamburg--Schwerin")
    assert standing(situation) == {"Hamburg": 1, "Schwerin": 1}
    assert tokens(situation, "Hamburg") == [3, 2]


@clause("MK-041", "MC-035")
def test_a_passenger_moves_once_and_leaves_the_game() -> None:
    situation = Situation("marklin").line(0, "Kiel", "Hamburg").passenger(0, "Kiel", "Berlin")
    situation.passenger(0, "Ulm").do("travel Kiel").do(*situation.offered("go"))
    assert standing(situation) == {"Berlin": 0, "Ulm": 0}
    situation.turn_of(0).hand(0, "1 white").do("claim Bremen--Bremerhaven with 1 white")
    assert situation.game.to_move(situation.state) == 1  # no passenger is left to place


@clause("MK-057", "MK-090", "MC-030")
def test_each_route_of_another_player_costs_a_passenger_card() -> None:
    situation = Situation("marklin").line(0, "Kiel", "Hamburg").line(1, "Hamburg", "Schwerin")
    situation.line(1, "Schwerin", "Berlin", "Leipzig").passenger(0, "Kiel")
    situation.hand(0, "2 passenger").do("travel Kiel", "go Hamburg--Kiel")
    assert situation.held(0) == {"passenger": 2}  # the own route is free
    situation.do("go Hamburg--Schwerin", "go Berlin--Schwerin")
    assert situation.held(0) == {}
    assert situation.discarded == {"passenger": 2}
    assert situation.game.to_move(situation.state) == 1  # a third one cannot be paid
    assert situation.owner("Berlin--Schwerin") == 1


@clause("MK-088", "C-03")
def test_the_printed_journey_collects_14() -> None:
    """Five cities, one white and four yellow; the yellow one at the start is not counted."""
    way = ["Bremen", "Münster", "Hannover", "Magdeburg", "Leipzig", "Dresden"]
    situation = Situation("marklin").line(0, *way[:-1]).line(1, *way[-2:]).hand(0, "1 passenger")
    situation.passenger(0, "Bremen").do("travel Bremen")
    before = situation.points(0)
    for city in way[1:]:
        situation.do(next(go for go in situation.offered("go") if city in go))
    assert situation.points(0) - before == 14
    assert situation.held(0) == {}


@clause("MK-076", "MC-031", "MK-075")
def test_nobody_travels_to_a_country() -> None:
    situation = Situation("marklin").line(0, "Hamburg", "Kiel", "Dänemark 2")
    situation.passenger(0, "Hamburg").passenger(0, "Kiel").do("travel Hamburg", "go Hamburg--Kiel")
    assert situation.game.to_move(situation.state) == 1  # the journey is over in Kiel
    situation = Situation("marklin").line(0, "Kiel", "Dänemark 2").passenger(0, "Kiel")
    assert "no route" in situation.refused("travel Kiel")


@clause("US-017")
def test_without_passengers_a_claim_is_a_whole_turn() -> None:
    situation = Situation("germany-89").hand(0, "2 black").do("claim Hamburg--Kiel with 2 black")
    assert situation.game.to_move(situation.state) == 1
    assert "travel" not in situation.game.by_word
