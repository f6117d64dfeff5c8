"""Rows of small numbers and sets of bits, as the interpreter is best at them.

Here a row is a list, and one word holds any number of bits. The compiled engine has the same names
in `ttr_kit/fast/machine_native.py`: there a row is a block of machine numbers, and a set that is
too large for one of them takes several words.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeVar

i64 = int
"""A number that fits into 64 bits."""

Row = list[int]
"""Numbers that fit into 64 bits, in a list that grows at its end."""

if TYPE_CHECKING:
    Vec = list[int]
    """A row that never changes its length."""

Stack = list[tuple[int, ...]]
"""A list of tuples that changes at its end all the time."""

COMPILED: Final = False
LOW64: Final = (1 << 64) - 1
"""What leaves the lowest 64 bits of a product."""
MULTIPLIER: Final = 6364136223846793005
"""The multiplier of the game's random numbers."""

Made = TypeVar("Made")


def mypyc_attr(**settings: bool) -> Callable[[Made], Made]:
    """Tells mypyc about a class: that subclasses of it may not be compiled, or that its objects
    never form reference cycles, so the garbage collector may skip them (`acyclic`)."""
    return lambda made: made


row: Callable[[Iterable[int]], Row] = list
"""A new row of these numbers."""

vector: Callable[[Iterable[int]], Vec] = list
"""The same, if it never changes its length."""

stack: Callable[[], Stack] = list
"""A new stack without anything on it."""


def filled(size: int, number: int) -> Row:
    """A new row of so many equal numbers."""
    return [number] * size


def zeros(size: int) -> Vec:
    """So many zeros, to count with."""
    return [0] * size


def held(numbers: Row) -> Vec:
    """The numbers of a row, as long as its length does not change."""
    return numbers


def to_list(numbers: Row) -> list[int]:
    """A copy as a plain list."""
    return numbers[:]


def total(numbers: Row) -> int:
    """The sum of the numbers."""
    return sum(numbers)


class Packer:
    """Collects numbers of 32 bits from many places, for whoever wants them in one block."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def add_row(self, numbers: Row) -> None:
        """Take all numbers of a row."""
        self.numbers += numbers

    def add_list(self, numbers: list[int]) -> None:
        """Take all numbers of a list."""
        self.numbers += numbers

    def add_tuple(self, numbers: tuple[int, ...]) -> None:
        """Take all numbers of a tuple."""
        self.numbers += numbers

    def add_lengths(self, rows: list[Row]) -> None:
        """Take the length of each row."""
        self.numbers += map(len, rows)

    def add_sums(self, rows: list[Row], groups: list[Row]) -> None:
        """Take, row by row, the sum of the numbers at the places of each group."""
        for numbers in rows:
            self.numbers += [sum([numbers[place] for place in group]) for group in groups]

    def add_sizes(self, sets: list[int]) -> None:
        """Take the number of bits in each set."""
        self.numbers += map(int.bit_count, sets)

    def packed(self) -> bytes:
        """All that was taken, each number as the machine has it."""
        return array("i", self.numbers).tobytes()


def signed(x: int) -> i64:
    """The 64 bits as a number; the engine's arithmetic wraps around."""
    return x


def unsigned(x: i64) -> int:
    """The 64 bits as a number from 0 on."""
    return x & LOW64


# Sets of bits in words


def words_for(size: int) -> int:
    """How many words a set of numbers below the size takes."""
    return 1


def split(mask: int, words: int) -> Row:
    """The words of a set."""
    return [mask]


def joined(numbers: Row, first: int, words: int) -> int:
    """The set whose words begin at that place."""
    return numbers[first]


def ones(mask: int) -> int:
    """How many bits of one word are set."""
    return mask.bit_count()


def positions(numbers: Row, first: int, words: int) -> Vec:
    """The positions of all bits set in the set whose words begin at that place, ascending."""
    return bits(numbers[first])


def packed(numbers: Row, size: int) -> bytes:
    """The words one after another, each in so many bytes or, as a machine number, in eight."""
    return b"".join([number.to_bytes(size, "little") for number in numbers])


def size_of(mask: int) -> int:
    """How many bits of a mask of any size are set."""
    return mask.bit_count()


def count_bits(numbers: Row) -> int:
    """How many bits are set in all words."""
    return numbers[0].bit_count()


def bit_in(numbers: Row, k: int) -> int:
    """The position of the k-th set bit in words, counted from 0."""
    return bit_at(numbers[0], k)


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
