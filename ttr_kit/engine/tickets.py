"""Tickets: drawing them, in an announced mix where there are several decks, and keeping some."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ttr_kit.engine.chance import bits
from ttr_kit.engine.errors import UnreadableAction
from ttr_kit.engine.mixes import MOST, mixes
from ttr_kit.engine.passing import STUCK
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Verb, mask_of
from ttr_kit.engine.wording import (
    Json,
    Operands,
    amounts,
    from_json_amounts,
    json_amounts,
    listed,
    named,
    read_amounts,
    several,
)
from ttr_kit.model import TicketDraw
from ttr_kit.native import i64, ones, size_of

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game

SUBSETS: Final = 8
"""With more tickets than this, only runs of neighboring ones are numbered, not every choice."""


class DrawTickets(Verb):
    """`tickets`, or with several decks the announced mix: `tickets 1 short 3 long` (MK-016)."""

    word = "tickets"
    title = "Draw tickets"
    asks = "How many tickets of each deck do you want to see?"
    third = "draws tickets"
    useful = False  # keeping one of them is

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        variant = game.tables.variant
        self.start = variant.tickets_start
        self.later = variant.tickets_later
        self.decks = len(game.tables.ticket_deck_names)
        sizes = [game.tables.ticket_deck.count(deck) for deck in range(self.decks)]
        deals = [rule.deal for rule in (self.start, self.later) if self.announced(rule)]
        self.mixes = _mixes(sizes, deals)
        self.of_size: dict[int, list[int]] = {}
        """By number of tickets: the places of the mixes."""
        for place, mix in enumerate(self.mixes):
            self.of_size.setdefault(sum(mix), []).append(place)
        self.number = {mix: i + 1 for i, mix in enumerate(self.mixes)}
        self.size = 1 + len(self.mixes)
        self.kind = game.frame_kind("mix", [self])
        """The frame of a mix that is announced before the game begins."""
        self.plain: i64 = self.later.deal if self.decks == 1 and self.later.by_deck is None else 0
        """How many tickets are drawn in a turn, where there is nothing to choose."""
        self.bit = [1 << ticket for ticket in range(len(game.tables.ticket_names))]

    def announced(self, rule: TicketDraw) -> bool:
        """Whether the player says how many tickets come from which deck."""
        return self.decks > 1 and rule.by_deck is None and rule.deal > 0

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """The only way to draw tickets is number 0; announced mixes come after it."""
        rule = self.start if frame else self.later
        left = 0
        for deck in state.ticket_decks:
            left += len(deck)
        if rule.deal == 0 or left == 0:
            return 1 if frame else 0
        if not self.announced(rule):
            return 1 if sum(self._fixed(state, rule)) else 0
        mask = 0
        for place in self.of_size.get(min(rule.deal, left), ()):
            for number, deck in zip(self.mixes[place], state.ticket_decks, strict=True):
                if number > len(deck):
                    break
            else:
                mask |= 2 << place
        return mask or 1  # if no mix with a number is left, 0 is the mix of the first decks

    def pick(self, state: State, player: i64, frame: Frame, x: i64) -> i64:
        """A random mix; there is nothing to think about where there is only one deck."""
        if self.decks == 1 and not frame:
            return 0 if state.ticket_decks[0] and self.later.deal else -1
        return super().pick(state, player, frame, x)

    def _fixed(self, state: State, rule: TicketDraw) -> list[int]:
        """How many tickets come from each deck where the rules say so."""
        if rule.by_deck is None:
            wanted = [rule.deal] + [0] * (self.decks - 1)
        else:
            wanted = [rule.by_deck.get(name, 0) for name in self.tables.ticket_deck_names]
        return [
            min(number, len(deck)) for number, deck in zip(wanted, state.ticket_decks, strict=True)
        ]

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The mix; nothing where there is no choice."""
        if index:
            return self.mixes[index - 1]
        rule = self.start if frame else self.later
        return self._first(state, rule) if self.announced(rule) else ()

    def _first(self, state: State, rule: TicketDraw) -> Operands:
        """The mix with as many tickets of the first decks as can be; nothing if none are left."""
        left = rule.deal
        found = []
        for deck in state.ticket_decks:
            found.append(min(left, len(deck)))
            left -= found[-1]
        return tuple(found) if any(found) else ()

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of the mix; -1 if it has none."""
        number = self.number.get(operands, 0)
        if number or operands == self.operands(state, player, frame, 0):
            return number
        return -1

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why these tickets cannot be drawn."""
        rule = self.start if frame else self.later
        if not self.mask(state, player, frame):
            return "there are no tickets to draw"
        first = self._first(state, rule) if self.announced(rule) else ()
        if operands == first:
            return ""
        if sum(operands) == sum(first) and all(
            0 <= number <= len(deck)
            for number, deck in zip(operands, state.ticket_decks, strict=True)
        ):
            return ""
        if not first:
            return 'which tickets are drawn is fixed; say "tickets" alone'
        left = ", ".join(
            f"{len(deck)} {name}"
            for deck, name in zip(state.ticket_decks, self.tables.ticket_deck_names, strict=True)
        )
        return f"announce a mix of {rule.deal} tickets or all that are left; there are {left}"

    def play(self, state: State, player: i64, frame: Frame, index: i64) -> None:
        """Deal the tickets."""
        if self.plain and not frame:
            deck = state.ticket_decks[0]
            number: i64 = len(deck)
            number = min(number, self.plain)
            mask = 0
            while number > 0:
                mask |= self.bit[deck.pop()]
                number -= 1
            state.dealt[player] = mask
            state.frames.append(self.game.keep.later[player])
            return
        self.perform(state, player, frame, self.operands(state, player, frame, index))

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Deal the tickets; the player then says which to keep."""
        if frame:
            state.frames.pop()  # at the start everybody announces before anybody keeps
            self.deal(state, player, list(operands))
            return
        self.deal(state, player, list(operands) or self._fixed(state, self.later))
        state.frames.append(self.game.keep.later[player])

    def deal(self, state: State, player: int, numbers: list[int]) -> None:
        """Put so many tickets of each deck before the player."""
        mask = 0
        for deck, number in enumerate(numbers):
            cards = state.ticket_decks[deck]
            for _ in range(number):
                mask |= self.bit[cards.pop()]
        state.dealt[player] = mask

    def setup(self, state: State) -> None:
        """Deal the first tickets, or ask for the mix, and ask everybody which to keep."""
        players = self.tables.players
        if self.start.deal == 0 or not self.tables.ticket_names:
            return
        for player in range(players - 1, -1, -1):
            state.frames.append((self.game.keep.kind, player, 0))
        if self.announced(self.start):
            for player in range(players - 1, -1, -1):
                state.frames.append((self.kind, player))
        else:
            for player in range(players):
                self.deal(state, player, self._fixed(state, self.start))

    def shown(self, operands: Operands, choosing: bool) -> str:
        """All of it: the mix is announced (MK-016)."""
        return self.text(operands)

    def text(self, operands: Operands) -> str:
        """`tickets` or `tickets 1 short 3 long`."""
        return f"tickets {amounts(operands, self.tables.ticket_deck_names)}".strip()

    def read(self, words: str) -> Operands:
        """Nothing, or numbers of tickets by deck."""
        if not words:
            return ()
        return tuple(read_amounts(words, self.tables.ticket_deck_names, "tickets by deck"))

    def json(self, operands: Operands) -> Json:
        """`mix`, if one is announced."""
        names = self.tables.ticket_deck_names
        return {"mix": json_amounts(operands, names)} if operands else {}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From `mix`."""
        if "mix" not in data:
            return ()
        return tuple(from_json_amounts(data["mix"], self.tables.ticket_deck_names, "tickets"))


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
        self.later: list[Frame] = [(self.kind, player, 1) for player in range(game.players)]
        self.every = most <= SUBSETS or len(game.tables.ticket_names) <= SUBSETS
        """Whether every choice has a number: its own bits."""
        self.removing = [rule.rejected == "remove" for rule in self.rules]
        self.shuffling = [rule.rejected == "shuffle" for rule in self.rules]
        self.least = [rule.keep for rule in self.rules]
        self.deck_of = game.tables.ticket_deck

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
        state.tickets[player] |= kept
        if frame[2]:
            if rejected:
                self._return(state, bits(rejected), 1)
            if kept or self.removing[1]:
                state.idle = 0
            else:  # all is as it was
                self.game.passing.idle(state, STUCK)
            return
        # What was rejected at the start returns when all have chosen, as they choose at once.
        state.aside += tuple(bits(rejected))
        if not any(below[0] == self.kind for below in state.frames):
            rejected_by_all, state.aside = list(state.aside), ()
            self._return(state, rejected_by_all, 0)
            if self.shuffling[0]:
                for deck in range(len(state.ticket_decks)):  # MK-018: both decks
                    self._shuffle(state, deck)

    def _return(self, state: State, rejected: list[int], rule: int) -> None:
        for ticket in rejected:
            if self.removing[rule]:
                state.removed |= 1 << ticket
            else:
                state.ticket_decks[self.deck_of[ticket]].insert(0, ticket)
        if rule and self.shuffling[rule]:
            for deck in sorted({self.deck_of[ticket] for ticket in rejected}):
                self._shuffle(state, deck)

    def _shuffle(self, state: State, deck: int) -> None:
        name = self.tables.ticket_shuffles[deck]
        self.game.supply.shuffle(state, name, state.ticket_decks[deck])

    def text(self, operands: Operands) -> str:
        """`keep A--B, C--D` or `keep nothing`."""
        names = listed(self.tables.ticket_names[ticket] for ticket in operands)
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


def _mixes(sizes: list[int], deals: list[int]) -> list[Operands]:
    """All ways to take tickets from decks of these sizes, up to the largest deal; where those are
    too many, an even selection of the ways to take as many as are dealt.
    """
    most = min(max(deals, default=0), sum(sizes))
    found = mixes([*sizes, most], most, MOST + 1)
    if len(found) <= MOST:
        return [mix[:-1] for mix in found if mix[-1] < most]
    return sorted({mix for deal in deals for mix in mixes(sizes, min(deal, sum(sizes)))})


def _choices(most: int) -> list[int]:
    """Which positions can be kept: any, or only runs of neighbors where any would be too many."""
    if most <= SUBSETS:
        return list(range(1 << most))
    runs = [0]
    for first in range(most):
        for last in range(first, most):
            runs.append((1 << (last + 1)) - (1 << first))
    return runs
