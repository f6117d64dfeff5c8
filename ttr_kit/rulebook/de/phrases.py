"""Sentences of the German rulebook that depend on what a file says."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_kit.model import Bonus, CardClass, End, TicketDraw, Variant
from ttr_kit.rulebook.de.catalogue import METRICS
from ttr_kit.rulebook.de.words import (
    counted,
    feature,
    gains,
    listed,
    number,
    piece_word,
    plural,
    points,
    sentence,
    ticket_cards,
    tickets,
    tracks,
)

_WIDE = {2: "Doppel", 3: "Dreifach", 4: "Vierfach"}


def wild_rules(wild: Sequence[CardClass], variant: Variant) -> list[str]:
    """For what wild cards stand, and where."""
    free = [card for card in wild if not _where(card, variant)]
    said = []
    kind = "Art und Farbe" if len(variant.pieces) > 1 else "Farbe"
    if free:
        said.append(
            f"{sentence(listed(map(plural, free)))} stehen für Karten jeder {kind}. Du darfst "
            "beliebig viele davon spielen, auch nichts anderes."
        )
    for card in wild:
        where = _where(card, variant)
        if where:
            also = "tun das auch" if free else f"stehen für Karten jeder {kind}"
            said.append(
                f"{sentence(plural(card))} {also}, aber nur auf {where}; auf allen anderen "
                "Strecken sind sie nicht zu gebrauchen."
            )
    return said


def limit_rules(cards: Sequence[CardClass], variant: Variant) -> list[str]:
    """On which routes cards can be used that cannot be used on all."""
    return [f"{sentence(plural(c))} gelten nur auf {_where(c, variant)}." for c in cards]


def _where(card: CardClass, variant: Variant) -> str:
    kinds = [kind for kind in variant.pieces if kind.name in card.pays]
    said = "Strecken" if card.use_on is None else listed(map(feature, card.use_on))
    if card.min_length > 1:
        said += f" ab {card.min_length} Feldern"
    if len(kinds) < len(variant.pieces) and card.wild:
        said += f" für {listed((kind.plural for kind in kinds), 'oder')}"
    return "" if said == "Strecken" else said


def payers(variant: Variant, kind: str) -> str:
    """Which cards pay for the routes of a kind of pieces, if not all colored cards do."""
    colored = [card for card in variant.cards if card.color and not card.wild and card.count]
    paying = [card for card in colored if kind in card.pays]
    if len(paying) == len(colored):
        return ""
    where = f"Auf Strecken für {piece_word(variant, 2, [kind])}"
    if not paying:
        return f"{where} kannst du nur Joker spielen."
    wild = dict.fromkeys(plural(c) for c in variant.cards if c.wild and c.count and kind in c.pays)
    also = f" (und {listed(wild)})" if wild else ""
    decks = dict.fromkeys(card.deck for card in paying)
    if len(variant.decks) > 1 and paying == [card for card in colored if card.deck in decks]:
        return (
            f"{where} spielst du nur {listed((f'{deck}-Karten' for deck in decks), 'oder')}{also}."
        )
    return f"{where} spielst du nur {listed(dict.fromkeys(map(plural, paying)), 'oder')}{also}."


def dealt(variant: Variant, draw: TicketDraw) -> str:
    """The tickets that are drawn at once."""
    if draw.by_deck and len(variant.ticket_decks) > 1:
        return listed(ticket_cards(variant, name, n) for name, n in draw.by_deck.items() if n)
    return tickets(draw.deal)


def keeping(draw: TicketDraw) -> str:
    """How many of the tickets must be kept."""
    if draw.keep == 0:
        return (
            "Du darfst sie behalten oder nicht."
            if draw.deal == 1
            else "Behalte davon, so viele du willst, auch gar keine."
        )
    if draw.keep >= draw.deal:
        return "Du musst sie behalten." if draw.deal == 1 else "Du musst alle behalten."
    return f"Behalte mindestens {draw.keep} davon; mehr sind erlaubt."


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
    return points(most) if least == most else f"{least} bis {counted(most, 'Punkt', 'Punkte')}"


def parallel_title(widths: Sequence[tuple[int, int]]) -> str:
    """The heading above what is said of connections of several tracks."""
    if all(width in _WIDE for width, _ in widths):
        *others, last = (_WIDE[width] for width, _ in widths)
        return listed([*(f"{word}-" for word in others), f"{last}strecken"])
    return "Parallele Strecken"


def parallel_counts(widths: Sequence[tuple[int, int]]) -> str:
    """How many connections of several tracks there are."""
    counts = listed(counted(count, tracks(width), f"{tracks(width)}n") for width, count in widths)
    sizes = listed((number(width) for width, _ in widths), "oder")
    return (
        f"Der Spielplan hat {counts}: {sizes} Gleise nebeneinander zwischen denselben zwei Städten."
    )


def best(metric: str) -> str:
    """What the best player has."""
    return METRICS[metric][0]


def has_best(metric: str) -> str:
    """That somebody is the best, at the end of a clause."""
    return f"{METRICS[metric][0]} hat"


def each(metric: str) -> str:
    """Each of what is counted."""
    return METRICS[metric][1]


def counted_many(metric: str) -> str:
    """What is counted, without a number."""
    return METRICS[metric][2]


def limit(end: End, variant: Variant, verb: str = "hat") -> str:
    """What starts the last turns, at the end of a clause."""
    said = []
    for bound, word in ((end.at_most, "höchstens"), (end.at_least, "mindestens")):
        if bound is None:
            continue
        if end.metric == "pieces_left":
            kind = piece_word(variant, bound, end.pieces)
            none = f"{piece_word(variant, 2, end.pieces)} nicht mehr"
            some = f"{word} {bound} {kind} übrig {verb}"
            said.append(f"{none} {verb}" if bound == 0 and word == "höchstens" else some)
        elif bound == 0 and word == "höchstens":
            said.append(f"nichts davon {verb}: {METRICS[end.metric][2]}")
        else:
            said.append(f"{word} so viel davon {verb}: {bound} {METRICS[end.metric][2]}")
    return " oder ".join(said)


def tie(bonus: Bonus) -> str:
    """What happens to a bonus when several have the most."""
    lost = bonus.points < 0
    return {
        "all": f"jede von ihnen {gains(bonus.points)}",
        "none": "niemand " + ("verliert" if lost else "bekommt") + " etwas",
        "split": "sie teilen sich die Punkte, " + ("aufgerundet" if lost else "abgerundet"),
    }[bonus.ties]
