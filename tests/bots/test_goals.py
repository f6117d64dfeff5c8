"""Bots play tickets of several places, tours and targets to choose from, and play them well."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_kit.bots import BUILT_IN, create, play
from ttr_kit.bots.board import FAR, BotBoard
from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.format.load import load_path, load_text
from ttr_kit.game import compile_game
from ttr_kit.native import row

GOALS = str(Path(__file__).parents[1] / "variants" / "goals.yaml")
BOTS = [name if name != "search" else "search:6playouts" for name in BUILT_IN]

MAP = """
format: 1
name: Square
players: {min: 2, max: 2}
pieces: {train: {count: 12}}
cities: {North: {}, East: {}, South: {}, West: {}, Middle: {}, Far: {}}
groups: {Coast: [South, Far]}
routes:
  - {from: North, to: East, length: 2, color: red}
  - {from: East, to: South, length: 2, color: blue}
  - {from: South, to: West, length: 2, color: green}
  - {from: West, to: North, length: 2, color: black}
  - {from: North, to: Middle, length: 1, color: white}
  - {from: Middle, to: South, length: 1, color: yellow}
  - {from: East, to: Far, length: 3, color: orange}
tickets:
  - {cities: [North, East, South], points: 6}
  - {tour: [North, East, South, North], points: 12, any_order: 6}
  - {tour: [North, East, South, North], points: 7, any_order: 6, allow: {TIC003: on purpose}}
  - {from: North, to: {East: 4, West: 5, Far: 20}}
  - {cities: [Coast, East, Middle], points: 5}
  - {from: North, to: South, points: 2}
"""


def square() -> BotBoard:
    variant = load_text(MAP).variant
    assert variant is not None
    return BotBoard(compile_game(variant, 2))


def routes(board: BotBoard) -> list[int]:
    return sorted(int(route) for route in board.path)


def spaces(board: BotBoard, own: tuple[int, ...] = (), lost: tuple[int, ...] = ()) -> list[int]:
    """What routes cost: own ones nothing, lost ones are out of reach."""
    length = list(board.length)
    return row(
        0 if route in own else FAR if route in lost else length[route]
        for route in range(len(length))
    )


def test_several_places_are_joined_by_a_cheap_tree() -> None:
    board = square()
    assert board.toward(0, spaces(board)) == 4
    assert board.toward(0, spaces(board, lost=(1,))) == 4
    assert routes(board) == [0, 4, 5]  # East by the north, South through the middle
    assert board.toward(0, spaces(board, own=(1, 4, 5))) == 0
    assert board.toward(0, spaces(board, lost=(0, 1))) == FAR


def test_of_a_group_any_city_will_do() -> None:
    board = square()
    assert board.joining(4, spaces(board)) == 3
    assert routes(board) == [1, 5]


def test_a_tour_is_planned_in_its_order_if_that_pays() -> None:
    board = square()
    assert board.toward(1, spaces(board)) == 6
    assert routes(board) == [0, 1, 4, 5]
    # What completes it is enough for others to know, and for a tour whose order brings little.
    assert board.joining(1, spaces(board)) == 4
    assert board.toward(2, spaces(board)) == 4
    # When all places are joined, the way back is still worth it.
    assert board.toward(1, spaces(board, own=(0, 4, 5))) == 2
    assert routes(board) == [0, 1, 4, 5]
    assert board.joining(1, spaces(board, own=(0, 4, 5))) == 0
    assert board.toward(1, spaces(board, own=(0, 4, 5), lost=(1,))) == 0


def test_the_best_target_is_chosen() -> None:
    board = square()
    assert board.toward(3, spaces(board)) == 5
    assert routes(board) == [0, 6]
    assert board.joining(3, spaces(board)) == 2
    assert board.toward(3, spaces(board, lost=(6,))) == 2
    assert routes(board) == [3]
    assert board.toward(3, spaces(board, own=(0, 6))) == 0


def goals(players: int) -> Game:
    variant = load_path(GOALS).variant
    assert variant is not None
    return compile_game(variant, players)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_bot_plays_all_goals_to_the_end(bot: str, players: int) -> None:
    game = goals(players)
    for seed in range(2):
        state = play(game, [create(bot, seed + seat) for seat in range(players)], seed)
        assert state.over


def special(game: Game, state: State, player: int) -> tuple[int, int]:
    """How many tickets of more than two places a player has, and how many are completed."""
    mine = [t for t in bits(state.tickets[player]) if game.tables.goals[t] is not None]
    done = Tally(game, state).completed(player)
    return len(mine), sum(done >> ticket & 1 for ticket in mine)


def test_a_planner_completes_far_more_of_them_than_chance() -> None:
    game = goals(2)
    kept = {"planner": 0, "random": 0}
    done = {"planner": 0, "random": 0}
    for seed in range(40):
        names = ["planner", "random"] if seed % 2 else ["random", "planner"]
        state = play(game, [create(name, seed) for name in names], seed)
        for player, name in enumerate(names):
            number, completed = special(game, state, player)
            kept[name] += number
            done[name] += completed
    assert kept["planner"] > 20
    assert done["planner"] / kept["planner"] > 2 * done["random"] / kept["random"]
    assert done["planner"] / kept["planner"] > 0.5
