"""A person at the studio: finds things as people do, and waits until they are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import DESKTOP, Visit, VisitTo
from tests.web.served import FAST, Served
from ttr_kit.studio.server.annex import Studio

EMPTY = """\
format: 1
name: New Land
board: {width: 1000, height: 640}
cities: {}
routes: []
tickets: []
"""


@contextmanager
def studio(file: Path, text: str | None = None) -> Iterator[Served]:
    """A server with the studio of a file."""
    if text is not None:
        file.write_text(text, "utf-8")
    server = Served(FAST, Studio(file, file.parent / "drafts"))
    try:
        yield server
    finally:
        server.stop()


class Designer:
    """Somebody who looks at the page."""

    def __init__(
        self, visit: VisitTo, server: Served, size: tuple[int, int] = DESKTOP, **context: Any
    ) -> None:
        self.visit: Visit = visit(f"http://127.0.0.1:{server.port}/studio/", size, **context)
        self.page: Page = self.visit.page
        self.page.wait_for_selector("#drawing svg")
        self.page.wait_for_selector("#saved.clean, #saved.dirty")

    def leave(self) -> None:
        """Close the page, before the server goes, which it would miss."""
        self.page.close()

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str | re.Pattern[str], within: str = "body") -> Locator:
        return self.find(within).get_by_role("button", name=name, exact=isinstance(name, str))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the file is on the screen."""
        found: list[float] = self.page.evaluate(
            """([x, y]) => {
              const {map} = studio;
              const place = map.geometry.forward([x, y]);
              return map.zoom.screen(place.x, place.y);
            }""",
            [x, y],
        )
        return found[0], found[1]

    def city(self, name: str) -> tuple[float, float]:
        """Where a city is on the screen."""
        found: list[float] = self.page.evaluate(
            """(name) => {
              const {map} = studio;
              const place = map.layer.places.get(name);
              return map.zoom.screen(place.x, place.y);
            }""",
            name,
        )
        return found[0], found[1]

    def settled(self) -> None:
        """Wait until the kit has drawn the file as it is now."""
        self.page.wait_for_function(
            """() => {
              const {state, board} = studio.store;
              const drawn = document.querySelector("#drawing").dataset.revision;
              return state && !studio.text.pending && !studio.store.asked.size
                && Number(drawn) === state.revision;
            }"""
        )

    def counts(self, cities: int, routes: int, tickets: int) -> None:
        """Wait until the file has so many."""
        self.page.wait_for_function(
            """([cities, routes, tickets]) => {
              const {store} = studio;
              return Object.keys(store.cities).length === cities && store.routes.length === routes
                && store.tickets.length === tickets;
            }""",
            arg=[cities, routes, tickets],
        )

    def tree(self) -> Any:
        """The file as data."""
        return self.page.evaluate("studio.store.tree")

    def mode(self, name: str) -> None:
        self.find(f"#mode-{name}").click()

    def tab(self, name: str) -> None:
        self.find(f"#tab-{name}").click()

    def save(self) -> None:
        self.find("#save").click()
        expect(self.find("#saved")).to_have_class("clean")

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=steps)
        mouse.up()
