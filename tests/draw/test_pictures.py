"""Pictures behind the map: part of the drawing, or not there at all."""

import struct
import zlib
from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.draw.conftest import classed
from tests.draw.test_board import scenic
from ttr_kit.draw import draw_board
from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.layout import lay_out
from ttr_kit.draw.render import render
from ttr_kit.format.load import load, load_path

HREF = "{http://www.w3.org/1999/xlink}href"
# The smallest JPEG there is: one gray pixel.
JPEG = b64decode(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////"
    "////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAA"
    "AAAAAAAAAAD/2gAIAQEAAD8AN//Z"
)


def png(wide: int = 2, high: int = 1) -> bytes:
    """A red picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\xff\0\0" * min(wide, 9)) * min(high, 9))
    start = b"\x89PNG\r\n\x1a\n"
    return start + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def with_picture(folder: Path, name: str, data: bytes, more: str = "") -> Path:
    (folder / name).write_bytes(data)
    file = folder / "map.yaml"
    file.write_text(
        scenic(folder, "{}", name).replace("kind: sea, ", "").replace("'}]", f"'{more}}}]"), "utf-8"
    )
    return file


@pytest.mark.parametrize(
    ("name", "data"),
    [("a.png", png()), ("b.jpg", JPEG), ("c.jpeg", JPEG)],
    ids=["png", "jpg", "jpeg"],
)
def test_a_picture_is_part_of_the_drawing(tmp_path: Path, name: str, data: bytes) -> None:
    loaded = load_path(with_picture(tmp_path, name, data))
    assert not [d for d in loaded.diagnostics if d.code == "MAP016"]
    assert loaded.variant is not None
    drawing = draw_board(loaded.variant)
    assert not drawing.warnings
    (found,) = classed(ElementTree.fromstring(drawing.svg), "backdrop")
    link = str(found.get(HREF))
    assert b64decode(link.partition(",")[2]) == data
    assert render(drawing, "png", 200)


def test_a_picture_lies_where_its_corners_say(tmp_path: Path) -> None:
    file = with_picture(tmp_path, "a.png", png(), ", corners: [[100, 50], [400, 300]]")
    layout = lay_out(load(file))
    (found,) = classed(ElementTree.fromstring(draw_board(load(file)).svg), "backdrop")
    box = [float(str(found.get(key))) for key in ("x", "y", "width", "height")]
    scale = layout.spread.scale
    assert box == pytest.approx([100 * scale, 50 * scale, 300 * scale, 250 * scale], abs=0.01)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.png", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
        ("a.jpg", b"<html><script>alert(1)</script>"),
        ("a.png", png()[:20]),
        ("a.jpg", JPEG[:8]),
        ("a.png", png(100_000, 100_000)),
        ("a.png", b"\x89PNG\r\n\x1a\n" + b"x" * 9_000_000),
        ("a.png", b""),
    ],
    ids=range(7),
)
def test_other_files_are_left_out_and_named(tmp_path: Path, name: str, data: bytes) -> None:
    loaded = load_path(with_picture(tmp_path, name, data))
    assert [d.code for d in loaded.diagnostics if d.code == "MAP016"] == ["MAP016"]
    assert loaded.variant is not None
    drawing = draw_board(loaded.variant)
    assert any(name in warning for warning in drawing.warnings)
    assert "<image" not in drawing.svg
    assert "script" not in drawing.svg


@pytest.mark.parametrize("name", ["x.svg", "x.gif", "../x.png", "/x.png", "https://a.b/x.png"])
def test_other_references_are_refused(tmp_path: Path, name: str) -> None:
    file = tmp_path / "map.yaml"
    file.write_text(scenic(tmp_path, "{}", name), encoding="utf-8")
    assert load_path(file).variant is None


@pytest.mark.parametrize("link", ["https://a.b/x.png", "data:image/svg+xml;base64,xx", "x.png"])
def test_a_canvas_takes_no_other_link(link: str) -> None:
    with pytest.raises(ValueError, match="only PNG and JPEG"):
        Canvas(10, 10, "", "").picture(link, (0.0, 0.0, 1.0, 1.0))
