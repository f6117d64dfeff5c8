"""The one schema, put together from the core and from the fragments of the mechanics."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from ttr_kit.mechanics import MECHANICS

Schema = dict[str, Any]

RECORD_LISTS = {"routes": "route", "tickets": "ticket", "bonuses": "bonus"}
"""Lists of records, and the definition of one record: a child file edits them record by record."""

RECORDS = {"city": "cities", "route": "routes", "card": "cards", "ticket": "tickets"}
"""The records that mechanics add keys to, and the sections that hold them."""


@cache
def fragments() -> dict[str, Schema]:
    """What each mechanic adds to the schema, by the mechanic's name."""
    return {mechanic.name: _read(mechanic.folder / "schema.json") for mechanic in MECHANICS}


@cache
def bundle() -> Schema:
    """The schema with the kit's own annotations (`x-…`) and with references to definitions."""
    schema = _read(Path(__file__).parent / "core.json")
    definitions = schema["definitions"]
    for name, fragment in fragments().items():
        _add_keys(schema["properties"], fragment.get("variant", {}), name)
        for record in RECORDS:
            _add_keys(definitions[record]["properties"], fragment.get(record, {}), name)
        definitions["metric"]["enum"] += fragment.get("metrics", [])
        definitions["route_feature"]["enum"] += fragment.get("route", {})
        for namespace, sources in fragment.get("namespaces", {}).items():
            schema["x-namespaces"].setdefault(namespace, []).extend(sources)
    for record in RECORD_LISTS.values():
        partial = deepcopy(definitions[record])
        partial["x-not-null"] = [*partial.pop("required", ()), *partial.get("x-not-null", ())]
        for word in ("if", "then", "else"):
            partial.pop(word, None)
        definitions[f"{record}_set"] = partial
    _inline_annotated(schema, definitions)
    _accept_null(schema)
    _accept_extra(schema)
    return schema


def _add_keys(properties: Schema, keys: Schema, mechanic: str) -> None:
    """Add a mechanic's keys; two mechanics cannot share one."""
    taken = properties.keys() & keys.keys()
    if taken:
        raise ValueError(f'the mechanic {mechanic} declares "{min(taken)}", which is taken already')
    properties.update(keys)


@cache
def resolved() -> Schema:
    """The same schema with no references left, which is faster to validate with."""
    schema = dict(bundle())
    whole: Schema = _without_references(schema, schema.pop("definitions"))
    return whole


def published() -> Schema:
    """The schema for editors and other tools: without the kit's own annotations."""
    schema: Schema = _without_annotations(bundle())
    return schema


def _read(path: Path) -> Schema:
    schema: Schema = json.loads(path.read_text(encoding="utf-8"))
    return schema


def _definition(reference: str, definitions: Schema) -> Schema:
    found: Schema = definitions[reference.removeprefix("#/definitions/")]
    return found


def _inline_annotated(node: Any, definitions: Schema) -> None:
    """Draft 7 ignores what stands beside `$ref`, so a described reference becomes a copy."""
    if isinstance(node, dict):
        if "$ref" in node and len(node) > 1:
            definition = _definition(node.pop("$ref"), definitions)
            for key, value in definition.items():
                node.setdefault(key, deepcopy(value))
            _inline_annotated(node, definitions)
            return
        for value in node.values():
            _inline_annotated(value, definitions)
    elif isinstance(node, list):
        for value in node:
            _inline_annotated(value, definitions)


def _accept_null(node: Any) -> None:
    """Whatever may be left out may be null: not given, and not inherited either."""
    if isinstance(node, list):
        for value in node:
            _accept_null(value)
    if not isinstance(node, dict):
        return
    required = {"format", "extends", *node.get("required", ()), *node.get("x-not-null", ())}
    for key, value in node.get("properties", {}).items():
        if key not in required and isinstance(value, dict):
            _add_null(value)
    for word, value in node.items():
        if word != "if":
            _accept_null(value)
    entries = node.get("additionalProperties")
    if isinstance(entries, dict) and "x-stated" not in node:
        if "$ref" in entries:
            node["additionalProperties"] = {"if": {"type": "null"}, "else": entries}
        else:
            _add_null(entries)


def _accept_extra(node: Any) -> None:
    """Wherever the keys are the kit's own, keys of other programs may stand beside them."""
    if isinstance(node, list):
        for value in node:
            _accept_extra(value)
    if isinstance(node, dict):
        for word, value in node.items():
            if word not in ("examples", "default", "enum"):
                _accept_extra(value)
        if node.get("additionalProperties") is False and "properties" in node:
            node["patternProperties"] = {"^x-": {}}


def _add_null(schema: Schema) -> None:
    kind = schema.get("type")
    if isinstance(kind, str):
        schema["type"] = [kind, "null"]
    if "enum" in schema and None not in schema["enum"]:
        schema["enum"] = [*schema["enum"], None]


def _without_references(node: Any, definitions: Schema) -> Any:
    if isinstance(node, dict):
        if "$ref" in node:
            return _without_references(_definition(node["$ref"], definitions), definitions)
        return {key: _without_references(value, definitions) for key, value in node.items()}
    if isinstance(node, list):
        return [_without_references(value, definitions) for value in node]
    return node


def _without_annotations(node: Any) -> Any:
    if isinstance(node, dict):
        return {
            key: _without_annotations(value)
            for key, value in node.items()
            if not key.startswith("x-")
        }
    if isinstance(node, list):
        return [_without_annotations(value) for value in node]
    return node
