"""The fewest pieces that join several places: the smallest tree (after Dreyfus and Wagner)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_kit.network.search import Around, Search

MOST_PLACES = 6
"""Of more places nobody asks; the work grows threefold with each."""

FAR = 1 << 60


def least_joining(around: Around, places: Sequence[Sequence[int]]) -> tuple[int | None, int]:
    """The least length of edges that join one node of each place, and how much work it was.

    None: they cannot be joined.
    """
    *others, last = places
    if not others:
        return 0, 0
    best: dict[int, list[int]] = {}
    steps = 0
    for subset in range(1, 1 << len(others)):
        if subset & (subset - 1):
            lengths = [FAR] * len(around)
            for part in _halves(subset):
                one, two = best[part], best[subset ^ part]
                for node in range(len(around)):
                    lengths[node] = min(lengths[node], one[node] + two[node])
                steps += len(around)
        else:
            lengths = [FAR] * len(around)
            for node in others[subset.bit_length() - 1]:
                lengths[node] = 0
        steps += _spread(around, lengths)
        best[subset] = lengths
    found = min((best[(1 << len(others)) - 1][node] for node in last), default=FAR)
    return (None if found >= FAR else found), steps


def _halves(subset: int) -> Iterator[int]:
    """The parts of a set that have its first member, all but the set itself."""
    first = subset & -subset
    rest = subset ^ first
    part = (rest - 1) & rest
    while True:
        yield part | first
        if not part:
            return
        part = (part - 1) & rest


def _spread(around: Around, lengths: list[int]) -> int:
    """Lower each length to what its neighbors allow; returns how much work it was."""
    search = Search(around, {node: cost for node, cost in enumerate(lengths) if cost < FAR})
    for cost, node in search:
        lengths[node] = cost
    return search.steps
