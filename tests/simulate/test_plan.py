"""Every game of a run follows from its number, and no seat or bot is favored."""

from collections import Counter

import pytest

from tests.shared import variant
from ttr_kit.simulate.plan import BETWEEN_SEEDS, make_plan


@pytest.mark.parametrize(
    ("bots", "players"),
    [
        (("a", "b"), 2), (("a", "b", "c"), 2), (("a", "b", "c"), 3), (("a", "b"), 4),
        (("a", "b"), 3), (("a", "b", "c", "d", "e"), 3), (("a",), 5), (("a", "b", "c"), 5),
    ],
)  # fmt: skip
def test_every_bot_sits_everywhere_equally_often(bots: tuple[str, ...], players: int) -> None:
    plan = make_plan(variant("usa"), 600, bots, (players,))
    seats: Counter[tuple[int, str]] = Counter()
    met: Counter[frozenset[str]] = Counter()
    seen = []
    while (lineup := plan.seating(len(seen)).bots) not in seen:  # until all begins again
        seen.append(lineup)
        assert len(lineup) == players
        seats.update(enumerate(lineup))
        met[frozenset(lineup)] += 1
    assert len(seats) == players * len(bots)
    assert len(set(seats.values())) == 1
    assert len(set(met.values())) == 1


def test_numbers_of_players_take_turns() -> None:
    plan = make_plan(variant("usa"), 9, ("a", "b"), (2, 5, 2))
    assert [len(plan.seating(index).bots) for index in range(4)] == [2, 5, 2, 5]


def test_as_many_play_as_there_are_bots_and_one_alone_plays_with_all_numbers() -> None:
    assert make_plan(variant("usa"), 1, ("a", "b", "c")).players == (3,)
    assert make_plan(variant("usa"), 1, tuple("abcdefgh")).players == (5,)
    assert make_plan(variant("usa"), 1, ("a",)).players == (2, 3, 4, 5)


def test_seeds_follow_from_numbers_and_runs_do_not_overlap() -> None:
    first, second = (make_plan(variant("usa"), 10, ("a",), seed=seed) for seed in (0, 1))
    assert [first.seating(index).seed for index in range(3)] == [0, 1, 2]
    assert second.seating(0).seed == BETWEEN_SEEDS


@pytest.mark.parametrize("players", [(1,), (2, 6)])
def test_a_number_of_players_that_the_variant_does_not_allow(players: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="USA is for 2 to 5 players, not for"):
        make_plan(variant("usa"), 1, ("a",), players)


def test_a_run_needs_bots() -> None:
    with pytest.raises(ValueError, match="at least one bot"):
        make_plan(variant("usa"), 1, ())
