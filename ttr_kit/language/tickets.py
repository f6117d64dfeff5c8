"""What a ticket is called by the places that it names, in any language."""

from __future__ import annotations

from ttr_kit.model import Ticket


def called(ticket: Ticket) -> str:
    """The places of a ticket: "Oslo–Bergen", "Oslo–Bergen–Narvik", "Oslo–Bergen / Narvik"."""
    if ticket.goal == "choice":
        return f"{ticket.ends[0]}–{' / '.join(ticket.targets)}"
    return "–".join(ticket.named)


def valued(ticket: Ticket) -> str:
    """What a ticket is worth, for each target: "8", "4 / 8"; in any order too: "12 / 5"."""
    if ticket.goal == "choice":
        return " / ".join(map(str, ticket.targets.values()))
    return " / ".join(map(str, dict.fromkeys((ticket.points, *_out_of_order(ticket)))))


def _out_of_order(ticket: Ticket) -> tuple[int, ...]:
    return (ticket.any_order,) if ticket.goal == "tour" else ()
