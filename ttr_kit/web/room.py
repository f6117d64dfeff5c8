"""A room: one table, the clients around it, and the rule that nothing is seen before it is kept."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any, TypeVar

from ttr_kit.language.speech import speaking
from ttr_kit.play import Answer, Fault, Session, Table
from ttr_kit.play import Move as Done
from ttr_kit.play.table import NOTHING
from ttr_kit.web.store import STORE_FAULTS, Move, StoredGame, complain
from ttr_kit.web.variants import Playable

if TYPE_CHECKING:
    from ttr_kit.web.hall import Hall

T = TypeVar("T")
LOG = logging.getLogger("ttr_kit.web")
OUTBOX = 100
"""How many answers may wait for a client that reads slowly."""
QUICK = 0.03
"""So many processor seconds something may take in the midst of all clients."""
UNAVAILABLE = Fault("unavailable", "the game cannot be read just now; come back later")
NOT_KEPT = Fault("not_kept", "this could not be written down, so it did not happen; try again")


class Refused(Exception):  # noqa: N818 - reads as what it is
    """Nobody is let in with that; a code for programs and a sentence for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Room:
    """A game that somebody plays or watches now.

    The table is changed and looked at under the lock only, and the lock is held until a change is
    on the disk: so no client ever sees what a crash could undo.
    """

    def __init__(self, hall: Hall, game: StoredGame) -> None:
        self.hall, self.game = hall, game
        self.id = game.id
        self.ready: Playable | None = None
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        """When something was said or done here last."""
        self._table: Table | None = None
        self._facts: dict[str | None, str] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._bots: asyncio.Task[None] | None = None
        self._large = False
        """Whether this table takes so long to look at that others would notice."""

    @property
    def table(self) -> Table:
        """The table of a room that is awake."""
        assert self._table is not None
        return self._table

    def facts(self, language: str | None) -> str:
        """What never changes at this table, which every client is told, as JSON."""
        if language not in self._facts:
            with speaking(language):
                self._facts[language] = compact(self.table.facts())
        return self._facts[language]

    @property
    def busy(self) -> bool:
        """Whether something is being done that must be finished."""
        return bool(self._tasks) or self.lock.locked()

    # Memory

    @property
    def awake(self) -> bool:
        """Whether the table is in memory; otherwise it rests in the store."""
        return self._table is not None

    async def wake(self) -> None:
        """Take the game up from the store, under the lock; Refused says why that cannot be."""
        self.used = time.monotonic()
        if self._table is None:
            self._table, self.ready = await self.hall.set_up(self.game)
            for client in self.clients:
                client.reseat()

    async def rest(self) -> None:
        """Leave the game to the store alone, unless a bot is to move or somebody is to be told."""
        async with self.lock:
            if any(client.waits for client in self.clients):
                return
            if self._table is not None and self._bots is None and self._table.waits:
                self._table, self.ready, self._facts = None, None, {}
                for client in self.clients:
                    client.rest()

    # Messages

    async def receive(self, client: Client, text: str) -> None:
        """Do what a client's message asks for; its own end does not interrupt that."""
        await asyncio.shield(self._task(self._receive(client, text)))

    async def _receive(self, client: Client, text: str) -> None:
        async with self.lock:
            try:
                await self.wake()
            except Refused as refused:
                client.dismiss(refused.code, str(refused))
                return
            except STORE_FAULTS as error:
                complain(error)
                client.dismiss(UNAVAILABLE.code, UNAVAILABLE.message)
                return
            session = client.session
            assert session is not None
            answer: Answer = await self.at_table(lambda: session.receive(text))
            if answer.move is not None and not await self._keep(answer.move):
                client.tell(NOT_KEPT.json)
            for message in answer.messages:
                client.tell(message)
        if answer.move is not None:
            self.nudge()

    async def at_table(self, work: Callable[[], T]) -> T:
        """Do something with the table, under the lock; with a large one in a thread."""
        if self._large:
            return await asyncio.to_thread(work)
        started = time.thread_time()
        result = work()
        self._large = time.thread_time() - started > QUICK
        return result

    async def _keep(self, done: Done) -> bool:
        """Write a move down, then let everybody see it; if that fails, it did not happen."""
        move = Move(self.id, done.number, done.seat, done.action, self.table.over)
        try:
            kept = await self.hall.journal.append(move)
        except Exception as error:
            LOG.error("game %s: move %d cannot be kept: %s", self.id, move.number, error)
            kept = False
        if not kept:
            await self._return()
        self.used = time.monotonic()
        for client in self.clients:
            client.wake()
        return kept

    async def _return(self) -> None:
        """Go back to what the store knows."""
        try:
            self._table, self.ready = await self.hall.set_up(self.game)
        except Exception as error:
            LOG.error("game %s: %s", self.id, error)
            for client in list(self.clients):
                client.dismiss(UNAVAILABLE.code, UNAVAILABLE.message)
            return
        for client in self.clients:
            client.reseat()

    # Bots

    def nudge(self) -> None:
        """Let bots move if it is their turn and somebody is there to see it."""
        if self._bots is None and self.clients and self.awake and not self.table.waits:
            self._bots = self._task(self._play_bots())

    async def _play_bots(self) -> None:
        try:
            while self.clients and not self.table.waits:
                started = time.monotonic()
                words = await self._decide()
                await asyncio.sleep(self._wait(time.monotonic() - started))
                if not self.clients:
                    return
                async with self.lock:
                    done = self.table.advance(words)
                    if done is not None and not await self._keep(done):
                        await asyncio.sleep(1)  # the disk may be full: do not try without end
        finally:
            self._bots = None

    def _wait(self, thought: float) -> float:
        """How long a decision is held back: until the next full multiple of the pace, so that the
        time that a bot took says next to nothing about what it holds.
        """
        pace = self.hall.pace
        return max(1, ceil(thought / pace)) * pace - thought if pace else 0.0

    async def _decide(self) -> str:
        """What a bot does, in words; it thinks in another process, and holds up nothing here."""
        actions = [action.text for action in self.table.record.actions]
        seat = self.table.to_move
        assert seat is not None
        assert self.ready is not None
        words = await self.hall.thinkers.decide(self.game, self.ready, actions, seat)
        return words or NOTHING

    # Being finished

    def _task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("game %s", self.id, exc_info=task.exception())
        self.hall.close_if_empty(self)

    def dismiss(self, code: str, message: str) -> None:
        """Send everybody away; bots begin nothing more then."""
        for client in self.clients:
            client.dismiss(code, message)
        self.clients.clear()

    async def settle(self) -> None:
        """Wait until all that was begun is done."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))


def compact(message: object) -> str:
    """JSON as it goes over the wire."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Client:
    """Somebody at a table, with the seats of the links that brought them here.

    Answers wait in a queue; snapshots are made when the client can take one, so a slow client gets
    the latest and holds up nobody.
    """

    def __init__(self, visitor: str = "") -> None:
        self.visitor = visitor
        """Whoever it is, as addresses tell."""
        self.heard = time.monotonic()
        """When it said something last."""
        self.room: Room | None = None
        self.session: Session | None = None
        self._language: str | None = None
        self._looked_at: tuple[int | None, int] | None = None
        """The seat that it was shown and the log that it knew, before the table went to rest."""
        self.seats: tuple[int, ...] = ()
        self.dismissed: Fault | None = None
        self._outbox: deque[dict[str, Any]] = deque()
        self._awake = asyncio.Event()
        self._behind = False
        self.welcomed = False
        """Whether it has said hello."""
        self.asked = False
        """Whether the client asked for the message that it got last."""

    @property
    def watches(self) -> bool:
        """Whether the client came by the link for those who only watch."""
        return not self.seats

    @property
    def waits(self) -> bool:
        """Whether the table has changed since the client was told."""
        return self._behind and self.welcomed and self.dismissed is None

    def join(self, room: Room, seats: Sequence[int]) -> None:
        """Take place in a room."""
        self.room, self.seats = room, tuple(seats)
        self.reseat()
        room.clients.add(self)
        room.nudge()

    def reseat(self) -> None:
        """Restart at the room's table; what was shown before is shown again."""
        assert self.room is not None
        language = self.language
        if self.session is not None:
            self._looked_at = (self.session.shown, 0)
        self.session = Session(
            self.room.table, self.seats, self.room.hall.links(self.room.game.variant)
        )
        self.session.language = language
        if self._looked_at is not None:
            self.session.shown, self.session.known = self._looked_at

    def rest(self) -> None:
        """The table is no longer in memory."""
        if self.session is not None:
            self._looked_at = (self.session.shown, self.session.known)
            self._language = self.session.language
            self.session = None

    @property
    def language(self) -> str | None:
        """What the client is told in, also while the table rests."""
        if self.session is not None and self.session.language is not None:
            self._language = self.session.language
        return self._language

    def tell(self, message: dict[str, Any]) -> None:
        """Put an answer into the queue."""
        if len(self._outbox) >= OUTBOX:
            self.dismiss("slow", "this client does not read what it asks for")
            return
        self.welcomed |= message["type"] == "welcome"
        if "facts" in message and self.room is not None:
            message = {**message, "facts": self.room.facts(self.language)}
        self._outbox.append(message)
        self._awake.set()

    def wake(self) -> None:
        """Say that the table has changed."""
        self._behind = True
        self._awake.set()

    def dismiss(self, code: str, message: str) -> None:
        """Send the client away, with a reason."""
        if self.dismissed is None:
            self.dismissed = Fault(code, message)
        self._awake.set()

    def written(self, message: dict[str, Any]) -> str:
        """The message as it is sent; the largest part of a welcome was written once for all."""
        facts = message.pop("facts", None)
        text = compact(message)
        return text if facts is None else f'{text[:-1]},"facts":{facts}}}'

    async def next(self) -> dict[str, Any] | None:
        """The next message for the client; None when it was sent away."""
        while self.dismissed is None:
            self.asked = bool(self._outbox)
            if self.asked:
                return self._outbox.popleft()
            if self._behind and self.welcomed:
                assert self.room is not None
                async with self.room.lock:
                    self._behind = False
                    if self.session is not None:  # a table that rests has not changed
                        return await self.room.at_table(self.session.update)
                continue
            self._awake.clear()
            await self._awake.wait()
        return None
