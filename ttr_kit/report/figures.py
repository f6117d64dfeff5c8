"""The figures of a map before anybody plays: what an author can work out from the file alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean, median

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.model import Variant
from ttr_kit.network import bridges
from ttr_kit.report.load import ticket_load


@dataclass(frozen=True, slots=True)
class ColorSupply:
    """How many pieces there are for the spaces that can be claimed at a table."""

    players: int
    pieces: int
    spaces: int

    @property
    def ratio(self) -> float:
        """Pieces for each space: above 1 they can never all be placed."""
        return self.pieces / self.spaces if self.spaces else 0.0


@dataclass(frozen=True, slots=True)
class Demand:
    """A color on the routes of one kind of piece, and the cards that can pay for them."""

    piece: str
    color: str
    spaces: int
    cards: int

    @property
    def ratio(self) -> float:
        """Spaces for each card."""
        return self.spaces / self.cards if self.cards else 0.0


@dataclass(frozen=True, slots=True)
class Load:
    """How many tickets want bridges and doubles, if everybody went the shortest way."""

    bridges: int
    """Connections whose loss cuts the map; ends in dead ends are not counted."""
    bridge_load: float
    """The share of the tickets that cross the busiest of them."""
    doubles: int
    """Connections of several tracks."""
    double_load: float | None
    """How many tickets want a double connection, against how many want a single one."""
    single_peak: float
    """The share of the tickets that want the same single connection."""


@dataclass(frozen=True, slots=True)
class Figures:
    """All static figures of a variant."""

    cities: int
    routes: int
    connections: int
    tickets: int
    spaces: int
    supply: tuple[ColorSupply, ...]
    demand: tuple[Demand, ...]
    gray: float
    """The share of the spaces that any color can fill."""
    mean_length: float
    mean_ticket: float
    value_of_way: float | None
    """The median of a ticket's points for each space of its shortest way."""
    short_of_way: float | None
    """The same of the ticket that is worth least for its way."""
    over_way: float | None
    """The same of the ticket that is worth most for its way."""
    load: Load


def figures(variant: Variant) -> Figures:
    """Work out all static figures."""
    survey = Survey(variant)
    spaces = sum(route.length for route in variant.routes)
    gray = sum(route.length for route in variant.routes if route.color is None)
    low, middle, high = _values(survey)
    return Figures(
        cities=len(variant.cities),
        routes=len(variant.routes),
        connections=len(variant.connections),
        tickets=len(variant.tickets),
        spaces=spaces,
        supply=tuple(_supply(survey)),
        demand=tuple(_demand(survey)),
        gray=_part(gray, spaces),
        mean_length=_part(spaces, len(variant.routes)),
        mean_ticket=fmean([t.points for t in variant.tickets]) if variant.tickets else 0.0,
        value_of_way=middle,
        short_of_way=low,
        over_way=high,
        load=_load(survey),
    )


def _part(number: float, whole: float) -> float:
    return number / whole if whole else 0.0


def _supply(survey: Survey) -> Iterable[ColorSupply]:
    variant = survey.variant
    for players in range(variant.min_players, variant.max_players + 1):
        yield ColorSupply(players, players * survey.pieces_in_play, survey.open_spaces(players))


def _demand(survey: Survey) -> Iterable[Demand]:
    variant = survey.variant
    spaces: Counter[tuple[str, str]] = Counter()
    for route in variant.routes:
        if route.color is not None:
            spaces[route.piece, route.color] += route.length
    for kind in variant.pieces:
        for color in variant.colors:
            paying = [c for c in variant.cards if c.color == color and kind.name in c.pays]
            cards = variant.spaces_covered(paying)
            if cards or spaces[kind.name, color]:
                yield Demand(kind.name, color, spaces[kind.name, color], cards)


def _values(survey: Survey) -> tuple[float | None, float | None, float | None]:
    """Points for each space of the shortest way: the least, the median and the most."""
    shortest = survey.journeys.shortest()
    found = [
        ticket.points / shortest[ticket.index]
        for ticket in survey.variant.tickets
        if shortest.get(ticket.index)
    ]
    return (min(found), median(found), max(found)) if found else (None, None, None)


def _load(survey: Survey) -> Load:
    variant = survey.variant
    load = ticket_load(variant)
    number = {track: i for i, c in enumerate(variant.connections) for track in c.tracks}
    dead = {city.name for city in variant.dead_ends}
    cut = {
        number[variant.routes[i].index]
        for i in bridges(len(variant.cities), survey.edges)
        if dead.isdisjoint(variant.routes[i].ends)
    }
    several = [i for i, c in enumerate(variant.connections) if len(c.tracks) > 1]
    single = [i for i, c in enumerate(variant.connections) if len(c.tracks) == 1]
    tickets = len(variant.tickets)
    on_doubles = fmean([load[i] for i in several]) if several else 0.0
    on_singles = fmean([load[i] for i in single]) if single else 0.0
    return Load(
        bridges=len(cut),
        bridge_load=_part(max((load[i] for i in cut), default=0.0), tickets),
        doubles=len(several),
        double_load=on_doubles / on_singles if several and on_singles else None,
        single_peak=_part(max((load[i] for i in single), default=0.0), tickets),
    )
