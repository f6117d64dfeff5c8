"""Finds every name in a variant that refers to something which is not there."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from ttr_kit.diagnostics import Rule, Severity, Vocabulary, suggest, sure
from ttr_kit.format.schema.bundle import Schema, resolved
from ttr_kit.format.schema.defaults import branch, entries, items

Path = tuple[str | int, ...]

CODES = {
    "city": "REF001",
    "place": "REF002",
    "card": "REF003",
    "route color": "REF004",
    "deck": "REF005",
    "piece": "REF006",
    "ticket deck": "REF007",
}
OTHER = "REF008"


@dataclass(frozen=True, slots=True)
class Dangling:
    """A name that refers to nothing."""

    code: str
    word: str
    path: Path
    at_key: bool
    message: str
    help: str
    meant: str | None = None
    """The name that was certainly meant."""


class Names:
    """What the names of a variant can refer to, by namespace."""

    def __init__(
        self, data: dict[str, Any], lost: Collection[str], damaged: Collection[str]
    ) -> None:
        self._sources: dict[str, list[str]] = resolved()["x-namespaces"]
        self._data = data
        self._lost, self._damaged = lost, damaged
        self._known: dict[str, Collection[str]] = {}
        self._vocabularies: dict[str, Vocabulary] = {}

    def known(self, namespace: str) -> Collection[str]:
        """All names of a namespace."""
        if namespace not in self._known:
            names: dict[str, None] = {}
            for source in self._sources[namespace]:
                names.update(dict.fromkeys(_collect(self._data, source)))
            self._known[namespace] = names.keys()
        return self._known[namespace]

    def is_lost(self, namespace: str) -> bool:
        """Whether what declares these names could not be read, so that some may be missing."""
        return any(
            _section(source) in (self._damaged if "/" in source else self._lost)
            for source in self._sources[namespace]
        )

    def suggest(self, word: str, namespace: str) -> str | None:
        """The known name that is most like a word."""
        if namespace not in self._vocabularies:
            self._vocabularies[namespace] = Vocabulary(self.known(namespace))
        return suggest(word, self._vocabularies[namespace])

    def sure(self, word: str, namespace: str) -> str | None:
        """The known name that a word was certainly meant to be."""
        return sure(word, self._vocabularies[namespace]) if self.suggest(word, namespace) else None


def unknown(data: dict[str, Any]) -> list[Path]:
    """Where a variant says a name that nothing in it has, for whatever reason."""
    names = Names(data, (), ())
    found = references(data)
    return [path for namespace, word, path, _ in found if word not in names.known(namespace)]


def dangling(data: Any, names: Names, schema: Schema | None = None) -> Iterator[Dangling]:
    """All names in checked data that refer to nothing; with a schema, in a part of a variant."""
    for namespace, word, path, at_key in _references(data, schema or resolved(), ()):
        if word in names.known(namespace) or names.is_lost(namespace):
            continue
        near = names.suggest(word, namespace)
        yield Dangling(
            CODES.get(namespace, OTHER),
            word,
            path,
            at_key,
            f'there is no {namespace} "{word}"',
            _help(word, near) if near else _list(names.known(namespace), namespace),
            names.sure(word, namespace),
        )


def references(data: dict[str, Any]) -> Iterator[tuple[str, str, Path, bool]]:
    """Every name that refers to something: namespace, word, path, and whether it is a key."""
    return _references(data, resolved(), ())


def groups_by_feature(data: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """Groups of cities that arise from what cities say of themselves, such as their country."""
    found: dict[str, list[str]] = {}
    for source in resolved()["x-namespaces"]["place"]:
        kind, _, path = source.partition(":")
        steps = path.split("/")
        if kind == "values" and steps[:2] == ["cities", "*"]:
            for city, record in data.get("cities", {}).items():
                if steps[2] in record:
                    found.setdefault(record[steps[2]], []).append(city)
    return {group: tuple(members) for group, members in found.items()}


def _help(word: str, near: str) -> str:
    if unicodedata.normalize("NFC", word) == unicodedata.normalize("NFC", near):
        return f'it looks like "{near}" but is made of other characters: copy the name from there'
    return f'did you mean "{near}"?'


def _list(known: Collection[str], namespace: str) -> str:
    if not known:
        return f"this file declares no {namespace} at all"
    shown = [f'"{name}"' for name in list(known)[:8]]
    if len(known) == 1:
        return f"the only one is {shown[0]}"
    return f"known are {', '.join(shown)}{' …' if len(known) > len(shown) else ''}"


def _section(source: str) -> str:
    return source.partition(":")[2].split("/")[0]


def _collect(data: Any, source: str) -> Iterator[str]:
    kind, _, rest = source.partition(":")
    if kind == "word":
        yield rest
        return
    for found in _follow(data, rest.split("/")):
        if isinstance(found, (dict, list)):
            yield from (name for name in found if isinstance(name, str))
        elif isinstance(found, str) and kind == "values":
            yield found


def _follow(data: Any, steps: list[str]) -> Iterator[Any]:
    if not steps:
        yield data
    elif steps[0] == "*":
        for value in data.values() if isinstance(data, dict) else data:
            yield from _follow(value, steps[1:])
    elif isinstance(data, dict) and steps[0] in data:
        yield from _follow(data[steps[0]], steps[1:])


_REFERRING: dict[int, bool] = {}


def _refers(schema: Schema) -> bool:
    """Whether anything below a part of the schema is a reference; the schema lives forever."""
    known = _REFERRING.get(id(schema))
    if known is None:
        known = '"x-ref"' in repr(schema).replace("'", '"')
        _REFERRING[id(schema)] = known
    return known


def _references(data: Any, schema: Schema, path: Path) -> Iterator[tuple[str, str, Path, bool]]:
    if not _refers(schema):
        return
    schema = branch(data, schema)
    if isinstance(data, dict):
        namespace = schema.get("propertyNames", {}).get("x-ref")
        properties, others = schema.get("properties", {}), entries(schema)
        for key, value in data.items():
            if namespace:
                yield namespace, key, (*path, key), True
            part = properties.get(key, others)
            if part:
                yield from _references(value, part, (*path, key))
    elif isinstance(data, list):
        entry = items(schema)
        for index, value in enumerate(data):
            yield from _references(value, entry, (*path, index))
    elif "x-ref" in schema and isinstance(data, str):
        yield schema["x-ref"], data, path, False


def _rule(code: str, title: str, page: str) -> Rule:
    return Rule(code, title, Severity.ERROR, page)


_AGAIN = (
    "Names are compared letter by letter, accents and capitals included. When a name is close to "
    "one that exists, the message proposes it."
)

RULES: tuple[Rule, ...] = (
    _rule(
        "REF001",
        "A city that does not exist",
        "A route or a group names a city that is not in `cities`.\n\n"
        f"{_AGAIN}\n\nCorrect the name, or add the city.",
    ),
    _rule(
        "REF002",
        "A ticket end that is no place",
        "A ticket names something that is neither a city nor a group of cities nor a country.\n\n"
        f"{_AGAIN}\n\nCorrect the name, or add the city or group.",
    ),
    _rule(
        "REF003",
        "A card class that does not exist",
        "A rule names a card class that is not in `cards`; the classes are the keys there.\n\n"
        f"{_AGAIN}",
    ),
    _rule(
        "REF004",
        "A color that no card has",
        "A route has a color in which there are no cards, so nobody could ever pay for it.\n\n"
        "Colors are the `color` values of the card classes, and `gray` for a route that any one "
        "color pays for. Correct the color, or add a card class of it.",
    ),
    _rule(
        "REF005",
        "A deck that does not exist",
        "A rule names a card deck to which no card belongs. A deck exists when a card class "
        f"names it in `deck`; without that, cards belong to the deck `train`.\n\n{_AGAIN}",
    ),
    _rule(
        "REF006",
        "A kind of piece that does not exist",
        "A route, a card or a rule names a kind of piece that is not in `pieces`.\n\n"
        "Every kind that fills routes is a key of `pieces`; without that section there are "
        "trains only.",
    ),
    _rule(
        "REF007",
        "A ticket deck that does not exist",
        "A rule for dealing names a ticket deck to which no ticket belongs. A ticket names its "
        f"deck in `deck`; without that it belongs to the deck `tickets`.\n\n{_AGAIN}",
    ),
    _rule(
        "REF008",
        "A name that refers to nothing",
        "A name refers to something of a mechanic (a stack of tokens, a symbol on cards) that "
        f"the file does not declare.\n\n{_AGAIN}",
    ),
)
