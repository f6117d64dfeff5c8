"""SVG to PNG and PDF, by typst (the extra `print`)."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Literal

from ttr_kit.draw.board import Drawing

_PAGE = (
    "#set document(title: {title}, date: none)\n"
    "#set page(width: {width}, height: {height}, margin: 0pt)\n"
    '#image("drawing.svg", width: 100%, height: 100%, fit: "stretch")\n'
)


class RendererMissing(RuntimeError):  # noqa: N818 - reads as what it is
    """PNG and PDF need a package that is not installed."""

    def __init__(self) -> None:
        super().__init__("PNG and PDF need typst: pip install 'ttr-kit[print]'")


def render(drawing: Drawing, form: Literal["png", "pdf"], pixels: int = 2000) -> bytes:
    """The drawing as PNG of a width in pixels, or as PDF of its true size."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "drawing.svg").write_text(drawing.svg, encoding="utf-8")
        if form == "png":
            # A point for each pixel, and a little less: the renderer rounds pictures up, and where
            # that makes one more line of pixels, it leaves out another.
            tall = max(1, round(pixels * drawing.height / drawing.width))
            size = {"width": f"{pixels - 0.01:.2f}pt", "height": f"{tall - 0.01:.2f}pt"}
        else:
            size = {"width": f"{drawing.width:.3f}mm", "height": f"{drawing.height:.3f}mm"}
        page = _PAGE.format(title=quoted(drawing.title), **size)
        return compiled(page, folder, form, ppi=72)


def compiled(
    source: str, folder: Path, form: Literal["png", "pdf"], ppi: float | None = None
) -> bytes:
    """What the renderer makes of a source; it reads nothing but the files of the folder."""
    try:
        import typst  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise RendererMissing from error
    main = folder / "main.typ"
    main.write_text(source, encoding="utf-8")
    made = typst.compile(str(main), root=str(folder), format=form, ppi=ppi)
    # A PNG of several pages would be a list.
    assert isinstance(made, bytes)
    return made


def quoted(text: str) -> str:
    """Text as a string in the language of the renderer: whatever it holds, it stays text."""
    return '"' + re.sub(r'[\\"\x00-\x1f\x7f\ud800-\udfff]', _code, text) + '"'


def _code(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\u{{{code:x}}}" if not 0xD800 <= code < 0xE000 else "\\u{fffd}"
