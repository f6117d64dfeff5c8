"""A run gives the same totals however it is shared out, and needs no more room for more games."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shared import variant
from ttr_kit.simulate import simulate
from ttr_kit.simulate.chunk import COLUMNS, Player
from ttr_kit.simulate.pace import MOST, Pace
from ttr_kit.simulate.plan import make_plan
from ttr_kit.simulate.run import chunks
from ttr_kit.simulate.totals import Totals


def test_workers_do_not_change_the_totals() -> None:
    told: list[tuple[int, int]] = []
    arguments = (variant("first-steps"), 60, ("planner", "greedy", "random"), (2, 3), 4)
    alone = simulate(*arguments, progress=lambda done, total: told.append((done, total)))
    assert alone.games == 60
    assert told == sorted(told)
    assert told[-1] == (60, 60)
    assert simulate(*arguments, workers=3).json == alone.json


def test_chunks_come_in_order_with_their_rows() -> None:
    plan = make_plan(variant("first-steps"), 25, ("greedy", "random"))
    following = 0
    rows = []
    for chunk in chunks(plan, workers=2, rows=True):
        assert chunk.first == following
        following = chunk.last
        rows += chunk.rows
    assert following == 25
    assert [row[:4] for row in rows] == [(i, i, 2, seat) for i in range(25) for seat in (1, 2)]
    assert {len(row) for row in rows} == {len(COLUMNS)}


@pytest.mark.parametrize("size", [1, 7, 40])
def test_the_size_of_chunks_does_not_matter(size: int) -> None:
    plan = make_plan(variant("first-steps"), 40, ("greedy", "random"), (2, 4))
    totals = Totals.of(variant("first-steps"))
    player = Player(plan)
    for first in range(0, 40, size):
        totals.add(player.play(first, min(40, first + size)).totals)
    assert totals == Player(plan).play(0, 40).totals


def test_other_seeds_are_other_games() -> None:
    first, second = (
        simulate(variant("first-steps"), 6, ("random",), (2,), seed) for seed in (1, 2)
    )
    assert first.groups[2].seats != second.groups[2].seats


def test_totals_do_not_grow_with_the_number_of_games() -> None:
    sizes = [
        len(json.dumps(simulate(variant("first-steps"), games, ("random",), (2,)).json))
        for games in (30, 300)
    ]
    assert sizes[1] < 1.4 * sizes[0]


def test_a_pace_hands_out_every_game_once() -> None:
    pace = Pace(5_000)
    given = []
    while (span := pace.next()) is not None:
        assert 0 < span[1] - span[0] <= MOST
        given += range(*span)
        pace.done(*span)
    assert given == list(range(5_000))


def test_a_lost_chunk_is_played_game_by_game() -> None:
    pace = Pace(30)
    pace.size = 10
    lost = pace.next()
    assert lost == (0, 10)
    pace.again(*lost)
    given = []
    while (span := pace.next()) is not None:
        given.append(span)
    assert sorted(given) == [*((i, i + 1) for i in range(10)), (10, 20), (20, 30)]


SCRIPT = """
from ttr_kit.format.load import load
from ttr_kit.simulate import simulate
print(simulate(load("first-steps"), 50, ["random"], workers=2).games)
"""


def test_a_script_that_workers_cannot_read_is_told_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT, "utf-8")
    command = [sys.executable, "script.py"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr.rstrip().endswith(
        "WorkersFailed: workers cannot be started; a script must begin its work below "
        '`if __name__ == "__main__":`, as workers read it too'
    )


def test_no_games_at_all() -> None:
    assert simulate(variant("first-steps"), 0, ("random",)).games == 0
