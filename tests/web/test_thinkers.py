"""Bots that take their time think in another process, and decide there as they would here."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.web.served import Served, serving
from ttr_kit.play import Seat, Table
from ttr_kit.web.room import Room
from ttr_kit.web.variants import revived


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot counts as slow after its first decision."""
    monkeypatch.setattr("ttr_kit.web.room.QUICK", -1.0)


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


def test_they_decide_the_same_elsewhere(patient: None) -> None:
    with serving() as served:
        watched(served, "planner!", "greedy!")
        process = served.hall.thinkers._all[0]._process
        assert process is not None
        watched(served, "rusher!", "planner!", "hoarder!")
        assert served.hall.thinkers._all[0]._process is process
    assert process.returncode is not None, "it ends with the server"


def test_a_search_goes_elsewhere_by_itself() -> None:
    with serving() as served:
        created = served.new("Ada", "search!", variant="usa")
        ada = served.join(created.seats[0])
        for _ in range(6):
            ada.move()
        ada.my_turn()
        assert served.hall.thinkers._all[0]._process is not None
        ada.close()


def test_a_process_that_dies_does_not_stop_the_game(patient: None, tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite", pace=0.01) as served:
        created = served.new("planner!", "greedy!")
        watcher = served.join(created.watch)
        for _ in range(2):
            known = watcher.until(lambda table: table["revision"] > 3)["revision"]
            process = served.hall.thinkers._all[0]._process
            if process is not None:
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
