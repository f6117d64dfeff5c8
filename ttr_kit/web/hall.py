"""The hall: finds the room of a game, opens it from the store, and closes it when all have left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from ttr_kit.engine.chance import Key
from ttr_kit.play import Seat, Table
from ttr_kit.play.protocol import NewTable
from ttr_kit.web.journal import Journal
from ttr_kit.web.limits import SOCKETS, SOCKETS_A_GAME
from ttr_kit.web.room import Client, Room
from ttr_kit.web.secret import public_id, sealed, secret
from ttr_kit.web.slow import slowly
from ttr_kit.web.store import Link, Seated, Store, StoredGame
from ttr_kit.web.thinkers import Thinkers
from ttr_kit.web.variants import Games, Playable, revived

PACE = 0.6
"""How many seconds a bot seems to think, so that people can follow."""


class Refused(Exception):  # noqa: N818 - reads as what it is
    """Nobody is let in with that; a code for programs and a sentence for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Secrets:
    """What opens a new game; the server keeps none of it."""

    seats: tuple[str | None, ...]
    """A secret for each person, None for bots."""
    watch: str
    host: str
    """For whoever made the game: gives seats other links, and forgets the game."""


class Hall:
    """All games of a server.

    A game has a room while somebody is there; otherwise it rests in the store, and bots wait.
    """

    def __init__(self, store: Store, pace: float = PACE) -> None:
        self.store = store
        self.pace = pace
        self.journal = Journal(store)
        self.games = Games()
        self.rooms: dict[str, Room] = {}
        self.variants: dict[str, Playable] = {}
        """The variants of the rooms, by hash."""
        self.thinkers = Thinkers()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._void: set[str | bytes] = set()
        """Links and games that are no longer good, though somebody may just be coming by them."""

    # Games

    async def create(self, wish: NewTable, ready: Playable) -> tuple[str, Secrets]:
        """A new game; returns its id and its secrets. ValueError says why it cannot be played.

        Without a seed in the wish nobody can know or work out the order of the cards.
        """
        await slowly(self.games.get, ready, len(wish.seats))
        seated = tuple(None if bot else secret() for _, bot in wish.seats)
        words = Secrets(seated, secret(), secret())
        id, now = public_id(), time.time()
        seats = tuple(Seated(name, bot or "") for name, bot in wish.seats)
        seed = Key.draw() if wish.seed is None else wish.seed
        game = StoredGame(id, ready.hash, seed, seats, now, now)
        links = [Link(sealed(word), id, "seat", seat) for seat, word in enumerate(seated) if word]
        links += [Link(sealed(words.watch), id, "watch"), Link(sealed(words.host), id, "host")]
        await asyncio.to_thread(self.store.create, game, ready.stored, links)
        return id, words

    async def renew(self, game: str, host: str, seat: int) -> str:
        """Another secret for a seat, or for those who watch (-1); the old one opens nothing."""
        stored = await self._owned(game, host)
        if not -1 <= seat < len(stored.seats) or (seat >= 0 and stored.seats[seat].bot):
            raise Refused("no_seat", "there is no such seat")
        word = secret()
        link = Link(sealed(word), game, "watch" if seat < 0 else "seat", seat)
        self._void.update(await asyncio.to_thread(self.store.renew, link))
        self._expel(game, seat)
        return word

    async def delete(self, game: str, host: str) -> None:
        """Forget a game; whoever is in its room is sent away."""
        await self._owned(game, host)
        await asyncio.to_thread(self.store.delete, game)
        self._void.add(game)
        self._expel(game, None)

    async def _owned(self, game: str, host: str) -> StoredGame:
        link = await asyncio.to_thread(self.store.link, sealed(host))
        stored = await asyncio.to_thread(self.store.game, game)
        if link is None or stored is None or (link.role, link.game) != ("host", game):
            raise Refused("no_link", "this link does not lead to that game")
        return stored

    def _expel(self, game: str, seat: int | None) -> None:
        """Send away who came by a link that is no longer good; None: everybody."""
        room = self.rooms.get(game)
        for client in list(room.clients) if room else ():
            if seat is None or (seat in client.seats if seat >= 0 else client.watches):
                client.dismiss("no_link", "this link is no longer good")

    def links(self, ready: Playable) -> dict[str, str]:
        """Where a client finds the pictures of a variant."""
        at = f"variants/{ready.hash}"
        return {
            "home": "./",
            "board": f"{at}/light.svg",
            "board_dark": f"{at}/dark.svg",
            "look": f"{at}/look.json",
            "rules": f"{at}/rules",
        }

    async def ready(self, hash: str) -> Playable | None:
        """The variant of some game, by its hash."""
        found = self.variants.get(hash)
        if found is None:
            kept = await asyncio.to_thread(self.store.variant, hash)
            found = None if kept is None else await asyncio.to_thread(revived, kept)
        return found

    # Clients

    async def enter(self, words: Sequence[str], client: Client) -> Room:
        """Let a client in by its secrets, all of one game; Refused says why not."""
        links = [await asyncio.to_thread(self.store.link, sealed(word)) for word in words]
        good = [link for link in links if link is not None and link.role in ("seat", "watch")]
        if not good or len(good) < len(words) or len({link.game for link in good}) > 1:
            raise Refused("no_link", "this link does not lead to a game, or is no longer good")
        if sum(len(room.clients) for room in self.rooms.values()) >= SOCKETS:
            raise Refused("full", "too many people are here now; come back later")
        game = good[0].game
        room = await self._open(game)
        while self.rooms.get(game) is not room:  # it was given up before this client came in
            room = await self._open(game)
        if len(room.clients) >= SOCKETS_A_GAME:
            raise Refused("full", "too many people are at this table")
        # A link that was replaced while the room was opened must not let anybody in.
        if game in self._void or any(link.hash in self._void for link in good):
            self.close_if_empty(room)
            raise Refused("no_link", "this link is no longer good")
        client.join(room, sorted({link.seat for link in good if link.seat >= 0}))
        return room

    def leave(self, client: Client) -> None:
        """A client is gone."""
        room = client.room
        if room is not None:
            room.clients.discard(client)
            self.close_if_empty(room)

    def close_if_empty(self, room: Room) -> None:
        """Forget a room in which nobody is and nothing is being done."""
        if not room.clients and not room.busy and self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            if all(other.ready.hash != room.ready.hash for other in self.rooms.values()):
                self.variants.pop(room.ready.hash, None)

    async def _open(self, game: str) -> Room:
        room = self.rooms.get(game)
        if room is not None:
            return room
        task = self._opening.get(game)
        if task is None:
            task = self._opening[game] = asyncio.create_task(self._load(game))
            task.add_done_callback(lambda _: self._opening.pop(game, None))
        return await asyncio.shield(task)

    async def _load(self, game: str) -> Room:
        stored = await asyncio.to_thread(self.store.game, game)
        if stored is None:
            raise Refused("no_link", "this game is no longer kept")
        try:
            ready = await self.ready(stored.variant)
        except ValueError as error:
            raise Refused("broken", f"the game cannot be read: {error}") from error
        assert ready is not None
        ready = self.variants.setdefault(stored.variant, ready)
        room = Room(self, stored, ready, await self.table(stored, ready))
        self.rooms[game] = room
        return room

    async def table(self, game: StoredGame, ready: Playable) -> Table:
        """The table as the store knows it."""
        moves = await asyncio.to_thread(self.store.actions, game.id)
        seats = [Seat(seat.name, seat.bot or None) for seat in game.seats]
        try:
            shared = await slowly(self.games.get, ready, len(seats))
            actions = [move.action for move in moves]
            return await asyncio.to_thread(
                Table.resume, ready.variant, seats, game.seed, actions, shared
            )
        except ValueError as error:
            raise Refused("broken", f"the game cannot be taken up: {error}") from error

    async def close(self) -> None:
        """Send everybody away and finish what is being written."""
        rooms = list(self.rooms.values())
        for room in rooms:
            room.dismiss("closing", "the server is stopped; the game is kept")
        await self.thinkers.close()
        for room in rooms:
            await room.settle()
        await self.journal.close()
