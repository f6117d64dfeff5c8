"""The browser of the test of the page."""

from tests.browser.chromium import chromium, visit  # noqa: F401
