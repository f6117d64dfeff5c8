"""What a ticket is called by the places that it names, in any language."""

from __future__ import annotations

from ttr_kit.model import Ticket


def called(ticket: Ticket) -> str:
    """What a ticket asks for: "Oslo–Bergen", "Oslo–Bergen–Narvik", "Oslo–Bergen / Narvik".

    The places of a tour have arrows between them: "Oslo → Bergen → Narvik".
    """
    if ticket.goal == "choice":
        return f"{ticket.ends[0]}–{' / '.join(ticket.targets)}"
    return (" → " if ticket.goal == "tour" else "–").join(ticket.named)


def valued(ticket: Ticket) -> str:
    """What a ticket is worth, for each target: "8", "4 / 8"; in any order too: "12 / 5"."""
    return " / ".join(map(str, ticket.values))
