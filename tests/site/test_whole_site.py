"""The documentation with every bundled variant: it builds, all links lead somewhere, and people can
use its pages with a phone, a keyboard or a screen reader."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE, VisitTo, served
from tests.site.links import broken
from ttr_kit.format.load import load
from ttr_kit.system.resources import bundled_path, bundled_variants

ROOT = Path(__file__).parents[2]
LOOKED_AT = ("gallery/", "variants/usa/tickets/", "variants/nordic/rulebook/")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What plain mkdocs builds in the checkout."""
    out = tmp_path_factory.mktemp("whole") / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    done = subprocess.run(
        [*command, "--site-dir", str(out)],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return out


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as found:
        yield found


def test_every_link_leads_somewhere_and_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    assert broken(site) == []


@pytest.mark.parametrize("id", bundled_variants())
def test_every_variant_has_its_pages(site: Path, id: str) -> None:
    folder = site / "variants" / id
    for page in ("", "rulebook", "rulebook-de", "cards", "tickets"):
        assert (folder / page / "index.html").is_file(), page
    for file in ("board.svg", "board-dark.svg", "cards.svg", "tickets.svg"):
        assert (folder / file).read_text("utf-8").startswith("<?xml")
    assert (folder / f"{id}.yaml").read_bytes() == bundled_path(id).read_bytes()
    overview = (folder / "index.html").read_text("utf-8")
    assert f'href="../../evidence/{id}/"' in overview
    assert load(id).description[:40] in overview


@pytest.mark.parametrize("page", LOOKED_AT)
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pages_fit_and_everybody_can_use_them(
    address: str, visit: VisitTo, page: str, size: tuple[int, int]
) -> None:
    seen = visit(f"{address}/{page}", size)
    seen.page.wait_for_load_state("networkidle")
    assert seen.overflow() <= 0
    assert seen.faults() == []


def test_it_is_as_good_in_the_dark(address: str, visit: VisitTo) -> None:
    seen = visit(f"{address}/variants/usa/", PHONE, color_scheme="dark")
    seen.page.wait_for_selector(".ttr-dark img")
    seen.page.wait_for_selector(".ttr-light", state="hidden")
    seen.page.wait_for_load_state("networkidle")
    assert seen.overflow() <= 0
    assert seen.faults() == []


def test_the_board_opens_large(address: str, visit: VisitTo) -> None:
    seen = visit(f"{address}/variants/usa/")
    seen.page.click(".ttr-light img")
    seen.page.wait_for_url("**/variants/usa/board.svg")


def test_tickets_are_sorted_by_the_keyboard(address: str, visit: VisitTo) -> None:
    page = visit(f"{address}/variants/usa/tickets/").page

    def column(number: int) -> list[str]:
        return page.locator(f"tbody tr td:nth-child({number})").all_inner_texts()

    tickets = load("usa").tickets
    assert column(1) == [ticket.ends[0] for ticket in tickets]
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText") == "Points":
            break
    focus = page.evaluate("document.activeElement.tagName")
    assert focus == "BUTTON"
    head = page.locator("th:has-text('Points')")
    page.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "ascending"
    points = [ticket.points for ticket in tickets]
    assert column(3) == [str(value) for value in sorted(points)]
    page.keyboard.press("Space")
    assert head.get_attribute("aria-sort") == "descending"
    assert column(3) == [str(value) for value in sorted(points, reverse=True)]
    page.click("th:has-text('From') button")
    assert head.get_attribute("aria-sort") is None
    assert column(1) == sorted(column(1))


def test_without_scripts_the_table_is_there(address: str, visit: VisitTo) -> None:
    page = visit(f"{address}/variants/usa/tickets/", java_script_enabled=False).page
    assert page.locator("tbody tr").count() == len(load("usa").tickets)
    assert page.locator("th button").count() == 0


def test_search_finds_a_page(address: str, visit: VisitTo) -> None:
    page = visit(f"{address}/").page
    page.keyboard.press("s")
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("longest path bonus")
    page.locator(".md-search-result__link").first.wait_for()
