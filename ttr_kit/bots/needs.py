"""Cards: what the planned routes still lack, and what each class of card is worth."""

from __future__ import annotations

from typing import Final

from ttr_kit.bots.board import Board
from ttr_kit.engine.chance import bits
from ttr_kit.engine.sight import Sight

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

    def __init__(self, board: Board, sight: Sight, routes: list[int], hand: list[int]) -> None:
        tables = board.game.tables
        self.have = board.spaces(hand)
        """By lane, spaces that no planned route takes."""
        self.missing: dict[int, int] = {}
        """By route, the cards that are still to be found; wild cards not counted."""
        self.lane: dict[int, int] = {}
        """By route, the lane that it is to be paid from."""
        self.worth = [LITTLE] * board.cards
        usable = sight.free & ~sight.barred
        wilds = 0
        for card in board.wilds:
            wilds += hand[card]
        self.open: set[int] = set()
        """Sets of lanes any of which would do for some route."""
        wanting: set[int] = set()
        for single in (True, False):
            for place, route in enumerate(routes):
                if (len(board.route_lanes[route]) == 1) == single:
                    self._share(board, route, usable, place < 3, wanting)
        for number in self.open:
            for card in board.set_cards[number]:
                self.worth[card] = max(self.worth[card], ANY)
        short = sum(self.missing.values())
        spread = short > wilds
        for card in board.wilds:
            fits = any(card in tables.prices[route].wilds for route in wanting)
            self.worth[card] = 1.5 if fits and spread else 0.7 if fits or spread else 0.3

    def _share(self, board: Board, route: int, usable: int, soon: bool, wanting: set[int]) -> None:
        """Give the route the lane of which there is most, and want what it lacks."""
        tables = board.game.tables
        price = tables.prices[route]
        plain = price.length - price.wild_spaces + board.surcharge[route]
        best, most = -1, -1
        for track in board.tracks[route]:
            if usable >> track & 1:
                for lane in board.route_lanes[track]:
                    if self.have[lane] > most:
                        best, most = lane, self.have[lane]
        if best < 0:
            self.missing[route] = price.length
            wanting.add(route)
            return
        taken = min(most, plain)
        self.lane[route] = best
        self.have[best] -= taken
        lack = plain - taken
        self.missing[route] = lack + price.wild_spaces
        if price.wild_spaces:
            wanting.add(route)
        if not lack:
            return
        wanting.add(route)
        value = NEXT if soon else SOON
        worth = self.worth
        capacity = tables.capacity
        for card in board.lane_cards[best]:
            size = min(capacity[card], lack)
            worth[card] = max(worth[card], value * (0.5 + 0.5 * size))
        self.open.add(board.route_set[route])


def order(board: Board, sight: Sight, routes: int) -> list[int]:
    """The routes, those first that others are likely to take or that are hard to do without."""
    tables = board.game.tables
    others = 0
    for player, owned in enumerate(sight.owned):
        if player != sight.player:
            others |= owned
    rated: list[tuple[int, int]] = []
    for route in bits(routes):
        danger = 2 * (board.touching[route] & others).bit_count()
        tracks = (tables.siblings[route] & sight.free).bit_count()
        if tracks < 2:
            danger += 3
        # Short routes are taken first by others; long ones take long to collect, so begin early.
        danger += tables.length[route]
        rated.append((-danger, route))
    rated.sort()
    return [route for _, route in rated]
