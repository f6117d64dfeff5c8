"""Numbers, lists and names in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_kit.language.naming import titled
from ttr_kit.language.words import counted, listed, many
from ttr_kit.mechanics.words import words as of_mechanics
from ttr_kit.model import CardClass, CardDeck, Variant
from ttr_kit.rulebook.en.catalogue import METRICS, NUMBERS, TERMS
from ttr_kit.rulebook.facts import CardGroup, Noun
from ttr_kit.rulebook.grammar import Grammar

_TIMES = {1: "once", 2: "twice"}


def _titles(card: CardClass) -> tuple[str, str]:
    """What one card and several cards are called; a color or "wild" needs its noun."""
    if card.title.lower().endswith(("card", "cards")):
        return card.title, card.plural
    of_its_own = not card.color and not card.wild and card.title != card.name
    if not of_its_own and (not card.wild or card.title.lower() == "wild"):
        return f"{card.title} card", f"{card.title} cards"
    return card.title, card.plural


def _entitled(deck: CardDeck, what: str = "card") -> Noun:
    """What one and several of a deck are called that has a title, such as "Land cards".

    In a sentence that is "land cards", if the deck is called "land"; a proper name stays as it is.
    """
    words = deck.title.split()
    if words[-1].lower() not in (what, f"{what}s"):
        return Noun(f"{deck.title} {what}", f"{deck.title} {what}s")
    last = words.pop().removesuffix("s")
    first = " ".join(words)
    if last.islower() and first.lower().startswith(deck.name):
        first = first[:1].lower() + first[1:]
    return Noun(f"{first} {last}".strip(), f"{first} {last}s".strip())


GRAMMAR = Grammar(
    both="and",
    either="or",
    fillers="and",
    until="to",
    numbers=NUMBERS,
    card=Noun("card", "cards"),
    cards_of=Noun("{} card", "{} cards"),
    entitled=_entitled,
    wild=Noun("wild card", "wild cards"),
    piece=Noun("piece", "pieces"),
    titles=_titles,
    terms=TERMS,
    features={key: found[1] for key, found in of_mechanics("en").features.items()},
    metrics=METRICS,
    phrases=TERMS,
)
cards, plural, sentence = GRAMMAR.cards, GRAMMAR.plural, GRAMMAR.sentence


def times(value: int) -> str:
    """How often: "once", "twice", "3 times"."""
    return _TIMES.get(value, f"{value} times")


def a(word: str) -> str:
    """A word with its article: "a locomotive", "an express"."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def points(number: int) -> str:
    """A number of points: "10 points", "1 point", "no points", "minus 4 points"."""
    if number == 0:
        return "no points"
    return f"{'minus ' if number < 0 else ''}{counted(abs(number), 'point')}"


def gains(number: int, who: str = "they") -> str:
    """What happens to somebody's points: "gets 10 points", "loses 1 point"."""
    ending = "" if who in ("they", "you") else "s"
    if number < 0:
        return f"lose{ending} {points(-number)}"
    return f"get{ending} {points(number)}"


def span(numbers: Sequence[int], word: str = "player") -> str:
    """Some numbers of players: "2 or 3 players", "4 players", "2 to 5 players"."""
    return f"{GRAMMAR.range_of(numbers)} {word if numbers[-1] == 1 else many(word)}"


def worth(values: Sequence[int]) -> str:
    """What tickets are worth: "4 to 22 points"."""
    least, most = min(values), max(values)
    return points(most) if least == most else f"{least} to {counted(most, 'point')}"


def each_of(group: CardGroup) -> str:
    """A group of classes that are alike but for their color: "12 cards in each of 8 colors"."""
    if len(group.cards) == 1:
        card = group.cards[0]
        hidden = card.color and not card.wild and card.color not in card.title.lower()
        return cards(card, group.count) + (f" ({card.color})" if hidden else "")
    what = f"{group.title} card" if group.title else "card"
    colors = f"each of {len(group.cards)} colors" if len(group.cards) > 2 else listed(group.colors)
    of_each = " each" if len(group.cards) == 2 else ""
    return f"{counted(group.count, what)}{of_each} in {colors}"


def ticket_noun(variant: Variant, name: str) -> str:
    """A ticket of a deck: "ticket", or "long ticket" where there are several decks."""
    if len(variant.ticket_decks) == 1:
        return "ticket"
    deck = next(deck for deck in variant.ticket_decks if deck.name == name)
    if titled(deck):
        return _entitled(deck, "ticket").one
    if name.rstrip("s").endswith("ticket"):
        return "ticket"
    return f"{name} ticket"


def from_ticket_decks(variant: Variant, numbers: Mapping[str, int]) -> str:
    """So many tickets of each deck: "1 long ticket and 3 short tickets"."""
    found = (counted(n, ticket_noun(variant, name)) for name, n in numbers.items() if n)
    return listed(found)


def tracks(count: int) -> str:
    """A connection of so many tracks: "double route", "triple route"."""
    known = {2: "double route", 3: "triple route", 4: "quadruple route"}
    return known.get(count, f"route of {count} tracks")
