"""Counts of all lines of play on tiny maps, recorded: a change in them is a change of the rules."""

from __future__ import annotations

from engine_maps import COLORS, card, make, route

from ttr_kit.engine import Game, State
from ttr_kit.game import compile_game
from ttr_kit.mechanics.ferry import Ferries
from ttr_kit.mechanics.tunnel import Tunnels
from ttr_kit.model import TicketDraw


def perft(game: Game, state: State, depth: int) -> int:
    """How many sequences of so many legal actions there are."""
    if depth == 0 or state.over:
        return 1
    actions = game.legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        game.apply(after, action)
        total += perft(game, after, depth - 1)
    return total


TINY = [route("A--B", 1), route("A--B", 1, "red"), route("B--C", 2, "blue"), route("C--A", 3)]
TICKETS = [("A--C", 4), ("B--C", 3), ("A--B", 2)]


def test_base_rules() -> None:
    game = compile_game(make(TINY, TICKETS, tickets_start=TicketDraw(1, 1, "bottom", None)), 2)
    state = game.start(1)
    assert [perft(game, state, depth) for depth in range(1, 6)] == BASE


def test_tunnels_and_ferries() -> None:
    cards = (*(card(color) for color in COLORS[:3]), card("locomotive", face_up_cost=1))
    routes = [route("A--B", 2, None, tunnel=True), route("B--C", 2, "blue", ferry=1)]
    settings = {"tunnel": Tunnels(3), "ferry": Ferries(3, True)}
    game = compile_game(make(routes, cards=cards, settings=settings), 2)
    state = game.start(1)
    assert [perft(game, state, depth) for depth in range(1, 5)] == WET


BASE = [1, 1, 9, 52, 459]
WET = [7, 24, 126, 527]
