"""Tickets of every form are shown whole, wherever tickets are shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.play.tables import OWN, people, play, variant
from ttr_kit.cli.program import cli
from ttr_kit.draw import draw_tickets
from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.language.tickets import called, valued
from ttr_kit.model import Ticket
from ttr_kit.play.progress import Journey
from ttr_kit.play.table_facts import facts
from ttr_kit.report.load import ticket_load
from ttr_kit.report.tickets import ticket_lines
from ttr_kit.simulate import simulate
from ttr_kit.site.tickets import table as site_table
from ttr_kit.terminal.layout import Style
from ttr_kit.terminal.screen import Screen

GOALS = str(OWN["goals"])
SHOWN = [
    ("Ardal–Haven", "6"),
    ("Ardal–Haven–Dunmore", "12"),
    ("The West–The Lakes–The East", "9"),
    ("Ardal → Corran → Dunmore → Haven", "14 / 9"),
    ("Ivel → Bjerk → Corran", "6"),
    ("Haven–Ardal / Elmen / Juno", "6 / 7 / 8"),
]
"""What tickets ask for and what they bring."""


def ticket(shown: str) -> Ticket:
    """The ticket that is called so."""
    return next(one for one in variant("goals").tickets if called(one) == shown)


@pytest.mark.parametrize(("shown", "worth"), SHOWN)
def test_one_function_says_what_a_ticket_asks_for(shown: str, worth: str) -> None:
    assert valued(ticket(shown)) == worth


def test_cards_show_every_place_and_every_value() -> None:
    svg = draw_tickets(variant("goals")).svg
    for shown, worth in SHOWN:
        assert f"{shown}: {worth} points." in svg
    lit = {part.partition('"')[0]: part.count('class="lit"')
           for part in svg.split('data-ticket="')[1:]}  # fmt: skip
    assert lit[ticket("Ardal–Haven–Dunmore").name] == 3
    assert lit[ticket("The West–The Lakes–The East").name] == 8
    assert lit[ticket("Dunmore → Elmen → Garth → Dunmore").name] == 3
    assert lit[ticket("Haven–Ardal / Elmen / Juno").name] == 4
    german = draw_tickets(variant("goals"), language="de").svg
    assert "Der Westen–Die Seen–Der Osten: 9 Punkte." in german


def test_a_client_is_told_all_places() -> None:
    told = facts(people("goals", 2))["tickets"]
    found = told[ticket("Haven–Ardal / Elmen / Juno").name]
    assert found["title"] == "Haven–Ardal / Elmen / Juno"
    assert found["worth"] == "6 / 7 / 8"
    assert found["cities"] == [["Haven"], ["Ardal"], ["Elmen"], ["Juno"]]


def test_a_terminal_shows_them_whole() -> None:
    table = play(people("goals", 2), actions=60, seed=3)
    seen = ""
    for seat in (0, 1):
        shown = table.snapshot(seat)
        seen += "\n".join(Screen(table, Style(color=False)).own_tickets(shown))
    mine = {called(variant("goals").tickets[t]) for p in (0, 1)
            for t in bits(table.record.state.tickets[p])}  # fmt: skip
    assert any("→" in name for name in mine)
    assert all(name in seen for name in mine)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_missing_is_nothing_if_and_only_if_the_ticket_is_completed(seed: int) -> None:
    table = play(people("goals", 3, seed), seed=seed)
    state, game = table.record.state, table.game
    tally = Tally(game, state)
    for player in range(3):
        journey = Journey(NumericView(game, state, player))
        for number in range(len(variant("goals").tickets)):
            joined = tally.completes(tally.roots(player), number)
            found = journey.progress(number)
            assert found.joined == joined
            assert (found.missing == 0) == joined
            assert all(state.owned_by(player) >> route & 1 for route in found.own)
            assert not any(state.owned_by(player) >> route & 1 for route in found.needs)


def test_games_are_counted_and_reported() -> None:
    goals = variant("goals")
    totals = simulate(goals, games=6, bots=["planner", "random"], workers=1)
    lines = {line.name: line for line in ticket_lines(goals, totals)}
    assert {shown for shown, _ in SHOWN} <= set(lines)
    assert lines["Haven–Ardal / Elmen / Juno"].net is None
    assert len(ticket_lines(goals, totals)) == len(goals.tickets)
    assert sum(ticket_load(goals)) > len(goals.tickets)


def test_a_table_of_the_site_names_them() -> None:
    text = site_table(variant("goals"))
    assert "<td>Ardal → Corran → Dunmore → Haven</td>" in text
    assert ">14 / 9</td>" in text
    assert "<td>Garth–The West</td>" in text


def test_they_are_exported_and_listed(tmp_path: Path) -> None:
    run = CliRunner().invoke(cli, ["export", GOALS, "--to", "tts", "-o", str(tmp_path / "tts")])
    assert run.exit_code == 0, run.output
    saved = "".join(path.read_text("utf-8") for path in (tmp_path / "tts").rglob("*.json"))
    assert json.dumps("Ardal → Corran → Dunmore → Haven (14 / 9)")[1:-1] in saved or (
        "Ardal → Corran → Dunmore → Haven (14 / 9)" in saved
    )
    run = CliRunner().invoke(cli, ["export", GOALS, "--to", "json"])
    tickets = json.loads(run.output)["variant"]["tickets"]
    assert next(one["places"] for one in tickets if one["goal"] == "tour")[0] == "Ardal"
    info = " ".join(CliRunner().invoke(cli, ["info", GOALS]).output.split())
    assert "4 with a tour; 2 with a choice of targets; 2 with several places" in info
    assert "Round Trips 0…12" in info
    assert "Railroad Share -5…9" in info
    run = CliRunner().invoke(cli, ["print", GOALS, "-o", str(tmp_path / "game.pdf")])
    assert run.exit_code == 0, run.output
    assert (tmp_path / "game.pdf").stat().st_size > 10_000
