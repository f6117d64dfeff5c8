"""What the compiled engine has in place of `ttr_kit/native.py`: rows of machine numbers.

The build puts this file where the other one is; nobody else imports it. A word has 62 bits, so that
it fits into the small integers of mypyc as well. Shifts are looked up: mypyc 2.4 gets the shift of
a constant wrong beyond 31 places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, final

from librt.strings import BytesWriter, write_i32_le
from librt.vecs import append, pop, vec
from mypy_extensions import i32
from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr

COMPILED: Final = True
LOW64: Final = -1
MULTIPLIER: Final[i64] = i64(int("6364136223846793005"))
WORD: Final = 62
FULL: Final = (1 << 62) - 1
UNSIGNED: Final = (1 << 64) - 1


@final
@mypyc_attr(acyclic=True)
class Row:
    """Behaves like a list of numbers, apart from slices."""

    def __init__(self, numbers: vec[i64]) -> None:
        self.v: vec[i64] = numbers

    def __getitem__(self, place: i64) -> i64:
        return self.v[place]

    def __setitem__(self, place: i64, number: i64) -> None:
        self.v[place] = number

    def __len__(self) -> int:
        return len(self.v)

    def __bool__(self) -> bool:
        return len(self.v) != 0

    def __iter__(self) -> Iterator[int]:
        return iter(list(self.v))

    def __contains__(self, number: object) -> bool:
        return number in list(self.v)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Row):
            return list(self.v) == list(other.v)
        return list(self.v) == other

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self.v))

    def append(self, number: i64) -> None:
        self.v = append(self.v, number)

    def extend(self, numbers: list[int]) -> None:
        for number in numbers:
            self.v = append(self.v, i64(number))

    def pop(self, place: i64 = -1) -> i64:
        self.v, number = pop(self.v, place)
        return number

    def insert(self, place: i64, number: i64) -> None:
        made = append(self.v, number)
        at: i64 = len(made) - 1
        while at > place:
            made[at] = made[at - 1]
            at -= 1
        made[place] = number
        self.v = made

    def remove(self, number: i64) -> None:
        self.pop(self.index(number))

    def index(self, number: i64) -> i64:
        v = self.v
        size: i64 = len(v)
        place: i64 = 0
        while place < size:
            if v[place] == number:
                return place
            place += 1
        raise ValueError(f"{number} is not in the row")

    def count(self, number: i64) -> i64:
        found: i64 = 0
        for other in self.v:
            if other == number:
                found += 1
        return found

    def copy(self) -> Row:
        return Row(self.v[:])


@final
@mypyc_attr(acyclic=True)
class Stack:
    """Behaves like a list of tuples, apart from slices."""

    def __init__(self) -> None:
        self.items: list[tuple[int, ...]] = []
        self.size: i64 = 0

    def __getitem__(self, place: i64) -> tuple[int, ...]:
        if place < 0:
            place += self.size
        if place >= self.size:
            raise IndexError("there is nothing")
        return self.items[place]

    def __len__(self) -> int:
        return int(self.size)

    def __bool__(self) -> bool:
        return self.size != 0

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return iter(self.items[: int(self.size)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, Stack)) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))

    def append(self, item: tuple[int, ...]) -> None:
        if self.size < len(self.items):
            self.items[self.size] = item
        else:
            self.items.append(item)
        self.size += 1

    def pop(self) -> tuple[int, ...]:
        self.size -= 1
        return self.items[self.size]

    def clear(self) -> None:
        self.size = 0

    def copy(self) -> Stack:
        new = Stack()
        new.items = self.items[: int(self.size)]
        new.size = self.size
        return new


def stack() -> Stack:
    return Stack()


if TYPE_CHECKING:
    Vec = vec[i64]


def vector(numbers: Iterable[int]) -> vec[i64]:
    if isinstance(numbers, list):
        return _vector(numbers)
    made = vec[i64]()
    for number in numbers:
        made = append(made, i64(number))
    return made


def _vector(numbers: list[int]) -> vec[i64]:
    """The same for a list, at a third of the cost."""
    return vec[i64]([i64(number) for number in numbers])


def filled(size: i64, number: i64) -> Row:
    return Row(vec[i64]([number] * size))


def zeros(size: i64) -> vec[i64]:
    return vec[i64]([0] * size)


def held(numbers: Row) -> vec[i64]:
    return numbers.v


def row(numbers: Iterable[int]) -> Row:
    return Row(vector(numbers))


def to_list(numbers: Row) -> list[int]:
    return [int(number) for number in numbers.v]


def total(numbers: Row) -> i64:
    found: i64 = 0
    for number in numbers.v:
        found += number
    return found


@final
@mypyc_attr(acyclic=True)
class Packer:
    """Collects numbers of 32 bits."""

    def __init__(self) -> None:
        self.writer = BytesWriter()

    def add_row(self, numbers: Row) -> None:
        for number in numbers.v:
            write_i32_le(self.writer, i32(number))

    def add_list(self, numbers: list[int]) -> None:
        for number in numbers:
            write_i32_le(self.writer, i32(number))

    def add_tuple(self, numbers: tuple[int, ...]) -> None:
        for number in numbers:
            write_i32_le(self.writer, i32(number))

    def add_lengths(self, rows: list[Row]) -> None:
        for one in rows:
            write_i32_le(self.writer, i32(len(one.v)))

    def add_sums(self, rows: list[Row], groups: list[Row]) -> None:
        for one in rows:
            numbers = one.v
            for group in groups:
                found: i64 = 0
                for place in group.v:
                    found += numbers[place]
                write_i32_le(self.writer, i32(found))

    def add_sizes(self, sets: list[int]) -> None:
        for mask in sets:
            write_i32_le(self.writer, i32(size_of(mask)))

    def packed(self) -> bytes:
        return self.writer.getvalue()


def signed(x: int) -> i64:
    if 0 <= x <= FULL:
        return i64(x)
    x &= UNSIGNED
    return i64(x - (UNSIGNED + 1)) if x >> 63 else i64(x)


def unsigned(x: i64) -> int:
    return int(x) if x >= 0 else int(x) & UNSIGNED


def words_for(size: int) -> int:
    return max(1, (size + WORD - 1) // WORD)


def split(mask: int, words: int) -> Row:
    found = Row(vec[i64]())
    for _ in range(words):
        found.append(i64(mask & FULL))
        mask >>= WORD
    return found


def joined(numbers: Row, first: i64, words: i64) -> int:
    mask = 0
    place = first + words - 1
    while place >= first:
        mask = mask << WORD | int(numbers[place])
        place -= 1
    return mask


def ones(word: i64) -> i64:
    word -= (word >> 1) & 0x1555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((word * 0x0101010101010101) >> 56) & 127


def positions(numbers: Row, first: i64, words: i64) -> vec[i64]:
    count: i64 = 0
    place = first
    while place < first + words:
        count += ones(numbers.v[place])
        place += 1
    found = vec[i64]([0] * count)
    base: i64 = 0
    count = 0
    place = first
    while place < first + words:
        word = numbers.v[place]
        while word:
            low = word & -word
            found[count] = base + ones(low - 1)
            count += 1
            word ^= low
        base += WORD
        place += 1
    return found


def packed(numbers: Row, size: int) -> bytes:
    return bytes(numbers.v)


def size_of(mask: int) -> i64:
    found: i64 = 0
    while mask:
        found += ones(i64(mask & FULL))
        mask >>= WORD
    return found


def count_bits(numbers: Row) -> i64:
    found: i64 = 0
    for word in numbers.v:
        found += ones(word)
    return found


def _nth(word: i64, k: i64) -> i64:
    while k > 0:
        word &= word - 1
        k -= 1
    return ones((word & -word) - 1)


def bit_in(numbers: Row, k: i64) -> i64:
    base: i64 = 0
    for word in numbers.v:
        count = ones(word)
        if k < count:
            return base + _nth(word, k)
        k -= count
        base += WORD
    raise ValueError("there are not so many bits")


def bit_at(mask: int, k: i64) -> i64:
    base: i64 = 0
    while True:
        word = i64(mask & FULL)
        count = ones(word)
        if k < count:
            return base + _nth(word, k)
        k -= count
        base += WORD
        mask >>= WORD
        if not mask:
            raise ValueError("there are not so many bits")


def bits(mask: int) -> list[int]:
    found: list[int] = []
    base: i64 = 0
    while mask:
        word = i64(mask & FULL)
        while word:
            low = word & -word
            found.append(int(base + ones(low - 1)))
            word ^= low
        mask >>= WORD
        base += WORD
    return found
