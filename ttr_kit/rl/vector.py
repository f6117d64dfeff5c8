"""Many games of a variant at once, by gymnasium's interface for vectors of environments."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ttr_kit.bots import Bot, QuickBot, create, step
from ttr_kit.engine import IllegalAction, State
from ttr_kit.engine.chance import advance
from ttr_kit.model import Variant
from ttr_kit.rl.environment import described, game_of, space_of
from ttr_kit.rl.observation import Encoder
from ttr_kit.rl.results import result
from ttr_kit.rl.sections import Numbers, flags

Opponent = str | Callable[[int], Bot | QuickBot]
"""A bot by its name or import path, or whatever makes one from a seed."""
Rewards = NDArray[np.float64]
Ends = NDArray[np.bool_]
Infos = dict[str, Any]
Step = tuple[Numbers, Rewards, Ends, Ends, Infos]


class VectorEnvironment(VectorEnv[Numbers, NDArray[np.integer[Any]], NDArray[Any]]):
    """So many games of one variant; each step is one decision in every game.

    **Who decides.** Without a seat all players are learners (self-play): the observation of a game
    is that of the player who decides, and `info["player"]` says who that is. With `seat=0` there is
    one learner, and `bots` play the other seats, in the order of the seats; a step then lasts until
    it is the learner's turn again, and every observation is the learner's.

    **Observations** are one array, a row for each game; `encoder.names` says what each number is.
    `info["action_mask"]` is another one, with a 1 for each action that is legal. If an action is
    not, `IllegalAction` is raised before anything happens in any game. All arrays are new ones, so
    that they can be kept.

    **Rewards** come at the end of a game, to the player who made its last decision or, with a seat,
    to the learner. `info["rewards"]` and `info["points"]` then hold those of all seats, by game and
    seat, and `info["_rewards"]` and `info["_points"]` say of which games. The last observation is
    that of the same player; nothing is legal in it.

    **Seeds**: `reset(seed=42)` begins the games of `game.start(seed=42)`, `43` and so on, or those
    of a list. Later games follow from the seed of the first one, as in `Environment`.

    **New games** begin by themselves in the next step, whose action is ignored for that game, or as
    `autoreset_mode` says: all modes of gymnasium are there.
    """

    def __init__(
        self,
        variant: Variant | str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        seat: int | None = None,
        bots: Opponent | Sequence[Opponent] = (),
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"expected at least one game, not {num_envs}")
        self.game = game_of(variant, players)
        self.encoder = Encoder(self.game)
        self.num_envs = num_envs
        self.seat = seat
        self.opponents = _opponents(self.game.players, seat, bots)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = space_of(self.encoder)
        self.single_action_space = Discrete(self.game.action_space)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.states = [State() for _ in range(num_envs)]
        self._seeds: list[int | None] = [None] * num_envs
        self._bots: list[dict[int, Bot | QuickBot]] = [{} for _ in range(num_envs)]
        self._looking = [0] * num_envs
        """By game, the player whose observation it is."""
        self._ended = np.zeros(num_envs, np.bool_)
        self._mask = np.zeros((num_envs, self.game.action_space), np.int8)
        self._rows = np.arange(num_envs)

    # Beginning

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Infos | None = None
    ) -> tuple[Numbers, Infos]:
        """Begin new games, in all or where `options["reset_mask"]` is true."""
        if isinstance(seed, int):
            super().reset(seed=seed)
        chosen = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        if np.shape(chosen) != (self.num_envs,):
            raise ValueError(f"expected a reset_mask for {self.num_envs} games")
        for row, first in enumerate(self._first_seeds(seed)):
            if chosen[row]:
                self._begin(row, first)
        return self._observe(), self._infos()

    def _first_seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return range(seed, seed + self.num_envs)
        if len(seed) != self.num_envs:
            raise ValueError(f"expected {self.num_envs} seeds, one for each game, not {len(seed)}")
        return seed

    def _begin(self, row: int, seed: int | None = None) -> None:
        """Begin a game, and let the bots play until the learner has to decide."""
        if seed is None:
            last = self._seeds[row]
            seed = secrets.randbits(63) if last is None else advance(last)
        self._seeds[row] = seed
        self._ended[row] = False
        self.states[row] = state = self.game.start(seed)
        self._looking[row] = self.game.to_move(state)
        if self.seat is not None:
            self._seat_bots(row, self.seat, seed)
            self._await_learner(row, self.seat)
            if state.over:  # there was nothing to decide for the learner
                self._begin(row)

    def _seat_bots(self, row: int, learner: int, seed: int) -> None:
        self._looking[row] = learner
        seats = [other for other in range(self.game.players) if other != learner]
        for other, opponent in zip(seats, self.opponents, strict=True):
            make = partial(create, opponent) if isinstance(opponent, str) else opponent
            bot = make(seed + other)
            if isinstance(bot, QuickBot):
                bot.start(self.game, other)
            self._bots[row][other] = bot

    def _await_learner(self, row: int, learner: int) -> None:
        game, state, bots = self.game, self.states[row], self._bots[row]
        while not state.over:
            player = game.to_move(state)
            if player == learner:
                return
            step(bots[player], game, state)

    # Deciding

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Carry out a numbered action in every game."""
        numbers = self._checked(actions)
        if self.autoreset_mode == AutoresetMode.DISABLED and self._ended.any():
            raise ValueError("some games are over: reset them first, by the option reset_mask")
        ended = [] if not self._ended.any() else np.flatnonzero(self._ended).tolist()
        over = self._play(numbers, ended)
        for row in ended:
            self._begin(row)
        rewards, infos = self._results(over)
        ends = np.zeros(self.num_envs, np.bool_)
        ends[over] = True
        if over and self.autoreset_mode == AutoresetMode.SAME_STEP:
            infos = self._final(over, ends, infos)
            for row in over:
                self._begin(row)
        else:
            self._ended = ends.copy()
        return self._observe(), rewards, ends, np.zeros_like(ends), self._infos() | infos

    def _checked(self, actions: NDArray[np.integer[Any]]) -> list[int]:
        """The actions, if all are legal."""
        found = np.asarray(actions)
        if found.shape != (self.num_envs,) or found.dtype.kind not in "iu":
            raise ValueError(f"expected {self.num_envs} numbers of actions, found {actions!r}")
        in_range = (found >= 0) & (found < self.game.action_space)
        legal = self._mask[self._rows, np.where(in_range, found, 0)] == 1
        wrong = np.flatnonzero(~(legal & in_range | self._ended))
        if wrong.size:
            row = wrong[0]
            raise IllegalAction(f"action number {found[row]} is not legal now in game {row}")
        numbers: list[int] = found.tolist()
        return numbers

    def _play(self, actions: list[int], ended: list[int]) -> list[int]:
        """Carry out the actions; returns the games that are over now."""
        carry_out, to_move = self.game.carry_out, self.game.to_move
        looking = self._looking
        over = []
        for row, state in enumerate(self.states):
            if ended and row in ended:
                continue
            carry_out(state, actions[row])
            if self.seat is not None:
                self._await_learner(row, self.seat)
            if state.over:
                over.append(row)
            elif self.seat is None:
                looking[row] = to_move(state)
        return over

    # What comes of it

    def _find_legal(self) -> None:
        legal_mask = self.game.legal_mask
        self._mask = flags([legal_mask(state) for state in self.states], self.game.action_space)

    def _observe(self) -> Numbers:
        self._find_legal()
        return self.encoder.encode_many(self.states, self._looking)

    def _infos(self) -> Infos:
        mask, player = self._mask.copy(), np.array(self._looking)
        every = np.ones(len(mask), dtype=bool)  # gymnasium: which games have anything to say there
        return {"action_mask": mask, "_action_mask": every, "player": player, "_player": every}

    def _results(self, over: list[int]) -> tuple[Rewards, Infos]:
        """The rewards of the players who look, and those of all where a game is over."""
        rewards = np.zeros(self.num_envs)
        if not over:
            return rewards, {}
        shape = (self.num_envs, self.game.players)
        every, points = np.zeros(shape), np.zeros(shape, np.int64)
        for row in over:
            every[row], points[row] = result(self.game, self.states[row])
            rewards[row] = every[row, self._looking[row]]
        ends = np.zeros(self.num_envs, np.bool_)
        ends[over] = True
        return rewards, {"points": points, "_points": ends, "rewards": every, "_rewards": ends}

    def _final(self, over: list[int], ends: Ends, infos: Infos) -> Infos:
        """What is told of games that are over when the next ones have begun already."""
        last = np.full(self.num_envs, None, object)
        players = [self._looking[row] for row in over]
        states = [self.states[row] for row in over]
        for row, numbers in zip(over, self.encoder.encode_many(states, players), strict=True):
            last[row] = numbers
        infos = infos | {"player": np.array(self._looking), "_player": ends}
        return {"final_obs": last, "_final_obs": ends, "final_info": infos, "_final_info": ends}

    def render(self) -> tuple[str, ...] | None:
        """What everybody sees of each game, as text."""
        if self.render_mode is None:
            return None
        return tuple(described(self.game, state) for state in self.states)


def _opponents(
    players: int, seat: int | None, bots: Opponent | Sequence[Opponent]
) -> list[Opponent]:
    """Who plays in the seats that are not the learner's; one bot alone plays in all of them."""
    chosen = [bots] * (players - 1) if isinstance(bots, str) or callable(bots) else list(bots)
    if seat is None:
        if bots:
            raise ValueError("bots play against a learner: say in which seat, as with seat=0")
        return []
    if not 0 <= seat < players:
        raise ValueError(f"seats are numbered 0 to {players - 1}, not {seat}")
    if len(chosen) != players - 1:
        raise ValueError(f"expected {players - 1} bots for the other seats, not {len(chosen)}")
    return chosen
