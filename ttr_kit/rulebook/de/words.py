"""Numbers, cards, decks and pieces in German.

Nouns stand with numbers and without articles wherever a name of a file is among the words, so that
no gender has to be known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ttr_kit.languages.de import ADJECTIVES
from ttr_kit.model import CardClass, Route, Variant
from ttr_kit.naming import uncolored
from ttr_kit.rulebook.de.catalogue import FEATURES, TERMS
from ttr_kit.rulebook.facts import CardGroup, Noun
from ttr_kit.words import listed as joined

_NUMBERS = (
    "kein",
    "ein",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
)
_TIMES = {1: "einmal", 2: "zweimal"}
_WIDE = {2: "Doppel", 3: "Dreifach", 4: "Vierfach"}


def counted(number: int, one: str, many: str) -> str:
    """A number and its noun."""
    return f"{number} {one if number == 1 else many}"


def listed(words: Iterable[str], last: str = "und") -> str:
    """Words in a row: "a, b und c"."""
    return joined(words, last)


def number(value: int) -> str:
    """A small number as a word."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def times(value: int) -> str:
    """How often."""
    return _TIMES.get(value, f"{value}-mal")


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def points(number: int) -> str:
    """A number of points."""
    if number == 0:
        return "keine Punkte"
    return f"{'minus ' if number < 0 else ''}{counted(abs(number), 'Punkt', 'Punkte')}"


def gains(number: int, who: str = "sie") -> str:
    """What happens to somebody's points."""
    verb = "verlier" if number < 0 else "bekomm"
    return f"{verb}{'st' if who == 'du' else 't'} {points(abs(number))}"


def spaces(number: int) -> str:
    """So many spaces."""
    return counted(number, "Feld", "Felder")


def routes(number: int) -> str:
    """So many routes."""
    return counted(number, "Strecke", "Strecken")


def towns(number: int) -> str:
    """So many cities, after "mit"."""
    return counted(number, "Stadt", "Städten")


def places_dative(number: int) -> str:
    """So many places, after "mit"."""
    return counted(number, "Ort", "Orten")


def cards_alone(number: int) -> str:
    """So many cards of any sort."""
    return counted(number, "Karte", "Karten")


def tickets(number: int) -> str:
    """So many tickets."""
    return counted(number, "Zielkarte", "Zielkarten")


def turns(number: int) -> str:
    """So many turns."""
    return counted(number, "Spielzug", "Spielzüge")


# Cards


def _adjective(color: str) -> str:
    """A color before "Karte" and "Karten"; empty if it is not known how it is inflected."""
    return ADJECTIVES.get(color, "")


def _titles(card: CardClass) -> tuple[str, str]:
    """What one card and several cards are called."""
    if not card.color or card.wild:
        if card.title.lower().endswith("card"):  # a file that translates nothing
            return f"Karte „{card.title}“", f"Karten „{card.title}“"
        return card.title, card.plural
    kind = uncolored(card)
    what = f"{kind}-Karte" if kind else "Karte"
    adjective = _adjective(card.color)
    if adjective:
        return f"{adjective} {what}", f"{adjective} {what}n"
    return f"{what} in {card.color}", f"{what}n in {card.color}"


def cards(card: CardClass, number: int) -> str:
    """So many cards of a class."""
    return counted(number, *_titles(card))


def plural(card: CardClass) -> str:
    """Cards of a class, however many."""
    return _titles(card)[1]


def card_noun(one: str) -> str:
    """A name for a card after a feminine article, of whatever gender the name itself is."""
    return one if one.endswith("e") else f"Karte „{one}“"


def noun(cards: Iterable[CardClass]) -> Noun | None:
    """What these wild classes are called together."""
    known = list(cards)
    if not known:
        return None
    if len(known) == 1:
        return Noun(*_titles(known[0]))
    return Noun("Joker", "Joker")


def noun_of(classes: Sequence[CardClass]) -> Noun:
    """What some classes are called, each by name."""
    titles = [_titles(card) for card in classes]
    return Noun(
        listed((one for one, _ in titles), "oder"), listed(several for _, several in titles)
    )


def each_of(group: CardGroup) -> str:
    """A group of classes that are alike but for their color."""
    if len(group.cards) == 1:
        return cards(group.cards[0], group.count)
    what = f"{group.title}-Karte" if group.title else "Karte"
    colors = (
        f"jeder von {len(group.cards)} Farben" if len(group.cards) > 2 else listed(group.colors)
    )
    each = "je " if len(group.cards) == 2 else ""
    return f"{each}{counted(group.count, what, f'{what}n')} in {colors}"


def kinds(classes: Sequence[CardClass]) -> str:
    """Some classes, those together that differ in their color alone."""
    said: dict[str, None] = {}
    for card in classes:
        alike = [other for other in classes if uncolored(other) == uncolored(card)]
        alone = card.wild or not card.color or len(alike) < 2 or not uncolored(card)
        said[plural(card) if alone else f"{uncolored(card)}-Karten"] = None
    return listed(said)


def hand(cards_by_number: Iterable[tuple[CardClass, int]]) -> str:
    """A set of cards."""
    return listed(cards(card, number) for card, number in cards_by_number if number)


def color(word: str | None) -> str:
    """The color of a route or a card."""
    return word or TERMS["gray"]


def between(route: Route) -> str:
    """A route by its ends."""
    return f"{route.ends[0]}–{route.ends[1]}"


# Decks and pieces


def deck_word(variant: Variant, name: str) -> str:
    """The cards of a deck."""
    return "Karten" if len(variant.decks) == 1 else f"{name}-Karten"


def deck_cards(variant: Variant, name: str, number: int) -> str:
    """So many cards of a deck."""
    many = deck_word(variant, name)
    return counted(number, many[:-1], many)


def deck(variant: Variant, name: str) -> str:
    """A deck of cards."""
    return "der Stapel" if len(variant.decks) == 1 else f"der Stapel der {name}-Karten"


def from_decks(variant: Variant, numbers: Mapping[str, int]) -> str:
    """So many cards of each deck."""
    if len(variant.decks) == 1:
        return cards_alone(sum(numbers.values()))
    return listed(deck_cards(variant, name, n) for name, n in numbers.items() if n)


def ticket_cards(variant: Variant, name: str, number: int) -> str:
    """So many tickets of a deck."""
    named = "" if len(variant.ticket_decks) == 1 else f" „{name}“"
    return f"{tickets(number)}{named}"


def ticket_mix(variant: Variant) -> str:
    """The decks of tickets that can be mixed, after "aus"."""
    return f"den Stapeln {listed(f'„{deck.name}“' for deck in variant.ticket_decks)}"


def pieces(variant: Variant, numbers: Mapping[str, int] | None = None) -> str:
    """So many pieces of each kind; without numbers, all that a player owns."""
    found = [
        (kind.count if numbers is None else numbers.get(kind.name, 0), kind)
        for kind in variant.pieces
    ]
    return listed(counted(n, kind.name, kind.plural) for n, kind in found if n)


def piece_word(variant: Variant, number: int = 2, kinds: Sequence[str] | None = None) -> str:
    """What fills routes."""
    named = [kind for kind in variant.pieces if kinds is None or kind.name in kinds]
    if len(named) == 1:
        return named[0].name if number == 1 else named[0].plural
    if len(named) < len(variant.pieces):
        return listed((kind.name if number == 1 else kind.plural for kind in named), "oder")
    return "Teil" if number == 1 else "Teile"


def span(numbers: Sequence[int]) -> str:
    """Some numbers of players."""
    last = numbers[-1]
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], last + 1)):
        return f"{numbers[0]} bis {last} Personen"
    return f"{listed(map(str, numbers), 'oder')} {'Person' if last == 1 else 'Personen'}"


def feature(name: str) -> str:
    """What routes with a feature are called."""
    return FEATURES.get(name, name)


def tracks(count: int) -> str:
    """A connection of so many tracks."""
    return f"{_WIDE.get(count, f'{count}-fach-')}{'strecke' if count in _WIDE else 'Strecke'}"
