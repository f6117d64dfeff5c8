"""Draws the board of a variant as SVG: map, panel and scoring track at true size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.furniture import paint_frame, panel
from ttr_kit.draw.layout import Layout, lay_out
from ttr_kit.draw.paint_cities import paint_cities
from ttr_kit.draw.paint_routes import paint_routes
from ttr_kit.draw.scenery import ground, outlines, paint_scenery
from ttr_kit.draw.score_track import paint_track
from ttr_kit.draw.sizes import SCORE
from ttr_kit.draw.theme import THEMES, ThemeName
from ttr_kit.model import Variant

_EDGE = 5.0
"""Around everything, to the edge of the sheet."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished drawing: its SVG, its size in millimeters, and what could not be drawn well."""

    svg: str
    width: float
    height: float
    warnings: Sequence[str]


def draw_board(variant: Variant, theme: ThemeName = "light", track: bool = True) -> Drawing:
    """Draw a board; `track`: with the scoring track around it."""
    return paint_board(lay_out(variant), theme, track)


def paint_board(layout: Layout, theme: ThemeName = "light", track: bool = True) -> Drawing:
    """Paint a board that is laid out already."""
    look, variant = THEMES[theme], layout.variant
    left, top, right, bottom = layout.frame
    wide, high = right - left, bottom - top
    below = panel(layout, wide, look)
    ring = SCORE if track else 0.0
    start = _EDGE + ring
    full = (wide + 2 * start, high + below.height + 2 * start)
    canvas = Canvas(*full, f"{variant.name}: board", _described(variant))
    canvas.rect((0.0, 0.0, *full), class_="paper", fill=look.paper)
    inner = (start, start, start + wide, start + high + below.height)
    if track:
        paint_track(canvas, inner, ring, look)
    shapes, faults = outlines(variant.scenery)
    map_box = (start, start, start + wide, start + high)
    canvas.clip("map-area", map_box)
    map_part = canvas.group("map", clip_path="url(#map-area)")
    map_part.rect(map_box, class_="ground", fill=ground(shapes, look))
    moved = f"translate({start - left:.2f} {start - top:.2f})"
    paint_scenery(map_part.group("scenery", transform=moved), layout, shapes, look)
    on_map = map_part.group("network", transform=moved)
    paint_routes(on_map, layout, look)
    paint_cities(on_map, layout, look)
    paint_frame(canvas, map_box, look)
    below.paint(canvas.group("panel"), start, start + high)
    paint_frame(canvas, inner, look)
    return Drawing(canvas.render(), *full, (*layout.warnings, *faults))


def _described(variant: Variant) -> str:
    return (
        f"{len(variant.cities)} cities, {len(variant.routes)} routes, "
        f"{len(variant.tickets)} tickets. {variant.description}"
    ).strip()
