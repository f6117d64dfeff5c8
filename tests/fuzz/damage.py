"""Damages variants: their data, keeping the structure, their text, or their bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

KINDS = [
    *("delete", "rename", "retype", "duplicate", "swap", "nest"),
    *("borrow", "borrow", "borrow", "nudge", "nudge"),
]
STRANGE: list[Any] = [
    *(None, True, False, 0, -1, 1, 3.5, 10**12, "", " ", "gray", "no", "x" * 300, "Nowhere"),
    *([], [[]], {}, {"": 1}, [None], [1, 2], {"a": {"b": []}}, "🚂", "\u202eabc", "a--b#2"),
]


@dataclass(frozen=True)
class Plant:
    """A place of the data where something was changed, and the words that went with it."""

    path: tuple[str | int, ...]
    gone: frozenset[str] = frozenset()


class Damage:
    """Deletes, renames, retypes, duplicates and reorders keys and values, at random."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.plants: list[Plant] = []
        """Where it was done; if that was once only, the paths are those of the damaged data."""
        self.times = 0
        self._words: list[str] = []

    def apply(self, data: Any) -> Any:
        self._words = sorted({word for word in _words(data) if len(word) < 60}) or ["Nowhere"]
        for _ in range(self.random.choice([1, 1, 1, 1, 2, 4])):
            holders = list(self._holders(data, ()))
            if holders:
                self.times += 1
                self._damage(*self.random.choice(holders))
        return data

    def _holders(self, data: Any, path: tuple[str | int, ...]) -> Any:
        if isinstance(data, (dict, list)):
            if data:
                yield path, data
            for key, value in data.items() if isinstance(data, dict) else enumerate(data):
                yield from self._holders(value, (*path, key))

    def _damage(self, path: tuple[str | int, ...], holder: Any) -> None:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key, other = self.random.choice(keys), self.random.choice(keys)
        kind = self.random.choice(KINDS)
        gone = frozenset((*_words(holder[key]), *_words(holder[other]), *_words((key, other))))
        before = {step: holder[step] for step in keys}
        if kind == "delete":
            del holder[key]
        elif kind == "borrow":
            self._borrow(holder, key)
        elif kind == "nudge":
            self._nudge(holder, key)
        elif kind == "retype":
            holder[key] = self._strange()
        elif kind == "swap":
            holder[key], holder[other] = holder[other], holder[key]
        elif kind == "nest":
            holder[key] = [holder[key]]
        elif isinstance(holder, list):
            holder.insert(other, holder[key])
        elif kind == "rename":
            holder[self.random.choice([f"{key}x", str(key)[:-1], "allow", "Nowhere"])] = holder.pop(
                key
            )
        else:
            holder[f"{key} 2"] = holder[key]
        steps = holder if isinstance(holder, dict) else range(len(holder))
        changed = [step for step in steps if before.get(step, before) is not holder[step]]
        self.plants += [Plant((*path, step), gone) for step in {key, other, *changed}]

    def _strange(self) -> Any:
        """Something that nobody expects; a copy, as it may be damaged in its turn."""
        return deepcopy(self.random.choice(STRANGE))

    def _nudge(self, holder: Any, key: Any) -> None:
        """A little more or less of something: most files stay sound."""
        value = holder[key]
        if isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, (int, float)):
            holder[key] = max(0, value + self.random.choice([-2, -1, 1, 2]))
        elif isinstance(value, list):
            self.random.shuffle(value)
        elif isinstance(value, str):
            self._borrow(holder, key)

    def _borrow(self, holder: Any, key: Any) -> None:
        """A name from elsewhere in the same file takes the place of another name."""
        word = self.random.choice(self._words)
        if isinstance(holder, dict) and self.random.random() < 0.2:
            holder[word] = holder.pop(key)
        elif isinstance(holder[key], str):
            holder[key] = word
        elif isinstance(holder[key], list):
            holder[key].append(word)
        elif isinstance(holder[key], dict):
            holder[key][word] = self._strange()
        else:
            number = holder[key] or 0
            holder[key] = self.random.choice([number * 2, -number, number + 1, word])


def _words(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, (dict, list, tuple)):
        for value in data:
            yield from _words(value)
        if isinstance(data, dict):
            for value in data.values():
                yield from _words(value)


def damaged_text(text: str, chance: random.Random) -> str:
    """A text with some lines cut, repeated, moved or full of signs that mean something."""
    lines = text.split("\n")
    for _ in range(chance.randint(1, 5)):
        at = chance.randrange(len(lines))
        line = lines[at]
        cut = chance.randrange(len(line) + 1)
        lines[at] = chance.choice(
            [
                line[:cut],
                line[cut:],
                line[:cut] + chance.choice("{}[]:,-#&*!|>'\"%@`\t\\ \x00\x1b🚂0") + line[cut:],
                line + "\n" + line,
                "  " + line,
                line.upper(),
                lines[chance.randrange(len(lines))],
            ]
        )
    return "\n".join(lines)


def damaged_bytes(text: str, chance: random.Random) -> bytes:
    """The bytes of a text, some of them others, gone, or repeated."""
    data = bytearray(text.encode())
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(4)
        if kind == 0 and at < len(data):
            data[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            del data[at : at + chance.randrange(1, 40)]
        elif kind == 2:
            data[at:at] = chance.randbytes(chance.randrange(1, 4))
        else:
            start = chance.randrange(len(data) + 1)
            data[at:at] = data[start : start + chance.randrange(1, 200)]
    return bytes(data)
