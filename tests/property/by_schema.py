"""Keys of mechanics drawn by their schemas alone: for all that `random_variants` does not know.

Mechanics of other packages take part in random variants without a line about them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from hypothesis import strategies as st

from ttr_kit.format.schema.bundle import fragments
from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.mechanic import Mechanic

Draw = Callable[[st.SearchStrategy[Any]], Any]
Data = dict[str, Any]
LARGEST = 2
"""Numbers are drawn up to this, or from the least that the schema allows."""


def others(known: Collection[str]) -> list[Mechanic[Any]]:
    """The registered mechanics besides those."""
    return [mechanic for mechanic in MECHANICS if mechanic.name not in known]


def add_mechanics(draw: Draw, data: Data, mechanics: Collection[Mechanic[Any]]) -> list[str]:
    """Let the variant use some of them; returns the metrics that awards may count then."""
    records = {
        "city": [*data["cities"].values()],
        "route": data["routes"],
        "card": [*data["cards"].values()],
        "ticket": data["tickets"],
    }
    metrics: list[str] = []
    for mechanic in mechanics:
        if draw(st.integers(0, 3)) == 0:
            continue
        keys = fragments()[mechanic.name]
        for key, schema in keys.get("variant", {}).items():
            data[key] = draw(value(schema))
        for kind, found in records.items():
            for key, schema in keys.get(kind, {}).items():
                for record in found:
                    if draw(st.booleans()):
                        record[key] = draw(value(schema))
        metrics += keys.get("metrics", ())
    return metrics


def value(schema: Mapping[str, Any]) -> st.SearchStrategy[Any]:
    """A strategy for small values that the schema of a key allows."""
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kind = schema.get("type")
    if kind == "boolean":
        return st.booleans()
    if kind == "integer":
        least = schema.get("minimum", 0)
        return st.integers(least, min(max(least, LARGEST), schema.get("maximum", LARGEST)))
    if kind == "array" and "items" in schema:
        least = schema.get("minItems", 0)
        return st.lists(value(schema["items"]), min_size=least, max_size=max(least, LARGEST))
    if kind == "object" and "properties" in schema:
        needed = set(schema.get("required", ()))
        parts = {key: value(part) for key, part in schema["properties"].items()}
        return st.fixed_dictionaries(
            {key: part for key, part in parts.items() if key in needed},
            optional={key: part for key, part in parts.items() if key not in needed},
        )
    return st.sampled_from(schema["examples"])
