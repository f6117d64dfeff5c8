"""Every form of ticket, award, filter, tie-break and end is told, in words that say what is so."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.rulebook.wellformed import slips
from tests.shared import OWN
from ttr_kit.format.load import load
from ttr_kit.model import Bonus, Condition, Filter, TieBreak, Variant
from ttr_kit.rulebook import LANGUAGES, differences, markdown


@cache
def goals() -> Variant:
    """The map with every form of everything."""
    return load(OWN["goals"])


@cache
def text(language: str = "en") -> str:
    """Its rulebook."""
    return markdown(goals(), language)


SAID = {
    "en": [
        "Some tickets name two places.",
        "A ticket with more than two places is completed if your routes join all of them",
        "A ticket with arrows between its places is a tour.",
        "The tour Ardal → Corran → Dunmore → Haven brings you 14 points in this order, and 9 "
        "points in any other; if a place is missing, it costs you 14 points.",
        "brings you 6 for Ardal, 7 for Elmen or 8 points for Juno; if you reach none of them, it "
        "costs you 6 points.",
        "| Haven–Ardal / Elmen / Juno | 6 / 7 / 8 | -6 |",
        "| Dunmore → Elmen → Garth → Dunmore | 12 / 6 | -4 |",
        "| The West–The Lakes–The East | 9 | -5 |",
        "Whoever has the longest path of routes marked “coast” gets 4 points.",
        "Whoever has the most claimed routes of at least 2 spaces marked “mountain” gets 7 points.",
        "only the one who had as much first gets 7 points.",
        "Every player gets 1 point for each claimed route of at most 2 spaces.",
        "by the number of spaces of claimed routes within The East. 0 or 1: no points, 2: 2 "
        "points, 3 or more: 5 points.",
        "0: no points, 1: 3 points, 2: 7 points, 3 or more: 12 points.",
        "1st place 6 points, 2nd place 3 points, nothing for the others. Equal players share a "
        "place and each get its points; as many places after it stay empty.",
        "With 2 players: 1st place 5 points, 2nd place minus 2 points. With 3 players: 1st place "
        "8 points, 2nd place 4 points, 3rd place minus 2 points.",
        "Whoever has none at all loses 5 points, whatever the place.",
        "for each of their networks by the number of groups with a city in it, added up.",
        "by the number of cities marked “capital” in it, added up.",
        "The Lakes: 4 points, The East: 6 points.",
        "Every player gets 1 point for each completed short ticket worth at most 5 points.",
        "Only players who have 2 claimed routes or more take part in this.",
        "Every player loses 1 point for each locomotive in hand.",
        "the one with the most completed tickets wins; if they are equal in that too, the one "
        "with the fewest ships left; if they are equal in that too, the one with the most claimed "
        "gray routes.",
        "When a player has 2 trains or fewer left or has at least 3 claimed routes marked "
        "“mountain” at the end of their turn",
        "- The East: Elmen, Fosse and Juno",
        "- “capital”: the cities Ardal and Dunmore",
        "- “coast”: the routes Ardal–Bjerk, Bjerk–Ivel and Ivel–Haven",
        "two ways over the player’s own routes that have no route in common",
    ],
    "de": [
        "Eine Zielkarte mit mehr als zwei Orten ist erfüllt, wenn deine Strecken alle miteinander",
        "bringt dir 14 Punkte in dieser Reihenfolge und 9 Punkte in jeder anderen; fehlt ein Ort, "
        "so kostet sie dich 14 Punkte.",
        "bringt dir 6 für Ardal, 7 für Elmen oder 8 Punkte für Juno; erreichst du keines davon",
        "Wer den längsten Weg (nur auf Strecken: Kennzeichen „Küste“) hat, bekommt 4 Punkte.",
        "nur wer zuerst so viel hatte, bekommt 7 Punkte.",
        "innerhalb von „Der Osten“). 0 oder 1: keine Punkte, 2: 2 Punkte, 3 oder mehr: 5 Punkte.",
        "Mit 2 Personen: Platz 1: 5 Punkte, Platz 2: minus 2 Punkte.",
        "Wer gar nichts davon hat, verliert 5 Punkte, gleich auf welchem Platz.",
        "Das gilt nur für alle, die mindestens 2 genommene Strecken haben.",
        "wer am wenigsten davon hat: übrige Teile (nur Schiffe)",
        "höchstens 2 Züge übrig hat oder mindestens 3 genommene Strecken (Kennzeichen „Gebirge“) "
        "hat, beginnen die letzten Spielzüge",
        "- „Hauptstadt“: Städte Ardal und Dunmore",
    ],
}


@pytest.mark.parametrize(
    ("language", "said"), [(language, said) for language in SAID for said in SAID[language]]
)
def test_the_map_of_all_goals_says(language: str, said: str) -> None:
    assert said in text(language)


def test_the_map_of_all_goals_reads_well() -> None:
    assert list(slips(text())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_german_reader_meets_no_english_name(language: str) -> None:
    english = ("The East", "mountain", "capital", "coast", "locomotive", "Small Fry")
    assert [word for word in english if word in text("de")] == []
    assert all(name in text(language) for name in ("Ardal", "Dunmore"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_limits_or_any(language: str) -> None:
    end = goals().end
    together = markdown(replace(goals(), end=replace(end, needed="all")), language)
    said = {
        "en": "has 2 trains or fewer left and has at least 3 claimed routes",
        "de": "höchstens 2 Züge übrig hat und mindestens 3 genommene Strecken",
        "fr": "a au plus 2 wagons en réserve et a au moins 3 routes prises",
    }
    assert said[language] in together
    assert said[language] not in text(language)


METRICS = [
    "longest_path", "connected_cities", "touched_cities", "touched_groups", "completed_tickets",
    "uncompleted_tickets", "round_trips", "claimed_routes", "claimed_spaces", "pieces_left",
    "cards_in_hand", "score",
]  # fmt: skip
FILTERS = {
    "none": Filter(),
    "tag": Filter(tag="capital"),
    "region": Filter(region="The East"),
    "route": Filter(color="red", piece="train", min_length=2, max_length=4),
    "ticket": Filter(deck="long", min_points=5, max_points=5),
    "card": Filter(card="locomotive"),
    "piece": Filter(piece="ship"),
}


def awards(metric: str, of: Filter) -> tuple[Bonus, ...]:
    """The metric with that filter in every award, with every way to break ties."""
    few = Condition(metric, (), 0, 7, of)
    found = [
        Bonus("Each", metric, "each", 2, "all", of, eligible=few),
        Bonus("Table", metric, "table", 0, "all", of, (0, 0, 5)),
        Bonus("Network", metric, "network", 0, "all", of, (1,)),
    ]
    for ties in ("all", "none", "split", "competition", "earliest"):
        found.append(Bonus(f"Most {ties}", metric, "most", -3, ties, of))  # type: ignore[arg-type]
        found.append(
            Bonus(f"Rank {ties}", metric, "rank", 0, ties, of, (4, 2), {3: (9,)}, zero=0)  # type: ignore[arg-type]
        )
    return tuple(found)


@pytest.mark.parametrize("of", FILTERS)
@pytest.mark.parametrize("metric", METRICS)
def test_all_that_can_be_counted_is_told_in_every_award(metric: str, of: str) -> None:
    bonuses = awards(metric, FILTERS[of])
    ties = (TieBreak(metric, FILTERS[of]), TieBreak(metric, FILTERS[of], fewest=True))
    variant = replace(goals(), bonuses=bonuses, tie_breaks=ties)
    english = markdown(variant)
    assert list(slips(english)) == []
    for language in LANGUAGES:
        told = markdown(variant, language)
        assert all(f"**{bonus.name}.**" in told for bonus in bonuses)
        assert f"**{bonuses[0].name}.**" in markdown(replace(variant, min_players=1, max_players=1))


def test_what_two_maps_count_is_compared() -> None:
    table = tuple(replace(one, table=(0, 4, 8)) if one.award == "table" else one
                  for one in goals().bonuses)  # fmt: skip
    tickets = tuple(
        replace(one, any_order=2) if one.goal == "tour" else one for one in goals().tickets
    )
    other = replace(goals(), name="Other", bonuses=table, tickets=tickets)
    rows = {row.what: row for row in differences(goals(), other).rows}
    assert "3 points, 2: 7 points" in rows["Round Trips"].first
    assert "4 points, 2 or more: 8 points" in rows["Round Trips"].second
    changed = rows["tickets of another value (points)"]
    assert "Ardal → Corran → Dunmore → Haven (14 / 9)" in changed.first
    assert "Ardal → Corran → Dunmore → Haven (14 / 2)" in changed.second
