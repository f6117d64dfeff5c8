"""What bots should know of passengers: where to place them, when to set out, which way to go."""

from __future__ import annotations

from ttr_kit.engine import Game, Rules
from ttr_kit.engine.advice import Advice, Outlook
from ttr_kit.engine.sight import Sight
from ttr_kit.mechanics.passenger.rules import CITY, START, USED, VISITED, PassengerRules

MOST_STEPS = 200
"""How many routes a search for the best journey follows; networks are small, loops are not."""
GOOD, FAIR = 14, 4
"""Points for which a passenger sets out at any time, and when the game is nearly over."""


class PassengerAdvice(Advice):
    """Advice on journeys."""

    def __init__(self, game: Game, rules: Rules) -> None:
        super().__init__(game, rules)
        assert isinstance(rules, PassengerRules)
        self.own = rules
        self.words = game.by_word
        self.steps = [rules.placing, rules.journey]
        self.left = 0
        self.ends = game.tables.ends
        self.tops = [0] * len(game.tables.city_names)
        """By city, the value of its top token."""
        self.owners: tuple[int, ...] = ()
        self.known: dict[tuple[int, int, int, int, tuple[int, ...]], int] = {}
        """Journeys that were worked out before; little changes from turn to turn."""

    # Journeys

    def _best(
        self, routes: tuple[int, int], journey: tuple[int, int, int, int], cards: int
    ) -> tuple[int, int]:
        """The most points a journey can still collect, and its first route (-1: none)."""
        own, others = routes
        city, used, seen, start = journey
        best, way = 0, -1
        ways = (own | others if cards else own) & self.own.around[city] & ~used
        while ways and self.left > 0:
            bit = ways & -ways
            ways ^= bit
            self.left -= 1
            route = bit.bit_length() - 1
            first, second = self.ends[route]
            to = second if city == first else first
            value = 0 if seen >> to & 1 else self.tops[to]
            after = (to, used | bit, seen | 1 << to, start)
            value += self._best(routes, after, cards if own & bit else cards - 1)[0]
            if value > best:
                best, way = value, route
        return best, way

    def _look(self, sight: Sight) -> None:
        """Note the top token of every city."""
        owners = sight.stores[self.own.owner]
        if owners != self.owners:
            self.owners = owners
            for city, stack in enumerate(self.own.stacks):
                self.tops[city] = 0
                for token in stack:
                    if owners[token] < 0:
                        self.tops[city] = self.own.tokens[token]
                        break

    def _journey(self, sight: Sight, city: int, more: int = 0, cards: int = 0) -> int:
        """What a passenger in the city would collect, were those routes the player's too."""
        own = sight.owned[sight.player] | more
        others = 0
        if cards:
            for owned in sight.owned:
                others |= owned
        key = (city, own, others & ~own, cards, sight.stores[self.own.owner])
        found = self.known.get(key)
        if found is None:
            if len(self.known) > 100:
                self.known.clear()
            self.left = MOST_STEPS
            routes = own, others & ~own
            self._look(sight)
            found = self._best(routes, (city, 0, 1 << city, city), cards)[0]
            self.known[key] = found
        return found

    def _cards(self, sight: Sight) -> int:
        return min(3, sight.hand[self.own.card])

    def _standing(self, sight: Sight) -> list[int]:
        places = sight.stores[self.own.standing]
        return [city for city, owner in enumerate(places) if owner == sight.player]

    def _sites(self, sight: Sight) -> list[int]:
        standing = sight.stores[self.own.standing]
        tables = self.game.tables
        ends = tables.ends[sight.frame[2]]
        return [city for city in ends if standing[city] < 0 and not tables.dead_end[city]]

    # Advice

    def in_turn(self, sight: Sight, outlook: Outlook) -> tuple[int, float]:
        """Set out where it brings a lot, or while there is still time."""
        travel = self.words["travel"]
        standing = self._standing(sight)
        best, most, later = -1, 0, 0
        for city in standing:
            if sight.legal >> (travel.offset + city) & 1:
                value = self._journey(sight, city, 0, self._cards(sight))
                if value > most:
                    best, most = city, value
        if best < 0:
            return -1, 0.0
        hurried = outlook.rounds <= len(standing) + 2
        if not hurried:
            later = self._journey(sight, best, outlook.planned, self._cards(sight))
        if (hurried and most >= FAIR) or most >= GOOD or (most >= FAIR and most >= later):
            return travel.offset + best, float(most)
        return -1, 0.0

    def in_step(self, sight: Sight, outlook: Outlook) -> int:
        """Place a passenger where a journey promises most; go on while there is anything."""
        if sight.frame[0] == self.own.journey:
            return self._go(sight)
        place = self.words["place"]
        best, most = 0, 3
        for city in self._sites(sight):
            value = self._journey(sight, city, outlook.planned, 0)
            if value > most:
                best, most = city + 1, value
        return place.offset + best

    def _go(self, sight: Sight) -> int:
        frame = sight.frame
        self.left = MOST_STEPS
        own = sight.owned[sight.player]
        others = 0
        for owned in sight.owned:
            others |= owned
        journey = (frame[CITY], frame[USED], frame[VISITED], frame[START])
        cards = self._cards(sight)
        self._look(sight)
        value, route = self._best((own, others & ~own), journey, cards)
        if value > 0:
            return self.words["go"].offset + route
        stop = self.words["stop"].offset
        return stop if sight.legal >> stop & 1 else -1

    def wishes(self, sight: Sight, outlook: Outlook) -> tuple[list[int], list[float]]:
        """A card that opens the others' routes is good to have while passengers are waiting."""
        cards = len(self.game.tables.card_names)
        reserved, worth = [0] * cards, [0.0] * cards
        card = self.own.card
        if card < cards:
            waiting = len(self._standing(sight)) + sight.stores[self.own.supply][sight.player]
            reserved[card] = sight.hand[card]
            if waiting > sight.hand[card] and sight.turn > 6 * self.game.players:
                worth[card] = 0.7
        return reserved, worth


ADVICE = PassengerAdvice
