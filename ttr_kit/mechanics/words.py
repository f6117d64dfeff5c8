"""Words of the mechanics by language, from the `words.<language>.ftl` in their folders.

A mechanic of another package may also have `words.<language>.json`, as all had once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ttr_kit.language.bundle import ENGLISH, Bundle, bundle
from ttr_kit.language.speech import knows, said, spoken
from ttr_kit.mechanics import MECHANICS
from ttr_kit.model.plain import typed


@dataclass(frozen=True, slots=True)
class Words:
    """What things of a mechanic, or of all of them, are called in one language."""

    features: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What routes with a feature are called: on cards ("for tunnels only"), and in the rulebook."""
    routes: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What a route with a feature is: where its number is 1, and otherwise, with `{}` for it."""
    metrics: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    """What is counted: what the best player has, one of it, several of it."""
    phrases: Mapping[str, str] = field(default_factory=dict)
    """What is said on boards, cards and sheets, by the English phrase."""


@cache
def words(language: str) -> Words:
    """The words of all mechanics; where one lacks the language, its English words."""
    parts = [
        _read(mechanic.folder / f"words.{code}.json")
        for mechanic in MECHANICS
        for code in dict.fromkeys((ENGLISH, language))
    ]
    parts += [_of_messages(bundle(code)) for code in dict.fromkeys((ENGLISH, language))]
    return Words(
        {key: value for part in parts for key, value in part.features.items()},
        {key: value for part in parts for key, value in part.routes.items()},
        {key: value for part in parts for key, value in part.metrics.items()},
        {key: value for part in parts for key, value in part.phrases.items()},
    )


def _read(path: Path) -> Words:
    if not path.is_file():
        return Words()
    found: Words = typed(Words, json.loads(path.read_text("utf-8")))
    return found


def _of_messages(known: Bundle) -> Words:
    """The messages `feature-…` and `metric-…` of a language."""
    features, routes, metrics = {}, {}, {}
    for id in known.sources:
        kind, _, key = id.partition("-")
        if kind == "feature":
            features[key] = (known.text(id, {}), known.text(f"{id}.in-rules", {}))
            one = known.text(f"{id}.route", {"number": 1})
            routes[key] = (one, known.text(f"{id}.route", {"number": "{}"}))
        elif kind == "metric":
            best, each, many = (known.text(f"{id}{part}", {}) for part in ("", ".one", ".many"))
            metrics[key] = (best, each, many)
    return Words(features, routes, metrics)


def feature_on_cards(key: str) -> str:
    """What a card that is good for some routes alone calls them, in the language spoken now."""
    if knows(f"feature-{key}"):
        return said(f"feature-{key}")
    known = words(spoken()).features.get(key)
    return key if known is None else known[0]


def feature_named(key: str) -> str:
    """What a feature of a route is called behind the route; its key, where nobody says it."""
    return said(f"feature-{key}.named") if knows(f"feature-{key}.named") else key
