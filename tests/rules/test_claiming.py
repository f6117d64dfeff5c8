"""Claiming routes: what they cost, what they bring, and who may have them."""

from __future__ import annotations

import pytest

from tests.rules.situation import Situation, changed, clause, variant

# In each game: a colored route of three spaces and a gray one of two or three.
COLORED = {
    "usa": ("Chicago--Duluth", "red", 3),
    "marklin": ("Berlin--Magdeburg", "red", 3),
    "nordic": ("Helsinki--Imatra", "red", 3),
    "great-lakes": ("Cleveland--Columbus", "red-train", 3),
}
GRAY = {
    "usa": ("Denver--Santa Fe", 2),
    "marklin": ("Augsburg--München", 2),
    "nordic": ("Göteborg--Norrköping", 3),
    "great-lakes": ("Cleveland--Erie", 2),
}


@clause("MK-028", "MK-064", "US-022", "US-023", "ND-017", "ND-031", "ND-050", "GL-041", "MK-061")
@pytest.mark.parametrize("name", COLORED)
def test_a_claim_takes_cards_and_trains_and_scores_at_once(name: str) -> None:
    route, card, length = COLORED[name]
    situation = Situation(name).hand(0, f"5 {card}")
    before = situation.left(0)
    situation.do(f"claim {route} with {length} {card}").do(*situation.offered("place nobody"))
    assert situation.owner(route) == 0
    assert before - situation.left(0) == length
    assert situation.points(0) == 4
    assert situation.held(0) == {card: 2}
    assert situation.discarded == {card: 3}
    assert situation.game.to_move(situation.state) == 1


@clause("MK-061", "MK-062", "MK-066", "MC-018", "US-022", "US-032", "ND-027", "GL-036", "GL-037")
@pytest.mark.parametrize("name", COLORED)
def test_a_colored_route_takes_exactly_its_color(name: str) -> None:
    route, card, _ = COLORED[name]
    other = card.replace("red", "white")
    situation = Situation(name).hand(0, f"4 {card} 4 {other}")
    assert situation.offered(f"claim {route} ") == [f"claim {route} with 3 {card}"]
    for cards in (f"2 {card}", f"1 {card}", f"4 {card}", f"3 {other}", f"2 {card} 1 {other}"):
        situation.refused(f"claim {route} with {cards}")


@clause("MK-063", "MC-018", "US-033", "ND-028", "GL-036")
@pytest.mark.parametrize("name", GRAY)
def test_a_gray_route_takes_any_one_color(name: str) -> None:
    route, length = GRAY[name]
    suffix = "-train" if name == "great-lakes" else ""
    for color in variant(name).colors:
        situation = Situation(name).hand(0, f"{length} {color}{suffix}")
        assert situation.offered(f"claim {route} ") == [
            f"claim {route} with {length} {color}{suffix}"
        ]
    situation = Situation(name).hand(0, f"1 red{suffix} {length - 1} white{suffix}")
    assert not situation.offered(f"claim {route} ")
    situation.refused(f"claim {route} with 1 red{suffix} {length - 1} white{suffix}")


@clause("MK-048", "MK-086", "MC-019", "US-026", "GL-027", "GL-073")
@pytest.mark.parametrize("name", ["usa", "marklin", "great-lakes"])
@pytest.mark.parametrize("wilds", [0, 1, 2, 3])
def test_locomotives_replace_any_number_of_cards(name: str, wilds: int) -> None:
    route, card, _ = COLORED[name]
    wild = "wild" if name == "great-lakes" else "locomotive"
    pay = " ".join(f"{n} {c}" for n, c in ((3 - wilds, card), (wilds, wild)) if n)
    situation = Situation(name).hand(0, pay)
    assert situation.offers(f"claim {route} with {pay}")
    situation.do(f"claim {route} with {pay}")
    assert situation.points(0) == 4


@clause("C-20", "US-022", "MK-061")
def test_a_card_that_is_not_needed_is_refused() -> None:
    situation = Situation("usa").hand(0, "4 red 2 locomotive")
    for cards in ("4 red", "3 red 1 locomotive", "2 red 2 locomotive"):
        assert "exactly" in situation.refused(f"claim Chicago--Duluth with {cards}")
    assert situation.can("claim Chicago--Duluth with 1 red 2 locomotive")


@clause("US-022")
def test_cards_that_the_player_does_not_have_are_refused() -> None:
    situation = Situation("usa").hand(0, "2 red")
    assert "you have only 2 red" in situation.refused("claim Chicago--Duluth with 3 red")


@clause("MK-065", "US-031", "ND-032", "GL-042")
@pytest.mark.parametrize("name", COLORED)
def test_a_route_need_not_touch_the_own_network(name: str) -> None:
    route, card, _ = COLORED[name]
    far = GRAY[name][0]
    situation = Situation(name).own(0, far).hand(0, f"3 {card}").do(f"claim {route} with 3 {card}")
    assert situation.owner(route) == situation.owner(far) == 0


@clause("MK-067", "US-031", "ND-033", "GL-042")
@pytest.mark.parametrize("name", COLORED)
def test_one_route_a_turn(name: str) -> None:
    route, card, _ = COLORED[name]
    situation = Situation(name).hand(0, f"6 {card}").do(f"claim {route} with 3 {card}")
    situation.do(*situation.offered("place nobody"))
    assert situation.game.to_move(situation.state) == 1
    assert not situation.offered("claim")  # player 1 has no cards


@clause("US-031", "MK-065", "ND-032", "GL-042")
@pytest.mark.parametrize("name", COLORED)
def test_an_owned_route_is_taken(name: str) -> None:
    route, card, _ = COLORED[name]
    situation = Situation(name).own(1, route).hand(0, f"3 {card}")
    assert "belongs to player 1" in situation.refused(f"claim {route} with 3 {card}")
    assert not situation.offered(f"claim {route} ")


@clause("MC-023", "MK-066", "US-032")
@pytest.mark.parametrize("name", COLORED)
def test_trains_must_fill_the_whole_route(name: str) -> None:
    route, card, length = COLORED[name]
    situation = Situation(name).hand(0, f"3 {card}").supply(0, train=length - 1)
    assert "you have 2" in situation.refused(f"claim {route} with 3 {card}")
    situation = Situation(name).hand(0, f"3 {card}").supply(0, train=length)
    assert situation.can(f"claim {route} with 3 {card}")


@clause("MK-052", "MK-053", "MC-020")
@pytest.mark.parametrize(
    ("route", "color", "length"),
    [
        ("Konstanz--Lindau", "yellow", 1),
        ("Lindau--Ulm", "red", 2),
        ("Berlin--Magdeburg", "red", 3),
        ("Emden--Münster", "red", 4),
        ("Berlin--Dresden", "green", 5),
        ("Berlin--Rostock", "purple", 6),
        ("Berlin--Hannover", "black", 7),
    ],
)
def test_a_plus_4_locomotive_needs_four_spaces(route: str, color: str, length: int) -> None:
    pay = f"{length - 1} {color} 1 locomotive+4" if length > 1 else "1 locomotive+4"
    situation = Situation("marklin").hand(0, pay)
    assert situation.can(f"claim {route} with {pay}") == (length >= 4)
    assert bool(situation.offered(f"claim {route} ")) == (length >= 4)


@clause("MK-055", "MC-020")
def test_plain_and_plus_4_locomotives_mix_and_the_special_ones_are_offered_first() -> None:
    situation = Situation("marklin").hand(0, "2 red 2 locomotive 1 locomotive+4")
    route = "Emden--Münster"
    assert f"claim {route} with 2 red 1 locomotive 1 locomotive+4" in situation.offered("claim")
    assert situation.can(f"claim {route} with 2 red 2 locomotive")
    assert situation.can(f"claim {route} with 1 red 2 locomotive 1 locomotive+4")


@clause("MK-059")
def test_passenger_cards_pay_for_nothing() -> None:
    situation = Situation("marklin").hand(0, "9 passenger")
    assert not situation.offered("claim")
    situation.refused("claim Augsburg--Ulm with 1 passenger")


@clause("MK-071", "MC-024", "US-050", "ND-058", "GL-067")
@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("usa", {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}),
        ("marklin", {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}),
        ("nordic", {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}),
        ("great-lakes", {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}),
    ],
)
def test_points_by_length(name: str, table: dict[int, int]) -> None:
    seen = {}
    for route in variant(name).routes:
        situation = Situation(name).own(0, route.name)
        seen[route.piece, route.length] = situation.points(0)
        assert situation.points(0) == table[route.length]
    assert {length for _, length in seen} == set(table)


# Two tracks between the same cities, and what the second one costs.
DOUBLES = {
    "usa": ("Chicago--Pittsburgh", "3 black"),
    "usa-1910": ("Chicago--Pittsburgh", "3 black"),
    "usa-mega": ("Chicago--Pittsburgh", "3 black"),
    "usa-big-cities": ("Chicago--Pittsburgh", "3 black"),
    "marklin": ("Hamburg--Kiel", "2 purple"),
    "germany-89": ("Hamburg--Kiel", "2 purple"),
    "nordic": ("Oslo--Örebro", "2 yellow"),
    "great-lakes": ("Chicago--Toledo", "4 purple-train"),
}


@clause("MK-068", "MC-021", "US-035", "ND-034", "GL-043")
@pytest.mark.parametrize("name", DOUBLES)
def test_nobody_owns_two_tracks_of_a_connection(name: str) -> None:
    route, pay = DOUBLES[name]
    situation = Situation(name, variant(name).max_players).own(0, route).hand(0, pay)
    said = situation.refused(f"claim {route}#2 with {pay}")
    assert "you own a track" in said
    assert not situation.offered(f"claim {route}#2")


@clause("MK-069", "MK-070", "MC-022", "US-036", "ND-035", "ND-036", "GL-044", "C-31")
@pytest.mark.parametrize("name", DOUBLES)
def test_the_second_track_is_open_by_number_of_players(name: str) -> None:
    route, pay = DOUBLES[name]
    it = variant(name)
    for players in range(it.min_players, it.max_players + 1):
        situation = Situation(name, players).own(0, route).hand(1, pay).turn_of(1)
        is_open = players >= (3 if name == "nordic" else 4)
        assert situation.can(f"claim {route}#2 with {pay}") == is_open
        assert bool(situation.offered(f"claim {route}#2")) == is_open
        if not is_open:
            assert "closed" in situation.refused(f"claim {route}#2 with {pay}")


@clause("MK-068", "MK-069", "MK-070")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_triple_connection(players: int) -> None:
    tracks = ["Düsseldorf--Köln", "Düsseldorf--Köln#2", "Düsseldorf--Köln#3"]
    situation = Situation("marklin", players).hand(0, "2 red").hand(1, "2 red").turn_of(0)
    situation.do(f"claim {tracks[1]} with 1 red", "place nobody")
    for track in (tracks[0], tracks[2]):
        assert situation.can(f"claim {track} with 1 red") == (players >= 4)
    situation.turn_of(0)
    for track in (tracks[0], tracks[2]):
        situation.refused(f"claim {track} with 1 red")


@clause("MK-070")
def test_all_three_tracks_have_three_owners() -> None:
    situation = Situation("marklin", 4)
    for player in range(3):
        situation.line(player, "Köln", "Düsseldorf")
    situation.hand(3, "1 red").turn_of(3)
    assert not situation.offered("claim Düsseldorf--Köln")


@clause("C-17")
def test_a_tunnel_and_a_ferry_between_two_cities_are_one_double_route() -> None:
    tunnel, ferry = "Kristiansand--Stavanger", "Kristiansand--Stavanger#2"
    by_players = {}
    for players in (2, 3):
        situation = Situation("nordic", players).own(0, tunnel)
        situation.hand(1, "2 orange 1 locomotive").turn_of(1)
        by_players[players] = situation.can(f"claim {ferry} with 2 orange 1 locomotive")
    assert by_players == {2: False, 3: True}
    situation = Situation("nordic", 3).own(0, tunnel).hand(0, "2 orange 1 locomotive")
    assert "you own a track" in situation.refused(f"claim {ferry} with 2 orange 1 locomotive")


@clause("C-17", "GL-045")
def test_what_makes_a_connection_is_data() -> None:
    split = """routes:
  change:
    - {from: Kristiansand, to: Stavanger, color: orange, set: {connection: sea}}"""
    situation = Situation(changed("nordic", split), 2).own(0, "Kristiansand--Stavanger")
    situation.hand(0, "2 orange 1 locomotive")
    assert situation.can("claim Kristiansand--Stavanger#2 with 2 orange 1 locomotive")


@clause("GL-045")
@pytest.mark.parametrize(
    ("route", "pay"),
    [
        ("Duluth--Thunder Bay", "1 white-ship 2 white-double-ship"),
        ("Muskegon--Traverse City", "2 white-double-ship"),
    ],
)
def test_a_train_and_a_ship_route_are_no_double_route(route: str, pay: str) -> None:
    for player in (0, 1):
        situation = Situation("great-lakes", 2).own(0, route).hand(player, pay).turn_of(player)
        situation.do(f"claim {route}#2 with {pay}")
        assert situation.owner(f"{route}#2") == player
