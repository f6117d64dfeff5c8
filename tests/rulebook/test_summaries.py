"""What summaries and signs name: the cards, numbers and limits of the rules that the map has."""

from __future__ import annotations

import pytest

from tests.rules.situation import Situation, changed, clause, variant
from ttr_kit.mechanics.marking import legend
from ttr_kit.mechanics.spoken import shown_in
from ttr_kit.rulebook import Rulebook


def line(text: str, title: str) -> str:
    """The line of a summary, or the section of a rulebook, that begins so."""
    return next(one for one in text.splitlines() if one.startswith(f"- *{title}:*"))


def section(text: str, title: str) -> str:
    """What stands below a heading, up to the next of its rank."""
    return text.split(f"### {title}\n")[1].split("\n### ", maxsplit=1)[0]


@clause("GL-054")
def test_a_harbor_is_paid_with_its_symbol_in_summary_and_refusal() -> None:
    english = line(Rulebook(variant("great-lakes"), "en").summary(), "Build a harbor")
    assert "2 train cards and 2 ship cards of one color, each with the symbol “harbor”" in english
    german = line(Rulebook(variant("great-lakes"), "de").summary(), "Einen Hafen bauen")
    assert "jede mit dem Symbol „" in german
    situation = Situation("great-lakes").hand(0, "2 red-train 2 red-ship")
    situation.own(0, "Chicago--Milwaukee")
    refused = situation.refused("harbor Chicago with 2 red-train 2 red-ship")
    assert "each with the symbol harbor" in refused
    none = changed("great-lakes", "harbors: {symbol: null}")
    assert "symbol" not in line(Rulebook(none, "en").summary(), "Build a harbor")


@clause("MK-029", "MC-025")
@pytest.mark.parametrize(
    ("language", "claim", "word", "put"),
    [
        ("en", "Claim a route", "passenger", "into one of its end cities"),
        ("de", "Eine Strecke nutzen", "Passagier", "in eine ihrer beiden Städte setzen"),
    ],
)
def test_placing_a_passenger_belongs_to_claiming(
    language: str, claim: str, word: str, put: str
) -> None:
    book = Rulebook(variant("marklin"), language)
    assert word in line(book.summary(), claim)
    rules = section(book.markdown(), claim).split("####")[0]
    placing = [one for one in rules.splitlines() if put in one]
    assert len(placing) == 1
    assert word in placing[0]
    assert word not in line(Rulebook(variant("usa"), language).summary(), claim)


@clause("ND-015", "ND-021", "ND-038", "ND-040", "ND-043", "ND-029")
def test_the_summary_of_a_map_names_its_cards_numbers_and_limits() -> None:
    it = changed("nordic", "tunnels: {reveal: 5}\nferries: {substitute: 4}")
    for at, reveal, group in ((variant("nordic"), 3, 3), (it, 5, 4)):
        summary = Rulebook(at, "en").summary()
        assert "a locomotive taken face up counts for 1" in line(summary, "Draw cards")
        claim = line(summary, "Claim a route")
        assert "Locomotives can be used only on tunnels and ferries." in claim
        assert f"turn over {reveal} cards; each of your color and each locomotive" in claim
        assert f"or any {group} cards for it" in claim
        assert "Lieksa–Murmansk: any 4 cards" in claim
        german = line(Rulebook(at, "de").summary(), "Eine Strecke nutzen")
        for part in (f"{reveal} Karten aufdecken", f"je {group} beliebige", "nur auf Tunneln und"):
            assert part in german


@clause("ND-038", "ND-040", "ND-043")
def test_signs_name_locomotives_and_numbers() -> None:
    with shown_in(variant("nordic"), "en") as english:
        signs = legend(english)
    assert signs["locomotive"].endswith("takes 1 locomotive. Any 3 cards stand in for one.")
    assert "turn over 3 cards; each of your color and each locomotive" in signs["tunnel-outline"]
    assert signs["any"] == "Here any 4 cards stand in for one card of the color."
    with shown_in(variant("nordic"), "de") as german:
        signs = legend(german)
    assert "1 Lokomotive" in signs["locomotive"]
    assert "3 Karten aufdecken" in signs["tunnel-outline"]
