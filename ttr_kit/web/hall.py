"""The hall: finds the room of a game, opens it from the store, and closes it when all have left."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from ttr_kit.engine.chance import Key
from ttr_kit.play import Seat, Table
from ttr_kit.play.protocol import NewTable
from ttr_kit.web import limits
from ttr_kit.web.journal import Journal
from ttr_kit.web.library import Library, NoVariant
from ttr_kit.web.room import Client, Refused, Room
from ttr_kit.web.secret import public_id, sealed, secret
from ttr_kit.web.store import STORE_FAULTS, GameStore, Link, Seated, StoredGame, complain
from ttr_kit.web.variants import Games, Playable
from ttr_kit.web.visitors import is_near
from ttr_kit.web.work.shared import Busy
from ttr_kit.web.work.slow import slowly
from ttr_kit.web.work.thinkers import Thinkers

LOG = logging.getLogger("ttr_kit.web")
TIDY_SECONDS = 60.0
VOID = 10_000
"""So many links are remembered that are no longer good: more than can be on their way in."""
PACE = 0.6
"""How many seconds a bot seems to think, so that people can follow."""


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

    def __init__(self, store: GameStore, pace: float = PACE, expire: float | None = None) -> None:
        self.store = store
        self.pace = pace
        self.expire = expire
        """After so many seconds without a move a game is forgotten; None: never."""
        self.journal = Journal(store)
        self.games = Games()
        self.library = Library(store)
        self.rooms: dict[str, Room] = {}
        self.thinkers = Thinkers()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._void: dict[str | bytes, None] = {}
        """Links and games that are no longer good, though somebody may just be coming by them."""

    # Games

    async def create(self, wish: NewTable, ready: Playable) -> tuple[str, Secrets]:
        """A new game; returns its id and its secrets. ValueError says why it cannot be played.

        Without a seed in the wish nobody can know or work out the order of the cards.
        """
        self.library.note(ready)
        await slowly(self.games.get, ready, len(wish.seats))
        seated = tuple(None if bot else secret() for _, bot in wish.seats)
        words = Secrets(seated, secret(), secret())
        id, now = public_id(), time.time()
        seats = tuple(Seated(name, bot or "") for name, bot in wish.seats)
        seed = Key.draw() if wish.seed is None else wish.seed
        game = StoredGame(id, ready.hash, seed, seats, now, now, private=wish.private)
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
        self._avoid(*await asyncio.to_thread(self.store.renew, link))
        self._expel(game, seat)
        return word

    async def take(self, word: str) -> str | None:
        """Another secret for a seat, which whoever sent the first one does not know.

        None: it is no secret of a seat, or was taken before.
        """
        fresh, old = secret(), sealed(word)
        link = await asyncio.to_thread(self.store.take, old, sealed(fresh))
        if link is None:
            return None
        self._avoid(old)
        self._expel(link.game, link.seat)
        return fresh

    def _avoid(self, *gone: str | bytes) -> None:
        """Note games and links that somebody who is just coming in must not use any more."""
        self._void.update(dict.fromkeys(gone))
        while len(self._void) > VOID:
            del self._void[next(iter(self._void))]

    async def delete(self, game: str, host: str) -> None:
        """Forget a game; whoever is in its room is sent away."""
        await self._owned(game, host)
        await asyncio.to_thread(self.store.delete, game)
        self._avoid(game)
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

    def links(self, hash: str) -> dict[str, str]:
        """Where a client finds the pictures of a variant."""
        at = f"variants/{hash}"
        return {
            "home": "./",
            "board": f"{at}/light.svg",
            "board_dark": f"{at}/dark.svg",
            "look": f"{at}/look.json",
            "rules": f"{at}/rules",
        }

    # Clients

    async def enter(self, words: Sequence[str], client: Client) -> Room:
        """Let a client in by its secrets, all of one game; Refused says why not."""
        links = [await asyncio.to_thread(self.store.link, sealed(word)) for word in words]
        good = [link for link in links if link is not None and link.role in ("seat", "watch")]
        if not good or len(good) < len(words) or len({link.game for link in good}) > 1:
            raise Refused("no_link", "this link does not lead to a game, or is no longer good")
        game, seats = good[0].game, sorted({link.seat for link in good if link.seat >= 0})
        self._make_way(game, client, bool(seats))
        room = await self._open(game)
        while self.rooms.get(game) is not room or not room.awake:  # given up, or at rest meanwhile
            room = await self._open(game)
        self._make_way(game, client, bool(seats))
        # A link that was replaced while the room was opened must not let anybody in.
        if game in self._void or any(link.hash in self._void for link in good):
            self.close_if_empty(room)
            raise Refused("no_link", "this link is no longer good")
        client.join(room, seats)
        return room

    def _make_way(self, game: str, client: Client, plays: bool) -> None:
        """Refuse a client for whom there is no place; who only watches gives way to who plays."""
        here = {
            room.id: [other for other in room.clients if other.dismissed is None]
            for room in self.rooms.values()
        }
        everybody = [other for clients in here.values() for other in clients]
        if not plays:
            watching = [other for other in everybody if other.watches]
            theirs = [other for other in watching if other.visitor == client.visitor]
            few = is_near(client.visitor) or len(theirs) < limits.WATCHERS_AN_ADDRESS
            if len(watching) >= limits.WATCHERS or not few:
                raise Refused("full", "too many people watch games now; come back later")
        for clients, most, where in (
            (everybody, limits.SOCKETS, "here now"),
            (here.get(game, []), limits.SOCKETS_A_GAME, "at this table"),
        ):
            if len(clients) < most:
                continue
            idle = min(
                (other for other in clients if other.watches), key=lambda it: it.heard, default=None
            )
            if not plays or idle is None:
                raise Refused("full", f"too many people are {where}; come back later")
            idle.dismiss("full", "the place is needed for somebody who plays; come back later")

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

    async def _open(self, game: str) -> Room:
        """The room of a game, with its table in it: whoever comes next can sit down at once."""
        room = self.rooms.get(game)
        if room is not None and room.awake:
            return room
        task = self._opening.get(game)
        if task is None:
            task = self._opening[game] = asyncio.create_task(self._load(game, room))
            task.add_done_callback(lambda _: self._opening.pop(game, None))
        return await asyncio.shield(task)

    async def _load(self, game: str, room: Room | None) -> Room:
        if room is None:
            stored = await asyncio.to_thread(self.store.game, game)
            if stored is None:
                raise Refused("no_link", "this game is no longer kept")
            room = self.rooms[game] = Room(self, stored)
        try:
            async with room.lock:
                await room.wake()
        except BaseException:
            self.close_if_empty(room)
            raise
        return room

    async def set_up(self, game: StoredGame) -> tuple[Table, Playable]:
        """The table as the store knows it, with its variant; Refused says why that cannot be."""
        await self._make_room()
        moves = await asyncio.to_thread(self.store.actions, game.id)
        seats = [Seat(seat.name, seat.bot or None) for seat in game.seats]
        try:
            ready = await self.library.get(game.variant)
            shared = await slowly(self.games.get, ready, len(seats))
            actions = [move.action for move in moves]
            resume = partial(Table.resume, ready.variant, seats, game.seed, actions, shared)
            return await asyncio.to_thread(resume), ready
        except (NoVariant, ValueError) as error:
            raise Refused("broken", f"the game cannot be taken up: {error}") from error
        except Busy as error:
            raise Refused("full", str(error)) from error

    # Memory

    @property
    def memory(self) -> int:
        """How many bytes the tables take with their variants, about."""
        awake = [room for room in self.rooms.values() if room.awake]
        variants = {id(room.ready): room.ready for room in awake if room.ready is not None}
        return sum(ready.memory for ready in variants.values()) + sum(
            2 * room.ready.length for room in awake if room.ready is not None
        )

    async def _make_room(self) -> None:
        """Let the tables rest at which nothing was done for longest, if there are too many."""
        for room in sorted(self.rooms.values(), key=lambda room: room.used):
            if self.memory < limits.TABLE_MEMORY:
                return
            if not room.busy:  # to wait for its lock could be to wait for ourselves
                await room.rest()
        if self.memory >= limits.TABLE_MEMORY:
            raise Refused("full", "too many large maps are played now; come back later")

    async def tidy(self) -> None:
        """Let tables rest that nobody uses, end idle watching, and forget old games."""
        now = time.monotonic()
        for room in list(self.rooms.values()):
            for client in list(room.clients):
                last = max(client.heard, room.used)
                if client.watches and last < now - limits.WATCH_SECONDS:
                    client.dismiss("idle", "nothing has happened here for long; come back later")
            if room.awake and not room.busy and room.used < now - limits.IDLE_SECONDS:
                await room.rest()
            self.close_if_empty(room)
        if self.expire is not None:
            open_now = list(self.rooms)
            old = time.time() - self.expire
            gone = await asyncio.to_thread(self.store.expire, old, open_now)
            if gone:
                LOG.info("%d games were forgotten", gone)

    async def keep_tidy(self) -> None:
        """Tidy up from time to time, as long as the server runs."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await self.tidy()
            except STORE_FAULTS as error:
                complain(error)

    async def close(self) -> None:
        """Send everybody away and finish what is being written."""
        rooms = list(self.rooms.values())
        for room in rooms:
            room.dismiss("closing", "the server is stopped; the game is kept")
        await self.thinkers.close()
        for room in rooms:
            await room.settle()
        await self.journal.close()
