"""Splits a board over sheets of paper that overlap a little, and marks where they are glued."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from ttr_kit.draw.canvas import Canvas, Group, number
from ttr_kit.draw.geometry import Box, Point
from ttr_kit.language.speech import said
from ttr_kit.print.pages import MARGIN, Page, Placed

OVERLAP = 8.0
"""What neighboring sheets have in common."""
_SMALL = 3.6


@dataclass(frozen=True, slots=True)
class Tiling:
    """Rows and columns of equal sheets, upright or on their side, that cover a board."""

    paper: tuple[float, float]
    board: tuple[float, float]
    columns: int
    rows: int

    @property
    def size(self) -> tuple[float, float]:
        """What one sheet shows, as large as all others."""
        return (
            (self.board[0] + (self.columns - 1) * OVERLAP) / self.columns,
            (self.board[1] + (self.rows - 1) * OVERLAP) / self.rows,
        )

    @property
    def window(self) -> Box:
        """Where the part of the board lies on a sheet: in its middle."""
        wide, high = self.size
        left, top = (self.paper[0] - wide) / 2, (self.paper[1] - high) / 2
        return left, top, left + wide, top + high

    def part(self, column: int, row: int) -> Box:
        """The part of the board on one sheet, in the coordinates of the board."""
        wide, high = self.size
        left, top = column * (wide - OVERLAP), row * (high - OVERLAP)
        return left, top, left + wide, top + high

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


def tile_pages(tiles: Tiling, picture: str) -> Iterator[Page]:
    """A page for each sheet, row by row, with a picture of the whole board behind its window."""
    window = tiles.window
    for row in range(tiles.rows):
        for column in range(tiles.columns):
            left, top, _, _ = tiles.part(column, row)
            x, y = window[0] - left, window[1] - top
            page = Page(
                "board",
                *tiles.paper,
                said("board-sheet"),
                said("board-sheet.numbered", number=tiles.name(column, row)),
            )
            whole = (x, y, x + tiles.board[0], y + tiles.board[1])
            page.placed.append(Placed(picture, whole, window))
            page.cuts.append(window)
            page.extra = _Edges(tiles, column, row)
            yield page


@dataclass(frozen=True, slots=True)
class _Edges:
    """What a sheet says at its edges: which one lies beside it, and where it is glued."""

    tiles: Tiling
    column: int
    row: int

    def __call__(self, canvas: Canvas) -> None:
        part = canvas.group("edges")
        left, top, right, bottom = self.tiles.window
        middle = ((left + right) / 2, (top + bottom) / 2)
        if self.column:
            name = self.tiles.name(self.column - 1, self.row)
            _turned(part, name, (left - 2.0, middle[1]), -90)
        if self.row:
            name = self.tiles.name(self.column, self.row - 1)
            _turned(part, name, (middle[0], top - 2.0), 0)
        if self.column < self.tiles.columns - 1:
            name = self.tiles.name(self.column + 1, self.row)
            strip = (right - OVERLAP, top, right, bottom)
            self._strip(part, strip, ((strip[0], top), (strip[0], bottom)))
            _turned(part, name, (right - OVERLAP / 2 - 1.1, middle[1]), 90)
        if self.row < self.tiles.rows - 1:
            name = self.tiles.name(self.column, self.row + 1)
            strip = (left, bottom - OVERLAP, right, bottom)
            self._strip(part, strip, ((left, strip[1]), (right, strip[1])))
            _turned(part, name, (middle[0], bottom - OVERLAP / 2 + 1.1), 0)

    @staticmethod
    def _strip(part: Group, strip: Box, line: tuple[Point, Point]) -> None:
        part.rect(strip, class_="glue", fill="#ffffff", fill_opacity="0.55")
        part.line(line, class_="glue-line", fill="none", stroke="#000000", stroke_width=0.2,
                  stroke_dasharray="3 2")  # fmt: skip


def _turned(part: Group, text: str, at: Point, degrees: int) -> None:
    """A small text whose base line has its middle at a place, turned around it."""
    turn = f"rotate({degrees} {number(at[0])} {number(at[1])})" if degrees else None
    part.group("edge", transform=turn).text(
        text, at, _SMALL, "medium", "middle", fill="#000000", data_text=text
    )
