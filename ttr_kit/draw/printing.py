"""Print-and-play: all that a game needs, on sheets for a home printer at true size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from ttr_kit.draw.board import Drawing, paint_board
from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.cards import card_back, card_face
from ttr_kit.draw.control import control_page
from ttr_kit.draw.furniture import panel
from ttr_kit.draw.geometry import Box, grown
from ttr_kit.draw.layout import Layout, lay_out
from ttr_kit.draw.markers import marker_pages
from ttr_kit.draw.pages import MARGIN, PAPERS, Page, Placed, compile_pages
from ttr_kit.draw.sizes import BLEED, CARD
from ttr_kit.draw.theme import THEMES, Theme
from ttr_kit.draw.tickets import MiniMap, ticket_face
from ttr_kit.draw.tiles import Tiling, tiling
from ttr_kit.model import CardDeck, Variant


@dataclass(frozen=True, slots=True)
class Sheets:
    """All pages of a game, the pictures on them, and the line that is on every sheet."""

    pages: Sequence[Page]
    files: Mapping[str, str]
    sheet: str
    warnings: Sequence[str]

    def pdf(self) -> bytes:
        """All pages as one PDF."""
        return compile_pages(self.pages, self.files, self.sheet)


def print_sheets(variant: Variant, paper: str = "a4") -> Sheets:
    """All sheets of a variant for a paper of that name."""
    size = PAPERS[paper]
    look = THEMES["light"]
    layout = lay_out(variant)
    board = paint_board(layout)
    tiles = tiling(size, (board.width, board.height))
    files: dict[str, str] = {"board.svg": board.svg}
    pages = [*_board_pages(tiles, board)]
    pages += _deck_pages(variant, size, files, look)
    pages += _ticket_pages(variant, layout, size, files, look)
    pages += _aid_pages(layout, size, files, look)
    pages += marker_pages(layout, size, look)
    first = control_page(variant, size, tiles, pages, look)
    edition = f"{variant.edition} · " if variant.edition else ""
    sheet = f"{variant.name} · {edition}revision {variant.revision}"
    return Sheets([first, *pages], files, sheet, board.warnings)


def _board_pages(tiles: Tiling, board: Drawing) -> Iterator[Page]:
    for row in range(tiles.rows):
        for column in range(tiles.columns):
            left, top, right, bottom = tiles.part(column, row)
            page = Page("board", *tiles.paper, f"Board {tiles.name(column, row)}")
            window = (MARGIN, MARGIN, MARGIN + right - left, MARGIN + bottom - top)
            whole = (
                MARGIN - left,
                MARGIN - top,
                MARGIN - left + board.width,
                MARGIN - top + board.height,
            )
            page.placed.append(Placed("board.svg", whole, window))
            page.cuts.append(window)
            yield page


def _picture(wide: float, high: float, title: str) -> Canvas:
    return Canvas(wide, high, title, "")


def _card_canvas(title: str) -> Canvas:
    return _picture(CARD[0] + 2 * BLEED, CARD[1] + 2 * BLEED, title)


def _deck_pages(
    variant: Variant, size: tuple[float, float], files: dict[str, str], look: Theme
) -> Iterator[Page]:
    for number, deck in enumerate(variant.decks):
        back = _back(variant, deck, f"card-back-{number}.svg", files, look)
        faces: list[str] = []
        for index, card in enumerate(variant.cards):
            if card.deck != deck.name:
                continue
            canvas = _card_canvas(card.title)
            card_face(canvas, (BLEED, BLEED), card, variant, look)
            files[f"card-{index}.svg"] = canvas.render()
            faces += [f"card-{index}.svg"] * card.count
        yield from _sheets("cards", deck.title, faces, back, size)


def _ticket_pages(
    variant: Variant,
    layout: Layout,
    size: tuple[float, float],
    files: dict[str, str],
    look: Theme,
) -> Iterator[Page]:
    small = MiniMap(layout)
    for number, deck in enumerate(variant.ticket_decks):
        back = _back(variant, deck, f"ticket-back-{number}.svg", files, look)
        faces = []
        for index, ticket in enumerate(variant.tickets):
            if ticket.deck == deck.name:
                canvas = _card_canvas(ticket.name)
                small.define(canvas, look)
                ticket_face(canvas, (BLEED, BLEED), ticket, variant, small, look)
                files[f"ticket-{index}.svg"] = canvas.render()
                faces.append(f"ticket-{index}.svg")
        yield from _sheets("tickets", deck.title, faces, back, size)


def _back(variant: Variant, deck: CardDeck, name: str, files: dict[str, str], look: Theme) -> str:
    canvas = _card_canvas(deck.title)
    card_back(canvas, (BLEED, BLEED), deck, variant, look)
    files[name] = canvas.render()
    return name


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
    kind: str, title: str, faces: Sequence[str], back: str, size: tuple[float, float]
) -> Iterator[Page]:
    """Faces, each page followed by its backs, which lie mirrored so that they meet."""
    paper, boxes = card_grid(size)
    total = ceil(len(faces) / len(boxes))
    for number in range(total):
        part = faces[number * len(boxes) : (number + 1) * len(boxes)]
        front = Page(kind, *paper, f"{title} {number + 1}/{total}")
        behind = Page(f"{kind} backs", *paper, f"{title} {number + 1}/{total}, backs")
        for face, box in zip(part, boxes, strict=False):
            wide = grown(box, BLEED)
            front.placed.append(Placed(face, wide, wide))
            front.cuts.append(box)
            turned = (paper[0] - box[2], box[1], paper[0] - box[0], box[3])
            over = grown(turned, BLEED)
            behind.placed.append(Placed(back, over, over))
            behind.cuts.append(turned)
        yield front
        yield behind


def _aid_pages(
    layout: Layout, size: tuple[float, float], files: dict[str, str], look: Theme
) -> Iterator[Page]:
    """The tables and the legend of the board once for each player."""
    wide, scale = 360.0, (size[0] - 2 * MARGIN) / 360.0
    part = panel(layout, wide, look)
    canvas = _picture(wide, part.height, "Player aid")
    canvas.rect((0.0, 0.0, wide, part.height), fill=look.paper)
    part.paint(canvas.group("panel"), 0.0, 0.0)
    files["aid.svg"] = canvas.render()
    high = part.height * scale
    each = max(int((size[1] - 2 * MARGIN) // (high + 4)), 1)
    left = layout.variant.max_players
    while left > 0:
        page = Page("aids", *size, "Player aids")
        for index in range(min(each, left)):
            top = MARGIN + index * (high + 4)
            box = (MARGIN, top, size[0] - MARGIN, top + high)
            page.placed.append(Placed("aid.svg", box, box))
            page.cuts.append(box)
        left -= each
        yield page
