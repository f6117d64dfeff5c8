"""Sums are the same in whatever order they are added, and survive being written down."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shared import variant
from ttr_kit.simulate.chunk import Player
from ttr_kit.simulate.counting import count
from ttr_kit.simulate.plan import make_plan
from ttr_kit.simulate.record import Failure, GameRecord
from ttr_kit.simulate.sums import Histogram, Wins
from ttr_kit.simulate.totals import SHOWN, Totals


@pytest.fixture(scope="module")
def records() -> list[GameRecord | Failure]:
    plan = make_plan(variant("first-steps"), 24, ("greedy", "random", "rusher"), (2, 3))
    found: list[GameRecord | Failure] = list(Player(plan).records(0, 24))
    failed = [Failure(100 + i, i, 2, 0, "bot", 3, "fell asleep") for i in range(SHOWN + 5)]
    return found + failed


def added(records: list[GameRecord | Failure]) -> Totals:
    totals = Totals.of(variant("first-steps"))
    for record in records:
        if isinstance(record, Failure):
            totals.fail(record)
        else:
            count(totals, record, variant("first-steps"))
    return totals


def test_totals_do_not_depend_on_order_or_on_parts(records: list[GameRecord | Failure]) -> None:
    whole = added(records)
    assert whole.games == 24
    assert whole.failed == SHOWN + 5
    assert [failure.index for failure in whole.failures] == list(range(100, 100 + SHOWN))
    for seed in range(5):
        random = Random(seed)
        mixed = records[:]
        random.shuffle(mixed)
        cuts = sorted(random.sample(range(len(mixed)), 4))
        parts = [mixed[a:b] for a, b in zip([0, *cuts], [*cuts, len(mixed)], strict=True)]
        totals = Totals.of(variant("first-steps"))
        for part in parts:
            totals.add(added(part))
        assert totals == whole
        assert json.dumps(totals.json) == json.dumps(whole.json)


def test_adding_shares_nothing(records: list[GameRecord | Failure]) -> None:
    part = added(records)
    before = part.json
    totals = Totals.of(variant("first-steps"))
    totals.add(part)
    totals.add(part)
    assert part.json == before
    assert totals.games == 2 * part.games


def test_totals_can_be_written_and_read(records: list[GameRecord | Failure]) -> None:
    totals = added(records)
    assert Totals.from_json(json.loads(json.dumps(totals.json))) == totals


def test_totals_of_two_variants_are_not_added() -> None:
    with pytest.raises(ValueError, match="cannot be added"):
        Totals.of(variant("first-steps")).add(Totals.of(variant("usa")))


@given(st.lists(st.integers(-50, 50), min_size=1))
def test_a_histogram_knows_its_values(values: list[int]) -> None:
    histogram = Histogram()
    for value in values:
        histogram.count(value)
    mean = sum(values) / len(values)
    assert histogram.number == len(values)
    assert histogram.mean == pytest.approx(mean)
    if len(values) > 1:
        squares = sum((value - mean) ** 2 for value in values)
        assert histogram.deviation**2 == pytest.approx(squares / (len(values) - 1))
    assert histogram.quantile(0) == min(values)
    assert histogram.quantile(1) == max(values)
    assert histogram.quantile(0.5) in values


def test_an_empty_histogram_is_no_trouble() -> None:
    empty = Histogram()
    assert (empty.number, empty.mean, empty.deviation, empty.quantile(0.5)) == (0, 0, 0, 0)


def test_a_shared_win_counts_in_part() -> None:
    wins = Wins({1: 3, 2: 4, 3: 3})
    assert wins.share == pytest.approx(6)
