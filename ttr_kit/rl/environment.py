"""A game of any variant as a PettingZoo AEC environment with action masks."""

# mypy: disable-error-code="misc"
# PettingZoo has no types: its classes are Any, and so would be ours.

from __future__ import annotations

import secrets
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from ttr_kit.engine import Game, IllegalAction, State
from ttr_kit.engine.chance import advance
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.rl.observation import Encoder
from ttr_kit.rl.results import result
from ttr_kit.rl.sections import flags

_LOW, _HIGH = -(2**31), 2**31 - 1


def env(
    variant: Variant | str, players: int | None = None, render_mode: str | None = None
) -> AECEnv:
    """The environment, in the wrappers that tell of wrong use.

    `variant` is a variant, a file or the id of a bundled one.
    """
    made = Environment(variant, players, render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(made))


class Environment(AECEnv):
    """One agent a seat, `player_0` to `player_4`; one step a decision.

    **Actions** are numbers of the game's action space; `action_mask` says which are legal. An
    illegal one raises `IllegalAction` and changes nothing.

    **Observations** are dictionaries: `observation`, whole numbers that the agent may know
    (`encoder.names` says what each one is), and `action_mask`, all zero while others decide.

    **Rewards** come at the end and add up to 0: the winners share 1, the others share -1, and if
    all win together everybody gets 0. `infos[agent]["points"]` then holds the points.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "ttr_kit_v1",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self, variant: Variant | str, players: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = game_of(variant, players)
        self.encoder = Encoder(self.game)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents = self.possible_agents[:]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.game.action_space
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": space_of(self.encoder),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_now = State()
        self._seed: int | None = None
        self._legal: tuple[State, int] | None = None
        """The legal actions of a state, once they were asked for."""

    def observation_space(self, agent: str) -> Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: that of `game.start(seed)`, or another one each time."""
        if seed is None:
            seed = secrets.randbits(63) if self._seed is None else advance(self._seed)
        self._seed = seed
        self.state_now = self.game.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._deciding()

    def _deciding(self) -> str:
        return self.possible_agents[self.game.to_move(self.state_now)]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent may know."""
        seat = self.seat[agent]
        state = self.state_now
        legal = self._mask() if not state.over and self.game.to_move(state) == seat else 0
        return {
            "observation": self.encoder.encode(state, seat),
            "action_mask": flags([legal], self.game.action_space)[0],
        }

    def _mask(self) -> int:
        """Bits of the legal actions, worked out once a decision."""
        if self._legal is None or self._legal[0] is not self.state_now:
            self._legal = (self.state_now, self.game.legal_mask(self.state_now))
        return self._legal[1]

    def step(self, action: int | None) -> None:
        """Carry out the numbered action for the agent that decides."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        number = int(action)
        if number < 0 or not self._mask() >> number & 1:
            raise IllegalAction(f"action number {number} is not legal now")
        self.game.carry_out(self.state_now, number)
        self._legal = None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.state_now.over:
            self._finish()
        else:
            self.agent_selection = self._deciding()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        rewards, points = result(self.game, self.state_now)
        for agent in self.agents:
            seat = self.seat[agent]
            self.rewards[agent] = rewards[seat]
            self.infos[agent] = {"points": points[seat]}
            self.terminations[agent] = True

    def render(self) -> str | None:
        """What everybody sees, as text."""
        text = described(self.game, self.state_now)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""


def game_of(variant: Variant | str, players: int | None) -> Game:
    """The game of a variant, of a file or of the id of a bundled one."""
    found = load(variant) if isinstance(variant, str) else variant
    return compile_game(found, players)


def space_of(encoder: Encoder) -> Box:
    """All that an observation can be."""
    return Box(_LOW, _HIGH, (len(encoder.names),), np.int32)


def described(game: Game, state: State) -> str:
    """What everybody sees, as text."""
    view = game.view(state, 0)
    lines = [f"turn {view.turn}, player_{game.to_move(state)}: {view.decision}"]
    lines.append("market: " + ", ".join(card or "nothing" for card in view.market))
    for seat in view.seats:
        pieces = ", ".join(f"{number} {kind}" for kind, number in seat.pieces.items())
        lines.append(
            f"player_{seat.player}: {seat.score} points, {pieces} left, "
            f"{sum(seat.cards.values())} cards, {len(seat.routes)} routes"
        )
    return "\n".join(lines)
