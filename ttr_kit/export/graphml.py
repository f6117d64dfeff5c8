"""The map as GraphML: cities as nodes, routes as edges, for graph tools."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import networkx as nx

from ttr_kit.draw.canvas import clean
from ttr_kit.model import Variant


def graphml(variant: Variant) -> str:
    """The cities and routes with all that the file says of them."""
    graph: nx.MultiGraph[str] = nx.MultiGraph(name=clean(variant.name))
    for city in variant.cities:
        place = {} if city.at is None else {"x": float(city.at[0]), "y": float(city.at[1])}
        graph.add_node(
            clean(city.name), **place, dead_end=city.dead_end, **_features(city.features)
        )
    for route in variant.routes:
        start, end = map(clean, route.ends)
        graph.add_edge(start, end, route.index)
        graph.edges[start, end, route.index].update(
            id=clean(route.name),
            length=route.length,
            color=clean(route.color or "gray"),
            piece=clean(route.piece),
            points=variant.route_points.get(route.length, 0),
            **_features(route.features),
        )
    written = BytesIO()
    nx.write_graphml(graph, written, encoding="utf-8", prettyprint=True)
    return written.getvalue().decode() + "\n"


def _features(features: Mapping[str, object]) -> dict[str, str | int | float | bool]:
    """What mechanics say; GraphML knows no lists, so anything else is written as text."""
    return {
        key: value if isinstance(value, bool | int | float) else clean(str(value))
        for key, value in features.items()
        if value is not None
    }
