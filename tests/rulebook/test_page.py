"""The rulebook as a page in a browser: on a phone and on a desk, for everybody, without a net."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.browser.chromium import DESKTOP, PHONE, VisitTo
from ttr_kit.format.load import load
from ttr_kit.rulebook import Rulebook
from ttr_kit.rulebook.parents import parent_of


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page with a comparison, pictures of cards, a map and long tables."""
    file: Path = tmp_path_factory.mktemp("page") / "rules.html"
    book = Rulebook(load("germany-89"), parent=parent_of("germany-89"))
    file.write_text(book.html(), encoding="utf-8")
    return file.as_uri()


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_page_is_for_everybody(visit: VisitTo, address: str, size: tuple[int, int]) -> None:
    seen = visit(address, size)
    assert seen.overflow() == 0
    if size == PHONE:  # once is enough: it looks at every shape of the board
        assert seen.faults() == []
    for picture in seen.page.locator("figure svg").all():
        box = picture.bounding_box()
        assert box is not None
        assert box["width"] > 100
        assert box["height"] > 50
    seen.page.locator("nav a").last.focus()
    seen.page.keyboard.press("Enter")
    assert "#" in seen.page.url
    seen.check()


@pytest.mark.slow
def test_the_longest_names_leave_room_for_the_points(visit: VisitTo, tmp_path: Path) -> None:
    variant = load("first-steps")
    long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    names = {"de": {city.name: f"{long} {city.name}" for city in variant.cities}}
    page = tmp_path / "long.html"
    page.write_text(Rulebook(replace(variant, names=names), "de").html(), "utf-8")
    seen = visit(page.as_uri(), DESKTOP)
    last = seen.page.locator(".scroll").last
    assert last.evaluate("box => box.scrollWidth - box.clientWidth") == 0
