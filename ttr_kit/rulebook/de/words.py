"""Numbers, cards, decks and pieces in German.

Nouns stand with numbers and without articles wherever a name of a file is among the words, so that
no gender has to be known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_kit.language.naming import titled, uncolored
from ttr_kit.language.translations import inflected, vocabulary
from ttr_kit.language.words import listed as joined
from ttr_kit.mechanics.words import words as of_mechanics
from ttr_kit.model import CardClass, CardDeck, Variant
from ttr_kit.rulebook.de.catalogue import METRICS, NUMBERS, PHRASES, PLURALS, TERMS, WIDE
from ttr_kit.rulebook.facts import CardGroup, Noun
from ttr_kit.rulebook.grammar import Grammar

_TIMES = {1: "einmal", 2: "zweimal"}


def _adjective(color: str) -> str:
    """A color before "Karte" and "Karten"; empty if it is not known how it is inflected."""
    return inflected("de", "before-card").get(color, "")


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


def _entitled(deck: CardDeck) -> Noun:
    return Noun(f"Karte „{deck.title}“", f"Karten „{deck.title}“")


GRAMMAR = Grammar(
    both="und",
    either="oder",
    fillers="oder",
    until="bis",
    numbers=NUMBERS,
    card=Noun("Karte", "Karten"),
    cards_of=Noun("{}-Karte", "{}-Karten"),
    entitled=_entitled,
    wild=Noun("Joker", "Joker"),
    piece=Noun("Teil", "Teile"),
    titles=_titles,
    terms=TERMS,
    features={key: found[1] for key, found in of_mechanics("de").features.items()},
    metrics=METRICS,
    phrases=PHRASES,
)


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number and its noun."""
    return f"{number} {one if number == 1 else many or PLURALS[one]}"


def listed(words: Iterable[str], last: str = "und") -> str:
    """Words in a row: "a, b und c"."""
    return joined(words, last)


def times(value: int) -> str:
    """How often."""
    return _TIMES.get(value, f"{value}-mal")


def points(number: int) -> str:
    """A number of points."""
    if number == 0:
        return "keine Punkte"
    return f"{'minus ' if number < 0 else ''}{counted(abs(number), 'Punkt')}"


def gains(number: int, who: str = "sie") -> str:
    """What happens to somebody's points."""
    verb = "verlier" if number < 0 else "bekomm"
    return f"{verb}{'st' if who == 'du' else 't'} {points(abs(number))}"


def card_noun(one: str) -> str:
    """A name for a card after a feminine article, of whatever gender the name itself is."""
    return one if one.endswith("e") else f"Karte „{one}“"


def each_of(group: CardGroup) -> str:
    """A group of classes that are alike but for their color."""
    if len(group.cards) == 1:
        return GRAMMAR.cards(group.cards[0], group.count)
    what = f"{group.title}-Karte" if group.title else "Karte"
    colors = (
        f"jeder von {len(group.cards)} Farben" if len(group.cards) > 2 else listed(group.colors)
    )
    each = "je " if len(group.cards) == 2 else ""
    return f"{each}{counted(group.count, what, f'{what}n')} in {colors}"


def deck_cards(variant: Variant, name: str, number: int) -> str:
    """So many cards of a deck."""
    noun = GRAMMAR.deck_noun(variant, name)
    return counted(number, noun.one, noun.many)


def ticket_cards(variant: Variant, name: str, number: int) -> str:
    """So many tickets of a deck."""
    named = [f" {_ticket_deck(deck)}" for deck in variant.ticket_decks if deck.name == name]
    return counted(number, "Zielkarte") + (named[0] if len(variant.ticket_decks) > 1 else "")


def ticket_mix(variant: Variant) -> str:
    """The decks of tickets that can be mixed, after "aus"."""
    return f"den Stapeln {listed(map(_ticket_deck, variant.ticket_decks))}"


def _ticket_deck(deck: CardDeck) -> str:
    own = titled(deck) and deck.title not in vocabulary("de").values()
    return f"„{deck.title if own else deck.name}“"


def span(numbers: Sequence[int]) -> str:
    """Some numbers of players."""
    return f"{GRAMMAR.range_of(numbers)} {'Person' if numbers[-1] == 1 else 'Personen'}"


def tracks(count: int) -> str:
    """A connection of so many tracks."""
    return f"{WIDE.get(count, f'{count}-fach-')}{'strecke' if count in WIDE else 'Strecke'}"
