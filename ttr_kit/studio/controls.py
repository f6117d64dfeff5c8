"""Which control edits each key: forms for the page, derived from the schema of core and mechanics.

A key that a mechanic adds, also one of somebody else's package, has its control by being in the
schema. Nothing here names a mechanic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ttr_kit.format.schema.bundle import RECORDS, Schema, fragments, resolved
from ttr_kit.format.schema.defaults import entries, items

Control = dict[str, Any]

GROUPS: Mapping[str, Sequence[str]] = {
    "about": ("name", "description", "language", "edition", "revision", "credits", "names"),
    "map": ("board", "scenery", "cities", "groups", "routes"),
    "components": ("players", "pieces", "cards", "decks"),
    "setup": ("start_hand", "first_player"),
    "draw": ("draw", "market"),
    "claim": ("parallel",),
    "tickets": ("tickets", "ticket_decks", "ticket_rules"),
    "special": (),
    "scoring": ("route_points", "bonuses", "tie_breaks"),
    "end": ("end",),
    "file": ("format", "extends", "allow"),
}
"""The keys of the core in groups, in the order of a rulebook; mechanics are special rules."""
TITLES = {
    "about": "About",
    "map": "Map",
    "components": "Components",
    "setup": "Set-up",
    "draw": "Turn: drawing cards",
    "claim": "Turn: claiming routes",
    "tickets": "Tickets",
    "special": "Special rules",
    "scoring": "Scoring",
    "end": "End of the game",
    "file": "File",
}
CHAPTERS: Mapping[str, Sequence[str]] = {
    "components": ("box",),
    "setup": ("setup",),
    "draw": ("turn", "draw"),
    "claim": ("claim",),
    "tickets": ("draw_tickets", "tickets"),
    "scoring": ("scoring",),
    "end": ("end",),
}
"""Which chapters of the rulebook speak of a group."""

_REFERENCES = {"route color": "color", "color": "color", "city": "city", "place": "place",
               "card": "card", "piece": "piece"}  # fmt: skip
"""What is chosen from names of the file by a control of its own."""
_BOUNDS = {
    "minimum": "min",
    "maximum": "max",
    "exclusiveMinimum": "above",
    "minItems": "min_items",
    "maxItems": "max_items",
    "maxLength": "max_length",
    "pattern": "pattern",
    "x-form": "form",
    "x-ref": "ref",
    "default": "default",
}


@cache
def controls() -> dict[str, Any]:
    """All groups with their keys, and the keys of each sort of record."""
    properties = resolved()["properties"]
    owners = _owners("variant")
    records = {record: _record(record, section) for record, section in RECORDS.items()}
    found = {key: _control((key,), properties[key], mechanic=owners.get(key)) for key in properties}
    for record, section in RECORDS.items():
        found[section]["item"]["fields"] = records[record]
    return {
        "groups": [
            {
                "name": name,
                "title": TITLES[name],
                "chapters": list(CHAPTERS.get(name, ())),
                "controls": [
                    found[key] for key in (_special(properties) if name == "special" else keys)
                ],
            }
            for name, keys in GROUPS.items()
        ],
        "records": records,
        "namespaces": resolved()["x-namespaces"],
    }


def _special(properties: Schema) -> list[str]:
    """The keys that no group of the core has."""
    known = {key for keys in GROUPS.values() for key in keys}
    return [key for key in properties if key not in known]


def _owners(part: str) -> dict[str, str]:
    """Which mechanic brings each key."""
    return {key: name for name, fragment in fragments().items() for key in fragment.get(part, {})}


def _record(record: str, section: str) -> list[Control]:
    whole = resolved()["properties"][section]
    schema = entries(whole) or items(whole)
    return _fields((section, "*"), schema, _owners(record))


def _fields(
    path: tuple[str, ...], schema: Schema, owners: Mapping[str, str] | None = None
) -> list[Control]:
    required = {*schema.get("required", ()), *schema.get("x-required", ())}
    return [
        _control((*path, key), part, key in required, (owners or {}).get(key))
        for key, part in schema["properties"].items()
    ]


def _control(
    path: tuple[str, ...], schema: Schema, required: bool = False, mechanic: str | None = None
) -> Control:
    """The control of a value: what it is, and the controls of what is in it."""
    found: Control = {
        "path": list(path),
        "label": path[-1].replace("_", " ").capitalize() if path[-1] != "*" else "",
        "description": schema.get("description", ""),
        "kind": "",
        "required": required,
        "mechanic": mechanic,
    }
    found |= {word: schema[key] for key, word in _BOUNDS.items() if key in schema}
    if schema.get("examples"):
        found["example"] = schema["examples"][0]
    return found | _kind(path, schema)


def _kind(path: tuple[str, ...], schema: Schema) -> Control:
    types = _types(schema)
    if "if" in schema and "type" in schema["if"]:
        return _either(path, schema)
    if "x-ref" in schema:
        return {"kind": _REFERENCES.get(schema["x-ref"], "choice")}
    if "enum" in schema:
        return {"kind": "choice", "choices": [word for word in schema["enum"] if word is not None]}
    if "properties" in schema:
        return {"kind": "record", "fields": _fields(path, schema)}
    if "object" in types:
        entry = _control((*path, "*"), entries(schema))
        table = entry["kind"] == "record"
        names = schema.get("propertyNames", {})
        return {
            "kind": "table" if table else "mapping",
            "item": entry,
            "names": {word: names[key] for key, word in _BOUNDS.items() if key in names},
        }
    if "array" in types:
        return _list(path, schema)
    simple = ("boolean", "integer", "number")
    return {"kind": next((kind for kind in simple if kind in types), "text")}


def _list(path: tuple[str, ...], schema: Schema) -> Control:
    parts = items(schema)
    if isinstance(parts, list) or _is_point(schema):
        return {"kind": "point"}
    entry = _control((*path, "*"), parts)
    return {"kind": "table" if entry["kind"] == "record" else "list", "item": entry}


def _is_point(schema: Schema) -> bool:
    """Whether it is a pair of numbers: the coordinates of a place."""
    pair = schema.get("minItems") == schema.get("maxItems") == 2
    return pair and "number" in _types(items(schema))


def _either(path: tuple[str, ...], schema: Schema) -> Control:
    """A value of one form or another, such as a name or a table of names.

    The second form of the lists of records is for children of another file, whose changes the
    edit layer writes: the first one is all that is shown.
    """
    first = {"type": schema["if"]["type"], **schema["then"]}
    shown = _control(path, first)
    if "array" in _types(first):
        return {key: shown[key] for key in ("kind", "item") if key in shown}
    return {"kind": "either", "options": [shown, _control(path, schema["else"])]}


def _types(schema: Schema) -> Sequence[str]:
    kind = schema.get("type", ())
    return (kind,) if isinstance(kind, str) else tuple(kind)
