"""Random variants also draw the keys of a mechanic that another package brings along."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.foreign.installed import Installed

PLAY = """
import sys
from tests.property.checked_games import checked_game
from tests.property.many_variants import texts
from ttr_kit.format.load import load_text
from ttr_kit.game import compile_game

games = 0
words = set()
for number, text in enumerate(texts(int(sys.argv[1]), int(sys.argv[2]))):
    variant = load_text(text).variant
    if variant is None or "mountains" not in text:
        continue
    game = compile_game(variant, variant.max_players)
    record = checked_game(game, seed=number)
    games += 1
    words |= {line.split('"action": "')[1].split('"')[0].split()[0]
              for line in record.text.splitlines() if '"action": "' in line}
print(games, *sorted(words))
"""


@pytest.mark.slow
def test_random_variants_with_a_foreign_mechanic_play_to_the_end(tmp_path: Path) -> None:
    """Conservation, termination, secrecy and replay hold, and its actions take place."""
    games, *words = Installed(tmp_path).python("-c", PLAY, "1", "80").split()
    assert int(games) > 12
    assert {"hut", "rest", "sign"} <= set(words)
