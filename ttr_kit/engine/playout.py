"""Random games to the end, as fast as the rules can be played."""

from __future__ import annotations

from ttr_kit.engine.chance import scramble
from ttr_kit.engine.game import Game
from ttr_kit.engine.state import State


def playout(game: Game, state: State, seed: int = 0, limit: int = 100_000) -> int:
    """Play random actions until the game is over; returns how many decisions that took."""
    x = scramble(seed ^ 0x5DEECE66D)
    step = game.random_step
    decisions = 0
    while not state.over:
        x = step(state, x)
        decisions += 1
        if decisions >= limit:
            raise RuntimeError(f"the game did not end within {limit} decisions")
    return decisions
