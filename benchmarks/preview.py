"""How long the live preview takes from saving a file to the new board in the page.

\b
    python benchmarks/preview.py                 every bundled variant
    python benchmarks/preview.py usa nordic      some

An author's files are saved one after the other, as editors do it; the time ends when a page has
the picture of that very version.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median

from server import server
from websockets.sync.client import connect

from ttr_kit.system.resources import bundled_variants, variants_folder

RUNS = 10


def saved(file: Path, number: int) -> float:
    """Save another version; returns when that was."""
    other = file.with_suffix(".tmp")
    other.write_text(f"{file.read_text('utf-8')}# version {number}\n", "utf-8")
    os.replace(other, file)
    return time.perf_counter()


def measured(file: Path) -> list[float]:
    """The seconds for every version of a file."""
    times = []
    board = 0
    with (
        server(str(file)) as (address, _),
        connect(f"{address.replace('http', 'ws')}/api/preview", max_size=None) as page,
    ):
        for number in range(RUNS + 1):  # the first is the one that was there before
            since = saved(file, number) if number else time.perf_counter()
            while True:
                message = json.loads(page.recv(60))
                if message["type"] == "shown" and message["board"] > board:
                    break
            board = message["board"]
            picture = f"{address}/preview/{message['key']}/light.svg"
            with urllib.request.urlopen(picture) as answer:
                answer.read()
            times.append(time.perf_counter() - since)
    return times[1:]


def main() -> None:
    """Print a line for each variant."""
    print(f"{'variant':16} {'median s':>9} {'longest s':>10}")
    with tempfile.TemporaryDirectory(prefix="ttr-kit-") as folder:
        shutil.copytree(variants_folder(), folder, dirs_exist_ok=True)
        for name in sys.argv[1:] or bundled_variants():
            times = measured(Path(folder, f"{name}.yaml"))
            print(f"{name:16} {median(times):9.2f} {max(times):10.2f}")


if __name__ == "__main__":
    main()
