"""Paper pieces to cut out: what the players put on routes, tokens, and markers for the track."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from ttr_kit.draw.canvas import Canvas, Group
from ttr_kit.draw.geometry import Box, Point
from ttr_kit.draw.players import Look, player_look
from ttr_kit.draw.signs import piece_sign, placed
from ttr_kit.draw.sizes import CAR, WIDTH
from ttr_kit.draw.text import fitting, font, shortened
from ttr_kit.draw.theme import Theme, paint
from ttr_kit.language.speech import said, tally
from ttr_kit.language.words import counted
from ttr_kit.mechanics.marking import glyphs, pieces
from ttr_kit.mechanics.marks import Piece
from ttr_kit.model import Variant
from ttr_kit.print.pages import FOOT, MARGIN, Page

STRIP = (CAR - 2.0, WIDTH - 1.0)
"""The size of a piece for a route: a little smaller than the space that it lies on."""
SQUARE = (15.0, 15.0)
"""The size of all other pieces."""
MARKERS = 2
"""For each player: one on the track, and one for beyond its end."""
_HEAD = 6.0
_TEXT = 3.2

Painter = Callable[[Group, Box], None]


@dataclass(frozen=True, slots=True)
class Lot:
    """Pieces that are alike: how many, of what size, what they are called, what paints one."""

    title: str
    kind: str
    count: int
    size: tuple[float, float]
    paint: Painter


def lots(variant: Variant, theme: Theme) -> list[Lot]:
    """All pieces of a variant: those for routes first, player by player."""
    looks = [player_look(player, theme) for player in range(variant.max_players)]
    found = [
        Lot(
            f"{said(f'name-{look.color}')}: {counted(kind.count, kind.name, kind.plural)}",
            kind.name,
            kind.count,
            STRIP,
            _route_piece(look, piece_sign(variant, kind.name), kind.name),
        )
        for look in looks
        for kind in variant.pieces
    ]
    others = pieces(variant)
    for look in looks:
        found.append(
            Lot(
                f"{said(f'name-{look.color}')}: {tally(MARKERS, 'marker')}",
                *("marker", MARKERS, SQUARE, _marker(look)),
            )
        )
        for piece in others:
            if piece.owned:
                words = counted(piece.count, piece.name, piece.plural)
                owned = _owned(look, piece)
                found.append(
                    Lot(
                        f"{said(f'name-{look.color}')}: {words}",
                        piece.name,
                        piece.count,
                        SQUARE,
                        owned,
                    )
                )
    for piece in others:
        if not piece.owned:
            title = said(
                "token-lot", color=piece.color or "", pieces=piece.plural, value=piece.text
            ).strip(" ,")
            found.append(Lot(title, piece.name, piece.count, SQUARE, _token(piece, theme)))
    return found


def piece_pages(variant: Variant, size: tuple[float, float], theme: Theme) -> Iterator[Page]:
    """All pieces on as many pages as they take, side by side, so that one cut parts many."""
    every = lots(variant, theme)
    routes = [lot for lot in every if lot.size == STRIP]
    others = [lot for lot in every if lot.size == SQUARE]
    yield from _pages("pieces", said("pieces-for-routes"), _rows(routes, size), size)
    yield from _pages("markers", said("markers-and-tokens"), _rows(others, size), size)


@dataclass(slots=True)
class _Row:
    """A row of a grid: for each lot in it the first column and the number of pieces."""

    high: float
    parts: list[tuple[Lot, int, int]] = field(default_factory=list)
    begins: bool = True
    """Whether lots begin here, with a caption; a long lot goes on in rows without one."""

    @property
    def end(self) -> int:
        """The first free column, after one that is left empty."""
        return self.parts[-1][1] + self.parts[-1][2] + 1 if self.parts else 0


def _rows(every: Sequence[Lot], size: tuple[float, float]) -> list[_Row]:
    """Lots in rows; short ones share a row."""
    rows: list[_Row] = []
    for lot in every:
        across = int((size[0] - 2 * MARGIN) // lot.size[0])
        left = lot.count
        if not rows or not rows[-1].begins or rows[-1].end + left > across:
            rows.append(_Row(lot.size[1]))
        while left > 0:
            here = min(left, across)
            rows[-1].parts.append((lot, rows[-1].end, here))
            left -= here
            if left:
                rows.append(_Row(lot.size[1], begins=False))
    return [row for row in rows if row.parts]


@dataclass(slots=True)
class _Sheet:
    """What lies on one page: captions, and pieces in their boxes."""

    captions: list[tuple[str, Point, float]] = field(default_factory=list)
    items: list[tuple[Lot, Box]] = field(default_factory=list)

    def __call__(self, canvas: Canvas) -> None:
        for text, at, room in self.captions:
            canvas.text(shortened(text, _TEXT, room), at, _TEXT, "medium", fill="#333333")
        for lot, box in self.items:
            lot.paint(canvas.group("piece", data_piece=lot.kind), box)


def _pages(
    kind: str, section: str, rows: Sequence[_Row], size: tuple[float, float]
) -> Iterator[Page]:
    sheets: list[_Sheet] = []
    y = size[1]
    for row in rows:
        head = _HEAD if row.begins else 0.0
        if y + head + row.high > size[1] - MARGIN - FOOT:
            sheets.append(_Sheet())
            y, head = MARGIN, _HEAD
        y += head
        for lot, column, count in row.parts:
            wide = lot.size[0]
            left = MARGIN + column * wide
            if head:
                title = lot.title if row.begins else said("continued", title=lot.title)
                room = max((count + 1) * wide, 2 * SQUARE[0]) - 1
                sheets[-1].captions.append((title, (left, y - 1.6), room))
            for index in range(count):
                x = left + index * wide
                sheets[-1].items.append((lot, (x, y, x + wide, y + row.high)))
        y += row.high
    for number, sheet in enumerate(sheets, 1):
        page = Page(kind, *size, section, f"{section} {number}/{len(sheets)}")
        page.extra = sheet
        page.cuts = [box for _, box in sheet.items]
        page.keep = (MARGIN, MARGIN, MARGIN, MARGIN)
        yield page


def _route_piece(look: Look, shape: str | None, kind: str) -> Painter:
    """A piece for a route: the player's symbol at both ends, the kind of piece between them."""

    def draw(group: Group, box: Box) -> None:
        _ground(group, box, look)
        y = (box[1] + box[3]) / 2
        for x in (box[0] + 3.2, box[2] - 3.2):
            group.path(look.symbol, class_="owner", fill=look.paint.ink,
                       transform=placed((x, y), 1.4))  # fmt: skip
        middle = ((box[0] + box[2]) / 2, y)
        if shape is not None:
            group.path(shape, fill=look.paint.ink, fill_rule="evenodd",
                       transform=placed(middle, 0.42))  # fmt: skip
        else:
            _word(group, kind, middle, 3.6, box[2] - box[0] - 11, look.paint.ink)

    return draw


def _marker(look: Look) -> Painter:
    def draw(group: Group, box: Box) -> None:
        _ground(group, box, look)
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        group.path(look.symbol, class_="owner", fill=look.paint.ink, transform=placed(middle, 3.8))

    return draw


def _owned(look: Look, piece: Piece) -> Painter:
    """A piece of a player: its own shape, and the player's symbol in two corners."""
    shape, scale = glyphs()[piece.glyph].path, 0.56

    def draw(group: Group, box: Box) -> None:
        _ground(group, box, look)
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        group.path(shape, class_=piece.glyph, fill=look.paint.ink, fill_rule="evenodd",
                   transform=placed(middle, scale))  # fmt: skip
        for corner in ((box[0] + 2.6, box[1] + 2.6), (box[2] - 2.6, box[3] - 2.6)):
            group.path(look.symbol, class_="owner", fill=look.paint.ink,
                       transform=placed(corner, 1.3))  # fmt: skip

    return draw


def _token(piece: Piece, theme: Theme) -> Painter:
    look = paint(piece.color, theme)

    def draw(group: Group, box: Box) -> None:
        group.rect(box, fill=look.fill, stroke=look.edge, stroke_width=0.15)
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        group.circle(middle, SQUARE[0] / 2 - 1.6, fill="none", stroke=look.ink, stroke_width=0.4)
        _word(group, piece.text, middle, 7.5, SQUARE[0] - 4.6, look.ink)

    return draw


def _ground(group: Group, box: Box, look: Look) -> None:
    group.rect(box, fill=look.paint.fill, stroke=look.paint.edge, stroke_width=0.15)


def _word(group: Group, text: str, middle: Point, size: float, room: float, ink: str) -> None:
    size = fitting(text, size, room, "bold")
    base = (middle[0], middle[1] + font("bold").cap * size / 2)
    group.text(shortened(text, size, room, "bold"), base, size, "bold", "middle", fill=ink)
