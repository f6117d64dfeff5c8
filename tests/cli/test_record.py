"""`ttr-kit record`: a game of bots that `replay` accepts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from ttr_kit.cli.program import cli


def run(*arguments: str):
    return CliRunner().invoke(cli, ["record", *arguments])


def test_a_recorded_game_is_sound_and_the_same_each_time(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    result = run("first-steps", "--bots", "planner,random,random", "--seed", "3", "-o", str(log))
    assert result.exit_code == 0, result.output
    told = CliRunner().invoke(cli, ["replay", str(log)])
    assert told.exit_code == 0, told.output
    assert "random 2" in told.output
    again = run("first-steps", "--bots", "planner,random,random", "--seed", "3")
    assert again.output == log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["first-steps", "--bots", "planer,random"], "no bot planer"),
        (["first-steps", "--bots", "random"], "2 to 4 players"),
        (["frist-steps"], "first-steps"),
        (["first-steps", "--bots", "tests.cli.test_record:Broken,random"], "decision 1"),
        (["first-steps", "--bots", "tests.cli.test_record:Cheat,random"], "Cheat"),
    ],
)
def test_misuse_is_one_sentence(arguments: list[str], said: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    result = run(*arguments, "-o", str(log))
    assert result.exit_code == 2
    assert said in result.output
    assert not log.exists()


class Broken:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view):
        raise KeyError("what now?")


class Cheat(Broken):
    def choose(self, view):
        return "claim Everything with 0 cards"


@pytest.mark.parametrize(("least", "most", "seats"), [(1, 1, 1), (1, 3, 2), (3, 5, 3)])
def test_without_bots_as_many_play_as_can(
    tmp_path: Path, least: int, most: int, seats: int
) -> None:
    path = tmp_path / "few.yaml"
    path.write_text(
        f"format: 1\nextends: first-steps\nname: Few\nplayers: {{min: {least}, max: {most}}}\n"
        "ticket_rules: {start: {deal: 2, keep: 1}}\n"
    )
    done = run(str(path))
    assert done.exit_code == 0, done.output
    head = json.loads(done.output.splitlines()[0])
    assert head["players"] == seats
