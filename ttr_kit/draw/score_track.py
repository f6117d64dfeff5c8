"""The scoring track around a board: one hundred fields, clockwise from the lower left corner."""

from __future__ import annotations

from ttr_kit.draw.canvas import Group
from ttr_kit.draw.geometry import Box
from ttr_kit.draw.text import font
from ttr_kit.draw.theme import Theme
from ttr_kit.language.speech import said

FIELDS = 100


def fields(inner: Box, wide: float) -> list[Box]:
    """The fields from 1 on, around a box; the last one is the lower left corner."""
    left, top, right, bottom = inner
    width, height = right - left, bottom - top
    across = min(max(round((FIELDS - 4) / 2 * width / (width + height)), 1), FIELDS // 2 - 3)
    up = (FIELDS - 4) // 2 - across
    dx, dy = width / across, height / up
    found: list[Box] = []
    for row in range(up):
        found.append((left - wide, bottom - (row + 1) * dy, left, bottom - row * dy))
    found.append((left - wide, top - wide, left, top))
    for column in range(across):
        found.append((left + column * dx, top - wide, left + (column + 1) * dx, top))
    found.append((right, top - wide, right + wide, top))
    for row in range(up):
        found.append((right, top + row * dy, right + wide, top + (row + 1) * dy))
    found.append((right, bottom, right + wide, bottom + wide))
    for column in range(across):
        found.append((right - (column + 1) * dx, bottom, right - column * dx, bottom + wide))
    found.append((left - wide, bottom, left, bottom + wide))
    return found


def paint_track(group: Group, inner: Box, wide: float, theme: Theme) -> None:
    """All fields with their numbers."""
    part = group.group(
        "scoring-track",
        said("scoring-track"),
        stroke=theme.frame,
        stroke_width=0.6,
        fill=theme.score[1],
    )
    numbers = group.group("scoring-numbers", fill=theme.ink)
    for index, box in enumerate(fields(inner, wide)):
        points = index + 1
        fill = theme.score[0] if points % 5 == 0 else None
        part.rect(box, class_="score", data_points=points, fill=fill)
        size = 8.0 if points % 5 == 0 else 6.4
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + font("bold").cap * size / 2)
        numbers.text(str(points), middle, size, "bold" if points % 5 == 0 else "medium", "middle")
