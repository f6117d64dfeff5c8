"""How sure a figure is: intervals of shares and means, and tests of their differences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt

USUAL = 1.96
"""Of 20 intervals of this width, 19 hold the true figure: what is shown beside a figure."""
STRICT = 3.29
"""Of 1,000 intervals of this width, 999 do: what a finding needs, as hundreds are looked at."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with the interval in which the true one lies."""

    value: float
    low: float
    high: float


def share(successes: float, trials: float, z: float = USUAL) -> Estimate:
    """A share of trials, by Wilson's interval: right for few trials and for shares near 0 and 1.

    A shared win counts in part, so `successes` need not be whole.
    """
    if trials <= 0:
        return Estimate(0.0, 0.0, 1.0)
    found = min(max(successes / trials, 0.0), 1.0)
    spread = z * z / trials
    middle = (found + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(found * (1 - found) / trials + spread / (4 * trials))
    return Estimate(found, max(0.0, middle - half), min(1.0, middle + half))


def mean(total: float, squares: float, number: int, z: float = USUAL) -> Estimate:
    """A mean from the sum and the sum of squares."""
    if number <= 0:
        return Estimate(0.0, 0.0, 0.0)
    value = total / number
    half = z * sqrt(variance(total, squares, number) / number)
    return Estimate(value, value - half, value + half)


def variance(total: float, squares: float, number: int) -> float:
    """The variance of what a sample comes from."""
    if number < 2:
        return 0.0
    return max(0.0, (squares - total * total / number) / (number - 1))


def odds(z: float) -> float:
    """How likely a figure is to be at least so many standard errors off by chance alone."""
    return erfc(abs(z) / sqrt(2))


def shares_differ(first: tuple[float, float], second: tuple[float, float]) -> float:
    """The odds that two shares (successes, trials) differ so much by chance alone."""
    (a, m), (b, n) = first, second
    if m <= 0 or n <= 0:
        return 1.0
    both = min(max((a + b) / (m + n), 0.0), 1.0)
    error = sqrt(both * (1 - both) * (1 / m + 1 / n))
    return 1.0 if error == 0 else odds((a / m - b / n) / error)


def means_differ(first: tuple[float, float, int], second: tuple[float, float, int]) -> float:
    """The same of two means, each from its sum, its sum of squares and its number."""
    (a, aa, m), (b, bb, n) = first, second
    if m < 2 or n < 2:
        return 1.0
    error = sqrt(variance(a, aa, m) / m + variance(b, bb, n) / n)
    difference = a / m - b / n
    if error == 0:
        return 1.0 if difference == 0 else 0.0
    return odds(difference / error)


def holm(values: Sequence[float]) -> list[float]:
    """The same odds, made stricter for the number of questions asked at once, after Holm."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    adjusted = [1.0] * len(values)
    least = 0.0
    for rank, i in enumerate(order):
        least = max(least, min(1.0, values[i] * (len(values) - rank)))
        adjusted[i] = least
    return adjusted
