"""Keys of other programs: whatever begins with `x-` is kept, and means nothing to the kit."""

from __future__ import annotations

from typing import Any, Final

from ttr_kit.format.schema.bundle import Schema
from ttr_kit.format.schema.defaults import branch, entries, items

PREFIX: Final = "x-"


def extra(data: Any, schema: Schema) -> dict[str, Any]:
    """All such keys with their values, at the same places as in the data; lists by number."""
    schema = branch(data, schema)
    found: dict[str, Any] = {}
    if isinstance(data, dict):
        properties = schema.get("properties")
        for key, value in data.items():
            if properties is not None and key not in properties:
                if key.startswith(PREFIX) and value is not None:
                    found[key] = value
            elif part := extra(value, (properties or {}).get(key, entries(schema))):
                found[key] = part
    elif isinstance(data, list):
        for number, value in enumerate(data):
            if part := extra(value, items(schema)):
                found[str(number)] = part
    return found
