"""What can be counted for a player, all of it or what a filter leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ttr_kit.engine.chance import bits
from ttr_kit.model import Condition, Filter
from ttr_kit.native import total, vector
from ttr_kit.network.graph import bridges
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
        self.kinds = [tables.piece_number[name] for name in pieces]
        """The kinds of pieces that count together; none: those that end the game."""
        self.routes = _routes(tables, of)
        self.cities = _cities(tables, of)
        self.tickets = _tickets(tables, of)
        self.cards = _cards(tables, of)

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
    routes = tally.routes(player)
    # Whatever is joined without the bridges of a network is joined by two such ways.
    edges = [(*tables.route_nodes[route], 1) for route in routes]
    cut = set(bridges(tables.nodes, edges))
    kept = vector([route for place, route in enumerate(routes) if place not in cut])
    root = tally.roots_with(kept)
    return sum(
        tally.completes(root, ticket) for ticket in bits(tally.completed(player) & gauge.tickets)
    )


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


# Filters


def _routes(tables: Tables, of: Filter) -> int:
    """Bits of the routes that a filter leaves."""
    mask = 0
    region = set(tables.variant.places(of.region)) if of.region else None
    for number, route in enumerate(tables.variant.routes):
        if (
            (of.tag is None or of.tag in route.tags)
            and (of.color is None or of.color == (route.color or "gray"))
            and (of.piece is None or of.piece == route.piece)
            and of.min_length <= route.length
            and (of.max_length is None or route.length <= of.max_length)
            and (region is None or region.issuperset(route.ends))
        ):
            mask |= 1 << number
    return mask


def _cities(tables: Tables, of: Filter) -> set[int]:
    region = set(tables.variant.places(of.region)) if of.region else None
    return {
        number
        for number, city in enumerate(tables.variant.cities)
        if (of.tag is None or of.tag in city.tags) and (region is None or city.name in region)
    }


def _tickets(tables: Tables, of: Filter) -> int:
    """Bits of the tickets that a filter leaves."""
    tagged = {city.name for city in tables.variant.cities if of.tag in city.tags}
    mask = 0
    for number, ticket in enumerate(tables.variant.tickets):
        places = {city for place in ticket.named for city in tables.variant.places(place)}
        if (
            (of.tag is None or not tagged.isdisjoint(places))
            and (of.deck is None or of.deck == ticket.deck)
            and (of.region is None or of.region in ticket.named)
            and (of.min_points is None or ticket.points >= of.min_points)
            and (of.max_points is None or ticket.points <= of.max_points)
        ):
            mask |= 1 << number
    return mask


def _cards(tables: Tables, of: Filter) -> list[int]:
    return [
        number
        for number, card in enumerate(tables.variant.cards)
        if of.card in (None, card.name) and of.color in (None, card.color)
    ]
