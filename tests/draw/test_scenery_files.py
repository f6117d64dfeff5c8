"""Files of scenery: ordinary ones below the map's folder and of a fair size, and no others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.draw.test_board import scenic
from tests.draw.test_pictures import png
from ttr_kit.diagnostics import Diagnostic
from ttr_kit.draw import draw_board, scenery_files
from ttr_kit.format.load import load_path

SHAPE = '{"type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 0]]]}'


def found(folder: Path, name: str) -> list[Diagnostic]:
    """What is said of the scenery; the map is drawn all the same."""
    file = folder / "map.yaml"
    file.write_text(scenic(folder, SHAPE, name), "utf-8")
    loaded = load_path(file)
    assert loaded.variant is not None
    draw_board(loaded.variant)
    return [d for d in loaded.diagnostics if d.code == "MAP016"]


def refused(folder: Path, name: str, reason: str) -> None:
    (finding,) = found(folder, name)
    assert finding.message == f"the scenery in {name} cannot be read: {reason}"
    line = (folder / "map.yaml").read_text("utf-8").splitlines()[finding.span.line - 1]
    assert line[finding.span.column - 1 :].startswith(f"'{name}'")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("name", ["pipe.geojson", "pipe.png"])
def test_a_pipe_is_not_waited_for(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    refused(tmp_path, name, "it is not an ordinary file")


@pytest.mark.parametrize("name", ["link.geojson", "link.png"])
@pytest.mark.parametrize("target", ["/dev/zero", "/etc/passwd", "../outside.geojson"])
def test_no_link_leads_out(tmp_path: Path, name: str, target: str) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    (tmp_path / "outside.geojson").write_text(SHAPE, "utf-8")
    os.symlink(target, folder / name)
    refused(folder, name, "it leads out of the folder of the map")


def test_a_link_may_lead_to_another_file_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "real.geojson").write_text(SHAPE, "utf-8")
    os.symlink("deep/real.geojson", tmp_path / "link.geojson")
    assert not found(tmp_path, "link.geojson")
    assert not found(tmp_path, "deep/real.geojson")


def test_a_link_that_leads_to_itself(tmp_path: Path) -> None:
    os.symlink("round.png", tmp_path / "round.png")
    (finding,) = found(tmp_path, "round.png")
    assert "cannot be read" in finding.message


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    (finding,) = found(tmp_path, "folder.png")
    assert "cannot be read" in finding.message


@pytest.mark.parametrize(("name", "most"), [("huge.geojson", 4), ("huge.png", 8)])
def test_a_huge_file_is_not_read(tmp_path: Path, name: str, most: int) -> None:
    with open(tmp_path / name, "wb") as file:
        file.truncate(6 << 30)  # with holes: it takes no room on the disk
    refused(tmp_path, name, f"it is larger than {most} MB")


def test_what_lies_in_the_folder_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "good.png").write_bytes(png())
    assert not found(tmp_path, "good.png")


def test_the_authors_folder_is_told_to_nobody(tmp_path: Path) -> None:
    """Neither in what is exported, nor published, nor kept by the server; the name is."""
    from click.testing import CliRunner

    from ttr_kit.cli.program import cli
    from ttr_kit.web.variants import playable, revived

    (tmp_path / "good.png").write_bytes(png())
    assert not found(tmp_path, "good.png")
    file = tmp_path / "map.yaml"
    out = tmp_path / "out"
    out.mkdir()
    runner = CliRunner()
    for command in (
        ["export", str(file), "--to", "json", "-o", str(out / "map.json")],
        ["export", str(file), "--to", "graphml", "-o", str(out / "map.graphml")],
        ["publish", str(file), "-o", str(out / "page")],
    ):
        done = runner.invoke(cli, command)
        assert done.exit_code == 0, (command, done.output, done.exception)
    written = [each for each in out.rglob("*") if each.is_file()]
    assert len(written) > 5
    for each in written:
        assert str(tmp_path).encode() not in each.read_bytes(), each.relative_to(out)
    assert "good.png" in (out / "map.json").read_text("utf-8")
    variant = load_path(file).variant
    assert variant is not None
    again = revived(playable(variant).stored).variant
    assert (again.scenery[0].file, again.scenery[0].path) == ("good.png", None)
    assert scenery_files.fault(again.scenery[0]) is not None
