"""Damages variants: their data, keeping the structure, their text, or their bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

KINDS = ["delete", "rename", "retype", "duplicate", "swap", "nest", "borrow", "borrow", "borrow"]
STRANGE: list[Any] = [
    *(None, True, False, 0, -1, 1, 3.5, 10**12, "", " ", "gray", "no", "x" * 300, "Nowhere"),
    *([], [[]], {}, {"": 1}, [None], [1, 2], {"a": {"b": []}}, "🚂", "\u202eabc", "a--b#2"),
]


class Damage:
    """Deletes, renames, retypes, duplicates and reorders keys and values, at random."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self._words: list[str] = []

    def apply(self, data: Any) -> Any:
        self._words = sorted({word for word in _words(data) if len(word) < 60}) or ["Nowhere"]
        for _ in range(self.random.choice([1, 1, 1, 1, 2, 4])):
            holders = list(self._holders(data))
            if holders:
                self._damage(self.random.choice(holders))
        return data

    def _holders(self, data: Any) -> Any:
        if isinstance(data, (dict, list)):
            if data:
                yield data
            for value in data.values() if isinstance(data, dict) else data:
                yield from self._holders(value)

    def _damage(self, holder: Any) -> None:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key, other = self.random.choice(keys), self.random.choice(keys)
        kind = self.random.choice(KINDS)
        if kind == "delete":
            del holder[key]
        elif kind == "borrow":
            self._borrow(holder, key)
        elif kind == "retype":
            holder[key] = self.random.choice(STRANGE)
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

    def _borrow(self, holder: Any, key: Any) -> None:
        """A name from elsewhere in the same file takes the place of another name."""
        word = self.random.choice(self._words)
        if isinstance(holder, dict) and self.random.random() < 0.4:
            holder[word] = holder.pop(key)
        elif isinstance(holder[key], str):
            holder[key] = word
        elif isinstance(holder[key], list):
            holder[key].append(word)
        elif isinstance(holder[key], dict):
            holder[key][word] = self.random.choice(STRANGE)
        else:
            number = holder[key] or 0
            holder[key] = self.random.choice([number * 2, -number, number + 1, word])


def _words(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, (dict, list)):
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
