"""Tickets: a small map with the places lit, their names, and the value."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_kit.draw.board import Drawing
from ttr_kit.draw.canvas import Canvas, Group, polygon
from ttr_kit.draw.cards import card_back, sheet_size, sheet_title
from ttr_kit.draw.geometry import Box, Point, box_of, grown
from ttr_kit.draw.layout import Layout, lay_out
from ttr_kit.draw.sizes import BLEED, CARD
from ttr_kit.draw.text import fitting, font, shortened, width
from ttr_kit.draw.theme import THEMES, Theme, ThemeName
from ttr_kit.language.speech import said, tally
from ttr_kit.language.tickets import called, valued
from ttr_kit.mechanics.spoken import shown_in
from ttr_kit.model import Ticket, Variant

_ROUND = 3.0
_MAP = (4.0, 12.0, CARD[0] - 4.0, CARD[1] - 4.0)


class MiniMap:
    """The map of a variant, small enough for a ticket; its lines are made once for all tickets."""

    def __init__(self, layout: Layout) -> None:
        places = list(layout.places.values()) or [(0.0, 0.0)]
        left, top, right, bottom = grown(box_of(places), 24.0)
        wide, high = _MAP[2] - _MAP[0], _MAP[3] - _MAP[1]
        self.scale = min(wide / (right - left), high / (bottom - top))
        self.left = _MAP[0] + (wide - (right - left) * self.scale) / 2 - left * self.scale
        self.top = _MAP[1] + (high - (bottom - top) * self.scale) / 2 - top * self.scale
        self.places = {name: self.at(place) for name, place in layout.places.items()}
        thin = [line.curve.points[:: max(len(line.curve.points) // 6, 1)] for line in layout.lines]
        ends = [line.curve.points[-1] for line in layout.lines]
        self.lines = "".join(
            polygon([self.at(point) for point in [*points, end]])[:-1]
            for points, end in zip(thin, ends, strict=True)
        )

    def at(self, point: Point) -> Point:
        """Where a place of the board lies on a ticket."""
        return self.left + point[0] * self.scale, self.top + point[1] * self.scale

    def define(self, canvas: Canvas, theme: Theme) -> None:
        """Put the small map into a drawing once; tickets refer to it."""
        part = canvas.define("mini-map")
        part.path(
            self.lines, fill="none", stroke=theme.bed, stroke_width=0.45, stroke_linecap="round"
        )
        for place in self.places.values():
            part.circle(place, 0.55, fill=theme.quiet)


def ticket_face(
    group: Group,
    corner: Point,
    ticket: Ticket,
    variant: Variant,
    small: MiniMap,
    theme: Theme,
    ground: bool = True,
) -> None:
    """The face of a ticket with its upper left corner at a place; `ground`: with what all share."""
    box = (corner[0], corner[1], corner[0] + CARD[0], corner[1] + CARD[1])
    described = f"{called(ticket)}: {_worth(ticket)}."
    part = group.group("ticket", described, data_ticket=ticket.name)
    if ground:
        ticket_ground(part, corner, theme)
    _names(part, (corner[0] + CARD[0] / 2, box[1]), ticket, theme)
    inner = part.group("places", transform=f"translate({corner[0]:.2f} {corner[1]:.2f})")
    _tour(inner, ticket, small, theme)
    for place in dict.fromkeys(ticket.named):
        for city in variant.places(place):
            if city in small.places:
                inner.circle(small.places[city], 2.1, class_="lit", fill=theme.accent,
                             stroke=theme.halo, stroke_width=0.6)  # fmt: skip
    spot = _value_place(corner, ticket, variant, small)
    _value(part, spot, ticket, theme, inward=1.0 if spot[0] < corner[0] + CARD[0] / 2 else -1.0)


def _worth(ticket: Ticket) -> str:
    """The points in words; of several: "14 / 9 points"."""
    if len(ticket.values) == 1:
        return tally(ticket.points, "point")
    return tally(ticket.points, "point").replace(str(ticket.points), valued(ticket), 1)


def _parts(ticket: Ticket) -> list[str]:
    """The places in parts between which a line can end; targets have their points with them.

    The font has no arrow for tours; those are drawn on the map as well.
    """
    if ticket.goal == "choice":
        targets = [f"{place} {points}" for place, points in ticket.targets.items()]
        return [f"{ticket.ends[0]} –", *(f"{one} /" for one in targets[:-1]), targets[-1]]
    sign = "›" if ticket.goal == "tour" else "–"
    return [*(f"{place} {sign}" for place in ticket.named[:-1]), ticket.named[-1]]


def _names(group: Group, top: Point, ticket: Ticket, theme: Theme) -> None:
    """The places in one line; or in two or three, where one has no room for all."""
    room = CARD[0] - 6
    parts = _parts(ticket)
    whole = " ".join(parts)
    size = fitting(whole, 5.8, room, "bold")
    lines = [(whole, size, 7.2)]
    if width(whole, size, "bold") > room:
        several = _broken(parts, 2)
        size = min(fitting(line, 4.4, room, "bold") for line in several)
        lines = [(line, size, y) for line, y in zip(several, (4.6, 9.2), strict=False)]
        if len(parts) > 2 and any(width(line, size, "bold") > room for line in several):
            several = _broken(parts, 3)
            size = min(3.2, *(fitting(line, 3.2, room, "bold") for line in several))
            lines = [(line, size, y) for line, y in zip(several, (3.2, 6.4, 9.6), strict=False)]
    for line, size, y in lines:
        shown = shortened(line, size, room, "bold")
        group.text(shown, (top[0], top[1] + y), size, "bold", "middle", fill=theme.paper)


def _broken(parts: Sequence[str], lines: int) -> list[str]:
    """The parts in so many lines at most, of which the longest is as short as can be."""
    if lines == 1 or len(parts) == 1:
        return [" ".join(parts)]
    ways = [
        [" ".join(parts[:cut]), *_broken(parts[cut:], lines - 1)] for cut in range(1, len(parts))
    ]
    return min(ways, key=lambda way: max(width(line, 1.0, "bold") for line in way))


def _tour(group: Group, ticket: Ticket, small: MiniMap, theme: Theme) -> None:
    """The legs of a tour as lines with arrowheads; groups of cities have none."""
    if ticket.goal != "tour":
        return
    for first, second in ticket.legs:
        ends = [small.places[city] for city in (first, second) if city in small.places]
        if len(ends) == 2 and ends[0] != ends[1]:
            (x, y), (x2, y2) = ends
            far = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5
            across, down = (x2 - x) / far, (y2 - y) / far
            tip = (x2 - 2.4 * across, y2 - 2.4 * down)
            back = (tip[0] - 2.2 * across, tip[1] - 2.2 * down)
            wings = [(back[0] - 1.1 * down, back[1] + 1.1 * across),
                     (back[0] + 1.1 * down, back[1] - 1.1 * across)]  # fmt: skip
            group.path(polygon([(x, y), back])[:-1], fill="none", stroke=theme.accent,
                       stroke_width=0.6)  # fmt: skip
            group.path(polygon([tip, *wings]), fill=theme.accent)


def ticket_ground(group: Group, corner: Point, theme: Theme) -> None:
    """What all tickets have in common: the paper, the bar for the names, and the small map."""
    box = (corner[0], corner[1], corner[0] + CARD[0], corner[1] + CARD[1])
    group.rect(grown(box, BLEED), fill=theme.land)
    group.rect((box[0] - BLEED, box[1] - BLEED, box[2] + BLEED, box[1] + 10.6), fill=theme.frame)
    inner = group.group("mini", transform=f"translate({corner[0]:.2f} {corner[1]:.2f})")
    inner.use("mini-map")


def _value_place(corner: Point, ticket: Ticket, variant: Variant, small: MiniMap) -> Point:
    """The lower corner, or of more than two places any corner, farthest from the lit ones."""
    lit = [
        small.places[city]
        for place in ticket.named
        for city in variant.places(place)
        if city in small.places
    ]
    y = CARD[1] - 8.0
    spots = [(CARD[0] - 8.5, y), (8.5, y)]
    if ticket.goal != "pair":
        spots += [(CARD[0] - 8.5, 19.6), (8.5, 19.6)]
    best = max(
        spots,
        key=lambda spot: min(
            ((x - spot[0]) ** 2 + (y2 - spot[1]) ** 2 for x, y2 in lit), default=1.0
        ),
    )
    return corner[0] + best[0], corner[1] + best[1]


def _value(group: Group, center: Point, ticket: Ticket, theme: Theme, inward: float) -> None:
    group.circle(center, 6.2, fill=theme.paper, stroke=theme.accent, stroke_width=1.0)
    other = ticket.penalty != ticket.points
    size = (8.0 if ticket.points < 100 else 6.0) - 1.6 * other
    base = (center[0], center[1] + font("bold").cap * size / 2 - 1.5 * other)
    group.text(str(ticket.points), base, size, "bold", "middle", fill=theme.ink)
    if other:
        below = (center[0], center[1] + 4.2)
        group.text(f"−{ticket.penalty}", below, 3.4, "bold", "middle", fill=theme.accent)
    if ticket.goal == "tour" and len(ticket.values) > 1:
        # The smaller number, for any other order, beside the larger one.
        beside = (center[0] + 9.4 * inward, center[1] + 2.4)
        group.circle(beside, 3.6, fill=theme.paper, stroke=theme.quiet, stroke_width=0.6)
        base = (beside[0], beside[1] + font("bold").cap * 4.2 / 2)
        group.text(str(ticket.any_order), base, 4.2, "bold", "middle", fill=theme.ink)


def draw_tickets(
    variant: Variant, theme: ThemeName = "light", prefix: str = "", language: str | None = None
) -> Drawing:
    """A sheet with every ticket and the back of every ticket deck."""
    with shown_in(variant, language) as shown:
        return _sheet(shown, theme, prefix)


def _sheet(variant: Variant, theme: ThemeName, prefix: str) -> Drawing:
    look = THEMES[theme]
    layout = lay_out(variant)
    small = MiniMap(layout)
    decks = variant.ticket_decks
    tickets = [ticket for deck in decks for ticket in variant.tickets if ticket.deck == deck.name]
    total = len(tickets) + len(decks)
    columns = min(max(round((total * 0.9) ** 0.5), 1), 8)
    size = sheet_size(total, columns, 0.0)
    title = said("tickets-title", name=variant.name)
    canvas = Canvas(*size, title, tally(len(tickets), "ticket"), prefix)
    canvas.rect((0.0, 0.0, *size), fill=look.paper)
    small.define(canvas, look)
    sheet_title(canvas, variant, _counted(variant), size[0], look)
    for index in range(total):
        row, column = divmod(index, columns)
        corner = (8 + column * (CARD[0] + 8), 18 + row * (CARD[1] + 8))
        box: Box = (corner[0], corner[1], corner[0] + CARD[0], corner[1] + CARD[1])
        area = canvas.clip(f"cell-{index}", box, _ROUND)
        cell = canvas.group("cell", clip_path=area)
        if index < len(tickets):
            ticket_face(cell, corner, tickets[index], variant, small, look)
        else:
            card_back(cell, corner, decks[index - len(tickets)], variant, look)
        canvas.rect(box, _ROUND, fill="none", stroke=look.frame, stroke_width=0.5)
    return Drawing(canvas.render(), *size, layout.warnings, title)


def _counted(variant: Variant) -> str:
    decks: Sequence[str] = [deck.name for deck in variant.ticket_decks]
    if len(decks) < 2:
        return tally(len(variant.tickets), "ticket")
    parts = [f"{sum(t.deck == deck for t in variant.tickets)} {deck}" for deck in decks]
    return f"{tally(len(variant.tickets), 'ticket')} ({', '.join(parts)})"
