"""Planted faults are each named, and healthy maps raise no alarm."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace

import pytest

from tests.report.conftest import found, played, variant_of
from ttr_kit.format.load import load
from ttr_kit.model import Variant
from ttr_kit.report import BalanceFinding, fails, findings
from ttr_kit.report.figures import figures
from ttr_kit.report.rules import BY_CODE, RULES
from ttr_kit.simulate import Totals, simulate
from ttr_kit.simulate.totals import BotTotals

PLANTED = [
    # map, games, bots, players, code, place
    ("faulty", 600, "planner", 2, "BAL003", "Amber Bay–Westport"),
    ("faulty", 600, "planner", 2, "BAL004", "Larkspur–Three Oaks"),
    ("faulty", 600, "planner", 2, "BAL004", "Amber Bay–Old Quarry"),
    ("faulty", 600, "planner", 2, "BAL005", "Amber Bay–Westport"),
    ("faulty", 600, "planner", 2, "BAL007", "Lighthouse Point–Nowhere"),
    ("faulty", 600, "planner", 2, "BAL009", "purple trains"),
    ("faulty", 600, "planner", 2, "BAL011", "Tunnels"),
    ("faulty", 600, "planner", 2, "BAL014", "Postcard"),
    ("faulty", 600, "planner", 2, "BAL016", "Nowhere"),
    ("first-come", 300, "greedy", 2, "BAL001", "seat 1 of 2"),
    ("first-come", 300, "greedy", 2, "BAL001", "seat 2 of 2"),
    ("first-come", 300, "greedy", 2, "BAL008", "Ash–Cedar"),
    ("first-come", 300, "greedy", 2, "BAL017", ""),
    ("lopsided", 100, "planner", 4, "BAL013", "Most Routes"),
    ("stuck", 120, "planner", 3, "BAL012", ""),
    ("stuck", 120, "planner", 3, "BAL015", ""),
    ("stuck", 120, "planner", 3, "BAL019", "2, 3 and 4 players"),
    ("first-come", 20, "tests.report.bots:Broken", 2, "BAL020", ""),
]

MADE_UP = {"BAL002", "BAL006", "BAL010", "BAL018"}
"""What is planted in the totals, not in a map."""


@pytest.mark.parametrize(("name", "games", "bot", "players", "code", "place"), PLANTED)
def test_a_planted_fault_is_named(
    name: str, games: int, bot: str, players: int, code: str, place: str
) -> None:
    made = found(name, games, bot, players=players)
    assert (code, place) in {(finding.code, finding.place) for finding in made}


def test_nothing_is_said_of_what_was_not_planted(faulty: tuple[Variant, Totals]) -> None:
    planted = {(code, place) for name, *_, code, place in PLANTED if name == "faulty"}
    planted |= {("BAL007", "Eastfield–Nowhere")}
    assert {(f.code, f.place) for f in findings(*faulty)} == planted


def test_every_rule_is_planted_or_made_up_below() -> None:
    assert {code for *_, code, _ in PLANTED} | MADE_UP == set(BY_CODE)
    assert [rule.code for rule in RULES] == sorted(BY_CODE)


def test_a_healthy_map_raises_no_alarm() -> None:
    variant = load("first-steps")
    assert findings(variant, simulate(variant, 300)) == []


def test_a_habit_that_beats_planning_is_named() -> None:
    variant = variant_of("first-come")
    totals = deepcopy(played("first-come", 300, "greedy"))
    (group,) = totals.groups.values()
    strong = group.bots.pop("greedy")
    weak = deepcopy(strong)
    for seat in (*strong.seats, *weak.seats):
        seat.wins.clear()
    strong.seats[0].wins.count(1, 400)
    weak.seats[0].wins.count(1, 200)

    def named(**bots: BotTotals) -> list[str]:
        group.bots = dict(bots)
        return [f.place for f in findings(variant, totals) if f.code == "BAL002"]

    assert named(rusher=strong, planner=weak) == ["rusher"]
    assert named(hoarder=strong, planner=weak) == ["hoarder"]
    assert named(hoarder=weak, planner=strong) == []
    assert named(rusher=strong, hoarder=weak) == []
    assert named(greedy=strong, planner=weak) == []


def test_tickets_that_mostly_fail_are_named(faulty: tuple[Variant, Totals]) -> None:
    variant, totals = faulty[0], deepcopy(faulty[1])
    (group,) = totals.groups.values()
    for ticket in group.tickets.values():
        ticket.completed = ticket.kept // 3
    assert "BAL018" in {finding.code for finding in findings(variant, totals)}


def test_a_ticket_that_fails_is_named(faulty: tuple[Variant, Totals]) -> None:
    variant, totals = faulty[0], deepcopy(faulty[1])
    (group,) = totals.groups.values()
    ticket = group.tickets["Crossways--Stonebridge"]
    ticket.completed = ticket.kept // 4
    named = [finding.place for finding in findings(variant, totals) if finding.code == "BAL006"]
    assert named == ["Crossways–Stonebridge"]


def test_an_idle_color_is_named(faulty: tuple[Variant, Totals]) -> None:
    variant, totals = faulty[0], deepcopy(faulty[1])
    (group,) = totals.groups.values()
    group.cards["red"].paid //= 5
    named = [finding.place for finding in findings(variant, totals) if finding.code == "BAL010"]
    assert named == ["red trains"]


def test_pieces_that_are_too_many_are_told_once_for_all_numbers_of_players() -> None:
    usa = load("usa")
    pieces = tuple(replace(kind, count=200) for kind in usa.pieces)
    crowded = replace(usa, pieces=pieces, min_players=1, max_players=3)
    (finding,) = [f for f in findings(crowded, Totals()) if f.code == "BAL019"]
    assert finding.place == "2 and 3 players"
    assert re.fullmatch(
        "2 players have 400 pieces for [0-9]+ open spaces and 3 players 600 for [0-9]+",
        finding.message,
    )
    assert finding.figure == max(supply.ratio for supply in figures(crowded).supply)


def test_few_games_prove_nothing() -> None:
    """With ten games chance explains nearly everything; what the file alone says remains."""
    made = found("faulty", 10)
    assert {finding.code for finding in made} <= {"BAL004", "BAL005", "BAL009"}


def test_a_finding_has_all_its_parts(faulty: tuple[Variant, Totals]) -> None:
    for finding in findings(*faulty):
        rule = BY_CODE[finding.code]
        assert finding.severity == rule.severity
        assert finding.threshold == rule.threshold
        assert finding.message
        assert finding.help
        assert finding.json["severity"] in ("error", "warning", "info")


def test_the_gravest_come_first() -> None:
    made = found("stuck", 120, players=3)
    assert made[0].severity == "error"
    assert [f.severity for f in made] == sorted(
        (f.severity for f in made), key=["error", "warning", "info"].index
    )


def _codes(made: list[BalanceFinding], *wanted: str) -> set[str]:
    return {finding.code for finding in fails(made, list(wanted))}


def test_fail_on_takes_codes_and_severities() -> None:
    made = found("stuck", 120, players=3)
    assert _codes(made, "bal012") == {"BAL012"}
    assert _codes(made, "BAL003") == set()
    assert _codes(made, "error") == {"BAL012"}
    assert _codes(made, "warning", " BAL017 ") >= {"BAL012", "BAL019"}
    assert _codes(made, "info") == {finding.code for finding in made}
    assert _codes(made, "") == set()
    with pytest.raises(ValueError, match="BAL001 to BAL020"):
        fails(made, ["BAL999"])


def test_games_of_another_map_are_refused(faulty: tuple[Variant, Totals]) -> None:
    with pytest.raises(ValueError, match="as it is now"):
        findings(variant_of("stuck"), faulty[1])
