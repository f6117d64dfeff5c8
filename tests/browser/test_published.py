"""The page without a server, in a real browser: the same front end, with Python in a worker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import PHONE, VisitTo, served
from tests.browser.game_driver import QUICK, Person
from ttr_kit.format.load import load
from ttr_kit.publish import page


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("published")
    for part in page(load("first-steps")):
        for name, data in part.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
    with served(folder) as address:
        yield address


def test_a_whole_game_without_a_network(published: str, visit: VisitTo) -> None:
    start = visit(published)
    assert start.faults() == []
    start.page.click("button[type=submit]")
    start.page.wait_for_selector("body.mine", state="attached")
    person = Person(start)
    start.page.context.set_offline(True)
    used = start.page.evaluate(QUICK, 5)
    assert person.over
    assert {"keep", "claim", "draw"} <= set(used)
    assert "win" in start.page.inner_text("#end-title")
    assert start.page.locator("#end tfoot td b").count() == 2


def test_a_game_goes_on_after_the_page_was_closed(published: str, visit: VisitTo) -> None:
    """Two people at one phone: nobody's cards before they say who they are."""
    start = visit(published, PHONE)
    page = start.page
    page.select_option("#seats .seat:nth-child(2) select", "")
    page.fill("#seats .seat:nth-child(1) input", "<b>Ada</b>")
    page.click("button[type=submit]")
    page.wait_for_selector("#handover[open]")
    assert "<b>Ada</b>" in page.inner_text("#handover")
    assert page.locator("#hand .card").count() == 0
    page.click("#handover button")
    page.wait_for_selector("#decision input[type=checkbox]")
    for box in page.locator("#decision input[type=checkbox]").all():
        box.check()
    page.click("#decision [data-key=keep]")
    page.wait_for_selector("#handover[open]")
    page.goto(published)
    page.wait_for_selector("#unfinished:not([hidden])")
    assert start.faults() == []
    assert start.overflow() == 0
    page.click("#unfinished a")
    page.wait_for_selector("#handover[open]")
    assert "Player 2" in page.inner_text("#handover")


def begun(page: Page, address: str, name: str) -> None:
    """Begin a game under that name, and keep the first tickets."""
    page.goto(address)
    page.fill("#seats .seat:nth-child(1) input", name)
    page.click("button[type=submit]")
    page.wait_for_selector("#decision input[type=checkbox]")
    for box in page.locator("#decision input[type=checkbox]").all():
        box.check()
    page.click("#decision [data-key=keep]")
    page.wait_for_selector("#log li:nth-child(2)", state="attached")


def test_two_tabs_lose_nobody_s_game(published: str, visit: VisitTo) -> None:
    ada = visit(published).page
    begun(ada, published, "Ada")
    ben = ada.context.new_page()
    begun(ben, published, "Ben")
    ada.reload()
    ada.wait_for_selector("#log li:nth-child(2)", state="attached")
    assert "Ada" in ada.inner_text("#players")
    ada.go_back()
    ada.wait_for_selector("#unfinished:not([hidden])")
    key = ben.evaluate("Object.keys(localStorage)[0]")
    old = json.dumps({"table": 1, "content_hash": "of an older version", "actions": []})
    for store in ("localStorage", "sessionStorage"):
        ben.evaluate(f"([key, old]) => {store}.setItem(key, old)", [key, old])
    ben.reload()
    ben.wait_for_selector("#seats select")  # nothing to go on with
    assert ben.is_hidden("#unfinished")


def test_a_browser_that_keeps_nothing_still_plays(published: str, visit: VisitTo) -> None:
    page = visit("about:blank").page
    off = "get() { throw new DOMException('turned off', 'SecurityError') }"
    for store in ("localStorage", "sessionStorage"):
        page.add_init_script(f"Object.defineProperty(window, '{store}', {{{off}}})")
    begun(page, published, "Ada")
    page.reload()  # the same game from its beginning, rather than none
    page.wait_for_selector("#decision input[type=checkbox]")
    assert "Ada" in page.inner_text("#players")


def test_nobody_plays_is_said(published: str, visit: VisitTo) -> None:
    page = visit(published).page
    page.select_option("#seats .seat:nth-child(1) select", "greedy")
    page.click("button[type=submit]")
    assert "at least one seat to a person" in page.inner_text("#fault")
    page.click("#more")
    assert page.locator("#seats .seat").count() == 3
    page.click("#seats .seat:nth-child(3) button")
    assert page.locator("#seats .seat").count() == 2
