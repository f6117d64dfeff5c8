"""Short ways to count what a bundled variant has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

import networkx as nx

from ttr_kit.format.load import load_path
from ttr_kit.model import Route, Variant

ALL = (
    "first-steps",
    "germany-89",
    "great-lakes",
    "marklin",
    "nordic",
    "usa",
    "usa-1910",
    "usa-big-cities",
    "usa-mega",
)
COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
BIG_CITIES = {"Chicago", "Dallas", "Houston", "Los Angeles", "Miami", "New York", "Seattle"}


@cache
def variant(name: str) -> Variant:
    loaded = load_path(name)
    assert loaded.variant is not None, loaded.diagnostics
    return loaded.variant


def spaces(routes: Iterable[Route]) -> int:
    return sum(route.length for route in routes)


def spaces_by_color(routes: Iterable[Route]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for route in routes:
        total[route.color or "gray"] += route.length
    return dict(total)


def cards_by_deck(it: Variant) -> dict[str, int]:
    total: Counter[str] = Counter()
    for card in it.cards:
        total[card.deck] += card.count
    return dict(total)


def tracks(it: Variant) -> dict[int, int]:
    """How many connections have one track, two, three."""
    return dict(Counter(len(connection.tracks) for connection in it.connections))


def ticket_pairs(it: Variant) -> set[tuple[frozenset[str], int]]:
    return {(frozenset(ticket.ends), ticket.points) for ticket in it.tickets}


def graph(it: Variant, wanted: Callable[[Route], bool] = lambda route: True) -> nx.Graph[str]:
    """The shortest track of every pair of cities."""
    result: nx.Graph[str] = nx.Graph()
    for route in filter(wanted, it.routes):
        a, b = route.ends
        length = min(route.length, result[a][b]["length"] if result.has_edge(a, b) else 99)
        result.add_edge(a, b, length=length)
    return result
