"""What many ask for: worked out once for all of them, and remembered up to so many bytes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
ENTRY = 200
"""How many bytes a result takes besides its own."""
WAITING = 50
"""How many results may be in the making at once."""


class Busy(Exception):  # noqa: N818 - reads as what it is
    """Too much is in the making already."""


class Bounded(Generic[K, V]):
    """The latest results that have room; the one that was not used for longest goes first."""

    def __init__(self, bytes: int, size: Callable[[V], int]) -> None:
        self._most, self._size = bytes, size
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self.bytes = 0

    def get(self, key: K) -> V | None:
        """The result, if it is still there."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: K, value: V) -> None:
        """Keep a result; others make room for it, and one that is too large is not kept."""
        self.drop(key)
        size = self._size(value) + ENTRY
        if size > self._most:
            return
        self._kept[key] = (value, size)
        self.bytes += size
        while self.bytes > self._most:
            self.drop(next(iter(self._kept)))

    def drop(self, key: K) -> None:
        """Forget a result."""
        found = self._kept.pop(key, None)
        self.bytes -= 0 if found is None else found[1]

    def __len__(self) -> int:
        return len(self._kept)


class Shared(Generic[K, V]):
    """Results by key. Whoever asks while one is in the making gets the same one."""

    def __init__(self, bytes: int, size: Callable[[V], int]) -> None:
        self._kept: Bounded[K, V] = Bounded(bytes, size)
        self._making: dict[K, asyncio.Task[V]] = {}

    async def get(self, key: K, make: Callable[[], Awaitable[V]]) -> V:
        """The result, remembered or made; what fails is not remembered."""
        found = self._kept.get(key)
        if found is not None:
            return found
        task = self._making.get(key)
        if task is None:
            if len(self._making) >= WAITING:
                raise Busy("too much is asked for just now; try again in a minute")
            task = self._making[key] = asyncio.create_task(self._make(key, make))
            task.add_done_callback(_looked_at)
        return await asyncio.shield(task)  # whoever leaves does not take it from the others

    async def _make(self, key: K, make: Callable[[], Awaitable[V]]) -> V:
        try:
            made = await make()
            self._kept.put(key, made)
            return made
        finally:
            del self._making[key]

    @property
    def bytes(self) -> int:
        """How much is remembered."""
        return self._kept.bytes


def _looked_at(task: asyncio.Task[V]) -> None:
    """A failure that nobody waits for any more is no news."""
    if not task.cancelled():
        task.exception()
