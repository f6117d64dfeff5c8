"""Edits of a file that extends another: what the child says then, and that the parent stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.edit.test_operations import MAP, changes
from tests.edit.trial import merged
from ttr_kit.edit import Refused, apply, operation

CHILD = """\
format: 1
extends: ./parent.yaml

name: Child   # of a map
routes:
  add:
    - {from: Oslo, to: Bergen, length: 2, color: red}  # a second track
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "parent.yaml").write_text(MAP, encoding="utf-8")
    return tmp_path


CASES: list[tuple[dict[str, Any], list[str]]] = [
    (
        {"op": "move_city", "name": "Oslo", "at": [1, 2]},
        ["+ cities:", "+   Oslo: {at: [1, 2]}"],
    ),
    (
        {"op": "set_route", "index": 1, "changes": {"length": 9}},
        [
            "+   change:",
            "+     - {from: Oslo, to: Trondheim, set: {length: 9}}",
        ],
    ),
    (
        {"op": "set_route", "index": 0, "changes": {"color": None}},
        [
            "+   change:",
            "+     - {from: Oslo, to: Bergen, set: {color: null}}",
        ],
    ),
    (
        {"op": "remove_route", "index": 2},
        [
            "+   remove:",
            "+     - {from: Bergen, to: Trondheim}",
        ],
    ),
    (
        {"op": "remove_route", "index": 3},
        [
            "- routes:",
            "-   add:",
            "-     - {from: Oslo, to: Bergen, length: 2, color: red}  # a second track",
        ],
    ),
    (
        {"op": "set_route", "index": 3, "changes": {"length": 3}},
        [
            "-     - {from: Oslo, to: Bergen, length: 2, color: red}  # a second track",
            "+     - {from: Oslo, to: Bergen, length: 3, color: red}  # a second track",
        ],
    ),
    (
        {"op": "add_ticket", "ticket": {"from": "Oslo", "to": "Bergen", "points": 3}},
        [
            "+ tickets:",
            "+   add:",
            "+     - {from: Oslo, to: Bergen, points: 3}",
        ],
    ),
    ({"op": "remove", "path": ["groups", "The Coast"]}, ["+ groups:", "+   The Coast: null"]),
    (
        {"op": "insert", "path": ["groups", "The Coast"], "value": "Oslo"},
        [
            "+ groups:",
            "+   The Coast: [Bergen, Trondheim, Oslo]",
        ],
    ),
    (
        {"op": "set", "path": ["cards", "red", "count"], "value": 5},
        [
            "+ cards:",
            "+   red: {count: 5}",
        ],
    ),
    ({"op": "remove", "path": ["cards", "red"]}, ["+ cards:", "+   red: null"]),
    (
        {
            "op": "insert",
            "path": ["bonuses"],
            "value": {"name": "B", "metric": "score", "points": 1},
        },
        [
            "+ bonuses:",
            "+   add:",
            "+     - {name: B, metric: score, points: 1}",
        ],
    ),
    ({"op": "set", "path": ["board", "width"], "value": 900}, ["+ board: {width: 900}"]),
    (
        {"op": "set", "path": ["extends"], "value": "usa"},
        [
            "- extends: ./parent.yaml",
            "+ extends: usa",
        ],
    ),
]


@pytest.mark.parametrize(("edit", "expected"), CASES, ids=lambda case: str(case)[:60])
def test_the_child_says_what_differs(
    folder: Path, edit: dict[str, Any], expected: list[str]
) -> None:
    found = [line for line in changes(CHILD, edit, folder=folder) if line.strip("+- ")]
    assert found == expected
    assert (folder / "parent.yaml").read_text(encoding="utf-8") == MAP


def test_an_inherited_city_is_renamed_with_all_that_names_it(folder: Path) -> None:
    edited = apply(
        CHILD, [operation({"op": "rename_city", "name": "Oslo", "to": "Kristiania"})], folder=folder
    )
    data = merged(edited.text, folder)
    assert "Oslo" not in str({key: data[key] for key in data if key != "description"})
    assert data["cities"]["Kristiania"] == {"at": [100, 80], "label": "left"}
    assert "- {from: Oslo, to: Trondheim, set: {from: Kristiania}}" in edited.text


def test_a_twin_is_removed_and_the_other_added_again(folder: Path) -> None:
    twins = MAP.replace("tickets:\n", "  - {from: Oslo, to: Trondheim, length: 3}\n\ntickets:\n", 1)
    (folder / "parent.yaml").write_text(twins, encoding="utf-8")
    edit = {"op": "set_route", "index": 1, "changes": {"color": "red"}}
    text = apply(CHILD, [operation(edit)], folder=folder).text
    between = [one for one in merged(text, folder)["routes"] if one["to"] == "Trondheim"]
    assert sorted(str(one.get("color")) for one in between) == ["None", "red", "red"]
    both = {"op": "rename_city", "name": "Trondheim", "to": "Nidaros"}
    text = apply(CHILD, [operation(both)], folder=folder).text
    assert text.count("set: {to: Nidaros}") == 2
    assert "add:" in text


def test_a_parent_that_is_not_there_is_a_reason(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be read: there is no file"):
        apply(CHILD, [operation(CASES[0][0])], folder=tmp_path)


def test_a_mechanic_is_removed_with_what_records_say_of_it(folder: Path) -> None:
    with_tunnel = MAP.replace("length: 3}", "length: 3, tunnel: true}") + "tunnels: {}\n"
    (folder / "parent.yaml").write_text(with_tunnel, encoding="utf-8")
    edited = apply(CHILD, [operation({"op": "remove", "path": ["tunnels"]})], folder=folder)
    assert "tunnels: null" in edited.text
    assert "tunnel" not in str(merged(edited.text, folder))
