"""Actions, and the verbs that know how each sort of action is read, checked and carried out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, final

from ttr_kit.engine.chance import bit_at
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.wording import Json, Operands, Wording
from ttr_kit.language.words import many
from ttr_kit.native import i64, mypyc_attr

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


@dataclass(frozen=True, slots=True)
class Action:
    """One decision of a player, in words (`text`) and as plain data (`json`)."""

    verb: str
    operands: Operands
    text: str = field(compare=False)
    json: Json = field(compare=False, repr=False)

    def __str__(self) -> str:
        return self.text


ACTION: Final = 0
"""A whole turn."""
BEFORE: Final = 1
"""Beside the action, before it: the turn goes on afterwards."""
DRAW: Final = 2
"""Instead of a card, whenever one is drawn in a turn."""
AFTER: Final = 3
"""After the action; the turn ends when nothing more is done."""
STEP: Final = 4
"""Only where a frame asks for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One sort of action: a block of the action space, and what its actions do.

    What is said of the whole sort are class variables: compiled code sees those of subclasses that
    are not compiled, too.
    """

    phase: ClassVar[int] = STEP
    """When in a turn it can be chosen."""

    word: ClassVar[str] = ""
    """The first word of the action in its text form."""
    title: ClassVar[str] = ""
    """What a menu calls it; empty: its word."""
    asks: ClassVar[str] = ""
    """What a player is asked whose turn stops here for a choice."""
    third: ClassVar[str] = ""
    """How its word is told of somebody else; empty: with an s."""
    useful: ClassVar[bool] = True
    """Whether taking the action is in itself a step forward (see `passing`)."""
    suggested: Operands = ()
    """The action that is proposed first; none: no proposal."""
    mechanic = ""
    """The mechanic that it belongs to; empty: the core."""
    size = 0
    """How many actions of this sort are numbered."""
    offset = 0
    """The number of the first of them."""
    progress = True
    """The same as `useful`, for compiled code, where a variable of an object is found sooner."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tables = game.tables
        self.wording = Wording()

    # Numbered actions

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Bits of the legal actions of this sort, counted from the verb's own 0."""
        raise NotImplementedError

    def pick(self, state: State, player: i64, frame: Frame, x: i64) -> i64:
        """A random legal action for the random number x, or -1 if there is none."""
        mask = self.mask(state, player, frame)
        if not mask:
            return -1
        count: i64 = mask.bit_count()
        return bit_at(mask, x % count)

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The action of that number, spelled out for this state."""
        return (index,)

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The action's number; -1 if it is legal perhaps, but not one of the numbered ones."""
        return operands[0]

    def play(self, state: State, player: i64, frame: Frame, index: i64) -> None:
        """Carry out a numbered action that is known to be legal."""
        self.perform(state, player, frame, self.operands(state, player, frame, index))

    # Actions spelled out

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why the action is not legal now; empty if it is."""
        index = self.index(state, player, frame, operands)
        if index >= 0 and self.mask(state, player, frame) >> index & 1:
            return ""
        return "that is not possible now"

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError

    # Words and data

    def text(self, operands: Operands) -> str:
        """The words of the action, the verb's own included."""
        return f"{self.word} {self.wording.text(operands)}".rstrip()

    def read(self, words: str) -> Operands:
        """The action that the words after the verb's own stand for."""
        return self.wording.read(self.word, words)

    def json(self, operands: Operands) -> Json:
        """The action as plain data."""
        return self.wording.json(operands)

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """The action that plain data stands for."""
        return self.wording.from_json(data)

    def shown(self, operands: Operands, choosing: bool) -> str:
        """What the other players learn of the action; less while they choose at the same time."""
        return self.word if choosing else self.text(operands)

    def told(self, shown: str) -> str:
        """What was shown of an action, told of somebody: `claims A--B with 2 purple`."""
        rest = shown.removeprefix(self.word).strip()
        return f"{self.third or many(self.word)} {rest}".rstrip()

    def action(self, operands: Operands) -> Action:
        """The action as an object."""
        return Action(
            self.word, operands, self.text(operands), {"do": self.word, **self.json(operands)}
        )


@final
class Choice:
    """A verb among others: in a list of these nobody need ask whether it is one."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb


@mypyc_attr(allow_interpreted_subclasses=True)
class OneWay(Verb):
    """A verb that can be done in one way only."""

    size = 1

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """There is nothing to say."""
        return ()

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """There is only one."""
        return 0


def mask_of(positions: Iterable[int]) -> int:
    """The mask with those bits set."""
    mask = 0
    for position in positions:
        mask |= 1 << position
    return mask
