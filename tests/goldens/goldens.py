"""Files of known results of the engine; `make rebaseline` replaces them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import advance, bit_at

HERE = Path(__file__).parent


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
