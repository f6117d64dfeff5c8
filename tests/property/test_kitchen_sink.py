"""The kitchen sink holds every mechanic, and in its games every sort of action is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.property.checked_games import checked_game
from tests.property.watched_games import watched_game
from ttr_kit.engine import Game
from ttr_kit.format.load import load_path
from ttr_kit.game import compile_game
from ttr_kit.mechanics import MECHANICS

KITCHEN_SINK = Path(__file__).parents[1] / "variants" / "kitchen-sink.yaml"


def test_it_holds_every_mechanic_and_is_clean() -> None:
    loaded = load_path(KITCHEN_SINK)
    assert not loaded.diagnostics
    assert loaded.variant is not None
    assert set(loaded.variant.settings) == {mechanic.name for mechanic in MECHANICS}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_is_played_to_the_end(players: int) -> None:
    checked_game(compiled(players), seed=players)


def test_every_sort_of_action_is_played() -> None:
    game = compiled(3)
    log = "".join(watched_game(game, seed).text for seed in range(20))
    for verb in game.verbs:
        # With all that can be done here nobody has to pass.
        assert f'"action": "{verb.word}' in log or verb is game.passing, verb.word


def compiled(players: int) -> Game:
    variant = load_path(KITCHEN_SINK).variant
    assert variant is not None
    return compile_game(variant, players)
