"""The board for the studio's page: the kit's own drawing, and where everything on it lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from math import dist
from typing import Any

from ttr_kit.draw.board import paint_board
from ttr_kit.draw.geometry import Point
from ttr_kit.draw.layout import Layout, lay_out
from ttr_kit.draw.placement.projection import RADIUS, Projection
from ttr_kit.draw.placement.room import BENT, fitting
from ttr_kit.draw.placement.spaces import Line
from ttr_kit.draw.sizes import CAR, CITY, FREE, PITCH, SHORT, TIGHT, WIDTH
from ttr_kit.model import Route, Variant


def board(variant: Variant, indices: Sequence[int]) -> dict[str, Any]:
    """The drawing and its geometry as plain data; `indices`: of the routes in the file."""
    layout = lay_out(variant, whole=True)
    drawing = paint_board(layout, interactive=True)
    return {
        "svg": drawing.svg,
        "width": round(drawing.width, 2),
        "height": round(drawing.height, 2),
        "warnings": list(drawing.warnings),
        "geometry": _Geometry(layout, drawing.origin).json(indices),
    }


class _Geometry:
    """A layout in the millimeters of its picture."""

    def __init__(self, layout: Layout, origin: Point) -> None:
        self.layout, self.origin = layout, origin

    def json(self, indices: Sequence[int]) -> dict[str, Any]:
        board, spread = self.layout.variant.board, self.layout.spread
        return {
            "units": board.coordinates,
            "width": board.width,
            "height": board.height,
            "origin": list(self.origin),
            "projection": _projection(self.layout.project),
            "scale": spread.scale,
            "warp": {
                "homes": [self._at(home) for home in spread.homes],
                "shifts": [[round(x, 3), round(y, 3)] for x, y in spread.shifts],
                "reach": spread.reach,
            },
            "cities": self._cities(),
            "routes": self._routes(indices),
            "sizes": {
                "pitch": PITCH,
                "free": FREE,
                "tight": TIGHT,
                "short": SHORT,
                "bent": BENT,
                "city": CITY,
                "space": [CAR, WIDTH],
            },
        }

    def _at(self, point: Point) -> list[float]:
        return [round(point[0] + self.origin[0], 3), round(point[1] + self.origin[1], 3)]

    def _cities(self) -> dict[str, Any]:
        layout = self.layout
        homes = dict(zip(layout.places, layout.spread.homes, strict=True))
        labels = {label.city: label for label in layout.labels}
        found = {}
        for city in layout.variant.cities:
            if city.name not in layout.places:
                continue
            x, y = self._at(layout.places[city.name])
            label = labels.get(city.name)
            found[city.name] = {
                "at": None if city.at is None else list(city.at),
                "home": self._at(homes[city.name]),
                "x": x,
                "y": y,
                "label": label
                and {
                    "box": [*self._at(label.box[:2]), *self._at(label.box[2:])],
                    "leader": label.leader and [self._at(point) for point in label.leader],
                    "side": city.label,
                },
            }
        return found

    def _routes(self, indices: Sequence[int]) -> list[dict[str, Any]]:
        found = {}
        for line in self.layout.lines:
            for track, route in enumerate(line.bundle.routes):
                if route.index < len(indices):
                    found[route.index] = self._route(line, track, route, indices[route.index])
        return [found[index] for index in sorted(found)]

    def _route(self, line: Line, track: int, route: Route, index: int) -> dict[str, Any]:
        offset = line.bundle.offset(track)
        points = [self._at(line.curve.near(d, offset)) for d in line.curve.distances]
        if line.bundle.reversed(track):
            points.reverse()
        return {
            "index": index,
            "name": route.name,
            "from": route.ends[0],
            "to": route.ends[1],
            "points": points,
            "via": [self._at(self.layout.moved(point)) for point in route.via],
            "spaces": [self._at(s.center) for s in line.spaces if s.route == route.index],
            "squeeze": round(line.squeeze, 3),
            "fits": line.squeeze >= SHORT,
            "room": fitting(self._longest(line)),
        }

    def _longest(self, line: Line) -> float:
        """How long the way could be: as it is, or in a wide bow."""
        ends = [self.layout.places[name] for name in line.bundle.ends]
        return max(line.curve.length, dist(*ends) * BENT)


def _projection(project: Projection) -> dict[str, Any]:
    kind = type(project).__name__.lower()
    radius = {} if kind == "flat" else {"radius": RADIUS}
    return {"kind": kind, **asdict(project), **radius}
