"""A process in which bots think that take their time.

`python -m ttr_kit.web.thinker` reads one JSON object a line and answers each with one. A request
names a game and brings the actions since the last request; `{"missing": …}` asks for more. The
process ends with its input, so it never outlives the server.
"""

from __future__ import annotations

import json
import sys
from collections import OrderedDict
from typing import Any

from ttr_kit.bots import ask
from ttr_kit.engine import Game
from ttr_kit.format.portable import revive
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.play import Seat, Table, seeds

TABLES = 200
VARIANTS = 20


class Thinker:
    """Copies of tables, kept up to date by the actions that arrive."""

    def __init__(self) -> None:
        self._variants: OrderedDict[str, Variant] = OrderedDict()
        self._games: dict[tuple[str, int], Game] = {}
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """What the bot whose turn it is decides, in words; or what is missing to say that."""
        hash = request["variant"]
        if "data" in request:
            self._variants[hash] = revive(request["data"])
            while len(self._variants) > VARIANTS:
                old, _ = self._variants.popitem(last=False)
                self._games = {key: game for key, game in self._games.items() if key[0] != old}
        if hash not in self._variants:
            return {"missing": "variant"}
        table = self._tables.pop(request["game"], None)
        known = 0 if table is None else table.revision
        actions, first = request["actions"], request["first"]
        if table is None or known < first or known > first + len(actions):
            if first:
                return {"missing": "actions"}
            table = self._table(request)
            known = 0
        self._tables[request["game"]] = table
        while len(self._tables) > TABLES:
            self._tables.popitem(last=False)
        for words in actions[known - first :]:
            table.record.apply(words)
        state = table.record.state
        return {"action": ask(table.bots[table.game.to_move(state)], table.game, state).text}

    def _table(self, request: dict[str, Any]) -> Table:
        variant = self._variants[request["variant"]]
        seats = [Seat(name, bot) for name, bot in request["seats"]]
        key = (request["variant"], len(seats))
        if key not in self._games:
            self._games[key] = compile_game(variant, len(seats))
        return Table(variant, seats, seeds.read(request["seed"]), self._games[key])


def main() -> None:
    """Answer line by line until there are no more."""
    thinker = Thinker()
    for line in sys.stdin.buffer:
        try:
            answer = thinker.answer(json.loads(line))
        except Exception as error:  # the server lets the bot do the first legal thing
            answer = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
