"""PNG and PDF: the size that was asked for, and a clear word when the renderer is missing."""

import builtins
import struct
from typing import Any

import pytest

from tests.draw.conftest import layout_of
from ttr_kit.draw.board import paint_board
from ttr_kit.draw.render import RendererMissing, render


@pytest.mark.parametrize("width", [300, 641])
def test_png_of_any_width(width: int) -> None:
    png = render(paint_board(layout_of("first-steps")), "png", width)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert abs(struct.unpack(">I", png[16:20])[0] - width) <= 1


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
