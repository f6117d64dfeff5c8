"""`ttr-kit simulate` on the command line."""

import csv
import json
import os
import pty
import re
import select
import signal
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Kit
from tests.patience import PATIENCE
from ttr_kit.cli.progress import line
from ttr_kit.simulate import run
from ttr_kit.simulate.chunk import COLUMNS
from ttr_kit.simulate.totals import Totals

OWN = """
from ttr_kit.engine import Action, View

class Last:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
    def choose(self, view: View) -> Action:
        if self.seed == 3:
            raise ValueError("three is too many")
        return view.legal[-1]
"""


def test_a_table_in_words(kit: Kit) -> None:
    result = kit("simulate", "first-steps", "--games", "12", "--bots", "planner,random")
    assert result.code == 0
    assert result.err == ""
    assert result.out.startswith("First Steps: 12 games, seed 0\n\n2 players, 12 games\n")
    assert re.search(r"^  planner +12 +\d+\.\d % +\(\d.* to .*\) ", result.out, re.M)
    for words in ("won by seat", "winning score", "turns a player", "ended"):
        assert re.search(rf"^  {words}  ", result.out, re.M)


def test_every_number_of_players_has_its_part(kit: Kit) -> None:
    result = kit(
        "simulate", "first-steps", "--games", "6", "--bots", "random", "--players", "2,3,4"
    )
    for players in (2, 3, 4):
        assert f"\n{players} players, 2 games\n" in result.out


def test_json_and_csv(kit: Kit, tmp_path: Path) -> None:
    arguments = ("simulate", "first-steps", "--games", "10", "--bots", "greedy,random")
    result = kit(*arguments, "--json", "all.json", "--csv", "games.csv", "--workers", "2")
    assert result.code == 0
    data = json.loads((tmp_path / "all.json").read_text("utf-8"))
    assert data["run"]["bots"] == ["greedy", "random"]
    totals = Totals.from_json(data["totals"])
    assert totals.games == 10
    with open(tmp_path / "games.csv", encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 20
    won = sum(int(row["won"]) / int(row["winners"]) for row in rows if row["bot"] == "greedy")
    assert won == pytest.approx(totals.groups[2].bots["greedy"].all.wins.share)
    shown = kit(*arguments, "--json", "-")
    assert json.loads(shown.out) == data
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.json", "games.csv"]


def test_own_bots_are_found_in_the_current_folder(
    kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "own_bot_here.py").write_text(OWN, "utf-8")
    arguments = ("simulate", "first-steps", "--games", "6", "--bots", "random,own_bot_here:Last")
    result = kit(*arguments)
    assert result.code == 1
    assert result.out.startswith("First Steps: 4 games, seed 0; 2 games failed\n")
    assert result.err == (
        'failed: bot "own_bot_here:Last", seed 2, 2 players, seat 2, decision 2: '
        "ValueError: three is too many\n"
        'failed: bot "own_bot_here:Last", seed 3, 2 players, seat 1, decision 1: '
        "ValueError: three is too many\n"
    )
    assert kit(*arguments, "--workers", "2") == result


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("usa", "--bots", "plannr"), "no bot plannr"),
        (("usa", "--bots", ","), "name at least one bot"),
        (("usa", "--bots", "no_such_module:Bot"), "no bot no_such_module:Bot"),
        (("usa", "--players", "two"), 'numbers of players such as 2,3,4, found "two"'),
        (("usa", "--players", "2,9"), "USA is for 2 to 5 players, not for 9"),
        (("usaa",), 'did you mean "usa"?'),
        (("usa", "--json", "no/such/folder.json"), "there is no folder"),
        (("usa", "--csv", "no/such/folder.csv"), "cannot be written"),
        (("usa", "--csv", "."), "is a folder"),
        (("usa", "--fail-on", "BAL999"), 'there is no finding "BAL999"'),
        (("usa", "--games", "0"), "x>=1"),
    ],
)
def test_misuse_is_told_before_any_game(kit: Kit, arguments: tuple[str, ...], words: str) -> None:
    result = kit("simulate", *arguments)
    assert result.code == 2
    assert words in result.err


def test_a_bot_that_cannot_even_be_read(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "broken_bot.py").write_text("class Bot(:\n", "utf-8")
    result = kit("simulate", "usa", "--bots", "broken_bot:Bot")
    assert result.code == 2
    assert 'bot "broken_bot:Bot" cannot be made: SyntaxError' in result.err


def test_a_bot_that_ends_the_program(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "leaving_bot.py").write_text("raise SystemExit(0)\n", "utf-8")
    result = kit("simulate", "usa", "--bots", "leaving_bot:Bot")
    assert result.code == 2
    assert 'bot "leaving_bot:Bot" cannot be made: SystemExit' in result.err


def test_a_broken_variant_is_told_as_check_does(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "map.yaml").write_text("format: 1\nname: Nothing\n", "utf-8")
    result = kit("simulate", "map.yaml")
    assert result.code == 1
    assert "error" in result.out


def test_what_was_reached_is_kept_when_the_run_is_stopped(
    kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run._here

    def stopped(*arguments):  # type: ignore[no-untyped-def]
        for number, chunk in enumerate(whole(*arguments)):
            if number == 2:
                raise KeyboardInterrupt
            yield chunk

    monkeypatch.setattr(run, "_here", stopped)
    options = ("--bots", "greedy,random", "--workers", "1", "--json", "all.json", "--csv", "g.csv")
    result = kit("simulate", "first-steps", "--games", "5000", *options)
    assert result.code == 130
    played = Totals.from_json(
        json.loads((tmp_path / "all.json").read_text("utf-8"))["totals"]
    ).games
    assert 0 < played < 5000
    assert f"stopped after {played:,} of 5,000 games" in result.err
    assert f"First Steps: {played:,} games" in result.out
    assert len((tmp_path / "g.csv").read_text("utf-8").splitlines()) == 1 + 2 * played


def _rest(terminal: int) -> bytes:
    """What is shown until the other side is closed."""
    shown = b""
    while True:
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, f"nothing more is shown: {shown!r}"
        try:
            more = os.read(terminal, 1000)
        except OSError:
            return shown
        if not more:
            return shown
        shown += more


def test_a_terminal_shows_progress_and_ctrl_c_stops(tmp_path: Path) -> None:
    """On a real terminal: a bar with speed and time left, then the results so far."""
    command = ["simulate", "first-steps", "--games", "1000000", "--bots", "random,greedy"]
    child, terminal = pty.fork()
    if not child:
        os.chdir(tmp_path)
        os.execv(sys.executable, [sys.executable, "-m", "ttr_kit", *command, "--workers", "2"])
    shown = b""
    try:
        while not re.search(rb"\] [1-9][\d,]* of 1,000,000 games, [\d.,]+/s, [\d:]+ left", shown):
            shown += os.read(terminal, 1000)
        os.write(terminal, b"\x03")
        shown += _rest(terminal)
        _, status = os.waitpid(child, 0)
    except BaseException:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise
    finally:
        os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 130
    assert re.search(rb"stopped after [\d,]+ of 1,000,000 games", shown)
    assert b"won by seat" in shown
    assert b"Traceback" not in shown


@pytest.mark.parametrize(
    ("done", "speed", "words"),
    [
        (0, 0.0, "[------------------------] 0 of 10,000 games, 0.0/s"),
        (2_500, 50.0, "[######------------------] 2,500 of 10,000 games, 50/s, 2:30 left"),
        (100, 1.5, "[------------------------] 100 of 10,000 games, 1.5/s, 1:50:00 left"),
        (10_000, 1_234.5, "[########################] 10,000 of 10,000 games, 1,234/s"),
    ],
)
def test_the_line_of_progress(done: int, speed: float, words: str) -> None:
    assert line(done, 10_000, speed, "games") == words


def test_rows_go_where_a_link_leads_and_never_replace_a_pipe(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "link.csv").symlink_to("real.csv")
    (tmp_path / "loop.csv").symlink_to("loop.csv")
    os.mkfifo(tmp_path / "pipe.csv")
    arguments = ("simulate", "first-steps", "--games", "2", "--bots", "random", "--players", "2")
    assert kit(*arguments, "--csv", "link.csv").code == 0
    assert (tmp_path / "link.csv").is_symlink()
    assert len((tmp_path / "real.csv").read_text("utf-8").splitlines()) == 5
    reader = os.open(tmp_path / "pipe.csv", os.O_RDONLY | os.O_NONBLOCK)
    assert kit(*arguments, "--csv", "pipe.csv").code == 0
    assert os.read(reader, 100_000).decode() == (tmp_path / "real.csv").read_text("utf-8")
    os.close(reader)
    result = kit(*arguments, "--csv", "loop.csv")
    assert result.code == 2
    assert '"loop.csv" cannot be written' in result.err
