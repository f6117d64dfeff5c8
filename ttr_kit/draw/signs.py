"""How each sign looks: symbols of colors, locomotives, anchors, tokens, arrows and badges."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from ttr_kit.draw.canvas import Group, number, polygon
from ttr_kit.draw.geometry import Point
from ttr_kit.draw.text import fitting, font
from ttr_kit.draw.theme import Theme, paint
from ttr_kit.model import Variant


def _regular(count: int, turn: float, radius: float = 1.0) -> list[Point]:
    return [
        (radius * cos(turn + 2 * pi * i / count), radius * sin(turn + 2 * pi * i / count))
        for i in range(count)
    ]


def _star() -> list[Point]:
    outer, inner = _regular(5, -pi / 2, 1.15), _regular(5, -pi / 2 + pi / 5, 0.48)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


_PLUS: list[Point] = [
    (-0.3, -1), (0.3, -1), (0.3, -0.3), (1, -0.3), (1, 0.3), (0.3, 0.3),
    (0.3, 1), (-0.3, 1), (-0.3, 0.3), (-1, 0.3), (-1, -0.3), (-0.3, -0.3),
]  # fmt: skip

_RING = "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0ZM.45 0A.45.45 0 1 0-.45 0A.45.45 0 1 0 .45 0Z"

SYMBOLS: Mapping[str, str] = {
    "diamond": polygon([(0, -1.1), (0.8, 0), (0, 1.1), (-0.8, 0)]),
    "ring": _RING,
    "triangle": polygon(_regular(3, -pi / 2, 1.15)),
    "plus": polygon(_PLUS),
    "hexagon": polygon(_regular(6, 0)),
    "star": polygon(_star()),
    "cross": polygon([((x - y) * 0.75, (x + y) * 0.75) for x, y in _PLUS]),
    "square": polygon([(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]),
    "drop": "M0-1.2C.5-.5.8-.1.8.3A.8.8 0 0 1-.8.3C-.8-.1-.5-.5 0-1.2Z",
    "bars": "M-1-.9H-.4V.9H-1ZM-.3-.9H.3V.9H-.3ZM.4-.9H1V.9H.4Z",
    "arrow": polygon([(-1, -0.35), (0, -0.35), (0, -0.9), (1, 0), (0, 0.9), (0, 0.35), (-1, 0.35)]),
    "dots": "M-.1-.5A.45.45 0 1 1-.1-.51ZM1-.5A.45.45 0 1 1 1-.51ZM.45.5A.45.45 0 1 1 .45.49Z",
    "moon": "M.4-1A1 1 0 1 0 .4 1A1.1 1.1 0 0 1 .4-1Z",
    "zigzag": polygon([(-1, 0.2), (-0.4, -0.8), (0.2, 0), (0.7, -0.8), (1, -0.4), (0.3, 0.8),
                       (-0.3, 0), (-0.7, 0.7)]),
}  # fmt: skip
"""The symbols of colors, about two units wide around 0, 0."""

WAGON = (
    "M-10-3.6Q-10-6-7.6-6H7.6Q10-6 10-3.6V2.6H-10Z"
    "M-8.4-3.8V-.6H-5V-3.8ZM-3.9-3.8V-.6H-.5V-3.8ZM.6-3.8V-.6H4V-3.8ZM5.1-3.8V-.6H8.5V-3.8Z"
    "M-11.6 1.2H-10.2V2.2H-11.6ZM10.2 1.2H11.6V2.2H10.2Z"
    "M-8.6 4.6A2.1 2.1 0 1 0-4.4 4.6A2.1 2.1 0 1 0-8.6 4.6Z"
    "M-7.2 4.6A.7.7 0 1 0-5.8 4.6A.7.7 0 1 0-7.2 4.6Z"
    "M4.4 4.6A2.1 2.1 0 1 0 8.6 4.6A2.1 2.1 0 1 0 4.4 4.6Z"
    "M5.8 4.6A.7.7 0 1 0 7.2 4.6A.7.7 0 1 0 5.8 4.6Z"
)
"""A railroad car, about twenty units wide around 0, 0."""
HULL = (
    "M-10 .6H-7V-2.4H-4.4V-7.4H-1.4V-2.4H4.6V.6H10.6C10 3.6 8.2 6.2 6 6.6H-7.4C-9 5.2-9.8 3-10 .6Z"
    "M-5.4-1.4V-.2H-3.8V-1.4ZM-2.4-1.4V-.2H-.8V-1.4ZM.6-1.4V-.2H2.2V-1.4Z"
    "M-6.6 3A.9.9 0 1 0-4.8 3A.9.9 0 1 0-6.6 3ZM-2.4 3A.9.9 0 1 0-.6 3A.9.9 0 1 0-2.4 3Z"
    "M1.8 3A.9.9 0 1 0 3.6 3A.9.9 0 1 0 1.8 3ZM7.2-5.4H7.9V.4H7.2ZM-4.4-6.4V-5.4H-1.4V-6.4Z"
)
"""A ship, as wide."""


def piece_sign(variant: Variant, kind: str) -> str | None:
    """The sign of a kind of piece: cars for the first kind, ships for the second, else none."""
    names = [piece.name for piece in variant.pieces]
    return {0: WAGON, 1: HULL}.get(names.index(kind)) if kind in names else None


def placed(at: Point, scale: float, direction: Point | None = None) -> str:
    """The transform that puts a sign at a place, turned so that it is never upside down."""
    x, y = number(at[0]), number(at[1])
    if direction is None:
        return f"translate({x} {y})scale({scale:.4g})"
    dx, dy = direction if direction[0] >= 0 else (-direction[0], -direction[1])
    a, b = dx * scale, dy * scale
    return f"matrix({a:.4g} {b:.4g} {-b:.4g} {a:.4g} {x} {y})"


def token_row(group: Group, left: Point, values: tuple[int, ...], color: str, theme: Theme) -> None:
    """A stack of tokens, the top one first, from a point in the middle of its left edge."""
    look = paint(color, theme)
    for index, value in enumerate(values[:TOKENS]):
        center = (left[0] + TOKEN + index * TOKEN * 2.1, left[1])
        group.circle(
            center,
            TOKEN,
            class_="token",
            data_token=index + 1,
            data_value=value,
            fill=look.fill,
            stroke=look.edge,
            stroke_width=0.5,
        )
        size = 4.4
        base = (center[0], center[1] + font("bold").cap * size / 2)
        group.text(str(value), base, size, "bold", "middle", fill=look.ink)
    if len(values) > TOKENS:
        base = (left[0] + token_width(TOKENS) + TOKEN / 2, left[1] + font("bold").cap * 4.4 / 2)
        group.text(f"+{len(values) - TOKENS}", base, 4.4, "bold", fill=theme.ink)


TOKEN = 2.9
"""The radius of a token."""
TOKENS = 12
"""So many tokens of a stack are drawn, from the top; of the others only their number is shown."""


def token_width(count: int) -> float:
    """How wide a row of tokens is, with the number of those that are not drawn."""
    shown = min(count, TOKENS)
    more = TOKEN * (0.5 + 1.1 * len(f"+{count - shown}")) if count > shown else 0.0
    return TOKEN * 2 + (shown - 1) * TOKEN * 2.1 + more if count else 0.0


def text_badge(group: Group, center: Point, text: str, theme: Theme) -> None:
    """A badge with a short text, such as "4 = 1": any four cards are one."""
    width, height = BADGE
    box = (
        center[0] - width / 2,
        center[1] - height / 2,
        center[0] + width / 2,
        center[1] + height / 2,
    )
    group.rect(box, 2.2, fill=theme.accent, stroke=theme.halo, stroke_width=0.5)
    size = fitting(text, 5.2, width - 1.6, "bold")
    base = (center[0], center[1] + font("bold").cap * size / 2)
    group.text(text, base, size, "bold", "middle", fill=theme.halo)


BADGE = (17.0, 8.0)
"""The size of the badge."""


def exit_arrow(group: Group, center: Point, out: Point, theme: Theme, radius: float) -> None:
    """An arrow out of the map, where other places have a city."""
    dx, dy = out

    def at(along: float, across: float) -> Point:
        return (
            center[0] + (dx * along - dy * across) * radius,
            center[1] + (dy * along + dx * across) * radius,
        )

    points = [
        at(1.55, 0),
        at(0.2, 1.25),
        at(0.2, 0.6),
        at(-1, 0.6),
        at(-1, -0.6),
        at(0.2, -0.6),
        at(0.2, -1.25),
    ]
    group.polygon(
        points,
        class_="exit",
        fill=theme.accent,
        stroke=theme.city_edge,
        stroke_width=0.7,
        stroke_linejoin="round",
    )
