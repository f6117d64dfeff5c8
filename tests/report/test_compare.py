"""What a change did is told, and what chance did is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Kit, kit
from tests.report.conftest import MAPS, played, variant_of
from ttr_kit.format.load import load
from ttr_kit.model import Variant
from ttr_kit.report.analysis import Analysis
from ttr_kit.report.comparison import compare
from ttr_kit.simulate import Totals, simulate

__all__ = ["kit"]


@pytest.fixture(scope="module")
def healthy() -> Analysis:
    variant = load("first-steps")
    return Analysis(variant, simulate(variant, 200, players=[2]))


def test_a_change_is_told(healthy: Analysis, faulty: tuple[Variant, Totals]) -> None:
    found = compare(healthy, Analysis(*faulty))
    sure = {change.what: change for change in found.sure}
    route = sure["how often Lighthouse Point–Southgate is claimed"]
    assert route.before > route.after
    assert route.words.startswith("how often Lighthouse Point–Southgate is claimed falls from ")
    assert "the winning score" in sure
    assert {finding.code for finding in found.new} >= {"BAL004", "BAL005", "BAL009", "BAL011"}
    assert found.gone == ()
    assert len(found.changes) > len(found.sure)
    back = compare(Analysis(*faulty), healthy)
    assert {f.code for f in back.gone} == {f.code for f in found.new}
    assert {change.what for change in back.sure} == set(sure)


def test_two_runs_of_one_map_do_not_differ(healthy: Analysis) -> None:
    variant = healthy.variant
    again = Analysis(variant, simulate(variant, 200, players=[2], seed=1))
    found = compare(healthy, again)
    assert found.sure == []
    assert len(found.changes) > 50
    assert found.paper == ()


def test_the_same_run_does_not_differ_at_all(healthy: Analysis) -> None:
    found = compare(healthy, healthy)
    assert all(change.odds == 1 for change in found.changes)


def test_changed_points_are_told_on_paper(tmp_path: Path) -> None:
    first = variant_of("first-come")
    file = tmp_path / "raised.yaml"
    text = (MAPS / "first-come.yaml").read_text("utf-8")
    file.write_text(text.replace("{from: Birch, to: Dell, points: 6}",
                                 "{from: Birch, to: Dell, points: 9}"))  # fmt: skip
    second = load(file)
    totals = simulate(second, 20, ["greedy"], [2])
    sides = Analysis(first, played("first-come", 20, "greedy")), Analysis(second, totals)
    assert ("the ticket Birch–Dell", "6 points", "9 points") in compare(*sides).paper


def test_the_command(kit: Kit, tmp_path: Path) -> None:
    paths = [str(MAPS / f"{name}.yaml") for name in ("first-come", "stuck")]
    said = kit("compare", *paths, "--games", "60", "--bots", "greedy", "--workers", "1",
               "--json", "both.json")  # fmt: skip
    assert said.code == 0, said.err
    assert said.out.startswith("First Come → Stuck\n60 games of each, 2 players, seed 0\n")
    assert "differ more than chance explains" in said.out
    assert "with 2 players, the wins of seat 1" in said.out
    assert "Findings that are gone" in said.out
    data = json.loads((tmp_path / "both.json").read_text("utf-8"))
    assert data["first"]["games"] == data["second"]["games"] == 60
    assert any(change["significant"] for change in data["changes"])
    again = kit("compare", *paths, "--games", "60", "--bots", "greedy", "--json", "-")
    assert json.loads(again.out) == data


def test_misuse(kit: Kit, tmp_path: Path) -> None:
    path = str(MAPS / "first-come.yaml")
    assert "no file and no bundled variant" in kit("compare", path, "nowhere").err
    said = kit("compare", path, path, "--players", "4")
    assert (said.code, "not for 4" in said.err) == (2, True)
    text = (MAPS / "stuck.yaml").read_text("utf-8").replace("{max: 4}", "{min: 3, max: 3}")
    (tmp_path / "crowd.yaml").write_text(text)
    (tmp_path / "first-come.yaml").write_text((MAPS / "first-come.yaml").read_text("utf-8"))
    said = kit("compare", path, "crowd.yaml")
    assert (said.code, "no number of players" in said.err) == (2, True), said
    said = kit("compare", path, path, "--games", "2", "--bots", "tests.report.bots:Broken")
    assert (said.code, "no more ideas" in said.err) == (2, True), said


def test_fail_on_and_report(kit: Kit, tmp_path: Path) -> None:
    path = str(MAPS / "first-come.yaml")
    run = ("simulate", path, "--games", "200", "--bots", "greedy", "--players", "2", "--workers",
           "1")  # fmt: skip
    said = kit(*run, "--report", "balance", "--fail-on", "BAL001,BAL012")
    assert said.code == 1
    assert "BAL001 warning: with 2 players, seat 1 wins 100%" in said.out
    assert "found what must not be found: BAL001" in said.err
    assert (tmp_path / "balance" / "index.html").is_file()
    assert kit(*run, "--fail-on", "error").code == 0
    said = kit(*run, "--fail-on", "BAL001")
    assert (said.code, "BAL001 warning: with 2 players" in said.err) == (1, True)
    said = kit(*run, "--fail-on", "BAL9")
    assert (said.code, "there is no finding" in said.err) == (2, True)
    (tmp_path / "taken").write_text("mine")
    said = kit(*run, "--report", "taken")
    assert (said.code, "cannot be written" in said.err) == (2, True)
