"""USA: what its three variants change, and what they leave alone."""

from __future__ import annotations

import pytest

from tests.rules.situation import Situation, changed, clause, variant

BIG_CITIES = {"Chicago", "Dallas", "Houston", "Los Angeles", "Miami", "New York", "Seattle"}
CHILDREN = ("usa-1910", "usa-mega", "usa-big-cities")


@clause("US-017")
@pytest.mark.parametrize("name", CHILDREN)
def test_a_variant_changes_only_what_it_names(name: str) -> None:
    base, it = variant("usa"), variant(name)
    same = ("cities", "routes", "connections", "cards", "market", "pieces", "start_hand", "end")
    for part in (*same, "route_points", "open_tracks", "tie_breaks", "draw_budget"):
        assert getattr(it, part) == getattr(base, part), part
    assert it.tickets != base.tickets
    assert it.tickets_later.rejected == it.tickets_start.rejected == "bottom"


@clause("US-009", "US-010")
def test_1910_has_its_own_tickets_and_the_globetrotter() -> None:
    it = variant("usa-1910")
    old = {frozenset(ticket.ends) for ticket in variant("usa").tickets}
    assert len(it.tickets) == 35
    assert not old & {frozenset(ticket.ends) for ticket in it.tickets}
    situation = Situation("usa-1910").line(0, "Calgary", "Winnipeg")
    assert situation.scored(0, "Longest Path") == 0
    situation.complete(1, "Washington--Atlanta")
    assert situation.scored(1, "Globetrotter") == 15


@clause("US-011", "US-012", "US-013")
def test_the_mega_game_has_all_tickets_and_both_bonuses() -> None:
    it = variant("usa-mega")
    assert len(it.tickets) == 69
    assert {ticket.name for ticket in variant("usa-1910").tickets} < {t.name for t in it.tickets}
    situation = Situation("usa-mega").line(0, "Calgary", "Winnipeg")
    situation.complete(1, "Washington--Atlanta")
    assert situation.scored(0, "Longest Path") == 10
    assert situation.scored(1, "Globetrotter") == 15


@clause("US-014", "US-015", "US-016")
def test_big_cities_has_tickets_to_big_cities() -> None:
    it = variant("usa-big-cities")
    assert len(it.tickets) == 35
    assert all(BIG_CITIES.intersection(ticket.ends) for ticket in it.tickets)
    every = {ticket.name: ticket.points for ticket in variant("usa-mega").tickets}
    assert all(every[ticket.name] == ticket.points for ticket in it.tickets)
    big = [t for t in variant("usa-mega").tickets if BIG_CITIES.intersection(t.ends)]
    assert len(big) == len(it.tickets)


@clause("C-09")
def test_the_bonus_of_big_cities_is_a_field_of_the_variant() -> None:
    line = ("Calgary", "Winnipeg")
    assert Situation("usa-big-cities").line(0, *line).scored(0, "Longest Path") == 10
    without = changed("usa-big-cities", "bonuses: {replace: []}")
    situation = Situation(without).line(0, *line)
    assert {line.reason for line in situation.game.score(situation.state)} == {"routes"}
