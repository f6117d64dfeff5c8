"""The page as people see it: at every width, light and dark, by pointer and keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.chromium import DESKTOP, PHONE, VisitTo, chromium, visit
from tests.report.conftest import played, variant_of
from ttr_kit.report import write_report

__all__ = ["chromium", "visit"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("page")
    write_report(variant_of("faulty"), played("faulty", 600), folder)
    return (folder / "index.html").as_uri()


# Colors depend on the scheme, places on the size: two visits see all of them.
@pytest.mark.parametrize(
    ("size", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone", "desktop"]
)
def test_the_page_fits_and_is_for_everybody(
    visit: VisitTo, address: str, size: tuple[int, int], scheme: str
) -> None:
    seen = visit(address, size, color_scheme=scheme)
    assert seen.overflow() == 0
    assert seen.faults() == []


def test_the_heat_can_be_chosen(visit: VisitTo, address: str) -> None:
    page = visit(address).page
    first = "getComputedStyle(document.querySelector('.heat .route path')).fill"
    often = page.evaluate(first)
    page.locator("label[for=heat-early]").click()
    early = page.evaluate(first)
    page.keyboard.press("ArrowRight")
    contested = page.evaluate(first)
    assert page.locator("#heat-contested").is_checked()
    assert len({often, early, contested}) == 3


def test_tables_can_be_sorted(visit: VisitTo, address: str) -> None:
    page = visit(address).page
    points = page.locator("#tickets tbody td:nth-child(2)")
    page.get_by_role("button", name="points").click()
    down = [int(text) for text in points.all_text_contents()]
    assert down == sorted(down, reverse=True)
    page.get_by_role("button", name="points").click()
    assert [int(text) for text in points.all_text_contents()] == down[::-1]


def test_names_do_nothing(visit: VisitTo, tmp_path: Path) -> None:
    write_report(variant_of("hostile"), played("hostile", 40), tmp_path)
    page = visit((tmp_path / "index.html").as_uri()).page
    assert page.title().startswith('<script>alert("1")</script>')
    assert page.locator("img").count() == 0
