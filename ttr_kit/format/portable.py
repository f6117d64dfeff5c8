"""A variant as plain JSON data, and back.

The data holds everything that the loaded file, its parents and the defaults say, so it needs no
YAML reader and no schema: a page in a browser can play from it with the standard library alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from ttr_kit.mechanics import MECHANICS
from ttr_kit.model import Variant

FORM = 1
"""Raised when the data changes in a way that older readers would misunderstand."""


def dump(variant: Variant) -> dict[str, object]:
    """The variant as data that `json` can write."""
    return {"form": FORM, "variant": _plain(variant)}


def revive(data: Mapping[str, object]) -> Variant:
    """The variant that `dump` was given; ValueError if the data is not of this kit's form."""
    if data.get("form") != FORM:
        raise ValueError(f"this is not a variant in form {FORM}")
    return cast(Variant, _typed(Variant, data["variant"]))


def _plain(value: object) -> object:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return value


def _typed(kind: Any, value: Any) -> object:
    """Plain data as an object of the type that a field is declared with."""
    if is_dataclass(kind):
        made = {name: _field(kind, name, hint, value) for name, hint in _hints(cast(Any, kind))}
        return cast(Any, kind)(**made)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return None if value is None else _typed(next(a for a in inner if a is not NoneType), value)
    if origin is tuple:
        kinds = inner[:1] * len(value) if inner[-1] is Ellipsis else inner
        return tuple(_typed(one, item) for one, item in zip(kinds, value, strict=True))
    if origin is Mapping:
        return {inner[0](key): _typed(inner[1], item) for key, item in value.items()}
    return value


def _field(kind: Any, name: str, hint: Any, value: Mapping[str, Any]) -> object:
    if kind is Variant and name == "settings":
        return {
            mechanic: _typed(_settings()[mechanic], settings)
            for mechanic, settings in value[name].items()
        }
    return _typed(hint, value[name])


@cache
def _hints(kind: Any) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple(
        (field.name, str if get_origin(hints[field.name]) is Literal else hints[field.name])
        for field in fields(kind)
    )


@cache
def _settings() -> dict[str, Any]:
    """The type of each mechanic's settings: what its `lower` makes."""
    return {m.name: get_type_hints(m.lower)["return"] for m in MECHANICS}
