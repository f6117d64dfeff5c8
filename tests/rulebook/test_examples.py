"""What the examples of the rulebooks tell is what happens in the engine."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from tests.rulebook.told import book
from tests.rules.situation import Situation
from tests.shared import having
from ttr_kit.format.load import load
from ttr_kit.language.translated import translated
from ttr_kit.model import Route, Variant
from ttr_kit.rulebook.en.words import cards as named
from ttr_kit.rulebook.examples import payments, pays
from ttr_kit.system.resources import bundled_variants

EACH = bundled_variants()


@cache
def shown(id: str) -> Variant:
    return translated(load(id), "en")


def cards(variant: Variant, words: str) -> str:
    """Cards of a rulebook in the words of actions: `2 red 1 locomotive`."""
    found = []
    for part in re.split(", | and | or ", words.strip(" .")):
        number = int(part.split()[0])
        (name,) = (card.name for card in variant.cards if named(card, number) == part)
        found.append(f"{number} {name}")
    return " ".join(found)


def route(variant: Variant, name: str, length: int) -> Route:
    return next(r for r in variant.routes if "–".join(r.ends) == name and r.length == length)


def example(id: str, pattern: str) -> re.Match[str]:
    """Where a rulebook tells an example."""
    found = re.search(pattern, book(id))
    assert found is not None
    return found


def claimed(id: str, spot: Route, laid: str) -> Situation:
    """After somebody claims a route with these cards."""
    return Situation(shown(id)).hand(0, laid).do(f"claim {spot.name} with {laid}")


def claims(id: str) -> list[tuple[Route, str, int]]:
    """Every claim that the examples of a rulebook tell: route, cards, points."""
    text = book(id)
    found = []
    for name, length, ways, points in re.findall(
        r"\*Example\.\* (\S[^\n]*?) is an? \w+ route of (\d+) spaces?[^\n]*?You can pay for it with"
        r"(.*?)You place .*? and score (\d+|no) points?",
        text,
        re.DOTALL,
    ):
        spot = route(shown(id), name, int(length))
        lines = re.findall(r"^- (\d.*)$", ways, re.MULTILINE) or [ways.strip(" .\n")]
        score = 0 if points == "no" else int(points)
        found += [(spot, cards(shown(id), line), score) for line in lines]
    return found


@pytest.mark.parametrize("id", EACH)
def test_routes_are_claimed_as_the_examples_say(id: str) -> None:
    told = claims(id)
    assert len(told) >= 2
    for spot, laid, points in told:
        assert claimed(id, spot, laid).points(0) == points


def test_the_tunnel_costs_what_the_example_says() -> None:
    for id in having("tunnel"):
        found = example(
            id,
            r"\*Example\.\* (.+?) is an? \w+ tunnel of (\d+) spaces?\.\nYou lay down (.+?)\.\n"
            r"Among the (\d+) cards turned over are (.+?) and (.+?);.*\n"
            r"That makes (\d) extra cards",
        )
        spot = route(shown(id), found[1], int(found[2]))
        laid, match, wild = (cards(shown(id), words) for words in (found[3], found[5], found[6]))
        color = match.split()[1]
        other = next(c.name for c in shown(id).cards if c.color and c.name != color)
        extras = [f"2 {color}", f"1 {color} {wild}", wild.replace("1", "2")]
        for extra in extras:
            situation = Situation(shown(id)).top(color, wild.split()[1], other)
            situation.hand(0, laid).hand(0, extra).do(f"claim {spot.name} with {laid}")
            assert situation.game.view(situation.state, 0).mechanics["tunnel"]["extra"] == int(
                found[7]
            )
            situation.do(f"pay {extra}")
            assert situation.owner(spot.name) == 0


def test_the_ferry_is_paid_as_the_example_says() -> None:
    for id in having("ferry"):
        found = example(
            id,
            r"\*Example\.\* (.+?) is an? \w+ ferry of (\d+) spaces.*\n"
            r"You can pay for it with (.+)\.\n"
            r"(?:Or you play (.+), (\d) (\w+) and any (\d) cards in place)?",
        )
        spot = route(shown(id), found[1], int(found[2]))
        ways = re.split(r",(?= \d+ \w+ cards)| or ", found[3])
        assert len(ways) == 3
        for way in ways:
            laid = cards(shown(id), way)
            assert claimed(id, spot, laid).owner(spot.name) == 0
        settings: Any = shown(id).settings["ferry"]
        assert bool(found[4]) == bool(settings.substitute)
        if not found[4]:
            continue
        fillers = [c.name for c in shown(id).cards if c.color and c.color != spot.color]
        laid = f"{cards(shown(id), found[4])} {found[5]} {found[6]} " + " ".join(
            f"1 {name}" for name in fillers[: int(found[7])]
        )
        claimed(id, spot, laid)


def test_other_cards_stand_in_as_the_example_says() -> None:
    for id in having("substitution"):
        found = example(id, r"\*Example\.\* (\d+ .+?) and any (\d+) other cards pay for (.+?):")
        laid = cards(shown(id), found[1])
        spot = next(r for r in shown(id).routes if "–".join(r.ends) == found[3])
        others = [c.name for c in shown(id).cards if c.name not in laid][: int(found[2])]
        assert len(others) == int(found[2])
        laid = " ".join([laid, *(f"1 {name}" for name in others)])
        claimed(id, spot, laid)


def test_large_cards_pay_as_the_example_says() -> None:
    for id in having("ship"):
        found = example(
            id, r"\*Example\.\* (.+?) has (\d+) spaces\. (.+?) pay for it,.*\nSo do (.+?)\."
        )
        spot = route(shown(id), found[1], int(found[2]))
        for words in (found[3], found[4]):
            laid = cards(shown(id), words)
            claimed(id, spot, laid)


def test_the_journey_scores_what_the_example_says() -> None:
    for id in having("passenger"):
        found = example(
            id,
            r"Your passenger stands in (.+?), .* travels to (.+?) and on to (.+?): "
            r".* score (\d+) p",
        )
        cities = found.groups()[:3]
        situation = Situation(shown(id)).line(0, *cities).passenger(0, cities[0])
        before = situation.points(0)
        situation.do(f"travel {cities[0]}")
        for _ in range(2):
            (step,) = situation.offered("go ")
            situation.do(step)
        assert situation.points(0) - before == int(found[4])


def test_the_harbor_scores_what_the_example_says() -> None:
    for id in having("harbor"):
        found = example(
            id,
            r"You have a harbor in (.+?) and have completed two .*: (.+?) and (.+?)\. "
            r"The harbor scores (\d+) points",
        )
        tickets = [name.replace("–", "--") for name in found.groups()[1:3]]
        situation = Situation(shown(id)).complete(0, *tickets).harbor(0, found[1])
        settings = shown(id).settings["harbor"]
        unbuilt = (settings.count - 1) * settings.unbuilt  # type: ignore[attr-defined]
        assert situation.scored(0, "harbor") == int(found[4]) + unbuilt


def test_a_card_too_many_is_no_payment() -> None:
    variant = shown(EACH[0])
    spot = variant.routes[0]
    ((card, number), *_), *_ = payments(variant, spot)
    assert pays(variant, spot, ((card, number),))
    assert not pays(variant, spot, ((card, number + 1),))
