"""Recorded games of every variant with every number of players come out as they did."""

from __future__ import annotations

import pytest

from tests.goldens.goldens import HERE, golden, write
from tests.goldens.recorded import WANTED, Playing, choose
from tests.shared import EVERY, game, tables
from tests.updates import BASELINES
from ttr_kit.engine import replay

FILE = "games.json"
GAMES = tables(EVERY)
KEY = "{0} with {1}"


@pytest.fixture(scope="module", autouse=True)
def _update() -> None:
    if BASELINES:
        missing = set(WANTED)
        # From behind: the variants that have the most to show come first.
        found = {KEY.format(*entry): choose(*entry, missing).written() for entry in GAMES[::-1]}
        write(FILE, found)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_recorded_game_comes_out_as_it_did(name: str, players: int) -> None:
    kept = golden(FILE)[KEY.format(name, players)]
    again = Playing(name, players, kept["seed"], kept["actions"])
    assert again.written() == kept


def test_the_recorded_games_show_everything() -> None:
    kept = golden(FILE)
    assert sorted(kept) == sorted(KEY.format(*entry) for entry in GAMES)
    assert {event for entry in kept.values() for event in entry["events"]} >= WANTED


@pytest.mark.parametrize(("name", "players"), [("tiny", 2), ("kitchen-sink", 2)])
def test_a_log_is_read_as_ever(name: str, players: int) -> None:
    """A log from an earlier day replays, without any random generator."""
    file = HERE / f"{name}.log.jsonl"
    playing = Playing(name, players, seed=1)
    if BASELINES:
        file.write_text(playing.record.text, encoding="utf-8")
    text = file.read_text(encoding="utf-8")
    assert replay(game(name, players), text) == playing.state
    assert text == playing.record.text
