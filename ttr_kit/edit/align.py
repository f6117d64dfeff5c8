"""Columns: whether records that stand below one another are written in columns, and which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ttr_kit.edit import render
from ttr_kit.edit.page import Page
from ttr_kit.format.document import Node

_LOOKED_AT = 200
"""So many neighbors tell how a list is written."""


def record(value: dict[str, Any], page: Page, siblings: list[Node], like: Node | None) -> str:
    """A record in braces, its keys in the columns of its neighbors."""
    plain = render.inline(value, page, like)
    flow = [node for node in siblings if isinstance(node.value, dict) and page.is_flow(node)]
    if not value or not flow:
        return plain
    inner = plain[1 : len(plain) - len(plain[1:].lstrip(" "))]
    said = "{" + inner
    for number, (name, item) in enumerate(value.items()):
        other = like.child(name) if like else None
        if number:
            said += ","
            column = of_keys(page, flow, name)
            said += " " * max(1, (column or 0) - len(said))
        said += f"{render.key(name, page, other, True)}: {render.inline(item, page, other)}"
    return said + inner + "}"


def of_keys(page: Page, siblings: Iterable[Node], name: str) -> int | None:
    """The column of a key, counted from the brace, that most records in braces have."""
    found: Counter[int] = Counter()
    padded = False
    for node in siblings:
        child = node.child(name)
        if child is None or child.key is None or not page.is_flow(node):
            continue
        start, of_key = page.span(node)[0], page.key_span(child)[0]
        if page.line_start(start) != page.line_start(of_key):
            continue
        found[of_key - start] += 1
        padded = padded or page.text[of_key - 2 : of_key] == "  "
    return _most(found, padded)


def of_values(page: Page, siblings: Iterable[Node]) -> int | None:
    """The column of the values behind the keys of a block, if it is one for most of them."""
    found: Counter[int] = Counter()
    padded = False
    for node in siblings:
        start, end = page.span(node)
        of_key, key_end = page.key_span(node)
        if start == end or page.line_start(start) != page.line_start(of_key):
            continue
        found[start - of_key] += 1
        padded = padded or start - key_end > 2
    return _most(found, padded)


def _most(found: Counter[int], padded: bool) -> int | None:
    if not found or not padded:
        return None
    column, count = found.most_common(1)[0]
    return column if count * 2 > found.total() else None


def nearby(items: list[Node], index: int) -> list[Node]:
    """The neighbors of a place in a list, the nearest first."""
    around = sorted(range(len(items)), key=lambda number: abs(number - index + 0.5))
    return [items[number] for number in around[:_LOOKED_AT]]
