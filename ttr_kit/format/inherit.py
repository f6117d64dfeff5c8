"""`extends`: a parent and a child become one tree whose nodes know the file they come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ttr_kit.diagnostics import Diagnostic, Related, Severity, suggest
from ttr_kit.diagnostics.fix import remove
from ttr_kit.format.document import Node
from ttr_kit.format.schema.bundle import RECORD_LISTS, RECORDS, Schema, fragments, resolved
from ttr_kit.format.schema.defaults import entries, items
from ttr_kit.language.translations import TEXTS
from ttr_kit.language.words import listed

Path = tuple[str, ...]

EDITS = ("replace", "remove", "change", "add")
PAIRED = ("from", "to")


def from_plain(data: Any, at: Node) -> Node:
    """Plain data as a tree that is said to stand at another node's place."""
    if isinstance(data, dict):
        return at.replace({key: from_plain(value, at) for key, value in data.items()})
    if isinstance(data, list):
        return at.replace([from_plain(value, at) for value in data])
    return at.replace(data)


def settle(root: Node) -> tuple[Node, list[Diagnostic]]:
    """A tree without a parent: a name with nothing behind it stands for an empty record."""
    diagnostics: list[Diagnostic] = []
    schema = resolved()
    value = root.value
    assert isinstance(value, dict)
    settled = dict(value)
    for key, section in value.items():
        if section.value is None and key not in schema["else"]["required"]:
            message = f'"{key}" has no value and counts as not written'
            help = "write a value after the colon, or remove the line"
            if "object" in schema["properties"].get(key, {}).get("type", ()):
                help += f"; `{key}: {{}}` takes all defaults"
            diagnostics.append(
                Diagnostic(
                    "EXT005",
                    Severity.WARNING,
                    message,
                    section.key_span,
                    help,
                    (),
                    (key,),
                    (remove((key,), "remove the line"),),
                )
            )
        if not isinstance(section.value, dict):
            continue
        if key in RECORD_LISTS:
            message = f'"{key}" says what to change, but this file extends no other'
            help = f"write {key} as a list, or add `extends`"
            span = section.key_span
            diagnostics.append(
                Diagnostic("EXT009", Severity.ERROR, message, span, help, (), (key,))
            )
            settled[key] = section.replace([])
        elif entries(schema["properties"].get(key, {})):
            filled = {
                name: node.replace({}) if node.value is None else node
                for name, node in section.value.items()
            }
            settled[key] = section.replace(filled)
    return root.replace(settled), diagnostics


class Merge:
    """Lays a child over its parent and collects what does not fit."""

    def __init__(self, parent: Node, child: Node) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.removed: dict[Path, Node] = {}
        """What the child takes away, and the null that does it."""
        self._parent, self._child = parent, child
        self._unsaid = unsaid_of(parent)
        self._section = ""

    def run(self) -> Node:
        """The merged tree; both trees stay as they are."""
        parent = self._parent
        assert isinstance(self._child.value, dict)
        for fragment in fragments().values():
            if any(_is_null(self._child, key) for key in fragment.get("variant", ())):
                parent = _without_mechanic(parent, fragment)
        parent = _without_translations(parent, self._child)
        return self._mapping(parent, self._child, resolved(), ())

    def _mapping(self, parent: Node, child: Node, schema: Schema, path: Path) -> Node:
        assert isinstance(parent.value, dict)
        assert isinstance(child.value, dict)
        merged = dict(parent.value)
        properties, others = schema.get("properties", {}), entries(schema)
        for key, node in child.value.items():
            if not path:
                self._section = key
            part = properties.get(key, others)
            old = merged.get(key)
            if old is None and "default" in part:
                old = from_plain(part["default"], parent)
            if node.value is None:
                if old is None:
                    self._nothing_to_remove(node, key, part)
                self.removed[(*path, key)] = node
                merged.pop(key, None)
            elif not path and key in RECORD_LISTS:
                merged[key] = self._records(old, node, key)
            elif old is not None and isinstance(old.value, dict) and isinstance(node.value, dict):
                merged[key] = self._mapping(old, node, part, (*path, key))
            else:
                merged[key] = node
        return child.replace(merged)

    def _records(self, old: Node | None, child: Node, key: str) -> Node:
        if isinstance(child.value, list):
            if old is not None:
                self._report(
                    "EXT006",
                    child,
                    f'"{key}" is a list, and so it is in the parent',
                    f"say what it is to do: `{key}: {{replace: [...]}}` or `{key}: {{add: [...]}}`",
                )
            return child
        records = [] if old is None else list(old.value) if isinstance(old.value, list) else []
        assert isinstance(child.value, dict)
        for edit in EDITS:
            wanted = child.value.get(edit)
            if wanted is None or not isinstance(wanted.value, list):
                continue
            if edit == "replace":
                records = list(wanted.value)
            elif edit == "add":
                records += wanted.value
            else:
                for match in wanted.value:
                    records = self._edit(records, match, edit, key)
        return child.replace([record.numbered(None) for record in records])

    def _edit(self, records: list[Node], match: Node, edit: str, key: str) -> list[Node]:
        changes = match.child("set")
        if edit == "change" and (changes is None or not changes.value):
            self._report(
                "EXT008",
                match,
                "this says which, but not what to change",
                "add `set: {...}` with what becomes different",
            )
            return records
        if edit == "remove" and changes is not None:
            self._report(
                "EXT008",
                changes,
                '"set" has no meaning for something that is removed',
                f"move the line to `{key}: {{change: [...]}}`",
            )
        found = False
        result: list[Node] = []
        for record in records:
            if not matches(record, match, self._unsaid[key]):
                result.append(record)
                continue
            found = True
            if edit == "change":
                result.append(changed(record, changes, match))
        if not found:
            message = f'the parent has nothing like this in "{key}"'
            self._report("EXT007", match, message, _nearest(records, match, self._unsaid[key]))
        return result

    def _nothing_to_remove(self, node: Node, key: str, schema: Schema) -> None:
        add = f", or write `{key}: {{}}` to add it with nothing said"
        self._report(
            "EXT005",
            node,
            f'the parent has no "{key}" that could be removed',
            f"remove this line{add if _may_be_empty(schema) else ''}",
            severity=Severity.WARNING,
            at_key=True,
        )

    def _report(
        self,
        code: str,
        node: Node,
        message: str,
        help: str,
        *,
        severity: Severity = Severity.ERROR,
        at_key: bool = False,
    ) -> None:
        span = node.key_span if at_key else node.span
        path = (self._section,)
        self.diagnostics.append(Diagnostic(code, severity, message, span, help, (), path))


def _may_be_empty(schema: Schema) -> bool:
    """Whether an empty mapping is a value of the key."""
    return "object" in schema.get("type", ()) and not schema.get("required")


def _is_null(node: Node, key: str) -> bool:
    child = node.child(key)
    return child is not None and child.value is None


def _without_translations(parent: Node, child: Node) -> Node:
    """The parent without translations of the texts that the child rewrites."""
    assert isinstance(parent.value, dict)
    assert isinstance(child.value, dict)
    names = parent.value.get("names")
    rewritten = [key for key in TEXTS if key in child.value]
    if not rewritten or names is None or not isinstance(names.value, dict):
        return parent
    kept = {
        language: lines.replace({k: v for k, v in lines.value.items() if k not in rewritten})
        if isinstance(lines.value, dict)
        else lines
        for language, lines in names.value.items()
    }
    return parent.replace({**parent.value, "names": names.replace(kept)})


def _without_mechanic(root: Node, fragment: Schema) -> Node:
    """A tree whose cities, routes and cards no longer say anything about a removed mechanic."""
    assert isinstance(root.value, dict)
    sections = dict(root.value)
    for kind, section in RECORDS.items():
        keys, records = fragment.get(kind, {}), sections.get(section)
        if not keys or records is None:
            continue
        if isinstance(records.value, dict):
            kept = {name: _without_keys(record, keys) for name, record in records.value.items()}
            sections[section] = records.replace(kept)
        elif isinstance(records.value, list):
            sections[section] = records.replace([_without_keys(r, keys) for r in records.value])
    return root.replace(sections)


def _without_keys(record: Node, keys: Schema) -> Node:
    if not isinstance(record.value, dict) or record.value.keys().isdisjoint(keys):
        return record
    return record.replace({key: node for key, node in record.value.items() if key not in keys})


def _nearest(records: list[Node], match: Node, unsaid: dict[str, Any]) -> str:
    """What an author may have meant who names a record that is not there."""
    assert isinstance(match.value, dict)
    wanted = {key: node.plain() for key, node in match.value.items() if key != "set"}
    for key in ("name", *PAIRED):
        known = {str(_stated(record, end, unsaid)) for record in records for end in PAIRED}
        if key == "name":
            known = {str(_stated(record, key, unsaid)) for record in records}
        if key in wanted and str(wanted[key]) not in known:
            near = suggest(str(wanted[key]), sorted(known))
            return f'did you mean "{near}"?' if near else f'nothing there names "{wanted[key]}"'
    ends = {key: match.value[key] for key in PAIRED if key in match.value}
    alike = [r for r in records if matches(r, match.replace(dict(ends)), unsaid)] if ends else []
    if not alike:
        return "compare the names and values with the parent's file"
    others = [key for key in wanted if key not in PAIRED]
    said = (
        ", ".join(f"{key}: {_stated(record, key, unsaid)}" for key in others) for record in alike
    )
    return f"between these two the parent has {listed(said)}"


def unsaid_of(parent: Node) -> dict[str, dict[str, Any]]:
    """For each list of records, what a key means that a record does not state."""
    schema = resolved()["properties"]
    unsaid = {
        key: {
            name: entry["default"]
            for name, entry in items(schema[key])["properties"].items()
            if "default" in entry
        }
        for key in RECORD_LISTS
    }
    pieces = parent.child("pieces")
    kinds = pieces.value if pieces and isinstance(pieces.value, dict) else None
    unsaid["routes"]["piece"] = next(iter(kinds or schema["pieces"]["default"]), None)
    return unsaid


def matches(record: Node, match: Node, unsaid: dict[str, Any]) -> bool:
    """Whether a record agrees with everything that is said; two ends in either order."""
    assert isinstance(match.value, dict)
    wanted = {key: node.plain() for key, node in match.value.items() if key != "set"}
    if {*PAIRED} <= wanted.keys():
        ends = sorted(str(wanted.pop(end)) for end in PAIRED)
        if ends != sorted(str(_stated(record, end, unsaid)) for end in PAIRED):
            return False
    return all(_stated(record, key, unsaid) == value for key, value in wanted.items())


def _stated(record: Node, key: str, unsaid: dict[str, Any]) -> Any:
    node = record.child(key)
    return unsaid.get(key) if node is None else node.plain()


def changed(record: Node, changes: Node | None, match: Node) -> Node:
    """A record with what an entry of `change` sets; null takes a key away."""
    assert isinstance(record.value, dict)
    if changes is None or not isinstance(changes.value, dict):
        return record
    merged = dict(record.value)
    for key, node in changes.value.items():
        if node.value is None:
            merged.pop(key, None)
        else:
            merged[key] = node
    return match.replace(merged)


def extension_notes(file: str, links: dict[str, Node]) -> tuple[Related, ...]:
    """For an inherited file: by which lines it came in, nearest first."""
    return tuple(_chain(file, links))


def _chain(file: str, links: dict[str, Node]) -> Iterator[Related]:
    while file in links:
        link = links[file]
        yield Related(link.span, "extended here")
        file = link.file
