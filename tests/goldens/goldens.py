"""Files of known results; `UPDATE_SNAPSHOTS=1 pytest tests/goldens` writes them anew."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import advance, bit_at
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.system.resources import bundled_variants

HERE = Path(__file__).parent
OWN = {path.stem: path for path in (HERE.parent / "variants").glob("*.yaml")}
UPDATE = bool(os.environ.get("UPDATE_SNAPSHOTS"))
VARIANTS = sorted([*bundled_variants(), *OWN])


@cache
def game(name: str, players: int) -> Game:
    """A variant, bundled or of the tests, for so many players."""
    return compile_game(load(OWN.get(name, name)), players)


@cache
def seats(name: str) -> range:
    """How many can play the variant."""
    variant = load(OWN.get(name, name))
    return range(variant.min_players, variant.max_players + 1)


def golden(name: str) -> Any:
    """What is known; nothing yet if the file is missing."""
    path = HERE / name
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write(name: str, data: dict[str, Any]) -> None:
    """Write down what is known now, one line for each entry."""
    lines = [f"{json.dumps(key)}: {json.dumps(data[key], sort_keys=True)}" for key in sorted(data)]
    (HERE / name).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def random_number(game: Game, state: State, x: int) -> tuple[int, int]:
    """The next value of the engine's generator, and the legal action that it stands for."""
    x = advance(x)
    mask = game.legal_mask(state)
    return x, bit_at(mask, (x >> 33) % mask.bit_count())
