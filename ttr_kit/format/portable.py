"""A variant as plain JSON data, and back.

The data holds everything that the loaded file, its parents and the defaults say, so it needs no
YAML reader and no schema: a page in a browser can play from it with the standard library alone.
Data of earlier releases can be read: what they did not know has its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Any, get_type_hints

from ttr_kit.mechanics import MECHANICS
from ttr_kit.model import Features, Settings, Variant
from ttr_kit.model.plain import plain, typed

FORM = 1
"""Raised when the data changes in a way that older readers would misunderstand."""

RECORDS = {"cities": "city", "routes": "route", "cards": "card", "tickets": "ticket"}
"""The records that mechanics add keys to."""


def dump(variant: Variant) -> dict[str, object]:
    """The variant as data that `json` can write."""
    # Where the author keeps files is nobody's business, and means nothing on another machine.
    scenery = tuple(replace(record, folder="") for record in variant.scenery)
    return {"form": FORM, "variant": plain(replace(variant, scenery=scenery))}


def revive(data: Mapping[str, Any]) -> Variant:
    """The variant that `dump` was given; ValueError if the data is not of this kit's form."""
    if data.get("form") != FORM:
        raise ValueError(f"this is not a variant in form {FORM}")
    stated: Mapping[str, Any] = data["variant"]
    hints = get_type_hints(Variant)
    made: dict[str, Any] = {}
    for field in fields(Variant):
        if field.name == "settings":
            made["settings"] = _settings(stated["settings"])
        elif field.name in RECORDS:
            kind = hints[field.name].__args__[0]
            sort = RECORDS[field.name]
            made[field.name] = tuple(_record(kind, sort, item) for item in stated[field.name])
        elif field.name in stated:
            made[field.name] = typed(hints[field.name], stated[field.name])
    return Variant(**made)


def _settings(stated: Mapping[str, Any]) -> dict[str, Settings]:
    by_name = {mechanic.name: mechanic for mechanic in MECHANICS}
    missing = [name for name in stated if name not in by_name]
    if missing:
        raise ValueError(f"the variant uses a mechanic that is not installed: {missing[0]}")
    return {name: typed(by_name[name].settings, data) for name, data in stated.items()}


def _record(kind: Any, sort: str, data: Mapping[str, Any]) -> Any:
    found = data.get("features", {})
    features = Features((key, typed(_kinds(sort)[key], found[key])) for key in found)
    return typed(kind, {**data, "features": features})


@cache
def _kinds(sort: str) -> dict[str, Any]:
    """The types of what mechanics add to records of a sort, by key."""
    return {
        feature.key: feature.kind for mechanic in MECHANICS for feature in mechanic.features(sort)
    }
