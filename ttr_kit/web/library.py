"""The variants of games and their pictures, in memory while they are used and there is room."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from weakref import WeakValueDictionary

from ttr_kit.web.limits import PICTURE_BYTES, VARIANT_MEMORY
from ttr_kit.web.store import GameStore, StoredVariant
from ttr_kit.web.variants import Playable, revived, stored_boards
from ttr_kit.web.work.render import Renderer, TooLarge
from ttr_kit.web.work.shared import Shared


class NoVariant(Exception):  # noqa: N818 - reads as what it is
    """The store has no such variant."""


class Library:
    """Finds by the hash what a game was begun with. ValueError: this kit cannot read it.

    Who asks while something is read, drawn or written waits for the same; nothing is made twice.
    """

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._renderer = Renderer()
        self._live: WeakValueDictionary[str, Playable] = WeakValueDictionary()
        """All that somebody uses, whether remembered or not: there is one of each."""
        self._playable: Shared[str, Playable] = Shared(VARIANT_MEMORY, lambda it: it.memory)
        self._boards: Shared[str, Mapping[str, bytes]] = Shared(PICTURE_BYTES // 2, _bytes)
        self._texts: Shared[tuple[str, str, str | None], bytes] = Shared(PICTURE_BYTES // 2, len)

    def note(self, ready: Playable) -> None:
        """Something that was not read from the store is used; others need not read it then."""
        self._live.setdefault(ready.hash, ready)

    async def get(self, hash: str) -> Playable:
        """The variant of some game; NoVariant if there is none."""
        found = self._live.get(hash)
        if found is None:
            found = await self._playable.get(hash, lambda: self._read(hash, None))
        return found

    async def revive(self, stored: StoredVariant) -> Playable:
        """A variant that no game needs to have."""
        found = self._live.get(stored.hash)
        if found is None:
            found = await self._playable.get(stored.hash, lambda: self._read(stored.hash, stored))
        return found

    async def boards(self, hash: str, stored: StoredVariant | None = None) -> Mapping[str, bytes]:
        """The boards as SVG by theme."""
        return await self._boards.get(hash, lambda: self._read_boards(hash, stored))

    async def text(self, hash: str, what: str, language: str | None = None) -> bytes:
        """What is written of a variant: its `rules`, or the `look` of its cards; or TooLarge."""

        async def made() -> bytes:
            try:
                return await self._renderer.render(what, await self.get(hash), language)
            except TooLarge:
                return b""  # remembered as well: it takes long to find out

        found = await self._texts.get((hash, what, language), made)
        if not found:
            raise TooLarge("this variant is too large for that")
        return found

    async def _read(self, hash: str, stored: StoredVariant | None) -> Playable:
        kept = await self._stored(hash) if stored is None else stored
        made = await asyncio.to_thread(revived, kept)
        return self._live.setdefault(hash, made)

    async def _read_boards(self, hash: str, stored: StoredVariant | None) -> Mapping[str, bytes]:
        found = self._live.get(hash)
        if stored is None:
            stored = await self._stored(hash) if found is None else found.stored
        return await asyncio.to_thread(stored_boards, stored)

    async def _stored(self, hash: str) -> StoredVariant:
        kept = await asyncio.to_thread(self._store.variant, hash)
        if kept is None:
            raise NoVariant("there is no such variant")
        return kept


def _bytes(boards: Mapping[str, bytes]) -> int:
    return sum(len(svg) for svg in boards.values())
