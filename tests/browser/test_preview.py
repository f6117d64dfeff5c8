"""The live preview in a real browser: an error is shown with its place, and its mending too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import PHONE, Visit, VisitTo
from tests.web.served import Served, serving
from ttr_kit.cli.program import run
from ttr_kit.system.files import write_whole

GOOD, BAD = "to: Foxholm,    length: 2", "to: Foxhole,    length: 2"


@pytest.fixture
def map_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "my-map.yaml", "--no-schema"]) == 0
    return tmp_path / "my-map.yaml"


@pytest.fixture
def server(map_file: Path) -> Iterator[Served]:
    with serving(paths=[map_file.name]) as running:
        yield running


def drawn(visit: Visit) -> None:
    """Wait until a board is there."""
    visit.page.wait_for_selector("#board[data-revision] svg")


def save(file: Path, old: str, new: str) -> None:
    """As editors do: nobody ever reads half of it."""
    text = file.read_text("utf-8")
    assert old in text
    write_whole(file, text.replace(old, new, 1))


def test_an_error_is_shown_and_so_is_its_mending(
    server: Served, map_file: Path, visit: VisitTo
) -> None:
    made = visit(f"http://127.0.0.1:{server.port}/preview")
    page = made.page
    drawn(made)
    assert page.locator("#verdict").inner_text().lower().startswith("no problems")
    cities = page.locator("#board .city").count()
    assert cities > 5

    save(map_file, GOOD, BAD)
    page.wait_for_selector("#list .error")
    assert page.locator("#ribbon").is_visible()
    assert page.locator("#play").is_disabled()
    assert page.locator("#board .city").count() == cities, "the last good board stays"
    first = page.locator("#list .error button").first
    assert "Foxhole" in first.inner_text()
    assert "my-map.yaml:" in first.inner_text()
    assert "Foxhole" in first.locator("mark").inner_text()
    first.click()
    assert page.locator("#board .spot").count() == 1
    assert made.faults() == []

    save(map_file, BAD, GOOD)
    page.wait_for_selector("#list .error", state="detached")
    assert page.locator("#ribbon").is_hidden()
    assert page.locator("#board .spot").count() == 0
    assert made.faults() == []


def test_a_saved_change_is_drawn(server: Served, map_file: Path, visit: VisitTo) -> None:
    made = visit(f"http://127.0.0.1:{server.port}/preview", color_scheme="dark")
    drawn(made)
    save(map_file, "Foxholm:", "Foxholm <b>&:")
    for line in map_file.read_text("utf-8").splitlines():
        if "Foxholm," in line:
            save(map_file, "Foxholm,", "Foxholm <b>&,")
    made.page.wait_for_selector('#board .city[data-city="Foxholm <b>&"]')
    assert made.page.locator("#board b").count() == 0


def test_a_phone_shows_everything(server: Served, visit: VisitTo) -> None:
    made = visit(f"http://127.0.0.1:{server.port}/preview", PHONE)
    drawn(made)
    assert made.overflow() == 0
    assert made.faults() == []
    assert made.page.locator("#play").is_visible()


def test_play_this_and_the_rulebook(server: Served, visit: VisitTo) -> None:
    made = visit(f"http://127.0.0.1:{server.port}/preview")
    page = made.page
    drawn(made)
    assert made.overflow() == 0
    with page.expect_popup() as opened:
        page.click("#rulebook")
    opened.value.wait_for_selector("h1")
    page.click("#play")
    assert made.faults("#ask") == []
    page.click("#begin")
    page.wait_for_url("**/play#*")
    page.wait_for_selector("#board svg")


def test_simulate(server: Served, visit: VisitTo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ttr_kit.web.preview.GAMES", 20)
    made = visit(f"http://127.0.0.1:{server.port}/preview")
    page = made.page
    drawn(made)
    page.click("#simulate")
    with page.expect_popup() as opened:
        page.click("#run a")
    opened.value.wait_for_selector("#findings")
    assert "20" in opened.value.locator("footer").inner_text()


def test_several_files_and_a_file_without_any_board(
    tmp_path: Path, map_file: Path, visit: VisitTo
) -> None:
    (tmp_path / "odd.yaml").write_text("format: 1\nname: [\n", "utf-8")
    child = tmp_path / "child.yaml"
    child.write_text("format: 1\nextends: ./my-map.yaml\nname: The Child\n", "utf-8")
    with serving(paths=["odd.yaml", "child.yaml"]) as server:
        made = visit(f"http://127.0.0.1:{server.port}/preview")
        made.page.wait_for_selector("#list .error")
        assert "mend the errors" in made.page.locator("#board").inner_text()
        made.page.select_option("#file", "child")
        drawn(made)
        assert made.page.locator("#title").inner_text() == "The Child"
        save(map_file, GOOD, BAD)  # a parent is watched as well
        made.page.wait_for_selector("#list .error")
        assert "my-map.yaml" in made.page.locator("#list .where").first.inner_text()
        made.page.close()  # before the server goes, which it would miss
