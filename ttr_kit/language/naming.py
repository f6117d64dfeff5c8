"""Everything in a variant that has a name which can be translated."""

from __future__ import annotations

from ttr_kit.language.translations import TEXTS
from ttr_kit.model import CardClass, CardDeck, Variant


def uncolored(card: CardClass) -> str:
    """The title without the color: "train" for "red train", nothing for "red"."""
    words = card.title.replace("-", " ").split()
    return " ".join(word for word in words if word != card.color)


def titled(deck: CardDeck) -> bool:
    """Whether a deck has a title of its own, and not only one that says its name."""
    kinds = ("", " cards", " tickets", "-karten")
    return deck.title.lower() not in {f"{deck.name.lower()}{kind}" for kind in kinds}


def places(variant: Variant) -> list[str]:
    """Cities and groups of them."""
    return list(dict.fromkeys([*(city.name for city in variant.cities), *variant.groups]))


def known(variant: Variant) -> set[str]:
    """All names that a translation may be given for."""
    return things(variant) | {*TEXTS, variant.name, variant.first_player} - {""}


def things(variant: Variant) -> set[str]:
    """The names of all that is in a variant."""
    found = {*places(variant), *variant.colors, *variant.credits}
    for deck in (*variant.decks, *variant.ticket_decks):
        found.update((deck.name, deck.title))
    for card in variant.cards:
        found.update((card.name, card.title, card.plural, uncolored(card), *card.symbols))
    for piece in variant.pieces:
        found.update((piece.name, piece.plural))
    found.update(bonus.name for bonus in variant.bonuses)
    found.update(tag for city in variant.cities for tag in city.tags)
    found.update(tag for route in variant.routes for tag in route.tags)
    return found - {""}


def counted_tags(variant: Variant) -> list[str]:
    """The tags that bonuses, tie-breaks and the end ask for."""
    filters = [bonus.of for bonus in variant.bonuses]
    filters += [bonus.eligible.of for bonus in variant.bonuses if bonus.eligible is not None]
    filters += [one.of for one in variant.tie_breaks]
    filters += [one.of for one in variant.end.conditions]
    return list(dict.fromkeys(of.tag for of in filters if of.tag))


def needed(variant: Variant, given: set[str]) -> list[str]:
    """What a rulebook in another language cannot do without, in the file's order.

    Places and the variant itself may well be called the same.

    `given` is what has a translation: a card that is translated as a whole needs none of its parts.
    """
    found = ["description"] if variant.description else []
    if variant.max_players > 1 and "first_player" not in given:
        found.append(variant.first_player)
    for piece in variant.pieces:
        found += [piece.name, piece.plural]
    if len(variant.decks) > 1:
        found += [deck.title if titled(deck) else deck.name for deck in variant.decks]
    for card in variant.cards:
        if card.count:
            found += [] if card.title in given else _parts(card)
    if len(variant.ticket_decks) > 1:
        found += [name for deck in variant.ticket_decks for name in (deck.name, deck.title)]
    found += [bonus.name for bonus in variant.bonuses]
    found += counted_tags(variant)
    return [name for name in dict.fromkeys(found) if name and name not in given]


def _parts(card: CardClass) -> list[str]:
    if card.color and not card.wild:
        return [card.color, uncolored(card)]
    return [card.title, card.plural]


def untranslated(variant: Variant, language: str | None) -> list[str]:
    """The names that stay as they are in that language, because the file has none in it.

    Where the file translates some, the others are meant to stay, or a check says so.
    """
    if language is None or language == variant.language or variant.names.get(language):
        return []
    return [variant.name, *places(variant)]
