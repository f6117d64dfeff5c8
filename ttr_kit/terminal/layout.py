"""Lines for a terminal: colors where they show, tables that fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from ttr_kit.diagnostics.display import printable, width

Cell = str | tuple[str, str | None]
"""A text, or a text and the color that it is shown in."""

_PAINT: Mapping[str, str] = {
    "red": "red",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "black": "bright_black",
    "white": "bright_white",
    "orange": "bright_red",
    "purple": "magenta",
    "pink": "bright_magenta",
}


class Style:
    """How text is marked: with colors, or not at all."""

    def __init__(self, color: bool, width: int = 80) -> None:
        self.color = color
        self.width = max(width, 40)

    def bold(self, text: str) -> str:
        """Headings and what is asked."""
        return click.style(text, bold=True) if self.color else text

    def quiet(self, text: str) -> str:
        """What matters less."""
        return click.style(text, dim=True) if self.color else text

    def tint(self, text: str, color: str | None) -> str:
        """A word in the color that it names."""
        if not self.color or color is None or color not in _PAINT:
            return text
        return click.style(text, fg=_PAINT[color])

    def table(self, rows: Sequence[Sequence[Cell]], heads: Sequence[str] = ()) -> list[str]:
        """Rows in columns; what does not fit into the terminal is cut at the end of its line."""
        every = [[_cell(cell) for cell in row] for row in rows]
        sized = [[_cell(head) for head in heads], *every] if heads else every
        if not sized:
            return []
        wide = [max(width(row[place][0]) for row in sized) for place in range(len(sized[0]))]
        lines = [self._row(row, wide) for row in every]
        if heads:
            lines.insert(0, self.quiet(self._row(sized[0], wide)))
        return lines

    def _row(self, cells: Sequence[tuple[str, str | None]], wide: Sequence[int]) -> str:
        line, room = "  ", self.width - 2
        for place, ((text, color), size) in enumerate(zip(cells, wide, strict=True)):
            fitting = _cut(text, room)
            line += self.tint(fitting, color)
            room -= width(fitting)
            if fitting != text or room <= 2:
                break
            if place + 1 < len(cells):
                gap = min(size - width(text) + 2, room)
                line += " " * gap
                room -= gap
        return line.rstrip()


def _cell(cell: Cell) -> tuple[str, str | None]:
    text, color = (cell, None) if isinstance(cell, str) else cell
    return printable(text), color


def _cut(text: str, room: int) -> str:
    if width(text) <= room:
        return text
    kept = ""
    for letter in text:
        if width(kept + letter) > room - 1:
            break
        kept += letter
    return kept + "…"
