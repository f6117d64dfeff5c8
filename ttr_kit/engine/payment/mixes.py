"""Mixes of several sorts of things: all of them, or an even selection where they are too many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

MOST = 5000
"""So many mixes are numbered; others are legal as well, if they are spelled out."""


def mixes(counts: Sequence[int], total: int, most: int = MOST) -> list[tuple[int, ...]]:
    """The ways to take `total` things of these sorts, in order: all, or `most` spread evenly."""
    # By sort and number of things still to take: how many ways the later sorts leave.
    ways = [[1] + [0] * total]
    for count in reversed(counts):
        sums = [0, *accumulate(ways[-1])]
        ways.append([sums[rest + 1] - sums[max(0, rest - count)] for rest in range(total + 1)])
    ways.reverse()
    number = ways[0][total]
    if number <= most:
        ranks = list(range(number))
    else:
        ranks = [place * (number - 1) // (most - 1) for place in range(most)]
    return [_mix(counts, total, ways, rank) for rank in ranks]


def _mix(counts: Sequence[int], total: int, ways: list[list[int]], rank: int) -> tuple[int, ...]:
    """The mix at that place among all of them."""
    mix = []
    for place, count in enumerate(counts):
        later = ways[place + 1]
        for taken in range(min(count, total) + 1):
            if rank < later[total - taken]:
                break
            rank -= later[total - taken]
        mix.append(taken)
        total -= taken
    return tuple(mix)
