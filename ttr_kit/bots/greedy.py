"""The greedy bot: points now, whatever comes later."""

from __future__ import annotations

from typing import ClassVar

from ttr_kit.bots.base import Attempts, QuickBot
from ttr_kit.bots.board import BotBoard, board_of
from ttr_kit.engine import Game
from ttr_kit.engine.advice import Outlook
from ttr_kit.engine.chance import advance, bits, scramble
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(QuickBot):
    """Takes the most points that can be had this turn, or else the card it has most of."""

    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.x = scramble(seed)
        self.board: BotBoard

    def start(self, game: Game, player: int) -> None:
        """Forget the last game."""
        self.game = game
        self.board = board_of(game)
        self.outlook = Outlook(self.board.cards)
        self.attempts = Attempts()

    def decide(self, view: NumericView) -> int:
        """The number of a legal action."""
        game = self.game
        self.outlook.goals = view.tickets
        index = -1
        if not view.frame:
            self.attempts.forget(view)
            index = self.attempts.note(view, self._turn(view))
        elif view.frame[0] == game.keep.kind:
            index = self._keep(view)
        elif view.frame[0] == game.draw.again:
            index = self._draw(view)
        else:
            adviser = self.board.adviser.get(view.frame[0])
            if adviser is not None:
                index = adviser.in_step(view, self.outlook)
        if index >= 0:
            return index
        found = bits(view.legal)
        self.x = advance(self.x)
        return found[(self.x >> 33) % len(found)]

    def _turn(self, view: NumericView) -> int:
        points = self.game.tables.route_points
        best, most = -1, 0.0
        for route in bits(view.routes):
            if best < 0 or points[route] > most:
                best, most = route, float(points[route])
        if best >= 0:
            best = view.offers(best)[0][0]
        for advice in self.board.advice:
            index, gain = advice.in_turn(view, self.outlook)
            if index >= 0 and gain > most:
                best, most = index, gain
        return best if best >= 0 else self._draw(view)

    def _draw(self, view: NumericView) -> int:
        """The face-up card of which there are most at hand, if any is at hand at all."""
        draw = self.game.draw
        best, most = -1, 0
        for local in bits(view.legal >> draw.offset & ((1 << self.board.cards) - 1)):
            if view.hand[local] > most:
                best, most = local + draw.offset, view.hand[local]
        if best >= 0:
            return best
        draws = view.legal >> draw.offset & ((1 << draw.size) - 1)
        return draw.offset + draws.bit_length() - 1 if draws else -1

    def _keep(self, view: NumericView) -> int:
        """As few tickets as allowed, and those that can cost the least."""
        keep = self.game.keep
        points = self.game.tables.ticket_points
        dealt = bits(view.dealt)

        def rank(index: int) -> tuple[int, int]:
            choice = keep.choices[index - keep.offset]
            chosen = [ticket for i, ticket in enumerate(dealt) if choice >> i & 1]
            return len(chosen), sum(points[ticket] for ticket in chosen)

        return min(bits(view.legal), key=rank)
