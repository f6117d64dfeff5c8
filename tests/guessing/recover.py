"""The attack: the state of the generator of a seeded game from the cards that one seat has seen.

Every value of the generator is cut into several places of the shuffle, in mixed radix. The deck is
stacked by colors, so a card that is seen says in which stretch of the deck it lay: each place is
known up to about twelve. Values of the generator depend linearly on each other, so what is not
known is a short vector of a lattice; it is found by reducing the lattice (LLL) and following the
most promising few hundred vectors down.
"""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from flint import fmpz_mat

from ttr_kit.engine.chance import FACTOR, INCREMENT, shuffle

MODULUS = 1 << 64
LOW = 16
"""So many low bits of a value are not used."""
ENOUGH = 1 << 22
"""While more chance than this is left in a value, it gives one more place."""
SCALE = 1 << 40
WIDTH = 300
"""How many vectors are followed."""
WAYS = 8
"""How many ways of cutting the shuffle into values are tried."""
TRIED = 20


@dataclass(frozen=True)
class Value:
    """One value of the generator: `known` plus each weight times a number within ± its bound."""

    number: int
    known: int
    parts: tuple[tuple[int, float], ...]


def recover(stacked: list[int], seen: dict[int, int], last: int) -> int | None:
    """The generator before the shuffle, from the cards by place, those above `last`; None: this
    deck was not shuffled by it.
    """
    for starts in ways(len(stacked), last):
        values = [
            value
            for number, (first, after) in enumerate(pairwise(starts), start=1)
            if (value := look(stacked, seen, number, first, after)) is not None
        ]
        for x in candidates(values):
            order = stacked[:]
            shuffle(order, x)
            if all(order[place] == card for place, card in seen.items()):
                return x
    return None


def ways(size: int, last: int) -> list[list[int]]:
    """At which places new values begin, the likeliest ways first."""
    found: list[list[int]] = []
    heap = [(0.0, [size - 1])]
    while heap and len(found) < WAYS:
        cost, starts = heapq.heappop(heap)
        first = starts[-1]
        if first - 3 <= last:
            found.append(starts)
            continue
        product, before = 1, 0.0
        for places in range(1, 9):
            product *= first + 2 - places
            likely = min(1.0, ENOUGH * product / (1 << 48))
            if likely - before > 1e-3:
                more = -math.log(likely - before)
                heapq.heappush(heap, (cost + more, [*starts, first - places]))
            before = likely
    return found


def look(
    stacked: list[int], seen: dict[int, int], number: int, first: int, after: int
) -> Value | None:
    """What is known of the value that gives the places from `first` down to `after`."""
    stretches: list[tuple[int, int]] = []
    for place in range(first, after, -1):
        card = seen.get(place)
        low, high = 0, place + 1
        # Cards that began above this place may have been swapped down; others lie where they were.
        if card is not None and len(stacked) - stacked[::-1].index(card) <= place + 1:
            low, high = stacked.index(card), len(stacked) - stacked[::-1].index(card)
        stretches.append((low, high))
    vague = [low == 0 and high == first + 1 - n for n, (low, high) in enumerate(stretches)]
    if all(vague):
        return None
    while vague.pop():  # what is not known at the high end belongs to the rest
        stretches.pop()
    known, weight = 0, 1 << LOW
    parts: list[tuple[int, float]] = []
    for n, (low, high) in enumerate(stretches):
        if n and parts[0][1] * 2 < weight:
            known += weight * ((low + high) // 2)
            parts.append((weight, (high - low) / 2))
        else:  # the lowest place is of a piece with the bits below it
            known = weight * low + weight * (high - low) // 2
            parts = [(1, weight * (high - low) / 2)]
        weight *= first + 1 - n
    rest = -(-MODULUS // weight)
    known += weight * (rest // 2)
    return Value(number, known, (*parts, (weight, rest / 2)))


def candidates(values: list[Value]) -> list[int]:
    """States before the first value that fit well."""
    jumps = [jump(value.number) for value in values]
    factor, increment = jumps[0]
    back = pow(factor, -1, MODULUS)
    rows, target, scales = lattice(values, jumps)
    found = []
    for vector in closest(rows, target):
        x = values[0].known
        for (weight, _), scale, part in zip(values[0].parts, scales, vector, strict=False):
            x += weight * round(part / scale)
        found.append((x - increment) * back % MODULUS)
    return found


def jump(steps: int) -> tuple[int, int]:
    """Factor and increment of so many steps of the generator in one."""
    factor, increment = 1, 0
    for _ in range(steps):
        factor = factor * FACTOR % MODULUS
        increment = (increment * FACTOR + INCREMENT) % MODULUS
    return factor, increment


def lattice(
    values: list[Value], jumps: list[tuple[int, int]]
) -> tuple[list[list[int]], list[int], list[int]]:
    """All changes of the parts that keep the values in step, and one solution to begin from.

    Each part is scaled by its bound, so that what is looked for is short in all directions alike.
    """
    parts = [part for value in values for part in value.parts]
    scales = [max(1, int(SCALE / (2 * bound))) for _, bound in parts]
    firsts = [sum(len(value.parts) for value in values[:n]) for n in range(len(values))]
    inverse = pow(jumps[0][0], -1, MODULUS)
    rows, target = [], [0] * len(parts)
    relations = []
    for (factor, increment), value, first in zip(jumps, values, firsts, strict=True):
        by = factor * inverse % MODULUS
        relations.append(by)
        shift = increment - by * jumps[0][1] + by * values[0].known - value.known
        target[first] = shift % MODULUS * scales[first] if first else 0
    for n, value in enumerate(values):
        for m, (weight, _) in enumerate(value.parts):
            row = [0] * len(parts)
            place = firsts[n] + m
            row[place] = scales[place]
            if n == 0:
                for by, other in zip(relations[1:], firsts[1:], strict=True):
                    row[other] = by * weight % MODULUS * scales[other]
            elif m == 0:
                row[place] *= MODULUS
            else:
                row[firsts[n]] = -weight % MODULUS * scales[firsts[n]]
            rows.append(row)
    return rows, target, scales


def closest(rows: list[list[int]], target: list[int]) -> np.ndarray:
    """Short vectors that differ from the target by the lattice, the shortest first."""
    basis = [[int(x) for x in row] for row in fmpz_mat(rows).lll().tolist()]
    q, r = np.linalg.qr(np.array(basis, dtype=float).T)
    size = len(basis)
    rest = target
    for i in range(size - 1, -1, -1):  # exactly, as the target is too long for floats
        times = round(float(q[:, i] @ np.array(rest, dtype=float) / r[i, i]))
        rest = [x - times * y for x, y in zip(rest, basis[i], strict=True)]
    vectors = (q.T @ np.array(rest, dtype=float))[None, :]
    lengths = np.zeros(1)
    for i in range(size - 1, -1, -1):
        at = vectors[:, i] / r[i, i]
        nearest = np.round(at)
        side = np.where(at >= nearest, 1.0, -1.0)
        times = np.stack([nearest, nearest + side, nearest - side, nearest + 2 * side], 1)
        longer = (lengths[:, None] + ((at[:, None] - times) * r[i, i]) ** 2).ravel()
        best = np.argsort(longer)[:WIDTH]
        vectors = vectors[best // 4] - times.ravel()[best][:, None] * r[:, i][None, :]
        lengths = longer[best]
    return vectors[np.argsort(lengths)[:TRIED]] @ q.T
