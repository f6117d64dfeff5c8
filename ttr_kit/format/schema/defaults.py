"""Fills in what a variant leaves unsaid, from the defaults that the schema states."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from ttr_kit.format.schema.bundle import Schema


def fill(data: Any, schema: Schema) -> Any:
    """A copy of checked data with every default in its place and every null gone."""
    schema = branch(data, schema)
    if isinstance(data, dict):
        return _fill_mapping(data, schema)
    if isinstance(data, list):
        entries = items(schema)
        return [fill(value, entries) for value in data]
    if isinstance(data, float) and data.is_integer() and "integer" in schema.get("type", ()):
        return int(data)  # JSON Schema takes 4.0 for an integer; the kit reads it as 4
    return data


def branch(data: Any, schema: Schema) -> Schema:
    """The part of a schema that holds for the data, where that depends on its type."""
    kind = schema.get("if", {}).get("type")
    if kind is None:
        return schema
    fits = data is None if kind == "null" else isinstance(data, dict if kind == "object" else list)
    found: Schema = schema.get("then" if fits else "else", {})
    return found


def items(schema: Schema) -> Schema:
    """The schema of the entries of a list."""
    found: Schema = schema.get("items") or schema.get("then", {}).get("items", {})
    return found


def entries(schema: Schema) -> Schema:
    """The schema of the entries of a mapping whose keys are names."""
    found = schema.get("additionalProperties")
    if not isinstance(found, dict):
        return {}
    plain: Schema = found.get("else", found)
    return plain


def _fill_mapping(data: dict[str, Any], schema: Schema) -> dict[str, Any]:
    properties = schema.get("properties", {})
    others = entries(schema)
    filled = {
        key: fill(value, properties.get(key, others))
        for key, value in data.items()
        if value is not None and (key in properties or not properties or key[:2] != "x-")
    }
    for key, entry in properties.items():
        if key not in filled and "default" in entry:
            filled[key] = fill(deepcopy(entry["default"]), entry)
    return filled
