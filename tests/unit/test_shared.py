"""What the tests share: variants that are read once, and a collection that does no work."""

from contextlib import suppress

import pytest

from tests.conftest import pytest_make_collect_report
from tests.shared import EVERY, VARIED, having, seats, tables, variant
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.system.resources import bundled_variants


@pytest.mark.parametrize("name", EVERY)
def test_seats_are_read_without_loading(name: str) -> None:
    loaded = variant(name)
    assert seats(name) == range(loaded.min_players, loaded.max_players + 1)
    assert tables([name]) == [(name, players) for players in seats(name)]


def test_variants_by_mechanic() -> None:
    assert "nordic" in having("tunnel")
    assert "usa" not in having("tunnel")


def test_the_varied_ones_have_the_mechanics_of_all() -> None:
    varied = [set(variant(name).settings) for name in VARIED]
    for name in bundled_variants():
        assert any(set(variant(name).settings) <= one for one in varied), name


def test_a_module_that_works_when_it_is_imported_is_refused(request: pytest.FixtureRequest) -> None:
    small = variant("tiny")
    collecting = pytest_make_collect_report(request.node.parent)
    next(collecting)
    with pytest.raises(AssertionError, match=r"tests/shared\.py"):
        load("first-steps")
    with pytest.raises(AssertionError, match="a Game is made"):
        compile_game(small, 2)
    with suppress(StopIteration):
        collecting.send(pytest.CollectReport("", "passed", None, []))
    assert compile_game(load("first-steps"), 2)
