"""A game as bots look at it: who is whose neighbor, and which cards pay for which routes."""

from __future__ import annotations

from heapq import heappop, heappush
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from ttr_kit.engine import Game
from ttr_kit.engine.advice import Advice

CLAIM: Final = 10
"""What a claim costs, in tenths of a turn."""
CARD: Final = 5
"""What a card costs."""
FAR: Final = 1 << 30
"""The weight of a route that cannot be used."""


class Board:
    """What never changes during a game, worked out once for all bots that play it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        tables = game.tables
        self.routes = len(tables.route_names)
        self.kinds = len(tables.piece_names)
        self.cards = len(tables.card_names)
        self.wilds = [card for card in range(self.cards) if tables.wild[card]]
        self.around: list[list[tuple[int, int]]] = [[] for _ in range(tables.nodes)]
        """By node, its neighbors and the routes that lead there."""
        for route, (first, second) in enumerate(tables.route_nodes):
            self.around[first].append((second, route))
            self.around[second].append((first, route))
        self.touching = [0] * self.routes
        """By route, bits of the routes that share an end with it."""
        into: dict[int, int] = {}
        for route, ends in enumerate(tables.ends):
            for city in ends:
                into[city] = into.get(city, 0) | 1 << route
        for route, (first, second) in enumerate(tables.ends):
            self.touching[route] = (into[first] | into[second]) & ~(1 << route)
        self.advice = _advice(game)
        self.adviser = {kind: advice for advice in self.advice for kind in advice.steps}
        """By kind of step, the advice on it."""
        self.surcharge = [
            sum(advice.surcharge(route) for advice in self.advice) for route in range(self.routes)
        ]
        self._lanes()
        self.tracks = [
            [track for track in range(self.routes) if tables.siblings[route] >> track & 1]
            for route in range(self.routes)
        ]
        """By route, the tracks of its connection, itself included."""
        self.base = [
            CLAIM
            + CARD * (self.surcharge[route] + price.wild_spaces)
            + price.length
            - 3 * tables.route_points[route] // 2
            for route, price in enumerate(tables.prices)
        ]
        """By route, its cost in tenths of a turn if all cards were at hand."""

    def _lanes(self) -> None:
        """A lane is a set of classes that pay for the same spaces: usually one color."""
        tables = self.game.tables
        number: dict[tuple[int, ...], int] = {}
        self.route_lanes: list[list[int]] = []
        for price in tables.prices:
            lanes = []
            for _, classes in price.colors:
                lanes.append(number.setdefault(classes, len(number)))
            self.route_lanes.append(lanes)
        self.lane_cards = list(number)
        sets: dict[tuple[int, ...], int] = {}
        self.route_set = [sets.setdefault(tuple(lanes), len(sets)) for lanes in self.route_lanes]
        """By route, the number of its set of lanes: most gray routes have the same."""
        self.lane_sets = list(sets)
        self.set_cards = [
            sorted({card for lane in lanes for card in self.lane_cards[lane]})
            for lanes in self.lane_sets
        ]
        self.lanes_of: list[list[int]] = [[] for _ in range(self.cards)]
        for classes, lane in number.items():
            for card in classes:
                self.lanes_of[card].append(lane)

    def spaces(self, hand: list[int]) -> list[int]:
        """By lane, how many spaces the hand covers."""
        capacity = self.game.tables.capacity
        found = [0] * len(self.lane_cards)
        for card, lanes in enumerate(self.lanes_of):
            number = hand[card]
            if number:
                for lane in lanes:
                    found[lane] += number * capacity[card]
        return found

    def way(
        self, starts: tuple[int, ...], goals: tuple[int, ...], weights: list[int]
    ) -> tuple[int, list[int]]:
        """The cheapest way from any start to any goal: its weight and its routes."""
        around = self.around
        best = [FAR] * len(around)
        by: list[int] = [-1] * len(around)
        nodes = len(around)
        queue: list[int] = []  # weights and nodes in one number, as those are compared quickly
        for node in starts:
            best[node] = 0
            queue.append(node)
        while queue:
            first = heappop(queue)
            so_far = first // nodes
            node = first % nodes
            if so_far > best[node]:
                continue
            if node in goals:
                return so_far, self._back(node, by)
            for other, route in around[node]:
                total = so_far + weights[route]
                if total < best[other]:
                    best[other] = total
                    by[other] = route
                    heappush(queue, total * nodes + other)
        return FAR, []

    def _back(self, node: int, by: list[int]) -> list[int]:
        nodes = self.game.tables.route_nodes
        found = []
        while by[node] >= 0:
            found.append(by[node])
            first, second = nodes[by[node]]
            node = first if node == second else second
        return found


def _advice(game: Game) -> list[Advice]:
    """What the mechanics in use have to say; many have nothing."""
    found: list[Advice] = []
    for rules in game.rules:
        name = f"ttr_kit.mechanics.{rules.name}.advice"
        if find_spec(name):
            found.append(import_module(name).ADVICE(game, rules))
    return found


_known: list[Board] = []


def board_of(game: Game) -> Board:
    """The game's board; the last few are remembered."""
    for board in _known:
        if board.game is game:
            return board
    board = Board(game)
    _known.append(board)
    if len(_known) > 8:
        _known.pop(0)
    return board
