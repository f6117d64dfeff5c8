"""Sends bots to think in other processes, so that everybody else's moves are quick."""

from __future__ import annotations

import asyncio
import json
import logging
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from ttr_kit.play import seeds
from ttr_kit.web.store import StoredGame
from ttr_kit.web.variants import Playable
from ttr_kit.web.work.child import SPARE_PROCESSORS, start

LOG = logging.getLogger("ttr_kit.web")
QUICK = 0.03
"""So many processor seconds a bot may think among the quick ones; who needs more is slow."""
SLOW = 10.0
"""The same of a slow one, which then does the first legal thing."""
PATIENCE = (10.0, 60.0)
"""How many seconds a quick one and a slow one may take in all, where others want the processor."""
CHANCES = 2
"""So often a slow bot of a variant may fail to decide; after that it is not asked any more."""
MOST = 1_000
"""How many games are remembered; a forgotten one is told from its beginning."""
LONGEST = 1 << 20
"""The longest answer, in bytes."""
MEMORY = 400 << 20
"""A process that has grown so large is replaced by a new one."""
NOT_NOW = (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError)


class TooLate(Exception):  # noqa: N818 - reads as what it is
    """A bot has not decided in its time."""


class Thinkers:
    """A process for quick bots, and as many for slow ones as there are processors to spare.

    Each is begun when it is needed. A bot counts as quick until it was late once, together with all
    others of its sort in the same variant; so one that takes long holds up the quick ones once.
    """

    def __init__(self, number: int | None = None) -> None:
        self._quick = _Process(QUICK, PATIENCE[0])
        self._slow = [_Process(SLOW, PATIENCE[1]) for _ in range(number or SPARE_PROCESSORS)]
        self._late: OrderedDict[tuple[str, str], int] = OrderedDict()
        """By variant and bot, how often it was late: once it is slow, then it is hopeless."""

    @property
    def processes(self) -> list[asyncio.subprocess.Process]:
        """Those that run, the quick one first."""
        every = [self._quick, *self._slow]
        return [one.process for one in every if one.process is not None]

    async def decide(
        self, game: StoredGame, ready: Playable, actions: Sequence[str], seat: int
    ) -> str | None:
        """What the bot in that seat decides, in words; None: it came to nothing."""
        kind = (ready.hash, game.seats[seat].bot)
        if not self._late.get(kind, 0):
            try:
                return await self._quick.decide(game, ready, actions)
            except TooLate:
                self._note(kind)
            except NOT_NOW as error:
                self._failed(self._quick, game, error)
                return None
        if self._late.get(kind, 0) > CHANCES:
            return None
        # A game always goes to the same process, which knows it already.
        process = self._slow[zlib.crc32(game.id.encode()) % len(self._slow)]
        try:
            return await process.decide(game, ready, actions)
        except TooLate:
            self._note(kind)
            LOG.warning("game %s: the bot %s takes too long for this map", game.id, kind[1])
        except NOT_NOW as error:
            self._failed(process, game, error)
        return None

    def _note(self, kind: tuple[str, str]) -> None:
        self._late[kind] = self._late.pop(kind, 0) + 1
        while len(self._late) > MOST:
            self._late.popitem(last=False)

    def _failed(self, process: _Process, game: StoredGame, error: BaseException) -> None:
        if not process.closed:
            LOG.error("game %s: a bot came to nothing: %r", game.id, error)

    async def close(self) -> None:
        """End all processes."""
        every = [self._quick, *self._slow]
        for process in every:
            process.closed = True
        await asyncio.gather(*(process.stop() for process in every))


class _Process:
    def __init__(self, seconds: float, patience: float) -> None:
        self._seconds, self._patience = seconds, patience
        self.process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._known: OrderedDict[str, int] = OrderedDict()
        """By game, how many actions the process has been told."""
        self.closed = False

    async def decide(self, game: StoredGame, ready: Playable, actions: Sequence[str]) -> str | None:
        async with self._turn:
            try:
                return await self._decide(game, ready, actions)
            except TooLate:
                raise
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
        self._known.pop(game.id, None)
        if answer.get("memory", 0) > MEMORY:
            await self.stop()
        elif "action" in answer:
            self._known[game.id] = len(actions)
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        if "late" in answer:
            raise TooLate
        if "action" not in answer:
            LOG.error("game %s: a bot failed: %s", game.id, answer.get("error"))
            return None
        return str(answer["action"])

    async def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        running = self.process
        if running is None or running.returncode is not None:
            running = await self._start()
        assert running.stdin is not None
        assert running.stdout is not None
        try:
            # Counted from here on: a process that begins on a busy machine may need a while.
            async with asyncio.timeout(self._patience):
                running.stdin.write(json.dumps(request).encode() + b"\n")
                await running.stdin.drain()
                line = await running.stdout.readuntil(b"\n")
        except TimeoutError:
            await self.stop()
            raise TooLate from None
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        if self.closed:
            raise OSError("the server is stopped")
        self._known.clear()
        running = await start(
            "ttr_kit.web.work.thinker",
            str(self._seconds),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
        )
        self.process = running
        if self.closed:  # meanwhile
            await self.stop()
            raise OSError("the server is stopped")
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"{}\n")  # whatever it says, it is there then
        await running.stdout.readuntil(b"\n")
        return running

    async def stop(self) -> None:
        process, self.process = self.process, None
        self._known.clear()
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
