"""Who gets how many points of a bonus: the most, by place, by number, by network or by group.

And who of equal players is ahead, by a number or as the holder of a bonus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.scores.metrics import Gauge, Limit
from ttr_kit.model import Bonus, TieBreak

if TYPE_CHECKING:
    from ttr_kit.engine.scores.scoring import Tally
    from ttr_kit.engine.tables import Tables

Gained = dict[int, tuple[int, int]]
"""By player, the points and the value that they are for."""


class Prize:
    """A bonus in numbers of the game's tables."""

    def __init__(self, tables: Tables, bonus: Bonus) -> None:
        self.bonus = bonus
        self.gauge = Gauge(tables, bonus.metric, bonus.of)
        self.eligible = None if bonus.eligible is None else Limit(tables, bonus.eligible)
        self.places = bonus.ranked(tables.players)
        self.groups = [
            (frozenset(tables.city_number[city] for city in tables.variant.places(name)), points)
            for name, points in bonus.groups.items()
        ]
        self.words = bonus.metric.replace("_", " ")

    def gained(self, tally: Tally) -> Gained:
        """What each player gets; players who get nothing are left out."""
        players = [
            player
            for player in range(tally.game.tables.players)
            if self.eligible is None or self.eligible.met(tally, player)
        ]
        award = self.bonus.award
        if award == "network":
            return self._by_network(tally, players)
        if award == "group":
            return self._by_group(tally, players)
        values = {player: self.gauge.value(tally, player) for player in players}
        if award == "each":
            points = self.bonus.points
            return {player: (points * value, value) for player, value in values.items() if value}
        if award == "table":
            found = {player: (self._listed(value), value) for player, value in values.items()}
            return {player: gain for player, gain in found.items() if gain[0]}
        if award == "rank":
            return self._by_rank(tally, values)
        return self._most(tally, values)

    def _listed(self, number: int) -> int:
        """The points for so many, from the table."""
        table = self.bonus.table
        return table[min(max(number, 0), len(table) - 1)] if table else 0

    def _most(self, tally: Tally, values: dict[int, int]) -> Gained:
        most = max(values.values(), default=0)
        if most <= 0:
            return {}  # nobody has done anything that a bonus could be for
        best = [player for player, value in values.items() if value == most]
        points = self.bonus.points
        if len(best) > 1:
            if self.bonus.ties == "none":
                return {}
            if self.bonus.ties == "split":
                points = points // len(best) if points >= 0 else -(-points // len(best))
            elif self.bonus.ties == "earliest":
                best = [min(best, key=lambda player: self._since(tally, player))]
        return dict.fromkeys(best, (points, most))

    def _by_rank(self, tally: Tally, values: dict[int, int]) -> Gained:
        """By place; equal players have the same place unless the first to come to it is ahead."""
        found: Gained = {}
        ties = self.bonus.ties
        order = sorted(values, key=lambda player: -values[player])
        if ties == "earliest":
            order.sort(key=lambda player: (-values[player], self._since(tally, player)))
        place = step = 0
        while place < len(order):
            value = values[order[place]]
            equal = [player for player in order if values[player] == value]
            if ties == "earliest":
                equal = [order[place]]
            first = place if ties != "all" else step
            points = self._shared(first, len(equal))
            for player in equal:
                gain = points
                if self.bonus.zero is not None and values[player] == 0:
                    gain = self.bonus.zero
                if gain:
                    found[player] = gain, value
            place += len(equal)
            step += 1
        return found

    def _shared(self, place: int, players: int) -> int:
        """What each of several players gets who share a place."""
        places = self.places
        if players > 1 and self.bonus.ties == "none":
            return 0
        if players > 1 and self.bonus.ties == "split":
            whole = sum(places[place : place + players])
            return whole // players if whole >= 0 else -(-whole // players)
        return places[place] if place < len(places) else 0

    def _since(self, tally: Tally, player: int) -> tuple[int, int]:
        """How long the player has had as much as now; of equals the first seat is first."""
        return tally.game.since(tally.state, self.bonus.name, player), player

    def _by_network(self, tally: Tally, players: list[int]) -> Gained:
        found: Gained = {}
        for player in players:
            counts = self.gauge.in_networks(tally, player)
            points = sum(self._listed(count) for count in counts)
            if points:
                found[player] = points, max(counts)
        return found

    def _by_group(self, tally: Tally, players: list[int]) -> Gained:
        found: Gained = {}
        for player in players:
            joined = [
                points for cities, points in self.groups if self._joins(tally, player, cities)
            ]
            if sum(joined):
                found[player] = sum(joined), len(joined)
        return found

    def _joins(self, tally: Tally, player: int, cities: frozenset[int]) -> bool:
        """Whether one network of the player has all these cities."""
        nodes = tally.game.tables.city_nodes
        root = tally.roots(player)
        shared = [{root[node] for node in nodes[city]} for city in cities]
        touched = {c for route in tally.routes(player) for c in tally.game.tables.ends[route]}
        return cities <= touched and bool(set.intersection(*shared))


class Breaker:
    """A tie-break in numbers of the game's tables."""

    def __init__(self, tables: Tables, tie: TieBreak) -> None:
        self.gauge = Gauge(tables, tie.metric, tie.of)
        self.fewest = tie.fewest
        card = tie.card(tables.variant.bonuses)
        self.prize = None if card is None else Prize(tables, card)

    def ahead(self, tally: Tally, equal: list[int]) -> list[int]:
        """Who of these players is ahead; all of them if it does not decide (US-049)."""
        if self.prize is not None:
            holders = self.prize.gained(tally)
            return [player for player in equal if player in holders] or equal
        values = {player: self.gauge.value(tally, player) for player in equal}
        wanted = min(values.values()) if self.fewest else max(values.values())
        return [player for player in equal if values[player] == wanted]
