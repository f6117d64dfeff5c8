"""Where everything is in a running game: a few flat lists, so that a copy is a few slices."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine.chance import SecretShuffles
from ttr_kit.native import (
    Row,
    Stack,
    filled,
    held,
    i64,
    joined,
    mypyc_attr,
    row,
    signed,
    split,
    stack,
    to_list,
    unsigned,
)

Frame = tuple[int, ...]
"""A decision in several steps: its kind, the player who decides, and what it needs to know."""

FACTS: Final = (
    "aside", "barred", "box", "dealt", "decks", "discards", "frames", "free", "gaps", "hands",
    "idle", "last_turns", "market", "over", "owned", "pieces", "player", "removed", "revealed",
    "scores", "stores", "ticket_decks", "tickets", "trigger", "turn",
)  # fmt: skip
"""All that a state consists of, recordings and the generator apart."""


@mypyc_attr(acyclic=True)
class State:
    """A game in progress.

    Zones of cards, by class: `hands`, `discards`, `market` (slots, -1: empty), `decks` (top last)
    and what a frame holds. Zones of tickets: `tickets` (bits), `ticket_decks` (top last), `dealt`
    (bits), `aside` (rejected, while others still choose) and `removed`. Zones of pieces: `pieces`
    and `box` (by player and kind) and the owned routes; mechanics keep theirs in `stores`.
    """

    __slots__ = (
        "after", "aside", "barred_bits", "before", "box", "chance", "dealt", "decks", "discards",
        "frames", "free_bits", "gaps", "gate_bits", "hands", "idle", "last_turns", "market",
        "over", "owned_bits", "pieces", "player", "removed", "revealed", "scores", "script",
        "secret", "shuffles", "stores", "ticket_decks", "tickets", "trigger", "turn",
    )  # fmt: skip

    def __init__(self) -> None:
        self.turn: i64 = 0
        """How many turns have been completed; -1 during the choices of the set-up."""
        self.player: i64 = 0
        """Whose turn it is."""
        self.frames: Stack = stack()
        """Open decisions, the current one last; none: the player chooses an action."""
        self.hands: list[Row] = []
        """Cards by player and class; one more class that nobody ever has spares a test."""
        self.decks: list[Row] = []
        self.discards: Row = filled(0, 0)
        self.market: Row = filled(0, 0)
        self.gaps: i64 = 0
        """How many market slots are empty."""
        self.pieces: Row = filled(0, 0)
        self.box: tuple[int, ...] = ()
        """Pieces by player and kind that were not taken into the game."""
        self.free_bits: Row = filled(1, 0)
        """The words of `free`."""
        self.barred_bits: Row = filled(0, 0)
        """The words of `barred`, one player's after the other's."""
        self.owned_bits: Row = filled(0, 0)
        """The words of `owned`, one player's after the other's."""
        self.tickets: list[int] = []
        self.ticket_decks: list[Row] = []
        self.dealt: list[int] = []
        self.aside: tuple[int, ...] = ()
        self.removed: int = 0
        self.scores: Row = filled(0, 0)
        self.trigger: i64 = -1
        """The player who started the last turns, or -1."""
        self.last_turns: i64 = -1
        """How many turns are left, once the end has been triggered."""
        self.idle: i64 = 0
        """How long nothing lasting has happened (see `passing`)."""
        self.over: bool = False
        self.before: bool = False
        """Whether something is being done beside the action of the turn, before it."""
        self.after: bool = False
        """Whether something is being done after the action of the turn."""
        self.gate_bits: Row = filled(0, 0)
        """By gate and player, the words of the routes that a mechanic closes."""
        self.revealed: tuple[int, ...] = ()
        """The card classes that were turned over last, for all to see."""
        self.stores: list[tuple[int, ...]] = []
        """What mechanics keep; tuples, as they change seldom and are copied often. See `put`."""
        self.chance: i64 = 0
        """The generator's value, `rng`, as a machine number."""
        self.shuffles: list[tuple[str, list[int]]] | None = None
        """Where shuffles are recorded, if they are."""
        self.script: list[tuple[str, list[int]]] | None = None
        """Recorded shuffles that a replay follows instead of the generator."""
        self.secret: SecretShuffles | None = None
        """What shuffles a secret game instead of the generator. Copies never have it: a bot that
        thinks about what may happen must not learn what will.
        """

    @property
    def rng(self) -> int:
        """The value of the generator that cards and tickets are shuffled with."""
        return unsigned(self.chance)

    @rng.setter
    def rng(self, value: int) -> None:
        self.chance = signed(value)

    @property
    def free(self) -> int:
        """Bits of the routes that can still be claimed by somebody."""
        return joined(self.free_bits, 0, len(self.free_bits))

    @free.setter
    def free(self, routes: int) -> None:
        self.free_bits = split(routes, len(self.free_bits))

    @property
    def barred(self) -> list[int]:
        """By player, bits of the routes closed by the player's own tracks."""
        return by_player(self.barred_bits, len(self.free_bits))

    @property
    def owned(self) -> list[int]:
        """By player, bits of the routes that the player has claimed."""
        return by_player(self.owned_bits, len(self.free_bits))

    @owned.setter
    def owned(self, routes: list[int]) -> None:
        words = len(self.free_bits)
        self.owned_bits = row([word for mask in routes for word in split(mask, words)])

    @property
    def claimed(self) -> int:
        """Bits of the routes that anybody has claimed."""
        return all_of(self.owned_bits, len(self.free_bits))

    def owned_by(self, player: i64) -> int:
        """Bits of the routes that the player has claimed."""
        words: i64 = len(self.free_bits)
        return joined(self.owned_bits, player * words, words)

    def barred_by(self, player: i64) -> int:
        """Bits of the routes closed by the player's own tracks."""
        words: i64 = len(self.free_bits)
        return joined(self.barred_bits, player * words, words)

    def close(self, words: int, free: int, barred: list[int]) -> None:
        """Say which routes can still be claimed, and which each player's own tracks close."""
        self.free_bits = split(free, words)
        self.barred_bits = row([word for routes in barred for word in split(routes, words)])

    def copy(self) -> State:
        """An independent copy; recordings are not continued in it."""
        new = State.__new__(State)
        new.turn = self.turn
        new.player = self.player
        new.frames = self.frames.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.decks = [deck.copy() for deck in self.decks]
        new.discards = self.discards.copy()
        new.market = self.market.copy()
        new.gaps = self.gaps
        new.pieces = self.pieces.copy()
        new.box = self.box
        new.free_bits = self.free_bits.copy()
        new.barred_bits = self.barred_bits.copy()
        new.owned_bits = self.owned_bits.copy()
        new.tickets = [*self.tickets]
        new.ticket_decks = [deck.copy() for deck in self.ticket_decks]
        new.dealt = [*self.dealt]
        new.aside = self.aside
        new.removed = self.removed
        new.scores = self.scores.copy()
        new.trigger = self.trigger
        new.last_turns = self.last_turns
        new.idle = self.idle
        new.over = self.over
        new.before = self.before
        new.after = self.after
        new.gate_bits = self.gate_bits.copy()
        new.revealed = self.revealed
        new.stores = [*self.stores]
        new.chance = self.chance
        new.shuffles = None
        new.script = None
        new.secret = None
        return new

    def put(self, store: int, place: int, value: int) -> None:
        """Change one number in a mechanic's store."""
        old = self.stores[store]
        self.stores[store] = (*old[:place], value, *old[place + 1 :])

    def facts(self) -> dict[str, object]:
        """All that the state consists of, recordings apart; equal facts: equal states."""
        facts = {name: getattr(self, name) for name in FACTS}
        if self.before or self.after:
            facts["phase"] = self.before, self.after
        if any(self.gate_bits):
            facts["gates"] = to_list(self.gate_bits)
        return facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]


def all_of(numbers: Row, words: i64) -> int:
    """The sets of all players in one, of which each takes so many words."""
    found = filled(words, 0)
    place: i64 = 0
    for number in held(numbers):
        found[place] |= number
        place += 1
        if place == words:
            place = 0
    return joined(found, 0, words)


def by_player(numbers: Row, words: int) -> list[int]:
    """The sets of all players, of which each takes so many words."""
    return [joined(numbers, first, words) for first in range(0, len(numbers), words)]
