"""The same game with other secrets: what a player has not seen is exchanged before the deal."""

from __future__ import annotations

import json
from random import Random

from ttr_kit.engine import Game, Record, State
from ttr_kit.engine.chance import Key


def other_secrets(
    game: Game, seed: int | Key, record: Record, player: int, random: Random
) -> Record:
    """Play the recorded actions again, with two tickets exchanged that the player has never seen
    and with the cards that nobody has drawn yet in another order.
    """
    actions = [json.loads(line)["action"] for line in record.text.splitlines()[1:]]
    swap = _swap(game, record.redacted(player), _rejected(game, seed, actions), random)
    undrawn = _undrawn(game, record)
    supply = game.supply
    shuffle = type(supply).shuffle
    done: set[str] = set()

    def altered(state: State, name: str, pile: list[int]) -> None:
        shuffle(supply, state, name, pile)
        if name in done:
            return  # what follows from the first order is altered already
        done.add(name)
        if name.startswith("tickets/"):
            pile[:] = [swap.get(ticket, ticket) for ticket in pile]
        else:
            left = undrawn.get(name, 0)  # what mechanics shuffle stays as it is
            pile[:left] = reversed(pile[:left])
        if state.shuffles:
            state.shuffles[-1] = (name, pile[:])

    supply.shuffle = altered  # type: ignore[method-assign]
    try:
        other = Record(game, seed)
        for words in actions:
            action = game.parse(words)
            if action.verb == game.keep.word:
                kept = sorted(swap.get(ticket, ticket) for ticket in action.operands)
                action = game.keep.action(tuple(kept))
            other.apply(action)
    finally:
        del supply.shuffle  # type: ignore[method-assign]
    return other


def _rejected(game: Game, seed: int | Key, actions: list[str]) -> int:
    """Bits of the tickets that somebody did not keep: their order under a deck is that of their
    numbers, so they cannot be exchanged without consequences.
    """
    rejected = 0
    state = Record(game, seed).state
    for action in actions:
        dealt = state.dealt[game.to_move(state)]
        owned = sum(state.tickets)
        game.apply(state, action)
        if action.startswith(game.keep.word):
            rejected |= dealt & ~(sum(state.tickets) - owned)
    return rejected


def _swap(game: Game, shown: str, rejected: int, random: Random) -> dict[int, int]:
    """Two tickets of one deck that are not named in what the player may read, if there are any."""
    tables = game.tables
    deck = random.randrange(max(1, len(tables.ticket_deck_names)))
    hidden = [
        ticket
        for ticket, name in enumerate(tables.ticket_names)
        if tables.ticket_deck[ticket] == deck and name not in shown and not rejected >> ticket & 1
    ]
    if len(hidden) < 2:
        return {}
    first, second = random.sample(hidden, 2)
    return {first: second, second: first}


def _undrawn(game: Game, record: Record) -> dict[str, int]:
    """How many cards of each deck lie as they were first shuffled."""
    left = {
        name: len(deck)
        for name, deck in zip(game.tables.deck_names, record.state.decks, strict=True)
    }
    seen = set()
    for line in record.text.splitlines():
        for name, _ in json.loads(line).get("shuffles", ()):
            if name in seen:
                left[name] = 0  # shuffled again: nothing is left of the first order
            seen.add(name)
    return left
