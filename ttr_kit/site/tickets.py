"""The tickets of a variant as a table that can be sorted, and that reads well without that too."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.draw import draw_tickets
from ttr_kit.language.tickets import called, valued
from ttr_kit.language.words import counted
from ttr_kit.model import Ticket, Variant
from ttr_kit.site.entry import Entry, one_line
from ttr_kit.site.part import Part, Wish

Column = tuple[str, list[str], bool]
"""Its heading, its cells, and whether they are numbers."""


def tickets(entry: Entry, wish: Wish) -> Part | None:
    """The table, and a picture of all tickets."""
    variant = entry.variant
    if not variant.tickets:
        return None
    said = counted(len(variant.tickets), "ticket")
    page = (
        f"# {entry.name}: tickets\n\n"
        f"{said}. Click the head of a column to sort by it, and again to reverse the order.\n\n"
        f"{table(variant)}\n"
        "## As cards\n\n"
        f"[![All tickets as they are printed](tickets.svg){{ loading=lazy }}](tickets.svg)\n"
    )
    return Part(
        "Tickets",
        "tickets.md",
        f"{said} in a table that can be sorted",
        {"tickets.md": page, "tickets.svg": draw_tickets(variant).svg},
        {"The tickets (SVG)": "tickets.svg"},
    )


def table(variant: Variant) -> str:
    """All tickets in the order of the file, as HTML."""
    columns = list(_columns(variant))
    heads = "".join(f'<th scope="col"{_style(number)}>{head}</th>' for head, _, number in columns)
    lines = [
        '<div class="ttr-scroll" role="region" aria-label="All tickets" tabindex="0">',
        f'<table class="ttr-sortable"><thead><tr>{heads}</tr></thead><tbody>',
    ]
    for row in zip(*(cells for _, cells, _ in columns), strict=True):
        cells = "".join(
            f"<td{_style(number)}>{cell}</td>"
            for cell, (_, _, number) in zip(row, columns, strict=True)
        )
        lines.append(f"<tr>{cells}</tr>")
    return "\n".join([*lines, "</tbody></table>", "</div>", ""])


def _style(number: bool) -> str:
    return ' class="number"' if number else ""


def _columns(variant: Variant) -> Iterator[Column]:
    known = variant.tickets
    if all(ticket.goal == "pair" for ticket in known):
        yield "From", [escape(one_line(ticket.ends[0])) for ticket in known], False
        yield "To", [escape(one_line(ticket.ends[1])) for ticket in known], False
    else:
        yield "Ticket", [escape(one_line(called(ticket))) for ticket in known], False
    yield "Points", [valued(ticket) for ticket in known], True
    if any(ticket.penalty != ticket.points for ticket in known):
        yield "If it fails", [_number(-ticket.penalty) for ticket in known], True
    if len(variant.ticket_decks) > 1:
        titles = {deck.name: deck.title for deck in variant.ticket_decks}
        yield "Deck", [escape(one_line(titles[ticket.deck])) for ticket in known], False
    if spaces := Survey(variant).journeys.shortest():
        yield "Shortest way", [_spaces(ticket, spaces) for ticket in known], True


def _spaces(ticket: Ticket, spaces: dict[int, int]) -> str:
    return str(spaces[ticket.index]) if ticket.index in spaces else "–"


def _number(value: int) -> str:
    return str(value).replace("-", "−")
