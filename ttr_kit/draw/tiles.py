"""Splits a board over sheets of paper that overlap a little."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from ttr_kit.draw.geometry import Box
from ttr_kit.draw.pages import MARGIN

OVERLAP = 8.0
"""What neighboring sheets have in common."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """Rows and columns of sheets, upright or on their side, that cover a board."""

    paper: tuple[float, float]
    board: tuple[float, float]
    columns: int
    rows: int

    @property
    def room(self) -> tuple[float, float]:
        """What one sheet can show."""
        return self.paper[0] - 2 * MARGIN, self.paper[1] - 2 * MARGIN

    def part(self, column: int, row: int) -> Box:
        """The part of the board on one sheet, in the coordinates of the board."""
        wide, high = self.room
        left = column * (wide - OVERLAP)
        top = row * (high - OVERLAP)
        return left, top, min(left + wide, self.board[0]), min(top + high, self.board[1])

    @staticmethod
    def name(column: int, row: int) -> str:
        """What a sheet is called: its row by letter, its column by number."""
        letters = ""
        row += 1
        while row:
            row, rest = divmod(row - 1, 26)
            letters = chr(ord("A") + rest) + letters
        return f"{letters}{column + 1}"


def tiling(paper: tuple[float, float], board: tuple[float, float]) -> Tiling:
    """The way to lay sheets that needs the fewest of them."""
    found = []
    for size in (paper, (paper[1], paper[0])):
        wide, high = size[0] - 2 * MARGIN, size[1] - 2 * MARGIN
        columns = max(ceil((board[0] - OVERLAP) / (wide - OVERLAP)), 1)
        rows = max(ceil((board[1] - OVERLAP) / (high - OVERLAP)), 1)
        found.append(Tiling(size, board, columns, rows))
    return min(found, key=lambda tiles: tiles.columns * tiles.rows)
