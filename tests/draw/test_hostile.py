"""Whatever names hold, they are drawn as text: nothing in a drawing or a PDF comes alive."""

import io
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from tests.draw.conftest import classed
from ttr_kit.draw import board_svg, draw_board, draw_cards, draw_tickets
from ttr_kit.draw.render import quoted, render
from ttr_kit.format.load import load_text
from ttr_kit.model import Variant
from ttr_kit.print.pages import overlay, source
from ttr_kit.print.sheets import print_sheets

NAMES = (
    '<O\'Brien & "Søn">',
    "<script>alert(1)</script>",
    '#import "/etc/passwd"',
    '") #panic("out',
    "\\u{22}); #read(\\",
    "]]> <!-- --> %PDF",
    "url(#x) javascript:alert(1)",
    "漢字 עברית ﬁ é́",
    "e\u0301 o\u0308 ß",
    "$ * _ ` @ ~ [x](y)",
)


def yaml(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


@cache
def hostile() -> Variant:
    """A map all of whose texts try to be something else."""
    said = [yaml(name) for name in NAMES]
    cities = "".join(
        f"  {name}: {{at: [{170 * (index % 4)}, {160 * (index // 4)}]}}\n"
        for index, name in enumerate(said)
    )
    routes = "".join(
        f"  - {{from: {one}, to: {two}, length: 2, color: {color}}}\n"
        for one, two, color in zip(said, said[1:], ["red", "gray", "odd-one"] * 3, strict=False)
    )
    tickets = "".join(
        f"  - {{from: {one}, to: {two}, points: 5}}\n"
        for one, two in zip(said, said[2:], strict=False)
    )
    text = f"""\
format: 1
name: {said[3]}
description: {said[1]}
edition: {said[4]}
credits: [{", ".join(said)}]
end: {{at_most: 5}}
players: {{min: 1, max: 3}}
pieces: {{train: {{count: 8, plural: {said[2]}}}, boat: {{count: 1, plural: {said[1]}}}}}
cities:
{cities}routes:
{routes}tickets:
{tickets}ticket_rules: {{start: {{deal: 2, keep: 1}}, later: {{deal: 2, keep: 1}}}}
decks: {{train: {{title: {said[0]}}}}}
cards:
  red: {{color: red, count: 9, title: {said[3]}, plural: {said[2]}}}
  odd: {{color: odd-one, count: 9, title: {said[1]}}}
  any: {{wild: true, count: 9, title: {said[5]}}}
bonuses: [{{name: {said[1]}, metric: longest_path, points: 7}}]
"""
    loaded = load_text(text)
    assert loaded.variant is not None, loaded.diagnostics
    return loaded.variant


ALLOWED = {"svg", "defs", "clipPath", "g", "path", "circle", "rect", "text", "title", "desc", "use"}


def drawings() -> Iterator[str]:
    yield draw_board(hostile()).svg
    yield draw_cards(hostile()).svg
    yield draw_tickets(hostile()).svg
    yield board_svg(hostile(), prefix="x")
    sheets = print_sheets(hostile())
    yield from (picture.svg for picture in sheets.pictures.values())
    for number, page in enumerate(sheets.pages, 1):
        yield overlay(page, number, len(sheets.pages), sheets.sheet)


def test_drawings_hold_shapes_and_text_alone() -> None:
    for svg in drawings():
        for element in ElementTree.fromstring(svg).iter():
            assert element.tag.rpartition("}")[2] in ALLOWED
            for key, value in element.attrib.items():
                name = key.rpartition("}")[2]
                assert not name.startswith("on")
                if name == "href":
                    assert value.startswith("#")
                if not name.startswith("data-") and name != "aria-label":
                    assert "javascript" not in value
                    assert not value.startswith("url(") or value.startswith("url(#")


def test_names_come_through_letter_by_letter() -> None:
    tree = ElementTree.fromstring(draw_board(hostile()).svg)
    assert {e.get("data-city") for e in classed(tree, "city")} == set(NAMES)


def test_a_pdf_with_such_names() -> None:
    sheets = print_sheets(hostile())
    pdf = sheets.pdf()
    reader = PdfReader(io.BytesIO(pdf))
    assert len(reader.pages) == len(sheets.pages)
    assert reader.metadata is not None
    assert reader.metadata.title == sheets.sheet
    assert b"/JavaScript" not in pdf
    assert b"/URI" not in pdf
    text = source(sheets.pages, dict.fromkeys(sheets.pictures, ("x.pdf", 1)), sheets.sheet)
    code = text.replace(quoted(sheets.sheet), "")
    assert not any(name in code for name in NAMES)
    assert "#import" not in code


def test_a_picture_with_such_names() -> None:
    assert render(draw_board(hostile()), "png", 300)


@pytest.mark.parametrize("text", [*NAMES, "\x00\x1f\n", "\ud800", "\\", '"', "#{1+1}"])
def test_quoted_text_is_one_string(text: str) -> None:
    found = quoted(text)
    inside = found[1:-1].replace("\\u{", "")
    assert found[0] == found[-1] == '"'
    assert '"' not in inside
    assert "\\" not in inside
    assert "\n" not in inside
