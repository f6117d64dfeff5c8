"""Sends slow bots to think in other processes, so that everybody else's moves are quick."""

from __future__ import annotations

import asyncio
import json
import logging
import zlib
from collections.abc import Sequence
from typing import Any

from ttr_kit.play import seeds
from ttr_kit.web.child import SPARE_PROCESSORS, start
from ttr_kit.web.store import StoredGame
from ttr_kit.web.variants import Playable

LOG = logging.getLogger("ttr_kit.web")
SECONDS = 60.0
"""How long a bot may think."""
MOST = 1_000
"""How many games are remembered; a forgotten one is told from its beginning."""
LONGEST = 1 << 20
"""The longest answer, in bytes."""


class Thinkers:
    """As many processes as there are processors to spare, each begun when it is needed."""

    def __init__(self, number: int | None = None) -> None:
        self._all = [_Process() for _ in range(number or SPARE_PROCESSORS)]

    async def decide(self, game: StoredGame, ready: Playable, actions: Sequence[str]) -> str | None:
        """What the bot whose turn it is decides, in words; None: it came to nothing."""
        # A game always goes to the same process, which knows it already.
        process = self._all[zlib.crc32(game.id.encode()) % len(self._all)]
        try:
            return await process.decide(game, ready, actions)
        except (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError) as error:
            if not process.closed:
                LOG.error("game %s: a bot came to nothing: %r", game.id, error)
            return None

    async def close(self) -> None:
        """End all processes."""
        for process in self._all:
            process.closed = True
            await process.stop()


class _Process:
    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._known: dict[str, int] = {}
        """By game, how many actions the process has been told."""
        self.closed = False

    async def decide(self, game: StoredGame, ready: Playable, actions: Sequence[str]) -> str | None:
        async with self._turn:
            try:
                return await asyncio.wait_for(self._decide(game, ready, actions), SECONDS)
            except BaseException:
                await self.stop()  # it may be in the middle of an answer to nobody
                raise

    async def _decide(
        self, game: StoredGame, ready: Playable, actions: Sequence[str]
    ) -> str | None:
        first = self._known.get(game.id, 0)
        request: dict[str, Any] = {
            "game": game.id,
            "variant": ready.hash,
            "seats": [[seat.name, seat.bot or None] for seat in game.seats],
            "seed": seeds.written(game.seed),
        }
        while True:
            answer = await self._ask({**request, "first": first, "actions": actions[first:]})
            missing = answer.get("missing")
            if missing == "variant":
                request["data"] = ready.data
            elif missing == "actions" and first:
                first = 0
            else:
                break
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[game.id] = len(actions)
        if "action" not in answer:
            LOG.error("game %s: a bot failed: %s", game.id, answer.get("error"))
            return None
        return str(answer["action"])

    async def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        if self.closed:
            raise OSError("the server is stopped")
        if self._process is None or self._process.returncode is not None:
            self._process = await start(
                "ttr_kit.web.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST,
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        await self._process.stdin.drain()
        answer: dict[str, Any] = json.loads(await self._process.stdout.readuntil(b"\n"))
        return answer

    async def stop(self) -> None:
        process, self._process = self._process, None
        self._known.clear()
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
