"""What lies behind the map: land, sea, lakes and borders, from the file or a GeoJSON beside it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import hypot
from pathlib import Path
from typing import Any, cast, get_args

from ttr_kit.draw.canvas import Group, number
from ttr_kit.draw.geometry import Box, Point, box_of, boxes_meet, clipped, grown
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.theme import Theme
from ttr_kit.model import Scenery, SceneryKind

Outline = tuple[SceneryKind, list[list[Point]]]
"""A kind, and rings of points: the first is the edge, the others are holes."""

_LARGEST_FILE = 4_000_000
_MOST_POINTS = 100_000
_ROUND = 7.0
"""How far from a corner its rounding begins."""


def outlines(scenery: Sequence[Scenery]) -> tuple[list[Outline], list[str]]:
    """All shapes in the coordinates of the file, and what could not be read."""
    found: list[Outline] = []
    faults: list[str] = []
    for record in scenery:
        if len(record.points) > 1:
            found.append((record.kind, [list(record.points)]))
        if record.file is not None:
            try:
                found += _read(Path(record.file), record.kind)
            except (OSError, ValueError, RecursionError) as error:
                name = Path(record.file).name
                faults.append(f"the scenery in {name} cannot be read: {_reason(error)}")
    return found, faults


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return error.strerror or "no such file"
    return str(error).partition("\n")[0] or "it is nested too deeply"


def _read(file: Path, kind: SceneryKind) -> list[Outline]:
    if file.stat().st_size > _LARGEST_FILE:
        raise ValueError("it is too large")
    data = json.loads(file.read_text(encoding="utf-8"))
    found = list(_features(data, kind))
    if sum(len(ring) for _, rings in found for ring in rings) > _MOST_POINTS:
        raise ValueError("it has too many points")
    return found


def _features(data: Any, kind: SceneryKind) -> Iterator[Outline]:
    """Only numbers are taken from a file: nothing else of it can get into a drawing."""
    if not isinstance(data, dict):
        raise ValueError("it is no GeoJSON")
    if data.get("type") == "FeatureCollection":
        for feature in _list(data.get("features")):
            yield from _features(feature, kind)
        return
    if data.get("type") == "Feature":
        properties = data.get("properties")
        own = properties.get("kind") if isinstance(properties, dict) else None
        if own in get_args(SceneryKind):
            kind = cast(SceneryKind, own)
        yield from _features(data.get("geometry"), kind)
        return
    coordinates = _list(data.get("coordinates"))
    match data.get("type"):
        case "Polygon":
            yield kind, [_ring(ring) for ring in coordinates]
        case "MultiPolygon":
            for shape in coordinates:
                yield kind, [_ring(ring) for ring in _list(shape)]
        case "LineString":
            yield kind, [_ring(coordinates)]
        case "MultiLineString":
            for line in coordinates:
                yield kind, [_ring(line)]
        case other:
            raise ValueError(f"{json.dumps(other)[:40]} is no shape that can be drawn")


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError("a list of coordinates is missing")
    return value


def _ring(value: Any) -> list[Point]:
    points = []
    for point in _list(value):
        x, y = _list(point)[:2] if len(_list(point)) > 1 else (None, None)
        if not isinstance(x, (int, float)) or not isinstance(y, (int, float)):
            raise ValueError("a coordinate is no number")
        if not (abs(x) < 1e9 and abs(y) < 1e9):
            raise ValueError("a coordinate is out of range")
        points.append((float(x), float(y)))
    return points


def ground(shapes: Sequence[Outline], theme: Theme) -> str:
    """The color of what no shape covers: sea as soon as there is land."""
    return theme.sea if any(kind == "land" for kind, _ in shapes) else theme.land


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
