"""Keeping some of the tickets that were dealt, at the start or later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ttr_kit.engine.actions.passing import STUCK
from ttr_kit.engine.chance import bits
from ttr_kit.engine.errors import UnreadableAction
from ttr_kit.engine.scores.scoring import Tally, completes
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Verb, mask_of
from ttr_kit.engine.wording import (
    Json,
    Operands,
    amounts,
    comma_separated,
    named,
    several,
)
from ttr_kit.native import i64, ones, size_of, vector

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game

SUBSETS: Final = 8
"""With more tickets than this, only runs of neighboring ones are numbered, not every choice."""


class Keep(Verb):
    """`keep A--B, C--D` of the tickets just dealt; the others go where the rules say."""

    word = "keep"
    title = "Keep tickets"
    asks = "Which tickets do you keep?"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        variant = game.tables.variant
        self.rules = (variant.tickets_start, variant.tickets_later)
        most = max(rule.deal for rule in self.rules)
        self.choices = _choices(min(most, len(game.tables.ticket_names)))
        self.number = {choice: i for i, choice in enumerate(self.choices)}
        self.size = len(self.choices)
        self.masks: dict[tuple[int, int], int] = {}
        self.kind = game.frame_kind("keep", [self])
        """Frame: 0 at the start, 1 later."""
        self.first: list[Frame] = [(self.kind, player, 0) for player in range(game.players)]
        self.later: list[Frame] = [(self.kind, player, 1) for player in range(game.players)]
        self.every = most <= SUBSETS or len(game.tables.ticket_names) <= SUBSETS
        """Whether every choice has a number: its own bits."""
        self.removing = [rule.rejected == "remove" for rule in self.rules]
        self.shuffling = [rule.rejected == "shuffle" for rule in self.rules]
        self.least = [rule.keep for rule in self.rules]
        self.deck_of = vector(game.tables.ticket_deck)
        self.listeners = game.hooked("completed")

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """All choices of enough tickets, as positions among the dealt ones."""
        dealt = state.dealt[player].bit_count()
        key = (dealt, frame[2])
        mask = self.masks.get(key)
        if mask is None:
            least = min(self.rules[frame[2]].keep, dealt)
            mask = self.masks[key] = mask_of(
                i
                for i, choice in enumerate(self.choices)
                if choice >> dealt == 0 and choice.bit_count() >= least
            )
        return mask

    def pick(self, state: State, player: i64, frame: Frame, x: i64) -> i64:
        """A random choice."""
        if self.size <= 1 << SUBSETS:
            dealt: i64 = size_of(state.dealt[player])
            least: i64 = self.least[frame[2]]
            least = min(least, dealt)
            for _ in range(4):
                choice: i64 = x & ~(-1 << dealt)
                x >>= dealt
                if ones(choice) >= least:
                    if self.every:
                        return choice
                    number: i64 = self.number.get(choice, -1)
                    if number >= 0:
                        return number
        return super().pick(state, player, frame, x)

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The tickets, ascending."""
        choice = self.choices[index]
        return tuple(
            ticket for i, ticket in enumerate(bits(state.dealt[player])) if choice >> i & 1
        )

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of the choice."""
        kept = mask_of(operands)
        if kept & ~state.dealt[player]:
            return -1
        choice = mask_of(i for i, t in enumerate(bits(state.dealt[player])) if kept >> t & 1)
        return self.number.get(choice, -1)

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why these tickets cannot be kept, or these alone."""
        dealt = state.dealt[player]
        names = self.tables.ticket_names
        for ticket in operands:
            if not dealt >> ticket & 1:
                offered = ", ".join(names[t] for t in bits(dealt))
                return f"{names[ticket]} is not among the tickets dealt: {offered}"
        least = min(self.rules[frame[2]].keep, dealt.bit_count())
        if len(set(operands)) < least:
            return f"at least {least} of the tickets must be kept"
        return ""

    def play(self, state: State, player: i64, frame: Frame, index: i64) -> None:
        """Keep the tickets at these positions."""
        dealt = state.dealt[player]
        choice: int = self.choices[index]
        kept = 0
        while choice:
            low = dealt & -dealt
            if choice & 1:
                kept |= low
            dealt ^= low
            choice >>= 1
        self._keep(state, player, frame, kept)

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Keep these tickets."""
        self._keep(state, player, frame, mask_of(operands))

    def _keep(self, state: State, player: i64, frame: Frame, kept: int) -> None:
        state.frames.pop()
        rejected = state.dealt[player] & ~kept
        state.dealt[player] = 0
        if kept:
            before = state.tickets[player]
            state.tickets[player] = before | kept
            if self.listeners:
                self._tell(state, player, kept)
        if frame[2]:
            if rejected:
                self._return(state, rejected)
            if kept or self.removing[1]:
                state.idle = 0
            else:  # all is as it was
                self.game.passing.idle(state, STUCK)
            return
        # What was rejected at the start returns when all have chosen, as they choose at once.
        if rejected:
            state.aside += tuple(bits(rejected))
        if not state.frames or state.frames[-1][0] != self.kind:
            for ticket in state.aside:
                self._put_back(state, ticket, 0)
            state.aside = ()
            if self.shuffling[0]:
                for deck in range(len(state.ticket_decks)):  # MK-018: both decks
                    self._shuffle(state, deck)

    def _tell(self, state: State, player: int, kept: int) -> None:
        """Tell the mechanics of tickets that are complete as soon as they are kept."""
        roots = Tally(self.game, state).roots(player)
        for ticket in bits(kept):
            if completes(self.tables, roots, ticket):
                for rule in self.listeners:
                    rule.completed(state, player, ticket)

    def _return(self, state: State, rejected: int) -> None:
        """Put what was rejected in a turn where the rules say."""
        left = rejected
        while left:
            low = left & -left
            self._put_back(state, size_of(low - 1), 1)
            left ^= low
        if self.shuffling[1]:
            for deck in sorted({self.deck_of[ticket] for ticket in bits(rejected)}):
                self._shuffle(state, deck)

    def _put_back(self, state: State, ticket: i64, rule: i64) -> None:
        if self.removing[rule]:
            state.removed |= 1 << int(ticket)
        else:
            state.ticket_decks[self.deck_of[ticket]].insert(0, ticket)

    def _shuffle(self, state: State, deck: int) -> None:
        name = self.tables.ticket_shuffles[deck]
        self.game.supply.shuffle(state, name, state.ticket_decks[deck])

    def text(self, operands: Operands) -> str:
        """`keep A--B, C--D` or `keep nothing`."""
        names = comma_separated(self.tables.ticket_names[ticket] for ticket in operands)
        return f"keep {names or 'nothing'}"

    def shown(self, operands: Operands, choosing: bool) -> str:
        """How many tickets of each deck, as their backs show (MK-019)."""
        decks = [self.tables.ticket_deck[ticket] for ticket in operands]
        names = self.tables.ticket_deck_names
        numbers = [decks.count(deck) for deck in range(len(names))]
        return self.word if choosing else f"keep {amounts(numbers, names) or 'nothing'}"

    def told(self, shown: str) -> str:
        """What somebody keeps, once it is shown."""
        return "has chosen tickets" if shown == self.word else super().told(shown)

    def read(self, words: str) -> Operands:
        """Names of tickets, or `nothing`."""
        if words == "nothing":
            return ()
        if not words:
            raise UnreadableAction('expected the names of tickets, or "keep nothing"')
        return tuple(sorted(set(several(words, self.tables.ticket_number, "the name of a ticket"))))

    def json(self, operands: Operands) -> Json:
        """`tickets`."""
        return {"tickets": [self.tables.ticket_names[ticket] for ticket in operands]}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From `tickets`."""
        names = data.get("tickets")
        if not isinstance(names, list):
            raise UnreadableAction(f"expected a list of tickets, found {names!r}")
        return tuple(sorted({named(name, self.tables.ticket_number, "a ticket") for name in names}))


def _choices(most: int) -> list[int]:
    """Which positions can be kept: any, or only runs of neighbors where any would be too many."""
    if most <= SUBSETS:
        return list(range(1 << most))
    runs = [0]
    for first in range(most):
        for last in range(first, most):
            runs.append((1 << (last + 1)) - (1 << first))
    return runs
