"""Intervals and tests, against figures that are known otherwise."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_kit.report.chances import (
    STRICT,
    holm,
    mean,
    means_differ,
    odds,
    share,
    shares_differ,
    variance,
)


def test_known_intervals() -> None:
    none = share(0, 100)
    assert (none.value, none.low) == (0, 0)
    assert none.high == pytest.approx(0.0370, abs=1e-4)
    half = share(50, 100)
    assert (half.low, half.high) == (
        pytest.approx(0.4038, abs=1e-4),
        pytest.approx(0.5962, abs=1e-4),
    )
    nothing = share(0, 0)
    assert (nothing.low, nothing.high) == (0, 1)


@given(st.integers(0, 1000), st.integers(1, 1000), st.floats(0.1, 5))
def test_an_interval_holds_its_share(successes: int, trials: int, z: float) -> None:
    found = share(min(successes, trials), trials, z)
    assert 0 <= found.low <= found.value + 1e-12
    assert found.value - 1e-12 <= found.high <= 1


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    chance = Random(7)
    for truth in (0.02, 0.25, 0.5):
        held = 0
        for _ in range(1000):
            found = share(sum(chance.random() < truth for _ in range(80)), 80)
            held += found.low <= truth <= found.high
        assert held > 920


def test_a_mean_and_its_variance() -> None:
    assert variance(6, 14, 3) == pytest.approx(1)  # 1, 2, 3
    found = mean(6, 14, 3)
    assert found.value == 2
    assert found.high - found.value == pytest.approx(1.96 / 3**0.5)
    assert mean(0, 0, 0).value == 0
    assert variance(5, 25, 1) == 0


def test_known_odds() -> None:
    assert odds(1.96) == pytest.approx(0.05, abs=1e-3)
    assert odds(STRICT) == pytest.approx(0.001, abs=1e-5)
    assert shares_differ((60, 100), (50, 100)) == pytest.approx(0.155, abs=1e-3)
    assert shares_differ((5, 10), (5, 10)) == 1
    assert shares_differ((0, 10), (0, 20)) == 1
    assert shares_differ((1, 0), (1, 2)) == 1
    assert means_differ((10, 100, 1), (10, 100, 1)) == 1
    assert means_differ((20, 200, 2), (20, 200, 2)) == 1
    assert means_differ((20, 200, 2), (22, 242, 2)) == 0
    assert means_differ((1000, 20_000, 100), (1100, 22_100, 100)) < 0.5


def test_holm_makes_many_questions_strict() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []
    assert holm([0.7, 0.9]) == [1, 1]


@given(st.lists(st.floats(0, 1), max_size=30))
def test_holm_keeps_the_order_and_never_makes_surer(values: list[float]) -> None:
    strict = holm(values)
    assert all(value <= found <= 1 for value, found in zip(values, strict, strict=True))
    order = sorted(range(len(values)), key=lambda i: values[i])
    assert [strict[i] for i in order] == sorted(strict)
