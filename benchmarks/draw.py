"""How long drawing a board takes: the bundled maps, and growing grids of up to 2,000 routes."""

from __future__ import annotations

import sys
import time
from statistics import median

from ttr_kit.draw.board import paint_board
from ttr_kit.draw.layout import lay_out
from ttr_kit.format.load import load, load_text
from ttr_kit.model import Variant
from ttr_kit.system.resources import bundled_variants

RUNS = 5
SIZES = (50, 100, 200, 500, 1000, 2000)
COLORS = ("gray", "red", "blue", "green", "yellow")


def grid(routes: int) -> Variant:
    """A grid of cities with about so many routes, some of them double."""
    side = max(round((routes / 2.2) ** 0.5), 2)
    cities = "\n".join(
        f"  City {x}-{y}: {{at: [{100 * x + (y * 37) % 23}, {100 * y + (x * 53) % 29}]}}"
        for x in range(side)
        for y in range(side)
    )
    lines = []
    for x in range(side):
        for y in range(side):
            for dx, dy in ((1, 0), (0, 1)):
                if x + dx < side and y + dy < side:
                    color = COLORS[(x * 7 + y * 3 + dx) % len(COLORS)]
                    ends = f"from: City {x}-{y}, to: City {x + dx}-{y + dy}"
                    length = 1 + (x + y) % 3
                    copies = 2 if (x * 5 + y) % 9 == 0 else 1
                    lines += [f"  - {{{ends}, length: {length}, color: {color}}}"] * copies
    board = f"board: {{width: {100 * side}, height: {100 * side}}}"
    tickets = "tickets:\n" + "\n".join(
        f"  - {{from: City 0-{n % side}, to: City 1-{n % side}, points: {n % 9 + 3}}}"
        for n in range(30)
    )
    text = f"format: 1\nname: Grid\n{board}\ncities:\n{cities}\nroutes:\n"
    loaded = load_text(text + "\n".join(lines[:routes]) + f"\n{tickets}\n")
    assert loaded.variant is not None, loaded.diagnostics[:3]
    return loaded.variant


def measure(variant: Variant, runs: int) -> tuple[float, float, int, int]:
    """Median processor times to lay out and to paint, the size of the SVG, the warnings."""
    layouts, paints = [], []
    size = warnings = 0
    for _ in range(runs):
        start = time.process_time()
        layout = lay_out(variant)
        middle = time.process_time()
        drawing = paint_board(layout)
        layouts.append(middle - start)
        paints.append(time.process_time() - middle)
        size, warnings = len(drawing.svg), len(drawing.warnings)
    return median(layouts), median(paints), size, warnings


def main() -> None:
    print(f"{'map':<16}{'routes':>7}{'layout':>10}{'paint':>10}{'SVG':>9}{'warnings':>10}")
    maps = [(id, load(id), RUNS) for id in bundled_variants()]
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else SIZES[-1]
    maps += [("grid", grid(size), 1) for size in SIZES if size <= limit]
    for name, variant, runs in maps:
        layout, paint, size, warnings = measure(variant, runs)
        print(
            f"{name:<16}{len(variant.routes):>7}{layout * 1000:>7.0f} ms{paint * 1000:>7.0f} ms"
            f"{size // 1000:>6} kB{warnings:>10}"
        )


if __name__ == "__main__":
    main()
