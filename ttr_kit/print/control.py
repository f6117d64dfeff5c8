"""The first sheet: a ruler to check the scale with, what is on which page, and the plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_kit.draw.canvas import Canvas, Group
from ttr_kit.draw.geometry import Box
from ttr_kit.draw.sizes import CAR, WIDTH
from ttr_kit.draw.text import fitting, shortened, width, wrapped
from ttr_kit.draw.theme import Theme
from ttr_kit.language.speech import said
from ttr_kit.model import Variant
from ttr_kit.print.pages import MARGIN, Page, Placed
from ttr_kit.print.tiles import OVERLAP, Tiling

RULER = 100.0
"""The length of the ruler."""
_LEFT = 20.0
_TOP = 57.0
"""Where the advice begins, below the ruler."""
_TEXT = 4.2
_LEAD = 5.6
_MOST = 16
"""So many sections are listed; of more only the first and the last."""


@dataclass(frozen=True, slots=True)
class SheetSection:
    """Pages that belong together: from which to which, and by which edge they are turned."""

    title: str
    first: int
    last: int
    turned: str | None
    """The edge over which a sheet is turned for its back; none: nothing is on its back."""

    @property
    def pages(self) -> str:
        """The pages in words."""
        return f"{self.first}–{self.last}" if self.last > self.first else str(self.first)


def contents(pages: Sequence[Page]) -> list[SheetSection]:
    """The sections of pages that come after the first sheet."""
    found: list[SheetSection] = []
    backs = {page.section: page for page in pages if page.back}
    for number, page in enumerate(pages, 2):
        if found and found[-1].title == page.section:
            last = found.pop()
            found.append(SheetSection(last.title, last.first, number, last.turned))
            continue
        back = backs.get(page.section)
        edge = None if back is None else "short" if back.width > back.height else "long"
        found.append(SheetSection(page.section, number, number, edge))
    return found


def control_page(
    variant: Variant, size: tuple[float, float], tiles: Tiling, pages: Sequence[Page], theme: Theme
) -> Page:
    """The page that comes before all others."""
    page = Page("control", *size, said("how-to-print"), said("how-to-print"))
    room = size[0] - 2 * _LEFT
    parts = contents(pages)
    advice = _advice(tiles, parts)
    lines = [line for text in advice for line in [*wrapped(text, _TEXT, room), ""]]
    rows = _shown(parts)
    top = _TOP + len(lines) * _LEAD * 0.9 + len(rows) * _LEAD
    plan = _plan_box((_LEFT, top + 8, size[0] - _LEFT, size[1] - MARGIN - 4), tiles)
    if plan is not None:
        page.placed.append(Placed("board", plan, plan))

    def draw(canvas: Canvas) -> None:
        big = fitting(variant.name, 12.0, room, "bold")
        name = shortened(variant.name, big, room, "bold")
        canvas.text(name, (_LEFT, 24.0), big, "bold", fill="#7a2d1d")
        _ruler(canvas, 37.0)
        y = _TOP
        for line in lines:
            canvas.text(line, (_LEFT, y), _TEXT, fill="#000000")
            y += _LEAD * (0.9 if line else 0.45)
        table = canvas.group("contents", said("page-contents"))
        for section in rows:
            _row(table, section, y, room)
            y += _LEAD
        if plan is not None:
            _plan(canvas, plan, tiles, theme)

    page.extra = draw
    return page


def _advice(tiles: Tiling, parts: Sequence[SheetSection]) -> list[str]:
    advice = [said("print-size")]
    single = _spans(
        [SheetSection("", 1, 1, None), *(part for part in parts if part.turned is None)]
    )
    advice.append(said("print-single", pages=single))
    for edge in ("long", "short"):
        turned = _spans([part for part in parts if part.turned == edge])
        if turned:
            advice.append(said(f"print-{edge}-edge", pages=turned))
    if tiles.columns * tiles.rows > 1:
        advice.append(
            said(
                "print-tiles",
                wide=round(OVERLAP),
            )
        )
    return advice


def _spans(parts: Sequence[SheetSection]) -> str:
    """Pages of several sections in words, neighbors drawn together."""
    spans: list[tuple[int, int]] = []
    for part in parts:
        if spans and spans[-1][1] + 1 == part.first:
            spans[-1] = (spans[-1][0], part.last)
        else:
            spans.append((part.first, part.last))
    return ", ".join(f"{first}–{last}" if last > first else str(first) for first, last in spans)


def _shown(parts: Sequence[SheetSection]) -> list[SheetSection]:
    if len(parts) <= _MOST:
        return list(parts)
    middle = parts[_MOST - 4 : -3]
    return [
        *parts[: _MOST - 4],
        SheetSection(
            said("more-sections", count=len(middle)), middle[0].first, middle[-1].last, None
        ),
        *parts[-3:],
    ]


def _row(group: Group, section: SheetSection, y: float, room: float) -> None:
    group.text(section.pages, (_LEFT + 16, y), _TEXT, "bold", "end", fill="#000000")
    sides = said("both-sides") if section.turned else said("one-side")
    title = shortened(section.title, _TEXT, room - 24 - width(sides, _TEXT))
    group.text(title, (_LEFT + 20, y), _TEXT, fill="#000000")
    group.text(sides, (_LEFT + room, y), _TEXT, "medium", "end", fill="#555555")


def _ruler(canvas: Canvas, y: float) -> None:
    part = canvas.group(
        "ruler", said("ruler", long=round(RULER)), stroke="#000000", stroke_width=0.25
    )
    part.line([(_LEFT, y), (_LEFT + RULER, y)], class_="ruler-line", fill="none")
    for tick in range(int(RULER) + 1):
        high = 5.0 if tick % 10 == 0 else 3.5 if tick % 5 == 0 else 2.0
        part.line([(_LEFT + tick, y), (_LEFT + tick, y - high)], fill="none")
    for tick in range(0, int(RULER) + 1, 10):
        canvas.text(str(tick), (_LEFT + tick, y + 4.4), 3.6, "medium", "middle", fill="#000000")
    canvas.text("mm", (_LEFT + RULER + 4, y + 4.4), 3.6, fill="#000000")
    left = _LEFT + RULER + 16
    box = (left, y - WIDTH, left + CAR, y)
    canvas.rect(box, class_="true-space", fill="none", stroke="#000000", stroke_width=0.25)
    space = said("space-size", long=round(CAR), wide=round(WIDTH))
    canvas.text(space, (left, y + 4.4), 3.6, fill="#000000")


def _plan_box(room: Box, tiles: Tiling) -> Box | None:
    """Where the small board lies; none if there is no room for it."""
    wide, high = tiles.board
    scale = min((room[2] - room[0]) / wide, (room[3] - room[1]) / high, 0.25)
    if scale * max(wide, high) < 30:
        return None
    left = (room[0] + room[2] - wide * scale) / 2
    return left, room[1], left + wide * scale, room[1] + high * scale


def _plan(canvas: Canvas, box: Box, tiles: Tiling, theme: Theme) -> None:
    """How the sheets of the board lie, over the small board."""
    scale = (box[2] - box[0]) / tiles.board[0]
    part = canvas.group("tile-plan", said("tile-plan"))
    part.rect(box, fill=theme.paper, fill_opacity="0.45")
    for row in range(tiles.rows):
        for column in range(tiles.columns):
            left, top, right, bottom = (value * scale for value in tiles.part(column, row))
            tile = (box[0] + left, box[1] + top, box[0] + right, box[1] + bottom)
            part.rect(tile, class_="tile", fill="none", stroke=theme.ink, stroke_width=0.25)
            size = min(7.0, (right - left) * 0.4, (bottom - top) * 0.6)
            middle = ((tile[0] + tile[2]) / 2, (tile[1] + tile[3]) / 2 + size * 0.35)
            part.text(
                tiles.name(column, row),
                middle,
                size,
                "bold",
                "middle",
                fill=theme.ink,
                stroke=theme.paper,
                stroke_width=0.9,
                stroke_linejoin="round",
                paint_order="stroke",
            )
