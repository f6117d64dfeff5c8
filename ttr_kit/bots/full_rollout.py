"""Rollouts by planners, from sampled worlds: slow, and much like real games."""

from __future__ import annotations

from typing import Final

from ttr_kit.bots.base import step
from ttr_kit.bots.planner import PlannerBot
from ttr_kit.bots.route_plan import Plan
from ttr_kit.engine import Game, State
from ttr_kit.engine.views.numeric import NumericView

MOST: Final = 3000
"""Decisions after which a rollout is cut off."""


class FullRollout:
    """Plays worlds of one game with a planner in every seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.planners = [PlannerBot(seat) for seat in range(game.players)]

    def play(self, state: State, view: NumericView, index: int, plan: Plan) -> None:
        """Play to the end; the player who sees that begins with an action (-1: any) and a plan."""
        game = self.game
        for player, planner in enumerate(self.planners):
            planner.start(game, player)
        if plan[0]:
            self.planners[view.player].follow(view, plan)
        if index >= 0:
            game.carry_out(state, index)
        for _ in range(MOST):
            if state.over:
                return
            step(self.planners[game.to_move(state)], game, state)
