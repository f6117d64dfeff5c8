"""Typed objects as plain data, and plain data as typed objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints


def plain(value: object) -> object:
    """A dataclass, or anything in one, as data that `json` can write."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [plain(item) for item in value]
    return value


def typed(kind: Any, value: Any) -> Any:
    """Plain data as an object of the type that an annotation names.

    Fields that the data lacks have their defaults: data of an earlier release knows fewer fields.
    Fields that the type lacks are left out.
    """
    if is_dataclass(kind):
        known = cast(Any, kind)
        if isinstance(value, str):  # an earlier release had only the first field, and by itself
            return known(value)
        data: Mapping[str, Any] = {} if value is None else value
        made = {
            field.name: typed(hint, data[field.name])
            for field, hint in _hints(known)
            if field.name in data or not _has_default(field)
        }
        return known(**made)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return None if value is None else typed(next(a for a in inner if a is not NoneType), value)
    if origin is tuple:
        kinds = inner[:1] * len(value) if inner[-1] is Ellipsis else inner
        return tuple(typed(one, item) for one, item in zip(kinds, value, strict=True))
    if origin is Mapping:
        return {inner[0](key): typed(inner[1], item) for key, item in value.items()}
    return value


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


@cache
def _hints(kind: Any) -> tuple[tuple[Field[Any], Any], ...]:
    hints = get_type_hints(kind)
    return tuple(
        (field, str if get_origin(hints[field.name]) is Literal else hints[field.name])
        for field in fields(kind)
    )
