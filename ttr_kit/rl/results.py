"""What a finished game is worth to each player."""

from __future__ import annotations

from ttr_kit.engine import Game, State
from ttr_kit.engine.scores.scoring import Tally, ranking
from ttr_kit.native import to_list


def result(game: Game, state: State) -> tuple[list[float], list[int]]:
    """By player, the reward and the points.

    Rewards add up to 0: the winners share 1 and the others share -1; if all win together, everybody
    gets 0.
    """
    tally = Tally(game, state)
    winners = ranking(tally)
    points = to_list(tally.totals)
    losers = game.players - len(winners)
    rewards = [0.0] * game.players
    if losers:
        for player in range(game.players):
            rewards[player] = 1 / len(winners) if player in winners else -1 / losers
    return rewards, points
