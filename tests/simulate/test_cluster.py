"""A run on a cluster: real processes on this machine, one of which is killed in the middle."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import served
from tests.patience import PATIENCE, wait_until
from ttr_kit.cli.program import run as run_kit
from ttr_kit.format.load import load
from ttr_kit.simulate import simulate

BOT = """
import os
from ttr_kit.bots import RandomBot

class Snag(RandomBot):
    '''Hangs in one game until its process is killed; the second time it plays on.'''

    def start(self, game, player):
        if self.seed in (60, 61):
            try:
                with open(os.environ["SNAG"], "x") as stream:
                    stream.write(str(os.getpid()))
            except FileExistsError:
                return
            os.link(os.environ["SNAG"], os.environ["SNAG"] + ".ready")
            while True:
                pass
"""


@pytest.fixture
def started(tmp_path: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    """A scheduler and two workers, each a process of its own."""
    environment = {**os.environ, "SNAG": str(tmp_path / "snag")}
    scheduler = ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
    worker = ["distributed.cli.dask_worker", "--no-nanny", "--nthreads", "1"]
    processes = []
    with open(tmp_path / "log.txt", "wb") as log:
        for words in (scheduler, worker, worker):
            command = [sys.executable, "-m", *words, "--no-dashboard", "--scheduler-file", "where"]
            processes.append(
                subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=log, stderr=log)
            )
            wait_for(tmp_path / "where")  # workers do not wait long for all of it
    try:
        yield processes
    finally:
        for process in processes:
            process.kill()
            process.wait()


def wait_for(file: Path) -> str:
    found = lambda: file.read_text("utf-8") if file.exists() else ""  # noqa: E731
    return wait_until(found, f"{file.name} did not appear")


@pytest.mark.slow
def test_a_killed_worker_loses_no_game_and_doubles_none(
    tmp_path: Path, started: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "snagging.py").write_text(BOT, "utf-8")
    address = json.loads(wait_for(tmp_path / "where"))["address"]
    run = ["simulate", "first-steps", "--games", "150", "--bots", "snagging:Snag,greedy"]
    outputs = ["--json", "all.json", "--csv", "games.csv"]
    client = subprocess.Popen(
        [sys.executable, "-m", "ttr_kit", *run, "--cluster", address, *outputs],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "SNAG": str(tmp_path / "snag")},
    )
    victim = int(wait_for(tmp_path / "snag.ready"))
    assert victim in [process.pid for process in started[1:]]
    os.kill(victim, signal.SIGKILL)
    _, errors = client.communicate(timeout=PATIENCE)
    assert client.returncode == 0, errors.decode()
    monkeypatch.setenv("SNAG", str(tmp_path / "snag"))
    monkeypatch.syspath_prepend(tmp_path)
    alone = simulate(load("first-steps"), 150, ["snagging:Snag", "greedy"])
    found = json.loads((tmp_path / "all.json").read_text("utf-8"))["totals"]
    assert found == alone.json
    assert alone.games == 150
    games = [line.split(",")[0] for line in (tmp_path / "games.csv").read_text().splitlines()[1:]]
    assert games == [str(index) for index in range(150) for _ in range(2)]


def asked(address: str, folder: Path) -> str:
    """What the command says of an address, in a process of its own: some faults show at its end."""
    code = (
        "from ttr_kit.simulate import cluster; cluster.CONNECT = 1;"
        "from ttr_kit.cli.program import run;"
        f"exit(run(['simulate', 'usa', '--games', '2', '--cluster', {address!r}]))"
    )
    command = [sys.executable, "-c", code]
    result = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert result.returncode == 2
    (line,) = result.stderr.decode().splitlines()
    return line


def test_a_cluster_that_does_not_answer_is_named(tmp_path: Path) -> None:
    said = asked("tcp://127.0.0.1:9", tmp_path)
    assert 'no scheduler answers at "tcp://127.0.0.1:9": Timed out' in said


@pytest.mark.parametrize("scheme", ["tcp", "ws"])
def test_an_answer_that_is_no_schedulers_is_told(tmp_path: Path, scheme: str) -> None:
    with served(tmp_path) as address:
        there = address.replace("http", scheme)
        assert f'no scheduler answers at "{there}": ' in asked(there, tmp_path)


@pytest.mark.parametrize(
    "address",
    ["", "here", "http://127.0.0.1:9", "tcp://[::1", "tcp://127.0.0.1:x", "tcp://127.0.0.1:99999"],
)
def test_what_is_no_address_is_told_at_once(
    capsys: pytest.CaptureFixture[str], address: str
) -> None:
    assert run_kit(["simulate", "usa", "--games", "2", "--cluster", address]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f'Error: "{address}" is no address of a scheduler; expected')


TLS = "tls://127.0.0.1:9"


def test_certificates_that_are_missing_are_asked_for(tmp_path: Path) -> None:
    """In a process of its own: what goes wrong may be told when the process ends."""
    command = [sys.executable, "-m", "ttr_kit", "simulate", "usa", "--cluster", TLS]
    missing = {f"DASK_DISTRIBUTED__COMM__TLS__{part}": str(tmp_path / "missing.pem")
               for part in ("CA_FILE", "CLIENT__CERT")}  # fmt: skip
    for settings, said in (({}, "needs certificates"), (missing, "cannot be read")):
        environment = {**os.environ, **settings}
        result = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, check=False
        )
        assert result.returncode == 2
        (line,) = result.stderr.decode().splitlines()
        assert TLS in line
        assert said in line


def test_a_missing_package_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run_kit(["simulate", "usa", "--games", "2", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "pip install 'ttr-kit[cluster]'" in capsys.readouterr().err
