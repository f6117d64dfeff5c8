"""Paints routes: their spaces with color, symbol and the signs that mechanics put on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, degrees

from ttr_kit.draw.canvas import Group, number
from ttr_kit.draw.geometry import Curve, Point
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.placement.spaces import Line, Space
from ttr_kit.draw.signs import SYMBOLS, piece_sign, placed, text_badge
from ttr_kit.draw.sizes import TRACKS, WIDTH
from ttr_kit.draw.text import shortened, width
from ttr_kit.draw.theme import Paint, Theme, paint, symbols
from ttr_kit.mechanics.marking import path, place, placed_as, route_in_words, where
from ttr_kit.mechanics.marks import Mark
from ttr_kit.model import Route, Variant

_SYMBOL = 1.75
_GLYPH = 0.5
_WORD = (2.4, 4.0)
"""The smallest and the largest letters of a kind of piece."""
_KAPPA = 0.7
"""Between an ellipse and a box: how full an oval is."""


def paint_routes(group: Group, layout: Layout, theme: Theme, interactive: bool = False) -> None:
    """All routes, bundle by bundle; `interactive`: each with an area to click on."""
    signs: dict[int, list[Mark]] = {}
    for mark in layout.marks:
        if where(mark) == "route":
            signs.setdefault(int(mark.at), []).append(mark)
    looks = symbols(layout.variant.colors)
    beds = group.group(
        "beds", fill="none", stroke=theme.bed, stroke_width=1.0, stroke_linecap="round"
    )
    for line in layout.lines:
        beds.line(line.curve.points, class_="bed")
    numbers = {
        route: number
        for number, connection in enumerate(layout.variant.connections)
        for route in connection.tracks
    }
    parts = group.group("routes")
    for line in layout.lines:
        spaces: dict[int, list[Space]] = {}
        for space in line.spaces:
            spaces.setdefault(space.route, []).append(space)
        for route in line.bundle.routes:
            own = signs.get(route.index, [])
            named = piece_sign(layout.variant, route.piece) is None
            part = _route(parts, line, route, spaces[route.index], own, looks, theme, named)
            if named:
                _words(part, route, spaces[route.index], own, theme)
            part.element.attribs["data-connection"] = str(numbers.get(route.index, route.index))
            if interactive:
                _hit(part, line, spaces[route.index])
    badges = group.group("badges")
    for badge in layout.badges:
        part = badges.group("badge", badge.legend, data_route=_name(layout.variant, badge.route))
        center = ((badge.box[0] + badge.box[2]) / 2, (badge.box[1] + badge.box[3]) / 2)
        text_badge(part, center, badge.text, theme)


def _name(variant: Variant, index: int) -> str:
    return next(route.name for route in variant.routes if route.index == index)


def _route(
    group: Group,
    line: Line,
    route: Route,
    spaces: Sequence[Space],
    signs: Sequence[Mark],
    looks: Mapping[str, str],
    theme: Theme,
    named: bool,
) -> Group:
    look = paint(route.color, theme)
    part = group.group(
        "route",
        route_in_words(route, signs),
        id=f"route-{route.index}",
        data_route=route.name,
        data_from=route.ends[0],
        data_to=route.ends[1],
        data_color=route.color or "gray",
        data_length=route.length,
        data_piece=route.piece,
        fill=look.fill,
        stroke=look.edge,
        stroke_width=0.7,
        stroke_linejoin="round",
    )
    shape = oval if placed_as(signs, "shape") else brick
    for space in spaces:
        part.path(
            shape(line.curve, space),
            class_="space",
            id=f"space-{route.index}-{space.number}",
            data_space=space.number,
            data_at=_pair(space.center),
            data_turn=degrees(atan2(space.direction[1], space.direction[0])),
        )
    if placed_as(signs, "edge"):
        rock = part.group(
            "rock", fill="none", stroke=theme.rock, stroke_width=1.5, stroke_dasharray="3.4 1.7"
        )
        for space in spaces:
            rock.path(shape(line.curve, space))
    glyphs = _on_spaces(len(spaces), signs)
    symbol = SYMBOLS.get(looks.get(route.color or "", ""))
    if symbol is not None:
        drawn = part.group("symbols", fill=look.ink, stroke="none")
        for index, space in enumerate(spaces):
            shift = -7.4 if index in glyphs or named else 0.0
            drawn.path(symbol, transform=placed(_along(space, shift), _SYMBOL))
    if glyphs:
        drawn = part.group("glyphs", fill=_glyph_ink(look), stroke="none", fill_rule="evenodd")
        for index, mark in glyphs.items():
            space = spaces[index]
            shift = 2.2 if symbol is not None else 0.0
            drawn.path(
                path(mark),
                class_=mark.sign,
                transform=placed(_along(space, shift), _GLYPH, space.direction),
            )
    return part


def _on_spaces(spaces: int, signs: Sequence[Mark]) -> dict[int, Mark]:
    """By space, the sign on it: those of one sort in the middle, others beside them."""
    wanted = [mark for mark in signs if place(mark) == "space" for _ in range(mark.count)]
    return dict(zip(sorted(_middle(spaces, len(wanted))), wanted, strict=False))


def _words(
    part: Group, route: Route, spaces: Sequence[Space], signs: Sequence[Mark], theme: Theme
) -> None:
    """The name of a kind of piece on every space: beyond two kinds, shapes are not enough."""
    glyphs = _on_spaces(len(spaces), signs)
    wide = min(space.end - space.start for space in spaces)
    shift, room = (0.11 * wide, 0.54 * wide) if route.color else (0.0, 0.78 * wide)
    size = max(_WORD[0], min(_WORD[1], _WORD[1] * room / width(route.piece, _WORD[1], "bold")))
    word = shortened(route.piece, size, room, "bold")
    drawn = part.group("kinds", fill=_glyph_ink(paint(route.color, theme)), stroke="none")
    for index, space in enumerate(spaces):
        if index not in glyphs:
            turned = drawn.group(transform=placed(_along(space, shift), 1.0, space.direction))
            turned.text(word, (0.0, size / 3), size, "bold", "middle", class_="kind")


def _hit(part: Group, line: Line, spaces: Sequence[Space]) -> None:
    """An unseen band over all spaces and the gaps between them."""
    first, last = min(s.start for s in spaces), max(s.end for s in spaces)
    steps = 1 if len(line.curve.points) == 2 else 3 * len(spaces)
    band = [
        line.curve.beside(first + (last - first) * step / steps, spaces[0].offset)
        for step in range(steps + 1)
    ]
    part.line(band, class_="hit", fill="none", stroke="none", stroke_width=TRACKS,
              stroke_linecap="butt", pointer_events="stroke")  # fmt: skip


def _glyph_ink(look: Paint) -> str:
    return look.ink if look.fill != "#b4b1ab" else "#33302b"


def _middle(count: int, wanted: int) -> list[int]:
    """Which spaces show a sign: as near to the middle as can be."""
    first = (count - min(wanted, count)) // 2
    return list(range(first, first + min(wanted, count)))


def _along(space: Space, shift: float) -> Point:
    """A place on a space, so far along it in reading direction."""
    dx, dy = space.direction
    if dx < 0:
        dx, dy = -dx, -dy
    return space.center[0] + dx * shift, space.center[1] + dy * shift


def brick(curve: Curve, space: Space) -> str:
    """The path of a space: a box that bends with its route."""
    half = WIDTH / 2
    if len(curve.points) == 2:
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in space.quad) + "Z"
    middle = (space.start + space.end) / 2
    a, b, c, d = space.quad
    upper = _control(a, b, curve.beside(middle, space.offset - half))
    lower = _control(c, d, curve.beside(middle, space.offset + half))
    return f"M{_pair(a)}Q{_pair(upper)} {_pair(b)}L{_pair(c)}Q{_pair(lower)} {_pair(d)}Z"


def oval(curve: Curve, space: Space) -> str:
    """The path of a rounded space."""
    middle, long = (space.start + space.end) / 2, (space.end - space.start) / 2
    half = WIDTH / 2

    def at(along: float, across: float) -> str:
        return _pair(curve.beside(middle + along * long, space.offset + across * half))

    k = _KAPPA
    return (
        f"M{at(-1, 0)}C{at(-1, -k)} {at(-k, -1)} {at(0, -1)}C{at(k, -1)} {at(1, -k)} {at(1, 0)}"
        f"C{at(1, k)} {at(k, 1)} {at(0, 1)}C{at(-k, 1)} {at(-1, k)} {at(-1, 0)}Z"
    )


def _control(start: Point, end: Point, through: Point) -> Point:
    return (
        2 * through[0] - (start[0] + end[0]) / 2,
        2 * through[1] - (start[1] + end[1]) / 2,
    )


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
