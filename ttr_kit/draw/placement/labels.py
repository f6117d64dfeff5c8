"""The names of cities with what stands beside them, and badges beside routes, each in free room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from ttr_kit.draw.geometry import Box, Point
from ttr_kit.draw.placement.placing import Candidate, Item
from ttr_kit.draw.placement.spaces import Line
from ttr_kit.draw.signs import BADGE, TOKEN, token_width
from ttr_kit.draw.sizes import CITY, NAME, WIDTH
from ttr_kit.draw.text import width

_LINE = 0.92
"""From line to line, in sizes."""
_CAP = 0.66
_TAIL = 0.2
_RINGS = ((1.0, 0.0), (3.0, 0.5), (6.5, 1.3), (11.0, 3.0), (17.0, 4.5), (25.0, 6.5), (36.0, 9.0),
          (50.0, 13.0))  # fmt: skip
_LEADER_FROM = 6.0
_TURNS = 16
_SIDES = {"right": 0.0, "below": pi / 2, "left": pi, "above": -pi / 2}


@dataclass(frozen=True, slots=True)
class Form:
    """One way to set a name: its lines, its tokens, and the size of it all."""

    lines: tuple[str, ...]
    width: float
    height: float


def forms(name: str, tokens: int = 0) -> list[Form]:
    """A name in one line, and in two if it has several words."""
    found = [_form((name,), tokens)]
    words = name.split(" ")
    if len(words) > 1:
        cut = min(
            range(1, len(words)),
            key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))),
        )
        found.append(_form((" ".join(words[:cut]), " ".join(words[cut:])), tokens))
    return found


def _form(lines: tuple[str, ...], tokens: int) -> Form:
    wide = max(width(line, NAME, "bold") for line in lines)
    high = NAME * (_CAP + _TAIL + _LINE * (len(lines) - 1))
    if tokens:
        wide = max(wide, token_width(tokens))
        high += 2 * TOKEN + 0.6
    return Form(lines, wide, high)


def baselines(form: Form, box: Box) -> list[tuple[str, Point]]:
    """Each line of a form with the middle of its base line."""
    middle = (box[0] + box[2]) / 2
    top = box[1] + NAME * _CAP
    return [(line, (middle, top + NAME * _LINE * index)) for index, line in enumerate(form.lines)]


def token_start(form: Form, box: Box, tokens: int) -> Point:
    """Where the row of tokens under a name begins: the middle of its left edge."""
    middle = (box[0] + box[2]) / 2
    return middle - token_width(tokens) / 2, box[3] - TOKEN


def city_item(
    at: Point, radius: float, shapes: Sequence[Form], side: str | None, others: Sequence[Point]
) -> Item:
    """What to try for a city: around it, from near to far."""
    return Item(_city_rings(at, radius, shapes, side, others))


def _city_rings(
    at: Point, radius: float, shapes: Sequence[Form], side: str | None, others: Sequence[Point]
) -> Iterator[list[Candidate]]:
    for gap, price in _RINGS:
        ring = []
        for turn in range(_TURNS):
            angle = 2 * pi * turn / _TURNS
            dx, dy = cos(angle), sin(angle)
            liking = 0.35 * abs(sin(2 * angle)) + 0.25 * (1 - dx) / 2 + 0.1 * abs(dy)
            if side in _SIDES:
                away = cos(angle - _SIDES[side])
                liking += 0.0 if away > 0.7 else 6.0 * (1 - away)
            for number, form in enumerate(shapes):
                x = at[0] + dx * (radius + gap) + form.width / 2 * _clamp(dx * 1.6)
                y = at[1] + dy * (radius + gap) + form.height / 2 * _clamp(dy * 1.6)
                cost = price + liking + 0.3 * number + _doubt((x, y), at, others, radius)
                ring.append(Candidate(_box(x, y, form), cost, number, _leader(at, x, y, form, gap)))
        yield ring


def _leader(at: Point, x: float, y: float, form: Form, gap: float) -> tuple[Point, Point] | None:
    """A thin line from the city to a name that is far from it."""
    if gap < _LEADER_FROM:
        return None
    box = _box(x, y, form)
    near = (min(max(at[0], box[0]), box[2]), min(max(at[1], box[1]), box[3]))
    far = hypot(near[0] - at[0], near[1] - at[1]) or 1.0
    start = (at[0] + (near[0] - at[0]) / far * CITY, at[1] + (near[1] - at[1]) / far * CITY)
    return start, near


def _doubt(middle: Point, own: Point, others: Sequence[Point], radius: float) -> float:
    """Names that are nearer to another city than to their own are read wrongly."""
    mine = hypot(middle[0] - own[0], middle[1] - own[1])
    for x, y in others:
        if hypot(middle[0] - x, middle[1] - y) < mine * 0.9:
            return 1.5
    return 0.0


def badge_item(line: Line, route: int) -> Item:
    """What to try for a badge: on both sides of the route, from its middle outwards."""
    return Item(_badge_rings(line, route))


def _badge_rings(line: Line, route: int) -> Iterator[list[Candidate]]:
    spaces = [space for space in line.spaces if space.route == route]
    middle = (len(spaces) - 1) / 2
    reach = line.bundle.width / 2 + WIDTH / 2
    for gap, price in ((0.0, 0.0), (4.0, 1.0), (9.0, 2.0), (16.0, 3.0)):
        ring = []
        for index, space in enumerate(spaces):
            dx, dy = space.direction
            center = (
                space.center[0] + dy * space.offset,
                space.center[1] - dx * space.offset,
            )
            for side in (-1, 1):
                out = reach + gap + abs(dy) * BADGE[0] / 2 + abs(dx) * BADGE[1] / 2 - WIDTH / 2
                x, y = center[0] - dy * side * out, center[1] + dx * side * out
                box = (
                    x - BADGE[0] / 2,
                    y - BADGE[1] / 2,
                    x + BADGE[0] / 2,
                    y + BADGE[1] / 2,
                )
                cost = price + abs(index - middle) * 0.2 + (0.1 if side < 0 else 0.0)
                ring.append(Candidate(box, cost))
        yield ring


def near_cities(places: Mapping[str, Point], reach: float = 70.0) -> dict[str, list[Point]]:
    """For each city the others around it."""
    cells: dict[tuple[int, int], list[str]] = {}
    for name, (x, y) in places.items():
        cells.setdefault((int(x // reach), int(y // reach)), []).append(name)
    found: dict[str, list[Point]] = {}
    for name, (x, y) in places.items():
        column, row = int(x // reach), int(y // reach)
        found[name] = [
            places[other]
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for other in cells.get((column + dx, row + dy), ())
            if other != name
        ]
    return found


def _box(x: float, y: float, form: Form) -> Box:
    return (
        x - form.width / 2,
        y - form.height / 2,
        x + form.width / 2,
        y + form.height / 2,
    )


def _clamp(value: float) -> float:
    return min(max(value, -1.0), 1.0)
