"""How tunnels are played: the payment is laid down, cards are turned over, matches cost extra."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine import Advice, Game, Rules, State, Verb
from ttr_kit.engine.actions.passing import FRUITLESS
from ttr_kit.engine.assembly import FieldSort
from ttr_kit.engine.state import Frame
from ttr_kit.engine.verbs import OneWay
from ttr_kit.engine.wording import Numbers, Operands
from ttr_kit.language.words import counted
from ttr_kit.mechanics.tunnel import TUNNEL, Tunnels
from ttr_kit.model import Variant
from ttr_kit.native import Row, to_list

ROUTE, EXTRA, COLOR, LAID = 2, 3, 4, 5
"""What a tunnel's frame holds, from these places on."""
FIELDS: Final[list[tuple[str, FieldSort]]] = [
    ("route", "route"), ("extra", "number"), ("color", "hidden"), ("laid", "cards"),
]  # fmt: skip


class TunnelRules(Rules):
    """Takes over claims of tunnels."""

    name = "tunnel"

    def __init__(self, variant: Variant, settings: Tunnels) -> None:
        self.reveal = settings.reveal
        self.tunnels = [TUNNEL.of(route) for route in variant.routes]

    def watches(self, route: int) -> bool:
        """Only tunnels."""
        return self.tunnels[route]

    def bind(self, game: Game) -> list[Verb]:
        """Paying the extra cards, or declining to."""
        self.game = game
        pay, decline = PayExtra(game, self.reveal), Decline(game)
        self.kind = game.frame_kind("tunnel", [pay, decline], FIELDS)
        return [pay, decline]

    def _deck(self, route: int, paid: tuple[int, Row]) -> int:
        """The deck of the cards laid down, first of those in the color that was chosen."""
        color, payment = paid
        tables = self.game.tables
        for card in (*tables.prices[route].classes[color], *range(len(tables.card_names))):
            if payment[card]:
                return int(tables.deck_of[card])
        return 0

    def paid(self, state: State, player: int, route: int, paid: tuple[int, Row]) -> bool:
        """Turn over cards while the payment lies on the table (ND-042 to ND-044, ND-047)."""
        tables = self.game.tables
        color, payment = paid
        revealed = []
        deck = self._deck(route, paid)
        for _ in range(self.reveal):  # ND-059: what exists, after a reshuffle
            card = self.game.supply.top(state, deck)
            if card >= 0:
                revealed.append(card)
        extra = 0
        for card in revealed:
            state.discards[card] += 1
            # ND-048: only wild cards match an all-wild payment.
            if tables.wild[card] or (color >= 0 and tables.color_of[card] == color):
                extra += 1
        state.revealed = tuple(revealed)
        if extra:
            laid = to_list(payment)[: len(tables.card_names)]
            state.frames.append((self.kind, player, route, extra, color, *laid))
        else:
            self.game.claim.discard(state, payment)
            self.game.claim.complete(state, player, route)
        return True

    def advice(self) -> Advice:
        """A card to spare, and what to pay with."""
        from ttr_kit.mechanics.tunnel.advice import TunnelAdvice

        return TunnelAdvice(self.game, self)


class PayExtra(Verb):
    """`pay 1 red 1 locomotive`: numbered by how many wild cards are among the extra ones."""

    word = "pay"
    title = "Pay the extra cards"
    asks = "The tunnel costs more. Pay the extra cards, or take your cards back?"

    def __init__(self, game: Game, most: int) -> None:
        super().__init__(game)
        self.size = most + 1
        self.wording = Numbers("with", self.tables.card_names, "cards")

    def _classes(self, frame: Frame) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The classes of the color used and the wild ones (ND-045, ND-049)."""
        price = self.tables.prices[frame[ROUTE]]
        return price.classes[frame[COLOR]], price.wilds

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Every number of wild cards that the hand allows."""
        hand = state.hands[player]
        classes, wilds = self._classes(frame)
        colored = sum(hand[card] for card in classes)
        wild = sum(hand[card] for card in wilds)
        extra = frame[EXTRA]
        mask = 0
        for number in range(extra + 1):
            if number <= wild and extra - number <= colored:
                mask |= 1 << number
        return mask

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The cards by class."""
        payment = [0] * len(self.tables.card_names)
        hand = state.hands[player]
        classes, wilds = self._classes(frame)
        for group, need in ((classes, frame[EXTRA] - index), (wilds, index)):
            left = need
            for card in group:
                payment[card] = min(left, hand[card])
                left -= payment[card]
        return tuple(payment)

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of wild cards, if the cards are those that would be chosen."""
        number = sum(operands[card] for card in self._classes(frame)[1])
        if number > frame[EXTRA]:
            return -1
        same = self.operands(state, player, frame, number) == operands
        return number if same else -1

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why these are not the extra cards asked for."""
        names = self.tables.card_names
        classes, wilds = self._classes(frame)
        for card, number in enumerate(operands):
            if number and card not in classes and card not in wilds:
                return f"{names[card]} was not used for this tunnel"
            if number > state.hands[player][card]:
                return f"you have only {state.hands[player][card]} {names[card]}"
        if sum(operands) != frame[EXTRA]:
            return f"the extra payment must be {counted(frame[EXTRA], 'card')}"
        return ""

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Discard everything and claim the route."""
        state.frames.pop()
        for card, number in enumerate(operands):
            state.hands[player][card] -= number
            state.discards[card] += number + frame[LAID + card]
        self.game.claim.complete(state, player, frame[ROUTE])


class Decline(OneWay):
    """`decline`: the payment goes back to the hand and the turn is over (ND-046)."""

    word = "decline"
    title = "Take the cards back"
    third = "takes the cards back"

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Always possible."""
        return 1

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Take the cards back."""
        state.frames.pop()
        for card, number in enumerate(frame[LAID:]):
            state.hands[player][card] += number
        self.game.passing.idle(state, FRUITLESS)
