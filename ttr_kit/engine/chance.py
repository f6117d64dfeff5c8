"""The game's own random numbers: the same on every platform and every version of Python."""

from __future__ import annotations

MASK = (1 << 64) - 1
MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407


def scramble(seed: int) -> int:
    """A first generator value from any seed; neighboring seeds give unrelated games."""
    x = (seed + 0x9E3779B97F4A7C15) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def advance(x: int) -> int:
    """The generator's next value; its high bits are the random ones."""
    return (x * MULTIPLIER + INCREMENT) & MASK


def shuffle(items: list[int], x: int) -> int:
    """Shuffle in place, and return the generator's new value."""
    r = 0
    for i in range(len(items) - 1, 0, -1):
        if r < 4194304:  # several places from each value, as long as enough chance is left in it
            x = (x * MULTIPLIER + INCREMENT) & MASK
            r = x >> 16
        j = r % (i + 1)
        r //= i + 1
        items[i], items[j] = items[j], items[i]
    return x


def bit_at(mask: int, k: int) -> int:
    """The position of the k-th set bit of the mask, counted from 0."""
    base = 0
    while k > 3:  # halve by counting, before walking bit by bit
        half = mask.bit_length() >> 1
        low = mask & ((1 << half) - 1)
        count = low.bit_count()
        if k < count:
            mask = low
        else:
            mask >>= half
            base += half
            k -= count
    while k:
        mask &= mask - 1
        k -= 1
    return base + (mask & -mask).bit_length() - 1


def bits(mask: int) -> list[int]:
    """The positions of all set bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
