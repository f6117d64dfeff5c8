"""Damaged files that once failed, some that never did, and the tools that find others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.fuzz.damage import Plant
from tests.fuzz.faces import FACES, check
from tests.fuzz.places import Misplaced, check_places, check_planted, composed
from tests.fuzz.run import Damaged, damaged, fault, fuzz
from tests.fuzz.shrink import shrunk
from ttr_kit.checks.idle_filter import FACTS
from ttr_kit.edit import Refused, apply, operation
from ttr_kit.format.load import load_path, load_text
from ttr_kit.format.references import unknown
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.format.schema.defaults import fill
from ttr_kit.model.filters import KEYS

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.stem)
def test_a_file_that_once_failed(file: Path) -> None:
    variant = check(file).variant
    if variant is not None:
        for face in FACES.values():
            face(variant)


def test_some_damaged_files() -> None:
    """A few of those that `make fuzz` makes by the thousand."""
    for outcome in fuzz(range(500_000, 500_150), every=50):
        assert not outcome.faults
    assert outcome.files == 150
    assert outcome.faced["play"]


def test_the_same_seed_damages_the_same_way() -> None:
    once = {seed: damaged(seed) for seed in range(100)}
    again = {seed: damaged(seed) for seed in reversed(range(100))}
    assert once == again
    assert len({file.data for file in once.values()}) > 90


def test_a_fault_is_seen_and_made_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(variant: object) -> None:
        raise KeyError("Nowhere")

    monkeypatch.setitem(FACES, "play", broken)  # type: ignore[misc]
    text = (CASES[0].parents[2] / "variants" / "tiny.yaml").read_text("utf-8")
    wrong, shown = fault(Damaged(text.encode()), tmp_path, ("export", "play"))
    assert shown == ["check", "export"]
    assert wrong is not None
    assert wrong.startswith("play: KeyError in ")
    small = shrunk("a\nb\nBAD\nc\nALSO\n", lambda text: "BAD" in text and "ALSO" in text)
    assert small == "BAD\nALSO"


def test_no_default_names_what_may_not_be_there() -> None:
    """What a file does not say cannot be cut out of it."""
    assert not unknown(fill({}, resolved()))


DAMAGED = """\
format: 1
name: X
players: {min: 2, max: 2}
pieces: {train: {count: 5}}
groups: {North: [A, Nowhere], Empty: [Nowhere]}
cities: {A: {at: [0, 0]}, B: {at: [500, 0]}, C: {at: [0, 400]}}
routes:
  - {from: A, to: Nowhere, length: 3}
  - {from: A, to: B, length: 3, color: nothing}
  - {from: A, to: C, length: long}
  - {from: B, to: C, length: 2}
tickets:
  - {from: A, to: Empty, points: 3}
  - {from: A, to: {North: 3, Nowhere: 5}}
  - {from: A, to: B, points: 3}
  - {from: C, to: C, points: 3}
market: {slots: {nothing: 5}}
"""


def test_what_is_left_refers_to_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks get a variant in which all names hold, with the places of the file."""
    from ttr_kit.format import load

    seen = []
    lower = load.lower

    def noted(*args: object) -> object:
        seen.append(lower(*args))  # type: ignore[arg-type]
        return seen[-1]

    monkeypatch.setattr(load, "lower", noted)
    found = [(d.code, d.span.line, d.span.column) for d in load_text(DAMAGED, "x.yaml").diagnostics]
    (variant,) = seen
    assert variant.groups == {"North": ("A",)}
    assert [(route.index, *route.ends) for route in variant.routes] == [
        (0, "A", "B"),
        (1, "B", "C"),
    ]
    assert [ticket.ends for ticket in variant.tickets] == [("A", "North"), ("A", "B"), ("C", "C")]
    assert {code for code, _, _ in found} >= {"REF001", "REF002", "REF004", "REF005", "SCH003"}
    assert ("REF001", 8, 19) in found
    assert ("REF002", 14, 30) in found


SHIFTED = """\
format: 1
name: X
players: {min: 2, max: 2}
pieces: {train: {count: 45}}
cities: {A: {at: [0, 0]}, B: {at: [500, 0]}, C: {at: [0, 400]}}
routes:
  - {from: A, to: B, length: long}
  - {from: A, to: Nowhere, length: 3}
  - {from: B, to: C, length: 2}
  - {from: C, to: A, length: 2}
tickets:
  - {from: A}
  - {from: A, to: A, points: 3, allow: {TIC006: wanted}}
"""


def test_a_finding_names_the_record_of_the_file(tmp_path: Path) -> None:
    """Records that cannot be read are counted, too: so a file can be edited by that path."""
    file = tmp_path / "shifted.yaml"
    file.write_text(SHIFTED, encoding="utf-8")
    found = {(d.code, d.path) for d in check(file).diagnostics}
    assert ("REF001", ("routes", 1, "to")) in found
    assert ("TIC006", ("tickets", 1)) in found
    assert ("ALW002", ("tickets", 1, "allow", "TIC006")) in found


def test_a_finding_at_another_place_is_seen(tmp_path: Path) -> None:
    """The locator of the tests is no rubber stamp."""
    file = tmp_path / "shifted.yaml"
    file.write_text(SHIFTED, encoding="utf-8")
    loaded = load_path(file)
    places = composed(loaded, file)
    assert places is not None
    check_places(loaded, places)
    first = next(found for found in loaded.diagnostics if found.code == "REF001")
    for wrong in (
        replace(first, span=replace(first.span, column=first.span.column + 1)),
        replace(first, path=("routes", 2, "to")),
    ):
        with pytest.raises(Misplaced):
            check_places(replace(loaded, diagnostics=(wrong,)), places)
    plants = (Plant(("routes", 3, "to"), frozenset({"A"})),)
    with pytest.raises(Misplaced):
        check_planted(loaded, places, plants, frozenset())
    gone = (Plant(("cities", "Nowhere"), frozenset({"Nowhere", "long", "to"})),)
    check_planted(replace(loaded, diagnostics=(first,)), places, gone, frozenset())


def test_every_filter_that_leaves_nothing_has_a_sentence() -> None:
    wanted = {(sort, key) for sort, keys in KEYS.items() for key in keys}
    assert wanted <= FACTS.keys()


UNREAD = """\
format: 1
name: X
cities: {A: {at: [0, 0]}, B: {at: [500, 0]}, C: {at: [0, 400]}}
groups: {West: [A, []], East: [B]}
routes:
  - {from: A, to: B, length: 2}
  - {from: B, to: C, length: 2}
tickets:
  - {from: C, to: West, points: 2}
  - {from: C, to: Nowhere, points: 2}
"""


def test_what_cannot_be_read_is_not_missing_too() -> None:
    """The group has a fault; nobody need be told at each ticket that there is no such group."""
    found = [(d.code, d.path) for d in load_text(UNREAD).diagnostics if d.severity == "error"]
    assert found == [("SCH003", ("groups", "West", 1)), ("REF002", ("tickets", 1, "to"))]


def test_what_is_no_route_cannot_be_split() -> None:
    split = operation({"op": "split_route", "index": 0, "city": "A", "lengths": [1, 1]})
    with pytest.raises(Refused, match="no route"):
        apply("format: 1\ncities: {A: {}}\nroutes: [true]\n", [split])
