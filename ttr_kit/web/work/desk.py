"""The desk where variants that visitors send are checked, several at once and in their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ttr_kit.web.limits import WAITING_CHECKS, WAITING_SECONDS
from ttr_kit.web.work.child import SPARE_PROCESSORS

MANY = "many maps wait to be checked; try again in a minute"


class Crowded(Exception):  # noqa: N818 - reads as what it is
    """Too many wait already."""


class Desk:
    """Lets in as many as there are places, and one of each address: the others are not kept out."""

    def __init__(self, places: int = max(2, SPARE_PROCESSORS)) -> None:
        self.places = places
        self._inside: set[str] = set()
        self._line: list[tuple[str, asyncio.Future[None]]] = []

    def ahead(self, address: str) -> int | None:
        """How many are before somebody of that address; None: nobody of it waits."""
        waiting = [who for who, _ in self._line]
        return len(self._inside) + waiting.index(address) if address in waiting else None

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait in line, and keep a place meanwhile."""
        if len(self._line) >= WAITING_CHECKS:
            raise Crowded(MANY)
        waiting = (address, asyncio.get_running_loop().create_future())
        self._line.append(waiting)
        self._call()
        try:
            try:
                async with asyncio.timeout(WAITING_SECONDS):
                    await waiting[1]
            except TimeoutError:
                raise Crowded(MANY) from None
            yield
        finally:
            if waiting in self._line:
                self._line.remove(waiting)
            else:
                self._inside.remove(address)
            self._call()

    def _call(self) -> None:
        """Let in whoever can be."""
        for waiting in list(self._line):
            address, called = waiting
            if called.done():  # it gave up, and is about to leave
                continue
            if len(self._inside) < self.places and address not in self._inside:
                self._line.remove(waiting)
                self._inside.add(address)
                called.set_result(None)
