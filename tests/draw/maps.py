"""Random maps, as somebody might draw them who does not know the kit."""

import random
from dataclasses import replace
from math import hypot

from tests.shared import variant
from ttr_kit.model import City, Route, Variant


def small() -> Variant:
    """A map with little to draw."""
    return variant("first-steps")


def random_map(seed: int, careless: float = 0.15, most: int = 25, bends: float = 0.0) -> Variant:
    """Cities by chance, each joined with its nearest; shares of careless lengths and of bends."""
    base = small()
    chance = random.Random(seed)
    count = chance.randint(5, most)
    spots = [(chance.uniform(0, 1000), chance.uniform(0, 700)) for _ in range(count)]
    routes: list[Route] = []
    joined = set()
    for one, (x, y) in enumerate(spots):
        far = [hypot(ox - x, oy - y) for ox, oy in spots]
        for two in sorted(range(count), key=lambda other: far[other])[1:4]:
            if (two, one) in joined:
                continue
            joined.add((one, two))
            length = max(1, min(9, round(far[two] / 70)))
            if chance.random() < careless:
                length = chance.randint(1, 9)
            via: tuple[tuple[float, float], ...] = ()
            if chance.random() < bends:
                other = spots[two]
                shift = far[two] * chance.uniform(-0.6, 0.6)
                via = (((x + other[0]) / 2 + shift, (y + other[1]) / 2 - shift),)
            for track in range(2 if chance.random() < 0.2 else 1):
                ends = (f"City {one}", f"City {two}")
                name = "--".join(ends) + ("" if not track else f" ({track + 1})")
                color = chance.choice((None, *base.colors))
                routes.append(Route(len(routes), name, ends, length, color, "train", via))
    return replace(
        base,
        cities=tuple(City(f"City {index}", at=spot) for index, spot in enumerate(spots)),
        routes=tuple(routes),
        connections=(),
        tickets=(),
        scenery=(),
        board=replace(base.board, exact=seed % 3 == 0),
    )
