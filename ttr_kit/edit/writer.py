"""Steps as splices of a text."""

from __future__ import annotations

from typing import Any

from ttr_kit.edit import align, block, flow, render
from ttr_kit.edit.page import Page
from ttr_kit.edit.refused import Refused
from ttr_kit.edit.schema import holds_records, order_of_keys
from ttr_kit.edit.steps import Insert, Path, Put, Rekey, Step
from ttr_kit.format.document import Node
from ttr_kit.format.document.splices import Splice


def splices(page: Page, step: Step) -> list[Splice]:
    """What a small step (`steps.refined`) does to the text."""
    if isinstance(step, Insert):
        return _insert(page, page.node(step.path), step.index, step.value)
    parent = page.node(step.path[:-1]) if step.path else page.root
    last = step.path[-1] if step.path else ""
    child = parent.child(last)
    if child is None:
        assert isinstance(step, Put)
        return _add_key(page, parent, step)
    records = _beside(page, step.path[:-1])
    if isinstance(step, Put):
        return _replace(page, parent, child, step.value, records)
    if isinstance(step, Rekey):
        return _rekey(page, parent, child, step.name, records)
    return _drop(page, parent, last, records)


def _beside(page: Page, path: Path) -> list[Node]:
    """The records in the same list or mapping as the one at a path, the nearest first."""
    if not path:
        return []
    holder = page.node(path[:-1])
    if isinstance(holder.value, dict):
        near = list(holder.value.values())
        number = list(holder.value).index(str(path[-1]))
    else:
        assert isinstance(holder.value, list)
        near, number = holder.value, int(path[-1])
    return [node for node in align.nearby(near, number) if isinstance(node.value, dict)]


def _insert(page: Page, node: Node, index: int, value: Any) -> list[Splice]:
    if node.value and not page.is_flow(node):
        return block.add_item(page, node, index, value)
    if not node.value and _section(page, node):
        return _whole(page, node, [value])
    return flow.add_item(page, node, index, value)


def _add_key(page: Page, parent: Node, step: Put) -> list[Splice]:
    if not isinstance(parent.value, dict):
        raise Refused(f'there can be no "{step.path[-1]}" in a value that is no mapping')
    names = list(parent.value)
    name = str(step.path[-1])
    if not names and _section(page, parent):
        return _whole(page, parent, {name: step.value})
    records = _beside(page, step.path[:-1])
    if step.before in names:
        after = names.index(str(step.before)) - 1
    else:
        after = _predecessor(name, names, records, order_of_keys(page.plain, step.path[:-1]))
    if names and not page.is_flow(parent):
        return block.add_key(page, parent, name, step.value, after)
    return flow.add_key(page, parent, name, step.value, after, records)


def _predecessor(name: str, names: list[str], records: list[Node], order: list[str]) -> int:
    """The number of the key that a new one follows: as in other records, or in the format."""
    if name.isdecimal() and all(one.isdecimal() for one in names):
        return sum(int(one) < int(name) for one in names) - 1
    if records:
        later = (number for number, one in enumerate(names) if _is_later(one, name, records, order))
        return next(later, len(names)) - 1
    if name not in order:
        return len(names) - 1
    earlier = [one for one in reversed(order[: order.index(name)]) if one in names]
    return names.index(earlier[0]) if earlier else -1


def _is_later(one: str, name: str, records: list[Node], order: list[str]) -> bool:
    """Whether a key of a record comes after another, as its neighbors have it."""
    for record in records:
        if isinstance(record.value, dict) and {one, name} <= record.value.keys():
            written = list(record.value)
            return written.index(one) > written.index(name)
    core = order[: order.index("allow") + 1] if "allow" in order else order
    return {one, name} <= {*core} and core.index(one) > core.index(name)


def _section(page: Page, node: Node) -> str | None:
    """The name of the section that a node is: the entries of a new one go below one another."""
    assert isinstance(page.root.value, dict)
    return next((name for name, one in page.root.value.items() if one is node), None)


def _whole(page: Page, node: Node, value: Any) -> list[Splice]:
    """A value with something in it for one that is empty or no list or mapping."""
    assert node.key is not None
    colon = page.colon(node)
    start, end = page.span(node)
    column = page.column(page.key_span(node)[0])
    section = _section(page, node)
    below = section is not None and (
        holds_records(section) or not render.is_inline(value, page, None, colon)
    )
    if not below:
        text = render.inline(value, page, None, flow=False)
        return [Splice(start, end, text if start > colon else f" {text}")]
    lines = render.lines(value, page, None, column + 2)
    added = "".join(f"{page.break_at(colon)}{' ' * (column + 2)}{line}" for line in lines)
    line_end = page.line_end(end)
    return [Splice(colon, end, ""), Splice(line_end, line_end, added)]


def _replace(page: Page, parent: Node, node: Node, value: Any, records: list[Node]) -> list[Splice]:
    start, end = page.span(node)
    in_flow = page.is_flow(parent)
    if isinstance(node.value, (dict, list)) and node.value and not page.is_flow(node):
        return block.replaced(page, node, render.inline(value, page, None, flow=False))
    if isinstance(value, (dict, list)) and value and node.key is not None and not in_flow:
        return _whole(page, node, value)
    text = _text(page, parent, node, value, in_flow)
    if start < end:
        found = [Splice(start, end, text)]
    elif node.key is not None and page.colon(node) == page.key_span(node)[1]:
        found = [Splice(start, end, f": {text}")]
    else:
        found = [
            Splice(start, end, f" {text}" if start and page.text[start - 1] in ":-," else text)
        ]
    if in_flow and isinstance(parent.value, dict):
        grown = len(found[0].text) - (end - start)
        found += _columns(page, parent, node, grown, records)
    return found


def _text(page: Page, parent: Node, node: Node, value: Any, in_flow: bool) -> str:
    written = page.written(node)
    if isinstance(value, str) and written[:1] in (">", "|"):
        start = page.next_line(page.span(node)[0])
        indent = len(page.text[start:]) - len(page.text[start:].lstrip(" "))
        text = render.folded(value, indent, page.break_at(page.span(node)[0]))
        if text is not None:
            return text
    if isinstance(value, (int, float)) and not isinstance(value, bool) and _is_point(parent):
        return render.number(value, page.decimals)
    if isinstance(value, (dict, list)):
        return render.inline(value, page, node)
    return render.scalar(value, render.quote_of(page, node), in_flow)


def _is_point(node: Node) -> bool:
    value = node.value
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(type(one.value) in (int, float) for one in value)


def _columns(page: Page, parent: Node, node: Node, grown: int, records: list[Node]) -> list[Splice]:
    """What keeps the key after a value in its column."""
    assert isinstance(parent.value, dict)
    entries = list(parent.value.values())
    number = entries.index(node) + 1
    if number == len(entries) or not grown:
        return []
    return flow.kept_column(page, parent, entries[number], grown, records)


def _rekey(page: Page, parent: Node, node: Node, name: str, records: list[Node]) -> list[Splice]:
    assert isinstance(parent.value, dict)
    in_flow = page.is_flow(parent)
    colon = page.colon(node)
    start, end = page.key_span(node)
    said = render.key(name, page, node, in_flow)
    found = [Splice(start, end, said)]
    grown = len(said) - (end - start)
    if in_flow:
        return found + _columns(page, parent, node, grown, records)
    value_start, value_end = page.span(node)
    column = align.of_values(page, parent.value.values())
    beside = value_start < value_end and page.line_start(value_start) == page.line_start(start)
    if beside and column == value_start - start:
        gap = max(1, value_start - colon - grown)
        found.append(Splice(colon, value_start, " " * gap))
    return found


def _drop(page: Page, parent: Node, key: str | int, records: list[Node]) -> list[Splice]:
    number = list(parent.value).index(str(key)) if isinstance(parent.value, dict) else int(key)
    if page.is_flow(parent):
        return flow.drop(page, parent, number, records)
    if parent is page.root and len(list(page.plain)) == 1:
        raise Refused("the last key of a file is not removed")
    return block.drop(page, parent, number)
