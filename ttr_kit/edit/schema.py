"""What the schema tells an edit: the order of keys, and the defaults that are not written."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from ttr_kit.edit.steps import Path, Put, carried_out, exists, has
from ttr_kit.format.schema.bundle import Schema, resolved
from ttr_kit.format.schema.defaults import branch, entries, items


def part(data: Any, path: Path) -> Schema:
    """The part of the schema that holds for a place, as far as there is one."""
    schema = branch(data, resolved())
    for step in path:
        if isinstance(step, int):
            schema = items(schema)
        else:
            schema = schema.get("properties", {}).get(step) or entries(schema)
        data = data[step] if has(data, step) else None
        if data is not None:
            schema = branch(data, schema)
    return schema


def order_of_keys(data: Any, path: Path) -> list[str]:
    """The keys of a mapping in the order in which the format names them."""
    return list(part(data, path).get("properties", ()))


def holds_records(section: str) -> bool:
    """Whether a section has records under names, such as cities, one below the other."""
    found = entries(resolved()["properties"].get(section, {}))
    kinds = found.get("type", ())
    return bool({"object", "array"} & ({kinds} if isinstance(kinds, str) else {*kinds}))


def grounded(data: Any, path: Path) -> Any:
    """The data with the defaults written out that an edit at a path would otherwise undo.

    Whoever adds a card to a file without `cards` means the usual cards and this one.
    """
    for depth in range(1, len(path)):
        prefix = path[:depth]
        if exists(data, prefix):
            continue
        default = part(data, prefix).get("default")
        if default and isinstance(default, (dict, list)):
            return carried_out(data, [Put(prefix, deepcopy(default))])
    return data
