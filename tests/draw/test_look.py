"""What a page needs beside the board: a face for every card, a back for every deck, all colors."""

from xml.etree import ElementTree

import pytest

from ttr_kit.draw.look import look
from ttr_kit.format.load import load


@pytest.mark.parametrize("name", ["usa", "great-lakes", "marklin"])
def test_everything_has_its_look(name: str) -> None:
    variant = load(name)
    found = look(variant)
    assert list(found["cards"]) == [card.name for card in variant.cards]
    assert set(found["backs"]) == {deck.name for deck in variant.decks} | {
        f"tickets/{deck.name}" for deck in variant.ticket_decks
    }
    for picture in (*found["cards"].values(), *found["backs"].values()):
        root = ElementTree.fromstring(picture)
        assert root.tag.endswith("svg")
        assert not [node for node in root.iter() if "id" in node.attrib], "may stand on one page"
    assert list(found["colors"]) == list(variant.colors)
    signs = [color["symbol"] for color in found["colors"].values()]
    assert len(set(signs)) == len(signs), "no two colors share a sign"
