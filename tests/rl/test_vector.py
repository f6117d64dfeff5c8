"""Many games at once: gymnasium's contract, the same games as one at a time, and bots as rivals."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from ttr_kit.bots import QuickBot, RandomBot, create
from ttr_kit.bots import play as play_bots
from ttr_kit.engine import IllegalAction
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.rl import Environment, VectorEnvironment

NUMBER = 5


def chosen(mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A random legal action for each game; 0 where nothing is legal."""
    return np.array([random.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])


class OneGame(gymnasium.Env[np.ndarray, int]):
    """One game of self-play, in gymnasium's own words: what a vector of games is held against."""

    def __init__(self) -> None:
        self.game = Environment("first-steps", 2)
        self.observation_space = self.game.observation_space("player_0")["observation"]
        self.action_space = self.game.action_space("player_0")

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[np.ndarray, Any]:
        self.game.reset(seed=seed)
        self.player = self.game.seat[self.game.agent_selection]
        return self._seen()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        agent = self.game.agent_selection
        self.game.step(action)
        over = self.game.state_now.over
        if not over:
            self.player = self.game.seat[self.game.agent_selection]
        observation, info = self._seen()
        if over:
            info["points"] = np.array([one["points"] for one in self.game.infos.values()])
            info["rewards"] = np.array(list(self.game.rewards.values()))
        return observation, self.game.rewards[agent], over, False, info

    def _seen(self) -> tuple[np.ndarray, dict[str, Any]]:
        found = self.game.observe(f"player_{self.player}")
        return found["observation"], {"action_mask": found["action_mask"], "player": self.player}


def assert_same(found: Any, expected: Any) -> None:
    """The same numbers, wherever both say something."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            if not key.startswith("_"):
                where = expected[f"_{key}"]
                assert np.array_equal(found.get(f"_{key}", np.ones(NUMBER, bool)), where)
                if isinstance(value, dict):
                    assert_same(found[key], {k: v for k, v in value.items() if k in found[key]})
                else:
                    for one, other in zip(found[key][where], value[where], strict=True):
                        assert np.array_equal(one, other)
        return
    assert np.array_equal(found, expected)
    assert np.shape(found) == np.shape(expected)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_it_does_what_gymnasium_does_with_single_environments(mode: AutoresetMode) -> None:
    ours = VectorEnvironment("first-steps", NUMBER, 2, autoreset_mode=mode)
    theirs = SyncVectorEnv([OneGame] * NUMBER, autoreset_mode=mode)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    random = np.random.default_rng(1)
    found, expected = ours.reset(seed=7), theirs.reset(seed=7)
    ended = 0
    while ended < 3 * NUMBER:
        for one, other in zip(found, expected, strict=True):
            assert_same(one, other)
        actions = chosen(found[-1]["action_mask"], random)
        found, expected = ours.step(actions), theirs.step(actions)
        ended += int(found[2].sum())
        if mode == AutoresetMode.DISABLED and found[2].any():
            for one, other in zip(found, expected, strict=True):
                assert_same(one, other)
            found = ours.reset(options={"reset_mask": found[2]})
            expected = theirs.reset(options={"reset_mask": expected[2]})
            expected = (expected[0], {})  # it tells nothing of games that go on


@pytest.mark.parametrize("name", ["usa", "nordic", "great-lakes", "marklin"])
def test_spaces_and_shapes(name: str) -> None:
    games: VectorEnv[Any, Any, Any] = VectorEnvironment(name, 3)
    observations, infos = games.reset(seed=1)
    games.action_space.seed(1)
    for _ in range(40):
        assert observations in games.observation_space
        assert observations.dtype == np.int32
        assert infos["action_mask"].shape == (3, games.single_action_space.n)
        actions = games.action_space.sample(mask=tuple(infos["action_mask"]))
        observations, rewards, ends, cuts, infos = games.step(actions)
        assert (rewards.dtype, ends.dtype, cuts.dtype) == (np.float64, np.bool_, np.bool_)
        assert rewards.shape == ends.shape == cuts.shape == infos["player"].shape == (3,)
    games.close()


def test_seeds() -> None:
    games = VectorEnvironment("usa", 3, 2)
    first, _ = games.reset(seed=5)
    assert games.states == [games.game.start(seed) for seed in (5, 6, 7)]
    again, _ = games.reset(seed=[5, 6, 7])
    assert np.array_equal(first, again)
    other, _ = games.reset()
    assert not np.array_equal(first, other)
    single = Environment("usa", 2)
    single.reset(seed=6)
    single.reset()
    assert games.states[1] == single.state_now
    fresh = VectorEnvironment("usa", 2, 2)
    one, two = fresh.reset()[0]
    assert not np.array_equal(one, two)


def test_an_illegal_action_is_refused_and_nothing_happens_in_any_game() -> None:
    games = VectorEnvironment("usa", 3, 2)
    _, infos = games.reset(seed=1)
    before = [state.copy() for state in games.states]
    actions = chosen(infos["action_mask"], np.random.default_rng(1))
    for wrong in (games.game.action_space - 1, games.game.action_space, -1):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=f"number {wrong} is not legal now in game 2"):
            games.step(actions)
        assert games.states == before
    for nonsense in (actions[:2], actions * 0.5, [[0, 0, 0]]):
        with pytest.raises(ValueError, match="expected 3 numbers of actions"):
            games.step(nonsense)


def test_arrays_can_be_kept_and_changed() -> None:
    games = VectorEnvironment("usa", 2, 2)
    observations, infos = games.reset(seed=1)
    kept = observations.copy()
    actions = chosen(infos["action_mask"], np.random.default_rng(1))
    infos["action_mask"][:] = 0
    later = games.step(actions)[0]
    assert np.array_equal(observations, kept)
    assert not np.array_equal(later, kept)


def test_games_that_are_over_wait_for_a_reset_if_nothing_is_automatic() -> None:
    games = VectorEnvironment("first-steps", 2, 2, autoreset_mode="Disabled")
    random = np.random.default_rng(1)
    _, infos = games.reset(seed=1)
    ends = np.zeros(2, np.bool_)
    while not ends.any():
        _, _, ends, _, infos = games.step(chosen(infos["action_mask"], random))
    assert not infos["action_mask"][ends].any()
    with pytest.raises(ValueError, match="reset them first"):
        games.step(chosen(infos["action_mask"], random))
    with pytest.raises(ValueError, match="expected a reset_mask for 2 games"):
        games.reset(options={"reset_mask": np.ones(3, np.bool_)})


@pytest.mark.parametrize("name", ["first-steps", "great-lakes"])
def test_rewards_of_all_seats_add_up_to_nothing(name: str) -> None:
    games = VectorEnvironment(name, 2, 3)
    random = np.random.default_rng(1)
    _, infos = games.reset(seed=1)
    ends = np.zeros(2, np.bool_)
    while not ends.any():
        deciding = infos["player"]
        _, rewards, ends, _, infos = games.step(chosen(infos["action_mask"], random))
        assert not rewards[~ends].any()
    assert np.array_equal(infos["player"][ends], deciding[ends])
    assert infos["rewards"][ends].sum() == pytest.approx(0)
    assert np.array_equal(rewards[ends], infos["rewards"][ends, deciding[ends]])
    for row in np.flatnonzero(ends):
        assert infos["points"][row].tolist() == games.game.totals(games.states[row])
        best = np.flatnonzero(infos["rewards"][row] > 0).tolist()
        assert best == games.game.winners(games.states[row])


# A learner among bots


class Follower(QuickBot):
    """Plays as the random bot does; a bot of somebody else."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.own = RandomBot(seed)

    def decide(self, view: Any) -> int:
        return self.own.decide(view)


def test_bots_play_the_other_seats() -> None:
    games = VectorEnvironment("first-steps", NUMBER, 3, seat=1, bots=["greedy", "random"])
    random = np.random.default_rng(1)
    observations, infos = games.reset(seed=3)
    won = []
    while len(won) < 2 * NUMBER:
        assert set(infos["player"]) == {1}
        for row, state in enumerate(games.states):
            assert state.over or games.game.to_move(state) == 1
            assert np.array_equal(observations[row], games.encoder.encode(state, 1))
        observations, rewards, ends, _, infos = games.step(chosen(infos["action_mask"], random))
        if ends.any():
            assert np.array_equal(rewards[ends], infos["rewards"][ends, 1])
            won += rewards[ends].tolist()
    assert set(won) <= {1.0, -0.5, 0.5, -1.0, 1 / 3, 0.0}


def test_the_games_of_bots_are_those_that_they_play_anywhere() -> None:
    """If the learner plays as a bot does, the whole game is that of bots alone."""
    games = VectorEnvironment("usa", 1, 3, seat=2, bots=["greedy", RandomBot])
    games.reset(seed=11)
    learner = RandomBot(13)
    learner.start(games.game, 2)
    ended = False
    while not ended:
        action = learner.decide(NumericView(games.game, games.states[0], 2))
        ended = bool(games.step(np.array([action]))[2][0])
    bots = [create("greedy", 11), RandomBot(12), RandomBot(13)]
    assert games.states[0] == play_bots(games.game, bots, seed=11)


def test_the_same_seed_plays_the_same_games_with_bots() -> None:
    seen = []
    for _ in range(2):
        games = VectorEnvironment("usa", 2, 2, seat=0, bots=Follower)
        random = np.random.default_rng(1)
        observations, infos = games.reset(seed=3)
        for _ in range(30):
            observations, _, _, _, infos = games.step(chosen(infos["action_mask"], random))
        seen.append(observations)
    assert np.array_equal(*seen)


def test_seats_and_bots_must_fit() -> None:
    with pytest.raises(ValueError, match="say in which seat"):
        VectorEnvironment("usa", 1, 3, bots=["greedy"])
    with pytest.raises(ValueError, match="expected 2 bots for the other seats, not 1"):
        VectorEnvironment("usa", 1, 3, seat=0, bots=["greedy"])
    with pytest.raises(ValueError, match="seats are numbered 0 to 2, not 3"):
        VectorEnvironment("usa", 1, 3, seat=3, bots="greedy")
    with pytest.raises(ValueError, match="at least one game"):
        VectorEnvironment("usa", 0)
    with pytest.raises(ValueError, match="expected 2 seeds"):
        VectorEnvironment("usa", 2).reset(seed=[1])


def test_wrappers_of_gymnasium() -> None:
    games = VectorEnvironment(
        "first-steps", 2, 2, seat=0, bots="greedy", autoreset_mode=AutoresetMode.SAME_STEP
    )
    wrapped = DictInfoToList(RecordEpisodeStatistics(games))
    random = np.random.default_rng(1)
    _, infos = wrapped.reset(seed=1)
    told = False
    while not told:
        masks = np.array([info["action_mask"] for info in infos])
        _, _, ends, _, infos = wrapped.step(chosen(masks, random))
        told = bool(ends.any())
        for end, info in zip(ends, infos, strict=True):
            assert ("episode" in info) == ("final_obs" in info) == bool(end)
            if end:
                assert info["episode"]["r"] == info["final_info"]["rewards"][0]


def test_what_everybody_sees_as_text() -> None:
    games = VectorEnvironment("usa", 2, 2, render_mode="ansi")
    games.reset(seed=1)
    texts = games.render()
    assert texts is not None
    assert len(texts) == 2
    assert texts[0].startswith("turn -1, player_0: keep\nmarket: ")
    assert VectorEnvironment("usa", 2, 2).render() is None
