"""Cards: what the planned routes still lack, and what each class of card is worth."""

from __future__ import annotations

from typing import Final

from ttr_kit.bots.board import BotBoard
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import Row, filled, held, i64, row, size_of, split

NEXT: Final = 1.0
"""What a card is worth for one of the next routes."""
SOON: Final = 0.85
"""For a later one."""
ANY: Final = 0.35
"""For a gray one."""
LITTLE: Final = 0.12
"""For none of them."""


class Needs:
    """How the cards at hand are shared among the planned routes, the urgent ones first."""

    def __init__(self, board: BotBoard, view: NumericView, routes: Row, hand: Row) -> None:
        self.board = board
        self.have = board.spaces(hand)
        """By lane, spaces that no planned route takes."""
        self.missing = filled(board.routes, 0)
        """By route, the cards that are still to be found; wild cards not counted."""
        self.short: i64 = 0
        """The sum of them."""
        self.lane = filled(board.routes, -1)
        """By route, the lane that it is to be paid from."""
        self.worth = [LITTLE] * board.cards
        self.usable = split(view.free & ~view.barred, board.game.tables.words)
        self.open = filled(len(board.lane_sets), 0)
        """By set of lanes, whether any of them would do for some route."""
        self.fitting = filled(board.cards, 0)
        """By class of wild card, whether some route could use it."""
        single = True
        for _ in range(2):
            for place, route in enumerate(held(routes)):
                if (len(board.route_lanes[route]) == 1) == single:
                    self._share(route, place < 3)
            single = False
        worth = self.worth
        for number, wide in enumerate(held(self.open)):
            if wide:
                for card in board.set_cards[number]:
                    worth[card] = max(worth[card], ANY)
        self._wild_cards(hand)

    def _wild_cards(self, hand: Row) -> None:
        wilds: i64 = 0
        for card in self.board.wilds:
            wilds += hand[card]
        spread = self.short > wilds
        for card in self.board.wilds:
            fits = self.fitting[card] != 0
            self.worth[card] = 1.5 if fits and spread else 0.7 if fits or spread else 0.3

    def _share(self, route: i64, soon: bool) -> None:
        """Give the route the lane of which there is most, and want what it lacks."""
        board = self.board
        have, usable = held(self.have), held(self.usable)
        wild_spaces: i64 = board.wild_spaces[route]
        plain: i64 = board.length[route] - wild_spaces + board.surcharge[route]
        best: i64 = -1
        most: i64 = -1
        for track in board.tracks[route]:
            if usable[board.word[track]] & board.bit[track]:
                for lane in board.route_lanes[track]:
                    if have[lane] > most:
                        best = lane
                        most = have[lane]
        if best < 0:
            self._miss(route, board.length[route])
            return
        taken: i64 = min(most, plain)
        self.lane[route] = best
        have[best] -= taken
        lack: i64 = plain - taken
        self._miss(route, lack + wild_spaces)
        if lack == 0:
            return
        value = NEXT if soon else SOON
        worth = self.worth
        for card in board.lane_cards[best]:
            size: int = min(board.capacity[card], lack)
            worth[card] = max(worth[card], value * (0.5 + 0.5 * size))
        self.open[board.route_set[route]] = 1

    def _miss(self, route: i64, number: i64) -> None:
        """So many cards are still to be found."""
        if number == 0:
            return
        self.missing[route] = number
        self.short += number
        for card in self.board.route_wilds[route]:
            self.fitting[card] = 1


def order(board: BotBoard, view: NumericView, routes: int) -> Row:
    """The routes, those first that others are likely to take or that are hard to do without."""
    others = view.claimed & ~view.mine
    siblings = board.game.tables.siblings
    urgent, dangers = row(()), row(())
    for route in bits(routes):
        danger: i64 = 2 * size_of(board.touching[route] & others)
        if size_of(siblings[route] & view.free) < 2:
            danger += 3
        # Short routes are taken first by others; long ones take long to collect, so begin early.
        danger += board.length[route]
        place: i64 = len(urgent)
        while place > 0 and dangers[place - 1] < danger:
            place -= 1
        urgent.insert(place, route)
        dangers.insert(place, danger)
    return urgent
