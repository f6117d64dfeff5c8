"""Draws the board of a variant as SVG: map, panel and scoring track at true size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.furniture import paint_frame, panel
from ttr_kit.draw.geometry import Point
from ttr_kit.draw.layout import Layout, lay_out
from ttr_kit.draw.paint_cities import paint_cities, paint_countries
from ttr_kit.draw.paint_routes import paint_routes
from ttr_kit.draw.scenery import ground, paint_backdrops, paint_scenery
from ttr_kit.draw.scenery_files import backdrops, outlines
from ttr_kit.draw.score_track import paint_track
from ttr_kit.draw.sizes import SCORE
from ttr_kit.draw.theme import THEMES, ThemeName
from ttr_kit.language.speech import said, tally
from ttr_kit.mechanics.spoken import shown_in
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
    title: str = ""
    origin: Point = (0.0, 0.0)
    """Where the origin of a board's layout lies in the picture."""


def draw_board(
    variant: Variant,
    theme: ThemeName = "light",
    track: bool = True,
    prefix: str = "",
    language: str | None = None,
) -> Drawing:
    """Draw a board; `track`: with the scoring track around it; `prefix`: begins every id.

    `language`: with all names and words in it; without one, names as they are in the file.
    """
    with shown_in(variant, language) as shown:
        return paint_board(lay_out(shown), theme, track, prefix)


def board_svg(
    variant: Variant,
    theme: ThemeName = "light",
    track: bool = True,
    interactive: bool = True,
    prefix: str = "",
) -> str:
    """The board as SVG to stand in a page, where a program restyles it and answers to clicks.

    Everything that a player can mean carries the name that the engine's actions use:

    - `g.route`, a route, described by its `title`: `data-route` (as in `claim ROUTE with CARDS`),
      `data-from`, `data-to`, `data-color` (`gray`: any), `data-length`, `data-piece`, and
      `data-connection`, a number that parallel tracks share.
    - `path.space`, a space in its route: `data-space` (from 1 at `data-from`), `data-at` (`x y` of
      its middle), `data-turn` (degrees clockwise from the horizontal).
    - `path.hit` in a route: an unseen band over all its spaces, to be clicked on.
    - `g.city`, a city, a port, or the end of a route in a country: `data-city`, `data-at`, and
      `data-country` in a country.
    - `g.label`, the name of a city: `data-city`; in it `g.tokens`, its tokens: `data-city`,
      `data-color`, `data-count`; in that `circle.token`, the upper ones of them: `data-token` (from
      1 at the top), `data-value`.
    - `g.badge`, the badge beside a route that takes any so many cards for one: `data-route`.
    - `rect.score`, a field of the scoring track: `data-points`.

    Coordinates are millimeters of the true board, in the coordinates of the group `g.network`: what
    is added there lies right. The root is a `group`, not an `img`, so that a screen reader reaches
    its parts; `tabindex`, roles and states of the parts are left to the page. With `interactive`
    off the picture is one for screen readers, without `path.hit`.
    """
    return paint_board(lay_out(variant), theme, track, prefix, interactive).svg


def paint_board(
    layout: Layout,
    theme: ThemeName = "light",
    track: bool = True,
    prefix: str = "",
    interactive: bool = False,
) -> Drawing:
    """Paint a board that is laid out already."""
    look, variant = THEMES[theme], layout.variant
    left, top, right, bottom = layout.frame
    wide, high = right - left, bottom - top
    below = panel(layout, wide, look)
    ring = SCORE if track else 0.0
    start = _EDGE + ring
    full = (wide + 2 * start, high + below.height + 2 * start)
    canvas = Canvas(
        *full, said("board-title", name=variant.name), _described(variant), prefix, interactive
    )
    canvas.rect((0.0, 0.0, *full), class_="paper", fill=look.paper)
    inner = (start, start, start + wide, start + high + below.height)
    if track:
        paint_track(canvas, inner, ring, look)
    shapes, faults = outlines(variant.scenery)
    pictures, more = backdrops(variant.scenery)
    map_box = (start, start, start + wide, start + high)
    map_part = canvas.group("map", clip_path=canvas.clip("map-area", map_box))
    map_part.rect(map_box, class_="ground", fill=ground(shapes, look))
    moved = f"translate({start - left:.2f} {start - top:.2f})"
    scenery = map_part.group("scenery", transform=moved)
    paint_backdrops(scenery, layout, pictures)
    paint_scenery(scenery, layout, shapes, look)
    on_map = map_part.group("network", transform=moved)
    paint_countries(on_map, layout, look)
    paint_routes(on_map, layout, look, interactive)
    paint_cities(on_map, layout, look)
    paint_frame(canvas, map_box, look)
    below.paint(canvas.group("panel"), start, start + high)
    paint_frame(canvas, inner, look)
    title = said("board-title", name=variant.name)
    warnings = (*layout.warnings, *faults, *more)
    return Drawing(canvas.render(), *full, warnings, title, (start - left, start - top))


def _described(variant: Variant) -> str:
    return (
        f"{tally(len(variant.cities), 'city')}, {tally(len(variant.routes), 'route')}, "
        f"{tally(len(variant.tickets), 'ticket')}. {variant.description}"
    ).strip()
