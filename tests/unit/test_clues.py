"""Mistakes in YAML that the line itself tells more about than the parser."""

from __future__ import annotations

import pytest

from ttr_kit.format.document import parse

CITIES = "format: 1\ncities:\n  Oslo: {at: [1, 2]}\n  %s\n  Narvik: {at: [5, 6]}\n"
ROUTES = (
    "format: 1\nroutes:\n  - {from: A, to: B, length: 1}\n%s\n  - {from: B, to: C, length: 1}\n"
)


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        (CITIES % "Bergen   {at: [3, 4]}", (4, 9), 'a colon is missing after "Bergen"'),
        (CITIES % "Bergen: at: [3, 4]}", (4, 11), "is not opened"),
        (CITIES.replace("  %s", "Bergen: {at: [3, 4]}"), (4, 1), "indented less"),
        (ROUTES % "  -{from: A, to: C, length: 3}", (4, 4), "a space is missing after this dash"),
        (ROUTES % "  - from: A, to: C, length: 3}", (4, 5), "is not opened"),
        (ROUTES % "- {from: A, to: C, length: 3}", (4, 1), "not indented like the one above"),
        (
            "format: 1\nroutes:\n    {from: A, to: B}\n  - {from: B, to: C}\n",
            (3, 5),
            "a dash is missing",
        ),
    ],
)
def test_the_line_with_the_mistake_is_named(text: str, place: tuple[int, int], said: str) -> None:
    _, found = parse(text, "map.yaml")
    assert [(d.code, d.span.line, d.span.column) for d in found] == [("DOC001", *place)]
    assert said in found[0].message


def test_nobody_is_told_where_the_file_begins() -> None:
    _, found = parse("format: 1\nname: A\n  b\n c: d: e\nf\n", "map.yaml")
    assert found[0].related == ()


def test_very_long_lines_are_not_looked_at() -> None:
    _, found = parse("a: 1\nb" + " " * 100_000 + "{c: 1\n", "map.yaml")
    assert found
