"""The browser of these tests."""

from tests.browser.chromium import chromium, visit  # noqa: F401
