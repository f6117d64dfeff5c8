"""Passing, for a player who can do nothing else."""

from __future__ import annotations

from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import OneWay
from ttr_kit.engine.wording import Operands


class Pass(OneWay):
    """`pass`: legal only when nothing else is (C-32)."""

    word = "pass"
    useful = False

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Never offered beside other actions; the game itself falls back to it."""
        return 0

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Do nothing, in a turn or in a step of it."""
        if frame:
            state.frames.pop()
        else:
            self.idle(state)

    def idle(self, state: State) -> None:
        """Count a turn without anything useful to do; two rounds of them end the game."""
        state.idle += 1
        if state.idle >= 2 * self.game.players:
            state.over = True
