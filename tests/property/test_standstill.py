"""Games in which nothing lasting happens come to an end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from tests.property.test_odd_variants import TINY, tiny, with_hand
from tests.property.watched_games import random_action
from ttr_kit.cli.program import cli
from ttr_kit.engine import BrokenLog, replay
from ttr_kit.engine.actions.passing import FRUITLESS, PATIENCE
from ttr_kit.engine.log import _sealed, _unsealed
from ttr_kit.play import Seat, Table
from ttr_kit.play.telling import outcome

SWAPS: dict[str, Any] = {
    "pieces": {"train": {"count": 6}, "ship": {"count": 6}},
    "assortment": {"total": 6},
    "exchange": {"cost": 1},
    "routes": [{**route, "piece": kind} for route in TINY["routes"] for kind in ("train", "ship")],
    "cards": {name: {**card, "pays": ["train", "ship"]} for name, card in TINY["cards"].items()},
}


def test_declining_a_tunnel_for_ever_ends_the_game() -> None:
    """Every card revealed asks for one that nobody has; the tunnel is all that is left to try."""
    game = tiny(
        1,
        cards={"red": {"color": "red", "count": 6}},
        market={"slots": {"train": 1}},
        routes=[{**route, "tunnel": True} for route in TINY["routes"]],
        tunnels={"reveal": 1},
    )
    state = with_hand(game, red=1)
    turns = 0
    while not state.over:
        game.apply(state, "claim Aa--Cy with 1 red")
        game.apply(state, "decline")
        turns += 1
    assert turns == PATIENCE // FRUITLESS


def test_swapping_pieces_to_and_fro_ends_the_game() -> None:
    game = tiny(2, **SWAPS)
    state = with_hand(game, red=2)
    turns = 0
    while not state.over:
        swaps = [action for action in game.legal(state) if action.verb == "exchange"]
        game.apply(state, swaps[0])
        turns += 1
    assert turns == 2 * PATIENCE // FRUITLESS


def test_a_claim_between_swaps_starts_the_count_again() -> None:
    game = tiny(1, **SWAPS)
    state = with_hand(game, red=2)
    for _ in range(PATIENCE - 1):
        game.apply(state, next(a for a in game.legal(state) if a.verb == "exchange"))
    game.apply(state, next(a for a in game.legal(state) if a.verb == "claim"))
    assert (state.idle, state.over) == (0, False)


def played(seed: int) -> Table:
    """A random game of two; with all routes claimed and all cards drawn, only passing is left."""
    game = tiny(2)
    table = Table(game.variant, [Seat("Ann"), Seat("Bob")], seed)
    random = Random(seed)
    while not table.over:
        table.record.apply(random_action(table.game, table.record.state, random))
    return table


def test_a_standstill_is_told_by_log_table_and_replay(tmp_path: Path) -> None:
    (tmp_path / "tiny.yaml").write_text(yaml.safe_dump(TINY, sort_keys=False), "utf-8")
    seen = set()
    for seed in range(40):
        table = played(seed)
        passed = [json.loads(line).get("action") for line in table.record.text.splitlines()[-5:-1]]
        stuck = passed == ["pass"] * 4
        seen.add(stuck)
        *_, last = _unsealed(table.record.text)
        assert last.get("standstill", False) == stuck
        end = outcome(table)
        assert (end["standstill"], "nobody got anywhere" in end["text"]) == (stuck, stuck)
        log = tmp_path / "game.jsonl"
        log.write_text(table.record.text, "utf-8")
        told = CliRunner().invoke(
            cli, ["replay", str(log), "--variant", str(tmp_path / "tiny.yaml")]
        )
        assert told.exit_code == 0, told.output
        assert ("because nobody got anywhere any more" in told.output) == stuck
    assert seen == {True, False}


def test_logs_that_do_not_say_it_go_on_and_lies_do_not() -> None:
    table = next(table for table in map(played, range(40)) if outcome(table)["standstill"])
    entries = _unsealed(table.record.text)
    del entries[-1]["standstill"]
    assert replay(table.game, _sealed(entries)).over
    entries[-1]["standstill"] = False
    with pytest.raises(BrokenLog, match="not how this game ends"):
        replay(table.game, _sealed(entries))
