"""What can be counted for a player, all of it or what a filter leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ttr_kit.engine.chance import bits
from ttr_kit.model import Condition, Filter, filters
from ttr_kit.native import total, vector
from ttr_kit.network.tours import two_ways
from ttr_kit.network.trail import trail_length

if TYPE_CHECKING:
    from ttr_kit.engine.scores.scoring import Tally
    from ttr_kit.engine.tables import Tables
    from ttr_kit.native import Vec

EVERYTHING: Final = Filter()


class Gauge:
    """A metric with its filter, in numbers of the game's tables."""

    def __init__(
        self,
        tables: Tables,
        metric: str,
        of: Filter = EVERYTHING,
        pieces: tuple[str, ...] = (),
    ) -> None:
        self.tables = tables
        self.metric = metric
        self.whole = of == EVERYTHING
        kinds = pieces or ((of.piece,) if of.piece and metric == "pieces_left" else ())
        self.kinds = [tables.piece_number[name] for name in kinds]
        """The kinds of pieces that count together; none: those that end the game."""
        variant = tables.variant
        self.routes = sum(1 << number for number in filters.routes(variant, of))
        self.cities = set(filters.cities(variant, of))
        self.tickets = sum(1 << number for number in filters.tickets(variant, of))
        self.cards = filters.cards(variant, of)

    def value(self, tally: Tally, player: int) -> int:
        """How much of it the player has."""
        count = _COUNTS.get(self.metric)
        if count is not None:
            return count(self, tally, player)
        of_mechanic = tally.game.metrics.get(self.metric)
        return 0 if of_mechanic is None else of_mechanic(tally.state, player)

    def own(self, tally: Tally, player: int) -> Vec:
        """The player's routes that count."""
        routes = tally.routes(player)
        if self.whole:
            return routes
        return vector([route for route in routes if self.routes >> route & 1])

    def in_networks(self, tally: Tally, player: int) -> list[int]:
        """The same for each connected network of the player: cities, or groups of cities."""
        cities: dict[int, set[int]] = {}
        tables = self.tables
        root = tally.roots(player)
        for route in tally.routes(player):
            for node in tables.route_nodes[route]:
                cities.setdefault(root[node], set()).add(tables.node_city[node])
        found = (city_set & self.cities for city_set in cities.values())
        if self.metric == "touched_groups":
            return [sum(bool(members & own) for members in tables.groups.values()) for own in found]
        return [len(own) for own in found]


def _longest_path(gauge: Gauge, tally: Tally, player: int) -> int:
    if gauge.whole:
        return tally.longest_path(player)
    tables = gauge.tables
    return int(
        trail_length(tables.nodes, tables.node_ends, tables.lengths, gauge.own(tally, player))
    )


def _spaces(gauge: Gauge, tally: Tally, player: int) -> int:
    return sum(gauge.tables.length[route] for route in gauge.own(tally, player))


def _touched(gauge: Gauge, tally: Tally, player: int) -> set[int]:
    ends = gauge.tables.ends
    touched = {city for route in tally.routes(player) for city in ends[route]}
    return touched & gauge.cities


def _round_trips(gauge: Gauge, tally: Tally, player: int) -> int:
    """Completed tickets whose places two own ways join that share no route (cities they may)."""
    tables = gauge.tables
    ends = [tables.route_nodes[route] for route in tally.routes(player)]
    found = 0
    for ticket in bits(tally.completed(player) & gauge.tickets):
        quest = tables.goals[ticket]
        first, last = tables.ticket_nodes[ticket]
        ways = [(first, last)] if quest is None else quest.ways
        joined = (two_ways(tables.nodes, ends, one, other) for one, other in ways)
        # Of several targets any one will do; several places must all be joined like that.
        found += any(joined) if quest is not None and quest.targets else all(joined)
    return found


def _uncompleted(gauge: Gauge, tally: Tally, player: int) -> int:
    missing: int = tally.state.tickets[player] & ~tally.completed(player) & gauge.tickets
    return missing.bit_count()


def _groups(gauge: Gauge, tally: Tally, player: int) -> int:
    touched = _touched(gauge, tally, player)
    return sum(bool(members & touched) for members in gauge.tables.groups.values())


def _pieces(gauge: Gauge, tally: Tally, player: int) -> int:
    if not gauge.kinds:
        return tally.game.pieces_left(tally.state, player)
    base = player * len(gauge.tables.piece_names)
    return sum(tally.state.pieces[base + kind] for kind in gauge.kinds)


def _hand(gauge: Gauge, tally: Tally, player: int) -> int:
    hand = tally.state.hands[player]
    return total(hand) if gauge.whole else sum(hand[card] for card in gauge.cards)


Count = Callable[[Gauge, "Tally", int], int]

_COUNTS: Final[dict[str, Count]] = {
    "longest_path": _longest_path,
    "connected_cities": lambda g, t, p: max(g.in_networks(t, p), default=0),
    "touched_cities": lambda g, t, p: len(_touched(g, t, p)),
    "touched_groups": _groups,
    "completed_tickets": lambda g, t, p: (t.completed(p) & g.tickets).bit_count(),
    "uncompleted_tickets": _uncompleted,
    "round_trips": _round_trips,
    "claimed_routes": lambda g, t, p: len(g.own(t, p)),
    "claimed_spaces": _spaces,
    "pieces_left": _pieces,
    "cards_in_hand": _hand,
    "score": lambda g, t, p: int(t.totals[p]),
}
CORE: Final = tuple(_COUNTS)
"""The metrics of the core."""


class Limit:
    """A condition on a metric, in numbers."""

    def __init__(self, tables: Tables, condition: Condition) -> None:
        self.condition = condition
        self.gauge = Gauge(tables, condition.metric, condition.of, condition.pieces)

    def met(self, tally: Tally, player: int) -> bool:
        """Whether the player has reached it."""
        return self.condition.met(self.gauge.value(tally, player))
