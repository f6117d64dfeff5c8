"""Ctrl-C at every moment of a turn: the game is kept, and the program ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.amounts import amount, soak
from tests.patience import PATIENCE
from ttr_kit.format.load import load
from ttr_kit.play import Table

pytest.importorskip("pty")

MOMENTS = amount(34, at_length=100)

UNNOTICED = """
import _thread, os, threading
from ttr_kit.system.interrupts import Interrupts
reader, _ = os.pipe()
try:
    with Interrupts():
        # Notes a signal as one that comes just before the call that waits, and interrupts nothing.
        threading.Timer(0.01, _thread.interrupt_main).start()
        os.read(reader, 1)
except KeyboardInterrupt:
    print("heard")
"""
SWALLOWED = """
import os, signal
from ttr_kit.system.interrupts import Interrupts
reader, _ = os.pipe()
try:
    with Interrupts():
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            pass
        os.read(reader, 1)
except KeyboardInterrupt:
    print("heard")
"""
HELD = """
import signal
from ttr_kit.system.interrupts import Interrupts
try:
    with Interrupts() as interrupts:
        with interrupts.held():
            signal.raise_signal(signal.SIGINT)
            print("whole")
        print("never")
except KeyboardInterrupt:
    print("heard")
"""
IGNORED = """
import signal
from ttr_kit.system.interrupts import Interrupts
signal.signal(signal.SIGINT, signal.SIG_IGN)
with Interrupts():
    signal.raise_signal(signal.SIGINT)
    print("heard")
"""


@pytest.mark.parametrize(
    ("program", "said"),
    [(UNNOTICED, "heard"), (SWALLOWED, "heard"), (HELD, "whole heard"), (IGNORED, "heard")],
    ids=["unnoticed", "swallowed", "held", "ignored"],
)
def test_a_signal_has_its_effect(program: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.stdout.split(), done.stderr) == (said.split(), "")


@soak
def test_many_moments_of_a_turn(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.terminal.moments", str(tmp_path), str(MOMENTS)]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=5 * PATIENCE
    )
    assert done.stderr == ""
    trials = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(trials) == MOMENTS + 2
    variant, kept = load("first-steps"), 0
    for moment, code, shown, file in trials:
        assert code == 0, (moment, shown)
        assert "the same command goes on" in shown or "Left." in shown, (moment, shown)
        if Path(file).exists():
            saved = json.loads(Path(file).read_text("utf-8"))
            assert Table.load(variant, saved).revision == len(saved["actions"]) > 0
            kept += 1
        assert Path(file).exists() == ("the same command goes on" in shown), moment
    assert kept > MOMENTS / 2
    assert [name for name in tmp_path.iterdir() if name.suffix != ".json"] == []
