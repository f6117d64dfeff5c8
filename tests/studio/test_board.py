"""The geometry that a page is told: from the file to the picture and back."""

from __future__ import annotations

from math import atan, atan2, cos, degrees, dist, exp, hypot, pi, radians
from typing import Any

import pytest

from ttr_kit.draw.placement.projection import projection
from ttr_kit.format.load import load
from ttr_kit.studio.board import board

Point = tuple[float, float]


def unprojected(projection: dict[str, Any], x: float, y: float) -> Point:
    """What a page does with the parameters that it is told."""
    if projection["kind"] == "flat":
        return x, y
    x, y = x / projection["radius"], y / projection["radius"]
    if projection["kind"] == "cylinder":
        shrink = cos(radians(projection["latitude"]))
        return projection["middle"] + degrees(x / shrink), projection["latitude"] - degrees(y)
    y += projection["base"]
    n, side = projection["n"], 1 if projection["n"] > 0 else -1
    rho, angle = side * hypot(x, y), atan2(side * x, side * y)
    lat = 2 * atan((projection["f"] / rho) ** (1 / n)) - pi / 2
    return projection["middle"] + degrees(angle / n), degrees(lat)


def shift(geometry: dict[str, Any], x: float, y: float) -> Point:
    total, dx, dy = 1e-7, 0.0, 0.0
    warp = geometry["warp"]
    for (hx, hy), (sx, sy) in zip(warp["homes"], warp["shifts"], strict=True):
        square = (hx - x) ** 2 + (hy - y) ** 2
        weight = exp(-square / warp["reach"]) / (square + 4)
        total, dx, dy = total + weight, dx + weight * sx, dy + weight * sy
    return dx / total, dy / total


@pytest.mark.parametrize("id", ["usa", "nordic", "first-steps"])
def test_a_page_finds_the_coordinates_of_the_file_from_the_picture(id: str) -> None:
    variant = load(id)
    geometry = board(variant, range(len(variant.routes)))["geometry"]
    ox, oy = geometry["origin"]
    for city in variant.cities:
        if city.at is None:
            continue
        told = geometry["cities"][city.name]
        hx, hy = told["home"]
        found = unprojected(
            geometry["projection"], (hx - ox) / geometry["scale"], (hy - oy) / geometry["scale"]
        )
        assert dist(found, city.at) < 0.01
        # Drawn where its home is moved to.
        dx, dy = shift(geometry, hx, hy)
        assert dist((hx + dx, hy + dy), (told["x"], told["y"])) < 8
        # And back from anywhere near.
        x, y = hx, hy = told["x"] + 20, told["y"] + 15
        for _ in range(8):
            dx, dy = shift(geometry, hx, hy)
            hx, hy = x - dx, y - dy
        dx, dy = shift(geometry, hx, hy)
        assert dist((hx + dx, hy + dy), (x, y)) < 1


@pytest.mark.parametrize(
    "points",
    [[(0, 50), (30, 60)], [(-120, -50), (-60, -20)], [(170, -50), (-160, -20)], [(5, 50), (8, 52)],
     [(-20, -20), (60, 30)]],
)  # fmt: skip
def test_projections_can_be_undone(points: list[Point]) -> None:
    project = projection(points)
    for point in points:
        assert dist(project.inverse(project(point)), point) < 1e-9


def test_routes_say_whether_their_spaces_fit() -> None:
    variant = load("first-steps")
    geometry = board(variant, range(len(variant.routes)))["geometry"]
    assert len(geometry["routes"]) == len(variant.routes)
    for told, route in zip(geometry["routes"], variant.routes, strict=True):
        ends = [geometry["cities"][name] for name in (told["from"], told["to"])]
        assert len(told["spaces"]) == route.length
        assert told["fits"] == (told["squeeze"] >= geometry["sizes"]["short"])
        for point, city in zip((told["points"][0], told["points"][-1]), ends, strict=True):
            assert dist(point, (city["x"], city["y"])) < 20
