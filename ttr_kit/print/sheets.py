"""Print-and-play: all that a game needs, on sheets for a home printer at true size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil

from ttr_kit.draw.board import paint_board
from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.cards import card_back, card_face
from ttr_kit.draw.geometry import Box, grown
from ttr_kit.draw.layout import Layout, lay_out
from ttr_kit.draw.sizes import BLEED, CARD
from ttr_kit.draw.theme import THEMES, Theme, ThemeName
from ttr_kit.draw.tickets import MiniMap, ticket_face, ticket_ground
from ttr_kit.language.speech import said, tally
from ttr_kit.mechanics.spoken import shown_in, speech_of
from ttr_kit.model import CardClass, CardDeck, Ticket, Variant
from ttr_kit.print.aids import aid, aid_pages
from ttr_kit.print.control import control_page
from ttr_kit.print.pages import (
    MARGIN,
    PAPERS,
    Page,
    Picture,
    Placed,
    compile_pages,
    sheet_line,
)
from ttr_kit.print.pieces import piece_pages
from ttr_kit.print.tiles import tile_pages, tiling

Step = Callable[[str], None]
"""Told the name of each step when it begins."""

STEPS = (
    *("lay out the map", "draw the board", "draw cards", "draw tickets", "draw pieces"),
    *("render board", "render cards", "render tickets", "render aids", "render pages"),
)
"""The steps of a game that has everything, in their order."""


def _quiet(step: str) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Sheets:
    """All pages of a game, the pictures on them, and the line that is on every sheet."""

    pages: Sequence[Page]
    pictures: Mapping[str, Picture]
    sheet: str
    warnings: Sequence[str]
    language: str | None = None

    def pdf(self, step: Step = _quiet) -> bytes:
        """All pages as one PDF."""
        with speech_of(self.language):
            return compile_pages(self.pages, self.pictures, self.sheet, step)


def print_sheets(
    variant: Variant,
    paper: str = "a4",
    theme: ThemeName = "light",
    step: Step = _quiet,
    track: bool = True,
    language: str | None = None,
) -> Sheets:
    """All sheets of a variant for a paper of that name; `track`: with the scoring track.

    `language`: with all names and words in it; without one, names as they are in the file.
    """
    with shown_in(variant, language) as shown:
        return replace(_sheets_of(shown, paper, theme, step, track), language=language)


def _sheets_of(variant: Variant, paper: str, theme: ThemeName, step: Step, track: bool) -> Sheets:
    size, look = PAPERS[paper], THEMES[theme]
    step("lay out the map")
    layout = lay_out(variant)
    step("draw the board")
    board = paint_board(layout, theme, track)
    tiles = tiling(size, (board.width, board.height))
    pictures = {"board": Picture("board", board.svg, board.width, board.height)}
    pages = list(tile_pages(tiles, "board"))
    step("draw cards")
    pages += _deck_pages(variant, size, pictures, look)
    step("draw tickets")
    pages += _ticket_pages(variant, layout, size, pictures, look)
    step("draw pieces")
    pictures["aid"] = aid(layout, look)
    pages += aid_pages(layout, pictures["aid"], size)
    pages += piece_pages(variant, size, look)
    pictures["sheet"] = sheet_line(_sheet(variant))
    first = control_page(variant, size, tiles, pages, look)
    return Sheets([first, *pages], pictures, _sheet(variant), board.warnings)


def _sheet(variant: Variant) -> str:
    edition = f"{variant.edition} · " if variant.edition else ""
    return f"{variant.name} · {edition}{said('revision', number=variant.revision)}"


def _card(group: str, title: str, draw: Callable[[Canvas], None]) -> Picture:
    """A card with room for what goes over its edge."""
    size = (CARD[0] + 2 * BLEED, CARD[1] + 2 * BLEED)
    canvas = Canvas(*size, title, "")
    draw(canvas)
    return Picture(group, canvas.render(), *size)


_CORNER = (BLEED, BLEED)


def _deck_pages(
    variant: Variant, size: tuple[float, float], pictures: dict[str, Picture], look: Theme
) -> Iterator[Page]:
    def face(card: CardClass) -> Callable[[Canvas], None]:
        return lambda canvas: card_face(canvas, _CORNER, card, variant, look)

    for number, deck in enumerate(variant.decks):
        back = f"card-back-{number}"
        pictures[back] = _back("cards", variant, deck, look)
        faces: list[str] = []
        for index, card in enumerate(variant.cards):
            if card.deck == deck.name and card.count:
                pictures[f"card-{index}"] = _card("cards", card.title, face(card))
                faces += [f"card-{index}"] * card.count
        title = f"{deck.title}: {tally(len(faces), 'card')}"
        yield from _sheets("cards", title, faces, back, size)


def _ticket_pages(
    variant: Variant,
    layout: Layout,
    size: tuple[float, float],
    pictures: dict[str, Picture],
    look: Theme,
) -> Iterator[Page]:
    small = MiniMap(layout)

    def ground(canvas: Canvas) -> None:
        small.define(canvas, look)
        ticket_ground(canvas, _CORNER, look)

    def face(ticket: Ticket) -> Callable[[Canvas], None]:
        return lambda canvas: ticket_face(
            canvas, _CORNER, ticket, variant, small, look, ground=False
        )

    pictures["ticket-ground"] = _card("tickets", said("tickets-back"), ground)
    for number, deck in enumerate(variant.ticket_decks):
        back = f"ticket-back-{number}"
        pictures[back] = _back("tickets", variant, deck, look)
        faces = []
        for index, ticket in enumerate(variant.tickets):
            if ticket.deck == deck.name:
                pictures[f"ticket-{index}"] = _card("tickets", ticket.name, face(ticket))
                faces.append(f"ticket-{index}")
        title = f"{deck.title}: {tally(len(faces), 'ticket')}"
        yield from _sheets("tickets", title, faces, back, size, "ticket-ground")


def _back(group: str, variant: Variant, deck: CardDeck, look: Theme) -> Picture:
    return _card(group, deck.title, lambda canvas: card_back(canvas, _CORNER, deck, variant, look))


def card_grid(size: tuple[float, float]) -> tuple[tuple[float, float], list[Box]]:
    """How cards lie on a paper: the paper turned so that most fit, and their boxes in rows."""
    best: tuple[tuple[float, float], int, int] | None = None
    for paper in (size, (size[1], size[0])):
        columns = int((paper[0] - 2 * MARGIN) // (CARD[0] + 2 * BLEED))
        rows = int((paper[1] - 2 * MARGIN) // (CARD[1] + 2 * BLEED))
        if best is None or columns * rows > best[1] * best[2]:
            best = paper, columns, rows
    assert best is not None
    paper, columns, rows = best
    wide, high = CARD[0] + 2 * BLEED, CARD[1] + 2 * BLEED
    left = (paper[0] - columns * wide) / 2 + BLEED
    top = (paper[1] - rows * high) / 2 + BLEED
    boxes = [
        (
            left + column * wide,
            top + row * high,
            left + column * wide + CARD[0],
            top + row * high + CARD[1],
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return paper, boxes


def _sheets(
    kind: str,
    title: str,
    faces: Sequence[str],
    back: str,
    size: tuple[float, float],
    ground: str | None = None,
) -> Iterator[Page]:
    """Faces, each page followed by its backs, which lie mirrored so that they meet.

    `ground`: a picture under every face.
    """
    paper, boxes = card_grid(size)
    total = ceil(len(faces) / len(boxes))
    for number in range(total):
        part = faces[number * len(boxes) : (number + 1) * len(boxes)]
        name = f"{title}, {number + 1}/{total}"
        front = Page(kind, *paper, title, name)
        behind = Page(kind, *paper, title, said("backs", name=name), back=True)
        for face, box in zip(part, boxes, strict=False):
            wide = grown(box, BLEED)
            front.placed += [Placed(name, wide, wide) for name in (ground, face) if name]
            front.cuts.append(box)
            turned = (paper[0] - box[2], box[1], paper[0] - box[0], box[3])
            over = grown(turned, BLEED)
            behind.placed.append(Placed(back, over, over))
            behind.cuts.append(turned)
        yield front
        yield behind
