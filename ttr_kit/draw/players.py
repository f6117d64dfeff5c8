"""How the players' things look: a color and a symbol for each, so that color is not all."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.draw.signs import SYMBOLS
from ttr_kit.draw.theme import Paint, Theme, paint

COLORS = (
    *("red", "blue", "green", "yellow", "black", "white", "purple", "orange"),
    *("pink", "teal", "brown", "silver"),
)
"""The colors of the players, in this order."""
_SYMBOLS = (
    *("square", "ring", "hexagon", "star", "cross", "plus", "diamond", "triangle"),
    *("drop", "moon", "bars", "arrow"),
)


@dataclass(frozen=True, slots=True)
class Look:
    """The color of a player, its name, and the path of the player's symbol."""

    color: str
    paint: Paint
    symbol: str


def player_look(player: int, theme: Theme) -> Look:
    """The look of a player, counted from 0; the twelve that a game has at most all differ."""
    color = COLORS[player % len(COLORS)]
    return Look(color, paint(color, theme), SYMBOLS[_SYMBOLS[player % len(_SYMBOLS)]])
