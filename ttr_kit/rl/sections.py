"""How the parts of an observation are written, for many states at once.

`raw` is what was read, a row for each state; `found` are the observations. A section has parts of
one sort, and a place of its own in every row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ttr_kit.engine import Game, State
from ttr_kit.native import packed, split, to_list
from ttr_kit.rl.parts import (
    HIDDEN,
    HIDDEN_OWNER,
    CountedPart,
    Members,
    ObservationPart,
    Owners,
    Piled,
    Plain,
)

Numbers = NDArray[np.int32]
Flags = NDArray[np.int8]
Players = NDArray[np.intp]


def size_of(parts: Iterable[ObservationPart]) -> int:
    """How many numbers the parts have together."""
    return sum(len(part.labels) for part in parts)


def flags(sets: Sequence[int], size: int) -> Flags:
    """A row for each set of numbers below the size: 1 where a number is in it."""
    length = -(-size // 8)
    found = np.frombuffer(b"".join([bits.to_bytes(length, "little") for bits in sets]), np.uint8)
    rows = found.reshape(len(sets), length)
    return np.unpackbits(rows, axis=1, count=size, bitorder="little").view(np.int8)


class PlainSection:
    """Numbers as they were read, those by player turned; then owners as seen by who looks."""

    def __init__(
        self, players: int, plain: Sequence[Plain], owners: Sequence[Owners], at: Mapping[int, int]
    ) -> None:
        self.owners = size_of(plain)
        """Where the owners begin."""
        self.end = self.owners + size_of(owners)
        source: list[list[int]] = [[] for _ in range(players)]
        for part in (*plain, *owners):
            columns = list(range(at[id(part)], at[id(part)] + part.reads))
            share = len(columns) // players if part.by_player else 0
            for player in range(players):
                source[player] += columns[player * share :] + columns[: player * share]
        self.source = np.array(source, np.intp)
        """By player who looks and place, where the number was read to."""
        order = [[(other - me) % players + 1 for other in range(players)] for me in range(players)]
        self.meaning = np.array([[HIDDEN, 0, *own] for own in order], np.int32)
        """By player who looks, what the numbers of owners from -2 on stand for."""

    def write(self, found: Numbers, raw: Numbers, players: Players) -> None:
        """Write the section."""
        rows = np.arange(len(raw))[:, None]
        found[:, : self.end] = raw[rows, self.source[players]]
        if self.owners < self.end:
            numbers = found[:, self.owners : self.end] - HIDDEN_OWNER
            found[:, self.owners : self.end] = self.meaning[players[:, None], numbers]


class PileSection:
    """One set of stacks: what is on top, how many are left, what everybody has taken."""

    def __init__(self, players: int, part: Piled, first: int, at: int) -> None:
        stacks = part.stacks
        order = [[(me + place) % players for place in range(players)] for me in range(players)]
        self.order = np.array(order, np.int32)[:, :, None]
        """By player who looks, everybody from that one on."""
        self.first = first
        self.at = at
        """Where the owners of the things were read to; their order comes after them."""
        self.shuffled = stacks.shuffled
        self.things = len(stacks.values)
        self.starts = [things.start for things in stacks.stacks if things]
        self.values = np.array([*stacks.values, 0], np.int32)
        """What each thing is worth, and what nothing is worth."""

    def write(self, found: Numbers, raw: Numbers, players: Players) -> None:
        """Write the section."""
        things, starts = self.things, self.starts
        owners = raw[:, self.at : self.at + things]
        worth = np.broadcast_to(self.values, (len(raw), things + 1))
        if self.shuffled:
            worth = worth.copy()
            worth[:, :things] = self.values[raw[:, self.at + things : self.at + 2 * things]]
        at = self.first
        if starts:
            free = owners < 0
            top = np.minimum.reduceat(np.where(free, np.arange(things), things), starts, axis=1)
            found[:, at : at + len(starts)] = np.take_along_axis(worth, top, axis=1)
            at += len(starts)
            left = np.add.reduceat(free, starts, axis=1, dtype=np.int32)
            found[:, at : at + len(starts)] = left
            at += len(starts)
        own = owners[:, None] == self.order[players]
        found[:, at : at + len(self.order)] = (own * worth[:, None, :things]).sum(axis=2)


class CountSection:
    """How often each label was among the places that were read."""

    def __init__(self, parts: Sequence[CountedPart], first: int, at: Mapping[int, int]) -> None:
        columns: list[int] = []
        offsets: list[int] = []
        counts: list[int] = []
        self.width = 0
        for part in parts:
            columns += range(at[id(part)], at[id(part)] + part.reads)
            self.width += 1  # before the counts of a part are counted the places that are none
            offsets += [self.width] * part.reads
            counts += range(self.width, self.width + len(part.labels))
            self.width += len(part.labels)
        self.columns = np.array(columns, np.intp)
        """Where the places were read to."""
        self.offsets = np.array(offsets, np.intp)
        """What is added to a place, so that each part counts its own ones."""
        self.counts = np.array(counts, np.intp)
        """Which counts are observed."""
        self.first = first
        self.end = first + len(counts)

    def write(self, found: Numbers, raw: Numbers) -> None:
        """Write the section."""
        places = raw[:, self.columns] + self.offsets
        places += np.arange(0, len(raw) * self.width, self.width)[:, None]
        counts = np.bincount(places.ravel(), minlength=len(raw) * self.width)
        found[:, self.first : self.end] = counts.reshape(len(raw), self.width)[:, self.counts]


class SetSection:
    """Flags, and who owns which route: read as sets of bits.

    The routes of a player may take several words, of which each has some bits that mean nothing.
    """

    def __init__(self, game: Game, parts: Sequence[Members], first: int) -> None:
        tables = game.tables
        routes = len(tables.route_names)
        self.players = game.players
        self.end = first + size_of(parts) + routes
        self.sets = [(part.read, -(-len(part.labels) // 8)) for part in parts]
        """How each part is read, and how many bytes it takes."""
        self.runs: list[tuple[int, int, int]] = []
        """Which bits go where: the first bit, the place of its number, and how many there are."""
        self.bit = 0
        """Where the bits of the routes begin."""
        for part, (_, length) in zip(parts, self.sets, strict=True):
            self.runs.append((self.bit, first, len(part.labels)))
            self.bit += 8 * length
            first += len(part.labels)
        self.word = -(-routes // 8)
        """How many bytes a word of routes takes at least."""
        length = 8 * len(packed(split(0, 1), self.word))
        self.width = tables.words * length
        self.route_runs: list[tuple[int, int, int]] = []
        for word in range(tables.words):
            held = [i for i in range(routes) if to_list(split(1 << i, tables.words))[word]]
            if held:
                self.route_runs.append((word * length, first + held[0], len(held)))
        order = [
            [(other - player) % game.players + 1 for other in range(game.players)]
            for player in range(game.players)
        ]
        self.meaning = np.array(order, np.uint8)[:, :, None]
        """By player who looks, what each player is as an owner."""

    def write(
        self, found: Numbers, states: Sequence[State], looking: Sequence[int], players: Players
    ) -> None:
        """Read and write the section."""
        words: list[bytes] = []
        for state, player in zip(states, looking, strict=True):
            for read, length in self.sets:
                words.append(read(state, player).to_bytes(length, "little"))
            words.append(packed(state.owned_bits, self.word))
        rows = np.frombuffer(b"".join(words), np.uint8).reshape(len(states), -1)
        bits = np.unpackbits(rows, axis=1, bitorder="little")
        for first, at, number in self.runs:
            found[:, at : at + number] = bits[:, first : first + number]
        owned = bits[:, self.bit :].reshape(len(states), self.players, self.width)
        owners = np.add.reduce(owned * self.meaning[players], axis=1, dtype=np.uint8)
        for first, at, number in self.route_runs:
            found[:, at : at + number] = owners[:, first : first + number]
