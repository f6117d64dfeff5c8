"""What the checks must see, and what they must leave alone: maps, routes and cards."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.unit.small_map import SECTIONS, checked, codes, message, variant
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Severity
from ttr_kit.format.load import load_path
from ttr_kit.system.resources import bundled_variants


def test_the_small_map_is_clean() -> None:
    assert not codes()


# The published maps are the yardstick


@pytest.mark.parametrize("name", bundled_variants())
def test_bundled_variants_have_neither_errors_nor_warnings(name: str) -> None:
    found = load_path(name).diagnostics
    assert [d for d in found if d.severity is not Severity.INFO] == []


@pytest.mark.parametrize("name", [name for name in bundled_variants() if name.startswith("usa")])
def test_the_base_game_has_no_findings(name: str) -> None:
    assert load_path(name).diagnostics == ()


@pytest.mark.parametrize("name", ["usa", "usa-mega", "nordic", "marklin", "germany-89"])
def test_published_tickets_are_worth_their_way_or_up_to_two_more(name: str) -> None:
    shortest = Survey(variant(name)).journeys.shortest()
    differences = {t.points - shortest[t.index] for t in variant(name).tickets}
    assert differences <= {0, 1, 2}


@pytest.mark.parametrize("name", ["usa", "nordic", "marklin"])
def test_published_colors_are_within_85_percent_of_each_other(name: str) -> None:
    spaces: Counter[str] = Counter()
    for route in variant(name).routes:
        if route.color:
            spaces[route.color] += route.length
    assert min(spaces.values()) >= 0.85 * max(spaces.values())


# The map


def test_a_word_that_keeps_tracks_apart_may_be_used_between_several_cities() -> None:
    routes = "".join(
        f"\n  - {{from: {a}, to: {b}, length: 2{word}}}"
        for a, b in (("Bergen", "Oslo"), ("Narvik", "Oslo"), ("Bergen", "Narvik"))
        for word in ("", ", tunnel: true, connection: inland")
    )
    assert not codes(routes=routes)


def test_a_dead_end_and_a_lone_city_without_tickets_are_no_bottleneck() -> None:
    cities = "{Bergen: {}, Narvik: {}, Oslo: {}, Kiruna: {country: Sweden}, Bodø: {}}"
    more = "\n  - {from: Narvik, to: Kiruna, length: 1}\n  - {from: Narvik, to: Bodø, length: 1}"
    routes = SECTIONS["routes"] + more
    assert not codes(cities=cities, routes=routes)
    tickets = SECTIONS["tickets"] + "\n  - {from: Oslo, to: Bodø, points: 3}"
    text = message("MAP005", cities=cities, routes=routes, tickets=tickets)
    assert text == "Narvik–Bodø is the only way to Bodø"


def test_the_smaller_side_of_a_bottleneck_is_named() -> None:
    names = [f"City {n}" for n in range(7)]
    pairs = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3)]
    routes = "".join(f"\n  - {{from: City {a}, to: City {b}, length: 1}}" for a, b in pairs)
    text = message(
        "MAP005",
        cities="{" + ", ".join(f"{name}: {{}}" for name in names) + "}",
        routes=routes,
        tickets="[]",
        ticket_rules="{start: {deal: 0}}",
        tie_breaks="[longest_path]",
    )
    assert text == "City 2–City 3 is the only way to City 2 and 2 cities beyond"


def test_longitudes_without_their_setting_are_recognized() -> None:
    cities = "{Bergen: {at: [5.3, 60.4]}, Narvik: {at: [-17.4, 68.4]}, Oslo: {at: [10.8, 59.9]}}"
    found = [d for d in checked(cities=cities).diagnostics if d.code == "MAP006"]
    assert [d.path for d in found] == [("cities", "Narvik", "at")]
    assert "lonlat" in (found[0].help or "")
    assert not codes(cities=cities, board="{coordinates: lonlat}")


def test_degrees_and_bends_off_the_globe() -> None:
    cities = "{Bergen: {at: [60.4, 185.3]}, Narvik: {at: [17.4, 68.4]}, Oslo: {at: [10.8, 59.9]}}"
    routes = SECTIONS["routes"] + "\n  - {from: Narvik, to: Oslo, length: 2, via: [[200, 60]]}"
    assert codes(cities=cities, routes=routes, board="{coordinates: lonlat}")["MAP006"] == 2


def test_near_cities_are_found_across_the_squares_of_the_grid() -> None:
    cities = "{Bergen: {at: [99.9, 100.1]}, Narvik: {at: [100.1, 99.9]}, Oslo: {at: [500, 500]}}"
    assert message("MAP007", cities=cities) == "Narvik lies on top of Bergen"


def test_a_hundred_cities_on_one_spot_are_a_hundred_findings_less_one() -> None:
    names = [f"C{n}" for n in range(100)]
    routes = "".join(f"\n  - {{from: C{n}, to: C{(n + 1) % 100}, length: 2}}" for n in range(100))
    tickets = "\n  - {from: C0, to: C1, points: 2}\n  - {from: C2, to: C3, points: 2}"
    cities = "".join(f"\n  {name}: {{at: [7, 46]}}" for name in names)
    found = codes(cities=cities, routes=routes, tickets=tickets, board="{coordinates: lonlat}")
    assert found == {"MAP007": 99}


def test_a_country_with_the_name_of_a_city_is_shown_at_its_place() -> None:
    cities = "{Bergen: {}, Narvik: {}, Oslo: {}, Kiruna: {country: Bergen}}"
    routes = SECTIONS["routes"] + "\n  - {from: Narvik, to: Kiruna, length: 1}"
    found = checked(cities=cities, routes=routes).diagnostics
    assert [d.path for d in found if d.code == "MAP009"] == [("cities", "Kiruna", "country")]
    alone = cities.replace("Kiruna: {country: Bergen}", "Kiruna: {country: Kiruna}")
    assert not codes(cities=alone, routes=routes)


# Paying for routes


def test_double_ships_pay_for_two_spaces() -> None:
    cards = "{red: {color: red, count: 14}, blue: {color: blue, count: 1%s}}"
    routes = SECTIONS["routes"].replace("length: 3}", "length: 2, color: blue}")
    routes = routes.replace(
        "from: Narvik, to: Oslo, length: 2", "from: Narvik, to: Oslo, length: 2, color: red"
    )
    assert codes(cards=cards % "", routes=routes)["RTE003"] == 1
    assert codes(cards=cards % ", capacity: 2", routes=routes)["RTE003"] == 0


def test_wild_cards_count_only_where_they_may_be_used() -> None:
    cards = "{red: {color: red, count: 12}, blue: {color: blue, count: 2}, any: {wild: true%s}}"
    routes = SECTIONS["routes"].replace("length: 3}", "length: 3, color: blue}")
    routes += "\n  - {from: Narvik, to: Oslo, length: 2, color: red}"
    routes += "\n  - {from: Bergen, to: Narvik, length: 2, tunnel: true, connection: inland}"
    assert codes(cards=cards % "", routes=routes, market="{resets: []}")["RTE003"] == 0
    for limit in (", min_length: 4", ", use_on: [tunnel]", ", pays: []"):
        assert codes(cards=cards % limit, routes=routes, market="{resets: []}")["RTE003"] == 1


def test_a_group_of_any_cards_pays_for_what_is_missing() -> None:
    cards = "{red: {color: red, count: 20}, blue: {color: blue, count: 1}}"
    routes = SECTIONS["routes"].replace("length: 3}", "length: 3, color: blue%s}")
    assert codes(cards=cards, routes=routes % "")["RTE003"] == 1
    assert codes(cards=cards, routes=routes % ", substitute: 4")["RTE003"] == 0
    assert codes(cards=cards, routes=routes % ", substitute: 20")["RTE003"] == 1


def test_without_chaining_a_group_stands_for_a_locomotive_alone() -> None:
    cards = "{red: {color: red, count: 20}, blue: {color: blue, count: 1}}"
    routes = SECTIONS["routes"].replace("length: 3}", "length: 3, color: blue, ferry: 1}")
    assert not codes(cards=cards, routes=routes, ferries="{substitute: 3}")["RTE003"]
    chained = "{substitute: 3, chain_substitution: false}"
    assert codes(cards=cards, routes=routes, ferries=chained)["RTE003"] == 1


def test_where_any_cards_stand_in_no_card_is_useless() -> None:
    cards = "{red: {color: red, count: 20}, extra: {count: 3}}"
    assert codes(cards=cards) == {"CRD006": 1}
    routes = SECTIONS["routes"].replace("length: 3}", "length: 3, substitute: 3}")
    assert not codes(cards=cards, routes=routes)


def test_a_color_without_any_route_that_takes_it_is_useless() -> None:
    cards = "{red: {color: red, count: 20}, blue: {color: blue}}"
    routes = SECTIONS["routes"].replace("}", ", color: red}")
    assert codes(cards=cards, routes=routes) == {"CRD004": 1, "CRD006": 1}


def test_a_map_without_colors_is_left_alone() -> None:
    assert not codes()["CRD004"]


# Tickets
