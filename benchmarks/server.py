"""Many games on one server over loopback: how long a move takes until its answer, and the memory.

\b
    python benchmarks/server.py                          200 games, 400 people, three minutes
    python benchmarks/server.py --seconds 600            ten minutes
    python benchmarks/server.py --games 20 --think 1     fewer people in a hurry

Two people and a bot sit at every table; every bundled variant has its share of the tables. A person
thinks for a random time around `--think` seconds. The time of a move is measured by the client:
from sending it to reading the table that shows it. A game that is over is followed by another.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles

import click
from websockets.asyncio.client import connect

from ttr_kit.system.resources import bundled_variants

SEATS = [{"name": "Ada"}, {"name": "Ben"}, {"bot": "planner"}]


@dataclass
class Measured:
    times: list[float] = field(default_factory=list)
    bytes: int = 0
    messages: int = 0
    bot_moves: int = 0
    finished: int = 0
    faults: list[str] = field(default_factory=list)


@contextmanager
def server(*paths: str) -> Iterator[tuple[str, int]]:
    """A server as people start it, with files if given; its address and its process."""
    with tempfile.TemporaryDirectory(prefix="ttr-kit-") as folder:
        command = [sys.executable, "-m", "ttr_kit", "serve", "--port", "0"]
        running = subprocess.Popen(
            [*command, "--store", f"{folder}/games.sqlite", *paths],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert running.stdout is not None
        try:
            address = re.search(r"http://\S+:\d+", running.stdout.readline())
            assert address is not None
            yield address[0], running.pid
        finally:
            running.terminate()
            running.wait()
            running.stdout.close()


def new_game(address: str, variant: str) -> list[str]:
    body = json.dumps({"variant": variant, "seats": SEATS}).encode()
    request = urllib.request.Request(
        f"{address}/api/games", body, {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        links = json.load(answer)["links"]["seats"]
    return [link.partition("#")[2] for link in links if link]


async def table(address: str, variant: str, random: Random, think: float, found: Measured) -> None:
    """One table for ever: when a game is over, the next one begins."""
    while True:
        words = await asyncio.to_thread(new_game, address, variant)
        await asyncio.gather(*(person(address, word, random, think, found) for word in words))
        found.finished += 1


async def person(address: str, word: str, random: Random, think: float, found: Measured) -> None:
    uri = f"{address.replace('http', 'ws', 1)}/api/table"
    async with connect(uri, max_size=None, compression=None) as line:
        await line.send(json.dumps({"type": "enter", "links": [word]}))
        await line.recv()
        await line.send(json.dumps({"type": "hello", "protocol": 1}))
        sent: tuple[int, float] | None = None
        known = 0
        while True:
            text = await line.recv()
            now = time.perf_counter()
            found.messages += 1
            found.bytes += len(text)
            message = json.loads(text)
            if message["type"] == "fault":
                found.faults.append(message["code"])
            if message["type"] != "table":
                continue
            if sent is not None and message["revision"] > sent[0]:
                found.times.append(now - sent[1])
                sent = None
            found.bot_moves += message["revision"] - known if message["seat"] == 0 else 0
            known = message["revision"]
            if message["end"]:
                return
            if sent is None and message["to_move"] == message["seat"]:
                await asyncio.sleep(random.expovariate(1 / think))
                group = random.choice(message["choices"])
                action = random.choice(group["options"])["action"]
                sent = (message["revision"], time.perf_counter())
                await line.send(
                    json.dumps({"type": "act", "seat": message["seat"],
                                "revision": message["revision"], "action": action})
                )  # fmt: skip


def memory(pid: int) -> float:
    """The megabytes that a process has in memory."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024  # type: ignore[index]


def spent(pid: int) -> float:
    """The processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(games: int, seconds: float, think: float) -> None:
    found = Measured()
    variants = bundled_variants()
    with server() as (address, pid):
        for variant in variants:  # boards are drawn once, before the clock runs
            await asyncio.to_thread(new_game, address, variant)
        tasks = [
            asyncio.create_task(
                table(address, variants[n % len(variants)], Random(n), think, found)
            )
            for n in range(games)
        ]
        await asyncio.sleep(10)
        found.times.clear()
        moved, messages, used = len(found.times), found.messages, spent(pid)
        for step in range(int(seconds // 30)):
            await asyncio.sleep(30)
            dead = [task for task in tasks if task.done()]
            assert not dead, dead[0].exception()
            print(
                f"{30 * (step + 1):4d} s  {memory(pid):6.1f} MB  {show(found.times[moved:])}",
                flush=True,
            )
            moved = len(found.times)
        rate = len(found.times) / seconds
        print(
            f"\n{games} games, {2 * games} people, {seconds:.0f} s: {len(found.times)} moves of "
            f"people ({rate:.1f} a second), {(found.messages - messages) / seconds:.0f} messages a "
            f"second of {found.bytes / found.messages / 1024:.1f} kB, {found.finished} games "
            f"finished, faults: {found.faults or 'none'}\n"
            f"server: {(spent(pid) - used) / seconds:.0%} of a processor, {memory(pid):.0f} MB, "
            f"load of the machine {os.getloadavg()[0]:.1f}\n"
            f"time of a move: {show(found.times)}"
        )
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def show(times: list[float]) -> str:
    if len(times) < 2:
        return "no moves"
    parts = quantiles(times, n=1000, method="inclusive")
    p50, p90, p99 = (parts[n] * 1000 for n in (499, 899, 989))
    return f"p50 {p50:.1f}  p90 {p90:.1f}  p99 {p99:.1f}  max {max(times) * 1000:.1f} ms"


@click.command(help=__doc__)
@click.option("--games", default=200, show_default=True)
@click.option("--seconds", default=180.0, show_default=True)
@click.option("--think", default=8.0, show_default=True)
def main(games: int, seconds: float, think: float) -> None:
    asyncio.run(run(games, seconds, think))


if __name__ == "__main__":
    main()
