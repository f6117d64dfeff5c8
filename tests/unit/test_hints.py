"""Help in messages: examples from the author's own map, keys at the wrong place, unknown rules."""

from __future__ import annotations

import pytest

from ttr_kit.format.load import load_text

MAP = """format: 1
name: Mine
cities:
  Lyon: {at: [4.8, 45.8]}
  Aix en Provence: {at: [5.4, 43.5]}
"""


def helps(text: str) -> dict[str, tuple[str, str]]:
    return {one.code: (one.message, one.help or "") for one in load_text(text).diagnostics}


def test_routes_that_are_no_list() -> None:
    _, help = helps(MAP + "routes: Lyon to Aix\n")["SCH003"]
    assert help == "begin each line with a dash, as in `- {from: Lyon, to: Aix en Provence, …}`"


def test_cities_in_a_list() -> None:
    _, help = helps("format: 1\ncities:\n  - {name: Lyon, at: [4.8, 45.8]}\n")["SCH003"]
    assert help == "write each name as a key, as in `Lyon: {at: [4.8, 45.8]}`"
    _, help = helps('format: 1\ncities: ["St. 1: A"]\n')["SCH003"]
    assert '`"St. 1: A": {at: [0, 0]}`' in help


def test_cards_in_a_list() -> None:
    _, help = helps(MAP + "cards: [red, blue]\n")["SCH003"]
    assert help == "write each class as a key, as in `red: {color: red, count: 12}`"


def test_a_name_of_a_city() -> None:
    _, help = helps(MAP + "routes:\n  - {from: [], to: Lyon, length: 2}\n")["SCH003"]
    assert help == "write, for example, `from: Lyon`"


def test_a_map_without_cities_gets_the_examples_of_the_schema() -> None:
    _, help = helps("format: 1\nroutes: 4\n")["SCH003"]
    assert "Bergen" in help


@pytest.mark.parametrize(
    ("line", "message", "help"),
    [
        ("tikets: []", 'this file has no key "tikets"', 'did you mean "tickets"?'),
        ("length: 3", 'this file has no key "length"', 'it is a key of an entry of "routes"'),
        (
            "weather: {rain: 3}",
            'this file has no key "weather", and no rule is called so',
            "`ttr-kit explain SCH001` says what to do about a rule that is not there",
        ),
        (
            "market: {weather: 3}",
            '"market" has no key "weather"',
            "the keys here are ",
        ),
    ],
)
def test_unknown_keys_are_told_apart(line: str, message: str, help: str) -> None:
    said, helped = helps(MAP + line + "\n")["SCH001"]
    assert said == message
    assert help in helped
    assert ("explain SCH001" in helped) == ("no rule" in message)
