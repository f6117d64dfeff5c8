"""Maps unlike all published ones have rulebooks that say what is so, and say it well."""

from __future__ import annotations

import pytest

from ttr_kit.format.load import load_text
from ttr_kit.rulebook import markdown

BASE = """
format: 1
name: Odd
players: {min: MIN, max: 3}
pieces: {train: {count: 4}, ship: {count: 2}}
cities: {Alder: {TOKENS}, Birch: {}, Cedar: {port: true}}
routes:
  - {from: Alder, to: Birch, length: 3, color: red}
  - {from: Alder, to: Birch, length: 3, color: blue}
  - {from: Birch, to: Cedar, length: 2}
  - {from: Alder, to: Cedar, length: 2, piece: ship}
tickets:
  - {from: Alder, to: Cedar, points: 4, deck: tickets}
  - {from: Birch, to: Cedar, points: 2, deck: tickets}
  - {from: Alder, to: Birch, points: 3, deck: grand}
  - {from: Birch, to: Alder, points: 3, deck: grand, allow: {TIC003: twice on purpose}}
ticket_rules: {start: {deal: 1, keep: 1}, later: {deal: 1, keep: 1}}
cards:
  red: {color: red, count: 12, pays: [train]}
  blue: {color: blue, count: 12, pays: [train]}
  red-steamer: {color: red, count: 12, deck: ship, pays: [ship]}
  blue-steamer: {color: blue, count: 12, deck: ship, pays: [ship]}
  pass: {count: 4, title: travel pass, plural: travel passes}
  wild: {wild: true, count: 8}
"""


def told(more: str = "", language: str = "en", *, least: int = 2, tokens: str = "") -> str:
    """The rulebook of the small map with some more lines."""
    text = BASE.replace("MIN", str(least)).replace("TOKENS", tokens)
    outcome = load_text(text + more)
    assert outcome.variant is not None, outcome.diagnostics
    return markdown(outcome.variant, language)


def test_decks_go_by_their_titles() -> None:
    titles = """
decks: {train: {title: Land cards}, ship: {title: Blue Water}}
ticket_decks: {tickets: {title: Plain Tickets}}
harbors: {count: 1, cost: {train: 1, ship: 2}}
"""
    text = told(titles)
    assert "1 Land card and 2 Blue Water cards" in text
    assert "On a route for ships you play Blue Water cards only" in text
    assert "- 2 Plain Tickets, worth 2 to 4 points" in text
    assert "mix Plain Tickets and grand tickets" in text
    assert "train card" not in text
    german = told(titles, "de")
    assert "1 Karte „Land cards“ und 2 Karten „Blue Water“" in german
    assert "2 Zielkarten „Plain Tickets“" in german
    assert "Waggon-Karte" not in german


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Train coach cards", "train coach card"),  # the deck's own name needs no capital
        ("Europe cards", "Europe card"),
        ("McKay Cards", "McKay Card"),
        ("Europe", "Europe card"),
    ],
)
def test_a_title_within_a_sentence(title: str, said: str) -> None:
    text = told(f"decks: {{train: {{title: {title}}}}}\nharbors: {{cost: {{train: 1, ship: 2}}}}\n")
    assert f"1 {said} and 2 ship cards" in text


def test_a_deck_without_a_title_goes_by_its_translated_name() -> None:
    german = told("names: {de: {ship: Kahn}}\n", "de")
    assert "24 Kahn-Karten" in german
    assert "Ship cards" not in german


def test_a_card_that_pays_for_nothing_goes_by_its_title() -> None:
    text = told()
    assert "4 travel passes" in text
    assert "travel pass card" not in text


def test_untranslated_cards_are_still_told_by_their_color() -> None:
    german = told("", "de")
    assert "je 12 steamer-Karten in rot und blau" in german
    assert "red" not in german


@pytest.mark.parametrize(
    ("language", "row"),
    [
        ("en", "With 1 to 3 players, only one of the two tracks can be claimed"),
        ("de", "Mit 1 bis 3 Personen kann nur 1 der beiden Gleise genommen werden"),
    ],
)
def test_one_player_alone_has_no_others_for_the_second_track(language: str, row: str) -> None:
    text = told("", language, least=1)
    assert row in text
    assert "different players" not in text
    assert "one for each player" not in text
    assert "je eines" not in text


def test_both_languages_say_what_happens_when_no_cards_are_left() -> None:
    assert "there are fewer face-up cards for the time being" in told()
    assert "so gibt es vorläufig weniger offene Karten" in told("", "de")


def test_the_summary_knows_of_several_decks_and_of_single_tickets() -> None:
    text = told()
    assert "face up or from any deck" in text
    assert "1 ticket, keep it." in text
    assert "Take a new ticket, and keep it." in text
    assert "offen oder von einem Stapel" in told("", "de")


def test_a_bonus_for_harbors_is_for_built_ones() -> None:
    text = told(
        "harbors: {count: 1, cost: {train: 1}, unbuilt: 0}\n"
        "bonuses: [{name: Docks, metric: built_harbors, award: each, points: 2}]\n",
    )
    assert "2 points for each built harbor." in text


def test_passengers_that_collect_at_every_visit() -> None:
    text = told("passengers: {tokens: {gold: [2]}, collect: per_visit}\n", tokens="tokens: gold")
    assert "one token from each city at every visit" in text


def test_a_market_is_not_replaced_at_more_cards_than_it_has() -> None:
    text = told("market: {slots: {train: 1, ship: 0}}\n")
    assert "Each is either the face-up card or" in text
    assert "As soon as" not in text
    assert "in a row, leave them" not in text
    german = told("market: {slots: {train: 1, ship: 0}}\n", "de")
    assert "entweder die offene Karte oder" in german
    assert "Sobald" not in german
    assert "As soon as 3 or more of the 5 face-up cards are wild cards" in told()


def test_other_colors_pay_for_a_gray_route_only_if_their_cards_do() -> None:
    only = (
        BASE.replace("MIN", "2").replace("TOKENS", "").replace("pays: [ship]", "pays: [train]", 1)
    )
    variant = load_text(only).variant
    assert variant is not None
    text = markdown(variant)
    assert "Alder–Cedar is a gray route of 2 spaces for ships" in text
    assert "the same in" not in text
    assert "- the same in the other color" in told()


def test_a_joker_is_a_joker_in_german() -> None:
    text = BASE.replace("MIN", "2").replace("TOKENS", "").replace("  wild: {", "  joker: {")
    variant = load_text(text).variant
    assert variant is not None
    assert "8 Joker" in markdown(variant, "de")
