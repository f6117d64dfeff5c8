"""What kind of value a key takes, in words."""

from __future__ import annotations

from ttr_kit.format.schema.bundle import Schema, bundle
from ttr_kit.format.schema.defaults import entries, items

_LINKED = ("city", "route", "ticket", "bonus", "card", "piece", "deck", "reset", "metric", "filter",
           "condition", "tie_break")  # fmt: skip


def anchor(path: str) -> str:
    """Where the section of a key is on the page."""
    return path.replace(".", "-").replace("_", "-")


def describe_type(schema: Schema, plural: bool = False) -> str:
    """The kind of value, with its limits."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return _named(name, plural) or describe_type(bundle()["definitions"][name], plural)
    if "x-ref" in schema:
        return f"{schema['x-ref']} names" if plural else f"name of a {schema['x-ref']}"
    if schema.get("enum") == bundle()["definitions"]["metric"]["enum"]:
        return "[metrics](#metric)" if plural else "[metric](#metric)"
    for name in ("filter", "condition"):
        if schema.get("properties") == bundle()["definitions"][name]["properties"]:
            return _named(name, plural) or name
    if "enum" in schema:
        return " or ".join(f"`{word}`" for word in schema["enum"] if word is not None)
    sort = schema.get("if", {}).get("type")
    if sort == "array":
        return f"list of {describe_type(items(schema), plural=True)}"
    if sort == "object":
        ways = (describe_type(schema[word], plural) for word in ("else", "then"))
        return " or ".join(ways)
    kinds = schema.get("type", "object")
    kind = kinds if isinstance(kinds, str) else next(k for k in kinds if k != "null")
    if kind == "array":
        return _list(schema, plural)
    if kind == "object":
        return _mapping(schema, plural)
    if kind in ("integer", "number"):
        return _number(kind, schema, plural)
    if kind == "boolean":
        return "`true` or `false`"
    return _text(schema, plural)


def _named(name: str, plural: bool) -> str | None:
    if name not in _LINKED:
        return None
    words = {"city": "cities", "bonus": "bonuses", "condition": "limits", "tie_break": "tie-breaks"}
    one = {"condition": "limit", "tie_break": "tie-break"}.get(name, name)
    return f"[{words.get(name, name + 's') if plural else one}](#{name})"


def _list(schema: Schema, plural: bool) -> str:
    if schema.get("minItems") == schema.get("maxItems") == 2:
        return "pairs of numbers" if plural else "pair of numbers"
    return f"{'lists' if plural else 'list'} of {describe_type(items(schema), plural=True)}"


def _mapping(schema: Schema, plural: bool) -> str:
    word = "mappings" if plural else "mapping"
    if "properties" in schema:
        return word
    keys = schema.get("propertyNames", {})
    if "$ref" in keys:
        keys = bundle()["definitions"][keys["$ref"].rpartition("/")[2]]
    to = describe_type(entries(schema), plural=True)
    names = _text(keys, plural=True) if keys else "names"
    return (
        f"{word}, by {names}, to {to}" if names.startswith("a ") else f"{word} of {names} to {to}"
    )


def _number(kind: str, schema: Schema, plural: bool) -> str:
    word = ("whole number" if kind == "integer" else "number") + ("s" if plural else "")
    low, high = schema.get("minimum"), schema.get("maximum")
    if "exclusiveMinimum" in schema:
        return f"{word} above {schema['exclusiveMinimum']}"
    if low is not None and high is not None:
        return f"{word}, {low} to {high}" if abs(low) < 10**6 else word
    return f"{word}, at least {low}" if low is not None else word


def _text(schema: Schema, plural: bool) -> str:
    if "x-ref" in schema:
        return f"{schema['x-ref']} names"
    definitions = bundle()["definitions"]
    for name, word in (("text", "name"), ("word", "word")):
        if schema.get("pattern") == definitions[name]["pattern"]:
            return word + ("s" if plural else "")
    return str(schema.get("x-form", "text"))
