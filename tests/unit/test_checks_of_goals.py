"""What the checks must see, and what they must leave alone: forms of tickets, awards, ends."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.unit.small_map import SECTIONS, checked, codes, message
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.format.load import load_text

CITIES = "{Bergen: {}, Narvik: {tags: [arctic]}, Oslo: {}, Kirkenes: {}}"
ROUTES = SECTIONS["routes"] + "\n  - {from: Narvik, to: Kirkenes, length: 3, tags: [north]}"
GROUPS = "{Coast: [Bergen, Narvik], Inland: [Oslo]}"


def found(tickets: str = "", **sections: str) -> dict[str, int]:
    """The codes that a small map has with these tickets beside its own."""
    lines = SECTIONS["tickets"] + "".join(f"\n  - {line}" for line in tickets.splitlines())
    given = {"cities": CITIES, "routes": ROUTES, "groups": GROUPS, "tickets": lines}
    given["pieces"] = "{train: {count: 8}}"
    known = dict(codes(**{**given, **sections}))
    known.pop("MAP005", None)  # Kirkenes lies at the end of a line
    return known


def told(code: str, tickets: str = "", **sections: str) -> str:
    lines = SECTIONS["tickets"] + "".join(f"\n  - {line}" for line in tickets.splitlines())
    given = {"cities": CITIES, "routes": ROUTES, "groups": GROUPS, "tickets": lines}
    given["pieces"] = "{train: {count: 8}}"
    return message(code, **{**given, **sections})


# Tickets


@pytest.mark.parametrize(
    ("ticket", "expected"),
    [
        ("{from: Oslo, to: {Kirkenes: 5, Bergen: 3}}", {}),
        ("{cities: [Oslo, Bergen, Kirkenes], points: 30}", {}),
        ("{tour: [Oslo, Bergen, Kirkenes], points: 30, any_order: 2}", {}),
        ("{tour: [Oslo, Bergen, Narvik, Oslo], points: 7}", {}),
        ("{from: Bergen, to: Narvik, points: 2, count: 5}", {}),
        ("{from: Oslo, to: {Kirkenes: 25, Bergen: 3}}", {"TIC005": 1}),
        ("{from: Oslo, to: {Oslo: 5, Bergen: 3}}", {"TIC006": 1}),
        ("{from: Oslo, to: {Inland: 5, Bergen: 3}}", {"TIC006": 1}),
        ("{cities: [Oslo, Oslo, Bergen], points: 3}", {"TIC006": 1}),
        ("{cities: [Coast, Oslo, Bergen], points: 3}", {"TIC006": 1}),
        ("{tour: [Oslo, Oslo, Bergen], points: 3}", {"TIC006": 1}),
        ("{tour: [Oslo, Bergen, Coast], points: 3}", {"TIC006": 1}),
        ("{from: Bergen, to: Oslo, points: 3, count: 2}", {"TIC003": 1}),
        ("{cities: [Oslo, Bergen], points: 3}", {"TIC003": 1}),
        ("{from: Oslo, to: Bergen, cities: [Oslo, Narvik], points: 3}", {"TIC009": 2, "TIC003": 1}),
        (
            "{tour: [Oslo, Bergen, Narvik], cities: [Oslo, Kirkenes], points: 7}",
            {"TIC009": 1},
        ),
    ],
)
def test_forms_of_tickets(ticket: str, expected: dict[str, int]) -> None:
    assert found(ticket) == expected


TO_TWO = "{from: Oslo, to: {Kirkenes: 5, Bergen: 3}}"
ALL = "{cities: [Oslo, Bergen, Narvik], points: 5}"
TOUR = "{tour: [Oslo, Bergen, Narvik], points: 5}"


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        (TO_TWO, "{from: Oslo, to: {Bergen: 4, Kirkenes: 5}}", 1),
        (TO_TWO, "{from: Oslo, to: {Kirkenes: 5, Narvik: 2}}", 0),
        (ALL, "{cities: [Narvik, Oslo, Bergen], points: 4}", 1),
        (TOUR, "{tour: [Narvik, Bergen, Oslo], points: 4}", 1),
        (TOUR, "{tour: [Oslo, Narvik, Bergen], points: 4}", 0),
        (TOUR, ALL, 0),
    ],
)
def test_the_same_ticket_twice(first: str, second: str, same: int) -> None:
    assert found(f"{first}\n{second}").get("TIC003", 0) == same


def test_places_that_nothing_joins() -> None:
    island = "{Bergen: {}, Narvik: {tags: [arctic]}, Oslo: {}, Kirkenes: {}, Bodø: {}}"
    apart = {"cities": island, "routes": ROUTES}
    assert told("TIC001", "{cities: [Oslo, Bergen, Bodø], points: 5}", **apart) == (
        "no routes join Oslo, Bergen and Bodø with one another"
    )
    assert told("TIC001", "{tour: [Oslo, Bodø, Bergen], points: 5}", **apart)
    choice = "{from: Oslo, to: {Bodø: 9, Bergen: 3}}"
    assert told("TIC001", choice, **apart) == "no routes lead from Oslo to Bodø"


def test_places_in_two_parts_of_a_map() -> None:
    """Each two neighbors on the ticket are joined somewhere, and yet not all of them."""
    cities = "{A: {}, B1: {}, B2: {}, C: {}}"
    routes = "\n  - {from: A, to: B1, length: 2}\n  - {from: B2, to: C, length: 2}"
    tickets = "\n  - {cities: [A, B, C], points: 5}\n  - {from: A, to: B, points: 2}"
    sections = {"cities": cities, "routes": routes, "tickets": tickets, "groups": "{B: [B1, B2]}"}
    assert codes(**sections, pieces="{train: {count: 4}}")["TIC001"] == 1


def test_the_fewest_pieces_of_a_ticket() -> None:
    tickets = """{from: Oslo, to: {Kirkenes: 5, Bergen: 3}}
{cities: [Oslo, Bergen, Kirkenes], points: 9}
{tour: [Bergen, Kirkenes, Oslo], points: 9}
{cities: [Oslo, Coast], points: 2}"""
    lines = SECTIONS["tickets"] + "".join(f"\n  - {line}" for line in tickets.splitlines())
    loaded = checked(
        cities=CITIES, routes=ROUTES, groups=GROUPS, tickets=lines, pieces="{train: {count: 8}}"
    )
    assert loaded.variant is not None
    assert Survey(loaded.variant).journeys.shortest() == {0: 3, 1: 2, 2: 5, 3: 7, 4: 7, 5: 2}


def test_tickets_that_need_too_many_pieces() -> None:
    few = "{train: {count: 6}}"
    text = told("TIC002", "{cities: [Oslo, Bergen, Kirkenes], points: 9}", pieces=few)
    assert text == "the ticket Oslo–Bergen–Kirkenes needs 7 trains, a player has 6"
    choice = "{from: Oslo, to: {Kirkenes: 5, Bergen: 3}}"
    assert told("TIC002", choice, pieces="{train: {count: 4}}") == (
        "the way Oslo–Kirkenes needs 5 trains, a player has 4"
    )
    # Many places are not measured, and nothing is said of them.
    many = "{cities: [A, B, C, D, E, F, G], points: 9}"
    cities = "{Bergen: {}, Narvik: {}, Oslo: {}, A: {}, B: {}, C: {}, D: {}, E: {}, F: {}, G: {}}"
    line = "".join(f"\n  - {{from: {a}, to: {b}, length: 3}}" for a, b in pairwise("ABCDEFG"))
    routes = SECTIONS["routes"] + line
    assert "TIC002" not in found(many, cities=cities, routes=routes)


# Bonuses


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        ("metric: touched_cities, award: table, table: [0, 1]", {}),
        ("metric: touched_cities, award: table, table: []", {"BON005": 1}),
        ("metric: touched_cities, award: network", {"BON005": 1}),
        ("metric: touched_cities, award: rank", {"BON005": 1}),
        ("metric: touched_cities, award: rank, table: [4]", {}),
        ("metric: touched_cities, award: rank, by_players: {2: [4]}", {}),
        ("metric: touched_cities, award: rank, by_players: {3: [4]}", {"BON005": 1, "BON003": 1}),
        ("metric: touched_cities, award: rank, by_players: {2: [4]}, table: [1]", {"BON003": 1}),
        ("metric: touched_cities, award: rank, table: [4], zero: -2, ties: earliest", {}),
        ("award: group, groups: {Coast: 3}", {}),
        ("award: group, groups: {}", {"BON005": 1}),
        ("award: group, groups: {Coast: 3}, metric: touched_cities", {"BON003": 1}),
        ("award: group, groups: {Coast: 3}, of: {tag: arctic}", {"BON003": 1}),
        ("award: group, groups: {Coast: 3}, ties: none", {"BON003": 1}),
        ("metric: touched_cities, points: 3, by_players: {2: [1]}", {"BON003": 1}),
        ("metric: touched_cities, points: 3, groups: {Coast: 3}", {"BON003": 1}),
        ("metric: touched_cities, points: 3, zero: 0", {"BON003": 1}),
        ("metric: touched_cities, points: 3, table: [0, 3]", {"BON003": 1}),
        ("metric: touched_cities, award: table, table: [0, 1], points: 3", {"BON003": 1}),
        ("metric: touched_cities, award: table, table: [0, 1], ties: split", {"BON003": 1}),
        ("metric: touched_cities, award: each, points: 1, ties: all", {}),
        ("metric: claimed_routes, award: network, table: [0, 1]", {"BON007": 1}),
        ("metric: touched_groups, award: network, table: [0, 1]", {}),
        ("metric: completed_tickets, points: 3, ties: earliest", {"BON006": 1}),
        ("metric: cards_in_hand, points: 3, ties: earliest", {}),
        ("metric: cards_in_hand, of: {card: locomotive}, points: 3, ties: earliest", {"BON006": 1}),
        ("metric: token_count, points: 3", {"BON001": 1}),
    ],
)
def test_awards(bonus: str, expected: dict[str, int]) -> None:
    assert found(bonuses=f"[{{name: Prize, {bonus}}}]") == expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("metric: claimed_routes, at_least: 2", {}),
        ("metric: claimed_routes, at_least: 9", {"BON008": 1}),
        ("metric: claimed_routes", {"BON008": 1}),
        ("metric: token_count, at_least: 1", {"BON008": 1}),
        ("metric: claimed_routes, of: {tag: north}, at_least: 2", {"BON008": 1}),
        ("metric: score, at_least: 2, at_most: 9", {"BON003": 1}),
        ("metric: score, at_least: 2, pieces: [train]", {"BON003": 1}),
    ],
)
def test_who_is_eligible(condition: str, expected: dict[str, int]) -> None:
    bonus = f"[{{name: Prize, metric: score, points: 3, eligible: {{{condition}}}}}]"
    assert found(bonuses=bonus) == expected


def test_a_metric_of_groups_where_there_are_none() -> None:
    bonus = "[{name: Prize, metric: touched_groups, points: 3}]"
    assert found(bonuses=bonus, groups="{}") == {"BON001": 1}


# Filters


@pytest.mark.parametrize(
    ("metric", "of", "fact"),
    [
        ("claimed_routes", "tag: north", ""),
        ("claimed_routes", "tag: arctic", 'no route has the tag "arctic"'),
        ("claimed_routes", "color: blue", "no route is blue"),
        ("claimed_routes", "color: gray", ""),
        ("claimed_routes", "min_length: 4", "no route has 4 or more spaces"),
        ("longest_path", "max_length: 1", "no route has 1 or fewer spaces"),
        ("claimed_spaces", "min_length: 3, max_length: 2", "no route fits all of this at once"),
        ("claimed_spaces", "region: Inland", "no route lies within Inland"),
        ("claimed_spaces", "region: Coast", ""),
        ("touched_cities", "tag: arctic", ""),
        ("connected_cities", "tag: north", 'no city has the tag "north"'),
        ("connected_cities", "tag: arctic, region: Inland", "no city fits all of this at once"),
        ("touched_groups", "tag: arctic", ""),
        ("touched_groups", "region: Kirkenes", "no group of cities has a city like that"),
        ("completed_tickets", "tag: arctic", ""),
        ("completed_tickets", "tag: north", 'no ticket names a city with the tag "north"'),
        ("completed_tickets", "region: Coast", "no ticket names Coast"),
        ("round_trips", "min_points: 4", "no ticket is worth 4 or more points"),
        ("round_trips", "max_points: 1", "no ticket is worth 1 or fewer points"),
        ("cards_in_hand", "color: gray", "no card is gray"),
        ("cards_in_hand", "color: red", ""),
    ],
)
def test_filters_that_leave_nothing(metric: str, of: str, fact: str) -> None:
    for sections in (
        {"bonuses": f"[{{name: Prize, metric: {metric}, of: {{{of}}}, points: 3}}]"},
        {"tie_breaks": f"[{{metric: {metric}, of: {{{of}}}}}, score]"},
    ):
        assert found(**sections).get("FIL001", 0) == bool(fact)
        if fact:
            assert told("FIL001", **sections) == fact


@pytest.mark.parametrize(
    ("metric", "of", "number"),
    [
        ("claimed_routes", "tag: north, min_points: 2", 1),
        ("touched_cities", "tag: arctic, color: red, card: red", 2),
        ("pieces_left", "piece: train", 0),
        ("score", "tag: north", 1),
        ("completed_tickets", "deck: tickets, min_length: 2", 1),
    ],
)
def test_filters_that_a_metric_does_not_use(metric: str, of: str, number: int) -> None:
    bonus = f"[{{name: Prize, metric: {metric}, of: {{{of}}}, points: 3}}]"
    assert found(bonuses=bonus).get("FIL002", 0) == number
    limit = f"{{metric: {metric}, of: {{{of}}}, at_least: 1}}"
    end = f"{{any: [{limit}, {{metric: score, at_least: 9}}]}}"
    assert found(end=end).get("FIL002", 0) == number


def test_help_for_a_tag_of_another_sort() -> None:
    bonus = "[{name: Prize, metric: claimed_routes, of: {tag: arctic}, points: 3}]"
    loaded = checked(cities=CITIES, routes=ROUTES, bonuses=bonus, pieces="{train: {count: 8}}")
    helps = [d.help for d in loaded.diagnostics if d.code == "FIL001"]
    assert helps == ["give a route the tag, or correct it; touched_cities counts what has it"]


# Ends


PIECES = "{metric: pieces_left, at_most: 2}"
NEVER = "{metric: claimed_routes, at_least: 30}"
ALWAYS = "{metric: claimed_routes, at_least: 0}"
SOME = "{metric: claimed_routes, at_least: 2}"


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        (f"{{all: [{PIECES}, {SOME}]}}", {}),
        (f"{{any: [{PIECES}, {SOME}]}}", {}),
        (f"{{all: [{PIECES}, {NEVER}]}}", {"END002": 1}),
        (f"{{any: [{NEVER}, {NEVER}]}}", {"END002": 2}),
        (f"{{any: [{PIECES}, {NEVER}]}}", {"END003": 1}),
        (f"{{any: [{PIECES}, {ALWAYS}]}}", {"END001": 1}),
        (f"{{all: [{PIECES}, {ALWAYS}]}}", {"END003": 1}),
        (f"{{all: [{ALWAYS}, {ALWAYS}]}}", {"END001": 2}),
        (f"{{all: [{PIECES}], any: [{SOME}]}}", {"END004": 1}),
        (f"{{all: [{PIECES}], metric: score, at_least: 3}}", {"END004": 2}),
        (f"{{any: [{PIECES}, {{metric: score}}]}}", {"END005": 1}),
        ("{any: [{metric: score}]}", {"END005": 1}),
        (f"{{any: [{SOME}, {{metric: score, at_least: 3, pieces: [train]}}]}}", {}),
        ("{any: [{metric: score, at_least: 3, at_most: 1}]}", {"END001": 1, "END003": 1}),
        ("{metric: claimed_routes, of: {tag: north}, at_least: 2}", {"END002": 1}),
        ("{metric: claimed_spaces, at_least: 9}", {"END002": 1}),
        ("{metric: claimed_spaces, at_least: 8}", {}),
        ("{metric: touched_cities, at_least: 5}", {"END002": 1}),
        ("{metric: touched_groups, at_least: 3}", {"END002": 1}),
        ("{metric: round_trips, at_least: 3}", {"END002": 1}),
        ("{metric: cards_in_hand, of: {card: locomotive}, at_least: 15}", {"END002": 1}),
        ("{metric: cards_in_hand, of: {card: locomotive}, at_least: 4}", {}),
    ],
)
def test_ends(end: str, expected: dict[str, int]) -> None:
    assert found(end=end) == expected


def test_limits_of_several_kinds_of_pieces() -> None:
    pieces = "{train: {count: 6}, ship: {count: 9}}"
    routes = ROUTES + "\n  - {from: Narvik, to: Kirkenes, length: 4, piece: ship}"
    trains = "{metric: pieces_left, pieces: [train], at_most: 2}"
    limit = f"{{any: [{trains}, {{metric: pieces_left, pieces: [ship], at_most: %d}}]}}"
    assert found(pieces=pieces, routes=routes, end=limit % 5) == {}
    assert found(pieces=pieces, routes=routes, end=limit % 4) == {"END003": 1}
    assert found(pieces=pieces, routes=routes, end="{of: {piece: ship}, at_most: 5}") == {}
    assert found(pieces=pieces, routes=routes, end="{of: {piece: ship}, at_most: 4}") == {
        "END002": 1
    }


def test_a_child_that_replaces_the_limit_of_its_parent() -> None:
    text = "format: 1\nextends: nordic\nend: {%sany: [{metric: score, at_least: 90}]}\n"
    parent = "format: 1\nextends: great-lakes\nend: {%sany: [{metric: score, at_least: 90}]}\n"
    assert not load_text(text % "").diagnostics
    assert {d.code for d in load_text(parent % "").diagnostics} == {"END004"}
    assert not load_text(parent % "at_most: null, ").diagnostics
