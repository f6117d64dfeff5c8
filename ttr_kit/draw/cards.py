"""Cards: a face for every class, a back for every deck, and a sheet of them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_kit.draw.board import Drawing
from ttr_kit.draw.canvas import Canvas, Group
from ttr_kit.draw.geometry import Box, Point, grown
from ttr_kit.draw.signs import (
    SYMBOLS,
    WAGON,
    piece_sign,
    placed,
)
from ttr_kit.draw.sizes import BLEED, CARD
from ttr_kit.draw.text import fitting, font, shortened, width, wrapped
from ttr_kit.draw.theme import PAINTS, THEMES, Theme, ThemeName, paint, symbols
from ttr_kit.language.speech import said, series, tally
from ttr_kit.language.words import counted
from ttr_kit.mechanics.marking import marks, path, place, placed_as, where
from ttr_kit.mechanics.marks import LOCOMOTIVE, Mark
from ttr_kit.mechanics.spoken import shown_in
from ttr_kit.mechanics.words import feature_on_cards
from ttr_kit.model import CardClass, CardDeck, Variant

_ROUND = 3.0
_WILD = ("purple", "blue", "green", "yellow", "orange", "red")


def card_face(group: Group, corner: Point, card: CardClass, variant: Variant, theme: Theme) -> None:
    """The face of a card with its upper left corner at a place; its color goes over the edge."""
    signs = [mark for mark in marks(variant) if where(mark) == "card" and mark.at == card.name]
    part = group.group("card", _described(card, signs), data_card=card.name)
    box = _box(corner)
    _ground(part, box, card, theme)
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    panel = (box[0] + 6, box[1] + 9, box[2] - 6, box[3] - 10)
    part.rect(panel, 2.5, fill=theme.halo, stroke=theme.frame, stroke_width=0.5)
    _picture(part, (middle[0], (panel[1] + panel[3]) / 2), card, variant, signs, theme)
    _corners(part, box, card, variant, theme)
    ink = _ink(card, theme)
    room = CARD[0] - 20
    size = fitting(card.title, 5.4, room, "bold")
    title = shortened(card.title, size, room, "bold")
    if card.wild:  # names would be lost on stripes of all colors
        wide = width(title, size, "bold") / 2 + 3
        plate = (middle[0] - wide, box[3] - 8.6, middle[0] + wide, box[3] - 1.8)
        part.rect(plate, 2.0, fill=theme.halo)
    part.text(title, (middle[0], box[3] - 3.6), size, "bold", "middle", fill=ink)
    limits = "; ".join(_limits(card))
    if limits:
        small = fitting(limits, 3.6, CARD[0] - 24)
        line = shortened(limits, small, CARD[0] - 24)
        if card.wild:
            wide = width(line, small) / 2 + 2
            part.rect((middle[0] - wide, box[1] + 1.9, middle[0] + wide, box[1] + 7.6), 1.6,
                      fill=theme.halo)  # fmt: skip
        part.text(line, (middle[0], box[1] + 6), small, "medium", "middle", fill=ink)
    for mark in signs:
        if place(mark) == "corner":
            _symbol(part, (middle[0], box[1] + 4.9), mark, theme)


def _described(card: CardClass, signs: Sequence[Mark]) -> str:
    return " ".join([f"{card.title}.", *(mark.legend for mark in signs)])


def _limits(card: CardClass) -> list[str]:
    """What the card is good for, if not for everything."""
    limits = []
    if card.min_length > 1:
        limits.append(said("card-min-length", count=card.min_length))
    if card.use_on is not None:
        limits.append(
            said("card-only-for", routes=series([feature_on_cards(use) for use in card.use_on]))
        )
    return limits


def _ground(group: Group, box: Box, card: CardClass, theme: Theme) -> None:
    wide = grown(box, BLEED)
    if card.wild:
        step = (wide[2] - wide[0]) / len(_WILD)
        for index, color in enumerate(_WILD):
            left = wide[0] + index * step
            group.rect((left, wide[1], left + step + 0.1, wide[3]), fill=PAINTS[color].fill)
        return
    fill = paint(card.color, theme).fill if card.color else theme.paper
    group.rect(wide, fill=fill)


def _ink(card: CardClass, theme: Theme) -> str:
    if card.wild:
        return theme.ink
    return paint(card.color, theme).ink if card.color else theme.ink


def _picture(
    group: Group,
    middle: Point,
    card: CardClass,
    variant: Variant,
    signs: Sequence[Mark],
    theme: Theme,
) -> None:
    look = paint(card.color, theme)
    fill = theme.frame if card.wild or card.color is None else look.fill
    style: dict[str, Any] = {
        "fill": fill,
        "stroke": look.edge,
        "stroke_width": 0.35,
        "fill_rule": "evenodd",
    }
    figure, several = placed_as(signs, "center"), placed_as(signs, "pieces")
    if figure is not None:
        group.path(path(figure), transform=placed(middle, 1.05), **style)
        return
    count = 1 if several is None else several.count
    kind = card.pays[0] if card.pays else variant.pieces[0].name
    shape = LOCOMOTIVE if card.wild else piece_sign(variant, kind)
    if shape is None:
        word = kind if count == 1 else f"{count} × {kind}"
        size = fitting(word, 12.0, CARD[0] - 20, "bold")
        base = (middle[0], middle[1] + font("bold").low * size / 2)
        group.text(shortened(word, size, CARD[0] - 16, "bold"), base, size, "bold", "middle",
                   **style)  # fmt: skip
        return
    scale = min(1.55, 2.3 / count)
    for index in range(count):
        at = (middle[0] + (index - (count - 1) / 2) * scale * 21.5, middle[1])
        group.path(shape, class_="picture", transform=placed(at, scale), **style)


def _corners(group: Group, box: Box, card: CardClass, variant: Variant, theme: Theme) -> None:
    """The symbol of the color in all four corners, so that a fan of cards can be read."""
    looks = symbols(variant.colors)
    if card.color not in looks:
        return
    shape = SYMBOLS[looks[card.color]]
    for x in (box[0] + 5, box[2] - 5):
        for y in (box[1] + 5, box[3] - 5):
            group.path(shape, fill=_ink(card, theme), transform=placed((x, y), 2.1))


def _symbol(group: Group, middle: Point, mark: Mark, theme: Theme) -> None:
    """A roundel with the sign of a symbol, or its name where there is no sign."""
    if path(mark):
        part = group.group("symbol")
        part.circle(middle, 4.1, fill=theme.port, stroke=theme.halo, stroke_width=0.6)
        part.path(path(mark), class_=mark.sign, fill=theme.halo, fill_rule="evenodd",
                  transform=placed(middle, 0.32))  # fmt: skip
        return
    text, size = mark.text, 4.6
    wide = width(text, size, "bold") + 6
    box = (middle[0] - wide / 2, middle[1] - 3.2, middle[0] + wide / 2, middle[1] + 3.2)
    group.rect(box, 3.2, class_="symbol", fill=theme.port, stroke=theme.halo, stroke_width=0.5)
    base = (middle[0], middle[1] + font("bold").low * size / 2)
    group.text(text, base, size, "bold", "middle", fill=theme.halo)


def card_back(group: Group, corner: Point, deck: CardDeck, variant: Variant, theme: Theme) -> None:
    """The back of a deck: the name of the variant and of the deck on a pattern."""
    box = _box(corner)
    part = group.group("back", said("card-back", deck=deck.title), data_deck=deck.name)
    known = [*variant.decks, *variant.ticket_decks]
    tone = (theme.frame, theme.accent, theme.port)[known.index(deck) % 3 if deck in known else 0]
    part.rect(grown(box, BLEED), fill=tone)
    inner = grown(box, -4)
    part.rect(inner, 2.5, fill="none", stroke=theme.paper, stroke_width=0.6)
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    shape, scale = _back_sign(deck, variant)
    part.path(
        shape,
        fill=theme.paper,
        fill_rule="evenodd",
        transform=placed((middle[0], box[1] + 15), scale),
    )
    room = CARD[0] - 14
    size = fitting(variant.name, 7.0, room, "bold")
    name = shortened(variant.name, size, room, "bold")
    part.text(name, (middle[0], box[3] - 14), size, "bold", "middle", fill=theme.paper)
    size = fitting(deck.title, 4.6, room)
    title = shortened(deck.title, size, room)
    part.text(title, (middle[0], box[3] - 7.5), size, "medium", "middle", fill=theme.paper)


def _back_sign(deck: CardDeck, variant: Variant) -> tuple[str, float]:
    """What stands on the back of a deck, and how large: what its cards pay for, or else a star."""
    kinds = {kind for card in variant.cards if card.deck == deck.name for kind in card.pays[:1]}
    first = bool(variant.decks) and deck == variant.decks[0]
    if deck in variant.decks and (first or len(kinds) == 1):
        sign = WAGON if first else piece_sign(variant, *kinds)
        if sign is not None:
            return sign, 1.0
    return SYMBOLS["star"], 5.0


def _box(corner: Point) -> Box:
    return corner[0], corner[1], corner[0] + CARD[0], corner[1] + CARD[1]


def sheet_size(count: int, columns: int, caption: float) -> tuple[float, float]:
    """The size of a sheet of so many cards with captions."""
    rows = -(-count // columns)
    return columns * (CARD[0] + 8) + 8, rows * (CARD[1] + 8 + caption) + 24


def draw_cards(
    variant: Variant, theme: ThemeName = "light", prefix: str = "", language: str | None = None
) -> Drawing:
    """A sheet with one card of every class and the back of every deck."""
    with shown_in(variant, language) as shown:
        return _sheet(shown, theme, prefix)


def _sheet(variant: Variant, theme: ThemeName, prefix: str) -> Drawing:
    look = THEMES[theme]
    total = len(variant.cards) + len(variant.decks)
    columns = min(max(round((total * 1.1) ** 0.5), 1), 6)
    size = sheet_size(total, columns, 7.0)
    listed = ", ".join(counted(card.count, card.title, card.plural) for card in variant.cards)
    title = said("cards-title", name=variant.name)
    canvas = Canvas(*size, title, listed, prefix)
    canvas.rect((0.0, 0.0, *size), fill=look.paper)
    total_cards = tally(sum(card.count for card in variant.cards), "card")
    sheet_title(canvas, variant, total_cards, size[0], look)
    for index in range(total):
        row, column = divmod(index, columns)
        corner = (8 + column * (CARD[0] + 8), 18 + row * (CARD[1] + 15))
        area = canvas.clip(f"cell-{index}", _box(corner), _ROUND)
        cell = canvas.group("cell", clip_path=area)
        if index < len(variant.cards):
            card = variant.cards[index]
            card_face(cell, corner, card, variant, look)
            caption = f"{card.count} × {card.title}"
        else:
            deck = variant.decks[index - len(variant.cards)]
            card_back(cell, corner, deck, variant, look)
            caption = deck.title
        canvas.rect(_box(corner), _ROUND, fill="none", stroke=look.frame, stroke_width=0.5)
        base = (corner[0] + CARD[0] / 2, corner[1] + CARD[1] + 6)
        caption = wrapped(caption, 4.6, CARD[0])[0] if caption.strip() else ""
        canvas.text(caption, base, 4.6, "medium", "middle", fill=look.ink)
    return Drawing(canvas.render(), *size, (), title)


def sheet_title(group: Group, variant: Variant, what: str, wide: float, theme: Theme) -> None:
    """The head of a sheet: the variant, what is on the sheet, edition and revision."""
    group.text(shortened(variant.name, 8.0, wide * 0.5, "bold"), (8.0, 12.0), 8.0, "bold",
               fill=theme.accent)  # fmt: skip
    edition = f"{variant.edition} · " if variant.edition else ""
    revision = said("revision", number=variant.revision)
    line = shortened(f"{what} · {edition}{revision}", 4.6, wide * 0.45)
    group.text(line, (wide - 8.0, 12.0), 4.6, "medium", "end", fill=theme.quiet)
