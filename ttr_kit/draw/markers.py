"""Sheets of small discs: the tokens of a variant, and markers for the scoring track."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.geometry import Point
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.pages import MARGIN, Page
from ttr_kit.draw.signs import SYMBOLS, placed
from ttr_kit.draw.text import font
from ttr_kit.draw.theme import Theme, paint

DISC = 14.0
"""From edge to edge of a disc."""
_STEP = 17.0
PLAYERS = ("red", "blue", "green", "yellow", "black", "white", "purple", "orange")
"""The colors of the players' markers, in this order."""
_SIGNS = ("square", "ring", "hexagon", "star", "cross", "plus", "diamond", "triangle")

Disc = tuple[str, str, str]
"""A color, the text on it, and the symbol on it."""


def discs(layout: Layout) -> list[Disc]:
    """Every token of every stack, then two markers for each player."""
    found: list[Disc] = []
    for mark in layout.marks:
        if mark.sign == "token-stack":
            found += [(mark.text, str(value), "") for value in mark.values]
    found.sort(key=lambda disc: (disc[0], -int(disc[1])))
    for player in range(min(layout.variant.max_players, len(PLAYERS))):
        found += [(PLAYERS[player], "", _SIGNS[player])] * 2
    return found


def marker_pages(layout: Layout, size: tuple[float, float], theme: Theme) -> Iterator[Page]:
    """The discs on as many pages as they take."""
    every = discs(layout)
    columns = int((size[0] - 2 * MARGIN) // _STEP)
    rows = int((size[1] - 2 * MARGIN - 8) // _STEP)
    for start in range(0, len(every), columns * rows):
        part = every[start : start + columns * rows]
        page = Page("markers", *size, "Tokens and markers")

        def draw(canvas: Canvas, part: list[Disc] = part) -> None:
            for index, disc in enumerate(part):
                row, column = divmod(index, columns)
                center = (
                    MARGIN + (column + 0.5) * _STEP,
                    MARGIN + (row + 0.5) * _STEP,
                )
                _disc(canvas, center, disc, theme)

        page.extra = draw
        yield page


def _disc(canvas: Canvas, center: Point, disc: Disc, theme: Theme) -> None:
    color, text, symbol = disc
    look = paint(color, theme)
    part = canvas.group("disc", data_color=color)
    part.circle(center, DISC / 2, fill=look.fill, stroke=look.edge, stroke_width=0.4)
    if text:
        base = (center[0], center[1] + font("bold").cap * 8 / 2)
        part.text(text, base, 8.0, "bold", "middle", fill=look.ink)
    if symbol:
        part.path(SYMBOLS[symbol], fill=look.ink, transform=placed(center, 3.2))
