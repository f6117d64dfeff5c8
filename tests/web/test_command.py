"""`ttr-kit serve`: what it says when it starts, when it cannot, and when it is stopped."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.web.kill import Away
from tests.web.served import WAIT
from ttr_kit.cli.program import cli


def run(*arguments: str):
    return CliRunner().invoke(cli, ["serve", "--port", "0", *arguments])


@pytest.fixture
def unserved(monkeypatch: pytest.MonkeyPatch) -> list:
    """Start nothing: only remember the settings, and say what is said at the start."""
    asked: list = []
    monkeypatch.setattr("ttr_kit.web.server.bound", lambda host, port: _Listener())
    monkeypatch.setattr(
        "ttr_kit.web.server.serve",
        lambda settings, listener, started: (asked.append(settings), started()),
    )
    return asked


class _Listener:
    def getsockname(self) -> tuple[str, int]:
        return ("", 4321)

    def close(self) -> None:
        pass


def test_it_stays_on_this_machine_unless_told_otherwise(unserved: list, tmp_path: Path) -> None:
    result = run("--store", str(tmp_path / "g.sqlite"))
    assert result.exit_code == 0, result.output
    assert "http://127.0.0.1:4321/" in result.output
    assert "warning" not in result.output
    assert not unserved[0].numbers
    assert "localhost" in unserved[0].names


def test_who_lets_others_in_is_warned(unserved: list, tmp_path: Path) -> None:
    result = run("--store", "g.sqlite", "--host", "0.0.0.0", "--name", "maps.example")
    assert "warning: other machines" in result.output
    assert unserved[0].numbers
    assert {"maps.example", socket.gethostname()} <= set(unserved[0].names)


def test_games_are_kept_with_the_user_s_data(
    unserved: list, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    run()
    assert unserved[0].store == tmp_path / "ttr-kit" / "games.sqlite"


def test_the_preview_is_named_when_there_is_a_file(unserved: list) -> None:
    result = run("--store", "g.sqlite", "first-steps")
    assert "http://127.0.0.1:4321/preview" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["frist-steps"], "first-steps"),
        (["-"], "standard input"),
        (["--host", "no.such.name.example"], "cannot listen"),
        (["--host", "a\0b"], "cannot listen"),
        (["--store", "/"], "cannot be written"),
        (["--port", "99999"], "port"),
    ],
)
def test_misuse_is_one_sentence(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        result = run("--port", port, "--store", str(tmp_path / "g.sqlite"))
    assert result.exit_code == 2
    assert "try another --port" in result.output


@pytest.mark.parametrize("package", ["starlette", "uvicorn"])
def test_missing_packages_are_one_line(package: str) -> None:
    code = (
        f"import sys; sys.modules[{package!r}] = None; from ttr_kit.cli.program import run;"
        "sys.exit(run(['serve']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "Error: the server needs more packages: pip install 'ttr-kit[web]'\n"


@pytest.mark.parametrize("seats", [("Ada", "Ben"), ("search!", "search!")])
def test_control_c_ends_it_in_peace(tmp_path: Path, seats: tuple[str, ...]) -> None:
    """The terminal tells all processes that belong to it, those of the bots too."""
    command = [sys.executable, "-m", "ttr_kit", "serve", "--port", "0", "--store"]
    with subprocess.Popen(
        [*command, str(tmp_path / "g.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        found = re.search(r":(\d+)/", running.stdout.readline())
        assert found is not None
        server = Away(int(found[1]))
        game = server.new(*seats)
        player = server.join(game.seats[0] or game.watch)
        if game.seats[0] is None:
            player.until(lambda table: table["revision"] > 1)  # slow bots think elsewhere
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(WAIT) == 0
        assert running.stderr.read() == ""
    assert player.ended()[0] == 1012
