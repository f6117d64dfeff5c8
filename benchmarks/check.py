"""How long checking takes: in process, as a cold process, and by the size of the file.

Run it with `make bench`. The bars: `usa` in process under 80 ms; a cold `ttr-kit check usa` at most
three times a cold `python -c "import jsonschema"`; time in proportion to the number of lines.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from ttr_kit.format.load import load_path, load_text

WARM_BAR = 80
COLD_BAR = 3
COLD_RUNS = 15
LINES = (1_000, 10_000, 30_000, 100_000)


def main() -> None:
    warm = warm_check()
    print(f"check usa, in process, warm: {warm:6.1f} ms   (bar {WARM_BAR} ms)")
    check, base = cold_check()
    print(f"check usa, cold process:     {check:6.1f} ms")
    print(f"import jsonschema, cold:     {base:6.1f} ms")
    print(f"ratio:                       {check / base:6.2f}      (bar {COLD_BAR})")
    print("\n  lines   seconds   µs per line")
    for lines in LINES:
        taken = large_check(lines)
        print(f"{lines:>7}   {taken:7.2f}   {taken / lines * 1e6:11.1f}")


def warm_check() -> float:
    load_path("usa")
    return median(_seconds(lambda: load_path("usa")) for _ in range(15)) * 1000


def cold_check() -> tuple[float, float]:
    """Medians of runs that take turns, so that a busy machine slows both alike.

    Both find compiled modules, as every run but the first does.
    """
    commands = {
        "check": [sys.executable, "-m", "ttr_kit", "check", "usa"],
        "base": [sys.executable, "-c", "import jsonschema"],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    with TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(COLD_RUNS + 1):
            for name, command in commands.items():
                start = perf_counter()
                subprocess.run(command, capture_output=True, check=True, env=environment)
                taken[name].append(perf_counter() - start)
    check, base = (median(times[1:]) * 1000 for times in taken.values())
    return check, base


def large_check(lines: int) -> float:
    text = large_map(lines)
    return _seconds(lambda: load_text(text))


def large_map(lines: int) -> str:
    """A grid of cities with routes to the right and down, and tickets across."""
    count = lines // 4
    width = max(2, round(count**0.5))
    colors = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
    cities = [f"  City {n}: {{at: [{n % width}, {n // width}]}}" for n in range(count)]
    routes, tickets = [], []
    for n in range(count):
        for to in ((n + 1) if (n + 1) % width else count, n + width):
            if to < count:
                color = colors[len(routes) % 8]
                routes.append(f"  - {{from: City {n}, to: City {to}, length: 2, color: {color}}}")
        if n + width + 1 < count:
            tickets.append(f"  - {{from: City {n}, to: City {n + width + 1}, points: 4}}")
    board = f"board: {{width: {width}, height: {width + 2}}}"
    head = ["format: 1", f"name: Grid of {lines}", board]
    return "\n".join([*head, "cities:", *cities, "routes:", *routes, "tickets:", *tickets, ""])


def _seconds(action: Callable[[], object]) -> float:
    """The time that the process itself has spent, whatever else the machine does."""
    start = process_time()
    action()
    return process_time() - start


if __name__ == "__main__":
    main()
