"""The one place that knows svgwrite: plain shapes in millimeters with stable attributes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import svgwrite  # type: ignore[import-untyped]

from ttr_kit.draw.geometry import Box, Point
from ttr_kit.draw.text import Weight, font, outline, width

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MIXED_CASE = ("textLength", "lengthAdjust", "preserveAspectRatio")
_PREFIX = re.compile(r"([A-Za-z][A-Za-z0-9_-]{0,63})?", re.ASCII)


def number(value: float) -> str:
    """A number in as few characters as a hundredth of a millimeter takes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def clean(text: str) -> str:
    """Text without the characters that no XML file may hold."""
    return _NOT_XML.sub("�", text)


def polygon(points: Sequence[Point]) -> str:
    """The path of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


class UnusablePrefix(ValueError):  # noqa: N818 - reads as what it is
    """Ids cannot begin with this."""

    def __init__(self, prefix: str) -> None:
        super().__init__(f"{prefix!r} cannot begin an id: use letters, digits, - and _")


class Group:
    """A group of shapes; attributes are written as given, names and values escaped."""

    __slots__ = ("_canvas", "element")

    def __init__(self, canvas: Canvas, element: Any) -> None:
        self._canvas = canvas
        self.element = element

    def group(self, name: str = "", title: str = "", **attributes: object) -> Group:
        """A group inside this one, with its class and its title for screen readers."""
        element = self._canvas.svg.g()
        if name:
            element.attribs["class"] = name
        self._put(element, attributes)
        if title:
            element.set_desc(title=clean(title))
        self.element.add(element)
        return Group(self._canvas, element)

    def path(self, d: str, **attributes: object) -> None:
        """A path."""
        element = self._canvas.svg.path()
        element.commands.append(d)
        self._put(element, attributes)
        self.element.add(element)

    def polygon(self, points: Sequence[Point], **attributes: object) -> None:
        """A closed polygon."""
        self.path(polygon(points), **attributes)

    def line(self, points: Sequence[Point], **attributes: object) -> None:
        """An open line through points."""
        self.path(polygon(points)[:-1], **attributes)

    def use(self, name: str) -> None:
        """Draw a group that was defined in the same drawing."""
        self.element.add(self._canvas.svg.use(f"#{self._canvas.prefix}{name}"))

    def picture(self, link: str, box: Box, **attributes: object) -> None:
        """A picture that is part of the drawing; a link to anything else is refused."""
        if not link.startswith(("data:image/png;base64,", "data:image/jpeg;base64,")):
            raise ValueError("only PNG and JPEG pictures can be part of a drawing")
        element = self._canvas.svg.image(link)
        size = {"x": box[0], "y": box[1], "width": box[2] - box[0], "height": box[3] - box[1]}
        self._put(element, {**size, **attributes})
        self.element.add(element)

    def circle(self, center: Point, radius: float, **attributes: object) -> None:
        """A circle."""
        element = self._canvas.svg.circle()
        element.attribs.clear()
        self._put(element, {"cx": center[0], "cy": center[1], "r": radius, **attributes})
        self.element.add(element)

    def rect(self, box: Box, radius: float = 0.0, **attributes: object) -> None:
        """An upright box, with rounded corners if asked for."""
        element = self._canvas.svg.rect()
        element.attribs.clear()
        size = {"x": box[0], "y": box[1], "width": box[2] - box[0], "height": box[3] - box[1]}
        self._put(element, {**size, **({"rx": radius} if radius else {}), **attributes})
        self.element.add(element)

    def text(
        self,
        text: str,
        at: Point,
        size: float,
        weight: Weight = "medium",
        anchor: str = "start",
        spacing: float = 0.0,
        **attributes: object,
    ) -> None:
        """A line of text on a base line, as outlines; `anchor` is start, middle or end."""
        text = clean(text)
        wide = width(text, size, weight, spacing)
        x = at[0] - (wide / 2 if anchor == "middle" else wide if anchor == "end" else 0.0)
        path = outline(text, weight, spacing)
        if path is None:
            self._fallback(text, (x, at[1]), size, weight, wide, attributes)
        elif path:
            scale = size / font(weight).units
            # A halo is given in millimeters like everything else.
            if "stroke_width" in attributes:
                attributes["stroke_width"] = float(str(attributes["stroke_width"])) / scale
            move = f"translate({number(x)} {number(at[1])})scale({scale:.5g})"
            self.path(path, transform=move, **attributes)

    def _fallback(
        self, text: str, at: Point, size: float, weight: Weight, wide: float, attributes: Any
    ) -> None:
        """Characters that the kit's fonts lack are left to the viewer's fonts."""
        element = self._canvas.svg.text("")
        element.attribs.clear()
        element.text = text
        if weight == "bold":
            element.attribs["font-weight"] = "bold"
        self._put(
            element,
            {
                "x": at[0],
                "y": at[1],
                "font_size": size,
                "font_family": "sans-serif",
                "textLength": wide,
                "lengthAdjust": "spacingAndGlyphs",
                **attributes,
            },
        )
        self.element.add(element)

    def _put(self, element: Any, attributes: Any) -> None:
        for key, value in attributes.items():
            if value is None:
                continue
            text = number(value) if isinstance(value, float) else clean(str(value))
            if key == "id":
                text = f"{self._canvas.prefix}{text}"
            name = key if key in _MIXED_CASE else key.rstrip("_").replace("_", "-")
            element.attribs[name] = text


class Canvas(Group):
    """A whole drawing of a given size in millimeters.

    All ids begin with the prefix, so that several drawings can stand on one page. A drawing is one
    picture to a screen reader, unless it is `interactive`: then its parts are reached one by one.
    """

    __slots__ = ("interactive", "prefix", "svg")

    def __init__(
        self,
        wide: float,
        high: float,
        title: str,
        description: str,
        prefix: str = "",
        interactive: bool = False,
    ) -> None:
        if not _PREFIX.fullmatch(prefix):
            raise UnusablePrefix(prefix)
        self.prefix, self.interactive = prefix, interactive
        size = (f"{number(wide)}mm", f"{number(high)}mm")
        self.svg = svgwrite.Drawing(size=size, debug=False, profile="full")
        self.svg.attribs["viewBox"] = f"0 0 {number(wide)} {number(high)}"
        if interactive:
            # A title here would show at the pointer all over the board.
            self.svg.attribs["role"] = "group"
            self.svg.attribs["aria-label"] = clean(title)
            self.svg.set_desc(desc=clean(description))
        else:
            self.svg.attribs["role"] = "img"
            self.svg.set_desc(title=clean(title), desc=clean(description))
        super().__init__(self, self.svg)

    def clip(self, name: str, box: Box, radius: float = 0.0) -> str:
        """Define an area, and give what a group is cut to it by: its `clip_path`."""
        clip = self.svg.clipPath(id=f"{self.prefix}{name}")
        self.svg.defs.add(clip)
        Group(self, clip).rect(box, radius)
        return f"url(#{self.prefix}{name})"

    def define(self, name: str) -> Group:
        """A group that is drawn only where `use` says so."""
        element = self.svg.g(id=f"{self.prefix}{name}")
        self.svg.defs.add(element)
        return Group(self, element)

    def render(self) -> str:
        """The whole drawing as SVG: a file, or what stands in a page if it is interactive."""
        found: str = self.svg.tostring()
        if self.interactive:
            return f"{found}\n"
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{found}\n'
