"""Pages for a printer: pictures in their places, marks for the knife, and one PDF of them all."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.geometry import Box
from ttr_kit.draw.render import RendererMissing
from ttr_kit.draw.text import shortened

PAPERS: Mapping[str, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
}
"""Width and height in millimeters, upright."""

MARGIN = 10.0
"""What home printers leave white on each side."""
_MARK = 5.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture on a page: its file, its own box, and the window through which it is seen."""

    file: str
    box: Box
    window: Box


@dataclass(slots=True)
class Page:
    """One page: what lies on it, where it is cut, and what it is called."""

    kind: str
    width: float
    height: float
    caption: str
    placed: list[Placed] = field(default_factory=list)
    cuts: list[Box] = field(default_factory=list)
    extra: Callable[[Canvas], None] | None = None

    @property
    def room(self) -> Box:
        """The part of the page that a printer reaches."""
        return MARGIN, MARGIN, self.width - MARGIN, self.height - MARGIN


def overlay(page: Page, number: int, total: int, sheet: str) -> str:
    """Cut marks and the caption of a page, as SVG of its size."""
    canvas = Canvas(page.width, page.height, page.caption, sheet)
    marks = canvas.group("cut-marks", stroke="#000000", stroke_width=0.2, fill="none")
    xs = sorted({round(x, 2) for cut in page.cuts for x in (cut[0], cut[2])})
    ys = sorted({round(y, 2) for cut in page.cuts for y in (cut[1], cut[3])})
    if page.cuts:
        top, bottom = ys[0] - 2.5, ys[-1] + 2.5
        left, right = xs[0] - 2.5, xs[-1] + 2.5
        for x in xs:
            marks.line([(x, top), (x, top - _MARK)], class_="cut")
            marks.line([(x, bottom), (x, bottom + _MARK)], class_="cut")
        for y in ys:
            marks.line([(left, y), (left - _MARK, y)], class_="cut")
            marks.line([(right, y), (right + _MARK, y)], class_="cut")
    if page.extra is not None:
        page.extra(canvas)
    foot = shortened(f"{page.caption} · {sheet} · sheet {number} of {total}", 3.0, page.width - 30)
    canvas.text(foot, (page.width / 2, page.height - 3.4), 3.0, "medium", "middle", fill="#555555")
    return canvas.render()


def source(pages: Sequence[Page]) -> str:
    """The pages in the language of the renderer."""
    parts = ["#set document(date: none)", "#set page(margin: 0pt)"]
    for number, page in enumerate(pages, 1):
        lines = [f"#page(width: {page.width:.3f}mm, height: {page.height:.3f}mm)["]
        for item in page.placed:
            (x0, y0, x1, y1), (left, top, right, bottom) = item.box, item.window
            lines.append(
                f"#place(top + left, dx: {left:.3f}mm, dy: {top:.3f}mm, "
                f"box(width: {right - left:.3f}mm, height: {bottom - top:.3f}mm, clip: true, "
                f"place(top + left, dx: {x0 - left:.3f}mm, dy: {y0 - top:.3f}mm, "
                f'image("{item.file}", width: {x1 - x0:.3f}mm, height: {y1 - y0:.3f}mm))))'
            )
        lines.append(f'#place(top + left, image("overlay-{number}.svg", width: 100%))')
        parts.append("\n".join([*lines, "]"]))
    return "\n".join(parts) + "\n"


def compile_pages(pages: Sequence[Page], files: Mapping[str, str], sheet: str) -> bytes:
    """One PDF of all pages; `files` are the pictures that they show."""
    try:
        import typst  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise RendererMissing from error
    with tempfile.TemporaryDirectory() as folder:
        for name, svg in files.items():
            (Path(folder) / name).write_text(svg, encoding="utf-8")
        for number, page in enumerate(pages, 1):
            text = overlay(page, number, len(pages), sheet)
            (Path(folder) / f"overlay-{number}.svg").write_text(text, encoding="utf-8")
        main = Path(folder) / "main.typ"
        main.write_text(source(pages), encoding="utf-8")
        made = typst.compile(str(main), root=folder, format="pdf")
    assert isinstance(made, bytes)
    return made
