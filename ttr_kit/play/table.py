"""A table: one game with people and bots in its seats. Pure and synchronous.

Whoever hosts a table (a server, a page, a terminal) keeps what `save` returns or the moves one by
one, sends every client the snapshot of its seat, and lets bots move by `advance`. A table knows
no clients, no clock and no files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ttr_kit.bots import Bot, QuickBot, ask, create
from ttr_kit.engine import Action, Game, IllegalAction, Record, UnreadableAction, View
from ttr_kit.engine.chance import Key
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.game import compile_game
from ttr_kit.language.speech import chosen, said
from ttr_kit.model import Variant
from ttr_kit.play.progress import Journey
from ttr_kit.play.protocol import (
    ILLEGAL,
    NOT_YOUR_SEAT,
    NOT_YOUR_TURN,
    OVER,
    STALE,
    UNREADABLE,
    Fault,
    clipped,
)
from ttr_kit.play.seeds import Seed, for_bot
from ttr_kit.play.snapshot import snapshot
from ttr_kit.play.table_facts import facts
from ttr_kit.play.telling import refusal

SAVED = 2
"""The format of what `save` returns; 1 had no secret games, and is read as well."""
NOTHING = "nothing"
"""Words that are no action: the bot then does the first legal thing."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person, or a bot by its name."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """An action that was carried out: what a host writes down before anybody sees it."""

    number: int
    """1 for the first action of the game; the table's revision after it."""
    seat: int
    action: str
    """The action in words; a table is resumed from these."""


class Table:
    """A game that is being played.

    >>> from ttr_kit.format.load import load
    >>> from ttr_kit.system.resources import bundled_variants
    >>> variant = load(bundled_variants()[0])
    >>> table = Table(variant, [Seat("Ada"), Seat("Bot", "planner")], seed=7)
    >>> table.to_move, table.revision
    (0, 0)
    >>> first = table.snapshot(0)["choices"][0]["options"][0]["action"]
    >>> table.act(0, 0, first).number
    1
    >>> table.act(0, 0, first).code
    'not_your_turn'
    >>> table.advance().seat
    1
    """

    def __init__(
        self,
        variant: Variant,
        seats: Sequence[Seat],
        seed: Seed | None = None,
        game: Game | None = None,
    ) -> None:
        """ValueError says why these seats cannot play the variant.

        Without a seed the game is secret: nobody can work out a shuffle. With a number it is the
        same game each time, and everybody at the table is told so. Tables of one variant and one
        number of players can share a compiled `game`.
        """
        self.variant = variant
        self.seats = tuple(seats)
        self.seed: Seed = Key.draw() if seed is None else seed
        self.game: Game = game or compile_game(variant, len(self.seats))
        self.bots: dict[int, Bot | QuickBot] = {
            number: create(seat.bot, for_bot(self.seed, number))
            for number, seat in enumerate(self.seats)
            if seat.bot is not None
        }
        names = [seat.name for seat in self.seats]
        self.record = Record(self.game, self.seed, names, tell_seed=True)
        self.scores: list[tuple[int, ...]] = [tuple(self.record.state.scores)]
        """The points on the track after each action; everybody sees them."""
        self.last_turns_from: int | None = None
        """The revision at which the last turns began."""
        self.setup_until: int | None = None
        """The revision at which the choices of the set-up were over."""
        self._views: dict[int, View] = {}
        self._journeys: dict[int, Journey] = {}
        self._facts: dict[str | None, dict[str, Any]] = {}
        for number, bot in self.bots.items():
            if isinstance(bot, QuickBot):
                bot.start(self.game, number)
        self._note()

    # Where the game stands

    @property
    def revision(self) -> int:
        """How many actions were carried out: changes with each, and with nothing else."""
        return len(self.record.actions)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.record.state.over

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None: the game is over."""
        return None if self.over else self.game.to_move(self.record.state)

    @property
    def commitment(self) -> str | None:
        """What a secret game can be held to when it is over; None: the game is seeded."""
        return self.seed.commitment if isinstance(self.seed, Key) else None

    @property
    def waits(self) -> bool:
        """Whether nothing happens until a person acts, or ever again."""
        return self.over or self.to_move not in self.bots

    def view(self, seat: int) -> View:
        """What the seat may know, worked out once for each revision."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.record.state, seat)
        return self._views[seat]

    def journey(self, seat: int) -> Journey:
        """How far the seat's tickets are, recomputed when the map has changed for it."""
        numeric = NumericView(self.game, self.record.state, seat)
        known = self._journeys.get(seat)
        if known is None or not known.lasts(numeric):
            known = self._journeys[seat] = Journey(numeric)
        return known

    def facts(self) -> dict[str, Any]:
        """What never changes and everybody may know: the map, the cards, the tickets, the seats."""
        if chosen() not in self._facts:
            self._facts[chosen()] = facts(self)
        return self._facts[chosen()]

    def snapshot(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """The message for a seat, or for those who watch (None).

        The log in it begins after that revision; lines that may have changed since then, as
        choices came to light, are sent again.
        """
        if seat is not None and not 0 <= seat < len(self.seats):
            raise ValueError(f"seats are numbered 0 to {len(self.seats) - 1}, not {seat}")
        return snapshot(self, seat, since)

    # Playing

    def act(self, seat: int, revision: int, action: object) -> Move | Fault:
        """Carry out an action in its JSON form; a fault says why not, and changes nothing."""
        fault, read = self._check(seat, action)
        if fault is None and revision != self.revision:
            fault = Fault(STALE, said("fault-stale"))
        if fault is not None:
            return fault
        assert read is not None
        return self._apply(read)

    def preview(self, seat: int, action: object) -> Fault | None:
        """Why the seat cannot do that now; None: it can. Nothing is changed."""
        return self._check(seat, action)[0]

    def advance(self, words: str | None = None) -> Move | None:
        """Let a bot make its next decision; None if it is not a bot's turn.

        A host whose bots think elsewhere says in `words` what this one has decided.
        """
        if self.waits:
            return None
        game = self.game
        try:
            return self._apply(game.parse(self.decide() if words is None else words))
        except Exception:  # whatever a bot or another process says, the game goes on
            return self._apply(game.legal(self.record.state)[0])

    def decide(self) -> str:
        """What the bot whose turn it is does next, in words; nothing is changed.

        A bot that fails must not stop the game: it does the first legal thing.
        """
        game, state = self.game, self.record.state
        try:
            return ask(self.bots[game.to_move(state)], game, state).text
        except Exception:
            return NOTHING

    def _check(self, seat: int, action: object) -> tuple[Fault | None, Action | None]:
        if not 0 <= seat < len(self.seats) or seat in self.bots:
            return Fault(NOT_YOUR_SEAT, said("fault-not-your-seat")), None
        if self.over:
            return Fault(OVER, said("fault-over")), None
        if seat != self.to_move:
            return Fault(NOT_YOUR_TURN, said("fault-not-your-turn")), None
        if not isinstance(action, Mapping):
            return Fault(UNREADABLE, "an action is an object"), None
        try:
            read = self.game.from_json(action)
        except (UnreadableAction, ValueError, TypeError, RecursionError) as error:
            return Fault(UNREADABLE, clipped(str(error))), None
        why = self.game.refusal(self.record.state, read)
        if why:
            return Fault(ILLEGAL, clipped(refusal(self.game, why))), None
        return None, read

    def _apply(self, action: Action) -> Move:
        seat = self.game.to_move(self.record.state)
        self.record.apply(action)
        self._views.clear()
        self.scores.append(tuple(self.record.state.scores))
        self._note()
        return Move(self.revision, seat, action.text)

    def _note(self) -> None:
        state = self.record.state
        if self.setup_until is None and state.turn >= 0:
            self.setup_until = self.revision
        if self.last_turns_from is None and state.last_turns > 0:
            self.last_turns_from = self.revision

    # Saving

    def save(self) -> dict[str, Any]:
        """Plain data from which `resume` makes the same table again; it holds all secrets."""
        seed = self.seed
        return {
            "table": SAVED,
            "variant": self.variant.id,
            "content_hash": self.variant.content_hash,
            **({"key": seed.text} if isinstance(seed, Key) else {"seed": seed}),
            "seats": [{"name": seat.name, "bot": seat.bot} for seat in self.seats],
            "actions": [action.text for action in self.record.actions],
        }

    @classmethod
    def resume(
        cls,
        variant: Variant,
        seats: Sequence[Seat],
        seed: Seed,
        actions: Sequence[str],
        game: Game | None = None,
    ) -> Table:
        """The table after these actions; ValueError says which one does not fit."""
        table = cls(variant, seats, seed, game)
        for number, words in enumerate(actions, start=1):
            try:
                table._apply(table.game.parse(words))
            except (IllegalAction, UnreadableAction) as error:
                raise ValueError(f"action {number} cannot be played: {error}") from None
        return table

    @classmethod
    def load(cls, variant: Variant, saved: Mapping[str, Any]) -> Table:
        """The table that `save` wrote; ValueError says why it cannot be."""
        if saved.get("table") not in (1, SAVED):
            raise ValueError("this is no saved table, or one of another version of the kit")
        if saved.get("content_hash") != variant.content_hash:
            raise ValueError(f"this table was saved with another version of {variant.name}")
        try:
            seats = [_saved_seat(seat) for seat in saved["seats"]]
            seed = Key.read(saved["key"]) if "key" in saved else int(saved["seed"])
            actions = [str(action) for action in saved["actions"]]
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"the saved table is damaged: {error}") from None
        return cls.resume(variant, seats, seed, actions)


def _saved_seat(saved: Mapping[str, Any]) -> Seat:
    name, bot = str(saved["name"]), saved["bot"]
    name.encode()  # half a character can be neither shown nor saved again
    if not isinstance(bot, str | None):
        raise ValueError("a bot is called by its name")
    return Seat(name, bot)
