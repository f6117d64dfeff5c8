"""Numbers of which the smallest comes first, as machine numbers: the interpreter has `heapq`."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any

from ttr_kit.native import Row, held, i64

list_push: Callable[[Any, int], None] = heappush
"""The same as `push`, for the interpreter."""
list_pull: Callable[[Any], int] = heappop
"""The same as `pull`."""


def push(queue: Row, number: i64) -> None:
    """Put a number into the queue."""
    queue.append(number)
    numbers = held(queue)
    place: i64 = len(numbers) - 1
    while place > 0:
        above: i64 = (place - 1) >> 1
        if numbers[above] <= number:
            break
        numbers[place] = numbers[above]
        place = above
    numbers[place] = number


def pull(queue: Row) -> i64:
    """Take the smallest number out of the queue."""
    last: i64 = queue.pop()
    numbers = held(queue)
    size: i64 = len(numbers)
    if size == 0:
        return last
    first: i64 = numbers[0]
    place: i64 = 0
    below: i64 = 1
    while below < size:
        if below + 1 < size and numbers[below + 1] < numbers[below]:
            below += 1
        if numbers[below] >= last:
            break
        numbers[place] = numbers[below]
        place = below
        below = 2 * place + 1
    numbers[place] = last
    return first
