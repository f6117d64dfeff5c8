"""Ways out of a finding that are certain: each an edit, as data.

`ttr_kit.edit` turns them into text; what an edit can be is said there (`operations.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Edit = dict[str, Any]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fix:
    """One way out: what it does, in words, and the edits that do it."""

    title: str
    edits: tuple[Edit, ...]


def write(path: Iterable[str | int], value: Any, title: str | None = None) -> Fix:
    """Another value."""
    edit = {"op": "set", "path": [*path], "value": value}
    return Fix(title or f"write {_shown(value)}", (edit,))


def rename_key(path: Iterable[str | int], name: str) -> Fix:
    """The same value under another key."""
    return Fix(f'write "{name}"', ({"op": "rename_key", "path": [*path], "name": name},))


def remove(path: Iterable[str | int], title: str) -> Fix:
    """A key or an item goes."""
    return Fix(title, ({"op": "remove", "path": [*path]},))


def _shown(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
