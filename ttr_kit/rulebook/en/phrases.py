"""Rules that are whole sentences in English, put together from a variant."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_kit.model import Bonus, CardClass, End, TicketDraw, Variant
from ttr_kit.naming import uncolored
from ttr_kit.rulebook.en.catalogue import METRICS
from ttr_kit.rulebook.en.words import (
    feature,
    from_ticket_decks,
    gains,
    number,
    piece_word,
    plural,
    sentence,
    ticket_noun,
    tracks,
)
from ttr_kit.words import counted, listed, many


def wild_rules(wild: Sequence[CardClass], variant: Variant) -> list[str]:
    """For what wild cards stand, and where."""
    free = [card for card in wild if not _where(card, variant)]
    said = []
    kind = " and kind" if len(variant.pieces) > 1 else ""
    if free:
        said.append(
            f"{sentence(listed(map(plural, free)))} stand for cards of any color{kind}. You may "
            "play as many of them as you like, even nothing else."
        )
    for card in wild:
        where = _where(card, variant)
        if where:
            also = "do so too" if free else f"stand for cards of any color{kind}"
            said.append(
                f"{sentence(plural(card))} {also}, but only on {where}; on all other routes they "
                "cannot be used."
            )
    return said


def limit_rules(cards: Sequence[CardClass], variant: Variant) -> list[str]:
    """On which routes cards can be used that cannot be used on all."""
    return [f"{sentence(plural(c))} can be used only on {_where(c, variant)}." for c in cards]


def _where(card: CardClass, variant: Variant) -> str:
    """The routes on which a card can be used, if not on all."""
    kinds = [kind for kind in variant.pieces if kind.name in card.pays]
    said = "routes" if card.use_on is None else listed(map(feature, card.use_on))
    if card.min_length > 1:
        said += f" of {card.min_length} or more spaces"
    if len(kinds) < len(variant.pieces) and card.wild:
        said += f" for {listed((kind.plural for kind in kinds), 'or')}"
    return "" if said == "routes" else said


def payers(variant: Variant, kind: str) -> str:
    """Which cards pay for the routes of a kind of pieces, if not all colored cards do."""
    colored = [card for card in variant.cards if card.color and not card.wild and card.count]
    paying = [card for card in colored if kind in card.pays]
    if len(paying) == len(colored):
        return ""
    where = f"On a route for {piece_word(variant, 2, [kind])}"
    if not paying:
        return f"{where} you can play wild cards only."
    wild = dict.fromkeys(plural(c) for c in variant.cards if c.wild and c.count and kind in c.pays)
    only = f"only, besides {listed(wild)}." if wild else "only."
    decks = dict.fromkeys(card.deck for card in paying)
    if len(variant.decks) > 1 and paying == [card for card in colored if card.deck in decks]:
        return f"{where} you play {listed((f'{deck} cards' for deck in decks), 'or')} {only}"
    titles = dict.fromkeys(f"{uncolored(card)} cards".strip() for card in paying)
    if titles.keys() & {f"{uncolored(c)} cards".strip() for c in colored if c not in paying}:
        titles = dict.fromkeys(map(plural, paying))
    return f"{where} you play {listed(titles, 'or')} {only}"


def ticket_mix(variant: Variant) -> str:
    """The decks of tickets that can be mixed: "short tickets and long tickets"."""
    return listed(many(ticket_noun(variant, deck.name)) for deck in variant.ticket_decks)


def dealt(variant: Variant, draw: TicketDraw) -> str:
    """The tickets that are drawn at once."""
    if draw.by_deck and len(variant.ticket_decks) > 1:
        return from_ticket_decks(variant, draw.by_deck)
    return counted(draw.deal, "ticket")


def keeping(draw: TicketDraw) -> str:
    """How many of the tickets must be kept."""
    if draw.keep == 0:
        return (
            "You may keep it or not."
            if draw.deal == 1
            else "Keep as many of them as you like, even none."
        )
    if draw.keep >= draw.deal:
        return "You must keep it." if draw.deal == 1 else "You must keep all of them."
    return f"Keep at least {draw.keep} of them; you may keep more."


def rejecting(draw: TicketDraw, variant: Variant) -> str:
    """What becomes of the tickets that are not kept."""
    several = len(variant.ticket_decks) > 1
    if draw.deal == 1:
        deck = "its own deck" if several else "the deck"
        return {
            "remove": "If you do not keep it, it leaves the game.",
            "shuffle": f"If you do not keep it, it is shuffled back into {deck}.",
            "bottom": f"If you do not keep it, it goes to the bottom of {deck}.",
        }[draw.rejected]
    deck = "the deck that they come from" if several else "the deck"
    return {
        "remove": "Those that you do not keep leave the game.",
        "shuffle": f"Those that you do not keep are shuffled back into {deck}.",
        "bottom": f"Those that you do not keep go to the bottom of {deck}.",
    }[draw.rejected]


def parallel_title(widths: Sequence[tuple[int, int]]) -> str:
    """The heading above what is said of connections of several tracks."""
    known = {2: "double", 3: "triple"}
    if all(width in known for width, _ in widths):
        return sentence(f"{listed(known[width] for width, _ in widths)} routes")
    return "Parallel routes"


def parallel_counts(widths: Sequence[tuple[int, int]]) -> str:
    """How many connections of several tracks there are."""
    counts = listed(counted(count, *_tracks(width)) for width, count in widths)
    sizes = listed((number(width) for width, _ in widths), "or")
    return f"The board has {counts}: {sizes} tracks side by side between the same two cities."


def _tracks(width: int) -> tuple[str, str]:
    one = tracks(width)
    return one, one.replace("route", "routes")


def limit(end: End, variant: Variant, verb: str = "has") -> str:
    """What starts the last turns: "has 2 trains or fewer left"."""
    said = []
    for value, word, none in ((end.at_most, "fewer", True), (end.at_least, "more", False)):
        if value is None:
            continue
        if end.metric == "pieces_left":
            kind = piece_word(variant, value, end.pieces)
            exact = f"no {piece_word(variant, 2, end.pieces)} left"
            some = f"{value} {kind} or {word} left"
        else:
            exact = f"no {METRICS[end.metric][2]}"
            some = _some(end.metric, value, word)
        said.append(f"{verb} {exact if none and value == 0 else some}")
    return " or ".join(said)


def _some(metric: str, number: int, word: str) -> str:
    one, several = METRICS[metric][1:]
    spoken = {
        "longest_path": f"a path of {counted(number, 'space')} or {word}",
        "connected_cities": f"{counted(number, 'city')} or {word} in one network",
        "uncompleted_tickets": f"{number} or {word} uncompleted tickets",
        "cards_in_hand": f"{counted(number, 'card')} or {word} in hand",
        "score": f"{counted(number, 'point')} or {word}",
        "token_value": f"tokens worth {counted(number, 'point')} or {word}",
    }
    return spoken.get(metric, f"{counted(number, one, several)} or {word}")


def tie(bonus: Bonus) -> str:
    """What happens to a bonus when several have the most."""
    lost = bonus.points < 0
    return {
        "all": f"each of them {gains(bonus.points, 'it')}",
        "none": "nobody " + ("loses" if lost else "gets") + " anything",
        "split": "they share the points, rounded " + ("up" if lost else "down"),
    }[bonus.ties]
