"""Pages for a printer: pictures in their places, marks for the knife, and one PDF of them all."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.geometry import Box, Point, union
from ttr_kit.draw.render import compiled, quoted
from ttr_kit.draw.text import shortened

PAPERS: Mapping[str, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
}
"""Width and height in millimeters, upright."""

MARGIN = 10.0
"""What pictures leave white on each side."""
SAFE = 5.0
"""What marks and captions leave white: most printers reach no farther."""
_CAPTION = 3.0
FOOT = 4.0
"""What keeps marks for the knife clear of the captions, where a page can be filled to its end."""
_INK: Mapping[str, Any] = {
    "fill": "#444444",
    "stroke": "#ffffff",
    "stroke_width": 1.0,
    "paint_order": "stroke",
}
"""Gray with a white edge: where a caption meets a mark for the knife, it can still be read."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that pages show, as often as they like; those of a group are rendered together."""

    group: str
    svg: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture on a page: its name, its own box, and the window through which it is seen."""

    picture: str
    box: Box
    window: Box


@dataclass(slots=True)
class Page:
    """One page: what lies on it, where it is cut, and what it is called.

    Pages of one section follow each other; the back of a page comes right after it.
    """

    kind: str
    width: float
    height: float
    section: str
    caption: str
    back: bool = False
    placed: list[Placed] = field(default_factory=list)
    cuts: list[Box] = field(default_factory=list)
    extra: Callable[[Canvas], None] | None = None
    keep: Box | None = None
    """What the marks must stay outside of, if that is more than what is cut."""

    @property
    def room(self) -> Box:
        """The part of the page that pictures may fill."""
        return MARGIN, MARGIN, self.width - MARGIN, self.height - MARGIN


def overlay(page: Page, number: int, total: int, sheet: str) -> str:
    """Cut marks and the caption of a page, as SVG of its size."""
    canvas = Canvas(page.width, page.height, page.caption, sheet)
    if page.extra is not None:
        page.extra(canvas)
    marks = canvas.group("cut-marks", stroke="#000000", stroke_width=0.2, fill="none")
    for line in cut_marks(page.cuts, page.keep):
        marks.line(line, class_="cut")
    foot = shortened(f"{page.caption} · {number}/{total}", _CAPTION, page.width / 2 - MARGIN)
    base = (page.width - MARGIN, page.height - SAFE - 0.25 * _CAPTION)
    canvas.text(foot, base, _CAPTION, "medium", "end", class_="caption", **_INK)
    return canvas.render()


def sheet_line(sheet: str) -> Picture:
    """What is said on every sheet: the variant, its edition and its revision."""
    size = (PAPERS["a4"][0] / 2 - MARGIN - 2, 1.5 * _CAPTION)
    canvas = Canvas(*size, sheet, "")
    text = shortened(sheet, _CAPTION, size[0])
    canvas.text(text, (0.0, 1.25 * _CAPTION), _CAPTION, **_INK)
    return Picture("aids", canvas.render(), *size)


def cut_marks(cuts: Sequence[Box], keep: Box | None = None) -> Iterable[tuple[Point, Point]]:
    """Short lines outside of all boxes, in line with their edges."""
    if not cuts:
        return
    xs = sorted({round(x, 2) for cut in cuts for x in (cut[0], cut[2])})
    ys = sorted({round(y, 2) for cut in cuts for y in (cut[1], cut[3])})
    left, top, right, bottom = union([*cuts, *([keep] if keep else [])])
    near, far = 1.0, MARGIN - SAFE
    for x in xs:
        yield (x, top - near), (x, top - far)
        yield (x, bottom + near), (x, bottom + far)
    for y in ys:
        yield (left - near, y), (left - far, y)
        yield (right + near, y), (right + far, y)


def source(pages: Sequence[Page], places: Mapping[str, tuple[str, int]], title: str) -> str:
    """The pages in the language of the renderer; `places`: the file and page of each picture."""
    parts = [f"#set document(title: {quoted(title)}, date: none)", "#set page(margin: 0pt)"]
    for number, page in enumerate(pages, 1):
        lines = [f"#page(width: {page.width:.3f}mm, height: {page.height:.3f}mm)["]
        for item in page.placed:
            (x0, y0, x1, y1), (left, top, right, bottom) = item.box, item.window
            file, index = places[item.picture]
            lines.append(
                f"#place(top + left, dx: {left:.3f}mm, dy: {top:.3f}mm, "
                f"box(width: {right - left:.3f}mm, height: {bottom - top:.3f}mm, clip: true, "
                f"place(top + left, dx: {x0 - left:.3f}mm, dy: {y0 - top:.3f}mm, "
                f'image("{file}", page: {index}, width: {x1 - x0:.3f}mm, '
                f"height: {y1 - y0:.3f}mm))))"
            )
        lines.append(f'#place(top + left, image("overlay-{number}.svg", width: 100%))')
        file, index = places["sheet"]
        base = page.height - SAFE - 1.5 * _CAPTION
        lines.append(
            f"#place(top + left, dx: {MARGIN:.3f}mm, dy: {base:.3f}mm, "
            f'image("{file}", page: {index}))'
        )
        parts.append("\n".join([*lines, "]"]))
    return "\n".join(parts) + "\n"


def compile_pages(
    pages: Sequence[Page],
    pictures: Mapping[str, Picture],
    sheet: str,
    step: Callable[[str], None] = lambda name: None,
) -> bytes:
    """One PDF of all pages. Each picture is in it once, however often it is shown."""
    groups: dict[str, list[str]] = {}
    for name, picture in pictures.items():
        groups.setdefault(picture.group, []).append(name)
    places: dict[str, tuple[str, int]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number, (group, names) in enumerate(groups.items()):
            step(f"render {group}")
            file = f"pictures-{number}.pdf"
            pdf = render_group([pictures[name] for name in names])
            (folder / file).write_bytes(pdf)
            places.update({name: (file, index) for index, name in enumerate(names, 1)})
        step("render pages")
        for number, page in enumerate(pages, 1):
            text = overlay(page, number, len(pages), sheet)
            (folder / f"overlay-{number}.svg").write_text(text, encoding="utf-8")
        return compiled(source(pages, places, sheet), folder, "pdf")


def render_group(pictures: Sequence[Picture]) -> bytes:
    """A PDF with a page for each picture, as large as the picture."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        parts = ["#set document(date: none)", "#set page(margin: 0pt)"]
        for number, picture in enumerate(pictures):
            (folder / f"{number}.svg").write_text(picture.svg, encoding="utf-8")
            size = f"width: {picture.width:.3f}mm, height: {picture.height:.3f}mm"
            parts.append(f'#page({size}, image("{number}.svg", width: 100%, height: 100%))')
        return compiled("\n".join(parts), folder, "pdf")
