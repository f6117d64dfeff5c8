"""Sends maps to a server, begins and leaves a game of each, and says how its memory grows.

`python benchmarks/server_memory.py [MAPS [GAMES [VARIANT]]]`: 2,000 maps of the size of a printed
one, then 5,000 games of it. The check of a map runs in a process of its own, and its answer is
prepared here once, so that thousands take minutes; all that the server keeps is kept as always.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.served import serving
from ttr_kit.format.load import load_path
from ttr_kit.format.portable import dump
from ttr_kit.system.memory import memory_used
from ttr_kit.web import lobby
from ttr_kit.web.limits import Buckets
from ttr_kit.web.variants import Playable, draw_boards
from ttr_kit.web.work import examine
from ttr_kit.web.work.slow import slowly

WARM = 20
"""After so many maps the libraries are there."""


def answers(map: str) -> Any:
    """Stands for the check: the same map, called by the text that was sent."""
    variant = load_path(map).variant
    assert variant is not None
    answer = {"diagnostics": [], **dump(variant), "boards": draw_boards(variant)}

    async def examined(text: str) -> tuple[Playable | None, list[dict[str, Any]]]:
        named = {**answer, "variant": {**answer["variant"], "name": text}}
        return await slowly(examine._read, json.dumps(named).encode())

    return examined


def main(maps: int = 2_000, games: int = 5_000, map: str = "usa") -> None:
    lobby.examine = answers(map)
    seats = [{"name": "Ada"}, {"name": "Ben"}]
    with (
        tempfile.TemporaryDirectory(prefix="ttr-kit-") as folder,
        serving(Path(folder) / "games.sqlite") as served,
    ):
        state = served.guard.app.state  # type: ignore[attr-defined]
        state.lobby._checks = state.lobby._creations = Buckets(1e9, 1e9)
        started = time.perf_counter()
        first = 0

        def say(what: str) -> None:
            used = memory_used() >> 20
            print(
                f"{time.perf_counter() - started:6.0f} s  {used:5} MB  {used - first:+5} MB  {what}"
            )

        for number in range(maps):
            _, made, _ = served.ask("POST", "/api/check", {"text": f"Map {number}"})
            key = made["variant"]["key"]
            wish = {"variant": key, "seats": seats, "seed": None}
            _, made, _ = served.ask("POST", "/api/games", wish)
            player = served.join(made["links"]["seats"][0].partition("#")[2])
            player.close()
            assert served.ask("GET", f"/variants/{key}/light.svg")[0] == 200
            if number == WARM - 1:
                first = memory_used() >> 20  # what every server has once it was used
            if number + 1 == WARM or (number + 1) % (maps // 8 or 1) == 0:
                say(f"after {number + 1:,} maps, a game of each")
        for _ in range(games):
            status, _, _ = served.ask(
                "POST", "/api/games", {"variant": map, "seats": seats, "seed": None}
            )
            assert status == 201
        say(f"after {games:,} games of one map")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:])
