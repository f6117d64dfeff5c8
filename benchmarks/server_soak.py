"""An hour of visitors who come and go: maps are sent, games are made, played, left and watched.

\b
    python benchmarks/server_soak.py                 an hour
    python benchmarks/server_soak.py --minutes 5     less

The server is started as people start it, and every visitor has an address of their own, as behind a
proxy; no limit is raised. Maps are really checked, one in five of them is damaged. Half of the
games are left for good. The line of every minute has the memory of the server itself and of the
processes in which its bots think.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
import urllib.request
from collections import Counter
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError

import click
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parent)]

from server import memory, server  # noqa: E402

from ttr_kit.system.resources import bundled_path, bundled_variants  # noqa: E402

WARM = 5
"""After so many minutes all libraries are there, and caches have filled."""
BOTS = ("planner", "greedy", "random")
NUMBERS = count(1)


class Visitor:
    """Somebody with an address of their own."""

    def __init__(self, address: str, done: Counter[str]) -> None:
        self.address, self.done = address, done
        number = next(NUMBERS)
        self.headers = {
            "X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        }

    async def ask(self, path: str, body: object = None) -> Any:
        """The answer to a request; what is refused is counted, and nothing."""
        return await asyncio.to_thread(self._ask, path, body)

    def _ask(self, path: str, body: object) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, "content-type": "application/json"}
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                found = answer.read()
                return json.loads(found) if "json" in answer.headers["content-type"] else found
        except HTTPError as refused:
            self.done[f"refused with {refused.code}"] += 1
            return None

    async def new_game(self, variant: str, *seats: dict[str, str]) -> list[str]:
        """The words that open a new game: for each person one, and one for those who watch."""
        made = await self.ask("/api/games", {"variant": variant, "seats": seats})
        if made is None:
            return []
        self.done["games"] += 1
        links = [*made["links"]["seats"], made["links"]["watch"]]
        return [link.partition("#")[2] for link in links if link]

    async def sit(self, word: str, random: Random, moves: int, think: float) -> bool:
        """Join, make so many moves, and leave; whether the game is over."""
        uri = f"{self.address.replace('http', 'ws', 1)}/api/table"
        with suppress(WebSocketException, OSError):
            async with connect(uri, max_size=None, additional_headers=self.headers) as line:
                await line.send(json.dumps({"type": "enter", "links": [word]}))
                await line.send(json.dumps({"type": "hello", "protocol": 1}))
                self.done["joins"] += 1
                acted = -1
                async with asyncio.timeout(120):
                    while moves:
                        table = json.loads(await line.recv())
                        if table["type"] == "fault":
                            self.done[f"fault {table['code']}"] += 1
                            return True
                        if table["type"] != "table" or table["revision"] <= acted:
                            continue
                        if table["end"]:
                            self.done["finished"] += 1
                            return True
                        if table["to_move"] == table["seat"]:
                            await asyncio.sleep(random.expovariate(1 / think))
                            options = random.choice(table["choices"])["options"]
                            acted = table["revision"]
                            await line.send(json.dumps({
                                "type": "act", "seat": table["seat"], "revision": acted,
                                "action": random.choice(options)["action"]}))  # fmt: skip
                            self.done["moves"] += 1
                            moves -= 1
        return False


async def plays(address: str, number: int, think: float, done: Counter[str]) -> None:
    """One table after another: two people and a bot, who leave and come back, or never do."""
    random = Random(number)
    while True:
        people = [Visitor(address, done) for _ in range(2)]
        seats = ({"name": "Ada"}, {"name": "Ben"}, {"bot": random.choice(BOTS)})
        words = await people[0].new_game(random.choice(bundled_variants()), *seats)
        over = not words
        while not over and random.random() < 0.9:
            moves = [1 + int(random.expovariate(1 / 12)) for _ in people]
            ends = await asyncio.gather(
                *(
                    who.sit(word, random, most, think)
                    for who, word, most in zip(people, words, moves, strict=False)
                ),
                Visitor(address, done).sit(words[-1], random, 1, think),  # who only watches
                return_exceptions=True,
            )
            over = True in ends
            await asyncio.sleep(random.expovariate(1 / 5))


async def sends(address: str, number: int, pause: float, done: Counter[str]) -> None:
    """One map after another is sent, looked at, played for a few moves and left."""
    random = Random(-number)
    texts = [bundled_path(name).read_text("utf-8") for name in bundled_variants()]
    for map in count():
        text = re.sub(r"(?m)^name: .*", f"name: Map {number}-{map}", random.choice(texts), count=1)
        if random.random() < 0.2:
            at = random.randrange(len(text))
            text = text[:at] + text[at + random.randrange(1, 200) :]
        who = Visitor(address, done)
        found = await who.ask("/api/check", {"text": text})
        done["maps sent"] += 1
        if found and found["variant"]:
            key = found["variant"]["key"]
            done["maps sound"] += 1
            await who.ask(f"/boards/{key}/light.svg")
            words = await who.new_game(key, {"name": "Ada"}, {"bot": random.choice(BOTS)})
            if words:
                await who.ask(f"/variants/{key}/look.json")
                with suppress(TimeoutError):
                    await who.sit(words[0], random, random.randrange(1, 8), 0.5)
        await asyncio.sleep(random.expovariate(1 / pause))


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in text.split()]


def thinking(pid: int) -> float:
    """The megabytes of all that bots think in."""
    total = 0.0
    for child in children(pid):
        with suppress(OSError, TypeError):
            if b"thinker" in Path(f"/proc/{child}/cmdline").read_bytes():
                total += memory(child)
    return total


async def run(minutes: int, tables: int, senders: int, think: float, pause: float) -> None:
    done: Counter[str] = Counter()
    with server() as (address, pid):
        tasks = [asyncio.create_task(plays(address, n, think, done)) for n in range(tables)]
        tasks += [asyncio.create_task(sends(address, n, pause, done)) for n in range(senders)]
        used: list[float] = []
        began = time.monotonic()
        for minute in range(1, minutes + 1):
            await asyncio.sleep(max(0.0, began + 60 * minute - time.monotonic()))
            for task in tasks:
                if task.done():
                    raise task.exception() or AssertionError("a visitor stopped coming")
            used.append(memory(pid))
            so_far = ", ".join(f"{what} {number:,}" for what, number in sorted(done.items()))
            print(
                f"{minute:3} min  {used[-1]:6.1f} MB  bots {thinking(pid):6.1f} MB  {so_far}",
                flush=True,
            )
        later = used[WARM - 1 :]
        if later:
            print(
                f"memory of the server from minute {WARM} to {minutes}: {later[0]:.0f} MB at "
                f"first, {min(later):.0f} to {max(later):.0f}, {later[-1]:.0f} at the end"
            )
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@click.command(help=__doc__)
@click.option("--minutes", type=click.IntRange(1), default=60, show_default=True)
@click.option("--tables", default=12, show_default=True, help="So many are played at, at once.")
@click.option("--senders", default=2, show_default=True, help="So many send maps at once.")
@click.option("--think", default=3.0, show_default=True, help="Seconds that a move takes.")
@click.option("--pause", default=8.0, show_default=True, help="Seconds between two maps.")
def main(minutes: int, tables: int, senders: int, think: float, pause: float) -> None:
    asyncio.run(run(minutes, tables, senders, think, pause))


if __name__ == "__main__":
    main()
