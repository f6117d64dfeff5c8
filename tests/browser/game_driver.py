"""Somebody at a table in a browser, who uses nothing but what the page shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.chromium import Visit, VisitTo
from tests.web.served import Created, Served


def open_seat(visit: VisitTo, served: Served, game: Created, seat: int, **how: Any) -> Person:
    """Open a seat's link in a browser of its own."""
    word = game.seats[seat]
    assert word is not None
    return Person(visit(f"http://127.0.0.1:{served.port}/play#{word}", **how))


class Person:
    """Plays by pointing and clicking, once the board and the cards are drawn."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page: Page = visit.page
        self.page.wait_for_selector("#view .board .halo", state="attached")
        self.page.wait_for_selector("#players .player")
        self.page.wait_for_selector("body > svg.unseen", state="attached")

    @property
    def over(self) -> bool:
        return self.page.locator("#end[open]").count() > 0

    @property
    def revision(self) -> int:
        lines = self.page.locator("#log li").count()
        return lines

    def wait_for_turn(self) -> None:
        """Until it is this seat's turn, or the end."""
        self.page.wait_for_selector("body.mine, #end[open]", state="attached")

    def acted(self, lines: int) -> None:
        """Until the log has grown beyond so many lines."""
        self.page.wait_for_selector(f"#log li:nth-child({lines + 1})", state="attached")

    def move(self) -> str:
        """One decision, by real clicks: tickets, a route on the board with its first payment, or
        a card from the market.
        """
        page, before = self.page, self.revision
        boxes = page.locator("#decision input[type=checkbox]")
        if boxes.count():
            for number in range(boxes.count()):
                boxes.nth(number).check()
            page.click("#decision [data-key=keep]")
            done = "keep"
        elif page.locator("#view .route.lit").count():
            self.click_route(page.locator("#view .route.lit").first)
            page.locator("#decision .pay").first.click()
            done = "claim"
        else:
            page.locator("#market .card.lit").first.click()
            done = "draw"
        self.acted(before)
        return done

    def click_route(self, route: Locator) -> None:
        """Click in the middle of a route on the board."""
        spaces = route.locator(".space")
        space = spaces.nth(spaces.count() // 2)
        space.element_handle().wait_for_element_state("stable")
        box = space.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


QUICK = (Path(__file__).parent / "game_driver.js").read_text("utf-8")
"""Clicks the page's own controls as fast as it can, to the end; returns the verbs it used."""


def keep_all(page: Page) -> None:
    page.wait_for_selector("#decision [data-key=keep]")
    boxes = page.locator("#decision input[type=checkbox]")
    for number in range(boxes.count()):
        boxes.nth(number).check()
    page.click("#decision [data-key=keep]")
