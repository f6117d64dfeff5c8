"""What `make` offers: quick loops, and two commands that write what tests compare with."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


def recipe(target: str) -> str:
    """What `make` would run for a target, once everything is installed."""
    command = ["make", "-n", "-o", ".venv/.dev", "-o", ".venv/.kit", target]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def modules_with(word: str) -> list[str]:
    """Tests that write what they compare with, when this is set."""
    found = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search(rf"^    if {word}:", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert found
    return found


@pytest.mark.parametrize(
    ("target", "word"), [("regenerate", "SNAPSHOTS"), ("rebaseline", "BASELINES")]
)
def test_each_writing_test_is_part_of_its_target(target: str, word: str) -> None:
    written = recipe(target)
    (line,) = (line for line in written.splitlines() if f"UPDATE_{word}=1" in line)
    arguments = line.split()
    for module in modules_with(word):
        assert any(module == a or module.startswith(a + "/") for a in arguments), module
    assert "ttr_kit.reference" in written


def test_regenerating_leaves_the_baselines_alone() -> None:
    assert "BASELINES" not in recipe("regenerate")
    assert "replaces the proof" in recipe("rebaseline")


def test_the_quick_loops_leave_out_what_is_slow() -> None:
    assert "tests/smoke" in recipe("check")
    assert '-m "not slow"' in recipe("unit")


def test_help_names_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: ((?:.*\\\n)*.*)$", makefile, re.MULTILINE)
    assert phony
    targets = set(phony[1].replace("\\", " ").split())
    shown = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert targets - {"help", "browser"} <= set(re.findall(r"make (\w+)", shown.stdout))
