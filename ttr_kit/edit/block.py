"""Entries of lists and mappings that are written below one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_kit.edit import align, render
from ttr_kit.edit.page import Page
from ttr_kit.edit.schema import holds_records
from ttr_kit.format.document import Node
from ttr_kit.format.document.splices import Splice


def add_key(page: Page, node: Node, name: str, value: Any, after: int) -> list[Splice]:
    """A new key behind the one with that number; -1: before all."""
    assert isinstance(node.value, dict)
    siblings = list(node.value.values())
    first = page.key_span(siblings[0])[0]
    column = page.column(first)
    # Sections of a file are written each in its own way.
    alike = _alike(align.nearby(siblings, after + 1), value) if column else None
    head = f"{render.key(name, page, siblings[max(after, 0)], False)}:"
    records = [one for one in siblings if isinstance(one.value, dict)]
    if isinstance(value, dict) and value and alike is not None and page.is_flow(alike):
        said = [f"{head} {align.record(value, page, records, alike)}"]
    else:
        said = render.entry(head, value, page, alike, column, not column and holds_records(name))
    if said[0].startswith(f"{head} "):
        wanted = align.of_values(page, siblings) or 0
        said[0] = head.ljust(max(wanted, len(head) + 1)) + said[0][len(head) + 1 :]
    return [_new_lines(page, said, siblings, after, [page.key_span(one)[0] for one in siblings])]


def add_item(page: Page, node: Node, index: int, value: Any) -> list[Splice]:
    """A new item before that of an index."""
    assert isinstance(node.value, list)
    items = node.value
    dashes = [page.dash(node, number) for number in range(len(items))]
    near = align.nearby(items, index)
    like = _alike(near, value)
    gap = " "
    if like is not None:
        start = page.span(like)[0]
        before = page.text[dashes[items.index(like)] + 1 : start]
        gap = before if before and not before.strip(" ") else " "
    if isinstance(value, dict) and value and like is not None and page.is_flow(like):
        said = [f"-{gap}{align.record(value, page, near, like)}"]
    else:
        said = render.dashed(value, page, like, page.column(dashes[0]), gap)
    return [_new_lines(page, said, items, index - 1, dashes)]


def _alike(nodes: Sequence[Node], value: Any) -> Node | None:
    """The first of some nodes whose value is of the same sort."""
    if isinstance(value, (dict, list)):
        kind: type | tuple[type, ...] = type(value)
    else:
        kind = str if isinstance(value, str) else (int, float, bool)
    return next((node for node in nodes if isinstance(node.value, kind) and node.value), None)


def _new_lines(
    page: Page, said: list[str], siblings: list[Node], after: int, starts: list[int]
) -> Splice:
    """Lines behind the entry with that number, or before the first; `starts`: where they begin."""
    end_of_line = page.break_at(starts[0])
    pad = " " * page.column(starts[0])
    if after < 0:
        said = [said[0], *(pad + line for line in said[1:])]
        return Splice(starts[0], starts[0], end_of_line.join((*said, pad)))
    end = page.line_end(page.span(siblings[after])[1])
    blank = end_of_line if _is_apart(page, siblings, after, starts) else ""
    text = blank + "".join(f"{end_of_line}{pad}{line}" for line in said)
    return Splice(end, end, text)


def _is_apart(page: Page, siblings: list[Node], after: int, starts: list[int]) -> bool:
    """Whether sections are set apart by an empty line, as those around the new one are."""
    if page.column(starts[0]) or siblings[0].key is None:
        return False
    if after + 1 < len(siblings):
        return page.is_blank(page.next_line(page.span(siblings[after])[1]))
    start = page.line_start(starts[after])
    while start > 0:
        before = page.line_start(start - 1)
        line = page.text[before:start].strip()
        if not line.startswith("#"):
            return after > 0 and not line
        start = before
    return False


def drop(page: Page, node: Node, number: int) -> list[Splice]:
    """The entry with that number goes, with its lines; the last one leaves empty brackets."""
    mapping = isinstance(node.value, dict)
    entries = list(node.value.values()) if isinstance(node.value, dict) else node.value
    assert isinstance(entries, list)
    if mapping:
        starts = [page.key_span(one)[0] for one in entries]
        page.colon(entries[number])  # refuses what is not `key: value`
    else:
        starts = [page.dash(node, index) for index in range(len(entries))]
    if len(entries) == 1:
        return replaced(page, node, "{}" if mapping else "[]")
    start, end = starts[number], page.span(entries[number])[1]
    if page.begins_line(start):
        if mapping and not page.column(start) and number == len(entries) - 1:
            start = _blank_before(page, start)
        if page.next_line(end) == page.line_end(end):  # the last line, without a line break
            before = page.line_start(start)
            return [Splice(page.line_end(before - 1) if before else 0, page.line_end(end), "")]
        return [Splice(page.line_start(start), page.next_line(end), "")]
    following = starts[number + 1]
    if page.skip(end) == following and "#" not in page.text[end:following]:
        return [Splice(start, following, "")]
    return [Splice(start, end, "")]


def _blank_before(page: Page, start: int) -> int:
    """The line before that of an index if it is empty: it set apart the last section."""
    before = page.line_start(start - 1) if start else start
    return before if before < start and page.is_blank(before) else start


def replaced(page: Page, node: Node, text: str) -> list[Splice]:
    """Another value, on one line, in the place of a whole block."""
    start, end = page.span(node)
    if not page.begins_line(start):  # behind a dash
        return [Splice(start, end, text)]
    if node.key is None:
        before = page.text.rfind("-", 0, start)
        return [Splice(before + 1, end, f" {text}")]
    colon = page.colon(node)
    return [Splice(colon, colon, f" {text}"), Splice(page.line_end(colon), page.line_end(end), "")]
