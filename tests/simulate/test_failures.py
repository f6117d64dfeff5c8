"""A bot that fails is named with the seed and the decision, and the rest of the run is kept."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.patience import PATIENCE
from tests.shared import variant
from ttr_kit.simulate.chunk import Chunk, Player
from ttr_kit.simulate.plan import Plan, make_plan
from ttr_kit.simulate.run import chunks
from ttr_kit.simulate.totals import Totals

OTHERS = "tests.simulate.bots_of_others"


def plan_for(bot: str, games: int = 8, **settings: float) -> Plan:
    return make_plan(variant("first-steps"), games, ("random", f"{OTHERS}:{bot}"), (2,), **settings)  # type: ignore[arg-type]


def totals_of(found: list[Chunk]) -> Totals:
    totals = Totals.of(variant("first-steps"))
    for chunk in found:
        totals.add(chunk.totals)
    return totals


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("Raises", "KeyError: 'lost\\nmy way'"),
        ("Leaves", "SystemExit: 3"),
        ("Babbles", "illegal action: expected one of the legal actions, found 'draw red'"),
        ("Invents", "illegal action: fly to the moon: this game has no action fly"),
        ("Cheats", "illegal action: action number"),
        ("Mumbles", "illegal action: expected the number of an action, found None"),
        ("BadStart", "RuntimeError: not today"),
        ("NoSeed", "ValueError: no bot"),
    ],
)
def test_a_fault_is_named(bot: str, words: str) -> None:
    totals = Player(plan_for(bot)).play(0, 8).totals
    assert totals.games + totals.failed == 8
    assert totals.failed
    for failure in totals.failures:
        assert failure.bot == f"{OTHERS}:{bot}"
        assert failure.seat == (failure.index + 1) % 2
        assert words in failure.message
        assert f"seed {failure.seed}, 2 players, seat {failure.seat + 1}" in str(failure)
        assert f"decision {failure.decision}: " in str(failure)


def test_games_without_the_fault_are_kept() -> None:
    totals = Player(plan_for("Raises")).play(0, 8).totals
    assert (totals.games, totals.failed) == (4, 4)
    assert totals.groups[2].bots[f"{OTHERS}:Raises"].all.games == 4


def stalled(play: Callable[[Player], Totals], bot: str) -> None:
    """Two of four games fail; on a busy machine a sound bot needs more time than a little."""
    for seconds in (0.1, 1.0, 10.0):
        totals = play(Player(plan_for(bot, time_limit=seconds)))
        assert totals.games + totals.failed == 4
        assert totals.failed >= 2
        said = f"no answer within {seconds:g} s"
        assert {failure.message for failure in totals.failures} == {said}
        if totals.failed == 2:
            return
    raise AssertionError("sound bots were stopped too")


@pytest.mark.parametrize("bot", ["Waits", "Spins"])
def test_a_bot_that_stalls_is_stopped(bot: str) -> None:
    stalled(lambda player: player.play(0, 4).totals, bot)


def test_a_bot_that_stalls_is_stopped_in_a_thread_too() -> None:
    with ThreadPoolExecutor(1) as apart:
        stalled(lambda player: apart.submit(player.play, 0, 4).result(PATIENCE).totals, "Spins")


def test_a_game_without_end_is_stopped() -> None:
    totals = Player(plan_for("First", decision_limit=9)).play(0, 2).totals
    assert totals.failed == 2
    assert totals.failures[0].message == "the game did not end within 9 decisions"
    assert totals.failures[0].decision == 9


def test_a_process_that_dies_takes_only_its_own_game_along() -> None:
    plan = plan_for("Dies", 12)
    found = list(chunks(plan, workers=2))
    totals = totals_of(found)
    assert (totals.games, totals.failed) == (6, 6)
    assert sorted(i for chunk in found for i in range(chunk.first, chunk.last)) == list(range(12))
    assert all("exit code 7" in failure.message for failure in totals.failures)
    sound = totals_of(list(chunks(plan_for("First", 12))))
    assert sound.games == 12
