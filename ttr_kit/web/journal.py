"""Writes accepted actions to the store, one flush of the disk for all that wait."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from ttr_kit.web.store import GameStore, Move


class Journal:
    """The way of actions to the disk: a batch is written while the next one gathers."""

    def __init__(self, store: GameStore) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "journal")
        self._waiting: list[tuple[Move, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, move: Move) -> bool:
        """Return when the action is on the disk; False: another one has its number already."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    moves = [move for move, _ in batch]
                    kept = await loop.run_in_executor(self._thread, self.store.append, moves)
                except Exception as error:
                    for _, done in batch:
                        if not done.done():
                            done.set_exception(error)
                    continue
                for (_, done), was_kept in zip(batch, kept, strict=True):
                    if not done.done():
                        done.set_result(was_kept)
        finally:
            self._writing = None

    async def close(self) -> None:
        """Finish what is being written."""
        if self._writing is not None:
            await asyncio.wait([self._writing])
        self._thread.shutdown()
