"""Random games of all variants, with all invariants after every action."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.amounts import amount, soak

PROGRAM = Path(__file__).parents[2] / "benchmarks" / "soak.py"
GAMES = amount(1_000, at_length=20_000)


@soak
@pytest.mark.slow
def test_thousands_of_games_keep_the_invariants() -> None:
    command = [sys.executable, str(PROGRAM), str(GAMES), "--watched", "1", "--workers", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    played = int(done.stdout.split()[0])  # a few random variants are not valid
    assert 0.9 * GAMES < played <= GAMES
