"""Questions about cities and routes as a graph of plain integers.

Cities are 0..n-1 and a route is ``(city, city, length)``; parallel tracks are simply listed twice.
"""

from ttr_kit.network.graph import (
    Route,
    bridges,
    components,
    fewest_pieces,
    neighbours,
    shortest_path,
    shortest_paths,
)
from ttr_kit.network.trail import longest_trail, longest_trail_path, trail_length

__all__ = [
    "Route",
    "bridges",
    "components",
    "fewest_pieces",
    "longest_trail",
    "longest_trail_path",
    "neighbours",
    "shortest_path",
    "shortest_paths",
    "trail_length",
]
