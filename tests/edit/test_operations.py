"""Each operation on a small file: what it makes of the text, to the letter."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

import pytest

from ttr_kit.edit import KINDS, History, Refused, apply, operation

MAP = """\
# A map.
format: 1

name: Test   # said once
board: {width: 1000, height: 600}

# Cities in columns.
cities:
  Oslo:      {at: [100, 80], label: left}   # the capital
  Bergen:    {at: [20, 90]}
  Trondheim: {at: [110, 20]}
groups:
  The Coast: [Bergen, Trondheim]

routes:
  - {from: Oslo,   to: Bergen,    length: 4, color: blue}
  # a comment between routes
  - {from: Oslo,   to: Trondheim, length: 3}
  - {from: Bergen, to: Trondheim, length: 5, color: red, via: [[40, 50]]}

tickets:
  - {from: Oslo, to: The Coast, points: 5}
  - from: Bergen   # written below one another
    to: Trondheim
    points: 7
  - {cities: [Oslo, Bergen, Trondheim], points: 9}
names:
  de: {Oslo: Christiania, name: Versuch}
"""


def changes(text: str, *operations: dict[str, Any], folder: Path | None = None) -> list[str]:
    """The lines that go and come, with their signs."""
    edited = apply(text, [operation(one) for one in operations], folder=folder)
    old, new = text.splitlines(), edited.text.splitlines()
    return [line for line in difflib.ndiff(old, new) if line[0] in "+-"]


CASES: list[tuple[dict[str, Any], list[str]]] = [
    (
        {"op": "move_city", "name": "Oslo", "at": [101.4, 79.6]},
        [
            "-   Oslo:      {at: [100, 80], label: left}   # the capital",
            "+   Oslo:      {at: [101, 80], label: left}   # the capital",
        ],
    ),
    (
        {"op": "add_city", "name": "Bodø", "at": [120, 5], "before": "Bergen"},
        ["+   Bodø:      {at: [120, 5]}"],
    ),
    (
        {"op": "add_city", "name": "A: B", "at": [1, 2], "fields": {"label": "above"}},
        ['+   "A: B":    {at: [1, 2], label: above}'],
    ),
    (
        {"op": "rename_city", "name": "Oslo", "to": "Kristiania"},
        [
            "-   Oslo:      {at: [100, 80], label: left}   # the capital",
            "+   Kristiania: {at: [100, 80], label: left}   # the capital",
            "-   - {from: Oslo,   to: Bergen,    length: 4, color: blue}",
            "+   - {from: Kristiania, to: Bergen,    length: 4, color: blue}",
            "-   - {from: Oslo,   to: Trondheim, length: 3}",
            "+   - {from: Kristiania, to: Trondheim, length: 3}",
            "-   - {from: Oslo, to: The Coast, points: 5}",
            "+   - {from: Kristiania, to: The Coast, points: 5}",
            "-   - {cities: [Oslo, Bergen, Trondheim], points: 9}",
            "+   - {cities: [Kristiania, Bergen, Trondheim], points: 9}",
            "-   de: {Oslo: Christiania, name: Versuch}",
            "+   de: {Kristiania: Christiania, name: Versuch}",
        ],
    ),
    (
        {"op": "remove_city", "name": "Oslo"},
        [
            "-   Oslo:      {at: [100, 80], label: left}   # the capital",
            "-   - {from: Oslo,   to: Bergen,    length: 4, color: blue}",
            "-   - {from: Oslo,   to: Trondheim, length: 3}",
            "-   - {from: Oslo, to: The Coast, points: 5}",
            "-   - {cities: [Oslo, Bergen, Trondheim], points: 9}",
            "+   - {cities: [Bergen, Trondheim], points: 9}",
            "-   de: {Oslo: Christiania, name: Versuch}",
            "+   de: {name: Versuch}",
        ],
    ),
    (
        {"op": "rename", "namespace": "place", "name": "The Coast", "to": "West"},
        [
            "-   The Coast: [Bergen, Trondheim]",
            "+   West: [Bergen, Trondheim]",
            "-   - {from: Oslo, to: The Coast, points: 5}",
            "+   - {from: Oslo, to: West, points: 5}",
        ],
    ),
    (
        {"op": "add_route", "route": {"from": "Oslo", "to": "Bergen", "length": 2, "color": "red"}},
        ["+   - {from: Oslo,   to: Bergen,    length: 2, color: red}"],
    ),
    (
        {"op": "set_route", "index": 0, "changes": {"color": None, "length": 10}},
        [
            "-   - {from: Oslo,   to: Bergen,    length: 4, color: blue}",
            "+   - {from: Oslo,   to: Bergen,    length: 10}",
        ],
    ),
    (
        {"op": "remove_route", "index": 1},
        ["-   - {from: Oslo,   to: Trondheim, length: 3}"],
    ),
    (
        {"op": "split_route", "index": 2, "city": "Ålesund", "at": [45, 40], "lengths": [2, 3]},
        [
            "+   Ålesund:   {at: [45, 40]}",
            "-   - {from: Bergen, to: Trondheim, length: 5, color: red, via: [[40, 50]]}",
            "+   - {from: Bergen, to: Ålesund,   length: 2, color: red}",
            "+   - {from: Ålesund, to: Trondheim, length: 3, color: red}",
        ],
    ),
    (
        {"op": "set_via", "index": 1, "via": [[50.4, 33.3]]},
        [
            "-   - {from: Oslo,   to: Trondheim, length: 3}",
            "+   - {from: Oslo,   to: Trondheim, length: 3, via: [[50, 33]]}",
        ],
    ),
    (
        {"op": "set_via", "index": 2, "via": None},
        [
            "-   - {from: Bergen, to: Trondheim, length: 5, color: red, via: [[40, 50]]}",
            "+   - {from: Bergen, to: Trondheim, length: 5, color: red}",
        ],
    ),
    (
        {"op": "set_label", "city": "Bergen", "label": "left"},
        [
            "-   Bergen:    {at: [20, 90]}",
            "+   Bergen:    {at: [20, 90], label: left}",
        ],
    ),
    (
        {"op": "add_ticket", "ticket": {"from": "Oslo", "to": "Bergen", "points": 4}, "index": 1},
        ["+   - {from: Oslo, to: Bergen, points: 4}"],
    ),
    (
        {"op": "set_ticket", "index": 1, "changes": {"points": 8, "deck": "long"}},
        ["-     points: 7", "+     points: 8", "+     deck: long"],
    ),
    (
        {"op": "remove_ticket", "index": 1},
        [
            "-   - from: Bergen   # written below one another",
            "-     to: Trondheim",
            "-     points: 7",
        ],
    ),
    (
        {"op": "remove", "path": ["tickets", 1, "from"]},
        [
            "-   - from: Bergen   # written below one another",
            "+   -    # written below one another",
        ],
    ),
    (
        {"op": "move_item", "path": ["routes"], "from": 2, "to": 0},
        [
            "+   - {from: Bergen, to: Trondheim, length: 5, color: red, via: [[40, 50]]}",
            "-   - {from: Bergen, to: Trondheim, length: 5, color: red, via: [[40, 50]]}",
        ],
    ),
    (
        {"op": "rename_key", "path": ["groups", "The Coast"], "name": "Sea"},
        ["-   The Coast: [Bergen, Trondheim]", "+   Sea: [Bergen, Trondheim]"],
    ),
    (
        {"op": "set", "path": ["name"], "value": "yes"},
        ["- name: Test   # said once", '+ name: "yes"   # said once'],
    ),
    (
        {"op": "set", "path": ["players", "max"], "value": 4},
        ["+ ", "+ players: {max: 4}"],
    ),
    (
        {"op": "insert", "path": ["groups", "The Coast"], "value": "Oslo", "index": 0},
        [
            "-   The Coast: [Bergen, Trondheim]",
            "+   The Coast: [Oslo, Bergen, Trondheim]",
        ],
    ),
    (
        {"op": "set", "path": ["route_points", "7"], "value": 18},
        [
            "+ route_points: {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}",
        ],
    ),
]


@pytest.mark.parametrize(("edit", "expected"), CASES, ids=lambda case: str(case)[:60])
def test_exactly_these_lines_change(edit: dict[str, Any], expected: list[str]) -> None:
    found = changes(MAP, edit)
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize("edit", [case[0] for case in CASES], ids=lambda case: str(case["op"]))
def test_an_operation_is_the_same_after_json_and_back(edit: dict[str, Any]) -> None:
    read = operation(edit)
    assert operation(read.to_json()) == read


def test_every_operation_has_a_case() -> None:
    tried = {case[0]["op"] for case in CASES}
    assert KINDS.keys() - tried == {"move_cities", "replace_text"}


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        ({"op": "move_city", "name": "Oslo"}, '"move_city" needs "name" and "at"'),
        ({"op": "move_city", "name": "Olso", "at": [1, 2]}, 'no city "Olso"'),
        ({"op": "move_city", "name": "Oslo", "at": [1, float("nan")]}, "ordinary"),
        ({"op": "move_citty"}, 'did you mean "move_city"'),
        ({"op": "set", "path": [], "value": 1}, "keys and indices"),
        ({"op": "set", "path": ["name", "x"], "value": 1}, "name.x"),
        ({"op": "remove", "path": ["routes", 9]}, "routes[9]"),
        ({"op": "rename_city", "name": "Oslo", "to": "Bergen"}, 'a city "Bergen" already'),
        ({"op": "rename", "namespace": "route color", "name": "gray", "to": "any"}, "keeps its"),
        ({"op": "rename", "namespace": "towns", "name": "a", "to": "b"}, "no namespace"),
        ({"op": "set_route", "index": 1, "change": {}}, 'did you mean "changes"'),
        ({"op": "add_city", "name": "Oslo", "at": [1, 2]}, "already"),
        ({"op": "split_route", "index": 0, "city": "X", "lengths": [1, 1]}, '"at"'),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason(edit: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused, match=reason.replace("[", r"\[").replace("]", r"\]")):
        apply(MAP, [operation(edit)])


def test_an_unreadable_text_is_refused_with_its_line() -> None:
    with pytest.raises(Refused, match="line 2"):
        apply("format: 1\nname: [\n", [operation({"op": "remove", "path": ["name"]})])


def test_several_cities_move_as_one_edit_of_as_many_lines() -> None:
    for name in ("move_cities", "move_city"):
        moved = {"op": name, "cities": {"Oslo": [1, 2], "Bergen": [3, 4]}}
        assert apply(MAP, [operation(moved)]).changed_lines == (9, 10)


def test_line_ends_and_mark_stay() -> None:
    text = "\ufeff" + MAP.replace("\n", "\r\n")
    edits = [operation(case[0]) for case in CASES if case[0]["op"] in ("add_route", "set_label")]
    edited = apply(text, edits).text
    assert edited.startswith("\ufeff# A map.\r\n")
    assert edited.count("\n") == edited.count("\r\n") == text.count("\n") + 1
    edited = apply(
        "format: 1\nname: X", [operation({"op": "set", "path": ["edition"], "value": 1})]
    )
    assert edited.text == "format: 1\nname: X\nedition: 1"


def test_splices_lead_from_the_old_text_to_the_new_one() -> None:
    from ttr_kit.format.document.splices import spliced

    edits = [operation(case[0]) for case in CASES[:3]]
    edited = apply(MAP, edits)
    assert spliced(MAP, edited.splices) == edited.text
    assert edited.changed_lines == (9, 10, 13)


def test_history_goes_back_and_forth() -> None:
    history = History(MAP)
    history.apply([operation(CASES[0][0])])
    history.apply([operation(CASES[1][0])])
    with pytest.raises(Refused):
        history.apply([operation(CASES[0][0]), operation({"op": "remove_route", "index": 99})])
    last = history.text
    assert (history.can_undo, history.can_redo, history.revision) == (True, False, 2)
    history.undo()
    assert history.undo() == MAP
    assert history.undo() == MAP
    assert (history.can_undo, history.can_redo, history.revision) == (False, True, 4)
    history.redo()
    assert history.redo() == last


def test_typed_text_of_one_group_is_undone_together() -> None:
    history = History(MAP)
    for typed in ("n", "na", "nam"):
        history.replace(typed, group="typing")
    history.replace("other", group="later")
    assert history.undo() == "nam"
    assert history.undo() == MAP
