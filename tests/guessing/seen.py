"""What one seat can tell about the order of the deck, from nothing but the messages it gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]
ATTACKER = 0
DECK = "train"


class Seen:
    """Cards by their place in the first deck, 0 at the bottom; how it was stacked is public."""

    def __init__(self, facts: Message, first: Message) -> None:
        self.names = [card["name"] for card in facts["cards"] if card["deck"] == DECK]
        counts = {card["name"]: card["count"] for card in facts["cards"]}
        self.stacked = [n for n, name in enumerate(self.names) for _ in range(counts[name])]
        self.cards: dict[int, int] = {}
        self._table = first
        self._dealt(first)

    def look(self, table: Message) -> None:
        """Compare the next table with the last one; exactly one action lies between them."""
        before, self._table = self._table, table
        left, line = before["decks"][DECK], table["log"][-1]
        drawn = left - table["decks"][DECK]
        if drawn > 1:
            self._dealt(table)  # the market was replaced: its cards came last
        elif drawn == 1 and "drew" in line:
            self._see(left - 1, line["drew"])
        elif drawn == 1 and "card" in line.get("action", {}):
            kept = Counter(before["market"]) - Counter([line["action"]["card"]])
            (came,) = Counter(table["market"]) - kept
            self._see(left - 1, came)

    def _dealt(self, table: Message) -> None:
        for slot, card in enumerate(reversed(table["market"])):
            self._see(table["decks"][DECK] + slot, card)

    def _see(self, place: int, name: str) -> None:
        self.cards[place] = self.names.index(name)


def choose(message: Message) -> Message:
    """The attacker draws from the deck, the other player takes what lies face up: so one seat sees
    nearly every card that leaves the deck.
    """
    options = [option for group in message["choices"] for option in group["options"]]
    actions: list[Message] = [option["action"] for option in options]
    wanted = "deck" if message["seat"] == ATTACKER else "card"
    return next((action for action in actions if wanted in action), actions[0])


def watch(
    facts: Message,
    tables: Callable[[int], Message],
    act: Callable[[Message, Message], None],
    until: int,
) -> Seen:
    """Play until so many cards are left in the deck; `tables` gives each seat its newest table."""
    seen = Seen(facts, tables(ATTACKER))
    while (now := tables(ATTACKER))["decks"][DECK] > until:
        mover = tables(now["to_move"])
        act(mover, choose(mover))
        seen.look(tables(ATTACKER))
    return seen
