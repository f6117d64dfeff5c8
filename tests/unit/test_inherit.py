"""`extends`: what a child may say, what comes of it, and where its faults are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_kit.format.load import Loaded, load_path

BASE = """\
format: 1
name: Base
cities: {A: {at: [100, 100]}, B: {at: [900, 100]}, C: {at: [900, 900]}}
routes:
  - {from: A, to: B, length: 2, color: red}
  - {from: A, to: B, length: 2}
  - {from: B, to: C, length: 3, color: blue}
  - {from: C, to: A, length: 4}
tickets:
  - {from: A, to: C, points: 5}
  - {from: A, to: B, points: 2}
  - {from: B, to: C, points: 3}
ticket_rules: {start: {deal: 1, keep: 1}, later: {deal: 1}}
players: {max: 3}
pieces: {train: {count: 10}}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "base.yaml").write_text(BASE)
    return tmp_path


def child(folder: Path, text: str, name: str = "child.yaml") -> Loaded:
    (folder / name).write_text(f"format: 1\nextends: ./base.yaml\n{text}")
    return load_path(folder / name)


def codes(loaded: Loaded) -> list[str]:
    return [d.code for d in loaded.diagnostics if d.severity == "error"]


def test_says_only_what_differs(folder: Path) -> None:
    variant = child(folder, "name: Child\n").variant
    assert variant is not None
    assert (variant.id, variant.name, len(variant.routes)) == ("child", "Child", 4)


def test_a_single_city_can_be_moved(folder: Path) -> None:
    variant = child(folder, "cities: {B: {at: [500, 500]}}\n").variant
    assert variant is not None
    assert [city.at for city in variant.cities] == [(100, 100), (500, 500), (900, 900)]


def test_a_single_route_can_be_changed_in_either_direction(folder: Path) -> None:
    text = "routes: {change: [{from: B, to: A, color: red, set: {length: 5, color: green}}]}\n"
    variant = child(folder, text).variant
    assert variant is not None
    assert [(r.length, r.color) for r in variant.routes[:2]] == [(5, "green"), (2, None)]


def test_gray_is_matched_where_no_color_is_written(folder: Path) -> None:
    variant = child(folder, "routes: {remove: [{from: A, to: B, color: gray}]}\n").variant
    assert variant is not None
    assert [r.color for r in variant.routes] == ["red", "blue", None]


def test_the_usual_piece_is_matched_where_none_is_written(folder: Path) -> None:
    variant = child(
        folder, "routes: {remove: [{from: C, to: A, piece: train}]}\npieces: {train: {count: 6}}\n"
    ).variant
    assert variant is not None
    assert len(variant.routes) == 3


def test_records_are_replaced_added_and_removed(folder: Path) -> None:
    text = "tickets: {remove: [{from: C, to: A}], add: [{from: C, to: A, points: 9}]}\n"
    variant = child(folder, text).variant
    assert variant is not None
    assert [t.points for t in variant.tickets] == [2, 3, 9]
    text = (
        "tickets: {replace: [{from: C, to: A, points: 7}, {from: A, to: B, points: 1}, "
        "{from: B, to: C, points: 1}]}\n"
    )
    variant = child(folder, text).variant
    assert variant is not None
    assert [t.points for t in variant.tickets] == [7, 1, 1]


def test_edits_apply_to_the_defaults_too(folder: Path) -> None:
    text = (
        "cards: {locomotive: {count: 20}}\n"
        "bonuses: {add: [{name: Globetrotter, metric: completed_tickets, points: 15}]}\n"
        "route_points: {9: 27}\n"
    )
    variant = child(folder, text).variant
    assert variant is not None
    assert len(variant.cards) == 9
    assert {card.name: card.count for card in variant.cards}["locomotive"] == 20
    assert [bonus.name for bonus in variant.bonuses] == ["Longest Path", "Globetrotter"]
    assert variant.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}


def test_null_removes(folder: Path) -> None:
    gray = "routes: {change: [{from: A, to: B, set: {color: null}}]}\n"
    text = f"ticket_rules: {{later: null}}\ncards: {{red: null}}\n{gray}"
    variant = child(folder, text).variant
    assert variant is not None
    assert variant.tickets_later.deal == 3
    assert "red" not in {card.name for card in variant.cards}


def test_removing_a_mechanic_removes_what_cities_say_of_it(folder: Path) -> None:
    (folder / "base.yaml").write_text(
        BASE.replace("A: {at: [100, 100]}", "A: {at: [100, 100], tokens: red}")
        + "passengers: {tokens: {red: [3]}}\n"
    )
    loaded = child(folder, "passengers: null\n")
    assert loaded.variant is not None, loaded.diagnostics
    assert not loaded.variant.cities[0].features
    assert "passenger" not in loaded.variant.settings


def test_a_plain_list_over_a_list_is_refused(folder: Path) -> None:
    assert "EXT006" in codes(child(folder, "tickets: [{from: A, to: B, points: 2}]\n"))


def test_a_match_that_finds_nothing_is_reported(folder: Path) -> None:
    loaded = child(folder, "routes: {remove: [{from: A, to: B, color: blue}]}\n")
    assert codes(loaded) == ["EXT007"]
    assert loaded.diagnostics[0].span.line == 3


@pytest.mark.parametrize(
    ("edit", "help"),
    [
        ("routes: {remove: [{from: A, to: B, color: blue}]}", "between these two the parent has "
         "color: red and color: gray"),
        ("tickets: {remove: [{from: A, to: C, points: 7}]}", "between these two the parent has "
         "points: 5"),
        ("routes: {remove: [{from: Aa, to: B}]}", 'did you mean "A"?'),
        ("bonuses: {remove: [{name: Longest path}]}", 'did you mean "Longest Path"?'),
    ],
)  # fmt: skip
def test_a_match_that_finds_nothing_is_helped(folder: Path, edit: str, help: str) -> None:
    fault = next(d for d in child(folder, f"{edit}\n").diagnostics if d.code == "EXT007")
    assert fault.help == help


@pytest.mark.parametrize("key", ["points", "to"])
def test_a_needed_key_cannot_be_set_to_null(folder: Path, key: str) -> None:
    loaded = child(folder, f"tickets: {{change: [{{from: A, to: C, set: {{{key}: null}}}}]}}\n")
    assert codes(loaded) == ["SCH003"]


@pytest.mark.parametrize("changes", ["{}", "null"])
def test_a_change_must_change_something(folder: Path, changes: str) -> None:
    text = f"tickets: {{change: [{{from: A, to: C, set: {changes}}}]}}\n"
    assert codes(child(folder, text)) == ["EXT008"]


def test_removing_a_needed_section_is_shown_where_it_is_removed(folder: Path) -> None:
    loaded = child(folder, "name: null\n")
    errors = [d for d in loaded.diagnostics if d.severity == "error"]
    assert [(d.code, d.span.file, d.span.line) for d in errors] == [("SCH002", "child.yaml", 3)]


def test_a_misspelled_parent_is_guessed(folder: Path) -> None:
    (folder / "a.yaml").write_text("format: 1\nextends: ./bsae.yaml\n")
    assert load_path("a.yaml").diagnostics[0].help == 'did you mean "base.yaml"?'


def test_an_inherited_fault_points_into_the_parent_and_names_the_way(folder: Path) -> None:
    loaded = child(folder, "cities: {C: null}\n")
    fault = next(d for d in loaded.diagnostics if d.code == "REF001")
    assert (fault.span.file, fault.span.line) == ("base.yaml", 7)
    assert [(r.span.file, r.span.line, r.message) for r in fault.related] == [
        ("child.yaml", 3, "removed here"),
        ("child.yaml", 2, "extended here"),
    ]


def test_the_chain_of_three_files_is_named(folder: Path) -> None:
    child(folder, "name: Middle\n", "middle.yaml")
    (folder / "leaf.yaml").write_text("format: 1\nextends: ./middle.yaml\ncities: {C: null}\n")
    fault = next(d for d in load_path("leaf.yaml").diagnostics if d.code == "REF001")
    assert [r.span.file for r in fault.related] == ["leaf.yaml", "middle.yaml", "leaf.yaml"]


def test_circles(folder: Path) -> None:
    (folder / "self.yaml").write_text("format: 1\nextends: ./self.yaml\n")
    assert codes(load_path("self.yaml")) == ["EXT002"]
    (folder / "a.yaml").write_text("format: 1\nextends: ./b.yaml\n")
    (folder / "b.yaml").write_text("format: 1\nextends: ./a.yaml\n")
    assert codes(load_path("a.yaml")) == ["EXT002"]


def test_missing_parents(folder: Path) -> None:
    (folder / "a.yaml").write_text("format: 1\nextends: ./nowhere.yaml\n")
    assert codes(load_path("a.yaml")) == ["EXT001"]
    (folder / "a.yaml").write_text("format: 1\nextends: uusa\n")
    loaded = load_path("a.yaml")
    assert codes(loaded) == ["EXT001"]
    assert loaded.diagnostics[0].help == 'did you mean "usa"?'


def test_a_folder_is_no_parent(folder: Path) -> None:
    (folder / "a.yaml").write_text("format: 1\nextends: ./\n")
    loaded = load_path("a.yaml")
    assert [(d.code, d.span.file, d.span.line) for d in loaded.diagnostics] == [
        ("EXT001", "a.yaml", 2)
    ]


def test_a_parent_that_is_not_yaml_names_the_way(folder: Path) -> None:
    (folder / "base.yaml").write_text("format: 1\n  - what: [\n")
    fault = child(folder, "name: Child\n").diagnostics[0]
    assert fault.span.file == "base.yaml"
    assert [(r.span.file, r.span.line) for r in fault.related] == [("child.yaml", 2)]


def test_a_parent_outside_the_folder_is_not_read(folder: Path) -> None:
    inner = folder / "downloads"
    inner.mkdir()
    (folder / "secret.yaml").write_text("password: 12345\n")
    for way in ("../secret.yaml", str(folder / "secret.yaml"), "./x/../../secret.yaml"):
        (inner / "map.yaml").write_text(f"format: 1\nextends: {way}\n")
        loaded = load_path(inner / "map.yaml")
        assert codes(loaded) == ["EXT003"], way
        assert not any("password" in text for text in loaded.sources.values())


def test_a_link_does_not_lead_outside(folder: Path) -> None:
    inner = folder / "downloads"
    inner.mkdir()
    (inner / "link.yaml").symlink_to(folder / "base.yaml")
    (inner / "map.yaml").write_text("format: 1\nextends: ./link.yaml\n")
    assert codes(load_path(inner / "map.yaml")) == ["EXT003"]


def test_a_wider_folder_can_be_named(folder: Path) -> None:
    inner = folder / "maps"
    inner.mkdir()
    (inner / "map.yaml").write_text("format: 1\nextends: ../base.yaml\n")
    assert load_path(inner / "map.yaml", folder).variant is not None


def test_a_parent_with_an_impossible_name(folder: Path) -> None:
    (folder / "loop.yaml").symlink_to(folder / "pool.yaml")
    (folder / "pool.yaml").symlink_to(folder / "loop.yaml")
    for name in ("./" + 300 * "a" + ".yaml", "./" + 3000 * "x/" + "a.yaml", "./loop.yaml"):
        (folder / "a.yaml").write_text(f"format: 1\nextends: {name}\n")
        assert codes(load_path("a.yaml")) == ["EXT001"], name[:20]


def test_an_empty_extends_is_one_fault(folder: Path) -> None:
    (folder / "a.yaml").write_text('format: 1\nextends: ""\n')
    assert codes(load_path("a.yaml")) == ["SCH006"]


@pytest.mark.parametrize(
    "text",
    [
        "cities: {A: null, B: null, C: null}\nroutes: {replace: []}\ntickets: {replace: []}\n",
        "routes: {replace: []}\n",
        "pieces: {train: null}\n",
        "cards: {purple: null, blue: null, orange: null, white: null, green: null, yellow: null, "
        "black: null, red: null, locomotive: null}\n",
    ],
)  # fmt: skip
def test_a_child_cannot_remove_everything(folder: Path, text: str) -> None:
    assert "SCH005" in codes(child(folder, text))


def test_a_long_chain_is_refused(folder: Path) -> None:
    parent = "base"
    for number in range(12):
        (folder / f"m{number}.yaml").write_text(f"format: 1\nextends: ./{parent}.yaml\n")
        parent = f"m{number}"
    assert codes(load_path("m11.yaml")) == ["EXT004"]


def test_a_faulty_parent_is_reported_and_so_is_the_child(folder: Path) -> None:
    (folder / "base.yaml").write_text(BASE.replace("length: 3", "length: three"))
    loaded = child(folder, "plyers: {max: 4}\n")
    assert {(d.code, d.span.file) for d in loaded.diagnostics if d.severity == "error"} == {
        ("SCH003", "base.yaml"),
        ("SCH001", "child.yaml"),
    }


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("end: {metric: score, at_most: null, at_least: 9}", "remove this line"),
        ("cities: {D: null}", "remove this line, or write `D: {}` to add it with nothing said"),
    ],
)
def test_advice_on_what_is_not_there_can_be_followed(folder: Path, line: str, help: str) -> None:
    found = [d for d in child(folder, f"{line}\n").diagnostics if d.code == "EXT005"]
    assert [d.help for d in found] == [help]
