"""The desk with the one file on it: all pages that show it, and the file on the disk."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ttr_kit.format.chain import shown
from ttr_kit.studio.session import MOST_TEXT, Message, Session
from ttr_kit.system.files import save_mark, write_whole
from ttr_kit.system.writing import reason
from ttr_kit.web.work.slow import slowly

LOG = logging.getLogger("ttr_kit.web")
SHARED = ("state", "board", "saved", "external", "run", "ticket_facts", "sentences")
"""What all pages are told, whoever asked."""
MOST_PAGES = 20
LONGEST_MESSAGE = 2 * MOST_TEXT
WAITING = 200
"""How many messages may wait for a page that does not listen."""


def read_file(file: Path) -> str:
    """The text of a file, its line ends as they are."""
    return file.read_bytes().decode("utf-8")


class Desk:
    """One document, edited by any number of pages; its messages go one after the other."""

    def __init__(self, file: Path, drafts: Path | None = None) -> None:
        self.file = file
        self.mark = save_mark(file)
        text = read_file(file)
        self.session = Session(text, shown(file), file.absolute().parent)
        self._pages: dict[WebSocket, asyncio.Queue[str]] = {}
        self._lock = asyncio.Lock()
        self._awake = asyncio.Event()
        self._drawing: asyncio.Task[None] | None = None
        self._awake.set()

    # Pages

    async def converse(self, socket: WebSocket) -> None:
        """Serve one page until it goes."""
        await socket.accept()
        if len(self._pages) >= MOST_PAGES:
            await socket.close(1013, "too many pages are open")
            return
        queue = self._pages[socket] = asyncio.Queue(WAITING)
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._draw())
        telling = asyncio.create_task(_tell(socket, queue))
        try:
            while (received := await socket.receive())["type"] == "websocket.receive":
                await self.hear(socket, received.get("text") or "")
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass
        finally:
            del self._pages[socket]
            telling.cancel()

    async def hear(self, socket: WebSocket, text: str) -> None:
        """Take in one message; the answers go out before the next one is heard."""
        if len(text) > LONGEST_MESSAGE:
            self._send(socket, {"type": "fault", "message": "this message is too long"})
            return
        async with self._lock:
            try:
                answers = await asyncio.to_thread(self._answers, text)
            except Exception as error:  # a fault of the kit must not end the work of an hour
                LOG.exception("the studio")
                said = f"the kit has a fault of its own here: {type(error).__name__}: {error}"
                answers = [{"type": "fault", "message": said[:400]}]
            self._tell_all(answers, socket)
        self._awake.set()

    def _answers(self, text: str) -> list[Message]:
        if (wish := _wish(text)) is not None and wish["type"] == "save":
            return [{**answer, "id": wish.get("id")} for answer in self._save()]
        return self.session.receive(text)

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
        if queue is not None and not queue.full():
            queue.put_nowait(json.dumps(message, ensure_ascii=False))

    # The board

    async def _draw(self) -> None:
        """Draw whenever something changed; several changes in a row are drawn once."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            try:
                while (job := self.session.job()) is not None:
                    result = await slowly(job.work)
                    async with self._lock:
                        self._tell_all(self.session.finish(job, result))
            except Exception:  # nothing may end the drawing
                LOG.exception("the studio")

    # The file

    def _save(self) -> list[Message]:
        try:
            write_whole(self.file, self.session.text)
        except (OSError, ValueError, RuntimeError) as error:
            return [{"type": "refused", "reason": f"the file cannot be written: {reason(error)}"}]
        self.mark = save_mark(self.file)
        saved = self.session.mark_saved()
        return [saved, self.session.state()]

    async def close(self) -> None:
        """Stop drawing."""
        if self._drawing is not None:
            self._drawing.cancel()


def _wish(text: str) -> dict[str, Any] | None:
    """A message as far as it can be read; the session says what is wrong with others."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return None
    known = isinstance(message, dict) and isinstance(message.get("type"), str)
    return message if known else None


async def _tell(socket: WebSocket, queue: asyncio.Queue[str]) -> None:
    try:
        while True:
            await socket.send_text(await queue.get())
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass
