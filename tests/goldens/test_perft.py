"""How many ways there are to go on from some positions, one to four decisions deep."""

from __future__ import annotations

import pytest

from tests.goldens.goldens import golden, random_number, write
from tests.shared import game
from tests.updates import BASELINES
from ttr_kit.engine import Game, State

FILE = "perft.json"
DEPTH = 4
POSITIONS = [
    *[("tiny", players, decisions) for players in (1, 2, 3) for decisions in (0, 8, 16)],
    *[("kitchen-sink", players, decisions) for players in (1, 2) for decisions in (0, 9, 31)],
    *[("first-steps", 2, 40)],
]
KEY = "{0} with {1}, after {2} decisions"


def position(name: str, players: int, decisions: int) -> tuple[Game, State]:
    """A game after so many random decisions."""
    played = game(name, players)
    state = played.start(seed=players)
    x = decisions
    for _ in range(decisions):
        x, index = random_number(played, state, x)
        played.play(state, index)
    return played, state


def ways(played: Game, state: State, depth: int) -> int:
    """How many sequences of so many actions there are; a game that is over has none."""
    actions = played.legal(state)
    if depth == 1:
        for action in actions:
            played.apply(state.copy(), action)
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        played.apply(after, action)
        total += ways(played, after, depth - 1)
    return total


def counted(name: str, players: int, decisions: int) -> list[int]:
    played, state = position(name, players, decisions)
    return [ways(played, state, depth) for depth in range(1, DEPTH + 1)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "decisions"), POSITIONS)
def test_perft(name: str, players: int, decisions: int) -> None:
    key = KEY.format(name, players, decisions)
    found = counted(name, players, decisions)
    if BASELINES:
        write(FILE, {**golden(FILE), key: found})
    assert golden(FILE).get(key) == found


def test_no_count_is_left_over() -> None:
    known = [KEY.format(*entry) for entry in POSITIONS]
    if BASELINES:
        write(FILE, {key: value for key, value in golden(FILE).items() if key in known})
    assert sorted(golden(FILE)) == sorted(known)
