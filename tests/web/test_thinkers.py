"""Bots think in other processes, decide there as they would here, and hold up nobody."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.patience import wait_until
from tests.web.served import Served, serving
from ttr_kit.play import Seat, Table
from ttr_kit.web.room import Room
from ttr_kit.web.variants import revived
from ttr_kit.web.work import thinkers


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot counts as slow."""
    monkeypatch.setattr(thinkers, "QUICK", 0.0)


def running(served: Served) -> list[asyncio.subprocess.Process]:
    return served.hall.thinkers.processes


def watched(served: Served, *seats: str, variant: str = "first-steps") -> list[str]:
    """The actions of a whole game of bots, and those that a table at home comes to."""
    created = served.new(*seats, variant=variant)
    watcher = served.join(created.watch)
    watcher.until(lambda table: table["end"])
    watcher.close()
    store = served.hall.store
    game = store.game(created.game)
    assert game is not None
    kept = store.variant(game.variant)
    assert kept is not None
    table = Table(
        revived(kept).variant, [Seat(s.name, s.bot or None) for s in game.seats], game.seed
    )
    while not table.over:
        table.advance()
    actions = [move.action for move in store.actions(created.game)]
    assert actions == [action.text for action in table.record.actions]
    return actions


def test_they_decide_the_same_elsewhere() -> None:
    with serving() as served:
        watched(served, "planner!", "greedy!")
        (process,) = running(served)
        watched(served, "rusher!", "planner!", "hoarder!")
        assert running(served) == [process]
    assert process.returncode is not None, "it ends with the server"


def test_who_is_late_among_the_quick_goes_elsewhere(slow: None) -> None:
    with serving() as served:
        watched(served, "planner!", "greedy!")
        assert len(running(served)) == 2


def test_a_search_goes_elsewhere_by_itself() -> None:
    with serving() as served:
        created = served.new("Ada", "search!", variant="usa")
        ada = served.join(created.seats[0])
        for _ in range(6):
            ada.move()
        ada.my_turn()
        assert len(running(served)) == 2
        ada.close()


def test_who_never_decides_is_not_asked_for_ever(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinkers, "QUICK", 0.0)
    monkeypatch.setattr(thinkers, "SLOW", 0.0)
    with serving() as served:
        created = served.new("search!", "search!")
        watcher = served.join(created.watch)
        assert watcher.until(lambda table: table["revision"] > 8 or table["end"])
        watcher.close()
    said = [record.message for record in caplog.records]
    assert len([line for line in said if "too long for this map" in line]) == thinkers.CHANCES


def test_a_process_that_does_not_answer_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped in the middle of everything: it neither answers nor ends by itself."""
    with serving() as served:
        watched(served, "planner!", "greedy!")
        (process,) = running(served)
        served.hall.thinkers._quick._patience = 0.5
        os.kill(process.pid, signal.SIGSTOP)
        watched(served, "planner!", "greedy!")
        assert process.returncode is not None
        assert process not in running(served)


def test_a_process_that_grows_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "MEMORY", 1)
    with serving() as served:
        created = served.new("planner!", "greedy!")
        watcher = served.join(created.watch)
        assert watcher.until(lambda table: table["revision"] > 2)
        watcher.close()
        wait_until(lambda: not running(served))


def test_a_process_that_dies_does_not_stop_the_game(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite", pace=0.01) as served:
        created = served.new("planner!", "greedy!")
        watcher = served.join(created.watch)
        for _ in range(2):
            known = watcher.until(lambda table: table["revision"] > 3)["revision"]
            for process in running(served):
                os.kill(process.pid, signal.SIGKILL)
            watcher.until(lambda table: table["end"] or table["revision"] > known + 3)  # noqa: B023
        watcher.close()
    with serving(tmp_path / "games.sqlite") as served:
        again = served.join(created.watch)
        assert again.until(lambda table: table["end"])
        again.close()


def test_the_time_that_a_bot_takes_is_hidden_within_the_pace() -> None:
    """Whatever it took, a move is shown at a full multiple of the pace."""
    room = SimpleNamespace(hall=SimpleNamespace(pace=0.5))
    for thought, shown in ((0.0, 0.5), (0.01, 0.5), (0.49, 0.5), (0.51, 1.0), (2.2, 2.5)):
        assert thought + Room._wait(room, thought) == pytest.approx(shown)
    room.hall.pace = 0.0
    assert Room._wait(room, 0.3) == 0.0
