"""A game as bots look at it: who is whose neighbor, and which cards pay for which routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ttr_kit.bots.heap import list_pull, list_push, pull, push
from ttr_kit.engine import Game
from ttr_kit.engine.advice import Advice
from ttr_kit.engine.chance import bits
from ttr_kit.native import COMPILED, Row, filled, held, i64, row, split, vector

if TYPE_CHECKING:
    from ttr_kit.engine.scores.goals import Quest
    from ttr_kit.native import Vec

CLAIM: Final = 10
"""What a claim costs, in tenths of a turn."""
CARD: Final = 5
"""What a card costs."""
FAR: Final = 1 << 30
"""The weight of a route that cannot be used."""


class BotBoard:
    """What never changes during a game, worked out once for all bots that play it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        tables = game.tables
        self.routes = len(tables.route_names)
        self.kinds = len(tables.piece_names)
        self.cards = len(tables.card_names)
        self.wilds = [card for card in range(self.cards) if tables.wild[card]]
        self._ways()
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
        self.wild_spaces = vector([price.wild_spaces for price in tables.prices])
        self.route_wilds = [vector(price.wilds) for price in tables.prices]
        """By route, the wild cards that can pay for it."""
        self.surcharge = vector(
            [sum(a.surcharge(route) for a in self.advice) for route in range(self.routes)]
        )
        self._lanes()
        self.tracks = [vector(bits(tables.siblings[route])) for route in range(self.routes)]
        """By route, the tracks of its connection, itself included."""
        self.base = vector(
            [
                CLAIM
                + CARD * (int(self.surcharge[route]) + price.wild_spaces)
                + price.length
                - 3 * tables.route_points[route] // 2
                for route, price in enumerate(tables.prices)
            ]
        )
        """By route, its cost in tenths of a turn if all cards were at hand."""

    def _ways(self) -> None:
        """The net of all routes; each has two ends, numbered 2 * route and 2 * route + 1."""
        tables = self.game.tables
        self.nodes = tables.nodes
        self.ends = tables.node_ends
        """By end, its node."""
        around: list[list[int]] = [[] for _ in range(tables.nodes)]
        for route, (first, second) in enumerate(tables.route_nodes):
            around[first].append(2 * route + 1)
            around[second].append(2 * route)
        self.around = [vector(found) for found in around]
        """By node, the far ends of the routes that begin there."""
        self.far = filled(tables.nodes, FAR)
        self.nowhere = filled(tables.nodes, -1)
        self.goal = filled(tables.nodes, 0)
        self.path = row(())
        """The routes of the last way that was found, the last one first."""
        self.starts = [vector(nodes[0]) for nodes in tables.ticket_nodes]
        """By ticket, the nodes where it begins."""
        self.goals = [vector(nodes[1]) for nodes in tables.ticket_nodes]
        self.quests = tables.goals
        """By ticket, what it asks for if that is more than two places."""
        self.length = row(tables.length)
        self.piece = vector(tables.route_piece)
        self.points = vector(tables.route_points)
        words = [split(1 << route, tables.words) for route in range(self.routes)]
        self.word = vector([[bool(bit) for bit in parts].index(True) for parts in words])
        """By route, which word of a set it is in."""
        self.bit = vector([sum(parts) for parts in words])
        """And which bit of that word it is."""

    def _lanes(self) -> None:
        """A lane is a set of classes that pay for the same spaces: usually one color."""
        tables = self.game.tables
        number: dict[tuple[int, ...], int] = {}
        sets: dict[tuple[int, ...], int] = {}
        self.route_lanes: list[Vec] = []
        route_set: list[int] = []
        for price in tables.prices:
            lanes = []
            for _, classes in price.colors:
                lanes.append(number.setdefault(classes, len(number)))
            self.route_lanes.append(vector(lanes))
            route_set.append(sets.setdefault(tuple(lanes), len(sets)))
        self.route_set = vector(route_set)
        """By route, the number of its set of lanes: most gray routes have the same."""
        self.lane_cards = [vector(classes) for classes in number]
        self.lane_sets = [vector(lanes) for lanes in sets]
        self.set_cards = [
            vector(sorted({int(card) for lane in lanes for card in self.lane_cards[lane]}))
            for lanes in sets
        ]
        self.lanes_of = [
            vector([lane for classes, lane in number.items() if card in classes])
            for card in range(self.cards)
        ]
        self.capacity = vector(tables.capacity)
        self.wild = vector([int(wild) for wild in tables.wild])
        self.card_count = vector(tables.card_count)
        self.deck_cards = [vector(cards) for cards in tables.deck_cards]

    def spaces(self, hand: Row) -> Row:
        """By lane, how many spaces the hand covers."""
        capacity = self.capacity
        spaces = filled(len(self.lane_cards), 0)
        found = held(spaces)
        cards: i64 = self.cards
        for card, number in enumerate(held(hand)):
            if number and card < cards:
                for lane in self.lanes_of[card]:
                    found[lane] += number * capacity[card]
        return spaces

    def blind(self, worth: list[float], deck: int) -> float:
        """What the top card of a deck is worth on average, by what each class is worth."""
        total = 0.0
        number = 0
        for card in self.deck_cards[deck]:
            copies: int = self.card_count[card]
            total += worth[card] * copies
            number += copies
        return total / max(1, number)

    def taken(self, card: i64, number: i64, lane: i64, have: Vec) -> i64:
        """How many of the cards are taken from routes of other lanes, with so many spaces free."""
        free: i64 = 0
        for other in self.lanes_of[card]:
            if other == lane:
                return 0
            free = max(free, have[other])
        return max(0, number - free)

    def way(self, starts: Vec, goals: Vec, weights: Row) -> i64:
        """The weight of the cheapest way from any start to any goal; its routes go into `path`."""
        weight = held(weights)
        ends = self.ends
        nodes: i64 = self.nodes
        best = held(self.far.copy())
        by = held(self.nowhere.copy())
        goal = held(self.goal)
        for node in goals:
            goal[node] = 1
        queue = row(())  # weights and nodes in one number, as those are compared quickly
        for node in starts:
            best[node] = 0
            queue.append(node)
        found: i64 = FAR
        while queue:
            first: i64 = 0
            if COMPILED:  # noqa: SIM108 - one expression would make an object of the number
                first = pull(queue)
            else:
                first = list_pull(queue)
            so_far: i64 = first // nodes
            at: i64 = first % nodes
            if so_far > best[at]:
                continue
            if goal[at]:
                found = so_far
                self._back(at, by)
                break
            for end in self.around[at]:
                total: i64 = so_far + weight[end >> 1]
                other: i64 = ends[end]
                if total < best[other]:
                    best[other] = total
                    by[other] = end
                    if COMPILED:
                        push(queue, total * nodes + other)
                    else:
                        list_push(queue, total * nodes + other)
        for node in goals:
            goal[node] = 0
        if found == FAR:
            self.path = row(())
        return found

    # Tickets of other forms: every function leaves its routes in `path`, as `way` does

    def joining(self, ticket: int, weights: Row) -> int:
        """The weight of the cheapest ways found that complete a ticket."""
        quest = self.quests[ticket]
        if quest is None:
            return int(self.way(self.starts[ticket], self.goals[ticket], weights))
        if not quest.targets:
            return self._tree(quest.places, weights)
        best, path = FAR, row(())
        for nodes, _ in quest.targets:
            cost = int(self.way(vector(quest.start), vector(nodes), weights))
            if cost < best:
                best, path = cost, self.path
        self.path = path
        return best

    def toward(self, ticket: int, weights: Row) -> int:
        """The same for what is worth most: a better target, or a tour in its order.

        A space that is missing is taken to be worth a point.
        """
        quest = self.quests[ticket]
        if quest is None:
            return int(self.way(self.starts[ticket], self.goals[ticket], weights))
        if quest.targets:
            return self._best_target(quest, weights)
        least = self._tree(quest.places, weights)
        if quest.goal != "tour" or quest.any_order >= quest.points or least >= FAR:
            return least
        path = self.path
        spaces = self._missing(weights)
        cost = self._in_order(quest.places, weights)
        if cost < FAR and self._missing(weights) - spaces <= quest.points - quest.any_order:
            return cost
        self.path = path
        return least

    def _best_target(self, quest: Quest, weights: Row) -> int:
        best, most, path = FAR, 0, row(())
        for nodes, points in quest.targets:
            cost = int(self.way(vector(quest.start), vector(nodes), weights))
            if cost < FAR:
                gain = points - self._missing(weights)
                if best >= FAR or gain > most or (gain == most and cost < best):
                    best, most, path = cost, gain, self.path
        self.path = path
        return best

    def _missing(self, weights: Row) -> int:
        """The spaces of the last way that are not the player's own."""
        found = 0
        for route in held(self.path):
            if weights[route]:
                found += int(self.length[route])
        return found

    def _tree(self, places: list[list[int]], weights: Row) -> int:
        """A cheap tree that joins all places: the nearest one is joined first, and so on."""
        best, path = FAR, row(())
        for start in places[0]:
            cost = self._tree_from(start, places, weights)
            if cost < best:
                best, path = cost, self.path
        self.path = path
        return best

    def _tree_from(self, start: int, places: list[list[int]], weights: Row) -> int:
        known = weights.copy()
        nodes, chosen = {start}, row(())
        total = 0
        left = [place for place in places[1:] if start not in place]
        while left:
            nearest, found, path = FAR, left[0], row(())
            for place in left:
                cost = int(self.way(vector(sorted(nodes)), vector(place), known))
                if cost < nearest:
                    nearest, found, path = cost, place, self.path
            if nearest >= FAR:
                return FAR
            total += nearest
            left.remove(found)
            for route in held(path):
                known[route] = 0
                chosen.append(route)
                nodes.add(int(self.ends[2 * route]))
                nodes.add(int(self.ends[2 * route + 1]))
            left = [place for place in left if nodes.isdisjoint(place)]
        self.path = row(sorted({int(route) for route in held(chosen)}))
        return total

    def _in_order(self, places: list[list[int]], weights: Row) -> int:
        """A trail that visits the places in their order, each by the cheapest way left."""
        best, path = FAR, row(())
        for start in places[0]:
            cost = self._trail_from(start, places, weights)
            if cost < best:
                best, path = cost, self.path
        self.path = path
        return best

    def _trail_from(self, node: int, places: list[list[int]], weights: Row) -> int:
        known = weights.copy()
        chosen = row(())
        total = 0
        for place in places[1:]:
            if node in place:
                continue
            cost = int(self.way(vector([node]), vector(place), known))
            if cost >= FAR:
                return FAR
            total += cost
            for route in reversed([int(route) for route in held(self.path)]):
                known[route] = FAR
                chosen.append(route)
                first, second = int(self.ends[2 * route]), int(self.ends[2 * route + 1])
                node = second if node == first else first
        self.path = chosen
        return total

    def _back(self, node: i64, by: Vec) -> None:
        self.path = path = row(())
        while by[node] >= 0:
            end: i64 = by[node]
            path.append(end >> 1)
            node = self.ends[end ^ 1]


def _advice(game: Game) -> list[Advice]:
    """What the mechanics in use have to say; many have nothing."""
    found = (rules.advice() for rules in game.rules)
    return [advice for advice in found if advice is not None]


_known: list[BotBoard] = []


def board_of(game: Game) -> BotBoard:
    """The game's board; the last few are remembered."""
    for board in _known:
        if board.game is game:
            return board
    board = BotBoard(game)
    _known.append(board)
    if len(_known) > 8:
        _known.pop(0)
    return board
