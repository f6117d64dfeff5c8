"""Passing, for a player who can do nothing else, and the end of games that stand still."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import OneWay
from ttr_kit.engine.wording import Operands

STUCK: Final = 10
"""A turn in which nothing useful could be done: two rounds of them end the game."""
FRUITLESS: Final = 1
"""A turn that could have been of use and was not: twenty rounds of them end the game."""
PATIENCE: Final = 20
"""How much of either a game bears for each player, before something lasting happens."""


class Pass(OneWay):
    """`pass`: legal only when nothing else is (C-32)."""

    word = "pass"
    title = "Pass"
    third = "passes"
    useful = False

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Never offered beside other actions; the game itself falls back to it."""
        return 0

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Do nothing, in a turn or in a step of it."""
        if frame:
            state.frames.pop()
        else:
            self.idle(state, STUCK)

    def idle(self, state: State, weight: int) -> None:
        """Count a turn that left everything as it was; enough of them in a row end the game."""
        state.idle += weight
        if state.idle >= PATIENCE * self.game.players:
            state.over = True

    def standstill(self, state: State) -> bool:
        """Whether the game ended because nobody got anywhere, and not by its last turns (C-35)."""
        idle = state.idle >= PATIENCE * self.game.players
        return bool(state.over and idle and state.last_turns != 0)


class Done(OneWay):
    """`done`: nothing more is to be done after the action of a turn."""

    word = "done"
    title = "End the turn"
    third = "ends the turn"
    asks = "Do anything else in this turn?"
    useful = False

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Always possible."""
        return 1

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Nothing is done."""
        state.frames.pop()
