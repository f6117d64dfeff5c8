"""A session or a server of the studio, and clients that ask it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.web.served import DIRECTLY, FAST, Served
from ttr_kit.starter import starter
from ttr_kit.studio.server.annex import Studio
from ttr_kit.studio.server.desk import LONGEST_MESSAGE
from ttr_kit.studio.session import Session

Message = dict[str, Any]
ISLAND = starter("island")


class Asked:
    """A session that is asked without any server."""

    def __init__(self, text: str = ISLAND, name: str = "island.yaml", **more: Any) -> None:
        self.session = Session(text, name, **more)
        self.told: list[Message] = []

    def ask(self, type: str, **message: Any) -> list[Message]:
        """What is answered at once."""
        answers = self.session.receive(json.dumps({"type": type, "id": 7, **message}))
        assert all(answer["id"] == 7 for answer in answers)
        self.told += answers
        return answers

    def one(self, type: str, **message: Any) -> Message:
        """The only answer."""
        (answer,) = self.ask(type, **message)
        return answer

    def edit(self, *edits: Message) -> Message:
        """Edit, and see the new state."""
        state = self.one("edit", edits=list(edits))
        assert state["type"] == "state", state
        return state

    def rest(self) -> dict[str, Message]:
        """Do all slow work; the last message of each type."""
        found: dict[str, Message] = {}
        while told := self.session.rest():
            found |= {message["type"]: message for message in told}
        return found


class Page:
    """A page that is open in a browser."""

    def __init__(self, port: int) -> None:
        self.line = connect(
            f"ws://127.0.0.1:{port}/api/studio",
            max_size=None,
            **DIRECTLY,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=1,
        )
        self._last = 0

    def say(self, type: str, **message: Any) -> int:
        """Send a message; returns its id."""
        self._last += 1
        self.line.send(json.dumps({"type": type, "id": self._last, **message}))
        return self._last

    def hear(self, type: str, **wanted: Any) -> Message:
        """The next message of a type that has these values."""
        while True:
            message: Message = json.loads(self.line.recv(PATIENCE))
            if message["type"] == type and all(message.get(k) == v for k, v in wanted.items()):
                return message

    def ask(self, type: str, **message: Any) -> Message:
        """The first answer to a message, whatever it is."""
        id = self.say(type, **message)
        while True:
            answer: Message = json.loads(self.line.recv(PATIENCE))
            if answer.get("id") == id:
                return answer

    def close(self) -> None:
        self.line.close()


class Opened(Served):
    """A server with the studio of one file."""

    def __init__(self, file: Path, drafts: Path) -> None:
        self.studio = Studio(file, drafts)
        super().__init__(replace(FAST, largest_message=2 * LONGEST_MESSAGE), self.studio)
        self.pages: list[Page] = []

    def fetch(self, path: str) -> bytes:
        """What is at an address."""
        with urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
            data: bytes = answer.read()
        return data

    def page(self) -> Page:
        self.pages.append(Page(self.port))
        return self.pages[-1]


@contextmanager
def opened(file: Path, drafts: Path) -> Iterator[Opened]:
    """A studio for the length of a test."""
    running = Opened(file, drafts)
    try:
        yield running
    finally:
        for page in running.pages:
            page.close()
        running.stop()
