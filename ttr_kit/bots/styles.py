"""Two opposite styles of the planner: one ends the game as fast as it can, one never has enough."""

from __future__ import annotations

from typing import ClassVar

from ttr_kit.bots.planner import PlannerBot
from ttr_kit.bots.route_plan import Map
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class RusherBot(PlannerBot):
    """Few tickets, then the longest routes, until its pieces are gone."""

    name: ClassVar[str] = "rusher"
    ticket_rounds: ClassVar[int] = 1000

    def patience(self, view: NumericView) -> float:
        """Whatever can be claimed is claimed, at the price of wild cards too."""
        return -3.0

    def liking(self, value: float, number: int) -> float:
        """Every ticket more is a burden."""
        return value - 12 * number

    def fillers(self, here: Map) -> int:
        """The longest routes that are quick to pay for."""
        length = self.board.length
        return here.best(
            [int(length[route]) / (1 + here.turns_for(route)) for route in here.usable]
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class HoarderBot(PlannerBot):
    """Many tickets and a full hand before the first claim."""

    name: ClassVar[str] = "hoarder"
    ticket_rounds: ClassVar[int] = 6
    full_hand: ClassVar[int] = 26

    def liking(self, value: float, number: int) -> float:
        """Every ticket more is a treasure."""
        return value + 4 * number

    def patience(self, view: NumericView) -> float:
        """Claims wait until the hand is full or time runs out."""
        hurried = self.outlook.rounds <= 14 or sum(view.hand) >= self.full_hand
        return 0.0 if hurried or view.mine else 5.0
