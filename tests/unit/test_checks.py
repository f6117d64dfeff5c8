"""What the checks must see, and what they must leave alone."""

from __future__ import annotations

from collections import Counter

import pytest

from ttr_kit import journeys
from ttr_kit.diagnostics import Severity
from ttr_kit.load import Loaded, load_path, load_text
from ttr_kit.model import Variant
from ttr_kit.resources import bundled_variants
from ttr_kit.survey import Survey
from ttr_kit.words import counted, listed

SECTIONS = {
    "players": "{max: 2}",
    "pieces": "{train: {count: 6}}",
    "cities": "{Bergen: {}, Narvik: {}, Oslo: {}}",
    "routes": """
  - {from: Bergen, to: Oslo, length: 3}
  - {from: Narvik, to: Oslo, length: 2}
  - {from: Bergen, to: Narvik, length: 2}""",
    "tickets": """
  - {from: Bergen, to: Oslo, points: 3}
  - {from: Narvik, to: Oslo, points: 2}""",
    "ticket_rules": "{start: {deal: 1, keep: 1}}",
}


def checked(**sections: str) -> Loaded:
    """What becomes of a small map in which some sections are different."""
    lines = [f"{key}: {text}" for key, text in {**SECTIONS, **sections}.items()]
    return load_text("format: 1\nname: Example\n" + "\n".join(lines) + "\n")


def codes(**sections: str) -> Counter[str]:
    return Counter(diagnostic.code for diagnostic in checked(**sections).diagnostics)


def message(code: str, **sections: str) -> str:
    found = [d.message for d in checked(**sections).diagnostics if d.code == code]
    assert len(found) == 1, found
    return found[0]


def variant(name: str) -> Variant:
    found = load_path(name).variant
    assert found is not None
    return found


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


def test_nothing_passes_through_a_country_but_any_end_of_it_will_do() -> None:
    cities = (
        "{Bergen: {}, Narvik: {}, Oslo: {}, Kiruna: {country: Sweden}, Malmö: {country: Sweden}}"
    )
    routes = SECTIONS["routes"] + (
        "\n  - {from: Narvik, to: Kiruna, length: 1}\n  - {from: Oslo, to: Malmö, length: 4}"
    )
    tickets = SECTIONS["tickets"] + "\n  - {from: Bergen, to: Sweden, points: 3}"
    loaded = checked(cities=cities, routes=routes, tickets=tickets)
    assert loaded.variant is not None
    assert Survey(loaded.variant).journeys.shortest()[2] == 3


def test_the_two_ends_of_a_country_are_not_joined() -> None:
    cities = "{Bergen: {}, Narvik: {}, Oslo: {country: Norway}}"
    routes = "\n  - {from: Bergen, to: Oslo, length: 3}\n  - {from: Narvik, to: Oslo, length: 3}"
    tickets = "\n  - {from: Bergen, to: Narvik, points: 6}\n  - {from: Bergen, to: Oslo, points: 3}"
    assert codes(cities=cities, routes=routes, tickets=tickets)["TIC001"] == 1


def test_each_kind_of_piece_has_its_own_limit() -> None:
    pieces = "{train: {count: 9}, ship: {count: 6}}"
    ships = """
  - {from: Bergen, to: Oslo, length: 4, piece: ship}
  - {from: Oslo, to: Narvik, length: 4, piece: ship}"""
    tickets = """
  - {from: Bergen, to: Narvik, points: 8}
  - {from: Bergen, to: Oslo, points: 4}"""
    text = message("TIC002", pieces=pieces, routes=ships, tickets=tickets)
    assert text == "the ticket Bergen–Narvik needs 8 ships, a player has 6"
    # Four ships and five trains will do, though the shortest way still takes eight ships.
    either = ships + "\n  - {from: Oslo, to: Narvik, length: 5, piece: train}"
    assert not codes(pieces=pieces, routes=either, tickets=tickets)["TIC002"]


def test_a_choice_of_pieces_limits_them_all() -> None:
    pieces = "{train: {count: 5}, ship: {count: 5}}"
    routes = SECTIONS["routes"].replace("length: 3}", "length: 5, piece: ship}")
    sections = {"pieces": pieces, "routes": routes, "end": "{at_most: 3}"}
    assert not codes(**sections, assortment="{total: 6}")
    assert codes(**sections, assortment="{total: 4}")["RTE002"] == 1


def test_tickets_are_counted_by_deck() -> None:
    tickets = SECTIONS["tickets"] + "\n  - {from: Bergen, to: Narvik, points: 2, deck: long}"
    rules = "{start: {by_deck: {tickets: 1, long: 1}, keep: 1}}"
    text = message("TIC004", tickets=tickets, ticket_rules=rules)
    assert text == '2 players are dealt 1 ticket each, 2 in all; the deck "long" has 1'


def test_the_same_places_in_another_deck_are_another_ticket() -> None:
    tickets = SECTIONS["tickets"] + "\n  - {from: Oslo, to: Bergen, points: 3, deck: long}"
    assert not codes(tickets=tickets)


def test_in_a_huge_file_some_tickets_are_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    tickets = (
        SECTIONS["tickets"].replace("points: 2", "points: 20").replace("points: 3", "points: 30")
    )
    assert codes(tickets=tickets)["TIC005"] == 2
    monkeypatch.setattr(journeys, "MOST_STEPS", 1)
    assert codes(tickets=tickets)["TIC005"] == 1


def test_large_groups_and_many_tickets_between_them() -> None:
    """Work in the number of tickets times the size of the groups squared would never end."""
    size = 1_000
    names = [f"C{number}" for number in range(size)]
    cities = "{" + ", ".join(f"{name}: {{}}" for name in [*names, "Hub", "Rim"]) + "}"
    routes = "".join(f"\n  - {{from: {name}, to: Hub, length: 1}}" for name in [*names, "Rim"])
    groups = "".join(
        f"\n  G{number}: [{', '.join(names[number % 2 :: 2])}]" for number in range(100)
    )
    tickets = "".join(
        f"\n  - {{from: G{a}, to: G{b}, points: 2}}"
        for a in range(0, 64, 2)
        for b in range(1, 64, 2)
    )
    found = codes(cities=cities, routes=routes, groups=groups, tickets=tickets)
    assert "TIC001" not in found


def test_places_looked_at_count_as_work() -> None:
    names = [f"G{number}" for number in range(30)]
    groups = "{" + ", ".join(f"{name}: [Bergen, Narvik]" for name in names) + "}"
    tickets = "".join(f"\n  - {{from: Oslo, to: {name}, points: 2}}" for name in names)
    known = checked(groups=groups, tickets=tickets).variant
    assert known is not None
    found = journeys.Journeys(known)
    places = dict.fromkeys(range(3), names)
    _, steps = found._search([2], {"nowhere"}, places, None)
    assert steps >= 3 * len(names)


# Rules of the game


def test_spaces_that_do_not_add_up_leave_pieces_over() -> None:
    routes = SECTIONS["routes"].replace("length: 2", "length: 3")
    pieces = "{train: {count: 5}}"
    assert not codes(pieces=pieces, routes=routes)
    assert "can own leave 2 at least" in message(
        "END002", pieces=pieces, routes=routes, end="{at_most: 1}"
    )


@pytest.mark.parametrize(
    ("end", "code"),
    [
        ("{metric: claimed_routes, at_least: 3}", "END002"),
        ("{metric: claimed_routes, at_least: 2}", None),
        ("{metric: completed_tickets, at_least: 3}", "END002"),
        ("{metric: connected_cities, at_least: 4}", "END002"),
        ("{metric: longest_path, at_least: 7}", "END002"),
        ("{metric: longest_path, at_least: 5}", None),
        ("{metric: score, at_least: 100}", None),
        ("{metric: claimed_routes, at_most: 1}", "END001"),
        ("{metric: cards_in_hand, at_least: 4}", "END001"),
        ("{metric: uncompleted_tickets, at_least: 1}", "END001"),
        ("{metric: longest_path, at_least: 5, pieces: [train]}", None),
        ("{metric: pieces_left, at_least: 9}", "END002"),
    ],
)
def test_when_the_end_comes(end: str, code: str | None) -> None:
    assert list(codes(end=end)) == ([code] if code else [])


def test_only_some_kinds_of_pieces_count_for_the_end() -> None:
    pieces = "{train: {count: 4}, ship: {count: 30}}"
    routes = SECTIONS["routes"].replace("length: 3}", "length: 3, piece: ship}")
    assert codes(pieces=pieces, routes=routes) == {"END002": 1}
    assert not codes(pieces=pieces, routes=routes, end="{pieces: [train]}")
    muddled = "{metric: claimed_routes, at_least: 2, pieces: [train]}"
    assert codes(pieces=pieces, routes=routes, end=muddled) == {"END003": 1}


def test_defaults_that_never_apply_are_left_alone() -> None:
    few_wilds = "{red: {color: red, count: 20}, locomotive: {wild: true, count: 2}}"
    assert not codes(cards=few_wilds)["MKT001"]
    no_tickets = {"tickets": "[]", "ticket_rules": "{start: {deal: 0}, later: {deal: 0}}"}
    assert not codes(**no_tickets)
    assert codes(**no_tickets, tie_breaks="[completed_tickets]") == {"BON001": 1}


def test_market_places_of_other_decks_do_not_help_a_reset() -> None:
    cards = """
  red: {color: red, count: 20}
  red-ship: {color: red, count: 20, deck: ship}
  locomotive: {wild: true, count: 9}"""
    market = "{slots: {train: 2, ship: 3}, refill: %s, resets: [{cards: [locomotive], count: 4}]}"
    assert codes(cards=cards, market=market % "same_deck")["MKT001"] == 1
    assert codes(cards=cards, market=market % "player_choice")["MKT001"] == 0


def test_a_reset_of_many_decks() -> None:
    """All ways to share the cards among the decks are far too many to look at."""
    decks = range(40)
    cards = "".join(
        f"\n  red-{deck}: {{color: red, count: 100, deck: d{deck}}}"
        f"\n  odd-{deck}: {{wild: true, count: 100, deck: d{deck}}}"
        for deck in decks
    )
    slots = ", ".join(f"d{deck}: 100" for deck in decks)
    odd = ", ".join(f"odd-{deck}" for deck in decks)
    market = f"{{slots: {{{slots}}}, resets: [{{cards: [{odd}], count: 100}}]}}"
    assert codes(cards=cards, market=market)["MKT002"] == 1


@pytest.mark.parametrize(("count", "percent"), [(1, 93), (2, 62), (3, None)])
def test_the_chance_of_a_reset_over_two_decks(count: int, percent: int | None) -> None:
    cards = """
  red: {color: red, count: 6}
  odd: {wild: true, count: 4}
  red-ship: {color: red, count: 5, deck: ship}
  odd-ship: {wild: true, count: 5, deck: ship}"""
    resets = f"[{{cards: [odd, odd-ship], count: {count}}}]"
    market = f"{{slots: {{train: 2, ship: 2}}, refill: same_deck, resets: {resets}}}"
    found = [
        d.message for d in checked(cards=cards, market=market).diagnostics if d.code == "MKT002"
    ]
    assert [int(text.partition("%")[0]) for text in found] == ([percent] if percent else [])


# Mechanics


def test_a_harbor_may_be_paid_with_wild_cards() -> None:
    cards = "{red: {color: red, count: 15}, locomotive: {wild: true, count: %d}}"
    cities = "{Bergen: {port: true}, Narvik: {}, Oslo: {}}"
    harbors = "{cost: {train: 20}}"
    assert codes(cards=cards % 4, cities=cities, harbors=harbors) == {"HAR003": 1}
    assert not codes(cards=cards % 5, cities=cities, harbors=harbors)


@pytest.mark.parametrize("limit", ["min_length: 2", "use_on: [tunnel]"])
def test_wild_cards_for_certain_routes_do_not_pay_for_a_harbor(limit: str) -> None:
    found = codes(
        cards=f"{{red: {{color: red, count: 15}}, odd: {{wild: true, count: 9, {limit}}}}}",
        cities="{Bergen: {port: true}, Narvik: {}, Oslo: {}}",
        routes=SECTIONS["routes"].replace("length: 3", "length: 3, tunnel: true"),
        tunnels="{}",
        harbors="{cost: {train: 20}}",
    )
    assert found["HAR003"] == 1


def test_a_card_that_a_mechanic_names_is_of_use() -> None:
    sections = {
        "cards": "{red: {color: red, count: 20}, porter: {count: 3}}",
        "cities": "{Bergen: {tokens: white}, Narvik: {}, Oslo: {}}",
    }
    assert not codes(**sections, passengers="{card: porter, tokens: {white: [2]}}")


def test_a_mix_may_not_have_more_of_a_kind_than_there_is() -> None:
    pieces = "{train: {count: 4}, ship: {count: 4}}"
    routes = SECTIONS["routes"].replace("length: 3}", "length: 3, piece: ship}")
    mix = "{total: 6, suggested: {train: 5, ship: 2}}"
    found = checked(pieces=pieces, routes=routes, assortment=mix).diagnostics
    assert [d.path for d in found] == [
        ("assortment", "suggested"),
        ("assortment", "suggested", "train"),
    ]


# Where and when


def test_a_check_is_silent_about_a_section_with_other_faults() -> None:
    routes = SECTIONS["routes"].replace("length: 3}", "length: zero}")
    assert codes(routes=routes) == {"SCH003": 1}


def test_a_child_may_not_remove_all_pieces() -> None:
    found = load_text("format: 1\nextends: nordic\npieces: {train: null}\n").diagnostics
    assert {diagnostic.code for diagnostic in found} == {"SCH005"}


def test_allow_silences_a_note_at_its_record() -> None:
    tickets = SECTIONS["tickets"].replace("points: 3", "points: 9, allow: {TIC005: a gift}")
    assert not codes(tickets=tickets)


def test_words() -> None:
    assert counted(1, "city") == "1 city"
    assert counted(3, "city") == "3 cities"
    assert counted(0, "ferry", "ferries") == "0 ferries"
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed("abcdefg", most=4) == "a, b, c, d and 3 more"
