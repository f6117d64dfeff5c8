"""A real server in this process, and clients that remember every word they were told."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE
from ttr_kit.engine.chance import Key
from ttr_kit.web.app import Annex, ServerSettings, create_app
from ttr_kit.web.hall import Hall
from ttr_kit.web.room import Room
from ttr_kit.web.server import Server, bound

Message = dict[str, Any]
FAST = ServerSettings(pace=0.0, rate=(1e6, 1e6))
WAIT = PATIENCE
DIRECTLY: dict[str, Any] = {"legacy": True} if "legacy" in signature(connect).parameters else {}
"""Newer clients want to be told that the line is used without a `with`."""


class Served:
    """A running server."""

    def __init__(self, settings: ServerSettings = FAST, annex: Annex | None = None) -> None:
        self.guard = create_app(settings, annex)
        self._listener = bound("127.0.0.1", 0)
        self.port: int = self._listener.getsockname()[1]
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        self._server = Server(self.guard, ready.set, None, settings.largest_message)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert ready.wait(WAIT)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._server.serve(sockets=[self._listener]))
        self.loop.close()

    @property
    def hall(self) -> Hall:
        hall: Hall = self.guard.app.state.hall  # type: ignore[attr-defined]
        return hall

    @property
    def lines(self) -> set[Any]:
        """The connections that there are."""
        return set(self._server.server_state.connections)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(WAIT)
        assert not self._thread.is_alive()
        self._listener.close()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(WAIT)

    def within(self, game: str, work: Callable[[Room], Any]) -> Any:
        """Do something with a room where it lives, under its lock."""

        async def run() -> Any:
            room = self.hall.rooms[game]
            async with room.lock:
                return work(room)

        return self.run(run())

    # Over the wire

    def ask(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, Any, http.client.HTTPMessage]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body)
        sent = {
            "content-type": "application/json",
            **{k.replace("_", "-"): v for k, v in headers.items()},
        }
        try:
            line.request(method, path, data, sent)
            answer = line.getresponse()
            text = answer.read()
            found = text.decode()
            if "json" in answer.headers.get("content-type", ""):
                found = json.loads(text)
            return answer.status, found, answer.headers
        finally:
            line.close()

    def new(self, *seats: str, variant: str = "first-steps", seed: int | None = None) -> Created:
        """A new game; a seat is a person's name, or a bot's with an exclamation mark."""
        wish = [{"bot": seat[:-1]} if seat.endswith("!") else {"name": seat} for seat in seats]
        asked = {"variant": variant, "seats": wish, "seed": seed}
        status, made, _ = self.ask("POST", "/api/games", asked)
        assert status == 201, made
        return Created(made)

    def join(self, *words: str, greet: bool = True, forwarded: str = "") -> Player:
        """A client; `forwarded`: as a proxy brings it from there."""
        return Player(self.port, *words, greet=greet, forwarded=forwarded)


class Created:
    """The links of a new game."""

    def __init__(self, made: Message) -> None:
        self.game: str = made["game"]
        self.seats = [link and link.partition("#")[2] for link in made["links"]["seats"]]
        self.watch: str = made["links"]["watch"].partition("#")[2]
        self.host: str = made["links"]["host"]


class Player:
    """A client; `heard` has every frame that it got, as it came."""

    def __init__(self, port: int, *words: str, greet: bool = True, forwarded: str = "") -> None:
        self.line: ClientConnection = connect(
            f"ws://127.0.0.1:{port}/api/table",
            max_size=None,
            additional_headers={"X-Forwarded-For": forwarded} if forwarded else None,
            **DIRECTLY,
            open_timeout=WAIT,
            ping_interval=None,
            close_timeout=1,
        )
        self.heard: list[str] = []
        self.table: Message = {}
        if words:
            self.say(type="enter", links=list(words))
            self.entered = self.hear()
            if greet and self.entered["type"] == "entered":
                self.greet()

    def greet(self, since: int = 0) -> Message:
        """Say hello; returns the welcome, and the table is known after it."""
        self.say(type="hello", protocol=1, since=since)
        welcome = self.hear_of("welcome")
        self.hear_of("table")
        return welcome

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self) -> Message:
        """The next message."""
        text = self.line.recv(WAIT)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["type"] == "table":
            self.table = message
        return message

    def hear_of(self, kind: str) -> Message:
        """The next message of a kind."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def act(self, action: Message | None = None, seat: int | None = None, **more: Any) -> None:
        """Send an action for the table as it is known: the first that is offered."""
        chosen = action or self.options()[0]
        seat = self.table["seat"] if seat is None else seat
        self.say(**{"type": "act", "seat": seat, "revision": self.table["revision"],
                    "action": chosen, **more})  # fmt: skip

    def move(self, action: Message | None = None) -> None:
        """Act when it is this seat's turn, and see it happen."""
        known = self.my_turn()["revision"]
        self.act(action)
        self.until(lambda table: table["revision"] > known)

    def options(self) -> list[Message]:
        """The actions that are offered."""
        return [o["action"] for group in self.table["choices"] for o in group["options"]]

    def until(self, done: Callable[[Message], bool]) -> Message:
        """Listen until the table is so."""
        while not done(self.table):
            self.hear()
        return self.table

    def my_turn(self) -> Message:
        return self.until(lambda table: table["to_move"] in (table["seat"], None))

    def ended(self) -> tuple[int, list[Message]]:
        """How the server closed the line, and what it said last."""
        said = []
        try:
            while True:
                said.append(self.hear())
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006, said

    def close(self) -> None:
        self.line.close()

    def drop(self) -> None:
        """Vanish without a word, as a broken network does."""
        self.line.socket.close()


@contextmanager
def serving(
    store: Path | None = None, cards: int | None = None, **settings: Any
) -> Iterator[Served]:
    """A server for the length of a test; with `cards` it deals the same game every time."""
    served = Served(replace(FAST, store=store, **settings))
    try:
        with pytest.MonkeyPatch.context() as patch:
            if cards is not None:
                patch.setattr(Key, "draw", lambda: Key(bytes([cards] * 32)))
            yield served
    finally:
        served.stop()
