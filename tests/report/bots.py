from ttr_kit.bots.greedy import GreedyBot
from ttr_kit.engine.sight import Sight


class Broken(GreedyBot):
    """Plays on until it has claimed something, then fails."""

    def decide(self, sight: Sight) -> int:
        if sight.owned[sight.player]:
            raise RuntimeError("no more ideas")
        return super().decide(sight)
