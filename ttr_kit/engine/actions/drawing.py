"""Taking cards: from the market or a deck, and refilling the market."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ttr_kit.engine.errors import UnreadableAction
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Verb
from ttr_kit.engine.wording import Json, Operands, named
from ttr_kit.native import held, i64, vector, zeros

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


class Draw(Verb):
    """`draw red` from the market, `draw deck train` blind; the number of a class or a deck."""

    word = "draw"
    title = "Draw cards"
    asks = "Take another card."

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        tables = game.tables
        self.supply = game.supply
        self.budget: i64 = tables.variant.draw_budget
        self.cost = vector(tables.face_up_cost)
        self.deck_of = vector(tables.deck_of)
        self.resetting = vector([int(one) for one in tables.resetting])
        self.choose_refill = tables.choose_refill
        self.closes = tables.variant.market.closes
        self.cards: i64 = len(tables.card_names)
        self.decks: i64 = len(tables.deck_names)
        self.slots: i64 = len(tables.slot_deck)
        self.choices: i64 = self.slots + self.decks
        self.size = self.cards + self.decks
        self.again = game.frame_kind("draw", [self])
        """The frame of a second card: how much of the budget is left."""
        self.frames: list[Frame] = [
            (self.again, player, left)
            for player in range(tables.players)
            for left in range(tables.variant.draw_budget + 1)
        ]
        self.bit = [1 << number for number in range(self.size)]
        self.listeners = game.hooked("drawn")
        self.heard = bool(self.listeners)

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Classes that lie face up at a price within the budget, and decks that hold cards."""
        left = frame[2] if frame else self.budget
        mask = 0
        if self.closes and self.closed(state):
            return mask
        for card in state.market:
            if card >= 0 and self.cost[card] <= left:
                mask |= self.bit[card]
        for deck in range(self.decks):
            if self.supply.available(state, deck):
                mask |= self.bit[self.cards + deck]
        return mask

    def closed(self, state: State) -> bool:
        """Whether no card may be taken, as all decks are empty and the market closes then."""
        if not self.closes:
            return False
        deck: i64 = 0
        while deck < self.decks:
            if self.supply.available(state, deck):
                return False
            deck += 1
        return True

    def pick(self, state: State, player: i64, frame: Frame, x: i64) -> i64:
        """A random market slot or deck."""
        if self.closes and self.closed(state):
            return -1
        left: i64 = self.budget
        if frame:
            left = frame[2]
        choice = x % self.choices
        if choice < self.slots:
            card = state.market[choice]
            if card >= 0 and self.cost[card] <= left:
                return card
        elif state.decks[choice - self.slots]:
            return self.cards + choice - self.slots
        return self._pick_again(state, left, x // self.choices)

    def _pick_again(self, state: State, left: i64, x: i64) -> i64:
        """A random one of the slots and decks that have something to take."""
        found = zeros(self.choices)
        count: i64 = 0
        for card in held(state.market):
            if card >= 0 and self.cost[card] <= left:
                found[count] = card
                count += 1
        deck: i64 = 0
        while deck < self.decks:
            if self.supply.available(state, deck):
                found[count] = self.cards + deck
                count += 1
            deck += 1
        if count == 0:
            return -1
        return found[x % count]

    def play(self, state: State, player: i64, frame: Frame, index: i64) -> None:
        """Take the card, refill the market, and leave a frame if another may be taken."""
        left: i64 = self.budget
        if frame:
            left = frame[2]
            state.frames.pop()
        hand = held(state.hands[player])
        if index < self.cards:
            market = held(state.market)
            slot: i64 = 0
            while market[slot] != index:
                slot += 1
            hand[index] += 1
            left -= self.cost[index]
            if self.heard:
                self._tell(state, player, index, True)
            if self.choose_refill:
                self.game.refill.begin(state, player, slot, left)
                return
            deck = state.decks[self.deck_of[index]]
            if deck:
                card = deck.pop()
                market[slot] = card
                if self.resetting[card]:
                    self.supply.settle(state)
            else:
                self.supply.refill(state, slot, self.deck_of[index])
        else:
            deck = state.decks[index - self.cards]
            card = deck.pop() if deck else self.supply.top(state, index - self.cards)
            hand[card] += 1
            left -= 1
            if self.heard:
                self._tell(state, player, card, False)
        if left > 0:
            if state.decks[0]:
                state.frames.append(self.frames[player * (self.budget + 1) + left])
            else:
                self.more(state, player, left)

    def _tell(self, state: State, player: i64, card: i64, face_up: bool) -> None:
        """Tell the mechanics that listen."""
        for rule in self.listeners:
            rule.drawn(state, player, card, face_up)

    def more(self, state: State, player: i64, left: i64) -> None:
        """Let the player go on drawing, if there is anything to draw (C-21)."""
        for deck in state.decks:
            if deck:
                state.frames.append((self.again, player, left))
                return
        frame = (self.again, player, left)
        if self.mask(state, player, frame):
            state.frames.append(frame)

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why the card cannot be taken."""
        index = operands[0]
        if self.mask(state, player, frame) >> index & 1:
            return ""
        if index >= self.cards:
            return (
                f"the {self.tables.deck_names[index - self.cards]} deck and its discards are empty"
            )
        name = self.tables.card_names[index]
        if self.closed(state):
            return "all decks and their discards are empty, and then no face-up card can be taken"
        if index not in state.market:
            shown = ", ".join(self.tables.card_names[card] for card in state.market if card >= 0)
            return f"no {name} lies face up; there are {shown or 'no cards'}"
        return f"a face-up {name} costs {self.cost[index]} draws, and that is more than are left"

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Take the card."""
        self.play(state, player, frame, operands[0])

    def text(self, operands: Operands) -> str:
        """`draw red` or `draw deck train`."""
        index = operands[0]
        if index < self.cards:
            return f"draw {self.tables.card_names[index]}"
        return f"draw deck {self.tables.deck_names[index - self.cards]}"

    def told(self, shown: str) -> str:
        """Whether somebody takes a card that lies face up, or one from a deck."""
        rest = shown.removeprefix("draw ")
        if rest in self.tables.card_number:
            return f"takes {rest}"
        name = "" if self.decks == 1 else f" {rest.removeprefix('deck ')}"
        return f"draws a{name} card"

    def read(self, words: str) -> Operands:
        """A class name, or `deck` and a deck's name; the only deck needs no name."""
        first, _, rest = words.partition(" ")
        if words in self.tables.card_number:
            return (self.tables.card_number[words],)
        if first == "deck" and not rest and self.decks == 1:
            return (self.cards,)
        if first == "deck":
            return (self.cards + named(rest.strip(), self.tables.deck_number, "a deck"),)
        return (named(words, self.tables.card_number, "a card class"),)

    def json(self, operands: Operands) -> Json:
        """`card` or `deck`."""
        index = operands[0]
        if index < self.cards:
            return {"card": self.tables.card_names[index]}
        return {"deck": self.tables.deck_names[index - self.cards]}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From `card` or `deck`."""
        if "deck" in data:
            return (self.cards + named(data["deck"], self.tables.deck_number, "a deck"),)
        if "card" in data:
            return (named(data["card"], self.tables.card_number, "a card class"),)
        raise UnreadableAction('expected "card" or "deck" beside "do": "draw"')


class Refill(Verb):
    """`refill from ship`: the deck that an empty market slot is filled from (GL-021)."""

    word = "refill"
    title = "Refill the market"
    asks = "From which deck is the gap in the market filled?"
    third = "refills the market"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.supply = game.supply
        self.size = len(game.tables.deck_names)
        self.kind = game.frame_kind("refill", [self])

    def begin(self, state: State, player: i64, slot: i64, left: i64) -> None:
        """Ask for the deck where there is a choice; then the draw goes on."""
        decks = [deck for deck, cards in enumerate(state.decks) if cards]
        if len(decks) < self.size:
            decks = [deck for deck in range(self.size) if self.supply.available(state, deck)]
        if len(decks) > 1:
            state.market[slot] = -1
            state.gaps += 1
            state.frames.append((self.kind, player, slot, left))
            return
        self._fill(state, player, slot, decks[0] if decks else 0, left)

    def _fill(self, state: State, player: i64, slot: i64, deck: i64, left: i64) -> None:
        self.supply.refill(state, slot, deck)
        if left > 0:
            self.game.draw.more(state, player, left)

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """The decks that hold cards."""
        mask = 0
        for deck in range(self.size):
            if self.supply.available(state, deck):
                mask |= 1 << deck
        return mask

    def pick(self, state: State, player: i64, frame: Frame, x: i64) -> i64:
        """A random deck."""
        deck = x % self.size
        return deck if state.decks[deck] else super().pick(state, player, frame, x)

    def play(self, state: State, player: i64, frame: Frame, index: i64) -> None:
        """Fill the slot and go on."""
        state.frames.pop()
        state.gaps -= 1
        self._fill(state, player, frame[2], index, frame[3])

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Fill the slot and go on."""
        self.play(state, player, frame, operands[0])

    def text(self, operands: Operands) -> str:
        """`refill from ship`."""
        return f"refill from {self.tables.deck_names[operands[0]]}"

    def read(self, words: str) -> Operands:
        """`from` and a deck's name."""
        return (named(words.removeprefix("from "), self.tables.deck_number, "a deck"),)

    def json(self, operands: Operands) -> Json:
        """`deck`."""
        return {"deck": self.tables.deck_names[operands[0]]}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From `deck`."""
        return (named(data.get("deck"), self.tables.deck_number, "a deck"),)
