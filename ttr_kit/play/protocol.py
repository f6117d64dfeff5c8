"""The messages between a client and the host of a table, and the check that each is well-formed.

A message is one JSON object with a `type`. Whatever a client sends goes through `read`: its size,
its type, and the kind and range of every field are checked before anything else sees it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ttr_kit.bots import BUILT_IN

PROTOCOL = 1
"""The version that a client must speak."""

MAX_MESSAGE = 65_536
"""No message of a client is longer, in characters or bytes."""
MAX_NAME = 40
"""No name of a seat is longer."""
MAX_SAID = 400
"""No explanation of a fault is longer, whatever it quotes."""
MAX_NUMBER = 2**53 - 1
"""No number is larger: JavaScript counts no further."""

MALFORMED = "malformed"
TOO_LARGE = "too_large"
VERSION = "version"
NOT_YOUR_SEAT = "not_your_seat"
NOT_YOUR_TURN = "not_your_turn"
STALE = "stale"
UNREADABLE = "unreadable"
ILLEGAL = "illegal"
OVER = "over"
NOT_OVER = "not_over"
CODES = (
    MALFORMED,
    TOO_LARGE,
    VERSION,
    NOT_YOUR_SEAT,
    NOT_YOUR_TURN,
    STALE,
    UNREADABLE,
    ILLEGAL,
    OVER,
    NOT_OVER,
)
"""All codes of faults; hosts may add their own."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a message was refused: a code for programs and a sentence for people."""

    code: str
    message: str

    @property
    def json(self) -> dict[str, Any]:
        """The fault as the message to the client."""
        return {"type": "fault", "code": self.code, "message": self.message}


@dataclass(frozen=True, slots=True)
class Field:
    """What one field of a message may hold."""

    kind: Literal["whole number", "text", "object", "list", "true or false"]
    low: int = 0
    high: int = MAX_NUMBER
    required: bool = True
    null: bool = False

    def fault(self, value: object) -> str:
        """What is wrong with the value; empty if nothing is."""
        if value is None and self.null:
            return ""
        if self.kind == "whole number":
            if isinstance(value, bool) or not isinstance(value, int):
                return "must be a whole number"
            if not self.low <= value <= self.high:
                return f"must be from {self.low} to {self.high}"
        elif self.kind == "text":
            if not isinstance(value, str):
                return "must be text"
            if not self.low <= len(value) <= self.high:
                return f"must have {self.low} to {self.high} characters"
        elif self.kind == "true or false":
            return "" if isinstance(value, bool) else "must be true or false"
        elif not isinstance(value, Mapping if self.kind == "object" else list):
            return f"must be {'an' if self.kind == 'object' else 'a'} {self.kind}"
        return ""


_SEAT = Field("whole number", 0, 99)
MESSAGES: Mapping[str, Mapping[str, Field]] = {
    "hello": {
        "protocol": Field("whole number"),
        "since": Field("whole number", required=False),
        "language": Field("text", 1, 20, required=False),
    },
    "sit": {"seat": Field("whole number", 0, 99, null=True)},
    "act": {
        "seat": _SEAT,
        "revision": Field("whole number"),
        "action": Field("object"),
    },
    "preview": {
        "seat": _SEAT,
        "id": Field("whole number"),
        "action": Field("object"),
    },
    "log": {},
}
"""What clients may send: by type, the fields beside `type`. See site/protocol.md."""


def read(text: str | bytes) -> dict[str, Any] | Fault:
    """The message, checked; or what is wrong with it."""
    if len(text) > MAX_MESSAGE:
        return Fault(TOO_LARGE, f"a message has {MAX_MESSAGE} characters at most")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return Fault(MALFORMED, "a message is one JSON object")
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        return Fault(MALFORMED, 'a message is a JSON object with a "type"')
    fields = MESSAGES.get(data["type"])
    if fields is None:
        return Fault(MALFORMED, f"known types are {', '.join(MESSAGES)}")
    fault = check(data, fields, ("type",))
    return data if fault is None else fault


def check(
    data: Mapping[str, Any], fields: Mapping[str, Field], besides: tuple[str, ...] = ()
) -> Fault | None:
    """Hold an object against its fields: all that must be there, nothing else."""
    for key in data:
        if key not in fields and key not in besides:
            return Fault(MALFORMED, clipped(f"there is no field {key!r}"))
    for key, field in fields.items():
        if key in data:
            wrong = field.fault(data[key])
            if wrong:
                return Fault(MALFORMED, f"{key} {wrong}")
        elif field.required:
            return Fault(MALFORMED, f"{key} is missing")
    return None


_NEW: Mapping[str, Field] = {
    "variant": Field("text", 1, 200),
    "seats": Field("list"),
    "seed": Field("whole number", required=False, null=True),
    "private": Field("true or false", required=False),
}
_NEW_SEAT: Mapping[str, Field] = {
    "name": Field("text", 0, MAX_NAME, required=False),
    "bot": Field("text", 1, MAX_NAME, required=False, null=True),
}


@dataclass(frozen=True, slots=True)
class NewTable:
    """What somebody wants to play: from the lobby of a host."""

    variant: str
    seats: tuple[tuple[str, str | None], ...]
    """Name and bot of each seat."""
    seed: int | None
    private: bool = False
    """Whether only those who are told of it know of the game."""


def read_new_table(data: object, bots: Mapping[str, str] = BUILT_IN) -> NewTable | Fault:
    """A wish for a table, checked; only bots of the kit may be named.

    Seats without a name get one; a name is unique at its table.
    """
    if not isinstance(data, dict):
        return Fault(MALFORMED, "a new table is an object")
    fault = check(data, _NEW)
    if fault is not None:
        return fault
    if not 1 <= len(data["seats"]) <= 20:
        return Fault(MALFORMED, "seats must be a list of 1 to 20 seats")
    names: list[str] = []
    seats: list[tuple[str, str | None]] = []
    for number, seat in enumerate(data["seats"], start=1):
        if not isinstance(seat, dict):
            return Fault(MALFORMED, "a seat is an object")
        fault = check(seat, _NEW_SEAT)
        if fault is not None:
            return fault
        bot = seat.get("bot")
        if bot is not None and bot not in bots:
            return Fault(MALFORMED, f"bot must be one of {', '.join(bots)}")
        name = tidy(seat.get("name", "")) or (f"{bot} bot".capitalize() if bot else "")
        name = distinct(name or f"Player {number}", names)
        names.append(name)
        seats.append((name, bot))
    return NewTable(data["variant"], tuple(seats), data.get("seed"), data.get("private", False))


def distinct(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody has it already."""
    found, number = name, 1
    while found in taken:
        number += 1
        found = f"{name} {number}"
    return found


def tidy(name: str) -> str:
    """A name on one line, without what does not print."""
    plain = "".join(char if char.isprintable() else " " for char in name)
    return re.sub(r"\s+", " ", plain).strip()[:MAX_NAME]


def clipped(text: str) -> str:
    """An explanation that does not grow with what it quotes."""
    return text if len(text) <= MAX_SAID else f"{text[: MAX_SAID - 1]}…"
