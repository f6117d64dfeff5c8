"""The system's Chromium without a window, under watch: what it fetches elsewhere, what it complains
of, and what somebody who cannot see or point could not use.

A test folder that needs it imports the fixtures in its `conftest.py`:

    from tests.browser.chromium import chromium, visit  # noqa: F401
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.patience import PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--no-sandbox",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
MILLISECONDS = PATIENCE * 1000
PHONE = (390, 844)
DESKTOP = (1280, 800)

_ELSEWHERE = re.compile(r"^(?!(https?|wss?)://127\.0\.0\.1[:/])(?!(file|data|blob|about):)")
_GRAVE = ("serious", "critical")

expect.set_options(timeout=MILLISECONDS)


def find_chromium() -> str:
    """The program: what CHROMIUM names, or the first that is installed."""
    for name in filter(None, (os.environ.get("CHROMIUM"), *NAMES)):
        if found := shutil.which(name):
            return found
    raise RuntimeError(
        "these tests need Chromium: install it (`apt install chromium`), or name the program "
        "in the environment variable CHROMIUM"
    )


@dataclass
class Visit:
    """A page under watch."""

    page: Page
    elsewhere: list[str] = field(default_factory=list)
    """The addresses on other hosts that were asked for; nothing of them was let through."""
    errors: list[str] = field(default_factory=list)
    """The errors on the console, and exceptions that nobody caught."""

    def faults(self, within: str | None = None) -> list[str]:
        """The serious faults that axe finds in the page, or in a part of it (a CSS selector)."""
        found = Axe().run(self.page, within).response["violations"]
        return [
            f"{fault['id']} ({fault['impact']}): {fault['help']}: {node['html'][:200]}"
            for fault in found
            if fault["impact"] in _GRAVE
            for node in fault["nodes"]
        ]

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window; 0: nothing to scroll sideways."""
        wide: int = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return wide

    def check(self) -> None:
        """Fail if something was asked for elsewhere, or if there was an error."""
        assert not self.elsewhere, f"asked for elsewhere: {self.elsewhere}"
        assert not self.errors, f"errors on the console: {self.errors}"


VisitTo = Callable[..., Visit]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser; a module's own, since its event loop must not outlive the tests that use it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), headless=True, args=list(FLAGS), timeout=MILLISECONDS
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[VisitTo]:
    """`visit(url, PHONE)` opens a page in a window of that size.

    Further arguments are those of a playwright context (`color_scheme="dark"`). What was asked for
    elsewhere and what went wrong is checked at the end of the test too.
    """
    visits: list[Visit] = []

    def go(url: str, size: tuple[int, int] = DESKTOP, **context: Any) -> Visit:
        visits.append(watched(new_context(chromium, size, **context)))
        visits[-1].page.goto(url)
        return visits[-1]

    yield go
    for made in visits:
        made.page.context.close()
    for made in visits:
        made.check()


def new_context(
    chromium: Browser, size: tuple[int, int] = DESKTOP, **wishes: Any
) -> BrowserContext:
    """A browser without any memory, with windows of that size."""
    viewport: Any = {"width": size[0], "height": size[1]}
    made = chromium.new_context(viewport=viewport, reduced_motion="reduce", **wishes)
    made.set_default_timeout(MILLISECONDS)
    return made


def watched(context: BrowserContext) -> Visit:
    """A new page in it, under watch."""
    made = Visit(context.new_page())
    context.route(_ELSEWHERE, lambda route: (made.elsewhere.append(route.request.url),
                                             route.abort())[0])  # fmt: skip
    _watch(made)
    return made


def _watch(made: Visit) -> None:
    page = made.page
    page.on(
        "console",
        lambda message: (
            made.errors.append(f"{message.text} ({message.location.get('url', '')})")
            if message.type == "error"
            else None
        ),
    )
    page.on("pageerror", lambda error: made.errors.append(str(error)))
    page.on(
        "websocket",
        lambda socket: made.elsewhere.append(socket.url) if _ELSEWHERE.match(socket.url) else None,
    )


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The files of a folder on a free port of this machine; the address, without a last slash."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
