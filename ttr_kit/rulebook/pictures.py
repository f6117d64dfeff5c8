"""The pictures of a rulebook: board, cards, signs, and routes with what pays for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ttr_kit.draw.board import paint_board
from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.cards import card_face, draw_cards
from ttr_kit.draw.geometry import Box, Point
from ttr_kit.draw.layout import Layout, lay_out
from ttr_kit.draw.legend import ICON, sign_rows
from ttr_kit.draw.paint_cities import paint_cities
from ttr_kit.draw.paint_routes import paint_routes
from ttr_kit.draw.sizes import CARD
from ttr_kit.draw.theme import THEMES, Theme
from ttr_kit.mechanics.marking import key
from ttr_kit.model import Board, CardClass, Connection, Route, Variant
from ttr_kit.rulebook.examples import Payment, Scene

_EDGE = 4.0
_SCALE = 0.55
"""How large cards are drawn beside the spaces of a route."""
_STEP = 20.0
"""How much is seen of a card that lies below another."""
_GAP = 6.0


def has_board(variant: Variant) -> bool:
    """Whether there is a map to draw."""
    return any(city.at is not None for city in variant.cities)


def pictures(variant: Variant, scenes: Mapping[str, Scene]) -> dict[str, str]:
    """SVG by the name of the file."""
    theme = THEMES["light"]
    layout = lay_out(variant)
    found: dict[str, str] = {}
    if has_board(variant):
        found["board.svg"] = paint_board(layout, "light", True, "board-").svg
    found["cards.svg"] = draw_cards(variant, "light", "cards-").svg
    for sign, row in zip(key(variant, "route", "city"), sign_rows(layout, theme), strict=True):
        canvas = Canvas(ICON - 6, 11.0, row.text, "", f"sign-{sign.name}-")
        row.paint(canvas, (0.0, 5.5))
        found[f"sign-{sign.name}.svg"] = canvas.render()
    for name, scene in scenes.items():
        found[f"{name}.svg"] = _drawn(variant, scene, f"{name}-", theme)
    return found


def _drawn(variant: Variant, scene: Scene, prefix: str, theme: Theme) -> str:
    layout = _alone(variant, scene.route)
    left, top, right, bottom = layout.frame
    rows = [list(_placed(payment)) for _, payment in scene.rows]
    wide = max(right - left, *(_width(row) for row in rows)) + 2 * _EDGE
    high = bottom - top + sum(CARD[1] * _SCALE + _GAP + 6 for _ in rows) + 2 * _EDGE
    title = f"{scene.route.ends[0]}–{scene.route.ends[1]}"
    canvas = Canvas(wide, high, title, "", prefix)
    canvas.rect((0.0, 0.0, wide, high), 3.0, fill=theme.paper)
    start = (wide - (right - left)) / 2
    part = canvas.group("network", transform=f"translate({start - left:.2f} {_EDGE - top:.2f})")
    paint_routes(part, layout, theme)
    paint_cities(part, layout, theme)
    y = _EDGE + bottom - top
    for number, ((said, _), row) in enumerate(zip(scene.rows, rows, strict=True)):
        if said:
            canvas.text(said, (wide / 2, y + 3), 5.4, "medium", "middle", fill=theme.ink)
        y += 6
        _paint_row(canvas, ((wide - _width(row)) / 2, y), row, (variant, theme, number))
        y += CARD[1] * _SCALE + _GAP
    return canvas.render()


def _alone(variant: Variant, route: Route) -> Layout:
    """A map of nothing but this route, drawn level."""
    places = {name: (100.0 + 400.0 * number, 100.0) for number, name in enumerate(route.ends)}
    cities = tuple(replace(variant.city(n), at=at, label="below") for n, at in places.items())
    small = replace(
        variant,
        cities=cities,
        groups={},
        routes=(replace(route, via=()),),
        connections=(Connection(route.ends, (route.index,)),),
        tickets=(),
        scenery=(),
        board=Board("board", 1, 1),
    )
    return lay_out(small)


def _placed(payment: Payment) -> Iterator[tuple[CardClass, float]]:
    """Each card with its place in the row: those of a class lie one above another."""
    x = 0.0
    for card, number in payment:
        for _ in range(number):
            yield card, x
            x += _STEP * _SCALE
        x += (CARD[0] - _STEP) * _SCALE + _GAP


def _width(row: list[tuple[CardClass, float]]) -> float:
    return row[-1][1] + CARD[0] * _SCALE if row else 0.0


def _paint_row(
    canvas: Canvas,
    at: Point,
    row: list[tuple[CardClass, float]],
    look: tuple[Variant, Theme, int],
) -> None:
    variant, theme, number = look
    box: Box = (0.0, 0.0, *CARD)
    for index, (card, x) in enumerate(row):
        part = canvas.group(
            "laid", transform=f"translate({at[0] + x:.2f} {at[1]:.2f})scale({_SCALE})"
        )
        cell = part.group("cell", clip_path=canvas.clip(f"card-{number}-{index}", box, 3.0))
        card_face(cell, (0.0, 0.0), card, variant, theme)
        part.rect(box, 3.0, fill="none", stroke=theme.frame, stroke_width=0.8)
