"""The key to colors and signs: each as it looks on the map, with what it means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ttr_kit.draw.canvas import Group
from ttr_kit.draw.geometry import Box, Point
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.signs import (
    BADGE,
    HULL,
    SYMBOLS,
    exit_arrow,
    piece_sign,
    placed,
    text_badge,
    token_row,
    token_width,
)
from ttr_kit.draw.sizes import CITY
from ttr_kit.draw.text import font, shortened, width
from ttr_kit.draw.theme import Theme, paint, symbols
from ttr_kit.language.speech import said
from ttr_kit.mechanics.marking import badge_text, key, path, place
from ttr_kit.mechanics.marks import Mark

BODY = 6.0
"""The size of text in the panel."""
ICON = 32.0
"""The room that is kept for a sign beside its text."""
_SPACE = (18.0, 6.4)


@dataclass(frozen=True, slots=True)
class SignRow:
    """One sign, painted from the middle of its left edge, and what it means."""

    text: str
    paint: Callable[[Group, Point], None]


def sign_rows(layout: Layout, theme: Theme, cards: bool = False) -> list[SignRow]:
    """A row for each sign that is on the map, or `cards`: on the cards."""
    variant = layout.variant
    signs = key(variant, "card") if cards else key(variant, "route", "city")
    return [
        SignRow(sign.text, _painter(sign.mark, piece_sign(variant, sign.mark.text), theme))
        for sign in signs
    ]


def _painter(mark: Mark, piece: str | None, theme: Theme) -> Callable[[Group, Point], None]:
    def draw(group: Group, at: Point) -> None:
        middle = (at[0] + ICON / 2 - 4, at[1])
        match place(mark):
            case "edge":
                _space(group, middle, theme, 1.2)
                group.rect(
                    _box(middle),
                    0.6,
                    fill="none",
                    stroke=theme.rock,
                    stroke_width=1.4,
                    stroke_dasharray="3.1 1.6",
                )
            case "space":
                _space(group, middle, theme, 1.2)
                shape = path(mark)
                group.path(
                    shape, fill="#33302b", fill_rule="evenodd", transform=placed(middle, 0.42)
                )
            case "shape":
                _space(group, middle, theme, _SPACE[1] / 2)
                if piece is None:
                    word = shortened(mark.text, 4.0, 12.0, "bold")
                    base = (middle[0], middle[1] + 1.3)
                    group.text(word, base, 4.0, "bold", "middle", fill="#33302b")
            case "badge":
                text_badge(group, middle, badge_text(mark), theme)
            case "exit":
                exit_arrow(group, middle, (1.0, 0.0), theme, CITY * 0.9)
            case "stack":
                wide = token_width(len(mark.values))
                token_row(group, (middle[0] - wide / 2, middle[1]), mark.values, mark.text, theme)
            case "dot" | "corner" if path(mark):
                edge = 0.8 if place(mark) == "dot" else 0.6
                group.circle(middle, CITY, fill=theme.port, stroke=theme.halo, stroke_width=edge)
                shape = path(mark)
                group.path(
                    shape, fill=theme.halo, fill_rule="evenodd", transform=placed(middle, 0.34)
                )
            case "center":
                shape = path(mark)
                group.path(shape, fill=theme.ink, transform=placed(middle, 0.5))
            case "pieces":
                for x in (middle[0] - 5.5, middle[0] + 5.5):
                    move = placed((x, middle[1]), 0.45)
                    sign = piece or HULL
                    group.path(sign, fill=theme.ink, fill_rule="evenodd", transform=move)
            case _:
                text_badge(group, middle, shortened(mark.text, 5.2, BADGE[0] - 2, "bold"), theme)

    return draw


def _box(middle: Point, size: tuple[float, float] = _SPACE) -> Box:
    return (
        middle[0] - size[0] / 2,
        middle[1] - size[1] / 2,
        middle[0] + size[0] / 2,
        middle[1] + size[1] / 2,
    )


def _space(group: Group, middle: Point, theme: Theme, radius: float) -> None:
    look = paint(None, theme)
    group.rect(_box(middle), radius, fill=look.fill, stroke=look.edge, stroke_width=0.7)


def colors_key(
    layout: Layout, theme: Theme
) -> tuple[float, float, Callable[[Group, float, float], None]]:
    """All colors in columns of three: the width, the height, and what paints them."""
    looks = symbols(layout.variant.colors)
    colors: list[str | None] = [*layout.variant.colors]
    if any(route.color is None for route in layout.variant.routes):
        colors.append(None)
    names = [color or said("any-one-color") for color in colors]
    rows = 3
    columns = [names[start : start + rows] for start in range(0, len(names), rows)]
    widths = [_SPACE[0] + 4 + max(width(name, BODY) for name in part) + 8 for part in columns]

    def draw(group: Group, x: float, y: float) -> None:
        for index, color in enumerate(colors):
            column, row = divmod(index, rows)
            left, top = x + sum(widths[:column]), y + row * 9.2
            middle = (left + _SPACE[0] / 2, top + _SPACE[1] / 2)
            look = paint(color, theme)
            group.rect(_box(middle), 0.8, fill=look.fill, stroke=look.edge, stroke_width=0.7)
            if color is not None:
                group.path(SYMBOLS[looks[color]], fill=look.ink, transform=placed(middle, 1.6))
            base = (left + _SPACE[0] + 3.4, middle[1] + font("medium").low * BODY / 2 + 0.4)
            group.text(names[index], base, BODY, fill=theme.ink)

    return sum(widths) - 8, rows * 9.2, draw
