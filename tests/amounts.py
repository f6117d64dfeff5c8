"""How often tests repeat themselves: enough in the suite, far more often with `make soak`."""

from __future__ import annotations

import os

import pytest

SOAK = bool(os.environ.get("SOAK"))
soak = pytest.mark.soak
"""Marks what `make soak` runs again, with the larger numbers."""


def amount(suite: int, *, at_length: int) -> int:
    """So many games, examples or moments in the suite, and so many with `make soak`."""
    return at_length if SOAK else suite
