"""How long the studio takes from an edit to what is wrong with the map, and to the new board.

\b
    python benchmarks/studio.py                  usa, nordic and a map of 500 cities
    python benchmarks/studio.py usa --server     over a server, as a page sees it

A city is dragged about; the times end when the state with all findings, and when the board, are
there. In process the time of the processor is told, which says the same on a busy machine. The
bars: the board of `usa` within 0.3 s of the drop, problems within half a second.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from typing import Any

from websockets.sync.client import connect

from ttr_kit.studio.session import Session
from ttr_kit.system.resources import bundled_path, bundled_variants

RUNS = 10
LARGE = 500
USUAL = ("usa", "nordic", str(LARGE))


def large(cities: int) -> str:
    """A map of a grid of cities, each joined with those beside it, and a ticket for each."""
    wide = round(cities**0.5)
    spots = {
        f"City {n}": (n % wide * 60 + n // wide % 2 * 15, n // wide * 60) for n in range(cities)
    }
    lines = ["format: 1", "name: Large", "board: {width: 1600, height: 1600}", "cities:"]
    lines += [f"  {name}: {{at: [{x}, {y}]}}" for name, (x, y) in spots.items()]
    pairs = [(n, n + 1) for n in range(cities - 1) if (n + 1) % wide]
    pairs += [(n, n + wide) for n in range(cities - wide)]
    lines += ["routes:"]
    lines += [f"  - {{from: City {a}, to: City {b}, length: {1 + a % 3}}}" for a, b in pairs]
    lines += ["tickets:"]
    lines += [
        f"  - {{from: City {n}, to: City {(n * 7 + 31) % cities}, points: 9}}"
        for n in range(cities)
        if (n * 7 + 31) % cities != n
    ]
    return "\n".join(lines) + "\n"


def opened(name: str, folder: Path) -> Path:
    """A file to be edited."""
    if name in bundled_variants():
        return bundled_path(name)
    file = folder / f"{name}.yaml"
    file.write_text(
        large(int(name)) if name.isdecimal() else Path(name).read_text("utf-8"), "utf-8"
    )
    return file


def drag(tree: Any, number: int) -> dict[str, Any]:
    """The next step of a city that is dragged about."""
    city = list(tree["cities"])[7]
    x, y = tree["cities"][city]["at"]
    step = 1 if isinstance(x, int) else 0.2
    return {"op": "move_city", "name": city, "at": [x + (step if number % 2 else -step), y]}


def in_process(file: Path) -> list[tuple[float, float]]:
    """Seconds of the processor to the state, and to the board, for each edit."""
    session = Session(file.read_text("utf-8"), str(file), file.parent)
    while session.rest():
        pass
    times = []
    for number in range(RUNS):
        edit = json.dumps({"type": "edit", "edits": [drag(session.state()["tree"], number)]})
        begun = time.process_time()
        json.dumps(session.receive(edit))
        told = time.process_time()
        json.dumps(session.rest())
        times.append((told - begun, time.process_time() - begun))
        while session.rest():
            pass
    return times


@contextmanager
def served(file: Path) -> Iterator[str]:
    """The studio of a copy of the file, on a server of its own; its address."""
    with tempfile.TemporaryDirectory(prefix="ttr-kit-") as folder:
        copy = Path(folder, file.name)
        copy.write_bytes(file.read_bytes())
        command = [sys.executable, "-m", "ttr_kit", "studio", str(copy), "--port", "0"]
        with Popen(command, stdout=PIPE, text=True) as server:
            assert server.stdout is not None
            yield server.stdout.readline().partition("http://")[2].partition("/")[0]
            server.terminate()


def over_a_server(file: Path) -> list[tuple[float, float]]:
    """Seconds on the clock of a page, for each edit."""
    times = []
    with served(file) as address, connect(f"ws://{address}/api/studio", max_size=None) as page:
        page.send('{"type": "hello"}')
        tree = heard(page, "state")["tree"]
        heard(page, "ticket_facts")
        for number in range(RUNS):
            begun = time.perf_counter()
            page.send(json.dumps({"type": "edit", "edits": [drag(tree, number)]}))
            heard(page, "state")
            told = time.perf_counter()
            heard(page, "board")
            times.append((told - begun, time.perf_counter() - begun))
            heard(page, "ticket_facts")
    return times


def heard(page: Any, kind: str) -> Any:
    """The next message of a kind."""
    while (message := json.loads(page.recv(60)))["type"] != kind:
        pass
    return message


def main() -> None:
    """Print a line for each map."""
    names = [word for word in sys.argv[1:] if word != "--server"] or USUAL
    measured = over_a_server if "--server" in sys.argv else in_process
    print(f"{'map':16} {'problems s':>11} {'longest':>8} {'board s':>9} {'longest':>8}")
    with tempfile.TemporaryDirectory(prefix="ttr-kit-") as folder:
        for name in names:
            times = measured(opened(name, Path(folder)))
            told, drawn = [t for t, _ in times], [d for _, d in times]
            print(
                f"{name:16} {median(told):11.3f} {max(told):8.3f} "
                f"{median(drawn):9.3f} {max(drawn):8.3f}"
            )


if __name__ == "__main__":
    main()
