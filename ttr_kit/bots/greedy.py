"""The greedy bot: points now, whatever comes later."""

from __future__ import annotations

from typing import ClassVar

from ttr_kit.bots.base import Attempts, QuickBot
from ttr_kit.bots.board import Board, board_of
from ttr_kit.engine import Game
from ttr_kit.engine.advice import Outlook
from ttr_kit.engine.chance import advance, bits, scramble
from ttr_kit.engine.sight import Sight
from ttr_kit.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(QuickBot):
    """Takes the most points that can be had this turn, or else the card it has most of."""

    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.x = scramble(seed)
        self.board: Board

    def start(self, game: Game, player: int) -> None:
        """Forget the last game."""
        self.game = game
        self.board = board_of(game)
        self.outlook = Outlook(self.board.cards)
        self.attempts = Attempts()

    def decide(self, sight: Sight) -> int:
        """The number of a legal action."""
        game = self.game
        self.outlook.goals = sight.tickets
        index = -1
        if not sight.frame:
            self.attempts.forget(sight)
            index = self.attempts.note(sight, self._turn(sight))
        elif sight.frame[0] == game.keep.kind:
            index = self._keep(sight)
        elif sight.frame[0] == game.draw.again:
            index = self._draw(sight)
        else:
            adviser = self.board.adviser.get(sight.frame[0])
            if adviser is not None:
                index = adviser.in_step(sight, self.outlook)
        if index >= 0:
            return index
        found = bits(sight.legal)
        self.x = advance(self.x)
        return found[(self.x >> 33) % len(found)]

    def _turn(self, sight: Sight) -> int:
        points = self.game.tables.route_points
        best, most = -1, 0.0
        for route in bits(sight.routes):
            if best < 0 or points[route] > most:
                best, most = route, float(points[route])
        if best >= 0:
            best = sight.offers(best)[0][0]
        for advice in self.board.advice:
            index, gain = advice.in_turn(sight, self.outlook)
            if index >= 0 and gain > most:
                best, most = index, gain
        return best if best >= 0 else self._draw(sight)

    def _draw(self, sight: Sight) -> int:
        """The face-up card of which there are most at hand, if any is at hand at all."""
        draw = self.game.draw
        best, most = -1, 0
        for local in bits(sight.legal >> draw.offset & ((1 << self.board.cards) - 1)):
            if sight.hand[local] > most:
                best, most = local + draw.offset, sight.hand[local]
        if best >= 0:
            return best
        draws = sight.legal >> draw.offset & ((1 << draw.size) - 1)
        return draw.offset + draws.bit_length() - 1 if draws else -1

    def _keep(self, sight: Sight) -> int:
        """As few tickets as allowed, and those that can cost the least."""
        keep = self.game.keep
        points = self.game.tables.ticket_points
        dealt = bits(sight.dealt)

        def rank(index: int) -> tuple[int, int]:
            choice = keep.choices[index - keep.offset]
            chosen = [ticket for i, ticket in enumerate(dealt) if choice >> i & 1]
            return len(chosen), sum(points[ticket] for ticket in chosen)

        return min(bits(sight.legal), key=rank)
