"""The few steps that all edits are made of, and what they do to plain data.

The text is edited elsewhere (`writer.py`), without a look at this: what the two make of a file is
compared after every edit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from ttr_kit.edit.refused import Refused

Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Put:
    """Another value at a place, or a new key; `before` names the key that a new one precedes."""

    path: Path
    value: Any
    before: str | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """A key or an item goes."""

    path: Path


@dataclass(frozen=True, slots=True)
class Insert:
    """A new item of a list, before that of an index."""

    path: Path
    index: int
    value: Any


@dataclass(frozen=True, slots=True)
class Rekey:
    """The same value under another key, at the same place among the others."""

    path: Path
    name: str


Step: TypeAlias = Put | Drop | Insert | Rekey


def carried_out(data: Any, steps: Iterable[Step]) -> Any:
    """Plain data after some steps, one after the other; the data given stays as it is."""
    for step in steps:
        data = _changed(data, step.path, step)
    return data


def _changed(data: Any, path: Path, step: Step) -> Any:
    if isinstance(step, Insert) and not path:
        if not isinstance(data, list) or not 0 <= step.index <= len(data):
            raise Refused(f"{shown(step.path)} is no list with a place {step.index}")
        return [*data[: step.index], step.value, *data[step.index :]]
    if not path:
        return step.value if isinstance(step, Put) else data
    first: Any = path[0]
    rest = path[1:]
    if isinstance(step, Put) and isinstance(first, str) and data is None:
        data = {}
    if not has(data, first):
        if not (isinstance(step, Put) and isinstance(data, dict) and isinstance(first, str)):
            raise Refused(f"there is no {shown(step.path)} in the file")
        return {**data, first: _changed(None, rest, step)}
    if rest or isinstance(step, (Put, Insert)):
        inner = _changed(data[first], rest, step)
        if isinstance(data, dict):
            return {**data, first: inner}
        return [*data[:first], inner, *data[first + 1 :]]
    if isinstance(data, list):
        if isinstance(step, Rekey):
            raise Refused(f"{shown(step.path)} is an item of a list and has no name")
        return [*data[:first], *data[first + 1 :]]
    if isinstance(step, Drop):
        return {key: value for key, value in data.items() if key != first}
    if step.name in data and step.name != first:
        raise Refused(f'there is a "{step.name}" already beside {shown(step.path)}')
    return {step.name if key == first else key: value for key, value in data.items()}


def has(data: Any, key: str | int) -> bool:
    """Whether data has a value under a key or an index."""
    if isinstance(data, dict):
        return isinstance(key, str) and key in data
    if isinstance(data, list):
        return isinstance(key, int) and not isinstance(key, bool) and 0 <= key < len(data)
    return False


def at(data: Any, path: Iterable[str | int]) -> Any:
    """The value at a path; None if there is none."""
    for step in path:
        if not has(data, step):
            return None
        data = data[step]
    return data


def exists(data: Any, path: Path) -> bool:
    """Whether there is a value at a path, be it null."""
    return not path or has(at(data, path[:-1]), path[-1])


def same(one: Any, other: Any) -> bool:
    """Whether plain data is equal: true is no 1, but 4.0 is 4; the order of keys is free."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return bool(one == other)


def shown(path: Path) -> str:
    """A path in words: `routes[3].color`."""
    said = ""
    for step in path:
        said += f"[{step}]" if isinstance(step, int) else f".{step}" if said else str(step)
    return f'"{said}"' if said else "the file"


def refined(data: Any, step: Step) -> Iterator[Step]:
    """A step as smaller ones that leave alone what is equal; of a new value the missing parents."""
    if not isinstance(step, Put):
        yield step
        return
    depth = 0
    inner = data
    while depth < len(step.path) and has(inner, step.path[depth]):
        inner = inner[step.path[depth]]
        depth += 1
    if depth == len(step.path):
        yield from differences(inner, step.value, step.path)
        return
    value = step.value
    keep = depth if inner is None and depth else depth + 1
    for key in reversed(step.path[keep:]):
        value = {key: value}
    yield Put(step.path[:keep], value, step.before if keep == len(step.path) else None)


def differences(old: Any, new: Any, path: Path = ()) -> Iterator[Step]:
    """The steps from one value to another."""
    if same(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict) and old and new:
        for key in old:
            if key in new:
                yield from differences(old[key], new[key], (*path, key))
        yield from (Put((*path, key), new[key]) for key in new if key not in old)
        yield from (Drop((*path, key)) for key in reversed(old) if key not in new)
    elif isinstance(old, list) and isinstance(new, list) and old and new:
        yield from _list_differences(old, new, path)
    else:
        yield Put(path, new)


def _list_differences(old: list[Any], new: list[Any], path: Path) -> Iterator[Step]:
    start, most = 0, min(len(old), len(new))
    while start < most and same(old[start], new[start]):
        start += 1
    end = 0
    while end < most - start and same(old[-1 - end], new[-1 - end]):
        end += 1
    paired = most - start - end
    for index in range(start, start + paired):
        yield from differences(old[index], new[index], (*path, index))
    for index in range(start + paired, len(new) - end):
        yield Insert(path, index, new[index])
    for index in reversed(range(start + paired, len(old) - end)):
        yield Drop((*path, index))
