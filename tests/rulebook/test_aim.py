"""The aim names all that earns points and all that costs them, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ttr_kit.format.load import load
from ttr_kit.model import Bonus, Variant
from ttr_kit.rulebook import markdown

HEADS = {"en": "## The aim", "de": "## Ziel des Spiels"}
LOSE = {"en": "You lose points for", "de": "Punkte verlierst du für"}


def lost(variant: Variant, language: str) -> str:
    """What the section says of points that are lost."""
    section = markdown(variant, language).partition(HEADS[language])[2].partition("\n## ")[0]
    return section.partition(LOSE[language])[2].strip()


@pytest.mark.parametrize(
    ("language", "ticket", "harbor", "piece"),
    [
        ("en", "tickets whose places", "each harbor that you have not built", "each piece"),
        ("de", "Zielkarten, deren Orte", "jeden Hafen, den du nicht gebaut hast", "jedes Teil"),
    ],
)
def test_what_mechanics_cost_is_named(language: str, ticket: str, harbor: str, piece: str) -> None:
    lakes = load("great-lakes")
    items = lost(lakes, language).splitlines()
    assert len(items) == 3
    for item, said in zip(items, (ticket, harbor, piece), strict=True):
        assert item.startswith("- ")
        assert said in item
    harbors, exchange = lakes.settings["harbor"], lakes.settings["exchange"]
    free = {**lakes.settings, "harbor": replace(harbors, unbuilt=0),  # type: ignore[type-var]
            "exchange": replace(exchange, cost=0)}  # type: ignore[type-var]  # fmt: skip
    only = lost(replace(lakes, settings=free), language)
    assert ticket in only
    assert only.count("\n") == 0
    assert only.endswith(".")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_bonus_that_costs_points_is_named(language: str) -> None:
    usa = load("usa")
    slow = Bonus("Slow <b>", "uncompleted_tickets", "most", -5, "all")
    many = Bonus("Many", "claimed_routes", "each", -1, "all")
    items = lost(replace(usa, bonuses=(*usa.bonuses, slow, many)), language).splitlines()
    assert len(items) == 3
    assert "Slow" in items[1]
    assert "<b>" not in items[1]
    assert "Many" in items[2]
    assert usa.bonuses[0].name not in "".join(items)


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_lost_where_nothing_costs(language: str) -> None:
    usa = load("usa")
    harmless = tuple(replace(ticket, penalty=0) for ticket in usa.tickets)
    assert lost(replace(usa, tickets=harmless), language) == ""
    slow = Bonus("Slow", "uncompleted_tickets", "most", -5, "all")
    assert "Slow" in lost(replace(usa, tickets=harmless, bonuses=(slow,)), language)
