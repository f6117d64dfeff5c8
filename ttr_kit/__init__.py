"""ttr-kit: one YAML file declares a variant; everything else is derived from it.

The front door for Python; nothing is imported before it is asked for.

>>> import ttr_kit
>>> variant = ttr_kit.load("first-steps")
>>> game = ttr_kit.Game(variant, players=2)
>>> state = game.start(seed=7)
>>> str(game.legal(state)[0]).split()[0]
'keep'
>>> "<svg" in ttr_kit.draw(variant).svg
True
>>> ttr_kit.rulebook(variant).startswith("# ")
True
>>> ttr_kit.simulate(variant, games=2, bots=["greedy"]).games
2
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ttr_kit.fast import prefer_compiled
from ttr_kit.system.moved import answer_old_names

if TYPE_CHECKING:
    from ttr_kit.bots import Bot
    from ttr_kit.bots import create as bot
    from ttr_kit.draw import draw_board as draw
    from ttr_kit.engine import (
        Action,
        BrokenLog,
        Game,
        IllegalAction,
        Record,
        State,
        UnreadableAction,
        View,
        replay,
    )
    from ttr_kit.format.load import InvalidVariant, load
    from ttr_kit.format.load import load_path as check
    from ttr_kit.model import Variant
    from ttr_kit.rulebook import markdown as rulebook
    from ttr_kit.simulate import simulate

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Bot",
    "BrokenLog",
    "Game",
    "IllegalAction",
    "InvalidVariant",
    "Record",
    "State",
    "UnreadableAction",
    "Variant",
    "View",
    "bot",
    "check",
    "draw",
    "load",
    "replay",
    "rulebook",
    "simulate",
]

_HOMES = {
    "Bot": ("bots", "Bot"),
    "InvalidVariant": ("format.load", "InvalidVariant"),
    "Variant": ("model", "Variant"),
    "bot": ("bots", "create"),
    "check": ("format.load", "load_path"),
    "load": ("format.load", "load"),
}
"""Where the names come from that are not the engine's."""


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in ("draw", "rulebook", "simulate"):  # modules that can be called
        return import_module(f"{__name__}.{name}")
    home, own = _HOMES.get(name, ("engine", name))
    return getattr(import_module(f"{__name__}.{home}"), own)


prefer_compiled()
answer_old_names()
