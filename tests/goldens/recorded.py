"""Recorded games: which ones are worth keeping, and how they are written down.

A game is kept as its seed and the numbers of its actions; the fingerprint of its log stands for
everything that happened in it.
"""

from __future__ import annotations

import hashlib
from typing import Any

from tests.goldens.goldens import random_number
from tests.shared import game
from ttr_kit.engine import Game, Record, State
from ttr_kit.engine.chance import bits, scramble

SEEDS = 60
"""So many games are looked at for each entry."""

WANTED = {
    "the last turns begin", "everybody passes", "a tunnel is declined", "a tunnel is paid for",
    "a passenger on an opponent's route", "a harbor on two tickets", "an exchange",
    "a triple connection with three owners", "a market that resets twice",
    "a deck that is shuffled again", "no ticket is left", "a shared win", "a tie for a bonus",
}  # fmt: skip
"""What must happen in some recorded game."""


class Playing:
    """A random game by numbers, and what is remarkable about it."""

    def __init__(
        self, name: str, players: int, seed: int, numbers: list[int] | None = None
    ) -> None:
        self.game: Game = game(name, players)
        self.seed = seed
        self.record = Record(self.game, seed)
        self.numbers: list[int] = []
        self.events: set[str] = set()
        self.deals = 0
        supply = self.game.supply
        deal = type(supply).deal

        def counted(state: State) -> None:
            self.deals += 1
            deal(supply, state)

        supply.deal = counted  # type: ignore[method-assign]
        try:
            self._play(numbers)
        finally:
            del supply.deal  # type: ignore[method-assign]

    @property
    def state(self) -> State:
        return self.record.state

    def _play(self, numbers: list[int] | None) -> None:
        x = scramble(self.seed)
        for step in range(10_000):
            if self.state.over:
                break
            if numbers is None:
                x, index = random_number(self.game, self.state, x)
            else:
                index = numbers[step]
            self._step(index)
        assert self.state.over
        assert numbers is None or numbers == self.numbers, "the game ends too early"
        self._look_back()

    def _step(self, index: int) -> None:
        game, state = self.game, self.state
        action = game.action(state, index)
        player, owned, self.deals = game.to_move(state), state.owned[:], 0
        self.record.apply(action)
        self.numbers.append(index)
        if self.deals > 1:
            self.events.add("a market that resets twice")
        if action.verb in ("pay", "decline"):
            done = "paid for" if action.verb == "pay" else "declined"
            self.events.add(f"a tunnel is {done}")
        if action.verb == "exchange":
            self.events.add("an exchange")
        if action.verb == "go" and not owned[player] >> action.operands[0] & 1:
            self.events.add("a passenger on an opponent's route")

    def _look_back(self) -> None:
        game, state = self.game, self.state
        self.events.add("everybody passes" if state.trigger < 0 else "the last turns begin")
        if not any(state.ticket_decks):
            self.events.add("no ticket is left")
        if len(game.winners(state)) > 1:
            self.events.add("a shared win")
        if any('"shuffles": [["' in line for line in self.record.text.splitlines()[1:]):
            self.events.add("a deck that is shuffled again")
        bonuses = {bonus.name for bonus in game.variant.bonuses if bonus.award == "most"}
        lines = game.score(state)
        given = [line.reason for line in lines if line.reason in bonuses]
        if len(set(given)) < len(given):
            self.events.add("a tie for a bonus")
        if any("2 completed tickets" in line.explanation for line in lines):
            self.events.add("a harbor on two tickets")
        for route in range(len(game.tables.siblings)):
            owners = sum(bool(owned & game.tables.siblings[route]) for owned in state.owned)
            if owners == 3 and len(bits(game.tables.siblings[route])) == 3:
                self.events.add("a triple connection with three owners")

    def written(self) -> dict[str, Any]:
        """The game as it is kept."""
        log = hashlib.sha256(self.record.text.encode()).hexdigest()
        totals, winners = self.game.totals(self.state), self.game.winners(self.state)
        return {
            "seed": self.seed,
            "events": sorted(self.events),
            "log": log[:16],
            "totals": totals,
            "winners": winners,
            "actions": self.numbers,
        }


def choose(name: str, players: int, missing: set[str]) -> Playing:
    """Among some games the one in which most of what is missing happens."""
    games = (Playing(name, players, seed) for seed in range(SEEDS if missing else 1))
    best = max(games, key=lambda playing: (len(playing.events & missing), -playing.seed))
    missing -= best.events
    return best
