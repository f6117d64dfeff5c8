"""How variants differ, in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.rulebook.wellformed import slips
from ttr_kit.format.load import load
from ttr_kit.rulebook import Rulebook, UnknownLanguage, differences
from ttr_kit.system.resources import bundled_variants


def rows(first: str, second: str) -> dict[tuple[str, str], tuple[str, str]]:
    found = differences(load(first), load(second))
    return {(row.topic, row.what): (row.first, row.second) for row in found.rows}


def test_two_different_games() -> None:
    found = rows("usa", "nordic")
    assert found["Components", "players"] == ("2 to 5 players", "2 or 3 players")
    assert found["Components", "pieces for each player"] == ("45 trains", "40 trains")
    assert found["Map", "cities"] == ("36", "39")
    assert found["Rules", "a face-up locomotive counts for"] == ("2 cards", "1 card")
    assert found["Rules", "Tunnels"][0] == "–"
    assert "tunnels" in found["Rules", "Tunnels"][1]
    assert found["Tickets", "tickets"] == ("30", "46")
    assert ("Tickets", "tickets only here (points)") not in found


def test_a_variant_and_its_parent() -> None:
    found = rows("usa", "usa-1910")
    assert ("Map", "cities") not in found
    assert found["Rules", "Longest Path"][1] == "–"
    assert found["Rules", "Globetrotter"][1].startswith("15 points")
    assert ("Tickets", "tickets only here (points)") in found


def test_what_is_said_otherwise_of_the_same_mechanic() -> None:
    nordic = load("nordic")
    settings = {**nordic.settings, "tunnel": type(nordic.settings["tunnel"])(4)}  # type: ignore[call-arg]
    (row,) = differences(nordic, replace(nordic, settings=settings)).rows
    assert row.first == "Turn over the top 3 cards of the deck."
    assert row.second == "Turn over the top 4 cards of the deck."


def test_a_changed_map() -> None:
    usa = load("usa")
    first, *others = usa.routes
    longer = replace(usa, routes=(replace(first, length=first.length + 1), *others))
    found = {row.what: (row.first, row.second) for row in differences(usa, longer).rows}
    name = "–".join(sorted(first.ends))
    assert found["routes only here (spaces, color)"] == (
        f"{name} ({first.length}, gray)",
        f"{name} ({first.length + 1}, gray)",
    )


@pytest.mark.parametrize(
    ("features", "english", "german"),
    [
        ({"tunnel": True}, "tunnel", "Tunnel"),
        ({"ferry": 1}, "ferry with 1 wild card", "Fähre mit 1 Joker"),
        ({"ferry": 3}, "ferry with 3 wild cards", "Fähre mit 3 Jokern"),
        ({"substitute": 4}, "any 4 cards stand in for one", "je 4 Karten stehen für eine"),
    ],
)
def test_routes_that_differ_in_what_mechanics_add(
    features: dict[str, object], english: str, german: str
) -> None:
    nordic = load("nordic")
    first, *others = (replace(route, features={}) for route in nordic.routes)
    plain = replace(nordic, routes=(first, *others))
    other = replace(nordic, routes=(replace(first, features=features), *others))
    for language, color, said in (("en", "blue", english), ("de", "blau", german)):
        (row,) = [
            row
            for row in differences(plain, other, language).rows
            if "–".join(sorted(first.ends)) in row.first
        ]
        assert row.first.endswith(f"({first.length}, {color})")
        assert row.second.endswith(f"({first.length}, {color}, {said})")


def test_routes_that_differ_in_the_kind_of_piece_alone() -> None:
    lakes = load("great-lakes")
    first, *others = lakes.routes
    kind = next(piece.name for piece in lakes.pieces if piece.name != first.piece)
    other = replace(lakes, routes=(replace(first, piece=kind), *others))
    found = {row.what: (row.first, row.second) for row in differences(lakes, other).rows}
    one, two = found["routes only here (spaces, color)"]
    assert (first.piece in one, kind in two) == (True, True)


@pytest.mark.parametrize("pair", list(combinations(bundled_variants(), 2))[::3], ids="-".join)
def test_any_two_can_be_compared(pair: tuple[str, str]) -> None:
    first, second = load(pair[0]), load(pair[1])
    found = differences(first, second)
    assert all(row.first != row.second for row in found.rows)
    assert not [slip for slip in slips(found.markdown()) if "table" in slip or "below" in slip]


def test_the_same_variant_does_not_differ() -> None:
    found = differences(load("usa"), load("usa"))
    assert found.rows == ()
    assert "are played alike" in found.markdown()


def test_a_sentence_that_leads_up_to_a_table_ends_with_a_full_stop() -> None:
    nordic = load("nordic")
    longer = tuple(
        replace(route, features={**route.features, "ferry": route.length})
        if "ferry" in route.features
        else route
        for route in nordic.routes
    )
    found = differences(nordic, replace(nordic, routes=longer)).rows
    cells = [cell for row in found for cell in (row.first, row.second)]
    assert any("such spaces" in cell for cell in cells)
    assert not [cell for cell in cells if cell.endswith(":")]


@pytest.mark.parametrize(
    ("language", "what", "decks"),
    [
        ("en", "tickets in another deck", ("short", "long")),
        ("de", "Zielkarten in einem anderen Stapel", ("Kurze Zielkarten", "Lange Zielkarten")),
    ],
)
def test_a_ticket_that_changed_decks(language: str, what: str, decks: tuple[str, str]) -> None:
    marklin = load("marklin")
    first, *others = marklin.tickets
    assert first.deck == "short"
    other = replace(marklin, tickets=(replace(first, deck="long"), *others))
    found = {
        row.what: (row.first, row.second) for row in differences(marklin, other, language).rows
    }
    ends = "–".join(sorted(first.ends))
    assert found[what] == (f"{ends} ({decks[0]})", f"{ends} ({decks[1]})")


def test_a_second_ticket_between_the_same_places_is_new_and_changes_nothing_else() -> None:
    marklin = load("marklin")
    first = marklin.tickets[0]
    more = replace(first, index=len(marklin.tickets), name="more", deck="long", points=9, penalty=9)
    other = replace(marklin, tickets=(*marklin.tickets, more))
    found = {row.what: (row.first, row.second) for row in differences(marklin, other).rows}
    assert not {"tickets in another deck", "tickets of another value (points)"} & set(found)
    ends = "–".join(sorted(first.ends))
    assert found["tickets only here (points)"] == ("–", f"{ends} (9)")


def test_a_language_without_rulebooks_is_refused() -> None:
    usa = load("usa")
    with pytest.raises(UnknownLanguage, match='no rulebooks in "xx"; there are de, en'):
        differences(usa, usa, "xx")
    with pytest.raises(UnknownLanguage):
        Rulebook(usa, "xx")
