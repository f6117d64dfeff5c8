"""How the operands of actions are written in words and as plain data, and read again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ttr_kit.engine.errors import UnreadableAction

Operands = tuple[int, ...]
Json = dict[str, object]


class Wording:
    """What follows a verb's own word: here, nothing."""

    def text(self, operands: Operands) -> str:
        """The words of the operands."""
        return ""

    def read(self, verb: str, words: str) -> Operands:
        """The operands that words stand for."""
        if words:
            raise UnreadableAction(f'expected nothing after "{verb}", found "{words}"')
        return ()

    def json(self, operands: Operands) -> Json:
        """The operands as plain data."""
        return {}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """The operands that plain data stands for."""
        return ()


class OneThing(Wording):
    """One thing by its name, as in `travel Berlin`."""

    def __init__(self, key: str, numbers: Mapping[str, int]) -> None:
        self.key, self.numbers, self.names = key, numbers, list(numbers)

    def text(self, operands: Operands) -> str:
        """The name."""
        return self.names[operands[0]]

    def read(self, verb: str, words: str) -> Operands:
        """From the name."""
        return (named(words, self.numbers, f"a {self.key}"),)

    def json(self, operands: Operands) -> Json:
        """The name under the key."""
        return {self.key: self.names[operands[0]]}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From the name under the key."""
        return (named(data.get(self.key), self.numbers, f"a {self.key}"),)


class Numbers(Wording):
    """Numbers of things of several sorts, as in `take 27 train 23 ship`."""

    def __init__(self, key: str, names: Sequence[str], what: str) -> None:
        self.key, self.names, self.what = key, names, what

    def text(self, operands: Operands) -> str:
        """The numbers that are not 0."""
        return amounts(operands, self.names) or "nothing"

    def read(self, verb: str, words: str) -> Operands:
        """From numbers, each followed by a name."""
        return tuple(read_amounts("" if words == "nothing" else words, self.names, self.what))

    def json(self, operands: Operands) -> Json:
        """A mapping under the key."""
        return {self.key: json_amounts(operands, self.names)}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From a mapping under the key."""
        return tuple(from_json_amounts(data.get(self.key), self.names, self.what))


class Paid(Wording):
    """One thing and the cards that pay for it, as in `A--B with 2 purple 1 locomotive`."""

    def __init__(self, key: str, numbers: Mapping[str, int], cards: Sequence[str]) -> None:
        self.thing = OneThing(key, numbers)
        self.cards = Numbers("with", cards, "cards")

    def text(self, operands: Operands) -> str:
        """The thing, `with`, the cards."""
        return f"{self.thing.text(operands)} with {self.cards.text(operands[1:])}"

    def read(self, verb: str, words: str) -> Operands:
        """A thing, `with`, numbers of cards."""
        parts = words.split(" with ")
        if len(parts) < 2:
            wanted = f"{verb} {self.thing.key.upper()} with CARDS"
            raise UnreadableAction(f'expected "{wanted}", found "{verb} {words}"')
        # A city or a card may itself be called something with "with".
        for cut in range(1, len(parts)):
            if " with ".join(parts[:cut]).strip() in self.thing.numbers:
                break
        thing, cards = " with ".join(parts[:cut]), " with ".join(parts[cut:])
        return self.thing.read(verb, thing.strip()) + self.cards.read(verb, cards)

    def json(self, operands: Operands) -> Json:
        """The thing under its key, and the cards under `with`."""
        return self.thing.json(operands) | self.cards.json(operands[1:])

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From the thing and the cards."""
        return self.thing.from_json(data) + self.cards.from_json(data)


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


def comma_separated(names: Iterable[str]) -> str:
    """Names one after another: `A--B, C--D`; a name that holds a comma or a quote is quoted."""
    return ", ".join(f'"{name}"' if re.search('[,"]', name) else name for name in names)


def several(words: str, numbers: Mapping[str, int], what: str) -> list[int]:
    """The things that are named one after another; names may contain spaces and commas."""
    found = []
    # A comma ends a name, unless only a name with a comma in it fits.
    order = sorted({("," in name, -len(name)) for name in numbers})
    place = 0
    while place < len(words):
        if words[place] in " ,":
            place += 1
            continue
        for quote in ('"', ""):  # what is in quotes is one name
            start = place + len(quote)
            if not words.startswith(quote, place):
                continue
            name = _name_at(words, start, quote, (numbers, order))
            if name:
                break
        if not name:
            raise UnreadableAction(f'expected {what}, found "{words[place:]}"')
        found.append(numbers[name])
        place = start + len(name) + len(quote)
    return found


def _name_at(
    words: str, start: int, quote: str, known: tuple[Mapping[str, int], list[tuple[bool, int]]]
) -> str:
    """The longest known name that stands there and is followed by its quote and by an end."""
    numbers, order = known
    for comma, length in order:
        end = start - length
        name = words[start:end]
        if name in numbers and ("," in name) == comma and words.startswith(quote, end):
            end += len(quote)
            if end == len(words) or words[end] in " ,":
                return name
    return ""
