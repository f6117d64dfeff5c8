"""The worked examples of goals.yaml: tickets, awards, filters, tie-breaks and ends."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.rules.situation import Situation
from tests.rules.test_ending import take_turn
from ttr_kit.format.load import load_text
from ttr_kit.model import Variant

Vector = dict[str, Any]
GOALS: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "goals.yaml").read_text("utf-8"))


def vectors(section: str) -> pytest.MarkDecorator:
    """Run a test on every vector of a section."""
    return pytest.mark.parametrize(
        "vector", [pytest.param(vector, id=vector["id"]) for vector in GOALS[section]]
    )


@cache
def _variant(text: str) -> Variant:
    loaded = load_text(text)
    assert loaded.variant is not None, loaded.diagnostics
    return loaded.variant


def situation(players: int = 2, **sections: Any) -> Situation:
    """A game on the small map, in which some sections are different."""
    text = yaml.safe_dump({**GOALS["map"], **sections}, sort_keys=False)
    return Situation(_variant(text), players)


def gained(game: Situation, bonus: str) -> dict[int, int]:
    """What each player gets for it, those apart who get nothing."""
    found = {player: game.scored(player, bonus) for player in range(game.game.players)}
    return {player: points for player, points in found.items() if points}


@vectors("tickets")
def test_tickets(vector: Vector) -> None:
    for ticket, points in vector["worth"].items():
        game = situation().own(0, *vector["own"]).tickets(0, ticket)
        assert game.scored(0, "ticket") == points, ticket
        done = game.game.metric(game.state, "completed_tickets", 0)
        assert done == (points >= 0)


@vectors("awards")
def test_awards(vector: Vector) -> None:
    game = situation(vector.get("players", 2), bonuses=[{"name": "Prize", **vector["bonus"]}])
    for player, tickets in vector.get("tickets", {}).items():
        game.tickets(player, *tickets)
    for player, routes in vector["own"].items():
        game.own(player, *routes)
    assert gained(game, "Prize") == vector["gets"]


@vectors("counts")
def test_metrics_and_filters(vector: Vector) -> None:
    bonus = {"name": "Count", "metric": vector["metric"], "award": "each", "points": 1}
    if "of" in vector:
        bonus["of"] = vector["of"]
    game = situation(bonuses=[bonus]).own(0, *vector.get("own", ()))
    game.tickets(0, *vector.get("tickets", ()))
    if "hand" in vector:
        game.hand(0, vector["hand"])
    assert game.scored(0, "Count") == vector["count"]


@vectors("earliest")
def test_who_came_first(vector: Vector) -> None:
    bonus = {"name": "Prize", "ties": "earliest", **vector["bonus"]}
    game = situation(vector.get("players", 2), bonuses=[bonus])
    for route in vector["played"]:
        if route == "-":
            take_turn(game)
            continue
        length = game.game.variant.routes[game.tables.route_number[route]].length
        game.hand(game.game.to_move(game.state), f"{length} locomotive")
        game.do(f"claim {route} with {length} locomotive")
    assert gained(game, "Prize") == vector["gets"]


@vectors("tie_breaks")
def test_tie_breaks(vector: Vector) -> None:
    bonuses = [{"name": "Prize", **vector["bonus"]}] if "bonus" in vector else []
    game = situation(vector.get("players", 2), tie_breaks=vector["by"], bonuses=bonuses)
    for player, routes in vector["own"].items():
        game.own(player, *routes)
    assert len(set(game.game.totals(game.state))) == 1
    assert game.game.winners(game.state) == vector["wins"]


@vectors("ends")
def test_ends(vector: Vector) -> None:
    game = situation(end=vector["end"]).own(0, *vector.get("own", ()))
    game.supply(0, **vector.get("left", {}))
    take_turn(game)
    assert (game.state.last_turns >= 0) == vector["begins"]
    assert game.state.over == vector.get("over", False)


def test_who_came_first_to_what_nobody_sees_is_not_shown() -> None:
    """Of tickets the other players see nothing before the end, also not that one is completed."""
    for metric, secret in (("completed_tickets", True), ("claimed_routes", False)):
        bonus = {"name": "Prize", "metric": metric, "points": 10, "ties": "earliest"}
        game = situation(bonuses=[bonus]).tickets(0, "A--B--C--D", "B--C").hand(0, "2 locomotive")
        game.do("claim B--C with 2 locomotive")
        own, other = (game.game.view(game.state, p).mechanics[""]["reached"] for p in (0, 1))
        assert own[0] == {"Prize": 1, "Prize since turn": 1}
        assert other[0] == (None if secret else own[0])
