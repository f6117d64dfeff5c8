"""What bots should know of stations: which routes they could lend, and when to build one."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine import Game, Lent
from ttr_kit.engine.advice import Advice, Outlook
from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.links import best_choice, not_lent
from ttr_kit.engine.scores.networks import completes
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.mechanics.station.rules import StationRules
from ttr_kit.native import vector

TURN: Final = 10
"""What a turn costs a plan, in its tenths."""
CARD: Final = 5
"""The same for a card; a lent route costs one more, because it is in no path of one's own."""
POINT: Final = 3
LATE: Final = 6
"""With more turns left than this, beside those for stations, a way of one's own may still open."""


class StationAdvice(Advice):
    """Advice on building stations."""

    def __init__(self, game: Game, rules: StationRules) -> None:
        super().__init__(game)
        self.build = rules.build
        self.place = rules.stations.place
        self.into = rules.into
        self.settings = rules.settings

    def _left(self, view: NumericView) -> int:
        return self.settings.count - view.stores[self.place].count(view.player)

    def lendable(self, view: NumericView) -> tuple[Lent | None, int]:
        """Any route of the others with an end where no station stands, for the next price."""
        left = self._left(view)
        if not left:
            return None, 0
        near = 0
        for city, owner in enumerate(view.stores[self.place]):
            if owner < 0:
                near |= self.into[city]
        routes = near & view.claimed & ~view.mine
        if not routes:
            return None, 0
        asked = self.settings.asked(self.settings.count - left)
        cost = TURN + CARD * asked + POINT * self.settings.unused + CARD
        return Lent(routes, left), max(1, int(cost))

    def _lacking(self, view: NumericView, outlook: Outlook) -> list[int]:
        """The routes that the plan counts on and that no station lends yet."""
        if not outlook.borrowed or not self._left(view):
            return []
        return not_lent(bits(outlook.borrowed), view.lent)

    def _gain(self, view: NumericView, routes: list[int]) -> int:
        """What the tickets would bring more if these routes were lent as well."""
        tables = self.game.tables
        more = Lent(sum(1 << route for route in routes), len(routes))
        own = vector(bits(view.mine))
        tickets = bits(view.tickets)
        before = view.choice().roots
        after = best_choice(tables, own, tickets, [*view.lent, more]).roots
        gain = 0
        for ticket in tickets:
            value = tables.ticket_points[ticket] + tables.ticket_penalty[ticket]
            gain += value * completes(tables, after, ticket)
            gain -= value * completes(tables, before, ticket)
        return gain

    def in_turn(self, view: NumericView, outlook: Outlook) -> tuple[int, float]:
        """A station as soon as nothing else is missing for the tickets that it serves."""
        legal = view.legal >> self.build.offset & ((1 << self.build.size) - 1)
        routes = self._lacking(view, outlook)
        if not legal or not routes or not 0 <= outlook.rounds - len(routes) <= LATE:
            return -1, 0.0
        gain = self._gain(view, routes) - len(routes) * self.settings.unused
        index = self._cheapest(view, outlook, legal, self._city(view, routes))
        return (index, float(gain)) if gain > 0 and index >= 0 else (-1, 0.0)

    def _city(self, view: NumericView, routes: list[int]) -> int:
        """Where to build first: at the only end left, or where most routes could be lent."""
        stations = view.stores[self.place]
        others = view.claimed & ~view.mine
        found: list[tuple[bool, int, int]] = []
        for route in routes:
            free = [city for city in self.game.tables.ends[route] if stations[city] < 0]
            for city in free:
                found.append((len(free) == 1, (self.into[city] & others).bit_count(), city))
        return max(found)[2] if found else -1

    def _cheapest(self, view: NumericView, outlook: Outlook, legal: int, city: int) -> int:
        """The action that builds there with the cards that are needed least; -1: none."""
        if city < 0:
            return -1
        build = self.build
        charge = build.charges[self.settings.count - self._left(view)]
        best, least = -1, 0.0
        for way in bits(legal >> city * build.ways & ((1 << build.ways) - 1)):
            classes = charge.classes.get(way if way < build.ways - 1 else -1, ())
            have = sum(view.hand[card] for card in classes)
            wilds = max(0, charge.length - have)
            worth = max((outlook.worth[card] for card in classes), default=0.0)
            loss = 2.0 * wilds + worth * (charge.length - wilds) - 0.01 * have
            if best < 0 or loss < least:
                best, least = build.offset + city * build.ways + way, loss
        return best

    def wishes(self, view: NumericView, outlook: Outlook) -> tuple[list[int], list[float]]:
        """Hold back the color that is nearest to the price of a station that is wanted."""
        if not self._lacking(view, outlook):
            return [], []
        cards = len(self.game.tables.card_names)
        reserved, worth = [0] * cards, [0.0] * cards
        charge = self.build.charges[self.settings.count - self._left(view)]
        nearest = max(
            (classes for _, classes in charge.colors),
            key=lambda classes: sum(view.hand[card] for card in classes),
            default=(),
        )
        left = charge.length
        for card in nearest:
            reserved[card] = min(left, view.hand[card])
            left -= reserved[card]
        for card in nearest:
            worth[card] = 0.8 if left > 0 else 0.0
        return reserved, worth
