"""Paints what lies behind the map: pictures, land, sea, lakes and borders."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ttr_kit.draw.canvas import Group, number
from ttr_kit.draw.geometry import Box, Point, box_of, boxes_meet, clipped, grown
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.scenery_files import Backdrop, Outline, outlines
from ttr_kit.draw.theme import Theme

__all__ = ["ground", "outlines", "paint_backdrops", "paint_scenery"]

_ROUND = 7.0
"""How far from a corner its rounding begins."""


def ground(shapes: Sequence[Outline], theme: Theme) -> str:
    """The color of what no shape covers: sea as soon as there is land."""
    return theme.sea if any(kind == "land" for kind, _ in shapes) else theme.land


def paint_backdrops(group: Group, layout: Layout, pictures: Sequence[Backdrop]) -> None:
    """Each picture where its corners lie, or over the whole map, cut to its shape."""
    for picture in pictures:
        box, fit = layout.frame, "xMidYMid slice"
        if picture.corners is not None:
            scale = layout.spread.scale
            ends = [layout.project(corner) for corner in picture.corners]
            box, fit = box_of([(x * scale, y * scale) for x, y in ends]), "none"
        more: dict[str, object] = {}
        if picture.rotation:
            middle = f"{number((box[0] + box[2]) / 2)} {number((box[1] + box[3]) / 2)}"
            more["transform"] = f"rotate({number(picture.rotation)} {middle})"
        if picture.opacity < 1:
            more["opacity"] = picture.opacity
        group.picture(picture.link, box, class_="backdrop", preserveAspectRatio=fit, **more)


def paint_scenery(group: Group, layout: Layout, shapes: Sequence[Outline], theme: Theme) -> None:
    """All shapes that reach into the frame, in the order of the file."""
    frame = layout.frame
    around = grown(frame, 20.0)
    seen: list[Outline] = []
    for kind, rings in shapes:
        moved = [[layout.moved(point) for point in ring] for ring in rings]
        if _meets(moved, frame):
            areas = moved if kind == "border" else [clipped(ring, around) for ring in moved]
            seen.append((kind, [ring for ring in areas if len(ring) > 1]))
    lands = ["".join(rounded(ring) for ring in rings) for kind, rings in seen if kind == "land"]
    # Lines in the water along the coast, as on old maps.
    for wide, strength in ((8.0, 0.13), (3.4, 0.28)):
        water = group.group(
            "water-lines",
            fill="none",
            stroke=theme.coast,
            stroke_width=wide,
            stroke_opacity=strength,
            stroke_linejoin="round",
        )
        for path in lands:
            water.path(path)
    fills = {"land": theme.land, "sea": theme.sea, "lake": theme.lake, "border": "none"}
    for kind, rings in seen:
        if kind == "border":
            for line in rings:
                group.line(
                    line,
                    class_="border",
                    fill="none",
                    stroke=theme.border,
                    stroke_width=0.9,
                    stroke_dasharray="5 2.4 1.2 2.4",
                    stroke_linejoin="round",
                )
            continue
        group.path(
            "".join(rounded(ring) for ring in rings),
            class_=kind,
            fill=fills[kind],
            fill_rule="evenodd",
            stroke=theme.coast,
            stroke_width=0.7,
            stroke_linejoin="round",
        )


def rounded(ring: Sequence[Point]) -> str:
    """The path of an outline whose corners are rounded a little, as coasts are."""
    points = list(ring[:-1] if len(ring) > 1 and ring[0] == ring[-1] else ring)
    parts = []
    for before, (x, y), after in zip(
        [points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True
    ):
        ends = []
        for ox, oy in (before, after):
            far = hypot(ox - x, oy - y) or 1.0
            share = min(0.5, _ROUND / far)
            ends.append(f"{number(x + (ox - x) * share)} {number(y + (oy - y) * share)}")
        parts.append(f"{ends[0]}Q{number(x)} {number(y)} {ends[1]}")
    return "M" + "L".join(parts) + "Z"


def _meets(rings: Sequence[Sequence[Point]], frame: Box) -> bool:
    return bool(rings and rings[0]) and boxes_meet(box_of(rings[0]), frame)
