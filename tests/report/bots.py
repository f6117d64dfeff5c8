from ttr_kit.bots.greedy import GreedyBot
from ttr_kit.engine.views.numeric import NumericView


class Broken(GreedyBot):
    """Plays on until it has claimed something, then fails."""

    def decide(self, view: NumericView) -> int:
        if view.owned[view.player]:
            raise RuntimeError("no more ideas")
        return super().decide(view)
