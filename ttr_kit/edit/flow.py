"""Entries of lists and mappings that are written in brackets."""

from __future__ import annotations

from typing import Any

from ttr_kit.edit import align, render
from ttr_kit.edit.page import Page
from ttr_kit.format.document import Node
from ttr_kit.format.document.splices import Splice


def add_key(
    page: Page, node: Node, name: str, value: Any, after: int, records: list[Node]
) -> list[Splice]:
    """A new key behind the one with that number; `records` are those beside this one."""
    assert isinstance(node.value, dict)
    like = next((one for other in records if (one := other.child(name)) is not None), None)
    said = f"{render.key(name, page, like, True)}: {render.inline(value, page, like)}"
    return _add(page, node, said, after, align.of_keys(page, records, name), records)


def add_item(page: Page, node: Node, index: int, value: Any) -> list[Splice]:
    """A new item before that of an index."""
    assert isinstance(node.value, list)
    like = align.nearby(node.value, index)[0] if node.value else None
    return _add(page, node, render.inline(value, page, like), index - 1, None, [])


def _add(
    page: Page, node: Node, said: str, after: int, column: int | None, records: list[Node]
) -> list[Splice]:
    start, end = page.span(node)
    entries = _entries(node)
    if not entries:
        return [Splice(start + 1, end - 1, said)]
    if after < 0:
        first = _start(page, entries[0])
        return [Splice(first, first, f"{said}, ")]
    last, last_end = _start(page, entries[after]), page.span(entries[after])[1]
    if page.begins_line(last):
        return _on_its_own_line(page, said, last, last_end, after + 1 == len(entries))
    gap = " " * max(1, (column or 0) - (last_end + 1 - start))
    splices = [Splice(last_end, last_end, f",{gap}{said}")]
    if after + 1 < len(entries):
        grown = len(splices[0].text)
        splices += kept_column(page, node, entries[after + 1], grown, records)
    return splices


def _on_its_own_line(page: Page, said: str, last: int, end: int, is_last: bool) -> list[Splice]:
    comma = page.skip(end)
    has_comma = page.text.startswith(",", comma)
    line_end = page.line_end(comma if has_comma else end)
    rest = page.text[comma + 1 if has_comma else end : line_end]
    new = f"{page.break_at(last)}{' ' * page.column(last)}{said}"
    if rest.strip() and not rest.strip().startswith("#"):  # more stands on this line
        return [Splice(end, end, f", {said}")]
    if has_comma:
        return [Splice(line_end, line_end, new if is_last else f"{new},")]
    if line_end == end:
        return [Splice(end, end, f",{new}")]
    return [Splice(end, end, ","), Splice(line_end, line_end, new)]


def drop(page: Page, node: Node, number: int, records: list[Node]) -> list[Splice]:
    """The entry with that number goes, with one comma."""
    entries = _entries(node)
    start, end = page.span(node)
    if len(entries) == 1:
        return [Splice(start + 1, end - 1, "")]
    first, last = _start(page, entries[number]), page.span(entries[number])[1]
    comma = page.skip(last)
    has_comma = page.text.startswith(",", comma)
    tail = comma + 1 if has_comma else last
    rest = page.text[tail : page.line_end(tail)].strip()
    alone = page.begins_line(first) and (not rest or rest.startswith("#"))
    splices: list[Splice] = []
    if not has_comma and number:
        before = page.skip(page.span(entries[number - 1])[1])
        if not alone and page.line_start(before) == page.line_start(first):
            return [Splice(before, last, "")]
        splices.append(Splice(before, before + 1, ""))
    if alone:
        return [*splices, Splice(page.line_start(first), page.next_line(tail), "")]
    if number + 1 < len(entries):
        following = _start(page, entries[number + 1])
        if page.line_start(following) == page.line_start(first):
            kept = (
                following - first
                if number and _is_in_column(page, node, entries[number + 1], records)
                else 0
            )
            return [*splices, Splice(first, following, " " * kept)]
    return [*splices, Splice(first, tail, "")]


def kept_column(
    page: Page, node: Node, following: Node, grown: int, records: list[Node]
) -> list[Splice]:
    """What keeps the next key in its column when the text before it has grown or shrunk."""
    if not _is_in_column(page, node, following, records):
        return []
    start = _start(page, following)
    gap = start - len(page.text[:start].rstrip(" "))
    wanted = max(1, gap - grown)
    return [Splice(start - gap, start, " " * wanted)] if wanted != gap else []


def _is_in_column(page: Page, node: Node, entry: Node, records: list[Node]) -> bool:
    assert isinstance(node.value, (dict, list))
    name = (
        next((k for k, v in node.value.items() if v is entry), None)
        if isinstance(node.value, dict)
        else None
    )
    if name is None or entry.key is None:
        return False
    start, of_key = page.span(node)[0], page.key_span(entry)[0]
    same_line = page.line_start(start) == page.line_start(of_key)
    return same_line and align.of_keys(page, records, name) == of_key - start


def _entries(node: Node) -> list[Node]:
    if isinstance(node.value, dict):
        return list(node.value.values())
    assert isinstance(node.value, list)
    return node.value


def _start(page: Page, entry: Node) -> int:
    return page.span(entry)[0] if entry.key is None else page.key_span(entry)[0]
