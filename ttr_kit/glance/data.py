"""The figures of a variant that a map author looks at first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from statistics import mean
from typing import Any

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.model import Route, TicketDraw, Variant

Glance = dict[str, Any]


def glance(variant: Variant) -> Glance:
    """All figures, as plain data of a fixed shape."""
    return {
        "id": variant.id,
        "name": variant.name,
        "description": variant.description,
        "edition": variant.edition,
        "revision": variant.revision,
        "credits": list(variant.credits),
        "players": {"min": variant.min_players, "max": variant.max_players},
        "pieces": {piece.name: piece.count for piece in variant.pieces},
        "cards": _cards(variant),
        "map": _map(variant),
        "tickets": _tickets(variant),
        "supply": _supply(variant),
        "mechanics": sorted(variant.settings),
        "bonuses": {bonus.name: bonus.highest for bonus in variant.bonuses},
        "content_hash": variant.content_hash,
    }


def _cards(variant: Variant) -> Glance:
    return {
        "count": sum(card.count for card in variant.cards),
        "classes": {card.name: card.count for card in variant.cards},
        "decks": Survey(variant).deck_size,
        "face_up": variant.market.size,
        "start_hand": sum(variant.start_hand.values()),
    }


def _map(variant: Variant) -> Glance:
    routes = variant.routes
    neighbors: Counter[str] = Counter()
    for connection in variant.connections:
        neighbors.update(connection.ends)
    most = max(neighbors.values(), default=0)
    return {
        "cities": len(variant.cities),
        "ways_off_the_map": len(variant.dead_ends),
        "groups": len(variant.groups),
        "countries": len(
            {c.features["country"] for c in variant.cities if "country" in c.features}
        ),
        "routes": len(routes),
        "connections": len(variant.connections),
        "parallel_connections": sum(len(c.tracks) > 1 for c in variant.connections),
        "spaces": sum(route.length for route in routes),
        "routes_by_length": _count((route.length, 1) for route in routes),
        "spaces_by_color": _count((route.color or "gray", route.length) for route in routes),
        "spaces_by_piece": _count((route.piece, route.length) for route in routes),
        "routes_by_feature": _count((name, 1) for route in routes for name in _features(route)),
        "most_connected": {
            "cities": [name for name, count in neighbors.items() if count == most],
            "connections": most,
        },
        **_distances(variant),
    }


def _count(pairs: Iterable[tuple[Any, int]]) -> dict[str, int]:
    counter: Counter[Any] = Counter()
    for key, number in pairs:
        counter[key] += number
    numeric = all(isinstance(key, int) for key in counter)
    ordered = sorted(counter) if numeric else [key for key, _ in counter.most_common()]
    return {str(key): counter[key] for key in ordered}


def _features(route: Route) -> list[str]:
    return [name for name, value in route.features.items() if value]


def _distances(variant: Variant) -> Glance:
    """How far apart cities are, in spaces by the shortest way."""
    import networkx as nx

    if len(variant.cities) > 1_000:
        return {"longest_distance": None, "average_distance": None}  # would take minutes
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(city.name for city in variant.cities)
    for route in variant.routes:
        first, second = route.ends
        known = graph.get_edge_data(first, second, {"length": route.length})
        graph.add_edge(first, second, length=min(known["length"], route.length))
    if len(graph) < 2 or not nx.is_connected(graph):
        return {"longest_distance": None, "average_distance": None}
    best, total = (0, "", ""), 0
    for source, lengths in nx.all_pairs_dijkstra_path_length(graph, weight="length"):
        total += int(sum(lengths.values()))
        far, length = max(lengths.items(), key=lambda item: item[1])
        best = max(best, (int(length), source, far), key=lambda found: found[0])
    return {
        "longest_distance": {"from": best[1], "to": best[2], "spaces": best[0]},
        "average_distance": round(total / (len(graph) * (len(graph) - 1)), 2),
    }


def _tickets(variant: Variant) -> Glance:
    points = [ticket.points for ticket in variant.tickets]
    start, later = variant.tickets_start, variant.tickets_later
    return {
        "count": len(points),
        "decks": _count((ticket.deck, 1) for ticket in variant.tickets),
        "forms": _count((ticket.goal, 1) for ticket in variant.tickets),
        "lowest": min(points, default=None),
        "highest": max(points, default=None),
        "average": round(mean(points), 2) if points else None,
        "start": _draw(start),
        "later": _draw(later),
    }


def _draw(draw: TicketDraw) -> Glance:
    return {"deal": draw.deal, "keep": draw.keep, "by_deck": dict(draw.by_deck or {})}


def _supply(variant: Variant) -> list[Glance]:
    """How many pieces there are for the spaces that can be claimed, by number of players."""
    survey = Survey(variant)
    tables = []
    for players in range(variant.min_players, variant.max_players + 1):
        pieces, spaces = players * survey.pieces_in_play, survey.open_spaces(players)
        tables.append(
            {
                "players": players,
                "pieces": pieces,
                "open_spaces": spaces,
                "ratio": round(pieces / spaces, 3) if spaces else None,
            }
        )
    return tables
