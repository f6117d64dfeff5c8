"""Names and what refers to them, by the annotations of the schema."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ttr_kit.edit.refused import Refused
from ttr_kit.edit.schema import part
from ttr_kit.edit.steps import Drop, Path, Put, Rekey, Step, at, exists, has
from ttr_kit.format.references import references
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.language.translations import TEXTS


def sources(namespace: str) -> list[str]:
    """Where the names of a namespace are declared, as the schema says it."""
    known: dict[str, list[str]] = resolved()["x-namespaces"]
    if namespace not in known:
        raise Refused(f'there is no namespace "{namespace}"; there are {", ".join(sorted(known))}')
    return known[namespace]


def declared(data: Any, source: str, name: str) -> Iterator[tuple[Path, bool]]:
    """Where a source declares a name, and whether as a key.

    A record that leaves the key to its default declares the default: the path is not there.
    """
    kind, _, rest = source.partition(":")
    if kind == "keys":
        home: Path = tuple(rest.split("/"))
        if has(at(data, home), name):
            yield (*home, name), True
    elif kind == "values":
        for path in _follow(data, (), rest.split("/")):
            value = at(data, path)
            if isinstance(value, list):
                for index, one in enumerate(value):
                    if one == name:
                        yield (*path, index), False
            elif value == name or (
                not exists(data, path) and part(data, path).get("default") == name
            ):
                yield path, False


def _follow(data: Any, path: Path, steps: list[str]) -> Iterator[Path]:
    if not steps:
        yield path
    elif steps[0] == "*":
        for key in data if isinstance(data, dict) else _numbers(data):
            yield from _follow(data[key], (*path, key), steps[1:])
    elif len(steps) == 1 and isinstance(data, dict):
        yield (*path, steps[0])
    elif has(data, steps[0]):
        yield from _follow(data[steps[0]], (*path, steps[0]), steps[1:])


def _numbers(data: Any) -> range:
    return range(len(data) if isinstance(data, list) else 0)


def mentions(data: Any, source: str, name: str) -> Iterator[tuple[Path, bool]]:
    """Where a name of a source is referred to, or translated; and whether by a key."""
    namespaces = {one for one, found in resolved()["x-namespaces"].items() if source in found}
    shared = {
        namespace
        for namespace in namespaces
        for other in sources(namespace)
        if other != source and any(declared(data, other, name))
    }
    for namespace, word, path, at_key in references(data):
        if word == name and namespace in namespaces - shared:
            yield path, at_key
    if name not in TEXTS:
        for language, lines in (at(data, ("names",)) or {}).items():
            if has(lines, name):
                yield ("names", language, name), True


def renaming(data: Any, namespace: str, name: str, to: str) -> list[Step]:
    """The steps that give a declared name and all that refers to it another word."""
    if name == to:
        return []
    if f"word:{name}" in sources(namespace):
        raise Refused(f'"{name}" is a word of the format and keeps its name')
    if any(any(declared(data, source, to)) for source in sources(namespace)):
        raise Refused(f'there is a {namespace} "{to}" already')
    found: dict[Path, bool] = {}
    for source in sources(namespace):
        at_home = dict(declared(data, source, name))
        if at_home:
            found |= at_home | dict(mentions(data, source, name))
    if not any(not path or path[0] != "names" for path in found):
        raise Refused(f'there is no {namespace} "{name}"')
    # What lies deeper goes first: the path of the rest is still the old one then.
    values: list[Step] = [Put(path, to) for path, at_key in found.items() if not at_key]
    keys = sorted((path for path, at_key in found.items() if at_key), key=len, reverse=True)
    return values + [Rekey(path, to) for path in keys]


def removal(data: Any, source: str, name: str) -> list[Step]:
    """The steps that take away a key of a section and all that names it."""
    home = next((path for path, _ in declared(data, source, name)), None)
    if home is None:
        raise Refused(f'there is no "{name}" in "{source.partition(":")[2]}"')
    gone = {home}
    gone.update(path for path, _ in mentions(data, source, name))
    while True:
        wider = {_removable(data, path, gone) for path in gone}
        if wider == gone:
            break
        gone = wider
    least = {p for p in gone if not any(p[:depth] in gone for depth in range(1, len(p)))}
    return [Drop(path) for path in sorted(least, key=_backwards, reverse=True)]


def _backwards(path: Path) -> list[tuple[int, int, str]]:
    return [(0, step, "") if isinstance(step, int) else (1, 0, step) for step in path]


def _removable(data: Any, path: Path, gone: set[Path]) -> Path:
    """The path, or that of what cannot be without it."""
    parent = path[:-1]
    holder, schema = at(data, parent), part(data, parent)
    if not parent:
        return path
    needed = {*schema.get("required", ()), *schema.get("x-not-null", ())}
    if path[-1] in needed and "properties" in schema:
        return parent
    left = len(holder) - sum(other[:-1] == parent for other in gone)
    least: Any = schema.get("minItems", schema.get("minProperties", 0))
    return parent if left < least and len(parent) > 1 else path
