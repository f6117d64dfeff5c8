"""Actions, and the verbs that know how each sort of action is read, checked and carried out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bit_at
from ttr_kit.engine.errors import UnreadableAction
from ttr_kit.engine.state import Frame, State

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game

Operands = tuple[int, ...]
Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Action:
    """One decision of a player, in words (`text`) and as plain data (`json`)."""

    verb: str
    operands: Operands
    text: str = field(compare=False)
    json: Json = field(compare=False, repr=False)

    def __str__(self) -> str:
        return self.text


class Verb:
    """One sort of action: a block of the action space, and what its actions do."""

    word = ""
    """The first word of the action in its text form."""
    useful = True
    """Whether the action can bring the game nearer to its end."""
    size = 0
    """How many actions of this sort are numbered."""
    offset = 0
    """The number of the first of them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tables = game.tables

    # Numbered actions

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Bits of the legal actions of this sort, counted from the verb's own 0."""
        raise NotImplementedError

    def pick(self, state: State, player: int, frame: Frame, x: int) -> int:
        """A random legal action for the random number x, or -1 if there is none."""
        mask = self.mask(state, player, frame)
        return bit_at(mask, x % mask.bit_count()) if mask else -1

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The action of that number, spelled out for this state."""
        return (index,)

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The action's number; -1 if it is legal perhaps, but not one of the numbered ones."""
        return operands[0]

    def play(self, state: State, player: int, frame: Frame, index: int) -> None:
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
        return self.word

    def read(self, words: str) -> Operands:
        """The action that the words after the verb's own stand for."""
        if words:
            raise UnreadableAction(f'expected nothing after "{self.word}", found "{words}"')
        return ()

    def json(self, operands: Operands) -> Json:
        """The action as plain data."""
        return {}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """The action that plain data stands for."""
        return ()

    def shown(self, operands: Operands, choosing: bool) -> str:
        """What the other players learn of the action; less while they choose at the same time."""
        return self.word if choosing else self.text(operands)

    def action(self, operands: Operands) -> Action:
        """The action as an object."""
        return Action(
            self.word, operands, self.text(operands), {"do": self.word, **self.json(operands)}
        )


def amounts(numbers: Sequence[int], names: Sequence[str]) -> str:
    """Numbers of things in words: `2 purple 1 locomotive`."""
    return " ".join(
        f"{number} {name}" for number, name in zip(numbers, names, strict=False) if number
    )


def read_amounts(words: str, names: Sequence[str], what: str) -> list[int]:
    """The numbers of things that words like `2 purple 1 locomotive` stand for."""
    found = [0] * len(names)
    parts = words.replace(",", " ").split()
    for number, name in zip(parts[::2], [*parts[1::2], ""], strict=False):
        if not re.fullmatch("[0-9]{1,4}", number) or name not in names:
            raise UnreadableAction(
                f'expected numbers of {what} such as "2 {names[0]}", found "{words}"; '
                f"known are {', '.join(names)}"
            )
        found[names.index(name)] += int(number)
    return found


def json_amounts(numbers: Sequence[int], names: Sequence[str]) -> dict[str, object]:
    """Numbers of things by name, those that are not 0."""
    return {name: number for number, name in zip(numbers, names, strict=False) if number}


def from_json_amounts(data: object, names: Sequence[str], what: str) -> list[int]:
    """The numbers that a mapping by name stands for."""
    if not isinstance(data, Mapping):
        raise UnreadableAction(f"expected numbers of {what} by name, found {data!r}")
    found = [0] * len(names)
    for name, number in data.items():
        if name not in names or isinstance(number, bool) or not isinstance(number, int):
            raise UnreadableAction(f"expected numbers of {what} by name, found {data!r}")
        if not 0 <= number < 10000:
            raise UnreadableAction(f"expected a number of {what} from 0 on, found {number}")
        found[names.index(name)] += number
    return found


def named(word: object, numbers: Mapping[str, int], what: str) -> int:
    """The number of the thing of that name."""
    number = numbers.get(word) if isinstance(word, str) else None
    if number is None:
        some = ", ".join(list(numbers)[:5])
        raise UnreadableAction(f"expected {what} such as {some}, found {word!r}")
    return number


def several(words: str, numbers: Mapping[str, int], what: str) -> list[int]:
    """The things that are named one after another; names may contain spaces and commas."""
    found = []
    rest = words.strip()
    longest_first = sorted(numbers, key=len, reverse=True)
    while rest:
        for name in longest_first:
            if rest.startswith(name) and _ends(rest[len(name) :]):
                found.append(numbers[name])
                rest = rest[len(name) :].lstrip(" ,")
                break
        else:
            raise UnreadableAction(f'expected {what}, found "{rest}"')
    return found


def _ends(rest: str) -> bool:
    return not rest or rest[0] in " ,"


def mask_of(positions: Iterable[int]) -> int:
    """The mask with those bits set."""
    mask = 0
    for position in positions:
        mask |= 1 << position
    return mask
