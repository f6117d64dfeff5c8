"""Rules that are whole sentences in English, put together from a variant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_kit.language.naming import uncolored
from ttr_kit.language.words import counted, listed, many
from ttr_kit.model import CardClass, TicketDraw, Variant
from ttr_kit.rulebook.en.words import (
    GRAMMAR,
    from_ticket_decks,
    plural,
    sentence,
    ticket_noun,
    tracks,
)


def payers(variant: Variant, kind: str) -> str:
    """Which cards pay for the routes of a kind of pieces, if not all colored cards do."""
    return GRAMMAR.payers(variant, kind, _together)


def _together(cards: Sequence[CardClass], others: Sequence[CardClass]) -> Iterable[str]:
    """What some classes are called without their colors, unless others are called the same."""
    titles = dict.fromkeys(f"{uncolored(card)} cards".strip() for card in cards)
    if titles.keys() & {f"{uncolored(card)} cards".strip() for card in others}:
        return dict.fromkeys(map(plural, cards))
    return titles


def ticket_mix(variant: Variant) -> str:
    """The decks of tickets that can be mixed: "short tickets and long tickets"."""
    return listed(many(ticket_noun(variant, deck.name)) for deck in variant.ticket_decks)


def dealt(variant: Variant, draw: TicketDraw) -> str:
    """The tickets that are drawn at once."""
    if draw.by_deck and len(variant.ticket_decks) > 1:
        return from_ticket_decks(variant, draw.by_deck)
    return counted(draw.deal, "ticket")


def rejecting(draw: TicketDraw, variant: Variant) -> str:
    """What becomes of the tickets that are not kept."""
    one = draw.deal == 1
    which = "If you do not keep it, it" if one else "Those that you do not keep"
    own = "its own deck" if one else "the deck that they come from"
    deck = own if len(variant.ticket_decks) > 1 else "the deck"
    where = {
        "remove": f"leave{'s' if one else ''} the game",
        "shuffle": f"{'is' if one else 'are'} shuffled back into {deck}",
        "bottom": f"go{'es' if one else ''} to the bottom of {deck}",
    }
    return f"{which} {where[draw.rejected]}."


def parallel_title(widths: Sequence[tuple[int, int]]) -> str:
    """The heading above what is said of connections of several tracks."""
    known = {2: "double", 3: "triple"}
    if all(width in known for width, _ in widths):
        return sentence(f"{listed(known[width] for width, _ in widths)} routes")
    return "Parallel routes"


def parallel_counts(widths: Sequence[tuple[int, int]]) -> str:
    """How many connections of several tracks there are."""
    counts = listed(counted(count, *_tracks(width)) for width, count in widths)
    sizes = listed((GRAMMAR.number(width) for width, _ in widths), "or")
    return f"The board has {counts}: {sizes} tracks side by side between the same two cities."


def _tracks(width: int) -> tuple[str, str]:
    one = tracks(width)
    return one, one.replace("route", "routes")
