"""The compiled engine plays the same games as its source, and never hides a source that changed."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.foreign.installed import Installed
from tests.goldens.goldens import HERE, golden
from tests.property.many_variants import texts
from tests.shared import EVERY, OWN, variant
from ttr_kit.fast import EngineChoice, fingerprint
from ttr_kit.fast.build import build
from ttr_kit.format.load import load_path

ROOT = Path(__file__).parents[2]
GAMES = Path(__file__).with_name("games.py")
RANDOM = 12
"""So many random variants are played."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def compiled() -> Path:
    """The engine compiled from this very source; a build of an earlier run will do."""
    folder = ROOT / "build" / "compiled-for-tests" / fingerprint()[:16] / "_compiled"
    if not folder.is_dir():
        shutil.rmtree(folder.parents[1], ignore_errors=True)
        build(folder, opt_level=0)  # what it does is the same, and it is made sooner
    return folder


def run(folder: Path | None, *command: object, **more: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the compiled engine of that folder, or with the source."""
    chosen = {"TTR_KIT_PURE": "1"} if folder is None else {"TTR_KIT_COMPILED": str(folder)}
    rest = {k: v for k, v in os.environ.items() if not k.startswith("TTR_KIT_")}
    return subprocess.run(
        [sys.executable, *map(str, command)], cwd=ROOT, env={**rest, **chosen, **more},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def engine(folder: Path | None, **more: str) -> str:
    done = run(folder, "-m", "ttr_kit", "info", **more)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1].removeprefix("engine").strip()


def same_games(compiled: Path, files: list[str], **more: str) -> None:
    by_source, by_machine = (run(folder, GAMES, *files, **more) for folder in (None, compiled))
    assert by_source.returncode == 0, by_source.stderr
    assert by_machine.returncode == 0, by_machine.stderr
    assert by_source.stderr.startswith("pure Python")
    assert by_machine.stderr == "compiled (mypyc)\n"
    assert by_machine.stdout.splitlines() == by_source.stdout.splitlines()


def test_the_same_games_of_all_shipped_variants(compiled: Path) -> None:
    same_games(compiled, [str(OWN.get(name, name)) for name in EVERY])


def test_the_known_fingerprints(compiled: Path, tmp_path: Path) -> None:
    file = tmp_path / "variants.pickle"
    file.write_bytes(pickle.dumps({name: variant(name) for name in EVERY}, 4))
    done = run(compiled, HERE / "fingerprints.py", file)
    assert done.returncode == 0, done.stderr
    assert golden("fingerprints.json") == __import__("json").loads(done.stdout)


def test_the_same_games_of_random_variants(compiled: Path, tmp_path: Path) -> None:
    files: list[str] = []
    for number, text in enumerate(texts(7, 4 * RANDOM)):
        file = tmp_path / f"random-{number}.yaml"
        file.write_text(text, encoding="utf-8")
        if len(files) < RANDOM and load_path(file).variant is not None:
            files.append(str(file))
    assert len(files) == RANDOM
    same_games(compiled, files)


def test_the_same_games_with_a_mechanic_that_is_not_compiled(
    compiled: Path, tmp_path: Path
) -> None:
    foreign = Installed(tmp_path)
    same_games(compiled, [str(foreign.map)], PYTHONPATH=foreign.environment["PYTHONPATH"])


def test_it_is_chosen_when_it_is_there(compiled: Path) -> None:
    assert engine(compiled) == "compiled (mypyc)"
    assert engine(compiled, TTR_KIT_PURE="1") == "pure Python (TTR_KIT_PURE is set)"
    assert engine(None) == "pure Python (TTR_KIT_PURE is set)"


def test_a_stale_build_is_not_used(compiled: Path, tmp_path: Path) -> None:
    stale = tmp_path / "_compiled"
    shutil.copytree(compiled, stale)
    manifest = stale / "manifest.json"
    manifest.write_text(manifest.read_text().replace(fingerprint(), "0" * 64))
    assert engine(stale).startswith("pure Python (the source has changed since")
    manifest.write_text('{"suffix": ".another"}')
    assert engine(stale).startswith("pure Python (compiled for another Python")
    manifest.unlink()
    assert engine(stale) == "pure Python (not compiled)"


def test_what_compiled_code_needs_is_said(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TTR_KIT_PURE", raising=False)
    monkeypatch.setattr("ttr_kit.fast.COMPILED", compiled)
    monkeypatch.setattr("ttr_kit.fast.NEEDED", {"json": "", "no_such_library": ">=1"})
    choice = EngineChoice()
    choice.decide()
    assert not choice.compiled
    assert choice.reason == "compiled code needs no_such_library: pip install no_such_library"


def test_own_bots_need_not_be_compiled(compiled: Path, tmp_path: Path) -> None:
    (tmp_path / "own_bots.py").write_text(
        "from ttr_kit.bots.planner import PlannerBot\n"
        "class Eager(PlannerBot):\n"
        "    ticket_rounds = 1000\n"
        "    def patience(self, view):\n"
        "        return -3.0\n"
    )
    told = [
        run(
            folder, "-m", "ttr_kit", "simulate", "usa", "--games", "4", "--seed", "3",
            "--bots", "own_bots:Eager,greedy,random", "--json", tmp_path / f"{name}.json",
            PYTHONPATH=str(tmp_path),
        )
        for name, folder in (("source", None), ("machine", compiled))
    ]  # fmt: skip
    assert [done.returncode for done in told] == [0, 0], told[0].stderr + told[1].stderr
    assert (tmp_path / "source.json").read_text() == (tmp_path / "machine.json").read_text()


def test_memory_stays_the_same_over_many_games(compiled: Path) -> None:
    done = run(
        compiled, "-c",
        "import resource\n"
        "from ttr_kit.engine import playout\n"
        "from ttr_kit.game import compile_game\n"
        "from ttr_kit.format.load import load\n"
        "game = compile_game(load('usa'), 4)\n"
        "def play(games):\n"
        "    for seed in range(games):\n"
        "        state = game.start(seed)\n"
        "        playout(game, state.copy(), seed)\n"
        "    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "before = play(200)\n"
        "print(play(2000) - before)\n",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 2000  # kilobytes; one lost state a game would be twice that
