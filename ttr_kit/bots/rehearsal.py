"""Games played to the end by planners, for imagined worlds: slow, and much like the real ones."""

from __future__ import annotations

from typing import Final

from ttr_kit.bots.base import step
from ttr_kit.bots.planner import PlannerBot
from ttr_kit.engine import Game, State
from ttr_kit.engine.sight import Sight

MOST: Final = 3000
"""Decisions after which a rehearsal is broken off."""


class Rehearsal:
    """Plays worlds of one game with a planner in every seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.planners = [PlannerBot(seat) for seat in range(game.players)]

    def play(self, state: State, sight: Sight, index: int, plan: tuple[int, bool, int]) -> None:
        """Play to the end; the player who sees that begins with an action (-1: any) and a plan."""
        game = self.game
        for player, planner in enumerate(self.planners):
            planner.start(game, player)
        routes, for_tickets, goals = plan
        if routes:
            self.planners[sight.player].follow(sight, routes, for_tickets, goals)
        if index >= 0:
            game.carry_out(state, index)
        for _ in range(MOST):
            if state.over:
                return
            step(self.planners[game.to_move(state)], game, state)
