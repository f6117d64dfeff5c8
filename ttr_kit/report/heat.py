"""The board as a picture of heat: how often each route is claimed, how early, how contested."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.layout import lay_out
from ttr_kit.draw.paint_cities import paint_cities
from ttr_kit.draw.paint_routes import brick, oval
from ttr_kit.draw.scenery import ground, outlines, paint_scenery
from ttr_kit.draw.theme import THEMES
from ttr_kit.mechanics.marking import place
from ttr_kit.model import Variant

LOOK = replace(
    THEMES["light"],
    sea="var(--sea)",
    land="var(--land)",
    lake="var(--sea)",
    coast="var(--coast)",
    border="var(--coast)",
    ink="var(--map-ink)",
    quiet="var(--map-ink)",
    halo="var(--halo)",
    accent="var(--map-ink)",
    city="var(--city)",
    city_edge="var(--map-ink)",
    port="var(--map-ink)",
)
"""The colors of the page that holds the picture, so that it is light or dark with the page."""


@dataclass(frozen=True, slots=True)
class Heat:
    """What a route looks like: three figures from 0 to 1, and what is said of it."""

    often: float
    early: float
    contested: float
    title: str


def heat_board(variant: Variant, heats: Mapping[int, Heat]) -> str:
    """An SVG element; `heats` has each route by its index. Empty if no place is known."""
    layout = lay_out(variant)
    if not layout.places:
        return ""
    left, top, right, bottom = layout.frame
    size = (right - left, bottom - top)
    canvas = Canvas(*size, f"{variant.name}: where pieces lie", "The darker, the more often.")
    shapes, _ = outlines(variant.scenery)
    box = (0.0, 0.0, *size)
    canvas.clip("heat-area", box, 6.0)
    part = canvas.group("map", clip_path="url(#heat-area)")
    part.rect(box, fill=ground(shapes, LOOK))
    moved = f"translate({-left:.2f} {-top:.2f})"
    paint_scenery(part.group("scenery", transform=moved), layout, shapes, LOOK)
    network = part.group("network", transform=moved)
    rounded = {int(m.at) for m in layout.marks if place(m) == "shape"}
    routes = network.group("routes")
    for line in layout.lines:
        drawn = {}
        for space in line.spaces:
            heat = heats[space.route]
            if space.route not in drawn:
                drawn[space.route] = routes.group(
                    "route",
                    heat.title,
                    style=f"--often:{heat.often:.3f};--early:{heat.early:.3f};"
                    f"--contested:{heat.contested:.3f}",
                )
            shape = oval if space.route in rounded else brick
            drawn[space.route].path(shape(line.curve, space))
    paint_cities(network, layout, LOOK)
    svg = canvas.render().partition("?>")[2].strip()
    # The page decides how large the picture is.
    return svg.replace(' width="', ' data-width="', 1).replace(' height="', ' data-height="', 1)
