"""The SVG of a board: what is in it, and what can never get into it."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.draw.conftest import classed, layout_of, svg_of, tree_of
from ttr_kit.draw import draw_board
from ttr_kit.draw.board import paint_board
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.text import faithful
from ttr_kit.format.load import load, load_text

Drawn = tuple[Layout, ElementTree.Element]


def total(layout: Layout, sign: str) -> list[int]:
    return [mark.count for mark in layout.marks if mark.sign == sign]


def test_every_space_is_drawn(drawn: Drawn) -> None:
    layout, tree = drawn
    found = [(e.get("id"), e.get("data-space")) for e in classed(tree, "space")]
    assert found
    assert len(set(found)) == len(found)
    assert len(found) == sum(route.length for route in layout.variant.routes)
    routes = {e.get("data-route"): e.get("data-color") for e in classed(tree, "route")}
    assert routes == {r.name: r.color or "gray" for r in layout.variant.routes}


def test_every_city_is_drawn(drawn: Drawn) -> None:
    layout, tree = drawn
    names = [city.name for city in layout.variant.cities]
    assert [e.get("data-city") for e in classed(tree, "city")] == names
    assert [e.get("data-city") for e in classed(tree, "label")] == names


def test_every_sign_is_drawn(drawn: Drawn) -> None:
    layout, tree = drawn
    on_map = classed(tree, "network")[0]
    assert len(classed(on_map, "locomotive")) == sum(total(layout, "locomotive"))
    assert len(classed(on_map, "anchor")) == len(total(layout, "anchor"))
    assert len(classed(on_map, "rock")) == len(total(layout, "tunnel-outline"))
    assert len(classed(on_map, "badge")) == len(total(layout, "any"))
    assert len(classed(on_map, "exit")) == len(total(layout, "dead-end"))
    assert len(classed(on_map, "token")) == sum(total(layout, "token-stack"))


def test_ovals_are_round_and_boxes_are_not() -> None:
    layout, tree = layout_of("great-lakes"), tree_of("great-lakes")
    ovals = {mark.at for mark in layout.marks if mark.sign == "oval"}
    assert ovals
    for route in classed(tree, "route"):
        index = int(str(route.get("id")).removeprefix("route-"))
        for space in classed(route, "space"):
            assert ("C" in str(space.get("d"))) == (index in ovals)


def test_each_color_has_its_own_symbol(drawn: Drawn) -> None:
    _, tree = drawn
    shapes: dict[str, set[str]] = {}
    for route in classed(tree, "route"):
        for group in classed(route, "symbols"):
            shapes.setdefault(str(route.get("data-color")), set()).update(
                str(path.get("d")) for path in group
            )
    assert "gray" not in shapes
    assert all(len(found) == 1 for found in shapes.values())
    assert len({next(iter(found)) for found in shapes.values()}) == len(shapes)


def test_the_sheet_says_what_it_is(drawn: Drawn) -> None:
    layout, tree = drawn
    for part in ("title", "route-points", "color-key", "credits", "scoring-track"):
        assert classed(tree, part), part
    assert bool(classed(tree, "north")) == (layout.variant.board.coordinates == "lonlat")
    assert bool(classed(tree, "bonuses")) == bool(layout.variant.bonuses)
    assert len(classed(tree, "score")) == 100
    assert layout.variant.name in str(tree[0].text) + str(tree[1].text)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_equal_input_gives_equal_bytes(theme: str) -> None:
    variant = load("nordic")
    assert draw_board(variant, theme).svg == draw_board(variant, theme).svg  # type: ignore[arg-type]


def test_the_scoring_track_can_be_left_out() -> None:
    with_track, without = paint_board(layout_of("usa")), paint_board(layout_of("usa"), track=False)
    assert without.width == pytest.approx(with_track.width - 34)
    assert "scoring-track" not in without.svg


def test_shipped_maps_have_scenery() -> None:
    for variant in ("usa", "nordic", "marklin", "great-lakes", "usa-1910"):
        assert classed(tree_of(variant), "land"), variant
    assert classed(tree_of("great-lakes"), "lake")


ALONE = """\
players: {min: 1, max: 1}
ticket_rules: {start: {deal: 1, keep: 1}, later: {deal: 1, keep: 1}}
route_points: {2: 2, 3: 4, 4: 7, 9: 27}
"""
HOSTILE = f"""\
format: 1
name: "<script>alert(1)</script>"
description: "]]> <!-- & -->"
pieces: {{train: {{count: 9}}}}
edition: "\\"quoted\\" & <b>"
credits: ["javascript:alert(1)", "<image href='http://example.org/x.png'/>"]
cities:
  "<O'Brien & \\"Søn\\">": {{at: [100, 100]}}
  "url(#x)": {{at: [500, 120]}}
  "漢字": {{at: [300, 400]}}
  "é́ ﬁ": {{at: [700, 500]}}
routes:
  - {{from: "<O'Brien & \\"Søn\\">", to: "url(#x)", length: 3, color: red}}
  - {{from: "url(#x)", to: "漢字", length: 2, color: unheard-of}}
  - {{from: "漢字", to: "é́ ﬁ", length: 4}}
tickets:
  - {{from: "漢字", to: "url(#x)", points: 5}}
cards:
  red: {{color: red, count: 40}}
  odd: {{color: unheard-of, count: 40}}
  locomotive: {{wild: true, count: 14}}
{ALONE}"""


def test_names_are_only_text() -> None:
    variant = load_text(HOSTILE).variant
    assert variant is not None
    svg = draw_board(variant).svg
    tree = ElementTree.fromstring(svg)
    names = {e.get("data-city") for e in classed(tree, "city")}
    assert names == {city.name for city in variant.cities}
    allowed = {"svg", "defs", "clipPath", "g", "path", "circle", "rect", "text", "title", "desc"}
    assert {element.tag.rpartition("}")[2] for element in tree.iter()} <= allowed


def test_nothing_executable_or_external(drawn: Drawn) -> None:
    _, tree = drawn
    for element in tree.iter():
        assert element.tag.rpartition("}")[2] not in ("script", "image", "foreignObject", "use")
        for key, value in element.attrib.items():
            assert not key.rpartition("}")[2].startswith("on")
            assert "href" not in key
            assert not re.search(r"url\((?!#map-area\))|javascript:", value) or key.startswith(
                "data-"
            )


def scenic(folder: Path, content: str, name: str = "coast.geojson") -> str:
    (folder / "coast.geojson").write_text(content, encoding="utf-8")
    return (
        "format: 1\nname: X\npieces: {train: {count: 5}}\n"
        f"{ALONE}"
        "cities: {A: {at: [0, 0]}, B: {at: [500, 0]}, C: {at: [0, 400]}}\n"
        "routes: [{from: A, to: B, length: 3}, {from: A, to: C, length: 2}]\n"
        "tickets: [{from: A, to: B, points: 3}]\n"
        f"scenery: [{{kind: sea, file: '{name}'}}]\n"
    )


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{" * 5000,
        '{"type": "Polygon", "coordinates": [[["</svg>", 1]]]}',
        '{"type": "Polygon", "coordinates": [[[1e999, 1]]]}',
        '{"type": "GeometryCollection", "coordinates": []}',
    ],
)
def test_a_bad_scenery_file_is_a_warning(tmp_path: Path, content: str) -> None:
    file = tmp_path / "map.yaml"
    file.write_text(scenic(tmp_path, content), encoding="utf-8")
    drawing = draw_board(load(file))
    assert any("coast.geojson" in warning for warning in drawing.warnings)
    ElementTree.fromstring(drawing.svg)


def test_a_scenery_file_is_drawn(tmp_path: Path) -> None:
    feature = (
        '{"type": "Feature", "properties": {"kind": "lake"}, "geometry": '
        '{"type": "Polygon", "coordinates": [[[0, 0], [300, 0], [300, 300], [0, 0]]]}}'
    )
    file = tmp_path / "map.yaml"
    file.write_text(scenic(tmp_path, feature), encoding="utf-8")
    drawing = draw_board(load(file))
    assert not drawing.warnings
    assert len(classed(ElementTree.fromstring(drawing.svg), "lake")) == 1


@pytest.mark.parametrize(
    "name", ["/etc/passwd.json", "../x.geojson", "http://a.b/c.geojson", "a/../b.json", "x.svg"]
)
def test_only_files_beside_the_variant_are_read(tmp_path: Path, name: str) -> None:
    file = tmp_path / "map.yaml"
    file.write_text(scenic(tmp_path, "{}", name), encoding="utf-8")
    from ttr_kit.format.load import load_path

    assert load_path(file).variant is None


CROWDED = """\
format: 1
name: Crowded
pieces: {train: {count: 15}}
board: {exact: true, width: 100, height: 100}
cities: {A: {at: [0, 0]}, B: {at: [10, 0]}, C: {at: [100, 100]}, D: {at: [50, 2]}}
routes:
  - {from: A, to: B, length: 9}
  - {from: A, to: C, length: 2}
  - {from: A, to: D, length: 2}
  - {from: C, to: D, length: 2}
tickets: [{from: A, to: B, points: 3}]
"""
CROWDED += ALONE


def test_what_does_not_fit_is_named_and_drawn() -> None:
    variant = load_text(CROWDED).variant
    assert variant is not None
    drawing = draw_board(variant)
    assert any(w.startswith("A–B: 9 spaces do not fit") for w in drawing.warnings)
    assert len(classed(ElementTree.fromstring(drawing.svg), "space")) == 15


SHARED = {"pieces", "any"}
"""Words that are also something else in drawings."""


def test_no_names_of_mechanics() -> None:
    from ttr_kit.mechanics import MECHANICS

    package = Path(__file__).parents[2] / "ttr_kit"
    for file in [*(package / "draw").rglob("*.py"), *(package / "print").rglob("*.py")]:
        text = file.read_text(encoding="utf-8")
        for mechanic in MECHANICS:
            assert f"mechanics.{mechanic.name}" not in text
            for name in (mechanic.name, *(glyph.name for glyph in mechanic.glyphs)):
                assert name in SHARED or f'"{name}"' not in text, file


def test_text_is_outlined() -> None:
    assert not classed(tree_of("marklin"), "text")
    assert "<text" not in svg_of("marklin")


def test_letters_that_the_fonts_lack_are_named() -> None:
    variant = load_text(HOSTILE).variant
    assert variant is not None
    (said,) = [warning for warning in draw_board(variant).warnings if "fonts" in warning]
    assert "漢字" in said
    assert "Søn" not in said


@pytest.mark.parametrize("name", ["Łódź", "Ελλάδα", "Москва", "Şanlıurfa", "Hawaiʻi", "ﬁ"])
def test_the_fonts_of_the_kit_are_enough_for(name: str) -> None:
    assert faithful(name, "bold")


@pytest.mark.parametrize("name", ["東京", "Hà Nội"])
def test_the_fonts_of_the_kit_are_not_enough_for(name: str) -> None:
    assert not faithful(name, "bold")
