"""SVG to PNG and PDF, by typst (the extra `print`)."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Literal

from ttr_kit.draw.board import Drawing

_PAGE = (
    "#set document(date: none)\n"
    "#set page(width: {width:.3f}mm, height: {height:.3f}mm, margin: 0pt)\n"
    '#image("drawing.svg", width: 100%, height: 100%)\n'
)


class RendererMissing(RuntimeError):  # noqa: N818 - reads as what it is
    """PNG and PDF need a package that is not installed."""

    def __init__(self) -> None:
        super().__init__("PNG and PDF need typst: pip install 'ttr-kit[print]'")


def render(drawing: Drawing, form: Literal["png", "pdf"], pixels: int = 2000) -> bytes:
    """The drawing as PNG of a width in pixels, or as PDF of its true size."""
    try:
        import typst  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise RendererMissing from error
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.typ"
        page.write_text(_PAGE.format(width=drawing.width, height=drawing.height), encoding="utf-8")
        (Path(folder) / "drawing.svg").write_text(drawing.svg, encoding="utf-8")
        # The page is always one; a list would mean several.
        made = typst.compile(
            str(page), root=folder, format=form, ppi=pixels / (drawing.width / 25.4)
        )
    assert isinstance(made, bytes)
    return made
