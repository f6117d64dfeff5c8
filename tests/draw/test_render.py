"""PNG and PDF: the size that was asked for, and a clear word when the renderer is missing."""

import builtins
import io
import struct
from typing import Any

import pytest
from PIL import Image

from tests.draw.conftest import layout_of
from ttr_kit.draw.board import Drawing, paint_board
from ttr_kit.draw.render import RendererMissing, render


@pytest.mark.parametrize("width", [300, 641])
def test_png_of_any_width(width: int) -> None:
    png = render(paint_board(layout_of("first-steps")), "png", width)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">I", png[16:20])[0] == width


@pytest.mark.parametrize(("width", "height"), [(1500, 1070), (333, 77), (1000, 1493)])
def test_every_line_of_pixels_is_there(width: int, height: int) -> None:
    """Stripes of one pixel, crosswise in the two halves, on paper of an odd size."""
    columns = "".join(f'<rect x="{x}" width="1" height="{height}"/>' for x in range(0, width, 2))
    rows = "".join(
        f'<rect y="{y}" width="{width}" height="1"/>' for y in range(height // 2, height, 2)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="#fff"/>{columns}'
        f'<rect y="{height // 2}" width="{width}" height="{height}" fill="#fff"/>{rows}</svg>'
    )
    png = render(Drawing(svg, width * 0.6137, height * 0.6137, ()), "png", width)
    picture = Image.open(io.BytesIO(png)).convert("L")
    assert picture.size == (width, height)
    across = [picture.getpixel((x, 3)) for x in range(width)]
    down = [picture.getpixel((5, y)) for y in range(height // 2, height)]
    for line in (across, down):
        assert [shade > 127 for shade in line] == [place % 2 == 1 for place in range(len(line))]


def test_pdf_of_true_size() -> None:
    drawing = paint_board(layout_of("first-steps"))
    pdf = render(drawing, "pdf")
    assert pdf.startswith(b"%PDF")
    assert render(drawing, "pdf") == pdf


def test_a_missing_renderer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    genuine = builtins.__import__

    def without(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "typst":
            raise ImportError
        return genuine(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(RendererMissing, match="pip install"):
        render(paint_board(layout_of("first-steps")), "png")
