"""The desk with the one file on it: all pages that show it, and the work that they ask for."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ttr_kit.edit import Refused
from ttr_kit.studio.server.disk import Disk
from ttr_kit.studio.server.workshop import Workshop
from ttr_kit.studio.session import Message, fault
from ttr_kit.web.work.slow import slowly

LOG = logging.getLogger("ttr_kit.web")
SHARED = ("state", "board", "saved", "external", "run", "ticket_facts", "sentences")
"""What all pages are told, whoever asked."""
MOST_PAGES = 20
LONGEST_MESSAGE = 12_000_000
"""In characters: a text or a picture fits."""
WAITING = 200
"""How many messages may wait for a page that does not listen; then it has to come back."""
EVERY = 0.4
"""How often the file is looked at, in seconds, while a page is open."""


class Desk:
    """One document, edited by any number of pages; its messages go one after the other."""

    def __init__(self, file: Path, drafts: Path | None = None) -> None:
        self.disk = Disk(file, drafts)
        self.session = self.disk.session
        self.workshop = Workshop(self.session, file)
        self._pages: dict[WebSocket, asyncio.Queue[str | None]] = {}
        self._lock = asyncio.Lock()
        self._awake = asyncio.Event()
        self._awake.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun = False

    # Pages

    async def converse(self, socket: WebSocket) -> None:
        """Serve one page until it goes."""
        await socket.accept()
        if len(self._pages) >= MOST_PAGES:
            await socket.close(1013, "too many pages are open")
            return
        queue = self._pages[socket] = asyncio.Queue(WAITING)
        if not self._begun:
            self._begun = True
            self._do(self._draw())
            self._do(self._watch())
        telling = asyncio.create_task(_tell(socket, queue))
        try:
            while (received := await socket.receive())["type"] == "websocket.receive":
                await self.hear(socket, received.get("text") or "")
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass
        finally:
            del self._pages[socket]
            telling.cancel()

    async def hear(self, page: WebSocket, text: str) -> None:
        """Take in one message; the answers go out before the next one is heard."""
        if len(text) > LONGEST_MESSAGE:
            self._send(page, {"type": "fault", "message": "this message is too long"})
            return
        wish = _wish(text)
        work = None if wish is None else self._work(page, wish)
        if wish is not None and work is not None:
            self._do(self._worked(page, wish, work))
            return
        async with self._lock:
            try:
                answers = await asyncio.to_thread(self._answers, wish, text)
            except Exception as error:  # a fault of the kit must not end the work of an hour
                answers = [_faulty(error, wish)]
            self._tell_all(answers, page)
        self._awake.set()

    def _answers(self, wish: Message | None, text: str) -> list[Message]:
        found = None if wish is None else self.disk.answer(wish)
        if wish is None or found is None:
            return self.session.receive(text)
        return [{**answer, "id": wish["id"]} if "id" in wish else answer for answer in found]

    def _tell_all(self, answers: list[Message], asker: WebSocket | None = None) -> None:
        for answer in answers:
            shared = answer["type"] in SHARED
            plain = {key: value for key, value in answer.items() if key != "id"}
            for page in list(self._pages):
                if page is asker:
                    self._send(page, answer)
                elif shared:
                    self._send(page, plain)

    def _send(self, page: WebSocket, message: Message) -> None:
        queue = self._pages.get(page)
        if queue is None:
            return
        if queue.full():  # it lost touch: better to begin anew than to miss something
            while not queue.empty():
                queue.get_nowait()
            queue.put_nowait(None)
        else:
            queue.put_nowait(json.dumps(message, ensure_ascii=False))

    # Work that takes long

    def _work(self, page: WebSocket, wish: Message) -> Coroutine[Any, Any, list[Message]] | None:
        match wish["type"]:
            case "simulate":
                return self._simulate(page, wish)
            case "play":
                return self.workshop.play(wish)
            case "make":
                return self.workshop.make(wish)
        return None

    async def _worked(
        self, page: WebSocket, wish: Message, work: Coroutine[Any, Any, list[Message]]
    ) -> None:
        """Answer when the work is done; others are heard meanwhile."""
        try:
            answers = await work
        except Refused as error:
            answers = [{"type": "refused", "reason": str(error)}]
        except Exception as error:
            answers = [_faulty(error, wish)]
        id = {"id": wish["id"]} if "id" in wish else {}
        self._tell_all([{**answer, **id} for answer in answers], page)

    async def _simulate(self, page: WebSocket, wish: Message) -> list[Message]:
        """Play game after game; everybody is told how far it is."""
        async with self._lock:
            begun = self.workshop.begin(wish)
        self._tell_all([{**begun, "id": wish["id"]} if "id" in wish else begun], page)
        trial = self.session.trial
        assert trial is not None
        while await asyncio.to_thread(trial.step):
            self._tell_all([trial.told()])
        async with self._lock:
            told = await asyncio.to_thread(self.session.played, trial)
        return self.workshop.reported(told)

    async def _draw(self) -> None:
        """Draw whenever something changed; several changes in a row are drawn once."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            try:
                async with self._lock:
                    text, saved = self.session.text, self.session.saved
                # The disk may take its time, and a drawing need not wait for it.
                kept = asyncio.to_thread(self.disk.drafts.keep, text, saved)
                await asyncio.gather(kept, self._drew())
                while await self._drew():
                    pass
            except Exception:  # nothing may end the drawing
                LOG.exception("the studio")

    async def _drew(self) -> bool:
        """Do one piece of work; whether there was one. Edits are heard meanwhile."""
        async with self._lock:
            job = self.session.job()
        if job is None:
            return False
        result = await slowly(job.work)
        async with self._lock:
            self._tell_all(self.session.finish(job, result))
        return True

    async def _watch(self) -> None:
        """See what other programs do to the file."""
        while True:
            await asyncio.sleep(EVERY)
            if not self._pages:
                continue
            try:
                async with self._lock:
                    news = await asyncio.to_thread(self.disk.look)
                    self._tell_all(news)
            except Exception:
                LOG.exception("the studio")
            else:
                if news:
                    self._awake.set()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all work, and keep what is not saved."""
        if self.session.trial is not None:
            self.session.trial.stopped = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self.disk.keep)
        await asyncio.to_thread(self.workshop.close)


def _wish(text: str) -> Message | None:
    """A message as far as it can be read; the session says what is wrong with others."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return None
    known = isinstance(message, dict) and isinstance(message.get("type"), str)
    return message if known else None


def _faulty(error: Exception, wish: Message | None) -> Message:
    return {**fault(error), **({} if wish is None or "id" not in wish else {"id": wish["id"]})}


async def _tell(socket: WebSocket, queue: asyncio.Queue[str | None]) -> None:
    try:
        while (text := await queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(1013, "come back later")
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass
