"""Sentences of the German rulebook that depend on what a file says."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_kit.model import TicketDraw, Variant
from ttr_kit.rulebook.de.catalogue import WIDE
from ttr_kit.rulebook.de.words import (
    GRAMMAR,
    counted,
    listed,
    points,
    ticket_cards,
    tracks,
)


def dealt(variant: Variant, draw: TicketDraw) -> str:
    """The tickets that are drawn at once."""
    if draw.by_deck and len(variant.ticket_decks) > 1:
        return listed(ticket_cards(variant, name, n) for name, n in draw.by_deck.items() if n)
    return counted(draw.deal, "Zielkarte")


def rejecting(draw: TicketDraw, variant: Variant) -> str:
    """What becomes of the tickets that are not kept."""
    several = len(variant.ticket_decks) > 1
    if draw.rejected == "remove":
        return "Die du nicht behältst, sind aus dem Spiel."
    if draw.rejected == "shuffle":
        where = "die Stapel, von denen sie kommen," if several else "den Stapel"
        return f"Die du nicht behältst, werden wieder in {where} gemischt."
    where = "ihren Stapel" if several else "den Stapel"
    return f"Die du nicht behältst, kommen unter {where}."


def worth(values: Sequence[int]) -> str:
    """What tickets are worth."""
    least, most = min(values), max(values)
    return points(most) if least == most else f"{least} bis {counted(most, 'Punkt')}"


def parallel_title(widths: Sequence[tuple[int, int]]) -> str:
    """The heading above what is said of connections of several tracks."""
    if all(width in WIDE for width, _ in widths):
        *others, last = (WIDE[width] for width, _ in widths)
        return listed([*(f"{word}-" for word in others), f"{last}strecken"])
    return "Parallele Strecken"


def parallel_counts(widths: Sequence[tuple[int, int]]) -> str:
    """How many connections of several tracks there are."""
    counts = listed(counted(count, tracks(width), f"{tracks(width)}n") for width, count in widths)
    sizes = listed((GRAMMAR.number(width) for width, _ in widths), "oder")
    return (
        f"Der Spielplan hat {counts}: {sizes} Gleise nebeneinander zwischen denselben zwei Städten."
    )
