"""Examples from the author's own map, and where a key that stands in the wrong place belongs."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from ttr_kit.format.schema.bundle import resolved
from ttr_kit.format.schema.defaults import entries, items

Schema = dict[str, Any]

_MOST = 20
"""So many cities are looked at for an example."""
_PLAIN = re.compile(r"[^\W\d_][\w .'’/-]*(?<! )")
"""Names that need no quotes in YAML."""


class OwnMap:
    """What can be read of a file that has faults, for the examples in messages about it."""

    def __init__(self, data: Any) -> None:
        found = data.get("cities") if isinstance(data, dict) else None
        records = list(found.items()) if isinstance(found, dict) else _listed(found)
        self.cities = [_written(name) for name, _ in records[:_MOST]]
        self._places = {_written(name): record for name, record in records[:_MOST]}

    def route(self) -> str:
        """A route between two cities, as a line of a list."""
        first, second = self.cities[:2] if len(self.cities) > 1 else ("Bergen", "Oslo")
        return f"- {{from: {first}, to: {second}, …}}"

    def city(self) -> str:
        """A city by its name, where it lies if that is said."""
        if not self.cities:
            return "Oslo: {at: [10.75, 59.91]}"
        name = self.cities[0]
        record = self._places[name]
        at = record.get("at") if isinstance(record, Mapping) else None
        return f"{name}: {{at: {json.dumps(at) if at else '[0, 0]'}}}"

    def example(self, key: object, schema: Schema) -> Any:
        """The schema's example; where it names cities, with those of the map."""
        example = schema["examples"][0]
        if isinstance(example, list) and _is_place(items(schema)) and self.cities:
            return self.cities[: len(example)]
        if _is_place(schema) and self.cities:
            return self.cities[-1] if key == "to" else self.cities[0]
        if isinstance(example, dict) and len(self.cities) > 1 and {"from", "to"} <= example.keys():
            return {**example, "from": self.cities[0], "to": self.cities[1]}
        return example


def _is_place(schema: Schema) -> bool:
    return schema.get("x-ref") in ("city", "place")


def _listed(found: Any) -> list[tuple[str, Any]]:
    """Cities that were written as a list: names, or records with a name."""
    if not isinstance(found, list):
        return []
    named = [(one.get("name"), one) if isinstance(one, dict) else (one, None) for one in found]
    return [(name, record) for name, record in named if isinstance(name, str)]


def _written(name: str) -> str:
    return name if _PLAIN.fullmatch(name) else json.dumps(name, ensure_ascii=False)


@cache
def homes() -> Mapping[str, str]:
    """By key, the place it belongs to, in words; keys of several places are not among them."""
    found: dict[str, list[str]] = {}
    for section, schema in resolved()["properties"].items():
        found.setdefault(section, []).append("the whole file")
        for part, place in (
            (schema, f'"{section}"'),
            (items(schema), f'an entry of "{section}"'),
            (entries(schema), f'an entry of "{section}"'),
        ):
            for key in part.get("properties", ()):
                found.setdefault(key, []).append(place)
    return {key: places[0] for key, places in found.items() if len(places) == 1}


def takes_rules(path: tuple[str | int, ...]) -> bool:
    """Whether rules have keys at this place: the file, a city, a route or a card."""
    return not path or (len(path) == 2 and path[0] in ("cities", "routes", "cards"))
