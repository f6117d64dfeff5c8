"""Where everything is in a running game: a few flat lists, so that a copy is a few slices."""

from __future__ import annotations

Frame = tuple[int, ...]
"""A decision in several steps: its kind, the player who decides, and what it needs to know."""

_copied = list[int].copy


class State:
    """A game in progress.

    Zones of cards, by class: `hands`, `discards`, `market` (slots, -1: empty), `decks` (top last)
    and what a frame holds. Zones of tickets: `tickets` (bits), `ticket_decks` (top last), `dealt`
    (bits), `aside` (rejected, while others still choose) and `removed`. Zones of pieces: `pieces`
    and `box` (by player and kind) and the owned routes; mechanics keep theirs in `stores`.
    """

    __slots__ = (
        "aside", "barred", "box", "dealt", "decks", "discards", "frames", "free", "gaps", "hands",
        "idle", "last_turns", "market", "over", "owned", "pieces", "player", "removed",
        "revealed", "rng", "scores", "script", "shuffles", "stores", "ticket_decks", "tickets",
        "trigger", "turn",
    )  # fmt: skip

    def __init__(self) -> None:
        self.turn: int = 0
        """How many turns have been completed; -1 during the choices of the set-up."""
        self.player: int = 0
        """Whose turn it is."""
        self.frames: list[Frame] = []
        """Open decisions, the current one last; none: the player chooses an action."""
        self.hands: list[list[int]] = []
        """Cards by player and class; one more class that nobody ever has spares a test."""
        self.decks: list[list[int]] = []
        self.discards: list[int] = []
        self.market: list[int] = []
        self.gaps: int = 0
        """How many market slots are empty."""
        self.pieces: list[int] = []
        self.box: tuple[int, ...] = ()
        """Pieces by player and kind that were not taken into the game."""
        self.free: int = 0
        """Bits of the routes that can still be claimed by somebody."""
        self.barred: list[int] = []
        """By player, bits of the routes closed by the player's own tracks."""
        self.owned: list[int] = []
        self.tickets: list[int] = []
        self.ticket_decks: list[list[int]] = []
        self.dealt: list[int] = []
        self.aside: tuple[int, ...] = ()
        self.removed: int = 0
        self.scores: list[int] = []
        self.trigger: int = -1
        """The player who started the last turns, or -1."""
        self.last_turns: int = -1
        """How many turns are left, once the end has been triggered."""
        self.idle: int = 0
        """How long nothing lasting has happened (see `passing`)."""
        self.over: bool = False
        self.revealed: tuple[int, ...] = ()
        """The card classes that were turned over last, for all to see."""
        self.stores: list[tuple[int, ...]] = []
        """What mechanics keep; tuples, as they change seldom and are copied often. See `put`."""
        self.rng: int = 0
        self.shuffles: list[tuple[str, list[int]]] | None = None
        """Where shuffles are recorded, if they are."""
        self.script: list[tuple[str, list[int]]] | None = None
        """Recorded shuffles that a replay follows instead of the generator."""

    def copy(self) -> State:
        """An independent copy; recordings are not continued in it."""
        new = State.__new__(State)
        new.turn = self.turn
        new.player = self.player
        new.frames = [*self.frames]
        new.hands = [*map(_copied, self.hands)]
        new.decks = [*map(_copied, self.decks)]
        new.discards = [*self.discards]
        new.market = [*self.market]
        new.gaps = self.gaps
        new.pieces = [*self.pieces]
        new.box = self.box
        new.free = self.free
        new.barred = [*self.barred]
        new.owned = [*self.owned]
        new.tickets = [*self.tickets]
        new.ticket_decks = [*map(_copied, self.ticket_decks)]
        new.dealt = [*self.dealt]
        new.aside = self.aside
        new.removed = self.removed
        new.scores = [*self.scores]
        new.trigger = self.trigger
        new.last_turns = self.last_turns
        new.idle = self.idle
        new.over = self.over
        new.revealed = self.revealed
        new.stores = [*self.stores]
        new.rng = self.rng
        new.shuffles = None
        new.script = None
        return new

    def put(self, store: int, place: int, value: int) -> None:
        """Change one number in a mechanic's store."""
        old = self.stores[store]
        self.stores[store] = (*old[:place], value, *old[place + 1 :])

    def facts(self) -> dict[str, object]:
        """All that the state consists of, recordings apart; equal facts: equal states."""
        left_out = ("shuffles", "script", "rng")
        return {name: getattr(self, name) for name in self.__slots__ if name not in left_out}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]
