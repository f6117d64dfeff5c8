"""Runs the program in this process, in an empty folder."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from ttr_kit.cli.program import run


class Result(NamedTuple):
    code: int
    out: str
    err: str


Kit = Callable[..., Result]


@pytest.fixture
def kit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Kit:
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str, stdin: bytes = b"") -> Result:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        capsys.readouterr()
        code = run(arguments)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Result(code, out, err)

    return call


@pytest.fixture
def broken(kit: Kit, tmp_path: Path) -> Path:
    """A small map with one error, one warning and nothing else."""
    assert kit("new", "broken.yaml", "--no-schema").code == 0
    file = tmp_path / "broken.yaml"
    text = file.read_text("utf-8").replace("to: Foxholm,    length: 2", "to: Foxhole,    length: 2")
    file.write_text(text, "utf-8")
    return file
