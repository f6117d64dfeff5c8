"""`ttr-kit play`, from a pipe and in a real terminal."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.patience import PATIENCE
from tests.shared import VARIED
from ttr_kit.cli.program import cli
from ttr_kit.engine import replay
from ttr_kit.engine.log import commitment
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.play import Seat, Table

COMMAND = [sys.executable, "-m", "ttr_kit", "play"]


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, ["play", *arguments], input=typed)


def script(variant: str, seed: int, people: int = 1) -> list[str]:
    """Lines with which people play a whole game: what they type is what they would be offered."""
    names = [f"P{number}" for number in range(people)]
    seats = [Seat(name) for name in names] + [Seat("greedy", "greedy")]
    loaded = load(variant)
    seats += [Seat(f"greedy {n}", "greedy") for n in range(len(seats), loaded.min_players)]
    table = Table(loaded, seats, seed)
    lines: list[str] = []
    turn = 0
    while not table.over:
        if not table.waits:
            table.advance()
            continue
        seat = table.to_move
        assert seat is not None
        groups = table.snapshot(seat)["choices"]
        claims = [group for group in groups if group["verb"] in ("claim", "pay")]
        turn += 1
        group = claims[-1] if claims else groups[turn % len(groups)]
        action = table.game.from_json(group["options"][0]["action"])
        lines.append(action.text)
        table.act(seat, table.revision, action.json)
    return lines


def seats(variant: str, people: int = 1) -> str:
    least = max(load(variant).min_players, people + 1)
    names = [f"P{number}" for number in range(people)]
    return ",".join([*names, *["greedy"] * (least - people)])


@pytest.mark.parametrize("variant", VARIED)
def test_a_whole_game_from_a_pipe(variant: str) -> None:
    given = "\n".join(script(variant, 3)) + "\n"
    done = run(variant, "--seats", seats(variant), "--seed", "3", typed=given)
    assert done.exit_code == 0, done.output
    assert "The game is over." in done.output
    assert re.search(r"wins|share the win", done.output)
    assert "not known here" not in done.output


def test_commands_in_plain_words() -> None:
    typed = (
        "help\nkeep 1 2\nmap\nmap oslo\nclaim oslo orebro\nundo\ncl osl ore\n\nscores\nlog\nhand\n"
    )
    done = run("nordic", "--seats", "me,planner", "--seed", "7", typed=typed)
    assert done.exit_code == 0
    assert "Taken back." in done.output
    assert re.search(r"Player 1 claims Oslo–Örebro.* with 2 yellow \(\+2\)", done.output)
    assert "Left." in done.output


def test_a_game_goes_on_after_it_was_left(tmp_path: Path) -> None:
    lines = script("first-steps", 5)
    file = str(tmp_path / "game.json")
    options = ["first-steps", "--save", file]
    begun = ["--seats", seats("first-steps"), "--seed", "5"]
    half = len(lines) // 2
    first = run(*options, *begun, typed="\n".join(lines[:half]) + "\n")
    assert f"The game is kept in {file}" in first.output
    second = run(*options, typed="\n".join(lines[half:]) + "\n")
    assert "Going on after" in second.output
    assert "The game is over." in second.output
    assert not Path(file).exists()
    whole = run("first-steps", *begun, typed="\n".join(lines) + "\n")
    assert (
        whole.output.rsplit("The game is over.")[1] == second.output.rsplit("The game is over.")[1]
    )


def test_a_game_without_a_seed_is_secret_and_proves_its_shuffles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.urandom", lambda size: bytes(range(size)))
    file, log = str(tmp_path / "game.json"), tmp_path / "game.jsonl"
    options = ("--save", file, "--log", str(log))
    first = run("first-steps", "--seats", "me,greedy", *options, typed="all\n")
    found = re.search("Shuffled in secret; commitment ([0-9a-f]{64})", first.output)
    assert found is not None
    saved = Path(file).read_text("utf-8")
    assert json.loads(saved)["key"] not in first.output
    assert not log.exists()
    moves = "draw deck\nclaim\n1\n\n\n" * 400
    second = run("first-steps", *options, typed=moves)
    assert f"commitment {found[1]}" in second.output
    assert "The game is over." in second.output
    assert commitment(log.read_text("utf-8")) == found[1]
    assert replay(compile_game(load("first-steps"), 2), log.read_text("utf-8")).over


def test_a_seed_is_said_to_give_the_cards_away() -> None:
    done = run("first-steps", "--seats", "me,greedy", "--seed", "5", typed="")
    assert "Seed 5: whoever knows it can work out every card." in done.output


def test_a_game_that_was_not_begun_is_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("first-steps", "--save", str(file), typed="")
    assert "Left." in done.output
    assert "is kept" not in done.output
    assert not file.exists()


def test_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    done = run("first-steps", "--save", str(tmp_path / ("é" * 140)), typed="")
    assert done.exit_code == 2
    assert "cannot be gone on with" in done.output


def test_a_killed_game_loses_nothing(tmp_path: Path) -> None:
    """Killed without warning after some actions: every one that was answered is in the file."""
    lines = script("first-steps", 5)
    file = tmp_path / "game.json"
    arguments = ["first-steps", "--seats", seats("first-steps"), "--seed", "5", "--save", str(file)]
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for line in lines[:6]:
        process.stdin.write(line + "\n")
        process.stdin.flush()
    told = ""
    while told.count("P0> ") < 7:  # six answers, and the next question
        more = process.stdout.read(1)
        assert more, told
        told += more
    process.kill()
    process.wait()
    process.stdin.close()
    process.stdout.close()
    saved = json.loads(file.read_text("utf-8"))
    assert [a for a in saved["actions"] if a in lines[:6]] != []
    second = run("first-steps", "--save", str(file), typed="\n".join(lines[6:]) + "\n")
    assert "The game is over." in second.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["first-steps", "--seats", "planner,greedy"], "nobody plays"),
        (["first-steps", "--seats", "me"], "2 to 4 players"),
        (["first-steps", "--seats", "me,,greedy"], "no name"),
        (["first-stops"], "first-steps"),
        (["first-steps", "--seats", "me,my:Bot"], "my"),
    ],
)
def test_misuse_is_one_sentence(arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"table": 1}', "\x00", "[" * 100_000])
def test_a_broken_file_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, "utf-8")
    done = run("first-steps", "--save", str(file))
    assert done.exit_code == 2
    assert "--new starts over" in done.output
    assert file.read_text("utf-8") == text


def test_a_file_does_not_run_what_the_player_has_not_named(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("first-steps", "--seats", "me,greedy", "--seed", "5", "--save", str(file), typed="all\n")
    saved = json.loads(file.read_text("utf-8"))
    saved["seats"][1]["bot"] = "antigravity:Bot"
    file.write_text(json.dumps(saved), "utf-8")
    done = run("first-steps", "--save", str(file))
    assert done.exit_code == 2
    assert "name all seats again with --seats" in done.output
    assert "antigravity" not in sys.modules


def test_an_unfinished_game_is_not_replaced_by_another(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    run("first-steps", "--seats", "me,greedy", "--seed", "5", "--save", file, typed="all\n")
    other = run("first-steps", "--seats", "me,planner", "--save", file)
    assert other.exit_code == 2
    assert "start over with --new" in other.output
    fresh = run("first-steps", "--seats", "me,planner", "--save", file, "--new", typed="all\n")
    assert "Going on" not in fresh.output


class Terminal:
    """A real terminal with a game in it."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "PYTHONUTF8": "1", **environment},
        )
        os.close(slave)
        self.seen = ""

    def until(self, text: str) -> str:
        """What was shown up to that text."""
        limit = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < limit, self.seen
            ready, _, _ = select.select([self.master], [], [], 1)
            if ready:
                try:
                    self.seen += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    break
        assert text in self.seen, self.seen
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.mark.parametrize("kind", ["xterm-256color", "dumb"])
def test_two_people_at_one_keyboard_do_not_see_each_other(tmp_path: Path, kind: str) -> None:
    variant = load("first-steps")
    table = Table(variant, [Seat("Ada"), Seat("Ben")], 4)
    mine = [ticket["name"].replace("--", "–") for ticket in table.snapshot(0)["own"]["dealt"]]
    terminal = Terminal(
        *("first-steps", "--seats", "Ada,Ben", "--seed", "4", "--save", str(tmp_path / "g.json")),
        TERM=kind,
    )
    try:
        terminal.until("only Ada can see the screen")
        terminal.type("")
        shown = terminal.until("Ada> ")
        assert all(name in shown for name in mine)
        terminal.type("keep all")
        between = terminal.until("only Ben can see the screen")
        assert "\x1b[2J" in between or "\x1bc" in between or "\x1b[H" in between or kind == "dumb"
        terminal.type("")
        ben = terminal.until("Ben> ")
        theirs = {t["name"].replace("--", "–") for t in table.snapshot(1)["own"]["dealt"]}
        assert not any(name in ben for name in set(mine) - theirs)
        terminal.type("cl\t")
        terminal.type("quit")
        terminal.until("goes on")
    finally:
        terminal.close()


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    terminal = Terminal("first-steps", "--seed", "4", XDG_STATE_HOME=str(tmp_path))
    try:
        terminal.until("> ")
        terminal.type("all")
        terminal.until("Your turn")
        terminal.process.send_signal(signal.SIGINT)
        terminal.until("the same command goes on")
        assert terminal.process.wait(timeout=PATIENCE) == 0
    finally:
        terminal.close()
    again = Terminal("first-steps", XDG_STATE_HOME=str(tmp_path))
    try:
        again.until("Going on after")
    finally:
        again.close()
