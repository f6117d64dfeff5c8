"""The same seed gives the same game in every Python, whatever the order of its hashes."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.goldens.goldens import HERE, golden, write
from tests.shared import EVERY, variant
from tests.updates import BASELINES

FILE = "fingerprints.json"


@cache
def interpreters() -> dict[str, str]:
    """Every Python on this machine that the kit supports, by version."""
    named = [shutil.which(f"python3.{minor}") for minor in range(11, 20)]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = {}
    for python in [*filter(None, named), *sorted(pyenv.glob("3.*/bin/python")), sys.executable]:
        told = subprocess.run(
            [str(python), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        version = told.stdout.strip()
        if told.returncode == 0 and version.startswith("3.") and int(version[2:]) >= 11:
            found[version] = str(python)
    return found


@pytest.fixture(scope="module")
def variants(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("variants") / "variants.pickle"
    file.write_bytes(pickle.dumps({name: variant(name) for name in EVERY}, 4))
    return file


def fingerprints(python: str, variants: Path, hash_seed: str) -> dict[str, str]:
    done = subprocess.run(
        [python, "-B", str(HERE / "fingerprints.py"), str(variants)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def known(variants: Path) -> dict[str, str]:
    """What is known; new baselines are made before anything is compared, in whatever order."""
    if BASELINES:
        write(FILE, fingerprints(sys.executable, variants, "0"))
    return golden(FILE)


def test_the_known_fingerprints(variants: Path, known: dict[str, str]) -> None:
    assert fingerprints(sys.executable, variants, "0") == known


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["1", "2", "4294967295"])
def test_the_order_of_hashes_changes_nothing(
    variants: Path, known: dict[str, str], hash_seed: str
) -> None:
    assert fingerprints(sys.executable, variants, hash_seed) == known


@pytest.mark.slow
@pytest.mark.parametrize("version", sorted(interpreters()))
def test_every_python_plays_the_same_games(
    variants: Path, known: dict[str, str], version: str
) -> None:
    assert fingerprints(interpreters()[version], variants, "random") == known
