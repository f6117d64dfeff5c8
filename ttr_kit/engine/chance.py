"""The game's own random numbers: the same on every platform and every version of Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ttr_kit.native import LOW64, MULTIPLIER, Row, bit_at, bits, held, i64, signed, unsigned

if TYPE_CHECKING:
    from ttr_kit.native import Vec

__all__ = ["advance", "bit_at", "bits", "mix", "scramble", "shuffle"]

MASK: Final = (1 << 64) - 1
FACTOR: Final = 6364136223846793005
"""The same as the multiplier, for numbers of any size."""
INCREMENT: Final = 1442695040888963407
START: Final[i64] = signed(0x9E3779B97F4A7C15)
FIRST: Final[i64] = signed(0xBF58476D1CE4E5B9)
SECOND: Final[i64] = signed(0x94D049BB133111EB)


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
