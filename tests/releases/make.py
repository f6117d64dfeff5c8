"""Keeps what a release leaves behind, by its own programs: logs, saves, a store, variant files.

`python tests/releases/make.py CHECKOUT FOLDER`, once for each release: CHECKOUT has its source, and
FOLDER is the new folder beside this file. Only what users have is used: commands and the protocol.
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

PLAYERS = {"germany-89": 3, "marklin": 3, "nordic": 2, "usa": 4, "usa-mega": 3}
SHORT = ("first-steps",)
BOTS = ["planner", "greedy", "hoarder", "rusher"]


class Release:
    """A release that runs."""

    def __init__(self, checkout: Path, folder: Path) -> None:
        self.checkout, self.folder = checkout, folder
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(checkout),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.kit = [sys.executable, "-P", "-m", "ttr_kit"]

    def run(self, *arguments: str, typed: str = "") -> str:
        """What a command says."""
        done = subprocess.run(
            [*self.kit, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=True,
            env=self.environment,
            cwd=self.folder,
        )
        return done.stdout

    def variants(self) -> list[str]:
        """The files of all variants, copied."""
        target = self.folder / "variants"
        shutil.copytree(self.checkout / "variants", target, dirs_exist_ok=True)
        shutil.copy(self.checkout / "tests" / "variants" / "kitchen-sink.yaml", target)
        return sorted(path.stem for path in target.glob("*.yaml"))

    def logs(self, names: list[str]) -> None:
        """A whole game of each."""
        (self.folder / "logs").mkdir()
        for number, name in enumerate(names):
            players = PLAYERS.get(name, 2)
            bots = ",".join((BOTS[number % 4 :] + BOTS)[:players])
            log = f"logs/{name}.jsonl"
            self.run("record", f"variants/{name}.yaml", "--bots", bots,
                     "--seed", str(100 + number), "-o", log)  # fmt: skip

    def saves(self, names: list[str]) -> None:
        """An unfinished game of each in the terminal."""
        (self.folder / "saves").mkdir()
        for number, name in enumerate(names):
            typed = "keep all\nkeep 1 2 3\nkeep 1 2\n" + "draw\ndraw deck\ndraw train\n" * 8
            self.run("play", f"variants/{name}.yaml", "--save", f"saves/{name}.json",
                     "--seats", "Ada," + ",".join(BOTS[: PLAYERS.get(name, 2) - 1]),
                     "--seed", str(200 + number), typed=typed)  # fmt: skip

    def store(self, names: list[str]) -> None:
        """Games on the server: of bots to the end, and of a person after some moves."""
        running = subprocess.Popen(
            [
                *self.kit,
                "serve",
                *(f"variants/{name}.yaml" for name in names),
                "--port",
                "0",
                "--store",
                "games.sqlite",
            ],
            stdout=subprocess.PIPE,
            text=True,
            env=self.environment,
            cwd=self.folder,
        )
        assert running.stdout is not None
        try:
            port = int(running.stdout.readline().rpartition(":")[2].strip().rstrip("/"))
            for name in names:
                bots = [{"bot": bot} for bot in BOTS[: PLAYERS.get(name, 2)]]
                if name in SHORT:  # bots take their time there
                    self._game(port, name, bots, None)
                self._game(port, name, [{"name": "Ada"}, *bots[1:]], 4)
        finally:
            running.terminate()
            running.wait()
        for rest in self.folder.glob("games.sqlite-*"):
            rest.unlink()

    def _game(self, port: int, name: str, seats: list[Any], moves: int | None) -> None:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        wish = json.dumps({"variant": name, "seats": seats, "seed": None})
        line.request("POST", "/api/games", wish, {"content-type": "application/json"})
        made = json.loads(line.getresponse().read())
        assert "links" in made, (name, made)
        link = made["links"]["watch"] if moves is None else made["links"]["seats"][0]
        with connect(f"ws://127.0.0.1:{port}/api/table", max_size=None) as socket:
            socket.send(json.dumps({"type": "enter", "links": [link.partition("#")[2]]}))
            socket.send(json.dumps({"type": "hello", "protocol": 1, "since": 0}))
            done = 0
            while True:
                message = json.loads(socket.recv(600))
                if message["type"] != "table":
                    continue
                if message["end"]:
                    return
                if moves is not None and message["to_move"] == 0:
                    if done == moves:
                        return
                    done += 1
                    action = message["choices"][0]["options"][0]["action"]
                    socket.send(json.dumps({"type": "act", "seat": 0, "action": action,
                                            "revision": message["revision"]}))  # fmt: skip


def main(checkout: Path, folder: Path) -> None:
    """Make the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    release = Release(checkout, folder)
    names = release.variants()
    release.logs(names)
    release.saves(names)
    release.store(names)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
