"""How long tests wait: for a state, never for a time, and far longer than it ever takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 180.0
"""Seconds: more than any one step needs, even on a machine that has much else to do."""


def wait_until(found: Callable[[], T], what: str = "it did not come about") -> T:
    """Look again and again until there is something; returns it."""
    until = time.monotonic() + PATIENCE
    while not (seen := found()):
        assert time.monotonic() < until, what
        time.sleep(0.02)
    return seen
