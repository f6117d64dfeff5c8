"""Random games of every bundled variant keep every promise after every action."""

from __future__ import annotations

import os
import random

import pytest
from engine_invariants import check_invariants, totals

from tests.shared import game as game_of
from tests.shared import seats, tables, variant
from ttr_kit.engine import Game, IllegalAction, State, playout, random_play
from ttr_kit.engine.chance import scramble, shuffle
from ttr_kit.engine.log import Record, replay
from ttr_kit.game import compile_game
from ttr_kit.system.resources import bundled_variants

VARIANTS = bundled_variants()
GAMES = int(os.environ.get("TTR_KIT_GAMES", "1"))
"""How many games of each variant and number of players; the full run sets more."""
BOUND = 5000
"""No random game takes more decisions."""


def refuse_some(game: Game, state: State, rng: random.Random, number: int) -> None:
    """Random actions that are illegal now are refused and change nothing."""
    legal = game.legal_mask(state)
    before = state.copy()
    for _ in range(number):
        index = rng.randrange(game.action_space)
        if legal >> index & 1:
            continue
        with pytest.raises(IllegalAction):
            game.play(state, index)
        assert state == before
        assert state.rng == before.rng


@pytest.mark.parametrize(("name", "players"), tables(VARIANTS))
def test_random_games_keep_the_invariants(name: str, players: int) -> None:
    game = game_of(name, players)
    for seed in range(GAMES):
        rng = random.Random(seed)
        record = Record(game, seed)
        state = record.state
        expected = totals(game, state)
        decisions = refused = 0
        while not state.over:
            check_invariants(game, state, expected)
            actions = game.legal(state)
            assert actions
            tried = rng.choice(actions)
            twin = state.copy()
            game.apply(twin, tried)
            if decisions % 8 == 0:
                for action in rng.sample(actions, min(5, len(actions))):
                    game.apply(state.copy(), action)
                    assert game.parse(action.text) == action
                    assert game.from_json(action.json) == action
                    assert game.action(state, game.index(state, action)) == action
                refuse_some(game, state, rng, 4)
                refused += 4
            verbs = sorted({action.verb for action in actions})
            verb = rng.choice(verbs)
            record.apply(rng.choice([action for action in actions if action.verb == verb]))
            decisions += 1
            assert decisions < BOUND
        check_invariants(game, state, expected)
        assert game.legal(state) == []
        assert replay(game, record.text) == state


@pytest.mark.parametrize("name", VARIANTS)
def test_numbered_and_spelled_out_actions_do_the_same(name: str) -> None:
    game = game_of(name, seats(name)[-1])
    state = game.start(7)
    x = 7
    for _ in range(120):
        if state.over:
            break
        for action in game.legal(state)[:12]:
            one, two = state.copy(), state.copy()
            game.apply(one, action)
            game.play(two, game.index(state, action))
            assert one == two, action
        x, _ = random_play(game, state, x)


@pytest.mark.parametrize("name", VARIANTS)
def test_same_seed_same_game(name: str) -> None:
    game, again = compile_game(variant(name)), compile_game(variant(name))
    one, two = game.start(3), again.start(3)
    assert playout(game, one, 3) == playout(again, two, 3)
    assert one == two
    assert game.totals(one) == again.totals(two)


def test_seeds_give_the_same_numbers_everywhere() -> None:
    """Recorded: the generator must never change, or old seeds would give other games."""
    order = list(range(10))
    x = shuffle(order, scramble(42))
    assert order == [8, 2, 6, 4, 7, 5, 1, 9, 3, 0]
    assert x == 13986908341085854848
    assert scramble(0) == 0xE220A8397B1DCDAF
