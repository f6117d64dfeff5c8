"""What can be done to a variant: each operation a record with a JSON form, made of steps.

`{"op": "move_city", "name": "Oslo", "at": [10.7, 59.9]}` is `MoveCity("Oslo", (10.7, 59.9))`. Paths
are keys and indices in the whole variant, as diagnostics have them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar

from ttr_kit.diagnostics import suggest
from ttr_kit.edit.refused import Refused
from ttr_kit.edit.schema import grounded
from ttr_kit.edit.steps import (
    Drop,
    Insert,
    Path,
    Put,
    Rekey,
    Step,
    at,
    carried_out,
    exists,
    shown,
)


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be done to a variant."""

    op: ClassVar[str] = ""

    def steps(self, data: Any) -> list[Step]:
        """The steps on a variant, given as plain data."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """The operation as plain data."""
        said = {one: getattr(self, one.name) for one in fields(self)}
        given = {one.name: value for one, value in said.items() if value is not one.default}
        return {"op": self.op, **{_JSON.get(key, key): _plain(given[key]) for key in given}}


KINDS: dict[str, type[Operation]] = {}
"""All operations by name."""

_JSON = {"first": "from"}
"""Fields that have another name in JSON, because Python has the word for itself."""


def kind(name: str) -> Callable[[type[Operation]], type[Operation]]:
    """Register an operation under its name."""

    def register(cls: type[Operation]) -> type[Operation]:
        cls.op = name
        KINDS[name] = cls
        return cls

    return register


def operation(data: Mapping[str, Any]) -> Operation:
    """The operation that a JSON form means; `Refused` if it means none."""
    if not isinstance(data, Mapping) or not isinstance(data.get("op"), str):
        raise Refused('an operation is a mapping with its name under "op"')
    name = data["op"]
    if name not in KINDS:
        near = suggest(name, KINDS)
        hint = f'did you mean "{near}"?' if near else f"there are {', '.join(sorted(KINDS))}"
        raise Refused(f'there is no operation "{name}"; {hint}')
    cls = KINDS[name]
    known = {_JSON.get(one.name, one.name): one for one in fields(cls)}
    given = {key: value for key, value in data.items() if key != "op"}
    for key in given:
        if key not in known:
            near = suggest(str(key), known)
            hint = f'did you mean "{near}"?' if near else f"it has {', '.join(known)}"
            raise Refused(f'"{name}" has no field "{key}"; {hint}')
    for key, one in known.items():
        if key not in given and one.default is MISSING and one.default_factory is MISSING:
            raise Refused(f'"{name}" lacks "{key}"')
    return cls(
        **{
            known[key].name: _CHECKS.get(known[key].name, _json)(key, value)
            for key, value in given.items()
        }
    )


# -- fields ---------------------------------------------------------------------------------------


def _json(key: str, value: Any) -> Any:
    """Any value that a file can have."""
    if isinstance(value, dict):
        if not all(isinstance(name, str) for name in value):
            raise Refused(f'"{key}" has a key that is no text')
        return {name: _json(key, item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_json(key, item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        raise Refused(f'"{key}" has a number that is no ordinary one')
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    raise Refused(f'"{key}" is no value that a file can have')


def _path(key: str, value: Any) -> Path:
    if not isinstance(value, (list, tuple)) or not value:
        raise Refused(f'"{key}" must be a list of keys and indices')
    for step in value:
        if isinstance(step, bool) or not isinstance(step, (str, int)):
            raise Refused(f'"{key}" must be a list of keys and indices')
    return tuple(value)


def _index(key: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise Refused(f'"{key}" must be a number from 0')
    return value


def _index_or_end(key: str, value: Any) -> int | None:
    return None if value is None else _index(key, value)


def _text(key: str, value: Any) -> str:
    if not isinstance(value, str):
        raise Refused(f'"{key}" must be text')
    return value


def _text_or_none(key: str, value: Any) -> str | None:
    return None if value is None else _text(key, value)


def _mapping(key: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise Refused(f'"{key}" must be a mapping')
    found: dict[str, Any] = _json(key, dict(value))
    return found


_CHECKS: dict[str, Callable[[str, Any], Any]] = {
    "path": _path,
    "index": _index_or_end,
    "first": _index,
    "name": _text,
    "namespace": _text,
    "city": _text,
    "before": _text_or_none,
    "fields": _mapping,
    "changes": _mapping,
    "cities": _mapping,
    "route": _mapping,
    "ticket": _mapping,
    "text": _text,
}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


# -- any key --------------------------------------------------------------------------------------


@kind("set")
@dataclass(frozen=True, slots=True)
class Set(Operation):
    """Another value at a path; what is missing on the way is made."""

    path: Path
    value: Any

    def steps(self, data: Any) -> list[Step]:
        """Write it, with the defaults around it that would be lost."""
        return within(data, self.path, [Put(self.path, self.value)])


@kind("remove")
@dataclass(frozen=True, slots=True)
class Remove(Operation):
    """A key or an item goes."""

    path: Path

    def steps(self, data: Any) -> list[Step]:
        """Take it away."""
        return within(data, self.path, [Drop(self.path)])


@kind("rename_key")
@dataclass(frozen=True, slots=True)
class RenameKey(Operation):
    """The same value under another key; what refers to it stays as it is."""

    path: Path
    name: str

    def steps(self, data: Any) -> list[Step]:
        """Rename the key alone."""
        return within(data, self.path, [Rekey(self.path, self.name)])


@kind("insert")
@dataclass(frozen=True, slots=True)
class InsertItem(Operation):
    """A new item of a list, before that of an index or at the end."""

    path: Path
    value: Any
    index: int | None = None

    def steps(self, data: Any) -> list[Step]:
        """Insert it; a list that is not there is begun."""
        whole = grounded(data, (*self.path, 0))
        found = at(whole, self.path)
        if found is None:
            return [Put(self.path, [self.value])]
        if not isinstance(found, list):
            raise Refused(f"{shown(self.path)} is no list")
        index = len(found) if self.index is None else self.index
        return within(data, (*self.path, 0), [Insert(self.path, index, self.value)])


@kind("move_item")
@dataclass(frozen=True, slots=True)
class MoveItem(Operation):
    """An item of a list comes to another place: the index that it has afterwards."""

    path: Path
    first: int
    to: int

    def steps(self, data: Any) -> list[Step]:
        """Take it away and put it back."""
        found = at(data, self.path)
        if not isinstance(found, list) or not 0 <= self.first < len(found):
            raise Refused(f"there is no {shown((*self.path, self.first))} in the file")
        if isinstance(self.to, bool) or not isinstance(self.to, int):
            raise Refused('"to" must be a number from 0')
        if not 0 <= self.to < len(found):
            raise Refused(f"{shown(self.path)} has no place {self.to}")
        if self.first == self.to:
            return []
        return [Drop((*self.path, self.first)), Insert(self.path, self.to, found[self.first])]


def within(data: Any, path: Path, steps: list[Step]) -> list[Step]:
    """Steps below a path; a default that they change in part is written out with the change."""
    whole = grounded(data, path)
    if whole is data:
        return steps
    after = carried_out(whole, steps)
    depth = next(d for d in range(1, len(path)) if not exists(data, path[:d]))
    return [Put(path[:depth], at(after, path[:depth]))]
