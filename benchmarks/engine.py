"""How fast the engine plays: `python benchmarks/engine.py [VARIANT...] [--games N] [--json FILE]`.

Times are CPU times per decision of random games, final scoring included, and their ratio to K:
one pass of a small Python loop. K is timed again beside every batch, as machines are noisy; the
median over the batches counts. Exits with 1 if a figure is above its limit.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
import tracemalloc
from pathlib import Path

from ttr_kit.engine import Game, playout, random_play
from ttr_kit.fast import engine
from ttr_kit.format.load import load_path
from ttr_kit.game import compile_game

COMPILED = engine().startswith("compiled")
USA_LIMIT, VARIANT_LIMIT = (4.0, 40.0) if COMPILED else (100.0, 200.0)
COPY_LIMIT, MEMORY_LIMIT = 40.0, 100_000
BATCHES = 9


def loop() -> int:
    s = 0
    for i in range(3_000_000):
        s = (s * 31 + i) & 0xFFFF
    return s


def unit(passes: int = 300_000) -> float:
    """K in seconds, over fewer passes than the full loop."""
    began = time.process_time()
    s = 0
    for i in range(passes):
        s = (s * 31 + i) & 0xFFFF
    return (time.process_time() - began) / passes


def whole_unit() -> float:
    """K in seconds, over the loop in full."""
    began = time.process_time()
    loop()
    return (time.process_time() - began) / 3_000_000


def play(game: Game, first: int, games: int) -> tuple[float, int]:
    began = time.process_time()
    decisions = 0
    for seed in range(first, first + games):
        state = game.start(seed)
        decisions += playout(game, state, seed)
        game.winners(state)
    return time.process_time() - began, decisions


def measure(game: Game, games: int) -> dict[str, float]:
    """The median time of a decision, in microseconds and in K."""
    play(game, 0, 5)
    ratios, times, decisions = [], [], 0
    for batch in range(BATCHES):
        before = unit()
        seconds, number = play(game, batch * games, games)
        k = (before + unit()) / 2
        ratios.append(seconds / number / k)
        times.append(seconds / number * 1e6)
        decisions += number
    return {
        "microseconds": statistics.median(times),
        "k": statistics.median(ratios),
        "decisions_per_game": decisions / (BATCHES * games),
    }


def measure_copy(game: Game) -> float:
    """The median time of a copy of a state in the middle of a game, in K."""
    state = game.start(1)
    x = 1
    for _ in range(150):
        x, _ = random_play(game, state, x)
    ratios = []
    for _ in range(BATCHES):
        before = unit()
        began = time.process_time()
        for _ in range(5000):
            state.copy()
        seconds = (time.process_time() - began) / 5000
        ratios.append(seconds / ((before + unit()) / 2))
    return statistics.median(ratios)


def measure_memory(game: Game) -> int:
    """Bytes of a running game."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    state = game.start(1)
    x = 1
    for _ in range(150):
        x, _ = random_play(game, state, x)
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", help="ids; without them, all bundled variants")
    parser.add_argument("--games", type=int, default=12, help="games in each of nine batches")
    parser.add_argument("--json", help="also write the figures to this file")
    options = parser.parse_args()
    folder = Path(__file__).resolve().parent.parent / "variants"
    names = options.variants or sorted(path.stem for path in folder.glob("*.yaml"))
    figures: dict[str, dict[str, float]] = {}
    print(f"engine: {engine()}")
    games = options.games * (10 if COMPILED else 1)
    print(f"K = {whole_unit() * 1e9:.0f} ns, median of {BATCHES} batches of {games} games")
    failed = False
    for name in names:
        variant = load_path(name).variant
        assert variant is not None, f"{name} cannot be loaded"
        players = min(4, variant.max_players)
        game = compile_game(variant, players)
        found = measure(game, games)
        found["copy_k"] = measure_copy(game)
        found["bytes"] = measure_memory(game)
        limit = USA_LIMIT if name == "usa" else VARIANT_LIMIT
        good = (
            found["k"] <= limit and found["copy_k"] <= COPY_LIMIT and found["bytes"] <= MEMORY_LIMIT
        )
        failed = failed or not good
        figures[name] = found
        print(
            f"{name:16} {players} players {found['decisions_per_game']:6.0f} decisions a game  "
            f"{found['microseconds']:6.2f} µs = {found['k']:6.1f} K (at most {limit:.0f})  "
            f"copy {found['copy_k']:5.1f} K  {found['bytes'] / 1000:5.1f} kB"
            f"{'' if good else '  ABOVE THE LIMIT'}"
        )
    if options.json:
        Path(options.json).write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
