"""Cuts out of a tree what the schema refuses, so that the rest can still be checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ttr_kit.format.document import Node
from ttr_kit.format.schema.bundle import Schema, resolved
from ttr_kit.format.schema.defaults import entries, items
from ttr_kit.format.schema.validate import Fault, faults

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Remnant:
    """What is sound of a record that is cut out: its names can be looked up all the same."""

    path: Path
    record: Node
    schema: Schema


@dataclass(slots=True)
class Pruned:
    """What is left of a tree; which sections lost something, and which are gone."""

    root: Node
    damaged: set[str] = field(default_factory=set)
    lost: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    """What is called so could not be used; nobody need be told that there is nothing of it."""
    remnants: list[Remnant] = field(default_factory=list)


def prune(root: Node, wrong: Iterable[Fault]) -> Pruned:
    """The tree without the faulty parts. Names stay: a city with a wrong attribute is a city."""
    pruned = Pruned(root)
    cuts: set[Path] = set()
    records: dict[Path, tuple[Schema, set[Path]]] = {}
    for fault in wrong:
        if not fault.path:
            if fault.lacks:
                pruned.damaged.add(fault.lacks)
                pruned.lost.add(fault.lacks)
            continue
        if fault.meant and len(fault.path) == 1:
            pruned.damaged.add(fault.meant)
            pruned.lost.add(fault.meant)
        section = str(fault.path[0])
        if section == "extends":  # what the parent would have brought is not missing
            pruned.lost.update(resolved()["else"]["required"])
            pruned.damaged.update(pruned.lost)
        pruned.damaged.add(section)
        if fault.at_key and fault.code == "SCH006" and _names_records(fault.path):
            continue  # a name of the wrong form is still the name of something
        cut, schema = _smallest_part(root, fault.path)
        cuts.add(cut)
        if schema:
            records.setdefault(cut, (schema, set()))[1].add(fault.path)
        if len(cut) == 1:
            pruned.lost.add(section)
        elif len(cut) == 2 and isinstance(cut[1], str):
            pruned.names.add(cut[1])
    if cuts:
        cut_tree = _without(root, cuts, ())
        assert cut_tree is not None
        pruned.root = cut_tree
    for path, (schema, within) in records.items():
        record = root
        for step in path:
            record = record.child(step) or record
        rest = _without(record, within - {path}, path)
        if rest is not None:
            pruned.remnants.append(Remnant(path, rest, schema))
    return pruned


def cut(root: Node, paths: Iterable[Path]) -> Node:
    """The tree without the values at some paths, and without what the schema refuses then.

    A path may lead to a default, which is not in the tree: the nearest part that is goes.
    """
    cuts = {_stated(root, path) for path in paths} - {()}
    while cuts:
        rest = _without(root, cuts, (), names_stay=False)
        root = root if rest is None else rest
        cuts = {_smallest_part(root, fault.path)[0] for fault in faults(root.plain()) if fault.path}
    return root


def _stated(root: Node, path: Path) -> Path:
    """As much of a path as is in the tree."""
    node = root
    for depth, step in enumerate(path):
        child = node.child(step)
        if child is None:
            return path[:depth]
        node = child
    return path


def _without(node: Node, cuts: set[Path], path: Path, names_stay: bool = True) -> Node | None:
    if path in cuts:
        return node.replace({}) if names_stay and _names_records(path) else None
    if isinstance(node.value, dict):
        kept = {
            key: _without(child, cuts, (*path, key), names_stay)
            for key, child in node.value.items()
        }
        return node.replace({key: child for key, child in kept.items() if child is not None})
    if isinstance(node.value, list):
        return node.replace(list(_kept(node.value, cuts, path, names_stay)))
    return node


def _kept(children: list[Node], cuts: set[Path], path: Path, names_stay: bool) -> Iterator[Node]:
    """What is left of a list; what moves up remembers its number, which findings name."""
    moved = False
    for index, child in enumerate(children):
        part = _without(child, cuts, (*path, index), names_stay)
        if part is None:
            moved = True
        else:
            yield part.numbered(index) if moved and part.index is None else part


def _names_records(path: Path) -> bool:
    """Whether a path leads to an entry of a section whose keys are names."""
    if len(path) != 2 or not isinstance(path[1], str):
        return False
    return "object" in entries(resolved()["properties"].get(path[0], {})).get("type", ())


def _smallest_part(root: Node, path: Path) -> tuple[Path, Schema]:
    """The record or the key that has to go when something within it is wrong.

    With it comes the schema of the record, if it is one of a list.
    """
    node, schema = root, resolved()
    for depth, step in enumerate(path):
        child = node.child(step)
        if child is None:
            return path[: depth + 1], {}
        if isinstance(step, int):
            record = items(schema)
            is_record = "object" in record.get("type", ())
            return (path[: depth + 1], record) if is_record else (path[:depth], {})
        keys = schema.get("properties") or schema.get("else", {}).get("properties", {})
        node, schema = child, keys.get(step) or entries(schema)
    return path, {}
