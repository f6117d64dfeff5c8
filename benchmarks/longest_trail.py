"""Time longest_trail on kinds of networks: python benchmarks/longest_trail.py."""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pace import pace

from ttr_kit.network import Route, components, longest_trail

TRAINS = 45
LENGTHS = (1, 2, 2, 2, 3, 3, 4, 4, 5, 6)


def timed_trail(edges: list[Route]) -> float:
    start = perf_counter()
    longest_trail(edges)
    return perf_counter() - start


def real_map(rng: random.Random) -> list[Route]:
    """36 cities on the plane, each linked to its nearest ones: about 80 routes."""
    places = [(rng.random(), rng.random()) for _ in range(36)]
    pairs = {
        tuple(sorted((a, b)))
        for a, (x, y) in enumerate(places)
        for b in sorted(range(36), key=lambda c: (places[c][0] - x) ** 2 + (places[c][1] - y) ** 2)[
            1:5
        ]
    }
    return [(a, b, rng.choice(LENGTHS)) for a, b in sorted(pairs)]


def claimed(rng: random.Random, routes: list[Route]) -> list[Route]:
    """Routes taken in random order while the trains last."""
    left = TRAINS
    taken = []
    for route in rng.sample(routes, len(routes)):
        if route[2] <= left:
            taken.append(route)
            left -= route[2]
    return taken


def random_routes(rng: random.Random, cities: int, edges: int, longest: int) -> list[Route]:
    routes: list[Route] = []
    while len(routes) < edges:
        a, b = rng.randrange(cities), rng.randrange(cities)
        if a != b:
            routes.append((a, b, rng.randint(1, longest)))
    return routes


def forest(rng: random.Random) -> list[Route]:
    taken: list[Route] = []
    for a, b, length in claimed(rng, real_map(rng)):
        label = components(36, taken)
        if label[a] != label[b]:
            taken.append((a, b, length))
    return taken


def game(rng: random.Random) -> list[Route]:
    return claimed(rng, real_map(rng))


def sparse(rng: random.Random) -> list[Route]:
    return claimed(rng, random_routes(rng, rng.randint(10, 20), 60, rng.randint(1, 4)))


def unit_sparse(rng: random.Random) -> list[Route]:
    return random_routes(rng, rng.randint(26, 40), 45, 1)


def dense(rng: random.Random) -> list[Route]:
    return random_routes(rng, 12, 45, 1)


def grid_routes(rng: random.Random, rows: int, columns: int, longest: int) -> list[Route]:
    routes = []
    for y in range(rows):
        for x in range(columns):
            if x + 1 < columns:
                routes.append((y * columns + x, y * columns + x + 1, rng.randint(1, longest)))
            if y + 1 < rows:
                routes.append((y * columns + x, (y + 1) * columns + x, rng.randint(1, longest)))
    return routes


def grid(rng: random.Random) -> list[Route]:
    return claimed(rng, grid_routes(rng, 5, 6, rng.randint(1, 2)))


def doubled(rng: random.Random) -> list[Route]:
    routes = grid_routes(rng, 4, 5, 2)
    return claimed(rng, routes + routes)


def cubic(rng: random.Random) -> list[Route]:
    """Three edge ends at each of 30 cities: among the hardest networks for their size."""
    stubs = [city for city in range(30) for _ in range(3)]
    rng.shuffle(stubs)
    return [(stubs[i], stubs[i + 1], 1) for i in range(0, 90, 2)]


def huge(rng: random.Random) -> list[Route]:
    return random_routes(rng, rng.randint(20, 60), 100, rng.randint(1, 6))


KINDS: list[tuple[str, int, Callable[[random.Random], list[Route]]]] = [
    ("forest, as in real games", 2000, forest),
    ("random claims on a map", 2000, game),
    ("sparse, 45 trains", 1000, sparse),
    ("sparse, 45 edges of 1", 300, unit_sparse),
    ("dense, 45 edges of 1", 300, dense),
    ("grid, 45 trains", 500, grid),
    ("doubled grid, 45 trains", 500, doubled),
    ("cubic, 45 edges of 1", 100, cubic),
    ("100 edges", 30, huge),
]


def main() -> None:
    k = min(pace() for _ in range(3))
    print(f"K = {k * 1e9:.1f} ns\n")
    print(
        f"{'network':<26}{'count':>6}{'edges':>7}{'mean µs':>10}{'p99 µs':>10}{'max µs':>10}",
        end="",
    )
    print(f"{'mean/K':>11}{'max/K':>11}")
    for kind, count, make in KINDS:
        rng = random.Random(kind)
        networks = [make(rng) for _ in range(count)]
        longest_trail(networks[0])
        times = sorted(timed_trail(edges) for edges in networks)
        mean = sum(times) / count
        size = sum(len(edges) for edges in networks) / count
        p99 = times[min(count - 1, count * 99 // 100)]
        print(
            f"{kind:<26}{count:>6}{size:>7.1f}{mean * 1e6:>10.1f}{p99 * 1e6:>10.1f}"
            f"{times[-1] * 1e6:>10.1f}{mean / k:>11.0f}{times[-1] / k:>11.0f}"
        )


if __name__ == "__main__":
    main()
