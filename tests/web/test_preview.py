"""What the preview tells: every saved version, the last good board, and where a finding belongs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.patience import wait_until
from tests.web.served import serving
from ttr_kit.format.load import Loaded, load_path
from ttr_kit.web import variants
from ttr_kit.web.watch import Watched

LAKES = """\
format: 1
name: Lakes
players: {min: 2, max: 2}
pieces: {train: {count: 14}}
cities:
  Alder: {at: [100, 100]}
  Alder Hill: {at: [500, 100]}
  Cedar: {at: [900, 150]}
  Elm: {at: [300, 560]}
routes:
  - {from: Alder, to: Alder Hill, length: 3, color: red}
  - {from: Alder Hill, to: Cedar, length: 4, color: blue}
  - {from: Alder, to: Elm, length: 4, color: green}
  - {from: Elm, to: Cedar, length: 4, color: orange}
tickets:
  - {from: Alder, to: Cedar, points: 7}
  - {from: Alder Hill, to: Elm, points: 7}
  - {from: Cedar, to: Elm, points: 4}
  - {from: Alder, to: Elm, points: 4}
  - {from: Alder, to: Alder Hill, points: 3}
  - {from: Alder Hill, to: Cedar, points: 4}
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("lakes.yaml")
    path.write_text(LAKES, "utf-8")
    return path


def save(file: Path, text: str) -> None:
    """As editors do: another file takes the place of the old one."""
    other = file.with_name("other.tmp")
    other.write_text(text, "utf-8")
    os.replace(other, file)


def read(watched: Watched) -> bool:
    """Read and draw; whether there was something new."""
    new = watched.read()
    assert watched.draw() == (new and watched.message["sound"])
    return new


def findings(watched: Watched, severity: str) -> list[dict[str, Any]]:
    return [f for f in watched.message["diagnostics"] if f["severity"] == severity]


def test_a_broken_file_keeps_the_last_good_board(file: Path) -> None:
    watched = Watched("lakes", file)
    assert read(watched)
    good = watched.good
    assert good is not None
    assert not watched.stale
    assert not read(watched)
    save(file, LAKES.replace("to: Alder Hill, length: 3", "to: Alder Hull, length: 3"))
    assert watched.stale
    assert read(watched)
    assert watched.good is good
    assert (watched.message["sound"], watched.message["board"]) == (False, 1)
    (error,) = findings(watched, "error")
    assert error["places"] == {"routes": [], "cities": ["Alder"]}
    assert (error["file"], error["line"]) == ("lakes.yaml", 11)
    assert "Alder Hull" in error["written"]
    save(file, LAKES.replace("length: 3, color: red", "length: 2, color: red"))
    assert read(watched)
    assert watched.message["sound"]
    assert watched.good is not good
    assert watched.revision == 3


def test_a_route_is_found_by_the_names_on_its_line(file: Path) -> None:
    watched = Watched("lakes", file)
    read(watched)
    save(file, LAKES.replace("length: 3, color: red", "length: 0, color: red"))
    read(watched)
    (error,) = findings(watched, "error")
    assert error["places"] == {"routes": ["Alder--Alder Hill"], "cities": []}


def test_without_errors_the_path_leads_to_the_place(file: Path) -> None:
    save(file, LAKES.replace("Alder, to: Elm, points: 4", "Alder, to: Cedar, points: 7"))
    watched = Watched("lakes", file)
    read(watched)
    placed = [f["places"] for f in findings(watched, "warning") if f["path"][:1] == ["tickets"]]
    assert {"routes": [], "cities": ["Alder", "Cedar"]} in placed


def test_a_file_that_was_saved_unchanged_is_not_told_again(file: Path) -> None:
    watched = Watched("lakes", file)
    read(watched)
    save(file, LAKES)
    assert watched.stale
    assert not read(watched)
    assert watched.revision == 1


def test_parents_are_watched_even_before_they_exist(file: Path) -> None:
    child = Path("child.yaml")
    child.write_text("format: 1\nextends: ./parent.yaml\nname: Child\n", "utf-8")
    watched = Watched("child", child)
    read(watched)
    assert watched.good is None
    assert not watched.message["board"]
    save(Path("parent.yaml"), LAKES)
    assert read(watched)
    assert watched.message["name"] == "Child"
    assert not watched.stale
    save(Path("parent.yaml"), LAKES.replace("Elm", "Ash"))
    assert read(watched)
    assert "Ash" in watched.good.svg("light")  # type: ignore[union-attr]
    Path("parent.yaml").unlink()
    assert read(watched)
    assert findings(watched, "error")[0]["code"] == "EXT001"


def test_a_file_of_scenery_is_watched(file: Path) -> None:
    outline = '{"type": "Polygon", "coordinates": [[[0, 0], [%d, 0], [300, 300], [0, 0]]]}'
    Path("lake.geojson").write_text(outline % 300, "utf-8")
    save(file, LAKES + "scenery:\n  - {file: lake.geojson, kind: lake}\n")
    watched = Watched("lakes", file)
    read(watched)
    before = watched.good
    save(Path("lake.geojson"), outline % 400)
    assert read(watched)
    assert watched.good is not before


def test_a_file_that_disappears_is_said_to_be_missing(file: Path) -> None:
    watched = Watched("lakes", file)
    read(watched)
    file.unlink()
    assert read(watched)
    assert findings(watched, "error")[0]["code"] == "DOC016"
    save(file, LAKES)
    assert read(watched)
    assert watched.message["sound"]


def test_findings_are_told_before_the_board_is_drawn(file: Path) -> None:
    watched = Watched("lakes", file)
    watched.read()
    assert (watched.message["sound"], watched.message["board"]) == (True, 0)
    watched.draw()
    assert watched.message["board"] == 1


def test_a_board_that_cannot_be_drawn_is_said_to_be_so(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ttr_kit.web.watch.PaintedBoard", lambda variant: 1 / 0)
    watched = Watched("lakes", file)
    read(watched)
    assert "ZeroDivisionError" in watched.message["fault"]


@pytest.fixture
def fragile(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kit that fails on a certain word."""

    def load(path: str | Path) -> Loaded:
        if "Cursed" in Path(path).read_text("utf-8") if Path(path).exists() else False:
            raise KeyError("Cursed")
        return load_path(path)

    monkeypatch.setattr(variants, "load_path", load)


def test_a_crash_of_the_check_is_told_and_gone_when_the_file_is_mended(
    file: Path, fragile: None
) -> None:
    watched = Watched("lakes", file)
    assert read(watched)
    good = watched.good
    save(file, LAKES.replace("name: Lakes", "name: Cursed"))
    assert watched.read()
    assert not watched.draw()
    assert watched.good is good
    assert watched.message["fault"].startswith("the kit has a fault of its own with this file: Key")
    assert (watched.message["sound"], watched.message["name"]) == (False, "Lakes")
    assert not watched.stale, "it is not tried again and again"
    save(file, LAKES.replace("name: Lakes", "name: Blessed"))
    assert watched.stale
    assert read(watched)
    assert (watched.message["fault"], watched.message["name"]) == ("", "Blessed")


def test_a_crash_of_the_check_ends_neither_preview_nor_lobby(file: Path, fragile: None) -> None:
    file.write_text(LAKES.replace("name: Lakes", "name: Cursed"), "utf-8")
    with serving(paths=[str(file)]) as served:
        status, answer, _ = served.ask("GET", "/api/variants")
        assert status == 200
        entries = {entry["key"]: entry for entry in answer["variants"]}
        assert entries["lakes"]["errors"] == 1
        assert entries["first-steps"]["errors"] == 0
        assert served.ask("GET", "/boards/lakes/light.svg")[0] == 404
        wish = {"variant": "lakes", "seats": [{"name": "Ada"}, {"name": "Ben"}], "seed": None}
        status, answer, _ = served.ask("POST", "/api/games", wish)
        assert status == 400
        assert "fault of its own" in answer["error"]
        assert served.ask("GET", "/preview/lakes/light.svg")[0] == 404
        save(file, LAKES)
        wait_until(lambda: served.ask("GET", "/preview/lakes/light.svg")[0] == 200)
        assert served.new("Ada", "Ben", variant="lakes").game
