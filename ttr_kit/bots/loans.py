"""Routes of other players in a plan: those that are lent, and those that could be."""

from __future__ import annotations

from ttr_kit.bots.board import FAR, BotBoard
from ttr_kit.engine.chance import bits
from ttr_kit.engine.hooks import Lent
from ttr_kit.engine.scores.links import not_lent, within_limits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import Row, held


class Loans:
    """What a player can count on besides the own routes, and what that costs."""

    def __init__(self, board: BotBoard, view: NumericView, weights: Row) -> None:
        self.standing = list(view.lent)
        """What is lent now."""
        self.offers: list[Lent] = []
        """What could be lent, if the player does something for it."""
        self.routes = 0
        """Bits of all these routes."""
        for one in self.standing:
            self._allow(weights, one.routes, 1)
        for one, cost in _offers(board, view):
            self.offers.append(one)
            self._allow(weights, one.routes & ~self.routes, cost)

    def _allow(self, weights: Row, routes: int, cost: int) -> None:
        for route in bits(routes):
            if weights[route] >= FAR:
                weights[route] = cost
                self.routes |= 1 << route

    def enough(self, borrowed: int, path: Row) -> bool:
        """Whether a way can have all its lent routes beside those that are counted on."""
        wanted = borrowed
        for route in held(path):
            wanted |= 1 << int(route)
        wanted &= self.routes
        return wanted == borrowed or within_limits(bits(wanted), [*self.standing, *self.offers])

    def without(self, weights: Row, borrowed: int) -> Row:
        """The weights with no more lent routes than those that are counted on."""
        found = weights.copy()
        for route in bits(self.routes & ~borrowed):
            found[route] = FAR
        return found

    def turns(self, borrowed: int) -> float:
        """How many turns it takes to have these routes lent."""
        return 2.0 * len(not_lent(bits(borrowed), self.standing))


def lasting(board: BotBoard, view: NumericView, borrowed: int) -> bool:
    """Whether everything that a plan counts on is lent, or still can be."""
    offers = [one for one, _ in _offers(board, view)]
    return within_limits(bits(borrowed), [*view.lent, *offers])


def _offers(board: BotBoard, view: NumericView) -> list[tuple[Lent, int]]:
    """What mechanics could lend, each with its cost in tenths of a turn."""
    found: list[tuple[Lent, int]] = []
    for advice in board.advice:
        offer, cost = advice.lendable(view)
        if offer is not None:
            found.append((offer, cost))
    return found
