"""Cards and tickets: one picture for each, with what the model says on it."""

from xml.etree import ElementTree

import pytest

from tests.draw.conftest import classed
from ttr_kit.draw import draw_cards, draw_tickets
from ttr_kit.format.load import load
from ttr_kit.system.resources import bundled_variants


@pytest.mark.parametrize("id", bundled_variants())
def test_every_class_and_every_deck_is_there(id: str) -> None:
    variant = load(id)
    drawing = draw_cards(variant)
    tree = ElementTree.fromstring(drawing.svg)
    assert [e.get("data-card") for e in classed(tree, "card")] == [c.name for c in variant.cards]
    assert [e.get("data-deck") for e in classed(tree, "back")] == [d.name for d in variant.decks]
    assert draw_cards(variant).svg == drawing.svg


@pytest.mark.parametrize("id", bundled_variants())
def test_every_ticket_is_there_with_its_places_lit(id: str) -> None:
    variant = load(id)
    tree = ElementTree.fromstring(draw_tickets(variant).svg)
    found = {e.get("data-ticket"): len(classed(e, "lit")) for e in classed(tree, "ticket")}
    assert found == {
        ticket.name: sum(len(variant.places(place)) for place in ticket.ends)
        for ticket in variant.tickets
    }
    assert len(classed(tree, "back")) == len(variant.ticket_decks)


def test_references_stay_inside_the_drawing() -> None:
    tree = ElementTree.fromstring(draw_tickets(load("usa")).svg)
    for element in tree.iter():
        for key, value in element.attrib.items():
            if key.endswith("href"):
                assert value == "#mini-map"


def test_signs_on_cards() -> None:
    variant = load("great-lakes")
    tree = ElementTree.fromstring(draw_cards(variant).svg)
    by_name = {e.get("data-card"): e for e in classed(tree, "card")}
    for card in variant.cards:
        assert len(classed(by_name[card.name], "symbol")) == len(card.symbols)
        pieces = int(str(card.features.get("capacity", 1)))
        assert len(classed(by_name[card.name], "picture")) == pieces
