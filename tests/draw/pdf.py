"""Reads what a PDF draws where, in millimeters from the upper left corner of each page."""

import io
from dataclasses import dataclass, field
from math import hypot
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

POINT = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
Dot = tuple[float, float]


@dataclass
class Drawn:
    """A page: its size, and the paths that are drawn on it."""

    width: float
    height: float
    paths: list[list[Dot]] = field(default_factory=list)
    text: str = ""

    def lines(self, length: float) -> list[list[Dot]]:
        """The straight lines of that length."""
        return [
            path
            for path in self.paths
            if len(path) == 2 and abs(_far(path[0], path[1]) - length) < 0.005
        ]

    def boxes(self, long: float, short: float) -> list[list[Dot]]:
        """The four-cornered paths with sides of those lengths, turned in any way."""
        found = []
        for path in self.paths:
            corners = path[:-1] if len(path) == 5 and _far(path[0], path[-1]) < 0.01 else path
            if len(corners) != 4:
                continue
            sides = [_far(corners[i], corners[(i + 1) % 4]) for i in range(4)]
            if all(
                abs(side - wanted) < 0.02
                for side, wanted in zip(sides, (long, short, long, short), strict=True)
            ):
                found.append(corners)
        return found


def _far(one: Dot, two: Dot) -> float:
    return hypot(one[0] - two[0], one[1] - two[1])


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
        e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """The sizes of all pages."""
    boxes = [page.mediabox for page in PdfReader(io.BytesIO(pdf)).pages]
    return [(float(box.width) * POINT, float(box.height) * POINT) for box in boxes]


def read(pdf: bytes, *numbers: int) -> list[Drawn]:
    """Some pages of a PDF, counted from 0."""
    reader = PdfReader(io.BytesIO(pdf))
    pages = []
    for number in numbers:
        page = reader.pages[number]
        box = page.mediabox
        drawn = Drawn(float(box.width) * POINT, float(box.height) * POINT)
        down: Matrix = (POINT, 0, 0, -POINT, 0, drawn.height)
        stream = page.get_contents()
        if stream is not None:
            _walk(drawn, stream, page["/Resources"].get_object(), down, reader)
        pages.append(drawn)
    return pages


def _walk(drawn: Drawn, stream: Any, resources: Any, start: Matrix, reader: PdfReader) -> None:
    matrix, stack = start, []
    path: list[Dot] = []
    for operands, operator in ContentStream(stream, reader).operations:
        numbers = [float(n) for n in operands] if operator in _NUMERIC else []
        match operator:
            case b"q":
                stack.append(matrix)
            case b"Q":
                matrix = stack.pop()
            case b"cm":
                matrix = _times(tuple(numbers), matrix)  # type: ignore[arg-type]
            case b"m":
                _close(drawn, path)
                path = [_at(matrix, *numbers)]
            case b"l":
                path.append(_at(matrix, *numbers))
            case b"c":
                path.append(_at(matrix, *numbers[4:]))
            case b"re":
                x, y, w, h = numbers
                path = [_at(matrix, *c) for c in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]
            case b"f" | b"f*" | b"B" | b"B*" | b"b" | b"b*" | b"S" | b"s" | b"n":
                _close(drawn, path)
                path = []
            case b"Do":
                form = resources["/XObject"][operands[0]].get_object()
                if form.get("/Subtype") == "/Form":
                    own = tuple(float(n) for n in form.get("/Matrix", (1, 0, 0, 1, 0, 0)))
                    inner = form.get("/Resources", resources)
                    _walk(drawn, form, inner.get_object(), _times(own, matrix), reader)  # type: ignore[arg-type]


_NUMERIC = (b"cm", b"m", b"l", b"c", b"re")


def _close(drawn: Drawn, path: list[Dot]) -> None:
    if len(path) > 1:
        drawn.paths.append(path)


def _at(matrix: Matrix, x: float, y: float) -> Dot:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
