"""A table inside a page: what the page's worker calls, message by message.

This module runs in the browser. It is handed over plain texts and gives back plain texts, so that
no object has to cross between the two languages.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ttr_kit.format.portable import revive
from ttr_kit.play import Answer, Seat, Session, Table

LINKS = {
    "board": "data/board.svg",
    "board_dark": "data/board-dark.svg",
    "look": "data/look.json",
    "home": "./",
}
"""Where a published page has its pictures."""


class LocalTable:
    """One table with one client: everybody who sits at this device."""

    def __init__(self, variant: str, wish: str, links: str = "") -> None:
        """The variant as `portable` writes it; the wish has seats, or a saved game.

        A wish may name a seed, for practice; without one the game is secret. The links say where
        the page has its pictures, if not beside it.
        """
        asked: Mapping[str, Any] = json.loads(wish)
        self.table = self._begun(json.loads(variant), asked)
        people = [n for n, seat in enumerate(self.table.seats) if seat.bot is None]
        self.session = Session(self.table, people, json.loads(links) if links else LINKS)

    @staticmethod
    def _begun(data: Mapping[str, Any], asked: Mapping[str, Any]) -> Table:
        variant = revive(data)
        saved = asked.get("saved")
        if isinstance(saved, Mapping):
            try:
                return Table.load(variant, saved)
            except ValueError:
                pass  # a game of an older page: start over
        seats = [Seat(str(seat["name"]), seat.get("bot")) for seat in asked["seats"]]
        seed = asked.get("seed")
        return Table(variant, seats, None if seed is None else int(seed))

    def receive(self, text: str) -> str:
        """What the page gets for its message: a JSON list of messages."""
        answer: Answer = self.session.receive(text)
        messages = list(answer.messages)
        if answer.move is not None:
            messages.append(self.session.update())
        return json.dumps(messages)

    def advance(self) -> str:
        """Let a bot make one decision; an empty list when it is a person's turn."""
        if self.table.advance() is None:
            return "[]"
        return json.dumps([self.session.update()])

    def save(self) -> str:
        """What the page keeps, to go on after it was closed."""
        return json.dumps(self.table.save())
