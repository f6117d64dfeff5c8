"""The first sheet: a ruler to check the scale with, and how the board goes together."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.geometry import Box
from ttr_kit.draw.pages import Page
from ttr_kit.draw.sizes import CAR, WIDTH
from ttr_kit.draw.text import fitting, shortened, wrapped
from ttr_kit.draw.theme import Theme
from ttr_kit.draw.tiles import Tiling
from ttr_kit.model import Variant

RULER = 100.0
"""The length of the ruler."""
_LEFT = 20.0

_KINDS = {
    "board": "the board",
    "cards": "cards, each followed by its backs",
    "tickets": "tickets, each followed by its backs",
    "aids": "player aids",
    "markers": "tokens and markers",
}


def control_page(
    variant: Variant, size: tuple[float, float], tiles: Tiling, pages: Sequence[Page], theme: Theme
) -> Page:
    """The page that comes before all others."""
    page = Page("control", *size, "How to print")

    def draw(canvas: Canvas) -> None:
        room = size[0] - 2 * _LEFT
        big = fitting(variant.name, 14.0, room, "bold")
        name = shortened(variant.name, big, room, "bold")
        canvas.text(name, (_LEFT, 30.0), big, "bold", fill=theme.accent)
        y = 40.0
        for line in _lines(tiles, pages):
            for part in wrapped(line, 4.6, room):
                canvas.text(part, (_LEFT, y), 4.6, fill=theme.ink)
                y += 6.0
            y += 1.5
        y = _ruler(canvas, y + 6)
        _plan(canvas, (_LEFT, y + 12, size[0] - _LEFT, size[1] - 20), tiles, theme)

    page.extra = draw
    return page


def _lines(tiles: Tiling, pages: Sequence[Page]) -> list[str]:
    said = ["Print all sheets at 100 %, without scaling; the ruler below must measure 100 mm."]
    for kind, what in _KINDS.items():
        count = sum(page.kind.split(" ")[0] == kind for page in pages)
        if count:
            said.append(f"{count} {'sheet' if count == 1 else 'sheets'}: {what}.")
    turned = [page for page in pages if page.kind == "cards"]
    if turned:
        edge = "short" if turned[0].width > turned[0].height else "long"
        said.append(f"Cards and tickets: print on both sides, turned over the {edge} edge.")
    said.append("Cut along the small marks. Sheets of the board overlap by 8 mm: glue them there.")
    return said


def _ruler(canvas: Canvas, y: float) -> float:
    part = canvas.group("ruler", f"A ruler of {RULER:.0f} mm", stroke="#000000", stroke_width=0.25)
    part.line([(_LEFT, y), (_LEFT + RULER, y)], class_="ruler-line", fill="none")
    for tick in range(int(RULER) + 1):
        high = 5.0 if tick % 10 == 0 else 3.5 if tick % 5 == 0 else 2.0
        part.line([(_LEFT + tick, y), (_LEFT + tick, y - high)], fill="none")
    for tick in range(0, int(RULER) + 1, 10):
        canvas.text(str(tick), (_LEFT + tick, y + 4.4), 3.6, "medium", "middle", fill="#000000")
    canvas.text("mm", (_LEFT + RULER + 4, y + 4.4), 3.6, fill="#000000")
    box = (_LEFT, y + 9, _LEFT + CAR, y + 9 + WIDTH)
    canvas.rect(box, class_="true-space", fill="none", stroke="#000000", stroke_width=0.25)
    said = f"a space: {CAR:.0f} × {WIDTH:.0f} mm"
    canvas.text(said, (_LEFT + CAR + 4, y + 14.4), 3.6, fill="#000000")
    return y + 20


def _plan(canvas: Canvas, room: Box, tiles: Tiling, theme: Theme) -> None:
    """How the sheets of the board lie."""
    wide, high = tiles.board
    scale = min((room[2] - room[0]) / wide, (room[3] - room[1]) / high, 0.16)
    if scale <= 0:
        return
    part = canvas.group("tile-plan", "How the sheets of the board lie")
    for row in range(tiles.rows):
        for column in range(tiles.columns):
            left, top, right, bottom = (value * scale for value in tiles.part(column, row))
            box = (room[0] + left, room[1] + top, room[0] + right, room[1] + bottom)
            part.rect(box, class_="tile", fill=theme.paper, stroke=theme.frame, stroke_width=0.3,
                      fill_opacity="0.6")  # fmt: skip
            middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + 1.5)
            part.text(tiles.name(column, row), middle, 4.6, "bold", "middle", fill=theme.ink)
