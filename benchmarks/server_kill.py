"""Kills the server at random moments while games are played, and looks for moves lost or doubled.

`python benchmarks/server_kill.py [RUNS]`: 100 runs, which take a few minutes.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.kill import kill_again_and_again


def main(runs: int) -> None:
    started = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="ttr-kit-") as folder:
        outcome = kill_again_and_again(Path(folder) / "games.sqlite", runs, seed=2)
    print(
        f"{outcome.runs} runs in {time.perf_counter() - started:.0f} s: "
        f"{outcome.games} games begun, {outcome.finished} finished with {outcome.moves} moves, "
        f"{outcome.unanswered} moves cut off before their answer; nothing lost, nothing doubled"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
