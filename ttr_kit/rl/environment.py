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

from ttr_kit.engine import State
from ttr_kit.engine.chance import advance
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.rl.observation import Encoder

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

    **Observations** are dictionaries: `observation`, whole numbers read from the agent's view
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
        found = load(variant) if isinstance(variant, str) else variant
        self.game = compile_game(found, players)
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
                    "observation": Box(_LOW, _HIGH, (len(self.encoder.names),), np.int32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_now = State()
        self._seed: int | None = None

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
        view = self.game.view(self.state_now, seat)
        return {
            "observation": self.encoder.encode(view),
            "action_mask": self._mask(view.to_move == seat),
        }

    def _mask(self, deciding: bool) -> NDArray[np.int8]:
        size = self.game.action_space
        bits = self.game.legal_mask(self.state_now) if deciding else 0
        packed = np.frombuffer(bits.to_bytes(-(-size // 8), "little"), dtype=np.uint8)
        return np.unpackbits(packed, count=size, bitorder="little").astype(np.int8)

    def step(self, action: int | None) -> None:
        """Carry out the numbered action for the agent that decides."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.game.play(self.state_now, int(action))
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
        winners = self.game.winners(self.state_now)
        totals = self.game.totals(self.state_now)
        others = self.game.players - len(winners)
        for agent in self.agents:
            seat = self.seat[agent]
            if others:
                won = seat in winners
                self.rewards[agent] = 1 / len(winners) if won else -1 / others
            self.infos[agent] = {"points": totals[seat]}
            self.terminations[agent] = True

    def render(self) -> str | None:
        """What everybody sees, as text."""
        view = self.game.view(self.state_now, 0)
        lines = [f"turn {view.turn}, {self.agent_selection}: {view.decision}"]
        lines.append("market: " + ", ".join(card or "nothing" for card in view.market))
        for seat in view.seats:
            pieces = ", ".join(f"{number} {kind}" for kind, number in seat.pieces.items())
            lines.append(
                f"player_{seat.player}: {seat.score} points, {pieces} left, "
                f"{sum(seat.cards.values())} cards, {len(seat.routes)} routes"
            )
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""
