"""The examples in the engine's own documentation run."""

import doctest

import ttr_kit.game


def test_the_example_runs() -> None:
    result = doctest.testmod(ttr_kit.game)
    assert result.attempted > 5
    assert result.failed == 0
