"""Brings two changes of one text together line by line, or says that they clash."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher, unified_diff

Change = tuple[int, int, list[str]]
"""Which lines of the old text go, and what comes in their place."""


def merged_lines(base: str, mine: str, theirs: str, both: bool = False) -> str | None:
    """The base with both changes; None where both touch the same place in different ways.

    `both`: lines that both add at one place come one after the other, mine first.
    """
    if mine in (base, theirs):
        return theirs
    if theirs == base:
        return mine
    old = base.splitlines(keepends=True)
    changes = sorted([*_changes(old, mine), *_changes(old, theirs)], key=lambda change: change[:2])
    result: list[str] = []
    at = 0
    last: Change | None = None
    for change in changes:
        start, end, lines = change
        if change == last:
            continue  # both did the same
        if last is not None and _touch(last, change):
            added = last[0] == last[1] == start == end
            if not (both and added):
                return None
        result += old[at:start]
        result += lines
        at, last = end, change
    return "".join(result + old[at:])


def difference(old: str, new: str, name: str) -> str:
    """What changed, as a unified diff."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    lines = unified_diff(before, after, f"{name} (saved)", name)
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)


def _changes(old: Sequence[str], text: str) -> list[Change]:
    new = text.splitlines(keepends=True)
    found = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [(i, j, list(new[a:b])) for kind, i, j, a, b in found if kind != "equal"]


def _touch(one: Change, two: Change) -> bool:
    """Whether the second begins within the first, or both add at one place."""
    return two[0] < one[1] or two[0] == one[0]
