"""The PettingZoo environment: its contract, its seeds, its actions and its rewards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from ttr_kit.engine import IllegalAction
from ttr_kit.format.load import load
from ttr_kit.rl import Environment, env

VARIANTS = sorted(path.stem for path in (Path(__file__).parents[2] / "variants").glob("*.yaml"))

# A dictionary with a mask is PettingZoo's convention, but its test allows it to its own games only.
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def play(environment: Any, seed: int, steps: int = 100_000) -> None:
    """Play random legal actions."""
    random = np.random.default_rng(seed)
    environment.reset(seed=seed)
    for _, agent in zip(range(steps), environment.agent_iter(), strict=False):
        observation, _, over, cut, _ = environment.last()
        legal = np.flatnonzero(observation["action_mask"])
        environment.step(None if over or cut else int(random.choice(legal)))
        assert agent in environment.possible_agents


@dictionaries
@pytest.mark.parametrize("name", VARIANTS)
def test_the_contract_of_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name), num_cycles=40)
    assert "Passed" in capsys.readouterr().out


@dictionaries
def test_the_contract_to_the_end_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env("first-steps", players=3), num_cycles=1000)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["usa", "marklin", "nordic", "great-lakes"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    seed_test(lambda: env(name, players=3), num_cycles=60)


def test_other_seeds_play_other_games() -> None:
    environment = env("usa", players=2)
    seen = set()
    for seed in (1, 2, None, None):
        environment.reset(seed=seed)
        seen.add(environment.last()[0]["observation"].tobytes())
    assert len(seen) == 4
    environment.reset(seed=1)
    assert environment.unwrapped.state_now == environment.unwrapped.game.start(seed=1)


@pytest.mark.parametrize("name", ["first-steps", "marklin", "great-lakes"])
def test_rewards_come_at_the_end_and_add_up_to_nothing(name: str) -> None:
    environment = Environment(name, players=3)
    environment.reset(seed=5)
    random = np.random.default_rng(5)
    while not environment.state_now.over:
        assert set(environment.rewards.values()) == {0.0}
        mask = environment.observe(environment.agent_selection)["action_mask"]
        environment.step(int(random.choice(np.flatnonzero(mask))))
    rewards = environment.rewards
    assert sum(rewards.values()) == pytest.approx(0)
    winners = environment.game.winners(environment.state_now)
    assert {agent for agent, reward in rewards.items() if reward > 0} == {
        f"player_{seat}" for seat in winners
    }
    totals = environment.game.totals(environment.state_now)
    assert [environment.infos[agent]["points"] for agent in environment.agents] == totals
    assert all(environment.terminations.values())


def test_when_all_win_nobody_is_rewarded() -> None:
    environment = Environment("first-steps", players=2)
    environment.reset(seed=1)
    state = environment.state_now
    state.tickets = [0, 0]
    environment._finish()
    assert environment.rewards == {"player_0": 0.0, "player_1": 0.0}


@pytest.mark.parametrize("name", VARIANTS)
def test_the_mask_holds_the_legal_actions_of_the_view(name: str) -> None:
    environment = Environment(name)
    play(environment, seed=2, steps=60)
    game, state = environment.game, environment.state_now
    for agent in environment.agents:
        seat = environment.seat[agent]
        mask = environment.observe(agent)["action_mask"]
        legal = {game.index(state, action) for action in game.view(state, seat).legal}
        assert set(np.flatnonzero(mask).tolist()) == legal
        assert bool(legal) == (agent == environment.agent_selection)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    environment = env("usa", players=2)
    environment.reset(seed=1)
    before = environment.unwrapped.state_now.copy()
    with pytest.raises(IllegalAction, match="not legal"):
        environment.step(environment.unwrapped.game.action_space - 1)
    assert environment.unwrapped.state_now == before
    with pytest.raises(AssertionError):
        environment.step(-1)
    with pytest.raises(IllegalAction, match="not legal"):
        environment.unwrapped.step(-1)


def test_a_variant_that_is_loaded_already() -> None:
    environment = env(load("first-steps"))
    assert environment.unwrapped.game.players == 2
    assert environment.metadata["name"] == "ttr_kit_v1"


def test_what_everybody_sees_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    environment = env("usa", players=2, render_mode="ansi")
    environment.reset(seed=1)
    text = environment.render()
    assert text.startswith("turn -1, player_0: keep\nmarket: ")
    assert "player_1: 0 points, 45 train left, 4 cards, 0 routes" in text
    human = env("usa", players=2, render_mode="human")
    human.reset(seed=1)
    human.step(int(np.flatnonzero(human.last()[0]["action_mask"])[0]))
    assert "player_1: keep" in capsys.readouterr().out
