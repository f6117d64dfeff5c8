"""Makes a file that fails smaller, as long as it fails in the same way."""

from __future__ import annotations

from collections.abc import Callable


def shrunk(text: str, fails: Callable[[str], bool]) -> str:
    """The text without all the lines, then all the parts of lines, that do not matter."""
    lines = text.split("\n")
    size = max(1, len(lines) // 2)
    while size:
        at = 0
        while at < len(lines):
            fewer = lines[:at] + lines[at + size :]
            if fails("\n".join(fewer)):
                lines = fewer
            else:
                at += size
        size //= 2
    return "\n".join(lines)
