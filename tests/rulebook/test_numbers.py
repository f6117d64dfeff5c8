"""Every number of a rule is in the rulebook: another number in the file, another text."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
import yaml

from tests.shared import OWN
from ttr_kit.engine.actions.passing import FRUITLESS, PATIENCE, STUCK
from ttr_kit.format.load import load, load_text
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.rulebook import LANGUAGES, markdown

Path = tuple[str | int, ...]

NO_RULE = {
    "format": "the version of the format",
    "board.width": "where things are drawn",
    "board.height": "where things are drawn",
    "cities.*.at.*": "where things are drawn",
    "routes.*.via.*.*": "where things are drawn",
}
"""Numbers that no player has to know; beside them, all that belongs to the scenery."""
EDITS = ("add", "change", "remove", "replace")
MOST = 2
"""Of many records with the same key so many are tried."""

GOALS = yaml.safe_load(OWN["goals"].read_text("utf-8"))
KITCHEN_SINK = yaml.safe_load(OWN["kitchen-sink"].read_text("utf-8"))
ADDED = {"revision": 2, "market": {"reset_limit": 3}, "parallel": {"tracks_per_player": 2}}
"""What the file of all mechanics leaves to the defaults."""


def numbers(schema: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    """All keys of the format that are numbers, edits of a parent's lists apart."""
    if not isinstance(schema, dict) or path[:1] == ("scenery",) or set(path[1:2]) & set(EDITS):
        return
    kinds = schema.get("type")
    if {"integer", "number"} & set(kinds if isinstance(kinds, list) else [kinds]):
        yield ".".join(path)
    for key, part in schema.get("properties", {}).items():
        yield from numbers(part, (*path, key))
    for part in (schema.get("additionalProperties"), schema.get("items")):
        yield from numbers(part, (*path, "*"))
    for part in (*schema.get("patternProperties", {}).values(),):
        yield from numbers(part, (*path, "*"))
    for part in (schema.get("then"), schema.get("else"), *schema.get("anyOf", ())):
        yield from numbers(part, path)


def leaves(data: Any, path: Path = ()) -> Iterator[Path]:
    """The places of all numbers in a file."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, (*path, index))
    elif isinstance(data, int | float) and not isinstance(data, bool):
        yield path


def key_of(path: Path, keys: set[str]) -> str | None:
    """The key of the format that a place in a file belongs to."""
    for key in keys:
        parts = key.split(".")
        if len(parts) == len(path) and all(
            part in ("*", str(step)) for part, step in zip(parts, path, strict=True)
        ):
            return key
    return None


def merged(data: Any, more: Any) -> Any:
    if not isinstance(data, dict) or not isinstance(more, dict):
        return more
    return {**data, **{key: merged(data.get(key), value) for key, value in more.items()}}


def carriers() -> list[Any]:
    """Files that have all numbers between them."""
    whole = merged(KITCHEN_SINK, ADDED)
    ending = merged(whole, {"end": {"metric": "score", "at_least": 30}})
    del ending["end"]["at_most"]
    decks = {"by_deck": {"short": 1, "long": 1}, "deal": 2}
    mixed = merged(whole, {"ticket_rules": {"start": decks, "later": deepcopy(decks)}})
    return [whole, ending, mixed, *goals()]


def goals() -> list[Any]:
    """Files with every number of filters, wherever there can be one, and of all forms of ends."""
    routes = {"metric": "claimed_routes", "of": {"min_length": 2, "max_length": 3}}
    tickets = {"metric": "completed_tickets", "of": {"min_points": 4, "max_points": 8}}
    found = []
    for several in ("any", "all"):
        few = {"metric": "pieces_left", "at_most": 3}
        conditions = [{**deepcopy(routes), "at_least": 3}, {**deepcopy(tickets), "at_least": 4}]
        prizes = [
            {"name": f"Prize {n}", "metric": "claimed_spaces", "points": 5, "eligible": eligible}
            for n, eligible in enumerate(deepcopy([*conditions, few]))
        ]
        prizes += [{**deepcopy(one), "name": one["metric"], "points": 4} for one in conditions]
        for prize in prizes:
            prize.pop("at_least", None)
            prize.pop("at_most", None)
        more = {
            "end": {several: deepcopy([*conditions, few])},
            "bonuses": [*deepcopy(GOALS["bonuses"]), *prizes],
            "tie_breaks": [deepcopy(routes), deepcopy(tickets)],
        }
        found.append({**deepcopy(GOALS), **more})
    for condition in (routes, tickets):
        found.append({**deepcopy(GOALS), "end": {**deepcopy(condition), "at_least": 4}})
    return found


@cache
def places() -> dict[str, list[tuple[int, Path]]]:
    """For each key some places where it stands: which file, and where in it."""
    keys = set(numbers(resolved()))
    found: dict[str, list[tuple[int, Path]]] = {}
    for number, data in enumerate(carriers()):
        for path in leaves(data):
            key = key_of(path, keys)
            # Whether tickets are dealt by deck or not, the other number does not count.
            if key is not None and not (number == 2 and path[-1] == "deal"):
                found.setdefault(key, []).append((number, path))
    return {key: spots[:: max(1, len(spots) // MOST)] for key, spots in found.items()}


def text_of(data: Any, language: str) -> str | None:
    loaded = load_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), "sink.yaml")
    return None if loaded.variant is None else markdown(loaded.variant, language)


@cache
def unchanged(number: int, language: str) -> str:
    text = text_of(carriers()[number], language)
    assert text is not None
    return text


def changed(data: Any, path: Path, by: int) -> Any:
    found = deepcopy(data)
    spot = found
    for step in path[:-1]:
        spot = spot[step]
    spot[path[-1]] += by
    return found


def test_all_numbers_of_the_format_are_tried() -> None:
    keys = set(numbers(resolved()))
    assert keys > set(NO_RULE)
    assert {"end.at_most", "routes.*.ferry", "passengers.tokens.*.*"} < keys
    assert keys - set(NO_RULE) <= set(places())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(set(numbers(resolved())) - set(NO_RULE)))
def test_another_number_gives_another_text(key: str, language: str) -> None:
    for number, path in places()[key]:
        data = carriers()[number]
        texts = (text_of(changed(data, path, by), language) for by in (1, -1, 2))
        assert any(text not in (None, unchanged(number, language)) for text in texts), path


def test_how_long_exchanges_keep_a_game_alive_is_as_the_engine_has_it() -> None:
    text = markdown(load("great-lakes"))
    assert (PATIENCE // STUCK, PATIENCE // FRUITLESS) == (2, 20)
    assert "for two rounds nobody can do anything but exchange pieces" in text
    assert "for twenty rounds nobody does anything else" in text
