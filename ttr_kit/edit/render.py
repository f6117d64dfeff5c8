"""Values as YAML text, in the manner of another value of the file."""

from __future__ import annotations

import json
import math
import re
import textwrap
from typing import Any

from ttr_kit.edit.page import Page
from ttr_kit.edit.refused import Refused
from ttr_kit.format.document import Node
from ttr_kit.format.document.scalars import OutOfRange, resolve

WIDTH = 100
"""A new line is not longer, where that can be had."""

# What may begin or end or be in a text without quotes; in doubt there are quotes.
_INDICATORS = "-?:,[]{}#&*!|>'\"%@`=<"
_UNSAFE = re.compile(r"[\x00-\x1f\x7f-\x9f]|: |:$| #|^\s|\s$")
_UNSAFE_IN_FLOW = re.compile(r"[,\[\]{}]|:")
# Other readers of YAML take these for true, false or nothing.
_WORDS = {"yes", "no", "on", "off", "y", "n", "true", "false", "null", "~"}


def scalar(value: Any, quote: str = "", flow: bool = True) -> str:
    """A text, number, truth value or null on one line; `quote` is the sign to prefer."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return number(value)
    text = str(value)
    if not quote and _is_plain(text, flow):
        return text
    if quote == "'" and text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    return json.dumps(value, ensure_ascii=False)


def number(value: int | float, decimals: int | None = None) -> str:
    """A number, with zeros up to a number of decimals."""
    if isinstance(value, float):
        if not math.isfinite(value):
            raise Refused("a file has ordinary numbers only")
        if value.is_integer():
            value = int(value)
    said = repr(value)
    if decimals and "e" not in said:
        whole, _, rest = said.partition(".")
        if len(rest) < decimals:
            said = f"{whole}.{rest:0<{decimals}}"
    return said


def _is_plain(text: str, flow: bool) -> bool:
    if not text or text[0] in _INDICATORS or text.lower() in _WORDS or _UNSAFE.search(text):
        return False
    if flow and _UNSAFE_IN_FLOW.search(text):
        return False
    try:
        return text.isprintable() and resolve(text) == text
    except OutOfRange:
        return False


def quote_of(page: Page, node: Node | None) -> str:
    """The quotation mark around a text of the file."""
    written = page.written(node)[:1] if node is not None and isinstance(node.value, str) else ""
    return written if written in ("'", '"') else ""


def habit(page: Page, node: Node | None) -> str:
    """The quotation mark around a text of the file that would not need it."""
    quote = quote_of(page, node)
    return quote if node is not None and _is_plain(str(node.value), True) else ""


def key(name: str, page: Page, like: Node | None, flow: bool) -> str:
    """A key, in quotes if one like it is without need."""
    quote = ""
    if like is not None and like.key is not None:
        start, end = page.key_span(like)
        mark = page.text[start]
        needless = _is_plain(page.text[start + 1 : end - 1], True)
        quote = mark if mark in "'\"" and needless else ""
    # Digits alone are a text as a key, whatever they look like.
    return name if not quote and name.isascii() and name.isdigit() else scalar(name, quote, flow)


def inline(value: Any, page: Page, like: Node | None = None, flow: bool = True) -> str:
    """A value on one line, lists and mappings in brackets."""
    if isinstance(value, dict):
        inner = _inside(page, like, dict)
        parts = []
        for name, item in value.items():
            other = like.child(name) if like else None
            said = inline(item, page, other)
            parts.append(f"{key(name, page, other, True)}: {said}")
        return "{" + inner + ", ".join(parts) + inner + "}" if parts else "{}"
    if isinstance(value, list):
        inner = _inside(page, like, list)
        other = like.child(0) if like else None
        parts = [inline(item, page, other) for item in value]
        if _is_point(value):
            parts = [number(item, page.decimals) for item in value]
        return "[" + inner + ", ".join(parts) + inner + "]" if parts else "[]"
    return scalar(value, habit(page, like), flow)


def _is_point(value: list[Any]) -> bool:
    return len(value) == 2 and all(type(item) in (int, float) for item in value)


def _inside(page: Page, like: Node | None, kind: type) -> str:
    """The space after an opening bracket."""
    if like is None or not isinstance(like.value, kind) or not page.is_flow(like):
        return ""
    match = re.compile(r"[\[{]( *)\S").match(page.text, page.span(like)[0])
    return match.group(1) if match and like.value else ""


def folded(text: str, indent: int, newline: str) -> str | None:
    """A long text as a folded block, if it can be one."""
    if not text or text != " ".join(text.split()) or not text.isprintable():
        return None
    pad = " " * indent
    lines = textwrap.wrap(
        text, max(20, WIDTH - indent), break_long_words=False, break_on_hyphens=False
    )
    return ">-" + "".join(f"{newline}{pad}{line}" for line in lines)


def is_leaf(value: Any) -> bool:
    """Whether a value is read well in brackets: no records within it."""
    if isinstance(value, dict):
        return all(not isinstance(item, dict) and is_leaf(item) for item in value.values())
    if isinstance(value, list):
        return not any(isinstance(item, dict) for item in value)
    return True


def lines(value: Any, page: Page, like: Node | None = None, column: int = 0) -> list[str]:
    """A mapping or list as lines, one for each entry, not indented; they begin at a column."""
    if isinstance(value, dict):
        found: list[str] = []
        for name, item in value.items():
            other = like.child(name) if like else None
            found += entry(f"{key(name, page, other, False)}:", item, page, other, column)
        return found
    other = like.child(0) if like else None
    return [line for item in value for line in dashed(item, page, other, column)]


def entry(
    head: str, item: Any, page: Page, like: Node | None, column: int, below: bool = False
) -> list[str]:
    """A key with its colon, and the value beside it or `below`."""
    if not (below and item) and is_inline(item, page, like, column + len(head)):
        return [f"{head} {inline(item, page, like, flow=False)}"]
    step = _step(page, like)
    inner = lines(item, page, like, column + step)
    return [head, *(" " * step + line for line in inner)]


def dashed(item: Any, page: Page, like: Node | None, column: int, gap: str = " ") -> list[str]:
    """An item of a list behind its dash."""
    if not isinstance(item, (dict, list)) or not item or not _is_block(item, page, like):
        return [f"-{gap}{inline(item, page, like, flow=False)}"]
    inner = lines(item, page, like, column + 1 + len(gap))
    pad = " " * (1 + len(gap))
    return [f"-{gap}{inner[0]}", *(pad + line for line in inner[1:])]


def is_inline(value: Any, page: Page, like: Node | None, column: int) -> bool:
    """Whether a new value stands on the line of its key."""
    if not isinstance(value, (dict, list)) or not value:
        return True
    if like is not None and isinstance(like.value, type(value)) and like.value:
        return page.is_flow(like)
    return is_leaf(value) and column + 1 + len(inline(value, page)) <= WIDTH


def _is_block(item: Any, page: Page, like: Node | None) -> bool:
    if like is not None and isinstance(like.value, type(item)) and like.value:
        return not page.is_flow(like)
    return not is_leaf(item) and len(inline(item, page)) > WIDTH


def _step(page: Page, like: Node | None) -> int:
    """How much further in the value of a key is written, if it is below the key."""
    if like is None or like.key is None or not isinstance(like.value, (dict, list)):
        return 2
    start, of_key = page.span(like)[0], page.key_span(like)[0]
    if not page.begins_line(start) or page.is_flow(like):
        return 2
    return page.column(start) - page.column(of_key)
