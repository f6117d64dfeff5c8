"""Player aids: the summary of the rules, what routes and bonuses score, cards and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape

from ttr_kit.draw.canvas import Canvas, Group
from ttr_kit.draw.furniture import Block, bonuses_block, points_block, reminders_block, signs_block
from ttr_kit.draw.layout import Layout
from ttr_kit.draw.signs import SYMBOLS, placed
from ttr_kit.draw.text import Weight, fitting, font, shortened, width
from ttr_kit.draw.theme import PAINTS, Theme, paint, symbols
from ttr_kit.language.speech import said, spoken
from ttr_kit.language.words import counted
from ttr_kit.model import CardClass, Variant
from ttr_kit.print.pages import MARGIN, Page, Picture, Placed
from ttr_kit.rulebook import Rulebook
from ttr_kit.rulebook.facts import Facts

WIDE = 90.0
"""Two aids fit side by side on every paper that stands, three on A4 that lies."""
_PAD = 5.0
_GAP = 3.0
_BODY = 3.3
_LEAD = 4.5
_INDENT = 3.4
_SCALE = 0.52
"""Parts of the board's panel are shown so small."""
_SWATCHES = 8
"""So many colors in a row."""

Words = list[tuple[str, Weight]]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of words of two weights; a new item of a list begins with a dot."""

    words: Words
    item: bool
    first: bool


def aid(layout: Layout, theme: Theme) -> Picture:
    """The aid of a variant, as high as it needs to be."""
    room = WIDE - 2 * _PAD
    variant = layout.variant
    lines = list(_lines(summary(variant), variant, room))
    blocks = [
        points_block(layout, theme),
        bonuses_block(layout, theme),
        signs_block(layout, room / _SCALE, theme, cards=True),
        reminders_block(layout, room / _SCALE, theme),
    ]
    rows = _rows([block for block in blocks if block.width > 0], room)
    text_high = sum(_LEAD + (1.0 if line.first else 0.0) for line in lines)
    below = sum(max(block.height for block in row) * _SCALE + _GAP for row in rows)
    cards = _card_rows(variant)
    high = 2 * _PAD + 8.0 + text_high + _GAP + below + len(cards) * 5.2 + (6.0 if cards else 0.0)
    canvas = Canvas(WIDE, high, *_titles(variant))
    canvas.rect((0.0, 0.0, WIDE, high), fill=theme.paper)
    edge = (0.4, 0.4, WIDE - 0.4, high - 0.4)
    canvas.rect(edge, fill="none", stroke=theme.frame, stroke_width=0.8)
    size = fitting(variant.name, 6.4, room, "bold")
    name = shortened(variant.name, size, room, "bold")
    canvas.text(name, (_PAD, _PAD + 5.0), size, "bold", fill=theme.accent)
    y = _PAD + 8.0
    for line in lines:
        y += _LEAD + (1.0 if line.first else 0.0)
        _write(canvas, line, (_PAD, y - 1.2), theme)
    y += _GAP
    for row in rows:
        x = _PAD
        for block in row:
            part = canvas.group("part", transform=f"translate({x:.2f} {y:.2f})scale({_SCALE})")
            block.paint(part, 0.0, 0.0)
            x += (block.width + 14.0) * _SCALE
        y += max(block.height for block in row) * _SCALE + _GAP
    _cards(canvas, cards, y, variant, theme)
    return Picture("aids", canvas.render(), WIDE, high)


def _titles(variant: Variant) -> tuple[str, str]:
    return said("aid-title", name=variant.name), said("aid-title.described")


def summary(variant: Variant) -> str:
    """The rulebook's summary, in Markdown without its heading."""
    return Rulebook(variant, spoken()).summary()


def _lines(text: str, variant: Variant, room: float) -> Iterator[_Line]:
    for paragraph in re.split(r"\n\s*\n|\n(?=- )", text.strip()):
        line = " ".join(paragraph.split())
        if not line or line.startswith("#") or _is_table(line, variant):
            continue
        item = line.startswith("- ")
        words = _weighted(line.removeprefix("- "))
        wrapped = _wrapped(words, room - (_INDENT if item else 0.0))
        for number, part in enumerate(wrapped):
            yield _Line(part, item, number == 0)


def _is_table(said: str, variant: Variant) -> bool:
    """Whether a paragraph says what routes score, which the table below shows."""
    on_map = sorted({route.length for route in variant.routes})
    numbers = [n for length in on_map for n in (length, variant.route_points.get(length, 0))]
    return re.findall(r"\d+", said) == list(map(str, numbers))


def _weighted(text: str) -> Words:
    """The words of a text in Markdown; what is marked in any way is bold."""
    found: Words = []
    bold = False
    for part in re.split(r"(\*+)", text):
        if part.startswith("*"):
            bold = not bold
        else:
            found += [(unescape(word), "bold" if bold else "medium") for word in part.split()]
    return found


def _wrapped(words: Words, room: float) -> list[Words]:
    lines: list[Words] = []
    used = 0.0
    for word, weight in words:
        wide = width(word, _BODY, weight)
        if lines and used + 0.9 + wide <= room:
            lines[-1].append((word, weight))
            used += 0.9 + wide
        else:
            lines.append([(word, weight)])
            used = wide
    return lines


def _write(group: Group, line: _Line, at: tuple[float, float], theme: Theme) -> None:
    x, y = at
    if line.item:
        if line.first:
            group.circle((x + 1.1, y - _BODY * 0.24), 0.6, fill=theme.accent)
        x += _INDENT
    for word, weight in line.words:
        ink = theme.accent if weight == "bold" else theme.ink
        group.text(word, (x, y), _BODY, weight, fill=ink)
        x += width(word, _BODY, weight) + 0.9


def _rows(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """Parts in rows, as many as fit side by side."""
    rows: list[list[Block]] = []
    used = 0.0
    for block in blocks:
        wide = block.width * _SCALE
        if rows and used + 14.0 * _SCALE + wide <= room:
            rows[-1].append(block)
            used += 14.0 * _SCALE + wide
        else:
            rows.append([block])
            used = wide
    return rows


def _card_rows(variant: Variant) -> list[tuple[Sequence[CardClass], str]]:
    """Classes that differ in nothing but their color, as many as fit in a row, and their number."""
    rows: list[tuple[Sequence[CardClass], str]] = []
    for group in Facts(variant).grouped(variant.cards):
        if len(group.cards) == 1:
            card = group.cards[0]
            words = counted(card.count, card.title, card.plural)
        else:
            words = said("each", count=group.count) + (f", {group.title}" if group.title else "")
        for start in range(0, len(group.cards), _SWATCHES):
            rows.append((group.cards[start : start + _SWATCHES], words if not start else ""))
    return rows


def _cards(
    canvas: Canvas,
    rows: Sequence[tuple[Sequence[CardClass], str]],
    y: float,
    variant: Variant,
    theme: Theme,
) -> None:
    if not rows:
        return
    looks = symbols(variant.colors)
    part = canvas.group("cards", said("aid-cards.described"))
    part.text(said("aid-cards"), (_PAD, y + 3.0), 7.0 * _SCALE, "bold", fill=theme.accent)
    y += 6.0
    for cards, words in rows:
        for index, card in enumerate(cards):
            x = _PAD + index * 6.6
            look = paint(card.color, theme)
            if card.wild:
                for third, color in enumerate(("red", "yellow", "blue")):
                    left = x + third * 2.0
                    part.rect((left, y, left + 2.0, y + 4.0), fill=PAINTS[color].fill)
            part.rect((x, y, x + 6.0, y + 4.0), 0.4, fill="none" if card.wild else look.fill,
                      stroke=look.edge, stroke_width=0.3)  # fmt: skip
            if card.color in looks:
                part.path(SYMBOLS[looks[card.color]], fill=look.ink,
                          transform=placed((x + 3.0, y + 2.0), 1.1))  # fmt: skip
        start = _PAD + len(cards) * 6.6 + 1.4
        base = (start, y + 2.0 + font("medium").low * _BODY / 2 + 0.2)
        part.text(shortened(words, _BODY, WIDE - _PAD - start), base, _BODY, fill=theme.ink)
        y += 5.2


def aid_pages(layout: Layout, picture: Picture, size: tuple[float, float]) -> Iterator[Page]:
    """An aid for each player, as many on a page as fit, the paper upright or on its side."""
    paper, columns, rows = max(
        (_grid(picture, paper) for paper in (size, (size[1], size[0]))),
        key=lambda grid: grid[1] * grid[2],
    )
    scale = min(1.0, (paper[1] - 2 * MARGIN) / picture.height)
    wide, high = picture.width * scale, picture.height * scale
    players = layout.variant.max_players
    for start in range(0, players, columns * rows):
        page = Page("aids", *paper, said("player-aids"), said("player-aids"))
        for index in range(min(columns * rows, players - start)):
            row, column = divmod(index, columns)
            left, top = MARGIN + column * (wide + _GAP), MARGIN + row * (high + _GAP)
            box = (left, top, left + wide, top + high)
            page.placed.append(Placed("aid", box, box))
            page.cuts.append(box)
        yield page


def _grid(picture: Picture, paper: tuple[float, float]) -> tuple[tuple[float, float], int, int]:
    """How many columns and rows of a picture fit; one that is too high is made smaller upright."""
    room = paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN
    columns = int((room[0] + _GAP) // (picture.width + _GAP))
    rows = int((room[1] + _GAP) // (picture.height + _GAP))
    return paper, columns, rows if paper[0] > paper[1] else max(rows, 1)
