"""The words of the rulebook: numbers, lists and names."""

import pytest

from ttr_kit.format.load import load
from ttr_kit.language.words import counted, listed
from ttr_kit.rulebook.en.words import a, cards, plural, points, sentence
from ttr_kit.rulebook.escape import escaped


def test_numbers() -> None:
    assert counted(1, "card") == "1 card"
    assert counted(3, "card") == "3 cards"
    assert counted(0, "ferry") == "0 ferries"
    assert counted(2, "journey") == "2 journeys"
    assert counted(2, "port city", "port cities") == "2 port cities"


def test_points() -> None:
    assert [points(n) for n in (0, 1, 10, -1, -4)] == [
        *("no points", "1 point", "10 points", "minus 1 point", "minus 4 points")
    ]


def test_lists() -> None:
    assert listed([]) == ""
    assert listed(["one"]) == "one"
    assert listed(["one", "two"]) == "one and two"
    assert listed(["one", "two", "three"], "or") == "one, two or three"


def test_articles_and_capitals() -> None:
    assert a("locomotive") == "a locomotive"
    assert a("express") == "an express"
    assert sentence("doppelte Lok") == "Doppelte Lok"


def test_cards() -> None:
    by_name = {card.name: card for card in load("usa").cards}
    assert cards(by_name["red"], 2) == "2 red cards"
    assert cards(by_name["locomotive"], 1) == "1 locomotive"
    assert cards(by_name["locomotive"], 2) == "2 locomotives"
    assert plural(by_name["red"]) == "red cards"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Sault Ste. Marie", "Sault Ste. Marie"),
        ("Mo i Rana", "Mo i Rana"),
        ("+4 locomotive", "+4 locomotive"),
        ("<b>*x*", "&#60;b&#62;&#42;x&#42;"),
        ("[a](b)", "&#91;a&#93;(b)"),
        ("a_b|c", "a&#95;b&#124;c"),
        ("`&amp;`", "&#96;&#38;amp;&#96;"),
        ("Rails & Sails, AT&T", "Rails & Sails, AT&T"),
        ("&copy &#38; &_x_;", "&#38;copy &#38;&#35;38; &&#95;x&#95;;"),
        ("1. Place", "1&#46; Place"),
        ("- x", "&#45; x"),
        ("two\nlines", "two lines"),
    ],
)
def test_names_are_shown_letter_by_letter(name: str, shown: str) -> None:
    assert escaped(name) == shown
