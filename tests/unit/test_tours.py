"""Tours in order and two ways at once, against brute force and networkx."""

from __future__ import annotations

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_kit.checks.survey.joining import least_joining
from ttr_kit.network import neighbours
from ttr_kit.network.tours import two_ways, visits_in_order

NODES = 6
EDGES = st.lists(
    st.tuples(st.integers(0, NODES - 1), st.integers(0, NODES - 1)).filter(lambda e: e[0] != e[1]),
    max_size=8,
)
PLACE = st.lists(st.integers(0, NODES - 1), min_size=1, max_size=2, unique=True)


def walks(edges: list[tuple[int, int]], places: list[list[int]]) -> bool:
    """Walk every trail from every node."""

    def walk(node: int, unused: frozenset[int], stage: int) -> bool:
        while stage < len(places) and node in places[stage]:
            stage += 1
        if stage == len(places):
            return True
        return any(
            walk(sum(edges[i]) - node, unused - {i}, stage) for i in unused if node in edges[i]
        )

    return any(walk(node, frozenset(range(len(edges))), 0) for node in places[0])


@settings(max_examples=400, deadline=None)
@given(EDGES, st.lists(PLACE, min_size=2, max_size=4))
def test_tours_against_brute_force(edges: list[tuple[int, int]], places: list[list[int]]) -> None:
    assert visits_in_order(NODES, edges, places) == walks(edges, places)


@settings(max_examples=400, deadline=None)
@given(EDGES, PLACE, PLACE)
def test_two_ways_against_networkx(
    edges: list[tuple[int, int]], first: list[int], second: list[int]
) -> None:
    graph = nx.Graph()
    graph.add_nodes_from(["source", "sink", *range(NODES)])
    for a, b in edges:
        old = graph.get_edge_data(a, b, {"capacity": 0})["capacity"]
        graph.add_edge(a, b, capacity=old + 1)
    for node in first:
        graph.add_edge("source", node, capacity=9)
    for node in second:
        graph.add_edge(node, "sink", capacity=9)
    expected = nx.maximum_flow_value(graph, "source", "sink") >= 2
    assert two_ways(NODES, edges, first, second) == expected


def test_a_tour_on_a_very_long_line() -> None:
    length = 3000
    line = [(node, node + 1) for node in range(length)]
    assert visits_in_order(length + 1, line, [[0], [length // 2], [length]])
    assert not visits_in_order(length + 1, line, [[0], [length], [length // 2]])


def test_a_tour_through_a_dense_network() -> None:
    """There are far too many trails here to try them all."""
    size = 7
    grid = nx.grid_2d_graph(size, size)
    number = {node: i for i, node in enumerate(grid)}
    edges = [(number[a], number[b]) for a, b in grid.edges]
    corners = [[number[0, 0]], [number[6, 6]], [number[0, 6]], [number[6, 0]]]
    assert visits_in_order(len(number), edges, corners)
    # A city at the end of a line, from where nothing leads on.
    dead = len(number)
    edges.append((number[3, 3], dead))
    assert not visits_in_order(dead + 1, edges, [[number[0, 0]], [dead], [number[6, 6]]])
    assert visits_in_order(dead + 1, edges, [[number[0, 0]], [number[6, 6]], [dead]])


def test_places_without_nodes() -> None:
    assert not visits_in_order(2, [(0, 1)], [[0], [], [1]])
    assert not two_ways(2, [(0, 1), (0, 1)], [0], [])
    assert least_joining([[(1, 3, 0)], [(0, 3, 0)]], [[0], [1], []])[0] is None


WEIGHTED = st.lists(
    st.tuples(st.integers(0, NODES - 1), st.integers(0, NODES - 1), st.integers(1, 6)), max_size=9
)


@settings(max_examples=300, deadline=None)
@given(WEIGHTED, st.lists(PLACE, min_size=2, max_size=4))
def test_the_fewest_pieces_that_join_places(
    edges: list[tuple[int, int, int]], places: list[list[int]]
) -> None:
    around = neighbours(NODES, edges)
    best = None
    for subset in range(1 << len(edges)):
        graph = nx.Graph()
        graph.add_nodes_from(range(NODES))
        chosen = [edge for i, edge in enumerate(edges) if subset >> i & 1]
        graph.add_edges_from((a, b) for a, b, _ in chosen)
        parts = nx.connected_components(graph)
        if any(all(part & set(place) for place in places) for part in parts):
            length = sum(edge[2] for edge in chosen)
            best = length if best is None else min(best, length)
    assert least_joining(around, places)[0] == best
