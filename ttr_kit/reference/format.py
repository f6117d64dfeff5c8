"""The format reference: every key of a variant file, from the schema that checks it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from ttr_kit.format.schema.bundle import Schema, bundle, fragments
from ttr_kit.mechanics import MECHANICS
from ttr_kit.reference.types import anchor, describe_type

INTRODUCTION = """\
# Format reference

<!-- Generated from the schema by `make regenerate`. -->

One YAML file declares one variant. Everything that a file leaves out is as in the base game; the
column *default* says what that is. The first line of the file is `format: 1`.

**Leaving out.** A key that may be left out may also be written `null`, which means the same: not
given. In a file that `extends` another, `null` takes away what the parent says: a key, a city, a
class of cards. Not so `extends` and `allow`, and the lists `routes`, `tickets` and `bonuses`: an
empty list is written `[]`, and a parent's list is changed [in words](#changing-another-variant).

**Tables.** A default that is a table, such as `cards`, `pieces` or `route_points`, holds only as a
whole: a file that gives one gives all of it. `route_points: {7: 18}` alone means that routes of 1
to 6 spaces have no points. Only the table of a parent that a file `extends` is merged with its own,
key by key.

**Keys of other programs.** Wherever the keys are those of this page, a key that begins with `x-` is
for other programs: the kit ignores it and keeps it, whatever its value; `ttr-kit export --to json`
has it under `extra`.

**Names.** A *name* is one line of text, such as `København`. A *word* is a short name in lower
case with which other parts of the file refer to a thing, such as `locomotive`.

**Allowed on purpose.** `allow` at the top of the file, a city, a route, a ticket, a card or a
bonus says that a warning or a note there is meant to be so, and why:
`allow: {MAP005: the only line to the north is contested on purpose}`.
"""

RECORDS = {
    "city": "A city",
    "route": "A route",
    "ticket": "A ticket",
    "bonus": "A bonus",
    "filter": "A filter",
    "condition": "A limit",
    "tie_break": "A tie-break",
    "card": "A class of cards",
    "piece": "A kind of pieces",
    "deck": "A deck",
    "reset": "A market reset",
    "scenery": "A piece of scenery",
}
EDITS = ("route_edits", "route_match", "ticket_edits", "ticket_match", "bonus_edits", "bonus_match")


def format_page() -> str:
    """The page in Markdown."""
    schema = bundle()
    added = _added()
    top = {k: v for k, v in schema["properties"].items() if k not in added["variant"]}
    parts = [
        INTRODUCTION,
        "## The whole file\n",
        _table(top, schema["required"], linked=True),
        _required(schema),
    ]
    for key, part in top.items():
        parts += _section(key, part)
    parts.append("## Records\n")
    for name, title in RECORDS.items():
        definition = schema["definitions"][name]
        parts += _record(name, title, definition, added.get(name, {}))
    parts += _metrics(schema["definitions"]["metric"])
    parts.append("## Mechanics\n")
    parts.append(
        "Rules that only some maps have. A mechanic is in play as soon as a file uses one of its "
        "keys.\n"
    )
    for mechanic in MECHANICS:
        parts += _mechanic(mechanic.name, mechanic.title, mechanic.summary)
    parts.append("## Changing another variant\n")
    parts.append(EXTENDS)
    for name in EDITS:
        definition = schema["definitions"][name]
        parts += [f"### {name.replace('_', ' ').capitalize()}\n", _prose(definition)]
        parts.append(_table(definition["properties"], definition.get("required", ())))
    return "\n".join(parts)


EXTENDS = """\
A file with `extends` says only what differs. Mappings are merged key by key: a city that is named
again keeps what is not restated, and `route_points: {7: 18}` adds to the table of the parent, if
the parent has one. `null` removes a key, or a whole city. The lists `routes`,
`tickets` and `bonuses` are changed by `replace`, `add`, `remove` and `change`; all other lists are
replaced as a whole.

```yaml
format: 1
extends: ./lakes.yaml
name: Three Lakes, my way
cities:
  Birch: {label: left}
routes:
  change:
    - {from: Alder, to: Birch, set: {length: 4}}
tickets:
  add:
    - {from: Hazel, to: Juniper, points: 3}
```
"""


def _added() -> dict[str, Schema]:
    """The keys that mechanics add, by where they add them."""
    found: dict[str, Schema] = {"variant": {}, "city": {}, "route": {}, "card": {}}
    for name, fragment in fragments().items():
        for place, keys in found.items():
            keys.update(dict.fromkeys(fragment.get(place, {}), name))
    return found


def _section(path: str, schema: Schema) -> Iterator[str]:
    """A key with keys of its own, and those of them that have again some."""
    properties = schema.get("properties")
    if properties:
        yield f"### `{path}` {{ #{anchor(path)} }}\n"
        yield _prose(schema)
        yield _example(path.rpartition(".")[2], schema)
        yield _table(properties, _needed(schema), path, linked=True)
        for key, part in properties.items():
            yield from _section(f"{path}.{key}", part)


def _required(schema: Schema) -> str:
    keys = ", ".join(f"`{key}`" for key in schema["else"]["required"])
    return f"A file that extends no other must also have {keys}.\n"


def _record(name: str, title: str, definition: Schema, added: Schema) -> Iterator[str]:
    own = {k: v for k, v in definition["properties"].items() if k not in added}
    yield f"### {title} {{ #{name} }}\n"
    yield _example(None, definition)
    yield _table(own, definition.get("required", ()))
    if added:
        links = ", ".join(f"[`{key}`](#mechanic-{mechanic})" for key, mechanic in added.items())
        yield f"Mechanics add {links}.\n"


def _metrics(definition: Schema) -> Iterator[str]:
    yield "### Metrics { #metric }\n"
    listed = ", ".join(f"`{word}`" for word in definition["enum"] if word is not None)
    yield f"What bonuses, tie-breaks and the end of the game can count for each player: {listed}.\n"


def _mechanic(name: str, title: str, summary: str) -> Iterator[str]:
    yield f"### {title} {{ #mechanic-{name} }}\n"
    yield f"{summary}\n"
    schema, fragment = bundle(), fragments()[name]
    for key in fragment.get("variant", {}):
        part = schema["properties"][key]
        yield f"**`{key}`** for the whole variant. {part['description']}\n"
        yield _example(key, part)
        yield _table(part["properties"], _needed(part), key)
    for record in ("city", "route", "card"):
        keys = fragment.get(record, {})
        if keys:
            known = schema["definitions"][record]["properties"]
            yield f"On {RECORDS[record].lower()}:\n"
            yield _table({key: known[key] for key in keys}, ())
    if "metrics" in fragment:
        yield f"Metrics: {', '.join(f'`{word}`' for word in fragment['metrics'])}.\n"


def _prose(schema: Schema) -> str:
    return f"{schema['description']}\n"


def _example(key: str | None, schema: Schema) -> str:
    import yaml

    example = schema["examples"][0]
    shown = {key: example} if key else example
    text = yaml.safe_dump(
        shown, default_flow_style=None, sort_keys=False, allow_unicode=True, width=90
    )
    return f"```yaml\n{_unquoted(text)}```\n"


def _needed(schema: Schema) -> Iterable[str]:
    """The keys that must be there, in the file or in a parent."""
    return [*schema.get("required", ()), *schema.get("x-required", ())]


def _table(
    properties: Schema, required: Iterable[str], path: str = "", *, linked: bool = False
) -> str:
    """The keys, one a row; `linked` if those with keys of their own have a section."""
    rows = ["| key | type | default | meaning | example |", "|---|---|---|---|---|"]
    needed = set(required)
    for key, entry in properties.items():
        part = _plain(entry)
        default = "**required**" if key in needed else _default(part)
        section = anchor(f"{path}.{key}" if path else key)
        name = f"[`{key}`](#{section})" if linked and part.get("properties") else f"`{key}`"
        meaning = str(part["description"]).replace("|", "\\|")
        rows.append(
            f"| {name} | {describe_type(part)} | {default} | {meaning} | {_examples(part)} |"
        )
    return "\n".join(rows) + "\n"


def _plain(part: Schema) -> Schema:
    """A key that is nothing but a reference is shown as what it refers to."""
    if "$ref" in part:
        found: Schema = bundle()["definitions"][part["$ref"].rpartition("/")[2]]
        return found
    return part


def _default(part: Schema) -> str:
    if "default" not in part:
        return ""
    value = part["default"]
    if value == {} and part.get("properties"):
        return "see there"
    return "none" if value in ("", [], {}) else flow(value)


def _examples(part: Schema) -> str:
    return "<br>".join(flow(example) for example in part.get("examples", [])[:2])


def flow(value: Any) -> str:
    """A value as it is written in one line of YAML."""
    import yaml

    text = yaml.safe_dump(
        value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=100_000
    )
    shown = _unquoted(text.removesuffix("...\n").strip())
    return f"`{shown}`".replace("|", "\\|")


def _unquoted(text: str) -> str:
    """Keys that are numbers need no quotes: every key is read as text."""
    return re.sub(r"'(\d+)':", r"\1:", text)
