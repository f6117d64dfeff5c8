"""Thousands of random games of all variants, with all invariants after every action."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SOAK = Path(__file__).parents[2] / "benchmarks" / "soak.py"


@pytest.mark.slow
def test_thousands_of_games_keep_the_invariants() -> None:
    command = [sys.executable, str(SOAK), "5000", "--watched", "1", "--workers", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    played = int(done.stdout.split()[0])  # a few random variants are not valid
    assert 4_500 < played <= 5_000
