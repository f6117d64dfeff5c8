"""What a mechanic's advice is worth to a planner: `python benchmarks/advice.py VARIANT MECHANIC`.

Planners that hear the advice play against planners that do not, turn about in all seats; prints for
both how often they win, their points by reason and how often they use the mechanic.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ttr_kit.bots.board import BotBoard  # noqa: E402
from ttr_kit.bots.planner import PlannerBot  # noqa: E402
from ttr_kit.engine import Game  # noqa: E402
from ttr_kit.engine.views.numeric import NumericView  # noqa: E402
from ttr_kit.format.load import load  # noqa: E402
from ttr_kit.game import compile_game  # noqa: E402


class Deaf(PlannerBot):
    """A planner that does not hear what one mechanic advises."""

    def __init__(self, seed: int, board: BotBoard) -> None:
        super().__init__(seed)
        self.own_board = board

    def start(self, game: Game, player: int) -> None:
        """Forget the last game."""
        super().start(game, player)
        self.board = self.own_board


def without(game: Game, mechanic: str) -> BotBoard:
    """The board as a planner sees it without the advice."""
    board = BotBoard(game)
    rule = next(rule for rule in game.rules if rule.name == mechanic)
    unheard = type(rule.advice())
    board.advice = [advice for advice in board.advice if type(advice) is not unheard]
    return board


def played(game: Game, mechanic: str, games: int) -> dict[str, Counter[str]]:
    """Sums for planners that hear the advice, and for those that do not."""
    sums: dict[str, Counter[str]] = {"with": Counter(), "without": Counter()}
    deaf = without(game, mechanic)
    for seed in range(games):
        hears = [(seat + seed) % 2 == 0 for seat in range(game.players)]
        bots = [
            PlannerBot(seed * 9 + seat) if hear else Deaf(seed * 9 + seat, deaf)
            for seat, hear in enumerate(hears)
        ]
        state = game.start(seed)
        for seat, bot in enumerate(bots):
            bot.start(game, seat)
        while not state.over:
            player = game.to_move(state)
            game.carry_out(state, bots[player].decide(NumericView(game, state, player)))
        winners = game.winners(state)
        for seat, hear in enumerate(hears):
            mine = sums["with" if hear else "without"]
            mine["seats"] += 1
            mine["won (percent)"] += 100 * (seat in winners) // len(winners)
            mine["points"] += game.totals(state)[seat]
        for line in game.score(state):
            mine = sums["with" if hears[line.player] else "without"]
            mine[line.reason] += line.points
            if line.reason == "ticket":
                mine["tickets completed" if line.points > 0 else "tickets missed"] += 1
    return sums


def main() -> None:
    """Print a table for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("variant")
    parser.add_argument("mechanic")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 5])
    asked = parser.parse_args()
    for players in asked.players:
        sums = played(compile_game(load(asked.variant), players), asked.mechanic, asked.games)
        print(f"{players} players, {asked.games} games")
        for name, counts in sums.items():
            seats = counts.pop("seats")
            words = ", ".join(f"{key} {value / seats:.2f}" for key, value in counts.items())
            print(f"  {name} advice: {words}")


if __name__ == "__main__":
    main()
