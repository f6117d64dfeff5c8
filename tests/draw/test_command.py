"""`ttr-kit draw` on the command line."""

from pathlib import Path

import pytest

from ttr_kit.cli.program import run


@pytest.mark.parametrize("what", ["board", "cards", "tickets"])
def test_svg_into_a_file(tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "picture.svg"
    assert run(["draw", "first-steps", "-o", str(file), "--what", what, "--theme", "dark"]) == 0
    assert file.read_text("utf-8").startswith("<?xml")
    assert capsys.readouterr().err.startswith(f"wrote {file}: {what}, ")


def test_svg_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", "first-steps"]) == 0
    assert "<svg" in capsys.readouterr().out


def test_other_endings_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", "first-steps", "-o", str(tmp_path / "board.gif")]) == 2
    assert "must end in .svg, .png or .pdf" in capsys.readouterr().err


def test_a_faulty_file_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "map.yaml"
    file.write_text("format: 1\nname: X\n", encoding="utf-8")
    assert run(["draw", str(file), "-o", str(tmp_path / "x.svg")]) == 1
    assert "SCH002" in capsys.readouterr().out
    assert not (tmp_path / "x.svg").exists()
