"""The end of the game: what starts the last turns, bonuses, and who wins a tie."""

from __future__ import annotations

import pytest

from tests.rules.situation import Situation, changed, clause, variant

THREE = ("usa", "marklin", "nordic")


def take_turn(situation: Situation) -> None:
    """Draw cards for a whole turn."""
    player, turn = situation.game.to_move(situation.state), situation.state.turn
    while situation.state.turn == turn and not situation.state.over:
        assert situation.game.to_move(situation.state) == player
        situation.do((situation.offered("refill") + situation.offered("draw deck"))[0])


@clause("MK-078", "MK-092", "MC-008", "US-042", "ND-054", "C-29")
@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize(("trains", "triggered"), [(0, True), (1, True), (2, True), (3, False)])
def test_two_trains_at_the_end_of_the_own_turn(name: str, trains: int, triggered: bool) -> None:
    situation = Situation(name, 3).supply(1, train=trains)
    take_turn(situation)
    assert situation.state.last_turns < 0  # not yet: it was another player's turn
    take_turn(situation)
    assert (situation.state.last_turns > 0) == triggered


@clause("MK-078", "US-042", "ND-054")
def test_the_claim_that_uses_up_the_trains_triggers() -> None:
    situation = Situation("usa").supply(0, train=5).hand(0, "3 red")
    situation.do("claim Chicago--Duluth with 3 red")
    assert situation.game.view(situation.state, 1).last_turns == 2


@clause("GL-065", "C-22", "C-29")
@pytest.mark.parametrize(
    ("trains", "ships", "triggered"), [(6, 0, True), (0, 6, True), (3, 3, True), (4, 3, False)]
)
def test_six_pieces_of_both_kinds_together(trains: int, ships: int, triggered: bool) -> None:
    """No harbor is built, and those three do not count."""
    situation = Situation("great-lakes").supply(0, train=trains, ship=ships)
    take_turn(situation)
    assert (situation.state.last_turns > 0) == triggered


@clause("MK-079", "MC-008", "MK-092", "US-043", "ND-054", "GL-066", "C-29")
@pytest.mark.parametrize(("name", "rounds"), [*((name, 1) for name in THREE), ("great-lakes", 2)])
@pytest.mark.parametrize("trigger", [0, 1, 2])
def test_everybody_takes_the_last_turns(name: str, rounds: int, trigger: int) -> None:
    situation = Situation(name, 3)
    situation.supply(trigger, **dict.fromkeys(situation.tables.piece_names, 1))
    for _ in range(trigger + 1):
        take_turn(situation)
    order = []
    while not situation.state.over:
        order.append(situation.game.to_move(situation.state))
        take_turn(situation)
    assert order == [(trigger + 1 + i) % 3 for i in range(3 * rounds)]
    assert situation.game.legal(situation.state) == []
    assert "over" in situation.refused("draw deck train")


@clause("MK-079", "US-043", "GL-066")
@pytest.mark.parametrize(("name", "turns"), [("usa", 3), ("great-lakes", 6)])
def test_a_second_player_with_few_trains_prolongs_nothing(name: str, turns: int) -> None:
    situation = Situation(name, 3)
    for player in range(3):
        situation.supply(player, **dict.fromkeys(situation.tables.piece_names, 1))
    take_turn(situation)
    for left in range(turns, 0, -1):
        assert situation.state.last_turns == left
        assert situation.state.trigger == 0
        take_turn(situation)
    assert situation.state.over


@clause("C-29")
def test_threshold_turns_and_who_takes_them_are_settings() -> None:
    it = changed("usa", "end: {at_most: 5, extra_turns: 1, scope: others}")
    situation = Situation(it, 3).supply(0, train=5)
    take_turn(situation)
    assert situation.state.last_turns == 2
    take_turn(situation)
    take_turn(situation)
    assert situation.state.over


# Bonuses


@clause("MK-081", "MK-082", "MK-083", "MC-038", "ND-055", "US-010", "US-052")
@pytest.mark.parametrize(
    ("name", "players", "bonus", "points"),
    [
        ("marklin", 5, "Most Tickets", 10),
        ("nordic", 3, "Globetrotter", 10),
        ("usa-1910", 5, "Globetrotter", 15),
        ("usa-mega", 5, "Globetrotter", 15),
    ],
)
def test_most_completed_tickets(name: str, players: int, bonus: str, points: int) -> None:
    tickets = sorted(variant(name).tickets, key=lambda ticket: ticket.points)
    easy = iter([ticket.name for ticket in tickets])
    hard = iter([ticket.name for ticket in reversed(tickets)])
    situation = Situation(name, players).complete(0, next(easy))
    situation.tickets(1, next(hard), next(hard))  # they do not count
    assert [situation.scored(p, bonus) for p in range(players)] == [points] + [0] * (players - 1)
    situation.complete(2, next(easy))
    ahead = [situation.scored(player, bonus) for player in range(players)]
    assert ahead == [points, 0, points] + [0] * (players - 3)
    situation.complete(2, next(easy))
    assert [situation.scored(player, bonus) for player in (0, 1, 2)] == [0, 0, points]


@clause("US-045", "US-047", "US-011")
@pytest.mark.parametrize("name", ["usa", "usa-mega", "usa-big-cities"])
def test_longest_path(name: str) -> None:
    situation = Situation(name, 3).line(0, "Seattle", "Helena", "Duluth")
    situation.line(1, "Miami", "New Orleans")
    assert [situation.scored(player, "Longest Path") for player in range(3)] == [10, 0, 0]
    situation.line(1, "El Paso", "Houston", "New Orleans").line(2, "Portland", "Salt Lake City")
    assert [situation.scored(player, "Longest Path") for player in range(3)] == [0, 10, 0]
    situation.line(2, "Salt Lake City", "Denver", "Phoenix")
    assert [situation.scored(player, "Longest Path") for player in range(3)] == [0, 10, 10]


@clause("US-046")
def test_a_path_may_pass_a_city_twice_but_no_train() -> None:
    # A loop through Denver, with a line that ends there and another that begins there.
    situation = Situation("usa").line(0, "Helena", "Denver", "Salt Lake City", "Helena")
    assert situation.game.metric(situation.state, "longest_path", 0) == 4 + 3 + 3
    situation.line(0, "Denver", "Phoenix")
    assert situation.game.metric(situation.state, "longest_path", 0) == 10 + 5
    situation.line(0, "Denver", "Omaha")  # five routes meet there: one end must be left out
    assert situation.game.metric(situation.state, "longest_path", 0) == 10 + 5 + 4
    situation.line(0, "Denver", "Santa Fe")
    assert situation.game.metric(situation.state, "longest_path", 0) == 10 + 5 + 4


@clause("GL-068")
def test_great_lakes_has_no_bonus() -> None:
    situation = Situation("great-lakes").complete(0, "Montreal--New York")
    reasons = {line.reason for line in situation.game.score(situation.state)}
    assert reasons == {"routes", "ticket", "harbor"}


# Ties


def level(situation: Situation, player: int, total: int) -> Situation:
    """Let the player own short routes that do not meet, until the total is reached."""
    tables = situation.tables
    taken = {city for r in range(len(tables.ends)) if situation.state.owned[player] >> r & 1
             for city in tables.ends[r]}  # fmt: skip
    for route in sorted(range(len(tables.ends)), key=lambda route: -tables.route_points[route]):
        missing = total - situation.game.totals(situation.state)[player]
        free = situation.state.free >> route & 1 and taken.isdisjoint(tables.ends[route])
        if free and tables.length[route] < 6 and tables.route_points[route] <= missing:
            situation.own(player, tables.route_names[route])
            taken.update(tables.ends[route])
    assert situation.game.totals(situation.state)[player] == total
    return situation


@clause("US-048")
def test_usa_the_first_tie_break_is_completed_tickets() -> None:
    """Player 1 has the longest path and its bonus."""
    situation = Situation("usa", 5).line(1, "Calgary", "Winnipeg").complete(0, "Denver--El Paso")
    level(situation, 0, 25)
    assert situation.game.totals(situation.state)[:2] == [25, 25]
    assert situation.scored(1, "Longest Path") == 10
    assert situation.game.winners(situation.state) == [0]


@clause("MK-080")
def test_marklin_tickets_add_and_subtract_when_they_are_revealed() -> None:
    situation = Situation("marklin", players=2)
    done, missed, other = situation.game.variant.tickets[:3]
    situation.complete(0, done.name).tickets(0, missed.name).tickets(1, other.name)
    before = situation.game.view(situation.state, 1)
    assert done.name not in str(before.json)
    situation.state.over = True
    after = situation.game.view(situation.state, 1)
    assert set(after.seats[0].shown_tickets) == {done.name, missed.name}
    lines = [
        (line.player, line.points)
        for line in situation.game.score(situation.state)
        if line.reason == "ticket"
    ]
    assert sorted(lines) == sorted([(0, done.points), (0, -missed.penalty), (1, -other.penalty)])


@clause("US-049", "C-10")
def test_usa_the_second_tie_break_is_the_holder_of_the_longest_path() -> None:
    situation = Situation("usa", 5).line(1, "Calgary", "Winnipeg")
    level(situation, 0, 25)
    assert situation.scored(1, "Longest Path") == 10
    assert situation.game.winners(situation.state) == [1]


@clause("US-049", "C-10")
@pytest.mark.parametrize(
    ("changes", "winners"),
    [("", [0, 1]), ("tie_breaks: [completed_tickets, longest_path]", [1])],
)
def test_usa_a_longer_path_without_the_card_breaks_no_tie(changes: str, winners: list[int]) -> None:
    """Of two equal players one has the longer path, but a third has the longest."""
    situation = Situation(changed("usa", changes), 5)
    situation.line(2, "Calgary", "Winnipeg").tickets(2, "Seattle--New York")
    situation.line(1, "Atlanta", "Miami").line(0, "Chicago", "Duluth")
    situation.line(0, "Helena", "Salt Lake City").line(0, "Kansas City", "Saint Louis")
    assert situation.game.totals(situation.state)[:3] == [10, 10, 15 + 10 - 22]
    lengths = [situation.game.metric(situation.state, "longest_path", p) for p in range(3)]
    assert lengths[0] < lengths[1] < lengths[2]
    assert situation.game.winners(situation.state) == winners


@clause("US-047", "US-049")
def test_usa_several_holders_share_the_win() -> None:
    situation = Situation("usa", 5).line(0, "Calgary", "Winnipeg").line(1, "Helena", "Seattle")
    assert [situation.scored(player, "Longest Path") for player in (0, 1)] == [10, 10]
    assert situation.game.winners(situation.state) == [0, 1]


@clause("C-10")
def test_1910_the_length_of_the_path_breaks_a_tie_without_a_card_for_it() -> None:
    situation = Situation("usa-1910", 5).line(1, "Calgary", "Winnipeg")
    for ends in (("Atlanta", "Miami"), ("Chicago", "Duluth"), ("Portland", "Seattle")):
        situation.line(0, *ends)
    assert situation.game.totals(situation.state)[:2] == [15, 15]
    assert situation.game.winners(situation.state) == [1]
    situation = Situation("usa-1910", 5).line(1, "Calgary", "Winnipeg").line(0, "Helena", "Seattle")
    assert situation.game.winners(situation.state) == [0, 1]  # a shared win


@clause("ND-056")
def test_nordic_the_first_tie_break_is_completed_tickets() -> None:
    it = changed("nordic", "bonuses: {replace: []}")  # so that the tickets decide only the tie
    situation = Situation(it, 3).complete(0, "Oslo--Stockholm").line(1, "Mo i Rana", "Trondheim")
    total = max(situation.game.totals(situation.state)) + 3
    level(level(situation, 0, total), 1, total)
    assert situation.game.winners(situation.state) == [0]


@clause("ND-057")
def test_nordic_the_second_tie_break_is_the_longest_path() -> None:
    situation = Situation("nordic", 3).line(1, "Boden", "Umeå", "Sundsvall")
    level(situation, 0, 8)
    lengths = [situation.game.metric(situation.state, "longest_path", p) for p in (0, 1)]
    assert lengths[0] < lengths[1] == 6
    assert situation.game.winners(situation.state) == [1]


@clause("MK-084", "MC-039")
def test_marklin_the_first_tie_break_is_completed_tickets() -> None:
    it = changed("marklin", "bonuses: {replace: []}")
    situation = Situation(it, 5).complete(0, "Berlin--Chemnitz")
    situation.line(1, "Kiel", "Rostock").passenger(1, "Rostock").turn_of(1)
    situation.do("travel Rostock").do(*situation.offered("go"))
    total = max(situation.game.totals(situation.state)) + 3
    level(level(situation, 0, total), 1, total)
    assert situation.game.metric(situation.state, "token_value", 1) > 0
    assert situation.game.winners(situation.state) == [0]


@clause("MK-085", "MC-039", "MK-043", "C-27")
def test_marklin_the_second_tie_break_is_the_value_of_the_tokens() -> None:
    situation = Situation("marklin", 5)
    situation.line(0, "Magdeburg", "Berlin").passenger(0, "Magdeburg")
    situation.line(1, "Ulm", "Augsburg", "München").line(1, "Kiel", "Rostock")
    situation.passenger(1, "Ulm").passenger(1, "Kiel")
    situation.do("travel Magdeburg").do(*situation.offered("go"))  # one token worth 7
    situation.do("travel Ulm", "go Augsburg--Ulm", "go Augsburg--München")  # worth 2 and 4
    metric = situation.game.metric
    assert [metric(situation.state, "token_value", player) for player in (0, 1)] == [7, 6]
    assert [metric(situation.state, "token_count", player) for player in (0, 1)] == [1, 2]
    total = max(situation.game.totals(situation.state)) + 1
    level(level(situation, 0, total), 1, total)
    assert situation.game.winners(situation.state) == [0]


@clause("GL-070")
def test_great_lakes_shares_the_win() -> None:
    situation = Situation("great-lakes", 5).complete(0, "Montreal--New York")
    total = situation.game.totals(situation.state)[0] + 1
    for player in range(2):
        level(situation, player, total)
    assert situation.game.winners(situation.state) == [0, 1]


@clause("MK-020", "GL-069", "US-044", "ND-010")
@pytest.mark.parametrize("name", [*THREE, "great-lakes"])
def test_the_most_points_win(name: str) -> None:
    situation = Situation(name)
    route = max(situation.game.variant.routes, key=lambda route: route.length)
    situation.own(1, route.name)
    assert situation.game.winners(situation.state) == [1]


# Nothing to do


@clause("C-32")
@pytest.mark.parametrize("name", [*THREE, "great-lakes"])
def test_a_player_who_can_do_nothing_passes(name: str) -> None:
    situation = Situation(name).market().hoard(1).no_tickets_left()
    if name == "great-lakes":  # nothing in the box to exchange
        situation.supply(0, train=33, ship=32)
    assert situation.offered() == ["pass"]
    situation.do("pass")
    assert situation.game.to_move(situation.state) == 1
    assert "must not pass" in situation.refused("pass")


@clause("C-32", "C-35")
def test_when_nobody_can_do_anything_the_game_ends() -> None:
    situation = Situation("usa").market().hoard(1).no_tickets_left()
    situation.state.free = 0  # every route is closed
    passes = 0
    while not situation.state.over:
        assert not situation.game.passing.standstill(situation.state)
        situation.do("pass")
        passes += 1
    assert passes == 4
    assert situation.game.passing.standstill(situation.state)


@clause("C-35")
def test_the_last_of_the_last_turns_is_no_standstill() -> None:
    """Passing in the last turn, with everybody stuck, is the end that the rules mean."""
    situation = Situation("usa").market().hoard(1).no_tickets_left()
    situation.state.free, situation.state.idle, situation.state.last_turns = 0, 30, 1
    situation.do("pass")
    assert situation.state.over
    assert not situation.game.passing.standstill(situation.state)
