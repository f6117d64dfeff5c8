"""A random playout stops where it is told to."""

from __future__ import annotations

import pytest

from tests.shared import game
from ttr_kit.engine.playout import random_play


@pytest.mark.parametrize("limit", [0, 1, 7])
def test_no_more_actions_than_the_limit(limit: int) -> None:
    played = game("tiny", 2)
    state = played.start(1)
    _, count = random_play(played, state, 5, limit)
    assert count == limit
    assert not state.over


def test_the_rest_of_a_game_goes_on_where_it_stopped() -> None:
    played = game("tiny", 2)
    whole, parts = played.start(1), played.start(1)
    _, count = random_play(played, whole, 5, 100_000)
    x, first = random_play(played, parts, 5, 7)
    _, second = random_play(played, parts, x, 100_000)
    assert first + second == count
    assert parts == whole
    assert whole.over
