"""The graph questions, against brute force and networkx."""

import random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_kit.network import (
    Route,
    bridges,
    components,
    fewest_pieces,
    longest_trail,
    longest_trail_path,
    neighbours,
    shortest_path,
    shortest_paths,
)


def brute_force(edges: list[Route]) -> int:
    """Walk every trail from every city."""

    def walk(city: int, unused: frozenset[int]) -> int:
        best = 0
        for i in unused:
            a, b, length = edges[i]
            if city in (a, b):
                best = max(best, length + walk(b if city == a else a, unused - {i}))
        return best

    cities = {city for a, b, _ in edges for city in (a, b)}
    return max((walk(city, frozenset(range(len(edges)))) for city in cities), default=0)


def assert_is_trail(edges: list[Route], path: list[int]) -> None:
    assert len(set(path)) == len(path), "an edge is used twice"
    if not path:
        return
    standing = set(edges[path[0]][:2])
    for i in path:
        a, b, _ = edges[i]
        standing = ({b} if a in standing else set()) | ({a} if b in standing else set())
        assert standing, "the edges do not follow each other"


def check(edges: list[Route], expected: int) -> None:
    path = longest_trail_path(edges)
    assert longest_trail(edges) == expected
    assert_is_trail(edges, path)
    assert sum(edges[i][2] for i in path) == expected


@st.composite
def networks(
    draw: st.DrawFn, most_cities: int = 8, most_edges: int = 9, longest: int = 9
) -> list[Route]:
    # With very few cities brute force has a factorial number of trails to walk.
    cities = st.integers(0, draw(st.integers(2, most_cities - 1)))
    size = draw(st.integers(0, most_edges))
    return draw(
        st.lists(st.tuples(cities, cities, st.integers(1, longest)), min_size=size, max_size=size)
    )


def seeded(rng: random.Random, cities: int, count: int, longest: int) -> list[Route]:
    edges: list[Route] = []
    while len(edges) < count:
        a, b = rng.randrange(cities), rng.randrange(cities)
        if a != b:
            edges.append((a, b, rng.randint(1, longest)))
    return edges


def grid(rows: int, columns: int, length: int = 1) -> list[Route]:
    across = [
        (y * columns + x, y * columns + x + 1, length)
        for y in range(rows)
        for x in range(columns - 1)
    ]
    down = [
        (y * columns + x, (y + 1) * columns + x, length)
        for y in range(rows - 1)
        for x in range(columns)
    ]
    return across + down


class TestLongestTrail:
    @settings(max_examples=400, deadline=None)
    @given(networks(most_edges=7))
    def test_equals_brute_force(self, edges: list[Route]) -> None:
        check(edges, brute_force(edges))

    def test_equals_brute_force_on_many_seeded_networks(self) -> None:
        rng = random.Random(45)
        for _ in range(1500):
            cities, longest = rng.randint(5, 9), rng.choice([1, 2, 9])
            edges = seeded(rng, cities, rng.randint(6, 9), longest)
            check(edges, brute_force(edges))

    @pytest.mark.parametrize(
        ("edges", "expected"),
        [
            pytest.param([], 0, id="nothing claimed"),
            pytest.param([(3, 7, 4)], 4, id="one route"),
            pytest.param([(0, 1, 2), (1, 2, 3), (2, 3, 4)], 9, id="line"),
            pytest.param([(0, 1, 5), (0, 2, 3), (0, 3, 4), (0, 4, 1)], 9, id="star"),
            pytest.param([(0, 1, 2), (1, 2, 2), (2, 0, 2), (2, 3, 5)], 11, id="city repeats"),
            pytest.param(
                [(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 1), (3, 4, 1), (4, 0, 1)],
                6,
                id="figure eight",
            ),
            pytest.param([(0, 1, 3), (0, 1, 3)], 6, id="two tracks there and back"),
            pytest.param(
                [(0, 1, 3), (1, 0, 3), (1, 2, 1), (0, 3, 1)], 7, id="two tracks, two arms"
            ),
            pytest.param([(0, 1, 9), (2, 3, 8)], 9, id="two components are not summed"),
            pytest.param([(0, 1, 2), (1, 1, 7), (1, 2, 1), (1, 3, 3)], 12, id="loop"),
            pytest.param([(5, 5, 4)], 4, id="loop alone"),
            pytest.param([(0, 1, 1)] * 5, 5, id="five tracks"),
            pytest.param(
                [(a, b, 1) for a in range(4) for b in range(a)], 5, id="four cities, all linked"
            ),
            pytest.param(
                # Both triangles count only if the light link between them is kept.
                [(0, 1, 5), (1, 2, 5), (2, 0, 5), (2, 3, 1), (3, 4, 5), (4, 5, 5), (5, 3, 5)],
                31,
                id="two triangles, one link",
            ),
            pytest.param(
                # From the far end of the arm the trail turns round the square and stops.
                [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 1), (0, 4, 6), (2, 5, 6), (4, 6, 1)],
                15,
                id="square with arms",
            ),
        ],
    )
    def test_known_networks(self, edges: list[Route], expected: int) -> None:
        check(edges, expected)
        assert brute_force(edges) == expected

    def test_trains_may_not_repeat(self) -> None:
        # Reaching the third arm would mean going back along the second.
        check([(0, 1, 6), (0, 2, 6), (0, 3, 6)], 12)

    def test_cities_may_have_any_numbers(self) -> None:
        check([(10**9, 7, 2), (7, 10**6, 3)], 5)

    def test_same_edges_same_path(self) -> None:
        edges = seeded(random.Random(1), 10, 30, 3)
        assert longest_trail_path(edges) == longest_trail_path(list(edges))

    @pytest.mark.parametrize("kind", ["sparse", "dense", "grid", "doubled", "hundred"])
    def test_order_and_direction_of_edges_do_not_matter(self, kind: str) -> None:
        rng = random.Random(kind)
        for _ in range(10):
            if kind == "sparse":
                edges = seeded(rng, 32, 45, rng.randint(1, 3))
            elif kind == "dense":
                edges = seeded(rng, 12, 45, rng.randint(1, 3))
            elif kind == "grid":
                edges = [(a, b, rng.randint(1, 3)) for a, b, _ in grid(5, 5)]
            elif kind == "doubled":
                edges = rng.sample(grid(4, 4) * 2, 31)
            else:
                edges = seeded(rng, 40, 100, rng.randint(1, 3))
            best = longest_trail(edges)
            check(edges, best)
            turned = [(b, a, length) for a, b, length in edges]
            rng.shuffle(turned)
            assert longest_trail(turned) == best

    def test_odd_cities_cost_a_grid_its_shortest_detours(self) -> None:
        # Three odd cities on each side of a 5 x 5 grid: a neighbouring pair per side loses its
        # edge; of the four left over, two are the ends and two lose a way round a corner.
        check(grid(5, 5), 40 - 4 - 2)

    def test_many_cities(self) -> None:
        line = [(i, i + 1, 1) for i in range(100_000)]
        assert longest_trail(line) == 100_000
        ring = [(i, (i + 1) % 5_000, 1) for i in range(5_000)]
        assert longest_trail(ring) == 5_000
        comb = line[:3_000] + [(i, 200_000 + i, 1) for i in range(3_000)]
        check(comb, 3_001)

    def test_crowded_networks_do_not_explode(self) -> None:
        rng = random.Random(12)
        for _ in range(20):
            assert 0 < longest_trail(seeded(rng, 12, 45, 1)) <= 45
            assert 0 < longest_trail(seeded(rng, 30, 45, 1)) <= 45


def multigraph(n: int, edges: list[Route]) -> "nx.MultiGraph[int]":
    graph: nx.MultiGraph[int] = nx.MultiGraph()
    graph.add_nodes_from(range(n))
    for a, b, length in edges:
        graph.add_edge(a, b, weight=length)
    return graph


CITIES = 12


class TestGraph:
    @settings(max_examples=200, deadline=None)
    @given(networks(CITIES, 20))
    def test_components(self, edges: list[Route]) -> None:
        labels = components(CITIES, edges)
        found = [{c for c in range(CITIES) if labels[c] == k} for k in range(max(labels) + 1)]
        expected = sorted(nx.connected_components(multigraph(CITIES, edges)), key=min)
        assert found == expected

    @settings(max_examples=200, deadline=None)
    @given(networks(CITIES, 20))
    def test_bridges(self, edges: list[Route]) -> None:
        before = nx.number_connected_components(multigraph(CITIES, edges))
        expected = [
            i
            for i in range(len(edges))
            if nx.number_connected_components(multigraph(CITIES, edges[:i] + edges[i + 1 :]))
            > before
        ]
        assert bridges(CITIES, edges) == expected

    @settings(max_examples=200, deadline=None)
    @given(networks(CITIES, 20), st.integers(0, CITIES - 1))
    def test_shortest_paths(self, edges: list[Route], source: int) -> None:
        expected = nx.single_source_dijkstra_path_length(multigraph(CITIES, edges), source)
        lengths = shortest_paths(CITIES, edges, source)
        assert lengths == [expected.get(city, -1) for city in range(CITIES)]
        for city in range(CITIES):
            assert fewest_pieces(CITIES, edges, source, city) == lengths[city]
            path = shortest_path(CITIES, edges, source, city)
            assert_is_trail(edges, path)
            assert sum(edges[i][2] for i in path) == max(lengths[city], 0)
            if path:
                assert source in edges[path[0]]
                assert city in edges[path[-1]]

    def test_parallel_tracks_are_no_bridges(self) -> None:
        assert bridges(3, [(0, 1, 2), (0, 1, 2), (1, 2, 2)]) == [2]

    def test_neighbours_keep_the_order_of_the_edges(self) -> None:
        assert neighbours(3, [(0, 1, 4), (2, 0, 5)]) == [
            [(1, 4, 0), (2, 5, 1)],
            [(0, 4, 0)],
            [(0, 5, 1)],
        ]

    def test_nothing_at_all(self) -> None:
        assert components(0, []) == []
        assert bridges(0, []) == []

    def test_a_hundred_thousand_cities_in_a_line(self) -> None:
        n = 100_000
        line = [(i, i + 1, 1) for i in range(n - 1)]
        assert components(n, line[::-1]) == [0] * n
        assert bridges(n, line) == list(range(n - 1))
        assert shortest_paths(n, line, 0)[-1] == n - 1
