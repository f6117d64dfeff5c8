"""The game's own random numbers: the same on every platform and every version of Python.

A seeded game is shuffled by a small and quick generator, whose state can be computed from the cards
that one player sees. Where that matters, a game is shuffled by a secret key instead.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import TYPE_CHECKING, Final

from ttr_kit.native import LOW64, MULTIPLIER, Row, bit_at, bits, held, i64, signed, unsigned

if TYPE_CHECKING:
    from ttr_kit.native import Vec

__all__ = [
    "Key",
    "SecretShuffles",
    "advance",
    "bit_at",
    "bits",
    "mix",
    "scramble",
    "shuffle",
]

MASK: Final = (1 << 64) - 1
FACTOR: Final = 6364136223846793005
"""The same as the multiplier, for numbers of any size."""
INCREMENT: Final = 1442695040888963407
START: Final[i64] = signed(0x9E3779B97F4A7C15)
FIRST: Final[i64] = signed(0xBF58476D1CE4E5B9)
SECOND: Final[i64] = signed(0x94D049BB133111EB)
KEY_BYTES: Final = 32
WORD_BYTES: Final = 4


def scramble(seed: int) -> int:
    """A first generator value from any seed; neighboring seeds give unrelated games."""
    x: i64 = (signed(seed) + START) & LOW64
    x = ((x ^ (x >> 30 & 0x3FFFFFFFF)) * FIRST) & LOW64
    x = ((x ^ (x >> 27 & 0x1FFFFFFFFF)) * SECOND) & LOW64
    return unsigned(x ^ (x >> 31 & 0x1FFFFFFFF))


def advance(x: int) -> int:
    """The generator's next value; its high bits are the random ones."""
    return (x * FACTOR + INCREMENT) & MASK


def shuffle(items: Row, rng: int) -> int:
    """Shuffle in place, and return the generator's new value."""
    return unsigned(mix(held(items), signed(rng)))


def mix(order: Vec, x: i64) -> i64:
    """The same with machine numbers."""
    r: i64 = 0
    i: i64 = len(order) - 1
    while i > 0:
        if r < 4194304:  # several places from each value, as long as enough chance is left in it
            x = (x * MULTIPLIER + INCREMENT) & LOW64
            r = x >> 16 & 0xFFFFFFFFFFFF
        rest = r // (i + 1)
        j = r - rest * (i + 1)
        r = rest
        item = order[i]
        order[i] = order[j]
        order[j] = item
        i -= 1
    return x


class Key:
    """What all shuffles of a secret game follow from: 256 bits that nobody can guess.

    Everything is derived by HMAC-SHA-256, so no number of shown cards says anything of the others.
    The `commitment` is shown when the game begins and the key when it is over: then everybody can
    check that the order of all cards was settled before the first move.
    """

    def __init__(self, data: bytes) -> None:
        if len(data) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(data)}")
        self.data = data

    @classmethod
    def draw(cls) -> Key:
        """A new key from the secure source of the operating system (in a page, of the browser)."""
        return cls(os.urandom(KEY_BYTES))

    @classmethod
    def read(cls, text: str) -> Key:
        """The key that was written as `text`; ValueError if it is none."""
        return cls(bytes.fromhex(text))

    @property
    def text(self) -> str:
        """The key in hexadecimal digits."""
        return self.data.hex()

    @property
    def commitment(self) -> str:
        """What binds whoever deals to this key and says nothing about it."""
        return hashlib.sha256(b"ttr-kit commitment " + self.data).hexdigest()

    def derive(self, purpose: str) -> bytes:
        """32 bytes that are unrelated for different purposes."""
        return hmac.digest(self.data, purpose.encode(), "sha256")

    def seed(self, purpose: str) -> int:
        """A seed for what need not be secret itself, such as the guesses of a bot."""
        return int.from_bytes(self.derive(f"seed {purpose}")[:7])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and hmac.compare_digest(self.data, other.data)

    def __hash__(self) -> int:
        return hash(self.commitment)

    def __repr__(self) -> str:
        return f"<Key of {self.commitment[:8]}>"  # it must not get into any log


class SecretShuffles:
    """The shuffles of one secret game, one after the other."""

    def __init__(self, key: Key) -> None:
        self.key = key
        self.count = 0
        """How many shuffles there were."""

    def shuffle(self, cards: Row) -> None:
        """Shuffle in place; all orders are equally likely."""
        self.count += 1
        block = 0
        words: list[int] = []
        for last in range(len(cards) - 1, 0, -1):
            size = last + 1
            limit = (1 << 8 * WORD_BYTES) // size * size
            while True:
                if not words:
                    words = self._words(block)
                    block += 1
                word = words.pop(0)
                if word < limit:  # beyond it, low places would come up more often than others
                    break
            place = word % size
            card = cards[last]
            cards[last] = cards[place]
            cards[place] = card

    def _words(self, block: int) -> list[int]:
        data = self.key.derive(f"shuffle {self.count} block {block}")
        return [
            int.from_bytes(data[first : first + WORD_BYTES])
            for first in range(0, len(data), WORD_BYTES)
        ]
