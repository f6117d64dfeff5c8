"""Parallel tracks, tickets, the end of the game, scoring, tie-breaks."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from engine_invariants import check_invariants, totals
from engine_maps import make, route
from engine_play import begin, claimed, give

from ttr_kit.engine import Game, IllegalAction, State
from ttr_kit.game import compile_game
from ttr_kit.mechanics.country import Countries
from ttr_kit.model import Bonus, City, Connection, End, TicketDraw, TieBreak

ROUTES = [
    route("A--B", 2, "red"),
    route("A--B", 2, "blue"),
    route("A--B", 2, "green"),
    route("B--C", 3, "red"),
    route("C--D", 4, "blue"),
    route("D--A", 5, "green"),
    route("B--D", 1),
    route("D--E", 6, "white"),
]
TICKETS = [
    ("A--C", 5),
    ("A--D", 6),
    ("B--E", 7),
    ("C--E", 8),
    ("A--E", 9),
    ("B--D", 4),
    ("C--D", 3),
]


def game_for(players: int, **changes: Any) -> Game:
    return compile_game(make(ROUTES, TICKETS, **changes), players)


def claims(game: Game, state: State) -> set[str]:
    return {a.text.split()[1] for a in game.legal(state) if a.verb == "claim"}


def deals(players: int, **changes: Any) -> tuple[Game, State]:
    game = game_for(players, **changes)
    state = begin(game)
    for player in range(players):
        give(game, state, player, red=2, blue=2, green=2)
    return game, state


@pytest.mark.parametrize("players", [2, 3])
def test_with_few_players_one_track_closes_the_connection(players: int) -> None:
    """US-036, MK-069, T-PR-1."""
    game, state = deals(players)
    game.apply(state, "claim A--B with 2 red")
    assert not claims(game, state) & {"A--B", "A--B#2", "A--B#3"}
    with pytest.raises(IllegalAction, match="closed"):
        game.apply(state, "claim A--B#2 with 2 blue")


@pytest.mark.parametrize("players", [4, 5])
def test_with_many_players_each_may_own_one_track(players: int) -> None:
    """US-035, MK-068, MK-070, T-PR-2."""
    game, state = deals(players)
    game.apply(state, "claim A--B with 2 red")
    assert {"A--B#2", "A--B#3"} <= claims(game, state)
    game.apply(state, "claim A--B#2 with 2 blue")
    while state.player != 0:
        game.apply(state, "draw deck")
        game.apply(state, "draw deck")
    assert not claims(game, state) & {"A--B", "A--B#2", "A--B#3"}
    with pytest.raises(IllegalAction, match="you own a track"):
        game.apply(state, "claim A--B#3 with 2 green")


def test_closing_at_two_players_only() -> None:
    """ND-035, ND-036, C-31."""
    game, state = deals(3, open_tracks={2: 1})
    game.apply(state, "claim A--B with 2 red")
    assert "A--B#2" in claims(game, state)


def test_connections_are_data() -> None:
    """C-17, GL-045: tracks that are no connection close nothing."""
    variant = make(ROUTES, TICKETS)
    apart = tuple(Connection(r.ends, (r.index,)) for r in variant.routes)
    game = compile_game(dataclasses.replace(variant, connections=apart), 2)
    state = begin(game)
    for player in (0, 1):
        give(game, state, player, red=2, blue=2, green=2)
    game.apply(state, "claim A--B with 2 red")
    assert "A--B#2" in claims(game, state)


@pytest.mark.parametrize(("ends", "needed"), [("B--D", "1 train"), ("D--E", "6 trains")])
def test_a_claim_needs_pieces(ends: str, needed: str) -> None:
    game = game_for(2)
    state = begin(game)
    give(game, state, 0, white=6)
    state.pieces[0] = 0
    number = game.tables.length[game.tables.route_number[ends]]
    with pytest.raises(IllegalAction, match=f"{ends} needs {needed}, you have 0"):
        game.apply(state, f"claim {ends} with {number} white")


def test_a_claimed_route_is_closed_and_scored_at_once() -> None:
    """US-023, MK-028, MK-064."""
    game, state = deals(4)
    give(game, state, 0, red=3)
    expected = totals(game, state)
    game.apply(state, "claim B--C with 3 red")
    assert state.scores == [4, 0, 0, 0]
    assert state.pieces[0] == 42
    assert state.discards[game.tables.card_number["red"]] == 3
    check_invariants(game, state, expected)
    with pytest.raises(IllegalAction, match="belongs to player 0"):
        game.apply(state, "claim B--C with 3 red")


# Tickets


def test_starting_tickets() -> None:
    """US-005 to US-007: rejected ones go to the bottom; none is lost."""
    game = game_for(2)
    state = game.start(4)
    expected = totals(game, state)
    assert [state.dealt[p].bit_count() for p in (0, 1)] == [3, 3]
    offered = game.legal(state)
    assert {len(a.operands) for a in offered} == {2, 3}
    with pytest.raises(IllegalAction, match="at least 2"):
        game.apply(state, game.keep.action(offered[0].operands[:1]))
    game.apply(state, next(a for a in offered if len(a.operands) == 2))
    game.apply(state, next(a for a in game.legal(state) if len(a.operands) == 2))
    check_invariants(game, state, expected)
    assert len(state.ticket_decks[0]) == 3
    assert state.player == 0
    assert state.turn == 0


def test_later_tickets_and_what_is_rejected() -> None:
    """US-024, US-040, ND-019, MK-032, C-30."""
    for rejected in ("bottom", "remove", "shuffle"):
        game = game_for(2, tickets_start=TicketDraw(1, 1, "bottom", None),
                        tickets_later=TicketDraw(3, 1, rejected, None))  # fmt: skip
        state = begin(game)
        kept = state.tickets[0]
        expected = totals(game, state)
        game.apply(state, "tickets")
        choice = next(a for a in game.legal(state) if len(a.operands) == 1)
        rest = {t for a in game.legal(state) for t in a.operands} - set(choice.operands)
        game.apply(state, choice)
        check_invariants(game, state, expected)
        assert state.tickets[0] & kept == kept
        assert state.tickets[0].bit_count() == 2
        if rejected == "remove":
            assert state.removed.bit_count() == 2
        elif rejected == "bottom":
            assert set(state.ticket_decks[0][:2]) == rest
        else:
            assert rest <= set(state.ticket_decks[0])


def test_fewer_tickets_left_than_are_drawn() -> None:
    """US-039, MK-034."""
    game = game_for(2)  # seven tickets: three each, one left
    state = begin(game)
    game.apply(state, "tickets")
    assert state.dealt[0].bit_count() == 1
    assert [len(a.operands) for a in game.legal(state)] == [1]
    game.apply(state, game.legal(state)[0])
    with pytest.raises(IllegalAction, match="no tickets"):
        game.apply(state, "tickets")


def test_announced_mixes() -> None:
    """MK-015 to MK-018, MK-033, MC-028, T-SU-8."""
    pairs = [f"{a}--{b}" for a in "ABC" for b in "BCDE" if a != b]
    tickets = [(pair, 3, "short" if i % 2 else "long") for i, pair in enumerate(pairs)]
    game = compile_game(
        make(ROUTES, tickets, tickets_start=TicketDraw(4, 2, "shuffle", None),
             tickets_later=TicketDraw(4, 1, "bottom", None)), 2)  # fmt: skip
    state = game.start(1)
    expected = totals(game, state)
    assert len(game.legal(state)) == 5
    with pytest.raises(IllegalAction, match="announce a mix of 4"):
        game.apply(state, "tickets 1 short 1 long")
    game.apply(state, "tickets 1 short 3 long")
    assert game.to_move(state) == 1  # everybody announces before anybody chooses
    game.apply(state, "tickets 1 short 1 long 2 short")
    while state.turn < 0:
        check_invariants(game, state, expected)
        game.apply(state, next(a for a in game.legal(state) if len(a.operands) == 2))
    left = sum(len(deck) for deck in state.ticket_decks)
    assert left == len(tickets) - 4
    for deck in state.ticket_decks[1:]:
        while deck:
            state.removed |= 1 << deck.pop()
    del state.ticket_decks[0][2:]
    assert [a.text for a in game.legal(state) if a.verb == "tickets"] == ["tickets 2 long"]


def test_tickets_by_deck() -> None:
    tickets = [
        ("A--C", 5, "long"),
        ("A--D", 6, "short"),
        ("B--E", 7, "short"),
        ("C--E", 8, "short"),
    ]
    game = compile_game(make(ROUTES, tickets, tickets_start=TicketDraw(0, 0, "bottom", None),
        tickets_later=TicketDraw(3, 1, "bottom", {"long": 1, "short": 2})), 2)  # fmt: skip
    state = game.start(1)
    game.apply(state, "tickets")
    assert state.dealt[0].bit_count() == 3
    assert not state.ticket_decks[0]


def test_many_tickets_can_be_kept_in_any_choice_though_few_are_numbered() -> None:
    tickets = [(f"{a}--{b}", 3) for a in "ABCDE" for b in "ABCDE" if a != b]
    game = compile_game(make(ROUTES, tickets, tickets_start=TicketDraw(10, 2, "bottom", None)), 2)
    state = game.start(1)
    names = [game.tables.ticket_names[t] for t in range(20) if state.dealt[0] >> t & 1]
    game.apply(state, f"keep {names[0]} {names[4]}, {names[9]}")
    assert state.tickets[0].bit_count() == 3


# The end


def nearly_done(game: Game, left: int) -> State:
    state = begin(game)
    state.pieces[0] = left
    give(game, state, 0, red=3)
    return state


@pytest.mark.parametrize(("left", "triggered"), [(6, False), (5, True), (4, True), (3, True)])
def test_the_end_is_triggered_by_two_or_fewer_trains(left: int, triggered: bool) -> None:
    """US-042, MK-078, T-EN-2."""
    game = game_for(3)
    state = nearly_done(game, left)
    game.apply(state, "claim B--C with 3 red")
    assert (state.trigger == 0) is triggered


@pytest.mark.parametrize(("extra", "scope", "order"), [
    (1, "everyone", [1, 2, 0]), (2, "everyone", [1, 2, 0, 1, 2, 0]),
    (1, "others", [1, 2]), (2, "others", [1, 2, 1, 2]), (0, "everyone", []),
])  # fmt: skip
def test_the_last_turns(extra: int, scope: Any, order: list[int]) -> None:
    """US-043, GL-066, C-29: nobody gets a turn too many or too few, and nobody triggers again."""
    game = game_for(3, end=End("pieces_left", ("train",), 2, None, extra, scope))
    state = nearly_done(game, 5)
    game.apply(state, "claim B--C with 3 red")
    state.pieces[1] = 1  # a second player runs out as well
    taken = []
    while not state.over:
        taken.append(state.player)
        game.apply(state, "draw deck")
        game.apply(state, "draw deck")
    assert taken == order
    assert state.trigger == 0
    with pytest.raises(IllegalAction, match="over"):
        game.apply(state, "draw deck")


def test_other_ends() -> None:
    game = game_for(2, end=End("claimed_routes", (), None, 1, 1, "everyone"))
    state = begin(game)
    give(game, state, 0, red=3)
    game.apply(state, "claim B--C with 3 red")
    assert state.trigger == 0


def test_who_can_do_nothing_passes() -> None:
    """C-32: and when nobody can do anything, the game ends."""
    game = compile_game(make([route("A--B", 6, "red")]), 2)
    state = begin(game)
    state.hands[1] = [a + b for a, b in zip(state.hands[0], state.hands[1], strict=True)]
    state.hands[0] = [0] * 10
    for zone in (state.decks[0], state.market):
        for card in zone:
            state.hands[1][card] += 1
    state.decks[0] = []
    state.market = [-1] * 5
    state.gaps = 5
    assert [a.text for a in game.legal(state)] == ["pass"]
    game.apply(state, "pass")
    with pytest.raises(IllegalAction, match="must not pass"):
        game.apply(state, "pass")
    state.hands[1] = [0] * 10
    for _ in range(3):
        assert not state.over
        game.apply(state, "pass")
    assert state.over


# Scores


def final(game: Game, **owned: tuple[str, ...]) -> State:
    state = begin(game)
    state.tickets = [0] * game.players
    for name, routes in owned.items():
        claimed(game, state, int(name[1:]), *routes)
    return state


def lines(game: Game, state: State, reason: str) -> dict[int, int]:
    found: dict[int, int] = {}
    for line in game.score(state):
        if line.reason == reason:
            found[line.player] = found.get(line.player, 0) + line.points
    return found


def test_tickets_count_for_and_against() -> None:
    """US-044, MK-072, MK-073."""
    game = game_for(4)
    state = final(game, p0=("A--B", "B--C"))
    state.tickets[0] = 0b11  # A--C 5, A--D 6
    assert [line.points for line in game.score(state) if line.reason == "ticket"] == [5, -6]
    assert game.score(state)[4].explanation == "A--C joined"


def test_the_longest_path_is_a_trail() -> None:
    """US-046: cities repeat, trains do not; neither a simple path nor a sum of the component."""
    game = game_for(4)
    state = final(game, p0=("A--B", "B--C", "C--D", "D--A", "B--D", "D--E"))
    # all six routes are 21 trains; D has four of them, A and C two, B three, E one: a trail has all
    assert game.metric(state, "longest_path", 0) == 21
    star = compile_game(make([route("X--A", 2), route("X--B", 3), route("X--C", 4)]), 2)
    state = final(star, p0=("X--A", "X--B", "X--C"))
    assert star.metric(state, "longest_path", 0) == 7
    assert star.metric(state, "connected_cities", 0) == 4


@pytest.mark.parametrize(("ties", "points"), [
    ("all", {0: 10, 1: 10}), ("none", {}), ("split", {0: 5, 1: 5})])  # fmt: skip
def test_ties_for_a_bonus(ties: Any, points: dict[int, int]) -> None:
    """US-047, MK-082, T-EN-5."""
    game = game_for(4, bonuses=(Bonus("Prize", "claimed_routes", "most", 10, ties),))
    state = final(game, p0=("A--B", "B--C"), p1=("A--B#2", "C--D"), p2=("D--A",))
    assert lines(game, state, "Prize") == points


def test_unfinished_tickets_do_not_count_for_the_most_tickets() -> None:
    """MK-083, T-EN-6."""
    game = game_for(2, bonuses=(Bonus("Most Tickets", "completed_tickets", "most", 10, "all"),))
    state = final(game, p0=("B--D",), p1=("C--D",))
    state.tickets[0] = 0b0100000 | 0b10111  # B--D, and four that are not joined
    assert lines(game, state, "Most Tickets") == {0: 10}


def test_a_bonus_for_each() -> None:
    game = game_for(2, bonuses=(Bonus("Lines", "claimed_routes", "each", 2, "all"),))
    state = final(game, p0=("B--D", "C--D"))
    assert lines(game, state, "Lines") == {0: 4}


def test_tie_breaks_and_a_shared_win() -> None:
    """US-048, US-049, C-10, GL-070."""
    game = game_for(
        4, bonuses=(), tie_breaks=(TieBreak("completed_tickets"), TieBreak("longest_path"))
    )
    state = begin(game)
    state.tickets = [0, 0, 0, 0]
    assert game.winners(state) == [0, 1, 2, 3]
    claimed(game, state, 2, "B--D")
    assert game.winners(state) == [2]
    state.scores[1] = 0
    state = final(game, p0=("A--B",), p1=("A--B#2",), p2=("A--B#3",))
    assert game.winners(state) == [0, 1, 2]
    state = final(game, p0=("A--B", "B--D"), p1=("A--B#2",))
    state.tickets[0] = 0
    assert game.winners(state) == [0]


def test_groups_and_dead_ends() -> None:
    """MK-074, MK-075, C-26: any place of a country will do; nothing passes through one."""
    routes = [route("A--X1", 2), route("X1--B", 2), route("B--X2", 2), route("A--B", 9)]
    variant = make(
        routes,
        [("A--X", 5), ("A--B", 6)],
        {"X1": {"country": "X"}, "X2": {"country": "X"}},
        groups={"X": ("X1", "X2")},
        settings={"country": Countries()},
    )
    assert isinstance(variant.cities[0], City)
    game = compile_game(variant, 2)
    state = final(game, p0=("A--X1", "X1--B"), p1=("X1--B", "B--X2"))
    state.tickets[0] = state.tickets[1] = 0b11
    assert [line.points for line in game.score(state) if line.reason == "ticket"] == [5, -6, -5, -6]
    assert game.metric(state, "longest_path", 0) == 2
    assert game.metric(state, "longest_path", 1) == 4
