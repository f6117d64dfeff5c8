"""One client at a table: which seats it holds, which of them it shows, and what it is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ttr_kit.language.bundle import languages
from ttr_kit.language.speech import said, speaking
from ttr_kit.play.protocol import NOT_OVER, NOT_YOUR_SEAT, PROTOCOL, VERSION, Fault, read
from ttr_kit.play.table import Move, Table


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a client's message."""

    messages: tuple[dict[str, Any], ...]
    """For this client alone."""
    move: Move | None = None
    """An action that was carried out: to be written down, before every client gets its update."""


class Session:
    """A client of a table.

    It may hold several seats, when people share a device; then it is shown one of them at a time,
    when it says which, and before that only what those who watch may see.
    """

    def __init__(
        self, table: Table, seats: Iterable[int] = (), links: Mapping[str, str] | None = None
    ) -> None:
        self.table = table
        self.seats = tuple(seats)
        self.links = dict(links or {})
        """Where the pictures are: see `welcome` in site/protocol.md."""
        self.shown: int | None = self.seats[0] if len(self.seats) == 1 else None
        self.language: str | None = None
        """What the client wants to be told in; None: English words, and names as in the file."""
        self.known = 0
        """The revision up to which the client knows the log."""

    def receive(self, text: str | bytes) -> Answer:
        """Do what the client asks for; whatever it sends, nothing is raised."""
        message = read(text)
        if isinstance(message, Fault):
            return Answer((message.json,))
        if message["type"] == "hello":
            asked = message.get("language")
            self.language = asked if asked in languages() else None
        with speaking(self.language):
            return self._answer(message)

    def _answer(self, message: Mapping[str, Any]) -> Answer:
        kind = message["type"]
        if kind == "hello":
            return self._hello(message)
        if kind == "log":
            return Answer((self._log(),))
        seat = message["seat"]
        if seat not in self.seats and not (kind == "sit" and seat is None):
            fault = Fault(NOT_YOUR_SEAT, said("fault-not-your-seat"))
            return Answer((self._refused(fault, message),))
        if kind == "sit":
            self.shown = seat
            self.known = 0  # another seat has another log
            return Answer((self.update(),))
        if kind == "preview":
            found = self.table.preview(seat, message["action"])
            return Answer((self._refused(found, message),))
        done = self.table.act(seat, message["revision"], message["action"])
        if isinstance(done, Fault):
            return Answer((done.json, self.update()))
        return Answer((), done)

    def update(self) -> dict[str, Any]:
        """The snapshot that the client must get now, with the log since its last one."""
        with speaking(self.language):
            message = self.table.snapshot(self.shown, self.known)
        self.known = self.table.revision
        return message

    def _hello(self, message: Mapping[str, Any]) -> Answer:
        if message["protocol"] != PROTOCOL:
            found = said("fault-version", version=PROTOCOL)
            return Answer((Fault(VERSION, found).json,))
        since = message.get("since", 0)
        self.known = since if since <= self.table.revision else 0
        welcome = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "mine": list(self.seats),
            "links": self.links,
            "facts": self.table.facts(),
        }
        return Answer((welcome, self.update()))

    def _log(self) -> dict[str, Any]:
        """The log that `ttr-kit replay` reads; it holds all secrets, so only of a finished game."""
        if not self.table.over:
            return Fault(NOT_OVER, said("fault-not-over")).json
        return {"type": "log", "text": self.table.record.text}

    def _refused(self, fault: Fault | None, message: Mapping[str, Any]) -> dict[str, Any]:
        if message["type"] != "preview":
            assert fault is not None
            return fault.json
        return {
            "type": "previewed",
            "id": message["id"],
            "legal": fault is None,
            "message": "" if fault is None else fault.message,
        }
