"""Examples from a variant's own map; what cards pay is asked of the engine, not retold here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from ttr_kit.engine.payment.price import color_paid
from ttr_kit.engine.tables import Tables
from ttr_kit.model import CardClass, City, Connection, Route, Ticket, Variant
from ttr_kit.native import row
from ttr_kit.rulebook.facts import colored, having

Payment = tuple[tuple[CardClass, int], ...]
"""Cards that are laid down: how many of each class."""

_MOST_TRIED = 400
"""Long routes are paid in very many ways, of which only so many are tried."""
_MOST_COLORED = 3
_MOST_WILD = 2


@dataclass(frozen=True, slots=True)
class Scene:
    """A route with the cards that are laid down for it, and those that are turned over."""

    route: Route
    rows: tuple[tuple[str, Payment], ...]
    """Rows of cards, each with what it is; the first one needs no words."""


def tables(variant: Variant, route: Route) -> Tables:
    """The engine's tables for a map of this one route."""
    small = replace(
        variant,
        cities=tuple(variant.city(end) for end in dict.fromkeys(route.ends)),
        groups={
            name: tuple(city for city in members if city in route.ends)
            for name, members in variant.groups.items()
        },
        routes=(route,),
        connections=(Connection(route.ends, (route.index,)),),
        tickets=(),
    )
    return Tables(small, variant.min_players)


def payments(variant: Variant, route: Route, most: int = 6) -> list[Payment]:
    """Some payments for a route, in one color, with few wild cards first.

    Each is made of cards that are in the box, is accepted by the engine, and has no card too many.
    """
    known = tables(variant, route)
    price = known.prices[0]
    cards = variant.cards
    found: dict[tuple[int, ...], Payment] = {}
    for color, classes in price.colors or [(-1, ())]:
        used = _different(classes, cards, known.capacity)[:_MOST_COLORED]
        wild = _different(price.wilds, cards, known.capacity)[:_MOST_WILD]
        sizes = [(cards[card].count, known.capacity[card]) for card in (*used, *wild)]
        for numbers in islice(_numbers(sizes, route.length), _MOST_TRIED):
            laid = [0] * (len(cards) + 1)
            for card, number in zip([*used, *wild], numbers, strict=True):
                laid[card] = number
            paid = color_paid(price, row(laid), known.capacity)
            if paid is not None and paid in (color, -1):
                found[tuple(laid)] = tuple(
                    (cards[card], number)
                    for card, number in zip([*used, *wild], numbers, strict=True)
                    if number
                )
        if found:
            break
    simple = sorted(found.values(), key=_plainness)
    return simple[:most]


def _different(
    classes: Sequence[int], cards: Sequence[CardClass], capacity: Sequence[int]
) -> list[int]:
    """One class of each capacity, and every wild one: the others pay in the same way."""
    found: dict[tuple[int, int], int] = {}
    for card in classes:
        if cards[card].count:
            found.setdefault((capacity[card], card if cards[card].wild else -1), card)
    return list(found.values())


def _numbers(classes: Sequence[tuple[int, int]], spaces: int) -> Iterator[tuple[int, ...]]:
    """How many cards of each class cover so many spaces; a class is its number and capacity."""
    if not classes:
        if spaces <= 0:
            yield ()
        return
    (count, capacity), *rest = classes
    needed = max(0, -(-spaces // capacity))
    for number in range(min(needed, count), -1, -1):
        for others in _numbers(rest, spaces - number * capacity):
            yield (number, *others)


def _plainness(payment: Payment) -> tuple[int, int, int]:
    """Sorts payments with the fewest wild cards and the fewest classes first."""
    wild = sum(number for card, number in payment if card.wild)
    return wild, len(payment), sum(number for _, number in payment)


def pays(variant: Variant, route: Route, payment: Payment) -> bool:
    """Whether the engine takes exactly these cards for the route."""
    known = tables(variant, route)
    laid = [0] * (len(variant.cards) + 1)
    for card, number in payment:
        laid[known.card_number[card.name]] += number
    return color_paid(known.prices[0], row(laid), known.capacity) is not None


def fillers(variant: Variant, route: Route) -> list[CardClass]:
    """The classes that cannot pay for a route by themselves, in the color of the examples."""
    first = next(iter(colored(variant.cards, route)), None)
    color = route.color or (first.color if first else None)
    return [card for card in variant.cards if card.count and not card.wild and card.color != color]


def sample(variant: Variant, gray: bool, piece: str | None = None) -> Route | None:
    """A plain route, colored or gray, of about three spaces."""
    plain = [
        route
        for route in variant.routes
        if (route.color is None) == gray
        and not any(route.features.values())
        and (piece is None or route.piece == piece)
    ]
    wanted = 2 if gray else 3
    return min(plain, key=lambda route: (abs(route.length - wanted), route.index), default=None)


def path(variant: Variant, key: str) -> tuple[City, ...]:
    """Three neighboring cities in a row, for an example; the key must be set for the last two."""
    cities = {city.name: city for city in variant.open_cities}
    around: dict[str, list[str]] = {}
    for route in variant.routes:
        for a, b in (route.ends, route.ends[::-1]):
            if a in cities and b in cities:
                around.setdefault(a, []).append(b)
    wanted = {city.name for city in having(cities.values(), key)}
    for start, middles in around.items():
        for middle in middles:
            if middle in wanted:
                for end in around[middle]:
                    if end in wanted and end not in (start, middle):
                        return cities[start], cities[middle], cities[end]
    return ()


def lending(variant: Variant) -> tuple[Ticket, tuple[Route, ...], Route] | None:
    """A ticket whose shortest way has few routes: the player's own, and the last one to be lent."""
    found: list[tuple[int, int, Ticket, tuple[Route, ...]]] = []
    for number, ticket in enumerate(variant.tickets):
        if ticket.goal == "pair":
            way = _way(variant, *ticket.ends)
            if len(way) > 1:
                found.append((len(way), number, ticket, way))
    if not found:
        return None
    _, _, ticket, way = min(found, key=lambda one: one[:2])
    return ticket, way[:-1], way[-1]


def _way(variant: Variant, start: str, goal: str) -> tuple[Route, ...]:
    """The way of the fewest routes between two cities, through no dead end; empty: there is none.

    Of parallel tracks the first one is taken.
    """
    ends = {city.name for city in variant.cities if city.dead_end}
    known: dict[str, tuple[Route, ...]] = {start: ()}
    queue = [start]
    for here in queue:
        for route in variant.routes if here == start or here not in ends else ():
            if here in route.ends:
                other = route.ends[route.ends[0] == here]
                if other not in known:
                    known[other] = (*known[here], route)
                    queue.append(other)
    return known.get(goal, ())


FILTERS = {
    function.__name__: function for function in (payments, pays, fillers, sample, path, lending)
}
