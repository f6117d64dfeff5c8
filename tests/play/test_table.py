"""Tables of any variant: offered choices are legal, tickets are counted right, games resume."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st

from tests.play.tables import VARIANTS, people, play, step, variant
from tests.property.random_variants import variants
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.format.load import load_text
from ttr_kit.play import Fault, Seat, Table


def check(table: Table) -> None:
    """What must hold at any moment."""
    game, state = table.game, table.record.state
    free = {game.tables.route_names[r] for r in range(len(game.tables.route_names))
            if state.free >> r & 1}  # fmt: skip
    for seat in range(len(table.seats)):
        message = table.snapshot(seat)
        assert json.loads(json.dumps(message)) == message, "plain data"
        assert bool(message["choices"]) == (table.to_move == seat)
        completed = Tally(game, state).completed(seat)
        for ticket in message["own"]["tickets"]:
            assert ticket["joined"] == bool(
                completed >> game.tables.ticket_number[ticket["name"]] & 1
            )
            needs = [game.tables.route_number[name] for name in ticket["needs"]]
            assert ticket["missing"] is None or ticket["missing"] == sum(
                game.tables.length[route] for route in needs
            )
            assert set(ticket["needs"]) <= free
    if table.to_move is None:
        return
    options = [option for group in table.snapshot(table.to_move)["choices"]
               for option in group["options"]]  # fmt: skip
    for option in options:
        assert table.preview(table.to_move, option["action"]) is None
    offered = [json.dumps(option["action"]) for option in options]
    for action in table.view(table.to_move).legal:
        if len(options) < 64:
            assert json.dumps(action.json) in offered, "everything that is legal is offered"


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_is_played_to_the_end_from_its_snapshots(name: str) -> None:
    table = people(name)
    random = Random(2)
    for number in range(5_000):
        if table.over:
            break
        if number < 8 or number % 25 == 0:
            check(table)
            texts = [option["text"] for group in table.snapshot(table.to_move)["choices"]
                     for option in group["options"]]  # fmt: skip
            assert len(set(texts)) == len(texts), "no two choices read the same"
        step(table, random)
    assert table.over
    check(table)
    end = table.snapshot(None)["end"]
    for seat, total in enumerate(end["totals"]):
        assert total == sum(line["points"] for line in end["lines"] if line["seat"] == seat)
    assert all(line["explanation"] for line in end["lines"])
    assert end["winners"]
    points = [line.get("points", 0) for line in table.snapshot(None)["log"]]
    assert sum(points) == sum(seat["score"] for seat in table.snapshot(None)["seats"])


@pytest.mark.slow
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(text=variants(), data=st.data())
def test_any_variant_can_be_played_from_its_snapshots(text: str, data: st.DataObject) -> None:
    note(text)
    found = load_text(text).variant
    assume(found is not None)
    players = data.draw(st.integers(1, found.max_players), label="players")
    seed = data.draw(st.integers(0, 99), label="seed")
    table = Table(found, [Seat(f"P{seat}") for seat in range(players)], seed)
    random = Random(seed)
    for number in range(60):
        if table.over:
            break
        if number % 6 == 0:
            check(table)
            table.snapshot(None)
        step(table, random)
    again = Table.load(found, json.loads(json.dumps(table.save())))
    assert again.record.state == table.record.state


@pytest.mark.parametrize("name", ["nordic", "marklin", "great-lakes", "kitchen-sink"])
@pytest.mark.parametrize("actions", [0, 5, 60, 5_000])
def test_a_table_resumes_where_it_was(name: str, actions: int) -> None:
    table = play(people(name), actions)
    again = Table.load(variant(name), json.loads(json.dumps(table.save())))
    assert again.record.state == table.record.state
    assert again.record.text == table.record.text
    for seat in (None, *range(len(table.seats))):
        assert again.snapshot(seat) == table.snapshot(seat)


def test_what_was_not_saved_by_a_table_is_refused() -> None:
    saved = play(people("first-steps"), 9).save()
    cases: list[dict[str, Any]] = [
        {}, {**saved, "table": 3}, {**saved, "content_hash": "x"}, {**saved, "seed": "x"},
        {**saved, "seats": [{}]}, {**saved, "seats": 3}, {**saved, "actions": ["fly"]},
        {**saved, "actions": saved["actions"][1:]}, {**saved, "seed": saved["seed"] + 1},
        {**saved, "seats": [*saved["seats"], *saved["seats"]]},
        {**saved, "seats": [{"name": "A", "bot": 5}, {"name": "B", "bot": None}]},
        {**saved, "seats": [{"name": "\ud800", "bot": None}, {"name": "B", "bot": None}]},
    ]  # fmt: skip
    for case in cases:
        with pytest.raises(ValueError):
            Table.load(variant("first-steps"), case)


def test_seats_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="players"):
        Table(variant("first-steps"), [Seat("alone")])
    with pytest.raises(ValueError, match="no bot"):
        Table(variant("first-steps"), [Seat("A"), Seat("B", "nobody")])
    with pytest.raises(ValueError, match="seats"):
        people("first-steps").snapshot(9)


def payments(hand: dict[str, int], route: str, keep: tuple[str, ...] = ()) -> list[dict[str, int]]:
    """What is offered for a route of the base game with that hand and these tickets."""
    table = Table(variant("usa"), [Seat("A"), Seat("B")], seed=1)
    play(table, 2)
    state, tables = table.record.state, table.game.tables
    state.hands[0] = [hand.get(name, 0) for name in tables.card_names] + [0]
    state.tickets[0] = sum(1 << tables.ticket_number[name] for name in keep)
    table._views.clear()
    groups = table.snapshot(0)["choices"]
    (group,) = [group for group in groups if group.get("route") == route]
    return [option["pay"] for option in group["options"]]


def test_the_sensible_payment_comes_first() -> None:
    gray = "Calgary--Seattle"
    assert variant("usa").routes[[r.name for r in variant("usa").routes].index(gray)].color is None
    hand = {"red": 4, "white": 6, "green": 3, "locomotive": 4}
    found = payments(hand, gray)
    assert found[0] == {"red": 4}, "no wild cards, and no long row broken up"
    assert found[-1] == {"locomotive": 4}
    assert {"green": 3, "locomotive": 1} in found[2:]


def test_colors_that_tickets_ask_for_are_spared() -> None:
    gray = "Calgary--Seattle"
    assert payments({"yellow": 4, "white": 6}, gray)[0] == {"yellow": 4}
    routes = {route.name: route for route in variant("usa").routes}
    table = play(Table(variant("usa"), [Seat("A"), Seat("B")], seed=1), 2)
    for ticket in variant("usa").tickets:
        table.record.state.tickets[0] = 1 << ticket.index
        table._views.clear()
        needs = [routes[name] for name in table.snapshot(0)["own"]["tickets"][0]["needs"]]
        if sum(route.length for route in needs if route.color == "yellow") >= 4 and not any(
            route.color == "white" for route in needs
        ):
            assert payments({"yellow": 4, "white": 6}, gray, (ticket.name,))[0] == {"white": 4}
            break
    else:
        raise AssertionError("no ticket asks for yellow")


def test_illegal_claims_are_refused_with_a_reason() -> None:
    table = play(people("usa", players=2), 2)
    claim = {"do": "claim", "route": "Calgary--Seattle", "with": {"red": 90}}
    fault = table.act(0, 2, claim)
    assert isinstance(fault, Fault)
    assert (fault.code, "red" in fault.message) == ("illegal", True)


def asked_for_pieces(assortment: dict[str, Any]) -> dict[str, Any]:
    """The group that asks for pieces, on a small map of two kinds of them."""
    made = {**MIXED, "assortment": assortment}
    found = load_text(json.dumps(made)).variant
    assert found is not None, load_text(json.dumps(made)).diagnostics
    table = Table(found, [Seat("A"), Seat("B")], seed=1)
    while "take" not in {group["verb"] for group in table.snapshot(table.to_move)["choices"]}:
        step(table, Random(1))
    (group,) = table.snapshot(table.to_move)["choices"]
    return dict(group)


MIXED: dict[str, Any] = {
    "format": 1,
    "name": "Two kinds",
    "players": {"min": 2, "max": 2},
    "end": {"metric": "pieces_left", "at_most": 7},
    "pieces": {"train": {"count": 9}, "ship": {"count": 8}},
    "cities": {"A": {"at": [100, 100]}, "B": {"at": [500, 100]}, "C": {"at": [300, 500]}},
    "routes": [
        {"from": "A", "to": "B", "length": 3},
        {"from": "B", "to": "C", "length": 3, "piece": "ship"},
        {"from": "A", "to": "C", "length": 4},
    ],
    "tickets": [{"from": "A", "to": "B", "points": points} for points in (3, 4, 5, 6, 7, 8, 9, 10)],
}


@pytest.mark.parametrize(
    ("assortment", "start"),
    [
        ({"total": 10, "suggested": {"train": 8, "ship": 2}}, {"train": 8, "ship": 2}),
        ({"total": 8, "suggested": {"ship": 8}}, {"ship": 8}),
        ({"total": 10}, {"train": 6, "ship": 4}),
        ({"total": 10, "suggested": {"train": 3, "ship": 3}}, {"train": 6, "ship": 4}),
    ],
    ids=["suggested", "one kind alone", "none", "impossible"],
)
def test_a_mix_of_pieces_starts_from_what_is_suggested(
    assortment: dict[str, Any], start: dict[str, int]
) -> None:
    amounts = asked_for_pieces(assortment)["amounts"]
    assert amounts["start"] == start
    assert [part["name"] for part in amounts["parts"]] == ["train", "ship"]


def test_of_a_few_mixes_the_suggested_one_comes_first() -> None:
    group = asked_for_pieces({"total": 14, "suggested": {"train": 8, "ship": 6}})
    assert "amounts" not in group
    assert len(group["options"]) == 4
    assert group["options"][0]["action"]["pieces"] == {"train": 8, "ship": 6}


def test_a_deck_is_called_a_deck() -> None:
    """The deck that the market is filled from, as a choice and in the log."""
    table = people("great-lakes", 2)
    random = Random(3)
    while not any(group["verb"] == "refill" for group in _shown(table)["choices"]):
        step(table, random)
    said = [o["text"] for group in _shown(table)["choices"] for o in group["options"]]
    assert said == [
        "Refill the market: from the train deck",
        "Refill the market: from the ship deck",
    ]
    step(table, random)
    line = _shown(table, table.revision - 1)["log"][-1]["text"]
    assert re.fullmatch("refills the market from the (train|ship) deck", line)


def _shown(table: Table, since: int = 0) -> dict[str, Any]:
    assert table.to_move is not None
    return table.snapshot(table.to_move, since)
