import json
import os
import re
from functools import cache
from pathlib import Path

import pytest

from tests.cli.conftest import Kit
from ttr_kit.bots import RandomBot
from ttr_kit.engine import Record
from ttr_kit.engine.log import _sealed
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.play import Seat, Table
from ttr_kit.play.telling import outcome
from ttr_kit.starter import starter

NAMES = ("Ann", "Bob")


def played(variant: Variant, names: tuple[str, ...] = NAMES) -> str:
    game = compile_game(variant, 2)
    record, bot = Record(game, 3, names), RandomBot(3)
    while not record.state.over:
        player = game.to_move(record.state)
        record.apply(bot.choose(game.view(record.state, player)))
    return record.text


@cache
def log_of(name: str) -> str:
    return played(load(name))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_text(log_of("first-steps"), "utf-8")
    return file


def rewrite(file: Path, line: int, changes: dict[str, object]) -> None:
    """Change a line, and seal all lines again as a forger would."""
    entries = [json.loads(text) for text in file.read_text("utf-8").splitlines()]
    for entry in entries:
        del entry["seal"]
    entries[line - 1].update(changes)
    file.write_text(_sealed(entries), "utf-8")


@pytest.mark.parametrize(
    "name", ["first-steps", "usa", "marklin", "germany-89", "nordic", "great-lakes"]
)
def test_a_game_is_told_and_checked(kit: Kit, log: Path, name: str) -> None:
    log.write_text(log_of(name), "utf-8")
    result = kit("replay", str(log))
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    last = json.loads(log_of(name).splitlines()[-1])
    assert lines[0] == f"{load(name).name}: Ann, Bob"
    assert lines[2].startswith("   1  Ann  ")
    winners = " and ".join(NAMES[player] for player in last["winners"])
    assert lines[-1].startswith(winners)
    for player, total in enumerate(last["totals"]):
        assert any(line.split()[:2] == [NAMES[player], str(total)] for line in lines)


def test_what_comes_to_light_is_told(kit: Kit, log: Path) -> None:
    out = kit("replay", str(log)).out
    assert "; it is " in out
    assert "; these come: " in out
    assert " points" in out
    assert "The last 2 turns begin." in out
    log.write_text(log_of("nordic"), "utf-8")
    assert "; turned over: " in kit("replay", str(log)).out


def test_one_player_alone_wins_against_nobody(kit: Kit, tmp_path: Path) -> None:
    alone = tmp_path / "alone.yaml"
    alone.write_text(
        "format: 1\nextends: first-steps\nname: Alone\nplayers: {min: 1, max: 1}\n", "utf-8"
    )
    log = tmp_path / "alone.jsonl"
    assert kit("record", str(alone), "-o", str(log)).code == 0
    out = kit("replay", str(log)).out
    assert "The last turn begins." in out
    assert "wins" not in out
    assert out.splitlines()[-1].startswith("  planner")
    seat = Seat("Ada", "planner")
    table = Table(load(str(alone)), [seat], seed=1)
    while not table.record.state.over:
        assert table.advance() is not None
    assert re.fullmatch(r"Ada has -?\d+ points?\.", outcome(table)["text"])


def test_players_without_names_are_numbered(kit: Kit, log: Path) -> None:
    log.write_text(played(load("first-steps"), ()), "utf-8")
    assert kit("replay", str(log)).out.startswith("First Steps: player 0, player 1\n")


def test_only_checking(kit: Kit, log: Path) -> None:
    assert kit("replay", str(log), "--quiet") == (0, "", "")


def test_the_outcome_as_json(kit: Kit, log: Path) -> None:
    found = json.loads(kit("replay", str(log), "--json").out)
    assert found["sound"] is True
    assert found["over"] is True
    assert found["players"] == list(NAMES)
    assert len(found["totals"]) == 2
    log.write_text(log.read_text("utf-8")[:-5], "utf-8")
    result = kit("replay", str(log), "--json")
    assert result.code == 1
    found = json.loads(result.out)
    assert found["sound"] is False
    assert found["line"] == log_of("first-steps").count("\n")


def test_a_log_that_is_cut_off(kit: Kit, log: Path) -> None:
    lines = log.read_text("utf-8").splitlines(keepends=True)
    log.write_text("".join(lines[:20]), "utf-8")
    result = kit("replay", str(log))
    assert result.code == 1
    assert result.err == f"{log}:21: the log ends before the game does\n"
    assert result.out.count("\n") == 2 + 19  # what is there is told
    assert kit("replay", str(log), "--quiet").out == ""
    unfinished = kit("replay", str(log), "--unfinished")
    assert unfinished.code == 0
    assert "not over after 19 actions" in unfinished.out


def test_a_line_that_was_edited(kit: Kit, log: Path) -> None:
    lines = log.read_text("utf-8").splitlines(keepends=True)
    lines[11] = lines[11].replace('"n": 11', '"n": 12')
    log.write_text("".join(lines), "utf-8")
    result = kit("replay", str(log))
    assert result.code == 1
    assert f"{log}:12: this line, or the order of the lines, was changed" in result.err


@pytest.mark.parametrize(
    ("line", "changes", "said"),
    [
        (12, {"action": "draw everything"}, "cannot be played here"),
        (12, {"action": None}, "cannot be played here"),
        (12, {"player": 7}, "not what happens"),
        (12, {"shuffles": [["train", ["red"]]]}, "not what happens"),
        (1, {"players": "many"}, "number of players"),
        (1, {"players": 77}, "2 to 4 players"),
        (1, {"names": 3}, "number of players or their names"),
        (1, {"names": ["a", "b", "c"]}, ""),
        (1, {"variant": "nowhere"}, "--variant"),
        (1, {"variant": 3}, "--variant"),
        (1, {"variant": "../first-steps"}, "--variant"),
        (1, {"content_hash": "0"}, "another variant"),
        (1, {"log": 2}, "format 2"),
        (1, {"for": 0}, "redacted"),
        (1, {"shuffles": 5}, "set-up"),
    ],
)
def test_a_line_that_was_forged(
    kit: Kit, log: Path, line: int, changes: dict[str, object], said: str
) -> None:
    rewrite(log, line, changes)
    result = kit("replay", str(log))
    if not said:
        assert result.code == 0
        return
    assert result.code == 1
    assert f"{log}:{line}: " in result.err
    assert said in result.err


@pytest.mark.parametrize(
    "text", ["", "\n", "hello\n", "[]\n", '{"a": 1}\n', "[" * 100_000, '{"log": 1}\n' * 3]
)
def test_a_file_that_is_no_log(kit: Kit, log: Path, text: str) -> None:
    log.write_text(text, "utf-8")
    result = kit("replay", str(log))
    assert result.code == 1
    assert f"{log}:1: " in result.err


def test_a_log_of_another_variant(kit: Kit, log: Path) -> None:
    result = kit("replay", str(log), "--variant", "usa")
    assert result.code == 1
    assert ":1: this is a log of another variant than USA" in result.err


def test_a_variant_of_ones_own_under_any_name(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(starter("mine"), "utf-8")
    file = tmp_path / "game.jsonl"
    file.write_text(played(load(tmp_path / "mine.yaml")), "utf-8")
    assert kit("replay", str(file)).code == 0  # its file is beside the log
    (tmp_path / "mine.yaml").rename(tmp_path / "renamed.yaml")
    assert "name its file by --variant" in kit("replay", str(file)).err
    assert kit("replay", str(file), "--variant", "renamed.yaml").code == 0


def test_misuse(kit: Kit, tmp_path: Path) -> None:
    assert kit("replay", "missing.jsonl").code == 2
    assert kit("replay", str(tmp_path)).code == 2
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    assert "is no text" in kit("replay", "picture.png").err
    (tmp_path / "game.jsonl").write_text(log_of("first-steps"), "utf-8")
    assert "did you mean" in kit("replay", "game.jsonl", "--variant", "usaa").err


def test_what_is_no_ordinary_file_is_not_read(kit: Kit, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("/dev/zero", "pipe"):
        result = kit("replay", name)
        assert result.code == 2
        assert f'"{name}" is not an ordinary file' in result.err
    result = kit("replay", ".")
    assert result.code == 2
    assert "is a folder" in result.err


def test_a_log_of_more_than_50_megabytes_is_refused(kit: Kit, log: Path) -> None:
    with log.open("r+b") as stream:
        stream.truncate(50_000_001)
    result = kit("replay", "game.jsonl")
    assert result.code == 2
    assert "50 MB" in result.err


def test_a_log_cannot_steer_the_terminal(
    kit: Kit, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        "ttr_kit.cli.commands.replay.click.echo", lambda text, **_: said.append(text)
    )
    log.write_text('{"log": "\\u001b[2J"}\n', "utf-8")
    assert kit("replay", "game.jsonl").code == 1
    assert said
    assert "\x1b" not in "".join(said)
    assert "\\x1b[2J" in "".join(said)


# Proofs


@cache
def secret_log() -> tuple[str, str]:
    table = Table(load("first-steps"), [Seat("Ann", "random"), Seat("Bob", "random")])
    while table.advance() is not None:
        pass
    assert table.commitment is not None
    return table.record.text, table.commitment


def test_a_secret_game_proves_its_shuffles(kit: Kit, log: Path) -> None:
    text, commitment = secret_log()
    log.write_text(text, "utf-8")
    for option in ((), ("--verify", commitment), ("--verify", f" {commitment.upper()} ")):
        result = kit("replay", str(log), *option)
        assert (result.code, result.err) == (0, "")
        assert result.out.endswith(f"All shuffles follow from commitment {commitment}.\n")
    assert json.loads(kit("replay", str(log), "--json").out)["commitment"] == commitment


def test_another_commitment_than_the_one_that_was_shown(kit: Kit, log: Path) -> None:
    text, commitment = secret_log()
    log.write_text(text, "utf-8")
    for wrong in ("0" * 64, commitment[:-1], ""):
        result = kit("replay", str(log), "--quiet", "--verify", wrong)
        assert result.code == 1
        assert f"{log}:1: the log begins with another commitment" in result.err


def test_a_log_that_proves_nothing(kit: Kit, log: Path) -> None:
    result = kit("replay", str(log), "--quiet", "--verify", "0" * 64)
    assert result.code == 1
    assert "this log has no key, so it cannot prove its shuffles" in result.err
    assert json.loads(kit("replay", str(log), "--json").out)["commitment"] is None
    text, commitment = secret_log()
    cut = "".join(text.splitlines(keepends=True)[:-1])
    log.write_text(cut, "utf-8")
    result = kit("replay", str(log), "--quiet", "--unfinished", "--verify", commitment)
    assert result.code == 1


def test_a_log_with_an_exchanged_key(kit: Kit, log: Path) -> None:
    text, _ = secret_log()
    log.write_text(text, "utf-8")
    rewrite(log, text.count("\n"), {"key": "00" * 32})
    result = kit("replay", str(log))
    assert result.code == 1
    assert "the key is not the one of the commitment in the first line" in result.err


def test_a_seeded_log_says_its_seed(kit: Kit, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    kit("record", "first-steps", "--seed", "7", "-o", str(file))
    assert json.loads(file.read_text("utf-8").splitlines()[0])["seed"] == 7
    assert kit("replay", str(file), "--quiet").code == 0
