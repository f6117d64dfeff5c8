"""Stands in for the compiled package `rpds` in a page: maps, sets and lists that never change.

jsonschema keeps its types and schemas in them. A page cannot run compiled code of other packages,
so the archive for a page has this file under the name `rpds`; nothing else imports it. Every change
is a copy, which is quick enough for the few dozen entries that jsonschema has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class HashTrieMap(Mapping[K, V]):
    """A mapping that gives another one for every change."""

    __slots__ = ("_items",)

    def __init__(self, value: Mapping[K, V] | Iterable[tuple[K, V]] = (), **more: V) -> None:
        self._items: dict[Any, Any] = {**dict(value), **more}

    @classmethod
    def convert(cls, value: Mapping[K, V] | Iterable[tuple[K, V]]) -> HashTrieMap[K, V]:
        """The same map if it is one already."""
        return value if isinstance(value, cls) else cls(value)

    @classmethod
    def fromkeys(cls, keys: Iterable[K], value: Any = None) -> HashTrieMap[K, Any]:
        """A map with the same value for all keys."""
        return cls(dict.fromkeys(keys, value))

    def __getitem__(self, key: K) -> V:
        found: V = self._items[key]
        return found

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"HashTrieMap({self._items!r})"

    def insert(self, key: K, value: V) -> HashTrieMap[K, V]:
        """With this entry, new or in place of the old one."""
        return HashTrieMap({**self._items, key: value})

    def update(self, *others: Any, **more: V) -> HashTrieMap[K, V]:
        """With all entries of the others."""
        made = dict(self._items)
        for other in (*others, more):
            made.update(other)
        return HashTrieMap(made)

    def remove(self, key: K) -> HashTrieMap[K, V]:
        """Without this entry; KeyError if there is none."""
        self._items[key]
        return self.discard(key)

    def discard(self, key: K) -> HashTrieMap[K, V]:
        """Without this entry, if there is one."""
        return HashTrieMap({known: value for known, value in self._items.items() if known != key})


class HashTrieSet(frozenset[T]):
    """A set that gives another one for every change."""

    __slots__ = ()

    def insert(self, value: T) -> HashTrieSet[T]:
        """With this value."""
        return HashTrieSet(self | {value})

    def update(self, *others: Iterable[T]) -> HashTrieSet[T]:
        """With all values of the others."""
        return HashTrieSet(self.union(*others))

    def remove(self, value: T) -> HashTrieSet[T]:
        """Without this value; KeyError if it is not there."""
        if value not in self:
            raise KeyError(value)
        return self.discard(value)

    def discard(self, value: T) -> HashTrieSet[T]:
        """Without this value, if it is there."""
        return HashTrieSet(self - {value})


class List(Iterable[T]):
    """A list that grows and shrinks in front, as another one."""

    __slots__ = ("_values",)

    def __init__(self, value: Any = (), *more: T) -> None:
        self._values: tuple[T, ...] = tuple(chain([value], more) if more else value)

    def __iter__(self) -> Iterator[T]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        return self._values == other._values if isinstance(other, List) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values)

    def __repr__(self) -> str:
        return f"List({list(self._values)!r})"

    @property
    def first(self) -> T:
        """The value in front."""
        return self._values[0]

    @property
    def rest(self) -> List[T]:
        """All values but the first."""
        return List(self._values[1:])

    def push_front(self, value: T) -> List[T]:
        """With this value in front."""
        return List((value, *self._values))

    def drop_first(self) -> List[T]:
        """Without the value in front; IndexError if there is none."""
        self._values[0]
        return self.rest
