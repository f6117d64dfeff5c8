"""Every command once, on a small map that has every mechanic: does it work at all?

`make check` runs this folder while something is being written. What a command says exactly is
tested elsewhere.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Kit, kit
from tests.shared import OWN
from ttr_kit.cli.program import COMMANDS

__all__ = ["kit"]

MAP = "kitchen-sink.yaml"
CALLS: dict[str, tuple[str, ...]] = {
    "new": ("second.yaml", "--from", MAP),
    "check": (MAP,),
    "explain": ("MAP001",),
    "list": (),
    "info": (MAP,),
    "record": (MAP, "--bots", "random,greedy", "--seed", "1", "-o", "game.jsonl"),
    "replay": ("game.jsonl", "--variant", MAP),
    "simulate": (MAP, "--games", "4", "--bots", "random,greedy", "--workers", "1"),
    "compare": (MAP, MAP, "--games", "4", "--bots", "random,greedy", "--workers", "1"),
    "draw": (MAP, "-o", "board.svg"),
    "print": (MAP, "-o", "game.pdf"),
    "rules": (MAP, "--language", "de"),
    "site": ("init",),
    "play": (MAP, "--seed", "1"),
    "export": (MAP, "--to", "graphml"),
    "migrate": (MAP,),
    "schema": (),
    "completion": ("bash",),
}
"""What is typed after each command; in their order, so that one can read what another wrote."""
ELSEWHERE = {
    "publish": "needs Python for browsers; its files are made in test_faces.py",
    "serve": "does not end; a server is asked in test_faces.py",
    "studio": "does not end; its session is asked in test_faces.py",
}


def test_every_command_is_tried() -> None:
    assert {*CALLS, *ELSEWHERE} == set(COMMANDS)


@pytest.mark.parametrize("command", CALLS)
def test_it_works(command: str, kit: Kit, tmp_path: Path) -> None:
    shutil.copy(OWN["kitchen-sink"], tmp_path / MAP)
    if command == "replay":
        assert kit("record", *CALLS["record"]).code == 0
    result = kit(command, *CALLS[command])
    assert result.code == 0, result.err
    assert not (result.err and result.err.startswith("Error"))
