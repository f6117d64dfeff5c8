"""Layouts and drawings of all bundled variants, made once."""

from functools import cache
from xml.etree import ElementTree

import pytest

from ttr_kit.draw.board import paint_board
from ttr_kit.draw.layout import Layout, lay_out
from ttr_kit.format.load import load
from ttr_kit.system.resources import bundled_variants

SVG = "{http://www.w3.org/2000/svg}"


@cache
def layout_of(variant: str) -> Layout:
    return lay_out(load(variant))


@cache
def svg_of(variant: str) -> str:
    return paint_board(layout_of(variant)).svg


@cache
def tree_of(variant: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg_of(variant))


@pytest.fixture(params=bundled_variants())
def layout(request: pytest.FixtureRequest) -> Layout:
    return layout_of(request.param)


@pytest.fixture(params=bundled_variants())
def drawn(request: pytest.FixtureRequest) -> tuple[Layout, ElementTree.Element]:
    return layout_of(request.param), tree_of(request.param)


def classed(tree: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """All elements of a class."""
    return [element for element in tree.iter() if element.get("class") == name]
