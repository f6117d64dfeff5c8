"""The board as a page uses it: names that the engine knows, and ids that are nobody else's."""

import re
from xml.etree import ElementTree

import pytest

from tests.draw.conftest import SVG, classed, layout_of
from tests.draw.maps import small
from ttr_kit.draw import board_svg, draw_board, draw_cards, draw_tickets
from ttr_kit.draw.board import paint_board
from ttr_kit.draw.signs import TOKENS
from ttr_kit.format.load import load_text
from ttr_kit.game import compile_game
from ttr_kit.system.resources import bundled_variants


def page_part(id: str) -> ElementTree.Element:
    return ElementTree.fromstring(paint_board(layout_of(id), interactive=True).svg)


@pytest.mark.parametrize("id", bundled_variants())
def test_parts_have_the_names_of_the_engine(id: str) -> None:
    variant = layout_of(id).variant
    tables, tree = compile_game(variant, variant.max_players).tables, page_part(id)
    routes = classed(tree, "route")
    assert sorted(str(e.get("data-route")) for e in routes) == sorted(tables.route_names)
    assert [e.get("data-city") for e in classed(tree, "city")] == list(tables.city_names)
    by_name = {route.name: route for route in variant.routes}
    tracks: dict[str, set[int]] = {}
    for element in routes:
        route = by_name[str(element.get("data-route"))]
        assert (element.get("data-from"), element.get("data-to")) == route.ends
        spaces = [int(str(space.get("data-space"))) for space in classed(element, "space")]
        assert spaces == list(range(1, route.length + 1))
        assert len(classed(element, "hit")) == 1
        tracks.setdefault(str(element.get("data-connection")), set()).add(route.index)
    assert sorted(map(sorted, tracks.values())) == sorted(
        sorted(connection.tracks) for connection in variant.connections
    )


def test_tokens_are_told_apart() -> None:
    layout, tree = layout_of("marklin"), page_part("marklin")
    stacks = {mark.at: mark for mark in layout.marks if mark.sign == "token-stack"}
    drawn = classed(tree, "tokens")
    assert {e.get("data-city") for e in drawn} == set(stacks)
    for element in drawn:
        values = [int(str(token.get("data-value"))) for token in classed(element, "token")]
        assert tuple(values) == stacks[str(element.get("data-city"))].values


def test_a_high_stack_is_drawn_from_its_top() -> None:
    """However many tokens lie in a city, the picture stays small and says how many there are."""
    stacks = ", ".join(f"{color}: {[9] * 200}" for color in ("white", "yellow", "red", "black"))
    text = f"format: 1\nextends: marklin\nname: High\npassengers: {{tokens: {{{stacks}}}}}\n"
    variant = load_text(text).variant
    assert variant is not None
    svg = board_svg(variant)
    tree = ElementTree.fromstring(svg)
    drawn = classed(tree, "tokens")
    assert len(drawn) > 20
    for element in drawn:
        assert element.get("data-count") == "200"
        numbers = [token.get("data-token") for token in classed(element, "token")]
        assert numbers == [str(number + 1) for number in range(TOKENS)]
        words = [part for part in element if part.tag == f"{SVG}path"]
        assert len(words) == TOKENS + 1, "the values, and the number of the others"
    plain = board_svg(layout_of("marklin").variant)
    assert len(svg) < 2 * len(plain)


def test_spaces_say_where_they_lie() -> None:
    layout, tree = layout_of("usa"), page_part("usa")
    by_place = {(space.route, space.number): space for space in layout.spaces}
    for element in classed(tree, "space"):
        _, route, number = str(element.get("id")).split("-")
        x, y = map(float, str(element.get("data-at")).split())
        assert (x, y) == pytest.approx(by_place[int(route), int(number)].center, abs=0.006)


def test_a_screen_reader_reaches_the_parts() -> None:
    tree = page_part("first-steps")
    assert tree.get("role") == "group"
    assert tree.get("aria-label")
    assert all(e.find(f"{SVG}title") is not None for e in classed(tree, "route"))
    assert ElementTree.fromstring(draw_board(small()).svg).get("role") == "img"
    assert board_svg(small()).startswith("<svg")
    assert 'class="hit"' not in board_svg(small(), interactive=False)


@pytest.mark.parametrize("draw", [draw_board, draw_cards, draw_tickets])
def test_two_drawings_share_no_id(draw: object) -> None:
    assert callable(draw)
    one, two = (
        draw(small(), prefix="one-").svg,
        draw(small(), prefix="two-").svg,
    )
    ids = [set(re.findall(r'\bid="([^"]+)"', svg)) for svg in (one, two)]
    assert ids[0]
    assert not ids[0] & ids[1]
    for own, svg in zip(ids, (one, two), strict=True):
        assert set(re.findall(r"""(?:url\(|href=")#([^)"]+)""", svg)) <= own


@pytest.mark.parametrize("prefix", ['"><script>', "a b", "1st", "x" * 80, "é"])
def test_a_prefix_is_a_plain_word(prefix: str) -> None:
    with pytest.raises(ValueError, match="cannot begin an id"):
        board_svg(small(), prefix=prefix)
