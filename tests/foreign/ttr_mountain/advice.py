"""What bots should know of mountains."""

from __future__ import annotations

from ttr_mountain.rules import MountainRules

from ttr_kit.engine import Advice, Game
from ttr_kit.engine.advice import Outlook
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView


class MountainAdvice(Advice):
    """Advice on huts."""

    def __init__(self, game: Game, rules: MountainRules) -> None:
        super().__init__(game)
        self.own = rules
        self.steps = [game.after]

    def in_turn(self, view: NumericView, outlook: Outlook) -> tuple[int, float]:
        """A hut, whenever it can be paid."""
        build = self.game.by_word["hut"]
        legal = view.legal >> build.offset & ((1 << build.size) - 1)
        if not legal:
            return -1, 0.0
        return build.offset + bits(legal)[0], float(self.own.settings.hut_points)

    def in_step(self, view: NumericView, outlook: Outlook) -> int:
        """Nothing is gained by signing."""
        return self.game.done.offset
