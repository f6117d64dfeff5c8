"""The panel below the map: title, tables, the legend of signs, reminders, north and credits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from ttr_kit.draw.canvas import Group
from ttr_kit.draw.geometry import Box, Point
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.legend import BODY, ICON, colors_key, sign_rows
from ttr_kit.draw.placement.projection import compass
from ttr_kit.draw.text import font, shortened, width, wrapped
from ttr_kit.draw.theme import Theme
from ttr_kit.language.awards import at_stake
from ttr_kit.language.speech import said, tally
from ttr_kit.mechanics.marking import where

_HEAD = 7.0
_LEAD = 8.4
_GAP = 14.0
_PAD = 9.0
_CREDIT = 4.6

Painter = Callable[[Group, float, float], None]


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the panel: its size, and what paints it from its upper left corner."""

    width: float
    height: float
    paint: Painter


@dataclass(frozen=True, slots=True)
class Panel:
    """All parts in their places, below a map of a given width."""

    width: float
    height: float
    parts: Sequence[tuple[Block, float, float]]

    def paint(self, group: Group, left: float, top: float) -> None:
        """Paint the panel with its upper left corner at a place."""
        for block, x, y in self.parts:
            block.paint(group, left + x, top + y)


def panel(layout: Layout, wide: float, theme: Theme) -> Panel:
    """Lay out the panel: parts in rows, as many as fit side by side, and the credits below."""
    room = wide - 2 * _PAD
    blocks = [block for block in _blocks(layout, room, theme) if block.width > 0]
    rows: list[list[Block]] = [[]]
    for block in blocks:
        used = sum(part.width + _GAP for part in rows[-1])
        if rows[-1] and used + block.width > room:
            rows.append([])
        rows[-1].append(block)
    parts: list[tuple[Block, float, float]] = []
    y = _PAD
    for row in rows:
        spare = room - sum(block.width for block in row)
        gap = min(spare / max(len(row) - 1, 1), 40.0) if len(row) > 1 else 0.0
        x = _PAD + (spare - gap * (len(row) - 1)) / 2
        for block in row:
            parts.append((block, x, y))
            x += block.width + gap
        y += max(block.height for block in row) + _PAD
    credits = _credits(layout, room, theme)
    parts.append((credits, _PAD + (room - credits.width) / 2, y - 1))
    return Panel(wide, y + credits.height + _PAD * 0.4, parts)


def _blocks(layout: Layout, room: float, theme: Theme) -> list[Block]:
    variant = layout.variant
    return [
        _title(layout, room, theme),
        points_block(layout, theme),
        bonuses_block(layout, theme),
        colors_key_block(layout, theme),
        *([_north(layout, theme)] if variant.board.coordinates == "lonlat" else []),
        signs_block(layout, room, theme),
        reminders_block(layout, room, theme),
    ]


def _title(layout: Layout, room: float, theme: Theme) -> Block:
    variant = layout.variant
    size = 20.0
    while size > 9 and width(variant.name, size, "bold") > min(room * 0.5, 260.0):
        size -= 1
    name = shortened(variant.name, size, room * 0.9, "bold")
    few, many = variant.min_players, variant.max_players
    players = tally(few, "player") if few == many else said("players-range", least=few, most=many)
    revision = said("revision", number=variant.revision)
    edition = shortened(variant.edition, BODY, room * 0.6)
    lines = [line for line in (edition, f"{players} · {revision}") if line]
    wide = max(width(name, size, "bold"), *(width(line, BODY) for line in lines))

    def draw(group: Group, x: float, y: float) -> None:
        part = group.group("title", fill=theme.ink)
        part.text(name, (x, y + size * 0.75), size, "bold", fill=theme.accent)
        for index, line in enumerate(lines):
            part.text(line, (x, y + size + 5 + index * _LEAD), BODY, fill=theme.quiet)

    return Block(wide, size + 2 + len(lines) * _LEAD, draw)


def _heading(group: Group, text: str, x: float, y: float, theme: Theme) -> None:
    group.text(text, (x, y + _HEAD * 0.7), _HEAD, "bold", fill=theme.accent)


def points_block(layout: Layout, theme: Theme) -> Block:
    """What routes score, by their length; lengths that the map does not have are left out."""
    on_map = {route.length for route in layout.variant.routes}
    table = [(n, p) for n, p in sorted(layout.variant.route_points.items()) if n in on_map]
    if not table:
        return Block(0, 0, lambda group, x, y: None)
    head = said("route-points")
    cell = 13.0
    wide = max(width(head, _HEAD, "bold"), cell * len(table))

    def draw(group: Group, x: float, y: float) -> None:
        part = group.group("route-points", said("route-points.by-length"))
        _heading(part, head, x, y, theme)
        for index, (length, points) in enumerate(table):
            left, top = x + index * cell, y + _HEAD + 4
            box = (left, top, left + cell, top + 11)
            low = (left, top + 11, left + cell, top + 23)
            part.rect(box, fill=theme.score[0], stroke=theme.frame, stroke_width=0.5)
            part.rect(low, fill=theme.score[1], stroke=theme.frame, stroke_width=0.5)
            part.text(str(length), (left + cell / 2, top + 7.8), BODY, "medium", "middle",
                      fill=theme.ink)  # fmt: skip
            part.text(str(points), (left + cell / 2, top + 20), 8.0, "bold", "middle",
                      fill=theme.ink)  # fmt: skip

    return Block(wide, _HEAD + 28, draw)


def bonuses_block(layout: Layout, theme: Theme) -> Block:
    """What is scored at the end."""
    lines = []
    for bonus in layout.variant.bonuses:
        points = said("each", count=bonus.points) if bonus.award == "each" else at_stake(bonus)
        lines.append((shortened(bonus.name, BODY, 90), points))
    if not lines:
        return Block(0, 0, lambda group, x, y: None)
    head = said("bonuses", count=len(lines))
    names = max(width(name, BODY) for name, _ in lines)
    wide = max(names + 8 + max(width(points, BODY, "bold") for _, points in lines), 26.0)

    def draw(group: Group, x: float, y: float) -> None:
        part = group.group("bonuses", head)
        _heading(part, head, x, y, theme)
        for index, (name, points) in enumerate(lines):
            base = y + _HEAD + 9 + index * _LEAD
            part.text(name, (x, base), BODY, fill=theme.ink)
            part.text(points, (x + wide, base), BODY, "bold", "end", fill=theme.ink)

    return Block(wide, _HEAD + 4 + len(lines) * _LEAD, draw)


def colors_key_block(layout: Layout, theme: Theme) -> Block:
    """The symbol of every color."""
    wide, high, draw_key = colors_key(layout, theme)

    def draw(group: Group, x: float, y: float) -> None:
        part = group.group("color-key", said("colors.described"))
        _heading(part, said("colors"), x, y, theme)
        draw_key(part, x, y + _HEAD + 3)

    return Block(wide, high + _HEAD + 3, draw)


def signs_block(layout: Layout, room: float, theme: Theme, cards: bool = False) -> Block:
    """The signs on the map and what they mean; `cards`: those on cards too."""
    rows = sign_rows(layout, theme)
    if cards:
        rows += sign_rows(layout, theme, cards=True)
    if not rows:
        return Block(0, 0, lambda group, x, y: None)
    column = min(150.0, room - ICON)
    texts = [wrapped(row.text, BODY, column) for row in rows]
    wide = ICON + max(width(line, BODY) for lines in texts for line in lines)
    heights = [max(len(lines) * _LEAD * 0.86, 10.0) + 2.4 for lines in texts]

    def draw(group: Group, x: float, y: float) -> None:
        part = group.group("legend", said("signs.described"))
        _heading(part, said("signs"), x, y, theme)
        top = y + _HEAD + 3
        for row, lines, height in zip(rows, texts, heights, strict=True):
            row.paint(part, (x, top + height / 2))
            first = top + height / 2 - (len(lines) - 1) * _LEAD * 0.43
            for index, line in enumerate(lines):
                base = first + index * _LEAD * 0.86 + font("medium").low * BODY / 2 + 0.5
                part.text(line, (x + ICON, base), BODY, fill=theme.ink)
            top += height

    return Block(wide, _HEAD + 3 + sum(heights), draw)


def reminders_block(layout: Layout, room: float, theme: Theme) -> Block:
    """What mechanics remind players of."""
    lines: list[tuple[str, bool]] = []
    for mark in layout.marks:
        if where(mark) == "board":
            found = wrapped(mark.text, BODY, min(150.0, room - 6))
            lines += [(line, index == 0) for index, line in enumerate(found)]
    if not lines:
        return Block(0, 0, lambda group, x, y: None)
    wide = 6 + max(width(line, BODY) for line, _ in lines)

    def draw(group: Group, x: float, y: float) -> None:
        part = group.group("reminders", said("reminders"))
        _heading(part, said("reminders"), x, y, theme)
        for index, (line, first) in enumerate(lines):
            base = y + _HEAD + 9 + index * _LEAD
            if first:
                part.circle((x + 2, base - BODY * 0.24), 1.1, fill=theme.accent)
            part.text(line, (x + 6, base), BODY, fill=theme.ink)

    return Block(wide, _HEAD + 4 + len(lines) * _LEAD, draw)


def _north(layout: Layout, theme: Theme) -> Block:
    radius = 15.0
    places = [city.at for city in layout.variant.cities if city.at is not None]
    xs, ys = [p[0] for p in places] or [0.0], [p[1] for p in places] or [0.0]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    turn = radians(compass(layout.project, middle))

    def draw(group: Group, x: float, y: float) -> None:
        part = group.group("north", said("north"))
        center = (x + radius, y + radius + 8)

        def at(angle: float, reach: float) -> Point:
            return (
                center[0] + sin(turn + radians(angle)) * reach,
                center[1] - cos(turn + radians(angle)) * reach,
            )

        part.circle(center, radius * 0.62, fill="none", stroke=theme.quiet, stroke_width=0.5)
        for angle in (0, 90, 180, 270):
            reach = radius if angle == 0 else radius * 0.8
            tip, side, other = at(angle, reach), at(angle - 45, 3.4), at(angle + 45, 3.4)
            fill = theme.accent if angle == 0 else theme.quiet
            part.polygon([tip, side, center], fill=fill)
            part.polygon([tip, other, center], fill=theme.paper, stroke=fill, stroke_width=0.4)
        label = at(0, radius + 4.6)
        part.text(
            said("north")[0], (label[0], label[1] + 2.2), _HEAD, "bold", "middle", fill=theme.ink
        )

    return Block(radius * 2, radius * 2 + 8, draw)


def _credits(layout: Layout, room: float, theme: Theme) -> Block:
    lines = wrapped(" · ".join(layout.variant.credits), _CREDIT, room)
    if not lines:
        return Block(0, 0, lambda group, x, y: None)
    wide = max(width(line, _CREDIT) for line in lines)

    def draw(group: Group, x: float, y: float) -> None:
        part = group.group("credits", fill=theme.quiet)
        for index, line in enumerate(lines):
            base = y + _CREDIT + index * _CREDIT * 1.3
            part.text(line, (x + wide / 2, base), _CREDIT, "medium", "middle")

    return Block(wide, len(lines) * _CREDIT * 1.3 + 1, draw)


def paint_frame(group: Group, box: Box, theme: Theme) -> None:
    """A double line around the map."""
    group.rect(box, class_="frame", fill="none", stroke=theme.frame, stroke_width=1.6)
