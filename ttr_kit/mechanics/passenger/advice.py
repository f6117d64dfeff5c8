"""What bots should know of passengers: where to place them, when to set out, which way to go."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine import Game
from ttr_kit.engine.advice import Advice, Outlook
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.mechanics.passenger.rules import CITY, USED, VISITED, PassengerRules
from ttr_kit.native import filled, held, i64, row, vector

NOBODY: Final = 0
OWN: Final = 1
RIVAL: Final = 2
"""Whose a route is."""
MOST_STEPS = 200
"""How many routes a search for the best journey follows; networks are small, loops are not."""
GOOD, FAIR = 14, 4
"""Points for which a passenger sets out at any time, and when the game is nearly over."""


class PassengerAdvice(Advice):
    """Advice on journeys."""

    def __init__(self, game: Game, rules: PassengerRules) -> None:
        super().__init__(game)
        self.own = rules
        self.tokens = rules.tokens
        self.owner = rules.tokens.place
        self.standing = rules.standing.place
        self.supply = rules.supply.place
        self.words = game.by_word
        self.steps = [rules.placing, rules.journey]
        self.left: i64 = 0
        """How many steps a search may still try."""
        self.way: i64 = -1
        self.sums = vector([first + second for first, second in game.tables.ends])
        """By route, the sum of its cities: less one of them, it is the other."""
        self.around = [vector(bits(routes)) for routes in rules.around]
        """By city, the routes that passengers can take."""
        self.access = row(())
        """By route, whose it is."""
        self.used = row(())
        """By route, whether the journey has taken it."""
        self.seen = row(())
        """By city, whether the journey has been there."""
        self.tops = row([0] * len(game.tables.city_names))
        """By city, the value of its top token."""
        self.owners: tuple[int, ...] = ()
        self.known: dict[tuple[int, int, int, int, tuple[int, ...]], int] = {}
        """Journeys that were worked out before; little changes from turn to turn."""

    # Journeys

    def _best(self, city: i64, cards: i64) -> i64:
        """The most points the journey can still collect from the city, within `left` steps.

        Its first route goes into `way` (-1: none).
        """
        access, used, seen = held(self.access), held(self.used), held(self.seen)
        best: i64 = 0
        way: i64 = -1
        for route in self.around[city]:
            if self.left <= 0:
                break
            whose = access[route]
            if whose == NOBODY or used[route] or (whose == RIVAL and cards == 0):
                continue
            self.left -= 1
            to: i64 = self.sums[route] - city
            before: i64 = seen[to]
            value: i64 = 0
            if not before:
                value = self.tops[to]
            used[route] = 1
            seen[to] = 1
            if whose == RIVAL:
                value += self._best(to, cards - 1)
            else:
                value += self._best(to, cards)
            used[route] = 0
            seen[to] = before
            if value > best:
                best = value
                way = route
        self.way = way
        return best

    def _travel(self, routes: tuple[int, int], city: int, cards: int, been: tuple[int, int]) -> int:
        """The same for own and others' routes, when routes were used and cities seen before."""
        self.left = MOST_STEPS
        tables = self.game.tables
        self.access = filled(len(tables.route_names), NOBODY)
        self.used = filled(len(tables.route_names), 0)
        self.seen = filled(len(tables.city_names), 0)
        for route in bits(routes[1]):
            self.access[route] = RIVAL
        for route in bits(routes[0]):
            self.access[route] = OWN
        for route in bits(been[0]):
            self.used[route] = 1
        for seen in bits(been[1]):
            self.seen[seen] = 1
        return int(self._best(city, cards))

    def _look(self, view: NumericView) -> None:
        """Note the top token of every city."""
        owners = view.stores[self.owner]
        if owners != self.owners:
            self.owners = owners
            for city, stack in enumerate(self.tokens.stacks):
                self.tops[city] = 0
                for token in stack:
                    if owners[token] < 0:
                        self.tops[city] = self.tokens.values[token]
                        break

    def _journey(self, view: NumericView, city: int, more: int = 0, cards: int = 0) -> int:
        """What a passenger in the city would collect, were those routes the player's too."""
        own = view.mine | more
        others = view.claimed if cards else 0
        key = (city, own, others & ~own, cards, view.stores[self.owner])
        found = self.known.get(key)
        if found is None:
            if len(self.known) > 100:
                self.known.clear()
            self._look(view)
            found = self._travel((own, others), city, cards, (0, 1 << city))
            self.known[key] = found
        return found

    def _cards(self, view: NumericView) -> int:
        return min(3, view.hand[self.own.card])

    def _standing(self, view: NumericView) -> list[int]:
        places = view.stores[self.standing]
        return [city for city, owner in enumerate(places) if owner == view.player]

    def _sites(self, view: NumericView) -> list[int]:
        standing = view.stores[self.standing]
        tables = self.game.tables
        ends = tables.ends[view.frame[2]]
        return [city for city in ends if standing[city] < 0 and not tables.dead_end[city]]

    # Advice

    def in_turn(self, view: NumericView, outlook: Outlook) -> tuple[int, float]:
        """Set out where it brings a lot, or while there is still time."""
        travel = self.words["travel"]
        standing = self._standing(view)
        best, most, later = -1, 0, 0
        for city in standing:
            if view.legal >> (travel.offset + city) & 1:
                value = self._journey(view, city, 0, self._cards(view))
                if value > most:
                    best, most = city, value
        if best < 0:
            return -1, 0.0
        hurried = outlook.rounds <= len(standing) + 2
        if not hurried:
            later = self._journey(view, best, outlook.planned, self._cards(view))
        if (hurried and most >= FAIR) or most >= GOOD or (most >= FAIR and most >= later):
            return travel.offset + best, float(most)
        return -1, 0.0

    def in_step(self, view: NumericView, outlook: Outlook) -> int:
        """Place a passenger where a journey promises most; go on while there is anything."""
        if view.frame[0] == self.own.journey:
            return self._go(view)
        place = self.words["place"]
        best, most = 0, 3
        for city in self._sites(view):
            value = self._journey(view, city, outlook.planned, 0)
            if value > most:
                best, most = city + 1, value
        return place.offset + best

    def _go(self, view: NumericView) -> int:
        frame = view.frame
        routes = view.mine, view.claimed
        self._look(view)
        been = frame[USED], frame[VISITED]
        if self._travel(routes, frame[CITY], self._cards(view), been) > 0:
            return self.words["go"].offset + int(self.way)
        stop = self.words["stop"].offset
        return stop if view.legal >> stop & 1 else -1

    def wishes(self, view: NumericView, outlook: Outlook) -> tuple[list[int], list[float]]:
        """A card that opens the others' routes is good to have while passengers are waiting."""
        cards = len(self.game.tables.card_names)
        reserved, worth = [0] * cards, [0.0] * cards
        card = self.own.card
        if card < cards:
            waiting = len(self._standing(view)) + view.stores[self.supply][view.player]
            reserved[card] = view.hand[card]
            if waiting > view.hand[card] and view.turn > 6 * self.game.players:
                worth[card] = 0.7
        return reserved, worth
