"""How a step on the whole variant is said in a file that extends another."""

from __future__ import annotations

from typing import Any, Protocol

from ttr_kit.edit.page import Page
from ttr_kit.edit.schema import part
from ttr_kit.edit.steps import (
    Drop,
    Insert,
    Path,
    Put,
    Rekey,
    Step,
    at,
    carried_out,
    differences,
    exists,
    has,
)
from ttr_kit.format.document import Node
from ttr_kit.format.schema.bundle import RECORD_LISTS


class Relations(Protocol):
    """A child, what it inherits, and what comes of both."""

    page: Page
    above: Node
    own: Node
    merged: Any


def said_in_child(family: Relations, step: Step) -> list[Step]:
    """The steps on the text of the child that bring about a step on the variant."""
    section = str(step.path[0])
    if section in RECORD_LISTS and isinstance(step, Put):
        return _records(family, section, step)
    depth = _depth_of_list(family.merged, step)
    if depth is not None:
        return _on_list(family, step, step.path[:depth])
    if isinstance(step, Put):
        return _put(family, step.path, step.value, step.before)
    if isinstance(step, Drop):
        return _drop(family, step.path)
    assert isinstance(step, Rekey)
    if not exists(_above(family), step.path):
        return [step]
    value = at(family.merged, step.path)
    new = (*step.path[:-1], step.name)
    return [*_drop(family, step.path), *_put(family, new, value, None)]


def _above(family: Relations) -> Any:
    return family.above.plain()


# -- mappings and values ----------------------------------------------------------------------


def _put(family: Relations, path: Path, value: Any, before: str | None) -> list[Step]:
    above = _above(family)
    base = at(above, path) if exists(above, path) else part(family.merged, path).get("default")
    if isinstance(base, dict) and isinstance(value, dict) and base:
        if exists(family.page.plain, path) or not _fresh(family, path):
            value = _over(base, value)
        else:
            return [_in_child(family, step) for step in differences(base, value, path)] or [
                Put(path, {})
            ]
    here = at(family.page.plain, path[:-1])
    if before is not None and not has(here, before):
        before = None
    return [Put(path, value, before)]


def _fresh(family: Relations, path: Path) -> bool:
    """Whether the child says nothing about a part of what it inherits."""
    return all(
        at(family.page.plain, path[:depth]) is not None
        or not exists(family.page.plain, path[:depth])
        for depth in range(1, len(path) + 1)
    )


def _in_child(family: Relations, step: Step) -> Step:
    """A difference to what is inherited: what goes is said to be null."""
    return Put(step.path, None) if isinstance(step, Drop) else step


def _over(base: dict[str, Any], value: dict[str, Any]) -> dict[str, Any]:
    """A mapping that comes out as it is when it is laid over another."""
    gone: dict[str, Any] = {key: None for key in base if key not in value}
    said = {
        key: _over(base[key], item)
        if isinstance(item, dict) and isinstance(base.get(key), dict)
        else item
        for key, item in value.items()
    }
    return {**said, **gone}


def _drop(family: Relations, path: Path) -> list[Step]:
    above = _above(family)
    default = part(family.merged, path[:-1]).get("default")
    by_default = not exists(above, path[:-1]) and has(default, path[-1])
    if exists(above, path) or by_default:
        return [Put(path, None)]
    return [emptied(family, path)]


def emptied(family: Relations, path: Path) -> Drop:
    """What goes with the last entry: mappings of the child that say nothing any more."""
    data = family.page.plain
    while len(path) > 1 and len(at(data, path[:-1]) or ()) == 1:
        if path[0] not in RECORD_LISTS and not exists(_above(family), path[:-1]):
            break
        path = path[:-1]
    return Drop(path)


def _records(family: Relations, section: str, step: Put) -> list[Step]:
    """A list of records as a whole, in the place of what is inherited."""
    inherits = exists(_above(family), (section,)) or part({}, (section,)).get("default")
    if inherits and isinstance(step.value, list):
        return [Put((section,), {"replace": step.value})]
    return [step]


def _depth_of_list(data: Any, step: Step) -> int | None:
    """How far down a path the first list is met, which is inherited whole or not at all."""
    for depth in range(1, len(step.path) + isinstance(step, Insert)):
        if isinstance(at(data, step.path[:depth]), list):
            return depth
    return None


def _on_list(family: Relations, step: Step, path: Path) -> list[Step]:
    if isinstance(at(family.page.plain, path), list):
        return [step]
    after = carried_out(family.merged, [step])
    return [Put(path, at(after, path))]
