"""Paints cities and their names, with the signs that mechanics put on them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, dist, pi, sin

from ttr_kit.draw.canvas import Group, clean, number
from ttr_kit.draw.geometry import Point
from ttr_kit.draw.layout import Label, Layout, outward
from ttr_kit.draw.placement.labels import baselines, token_start
from ttr_kit.draw.signs import exit_arrow, placed, token_row
from ttr_kit.draw.sizes import CITY, NAME
from ttr_kit.draw.theme import Theme, paint
from ttr_kit.mechanics.marking import city_in_words, path, place, placed_as, where
from ttr_kit.mechanics.marks import Mark

_BAND = 15.0
_SMALL = 0.66
"""How large the second sign of a city is, which lies beside the dot."""
_TOGETHER = 240.0
"""Ends of routes in one country that lie farther apart are not held together."""


def paint_countries(group: Group, layout: Layout, theme: Theme) -> None:
    """A soft band along the ends of routes in one country, wherever they lie near each other."""
    members: dict[str, list[Point]] = {}
    for mark in layout.marks:
        if place(mark) == "exit" and mark.at in layout.places:
            members.setdefault(mark.text, []).append(layout.places[str(mark.at)])
    if not members:
        return
    bands = group.group("countries", fill="none", stroke=theme.accent, stroke_width=_BAND,
                        stroke_opacity="0.16", stroke_linecap="round")  # fmt: skip
    for country, ends in members.items():
        part = bands.group("band", data_country=country)
        for one, two in links(ends, _TOGETHER):
            part.line((one, two))


def links(points: Sequence[Point], reach: float) -> list[tuple[Point, Point]]:
    """The shortest lines that hold points together, none of them longer than a reach."""
    near = sorted(
        (dist(one, two), i, j)
        for (i, one), (j, two) in combinations(enumerate(points), 2)
        if dist(one, two) <= reach
    )
    parts = list(range(len(points)))
    found = []
    for _, i, j in near:
        if parts[i] != parts[j]:
            found.append((points[i], points[j]))
            parts = [parts[i] if part == parts[j] else part for part in parts]
    return found


def paint_cities(group: Group, layout: Layout, theme: Theme) -> None:
    """All cities, then all names above them."""
    signs: dict[str, list[Mark]] = {}
    for mark in layout.marks:
        if where(mark) == "city":
            signs.setdefault(str(mark.at), []).append(mark)
    joined: dict[str, list[str]] = {}
    for route in layout.variant.routes:
        joined.setdefault(route.ends[0], []).append(route.ends[1])
        joined.setdefault(route.ends[1], []).append(route.ends[0])
    dots = group.group("cities")
    for index, city in enumerate(layout.variant.cities):
        if city.name not in layout.places:
            continue
        own = signs.get(city.name, [])
        at = layout.places[city.name]
        part = dots.group(
            "city",
            city_in_words(city, own),
            id=f"city-{index}",
            data_city=city.name,
            data_at=f"{number(at[0])} {number(at[1])}",
        )
        leaving, stack = placed_as(own, "exit"), placed_as(own, "stack")
        inner = [mark for mark in own if place(mark) == "dot"]
        others = [layout.places[name] for name in joined.get(city.name, ())
                  if name in layout.places]  # fmt: skip
        if leaving is not None:
            part.element.attribs["data-country"] = clean(leaving.text)
            exit_arrow(part, at, outward(at, others), theme, CITY)
        elif inner:
            _roundel(part, at, inner.pop(0), theme, 1.0)
        else:
            fill = paint(stack.text, theme).fill if stack else theme.city
            part.circle(at, CITY, fill=fill, stroke=theme.city_edge, stroke_width=0.9)
            part.circle(at, CITY * 0.42, fill=theme.halo if stack is None else theme.city_edge)
        for mark, beside in zip(inner, _beside(at, others, len(inner)), strict=True):
            _roundel(part, beside, mark, theme, _SMALL)
    names = group.group("labels")
    for label in layout.labels:
        _name(names, label, signs.get(label.city, []), theme)


def _roundel(group: Group, at: Point, mark: Mark, theme: Theme, size: float) -> None:
    """A dot with a sign in it."""
    group.circle(at, CITY * size, fill=theme.port, stroke=theme.halo, stroke_width=0.8 * size)
    group.path(
        path(mark),
        class_=mark.sign,
        fill=theme.halo,
        fill_rule="evenodd",
        transform=placed(at, 0.34 * size),
    )


def _beside(at: Point, others: Sequence[Point], count: int) -> list[Point]:
    """So many places around a dot for more signs, away from its routes as far as possible."""
    number = max(8, count)
    turns = [2 * pi * step / number for step in range(number)]
    routes = [atan2(y - at[1], x - at[0]) for x, y in others]
    turns.sort(key=lambda turn: -min((1 - cos(turn - route) for route in routes), default=0))
    reach = CITY * (1 + _SMALL)
    return [(at[0] + reach * cos(turn), at[1] + reach * sin(turn)) for turn in turns[:count]]


def _name(group: Group, label: Label, signs: list[Mark], theme: Theme) -> None:
    part = group.group("label", data_city=label.city)
    if label.leader is not None:
        part.line(label.leader, stroke=theme.ink, stroke_width=0.5, fill="none")
    foreign = placed_as(signs, "exit") is not None
    for line, at in baselines(label.form, label.box):
        part.text(
            line,
            at,
            NAME,
            "bold",
            "middle",
            fill=theme.accent if foreign else theme.ink,
            stroke=theme.halo,
            stroke_width=1.5,
            stroke_linejoin="round",
            paint_order="stroke",
        )
    stack = placed_as(signs, "stack")
    if stack is not None:
        row = part.group(
            "tokens",
            stack.legend,
            data_city=label.city,
            data_color=stack.text,
            data_count=len(stack.values),
        )
        start = token_start(label.form, label.box, len(stack.values))
        token_row(row, start, stack.values, stack.text, theme)
