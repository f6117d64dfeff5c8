"""How a variant looks in a page beside its board: the faces of its cards and its colors."""

from __future__ import annotations

from typing import Any

from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.cards import card_back, card_face
from ttr_kit.draw.signs import SYMBOLS
from ttr_kit.draw.sizes import CARD
from ttr_kit.draw.theme import THEMES, paint, symbols
from ttr_kit.mechanics.marking import glyphs
from ttr_kit.mechanics.spoken import shown_in
from ttr_kit.model import Variant


def look(variant: Variant, language: str | None = None) -> dict[str, Any]:
    """Plain data: an SVG for each class of cards and each deck, and the paint of each color.

    A color has `fill`, `edge`, `ink` and `symbol`, the path of its sign around 0, 0. `glyphs` has
    the paths of pieces that mechanics put on the board, about twenty units wide around 0, 0.
    """
    theme = THEMES["light"]
    faces, backs = {}, {}
    with shown_in(variant, language) as shown:
        for own, card in zip(variant.cards, shown.cards, strict=True):
            canvas = _canvas(card.title)
            card_face(canvas, (0.0, 0.0), card, shown, theme)
            faces[own.name] = canvas.render()
        decks = [*shown.decks, *shown.ticket_decks]
        keys = [deck.name for deck in variant.decks]
        keys += [f"tickets/{deck.name}" for deck in variant.ticket_decks]
        for key, deck in zip(keys, decks, strict=True):
            canvas = _canvas(deck.title)
            card_back(canvas, (0.0, 0.0), deck, shown, theme)
            backs[key] = canvas.render()
    colors = {}
    for color, sign in symbols(variant.colors).items():
        tone = paint(color, theme)
        colors[color] = {
            "fill": tone.fill,
            "edge": tone.edge,
            "ink": tone.ink,
            "symbol": SYMBOLS[sign],
        }
    return {"cards": faces, "backs": backs, "colors": colors, "glyphs": _glyphs()}


def _glyphs() -> dict[str, str]:
    """The paths of all pieces that mechanics put on boards, by their name."""
    return {name: glyph.path for name, glyph in glyphs().items() if glyph.place == "piece"}


def _canvas(title: str) -> Canvas:
    return Canvas(CARD[0], CARD[1], title, "")
