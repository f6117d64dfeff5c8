"""What the checks must see, and what they must leave alone: tickets, the end, mechanics."""

from __future__ import annotations

import pytest

from tests.unit.small_map import SECTIONS, checked, codes, message
from ttr_kit.checks.survey import journeys
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.format.load import load_text
from ttr_kit.language.words import counted, listed


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
