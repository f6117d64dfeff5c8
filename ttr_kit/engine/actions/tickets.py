"""Drawing tickets, in an announced mix where there are several decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ttr_kit.engine.payment.mixes import MOST, mixes
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Verb
from ttr_kit.engine.wording import (
    Json,
    Operands,
    amounts,
    from_json_amounts,
    json_amounts,
    read_amounts,
)
from ttr_kit.model import TicketDraw
from ttr_kit.native import i64

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


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
        self.whole = {
            size: sum(2 << place for place in places) for size, places in self.of_size.items()
        }
        """By number of tickets: bits of all those mixes, as they are numbered."""
        self.number = {mix: i + 1 for i, mix in enumerate(self.mixes)}
        self.size = 1 + len(self.mixes)
        self.kind = game.frame_kind("mix", [self])
        """The frame of a mix that is announced before the game begins."""
        self.drawing = self.later.deal > 0
        """Whether tickets can be drawn in a turn at all."""
        self.plain: i64 = self._plain(self.later)
        self.plain_start: i64 = self._plain(self.start)
        """How many tickets are drawn in a turn and at the start, where there is only one deck."""
        self.bit = [1 << ticket for ticket in range(len(game.tables.ticket_names))]

    def _plain(self, rule: TicketDraw) -> int:
        return rule.deal if self.decks == 1 and rule.by_deck is None else 0

    def announced(self, rule: TicketDraw) -> bool:
        """Whether the player says how many tickets come from which deck."""
        return self.decks > 1 and rule.by_deck is None and rule.deal > 0

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """The only way to draw tickets is number 0; announced mixes come after it."""
        if self.plain and not frame:
            return 1 if state.ticket_decks[0] else 0
        rule = self.start if frame else self.later
        left = 0
        enough = True
        for deck in state.ticket_decks:
            left += len(deck)
            enough = enough and len(deck) >= rule.deal
        if rule.deal == 0 or left == 0:
            return 1 if frame else 0
        if not self.announced(rule):
            return 1 if sum(self._fixed(state, rule)) else 0
        if enough:
            return self.whole.get(rule.deal, 1)
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
            return 0 if self.drawing and state.ticket_decks[0] else -1
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
            self._deal(state, player, self.plain)
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

    def _deal(self, state: State, player: i64, number: i64) -> None:
        """Put so many tickets of the only deck before the player, or what is left of it."""
        deck = state.ticket_decks[0]
        number = min(number, len(deck))
        mask = 0
        while number > 0:
            mask |= self.bit[deck.pop()]
            number -= 1
        state.dealt[player] = mask

    def setup(self, state: State) -> None:
        """Deal the first tickets, or ask for the mix, and ask everybody which to keep."""
        players = self.tables.players
        if self.start.deal == 0 or not self.tables.ticket_names:
            return
        for player in range(players - 1, -1, -1):
            state.frames.append(self.game.keep.first[player])
        if self.announced(self.start):
            for player in range(players - 1, -1, -1):
                state.frames.append((self.kind, player))
        elif self.plain_start:
            for player in range(players):
                self._deal(state, player, self.plain_start)
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


def _mixes(sizes: list[int], deals: list[int]) -> list[Operands]:
    """All ways to take tickets from decks of these sizes, up to the largest deal; where those are
    too many, an even selection of the ways to take as many as are dealt.
    """
    most = min(max(deals, default=0), sum(sizes))
    found = mixes([*sizes, most], most, MOST + 1)
    if len(found) <= MOST:
        return [mix[:-1] for mix in found if mix[-1] < most]
    return sorted({mix for deal in deals for mix in mixes(sizes, min(deal, sum(sizes)))})
