"""Figures of the file alone, and the yardstick of the kit's maps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.report.conftest import variant_of
from ttr_kit.format.load import load, load_text
from ttr_kit.glance.data import glance
from ttr_kit.model import Variant
from ttr_kit.report import write_report
from ttr_kit.report.figures import figures
from ttr_kit.report.load import ticket_load
from ttr_kit.report.yardstick import FILE, PLAYED, STATIC, standards, static_values, yardstick
from ttr_kit.simulate import simulate
from ttr_kit.system.resources import bundled_variants

SQUARE = """
format: 1
name: Square
players: {min: 2, max: 2}
pieces: {train: {count: 6}}
ticket_rules: {start: {deal: 1, keep: 1}, later: {deal: 1, keep: 1}}
cities: {Ash: {}, Birch: {}, Cedar: {}, Dell: {}, Elm: {}}
routes:
  - {from: Ash, to: Birch, length: 2, color: red}
  - {from: Birch, to: Cedar, length: 2}
  - {from: Ash, to: Dell, length: 2}
  - {from: Ash, to: Dell, length: 2}
  - {from: Dell, to: Cedar, length: 2}
  - {from: Cedar, to: Elm, length: 1}
tickets:
  - {from: Ash, to: Cedar, points: 8}
  - {from: Ash, to: Elm, points: 5}
  - {from: Birch, to: Cedar, points: 1}
"""


@pytest.fixture(scope="module")
def square() -> Variant:
    variant = load_text(SQUARE).variant
    assert variant is not None
    return variant


def test_load_is_shared_by_ways_that_are_equally_short(square: Variant) -> None:
    # In the order of the connections: two journeys go half by either side of the square.
    assert ticket_load(square) == [1.0, 2.0, 1.0, 1.0, 1.0]


def test_bridges_and_doubles(square: Variant) -> None:
    load = figures(square).load
    assert (load.bridges, load.bridge_load) == (1, pytest.approx(1 / 3))
    assert (load.doubles, load.double_load) == (1, pytest.approx(1 / 1.25))
    assert load.single_peak == pytest.approx(2 / 3)


def test_value_against_the_shortest_way(square: Variant) -> None:
    found = figures(square)
    assert (found.short_of_way, found.value_of_way, found.over_way) == (0.5, 1.0, 2.0)


def test_colors_are_counted_by_kind_of_piece() -> None:
    found = figures(load("great-lakes"))
    kinds = {line.piece for line in found.demand}
    assert len(kinds) == 2
    for kind in kinds:
        assert len({line.color for line in found.demand if line.piece == kind}) == 6
    assert all(line.ratio > 0 for line in found.demand)


@pytest.mark.parametrize("name", bundled_variants())
def test_supply_is_that_of_info(name: str) -> None:
    variant = load(name)
    said = [
        (row["players"], row["pieces"], row["open_spaces"]) for row in glance(variant)["supply"]
    ]
    assert [(s.players, s.pieces, s.spaces) for s in figures(variant).supply] == said


def test_dead_ends_are_no_bridges() -> None:
    assert figures(load("marklin")).load.bridges == 0


def test_a_map_without_tickets_and_places_has_a_report(tmp_path: Path) -> None:
    text = SQUARE.partition("tickets:")[0].replace("deal: 1, keep: 1", "deal: 0, keep: 0")
    text += "tickets: []\n"
    variant = load_text(text).variant
    assert variant is not None
    found = figures(variant)
    assert (found.value_of_way, found.mean_ticket, found.load.bridge_load) == (None, 0, 0)
    write_report(variant, simulate(variant, 3), tmp_path)
    assert "Tickets" not in (tmp_path / "index.html").read_text("utf-8")


def test_the_static_yardstick_is_fresh() -> None:
    """`python -m ttr_kit.report.yardstick` regenerates it."""
    known = yardstick()
    assert list(known) == [variant.name for variant in standards()]
    for variant in standards():
        assert known[variant.name]["static"] == static_values(figures(variant)), variant.name


def test_the_played_yardstick_is_complete() -> None:
    data = json.loads(FILE.read_text("utf-8"))
    assert data["games"] >= 1000
    for found in data["maps"].values():
        assert list(found["static"]) == [measure.key for measure in STATIC]
        assert list(found["played"]) == [measure.key for measure in PLAYED]
        assert 0.5 < found["played"]["first_seat"] < 1.5
        assert found["played"]["completed"] > 0.6


def test_planted_tickets_stand_out_on_paper() -> None:
    found = figures(variant_of("faulty"))
    assert found.short_of_way is not None
    assert found.short_of_way < 0.1
    assert found.over_way is not None
    assert found.over_way > 10
