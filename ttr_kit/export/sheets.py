"""Faces of cards on one picture, edge to edge, as virtual tables want them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ttr_kit.draw import Drawing
from ttr_kit.draw.canvas import Canvas, Group
from ttr_kit.draw.geometry import Point
from ttr_kit.draw.sizes import CARD

COLUMNS = 10
ROWS = 6
"""A picture holds at most so many cards."""

Item = TypeVar("Item")
Painter = Callable[[Group, Point, Item], None]


def sheets(
    items: Sequence[Item], title: str, paint: Painter[Item], prepare: Callable[[Canvas], None]
) -> Iterator[tuple[Drawing, Sequence[Item], int, int]]:
    """Pictures of all the items: each with what is on it, its columns and its rows."""
    for start in range(0, len(items), COLUMNS * ROWS):
        part = items[start : start + COLUMNS * ROWS]
        columns = max(min(len(part), COLUMNS), 2)
        rows = max(-(-len(part) // columns), 2)  # tables refuse a single row or column
        yield sheet(part, title, paint, prepare, columns, rows), part, columns, rows


def sheet(
    items: Sequence[Item],
    title: str,
    paint: Painter[Item],
    prepare: Callable[[Canvas], None],
    columns: int = 1,
    rows: int = 1,
) -> Drawing:
    """One picture with the items row by row."""
    size = (columns * CARD[0], rows * CARD[1])
    canvas = Canvas(*size, title, "")
    prepare(canvas)
    for index, item in enumerate(items):
        row, column = divmod(index, columns)
        corner = (column * CARD[0], row * CARD[1])
        box = (*corner, corner[0] + CARD[0], corner[1] + CARD[1])
        cell = canvas.group("cell", clip_path=canvas.clip(f"cell-{index}", box, 0.0))
        paint(cell, corner, item)
    return Drawing(canvas.render(), *size, ())
