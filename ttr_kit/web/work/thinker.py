"""A process in which bots think.

`python -m ttr_kit.web.work.thinker SECONDS` reads one JSON object a line and answers each with one.
A request names a game and brings the actions since the last one; `{"missing": …}` asks for more,
`{"late": true}` says that the bot had not decided after so many seconds of the processor. The
process ends with its input, so it never outlives the server.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from ttr_kit.bots import ask
from ttr_kit.engine import Game
from ttr_kit.format.portable import revive
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.play import Seat, Table, seeds
from ttr_kit.system.memory import limit_memory, memory_used

TABLES = 200
VARIANTS = 50
"""So many tables and variants are known at most; those used last stay."""
SETTING_UP = 5.0
"""So many processor seconds it may take to get to know a game."""
MEMORY = 2 << 30
"""More than this it never gets."""


class Late(BaseException):
    """The time is over; no bot catches it by mistake."""


class Thinker:
    """Copies of tables, kept up to date by the actions that arrive."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._variants: OrderedDict[str, Variant] = OrderedDict()
        self._games: dict[tuple[str, int], Game] = {}
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """What the bot whose turn it is decides, in words; or what is missing to say that."""
        try:
            with _at_most(SETTING_UP):
                table = self._up_to_date(request)
            if isinstance(table, str):
                return {"missing": table}
            state = table.record.state
            with _at_most(self._seconds):
                bot = table.bots[table.game.to_move(state)]
                return {"action": ask(bot, table.game, state).text}
        except Late:
            # What was interrupted may be half done.
            self._tables.pop(request["game"], None)
            self._forget(request["variant"])
            return {"late": True}

    def _up_to_date(self, request: dict[str, Any]) -> Table | str:
        """The table after all actions; or what is missing."""
        hash = request["variant"]
        if "data" in request:
            self._variants[hash] = revive(request["data"])
            while len(self._variants) > VARIANTS:
                self._forget(next(iter(self._variants)))
        if hash not in self._variants:
            return "variant"
        self._variants.move_to_end(hash)
        table = self._tables.pop(request["game"], None)
        known = 0 if table is None else table.revision
        actions, first = request["actions"], request["first"]
        if table is None or known < first or known > first + len(actions):
            if first:
                return "actions"
            table = self._table(request)
            known = 0
        for words in actions[known - first :]:
            table.record.apply(words)
        self._tables[request["game"]] = table
        while len(self._tables) > TABLES:
            self._tables.popitem(last=False)
        return table

    def _forget(self, hash: str) -> None:
        """Drop a variant with its games and tables, which take more room than itself."""
        gone = self._variants.pop(hash, None)
        self._games = {key: game for key, game in self._games.items() if key[0] != hash}
        for id in [id for id, table in self._tables.items() if table.variant is gone]:
            del self._tables[id]

    def _table(self, request: dict[str, Any]) -> Table:
        variant = self._variants[request["variant"]]
        seats = [Seat(name, bot) for name, bot in request["seats"]]
        key = (request["variant"], len(seats))
        if key not in self._games:
            self._games[key] = compile_game(variant, len(seats))
        return Table(variant, seats, seeds.read(request["seed"]), self._games[key])


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Raise Late after so many seconds of the processor, where the system can tell them."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(number: int, frame: FrameType | None) -> None:
        raise Late

    if seconds <= 0:
        raise Late
    signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def main() -> None:
    """Answer line by line until there are no more."""
    limit_memory(MEMORY)
    thinker = Thinker(float(sys.argv[1]))
    for line in sys.stdin.buffer:
        try:
            answer = thinker.answer(json.loads(line))
        except Exception as error:  # the server lets the bot do the first legal thing
            answer = {"error": f"{type(error).__name__}: {error}"}
        answer["memory"] = memory_used()
        try:
            sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n")
            sys.stdout.buffer.flush()
        except OSError:  # the server is gone, and nobody is left to be told
            os._exit(0)


if __name__ == "__main__":
    main()
