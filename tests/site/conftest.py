"""The browser in which the built pages are looked at."""

from tests.browser.chromium import chromium, visit  # noqa: F401
