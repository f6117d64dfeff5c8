"""What bots should know of harbors: which ports pay, and which cards to hold back for them."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine import Game
from ttr_kit.engine.advice import Advice, Outlook
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.mechanics.harbor.rules import HarborRules

Known = tuple[tuple[int, ...] | None, int, int, dict[int, float], int]
"""The harbors, the routes in reach and the tickets; what harbors bring, and how many would pay."""
NOTHING: Final[Known] = (None, 0, 0, {}, 0)


class HarborAdvice(Advice):
    """Advice on building harbors."""

    def __init__(self, game: Game, rules: HarborRules) -> None:
        super().__init__(game)
        self.build = rules.build
        self.harbors = rules.harbors.place
        charge = rules.build.charge
        self.price: int = charge.length
        self.parts = [
            [(part.count, part.classes.get(color, ())) for part in charge.parts]
            for color in range(len(game.tables.color_names))
        ]
        """By color, how many cards each part of the price takes, and of which classes."""
        self.settings = rules.settings
        tables = game.tables
        self.naming = [0] * len(tables.city_names)
        """By city, bits of the tickets that name it."""
        self.known: list[Known] = [NOTHING] * game.players
        """By player, what was worked out last; little changes from turn to turn."""
        for number, ticket in enumerate(rules.variant.tickets):
            for place in ticket.named:
                if place in tables.city_number:
                    self.naming[tables.city_number[place]] |= 1 << number

    def _values(self, view: NumericView, outlook: Outlook) -> tuple[dict[int, float], int]:
        """What a harbor would bring, by port that is free and in reach; and how many would pay."""
        harbors = view.stores[self.harbors]
        reach = view.mine | outlook.planned
        known = self.known[view.player]
        if known[0] is not harbors or known[1] != reach or known[2] != outlook.goals:
            values = self._work_out(reach, outlook.goals, harbors)
            paying = sum(value > self.price for value in values.values())
            known = harbors, reach, outlook.goals, values, min(paying, self._left(view))
            self.known[view.player] = known
        return known[3], known[4]

    def _work_out(self, reach: int, goals: int, harbors: tuple[int, ...]) -> dict[int, float]:
        points = self.settings.points
        found: dict[int, float] = {}
        for city in self.build.cities:
            if harbors[city] < 0 and reach & self.build.into[city]:
                number = (self.naming[city] & goals).bit_count()
                found[city] = points[min(number, len(points) - 1)] - self.settings.unbuilt
        return found

    def _left(self, view: NumericView) -> int:
        return self.settings.count - view.stores[self.harbors].count(view.player)

    def in_turn(self, view: NumericView, outlook: Outlook) -> tuple[int, float]:
        """The port that brings most, paid with the fewest wild cards."""
        build = self.build
        legal = view.legal >> build.offset & ((1 << build.size) - 1)
        if not legal:
            return -1, 0.0
        values, _ = self._values(view, outlook)
        left = self._left(view)
        best = max(values.values(), default=0.0)
        hopes = sorted(values.values(), reverse=True)[:left]
        floor = hopes[-1] if outlook.rounds > 3 * left and len(hopes) == left else 0.0
        choice, rank = -1, (0.0, 0)
        for index in bits(legal):
            city = build.cities[index // build.ways]
            value = values.get(city, 0.0)
            if value <= 0 or value < floor or (value < best and outlook.rounds > 12):
                continue
            color = index % build.ways
            wilds = self.price
            if color < len(self.parts):
                have = [sum(view.hand[card] for card in part) for _, part in self.parts[color]]
                most = [number for number, _ in self.parts[color]]
                wilds -= sum(min(a, b) for a, b in zip(have, most, strict=True))
            if choice < 0 or (value, -wilds) > rank:
                choice, rank = index + build.offset, (value, -wilds)
        return choice, rank[0]

    def wishes(self, view: NumericView, outlook: Outlook) -> tuple[list[int], list[float]]:
        """Hold back the colors that are nearest to a harbor, and look for the cards they lack."""
        hand = view.hand
        cards = len(self.game.tables.card_names)
        reserved, worth = [0] * cards, [0.0] * cards
        _, sets = self._values(view, outlook)
        if not sets:
            return reserved, worth
        rated: list[tuple[int, int]] = []
        for color, parts in enumerate(self.parts):
            used = 0
            for most, part in parts:
                number = 0
                for card in part:
                    number += hand[card]
                used += number if number < most else most
            rated.append((-used, color))
        rated.sort()
        for place, (_, color) in enumerate(rated[: sets + 1]):
            for most, part in self.parts[color]:
                left = most
                for card in part:
                    number = min(left, hand[card])
                    if place < sets:
                        reserved[card] += number
                    left -= number
                for card in part:
                    if left > 0:
                        worth[card] = 1.3 if place == 0 else 0.9 if place < sets else 0.6
        return reserved, worth
