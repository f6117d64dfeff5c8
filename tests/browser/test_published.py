"""The page without a server, in a real browser: the same front end, with Python in a worker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import PHONE, VisitTo, served
from tests.browser.game_driver import QUICK, Person
from ttr_kit.engine import replay
from ttr_kit.engine.log import commitment as proved
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
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
    assert start.page.is_hidden("#practice")
    commitment = start.page.text_content("#log .chance code")
    start.page.context.set_offline(True)
    used = start.page.evaluate(QUICK, 5)
    assert person.over
    assert {"keep", "claim", "draw"} <= set(used)
    assert "win" in start.page.inner_text("#end-title")
    assert start.page.locator("#end tfoot td b").count() == 2
    with start.page.expect_download() as saved:
        start.page.click("#end button:has-text('Save the log')")
    log = saved.value.path().read_text("utf-8")
    assert saved.value.suggested_filename == "first-steps.jsonl"
    assert replay(compile_game(load("first-steps"), 2), log).over
    assert proved(log) == commitment, "what was shown at the start"


def test_games_are_drawn_from_the_browser_s_secure_source(published: str, visit: VisitTo) -> None:
    """Python in the page asks the operating system, which there is `crypto.getRandomValues`."""
    start = visit(published)
    seen = start.page.evaluate(
        """async () => {
          const home = new URL("python/", location.href).href;
          const {loadPyodide} = await import(`${home}pyodide.mjs`);
          const python = await loadPyodide({indexURL: home, fullStdLib: false});
          const asked = [];
          const own = crypto.getRandomValues.bind(crypto);
          crypto.getRandomValues = (array) => {
            asked.push(array.byteLength);
            return own(array);
          };
          return [python.runPython("import os; os.urandom(32).hex()"), asked];
        }"""
    )
    drawn, asked = seen
    assert len(drawn) == 64
    assert sum(asked) >= 32


def test_a_practice_game_says_so(published: str, visit: VisitTo) -> None:
    hands = []
    for _ in range(2):
        page = visit(published).page
        page.click("#practice summary")
        page.fill("#seed", "7")
        page.click("button[type=submit]")
        page.wait_for_selector("#hand .stack")
        assert page.is_visible(".bar #practice")
        hands.append(page.inner_html("#hand"))
        assert "can be worked out" in page.text_content("#log .chance")
    assert hands[0] == hands[1]


def test_a_game_goes_on_after_the_page_was_closed(published: str, visit: VisitTo) -> None:
    """Two people at one phone: nobody's cards before they say who they are."""
    start = visit(published, PHONE)
    page = start.page
    page.select_option("#seats .seat:nth-child(2) select", "")
    page.fill("#seats .seat:nth-child(1) input", "<b>Ada</b>")
    page.click("button[type=submit]")
    page.wait_for_selector("#handover[open]")
    assert "<b>Ada</b>" in page.inner_text("#handover")
    assert page.locator("#hand .stack").count() == 0
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
