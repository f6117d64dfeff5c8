"""Slips of a first-time author that once went by unseen, or were answered with bad advice."""

from __future__ import annotations

import pytest

from tests.unit.test_checks import SECTIONS, checked, codes, message
from ttr_kit.format.load import load
from ttr_kit.glance.data import glance
from ttr_kit.system.resources import bundled_variants

TWO_TRACKS = SECTIONS["routes"] + "\n  - {from: Narvik, to: Oslo, length: 2}"


@pytest.mark.parametrize(
    ("parallel", "left"),
    [("{}", 3), ("{tracks_per_player: 2}", 3), ("{open_tracks: {}, tracks_per_player: 2}", 0)],
)
def test_only_tracks_that_one_player_can_own_use_up_pieces(parallel: str, left: int) -> None:
    found = {"pieces": "{train: {count: 10}}", "routes": TWO_TRACKS, "parallel": parallel}
    if left:
        assert f"leave {left} at least" in message("END002", **found)
    else:
        assert not codes(**found)


def test_an_end_that_counts_what_does_not_exist_is_an_error() -> None:
    assert codes(end="{metric: built_harbors, at_least: 2}") == {"END002": 1}


def test_last_turns_of_nobody_need_no_scope() -> None:
    assert codes(end="{extra_turns: 0, scope: others}") == {"END003": 1}
    assert not codes(end="{extra_turns: 0}")


def test_the_score_breaks_no_tie() -> None:
    assert codes(tie_breaks="[completed_tickets, score]") == {"BON001": 1}


def help_of(code: str, **sections: str) -> str:
    return next(d.help or "" for d in checked(**sections).diagnostics if d.code == code)


def test_a_missing_length_asks_for_the_table_or_for_the_line() -> None:
    long = {"routes": SECTIONS["routes"].replace("length: 3", "length: 7")}
    pieces = "{train: {count: 8}}"
    assert "{1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}" in help_of(
        "RTE001", pieces=pieces, **long
    )
    assert help_of("RTE001", route_points="{3: 4}") == "add `2: 2` to `route_points`"


def test_keeping_too_many_of_each_deck_does_not_speak_of_deal() -> None:
    rules = "{start: {keep: 2, by_deck: {tickets: 1}}}"
    assert help_of("TIC007", ticket_rules=rules) == "lower `keep`, or raise `by_deck`"


@pytest.mark.parametrize(
    ("section", "text", "path"),
    [
        ("start_hand", "{train: 60}", ("start_hand",)),
        ("market", "{slots: {train: 100}}", ("market", "slots")),
        ("cards", "{red: {color: red, count: 12}}", ("cards",)),
    ],
)
def test_a_small_deck_is_shown_where_the_file_asks_for_more(
    section: str, text: str, path: tuple[str, ...]
) -> None:
    found = [
        d for d in checked(players="{max: 3}", **{section: text}).diagnostics if d.code == "CRD001"
    ]
    assert [d.path for d in found] == [path]


def test_a_map_in_degrees_is_told_once() -> None:
    cities = "{Bergen: {at: [-5.3, 60.4]}, Narvik: {at: [-5.4, 60.4]}, Oslo: {at: [10.8, 59.9]}}"
    assert codes(cities=cities) == {"MAP006": 1}
    assert "1 more place" in message("MAP006", cities=cities)


def test_cities_off_the_board_are_not_also_on_top_of_each_other() -> None:
    cities = "{Bergen: {at: [-5, 600]}, Narvik: {at: [-5, 600]}, Oslo: {at: [500, 500]}}"
    assert codes(cities=cities) == {"MAP006": 2}


def test_a_ticket_to_a_place_of_two_meanings_is_not_measured() -> None:
    cities = "{Bergen: {}, Narvik: {}, Oslo: {}, Tromsø: {}}"
    routes = SECTIONS["routes"] + "".join(
        f"\n  - {{from: {city}, to: Tromsø, length: 6}}" for city in ("Oslo", "Bergen")
    )
    tickets = SECTIONS["tickets"] + "\n  - {from: Narvik, to: Bergen, points: 2}"
    found = codes(
        cities=cities, routes=routes, tickets=tickets, groups="{Bergen: {cities: [Tromsø]}}"
    )
    assert found["TIC005"] == 0


def test_tickets_that_players_choose_themselves_are_all_dealt() -> None:
    tickets = SECTIONS["tickets"] + "\n  - {from: Bergen, to: Narvik, points: 2, deck: long}"
    rules = "{start: {keep: 1, by_deck: {tickets: 1}}}"
    assert not codes(tickets=tickets, ticket_rules=rules)
    rules = "{start: {keep: 1, by_deck: {tickets: 1}}, later: {by_deck: {tickets: 1}}}"
    assert codes(tickets=tickets, ticket_rules=rules) == {"TIC008": 1}


def test_decks_of_quite_different_names_are_meant() -> None:
    cards = "{red: {color: red, count: 30}, blue: {color: blue, count: 9, deck: %s}}"
    assert not codes(cards=cards % "sea")
    assert codes(cards=cards % "trian") == {"CRD008": 1}


def test_a_card_that_never_lies_face_up_may_cost_what_it_will() -> None:
    cards = "{red: {color: red, count: 30}, gold: {color: gold, count: 9, face_up_cost: 9%s}}"
    assert codes(cards=cards % "") == {"MKT003": 1}
    assert not codes(cards=cards % ", deck: sea")


@pytest.mark.parametrize("name", bundled_variants())
def test_published_maps_have_pieces_for_a_third_to_three_quarters_of_the_spaces(name: str) -> None:
    assert all(0.30 <= table["ratio"] <= 0.76 for table in glance(load(name))["supply"])
