"""Numbers, lists and names in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ttr_kit.model import CardClass, Route, Variant
from ttr_kit.naming import uncolored
from ttr_kit.rulebook.en.catalogue import FEATURES, METRICS, TERMS
from ttr_kit.rulebook.facts import CardGroup, Noun
from ttr_kit.words import counted, listed, many

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_TIMES = {1: "once", 2: "twice"}


def number(value: int) -> str:
    """A small number as a word."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def times(value: int) -> str:
    """How often: "once", "twice", "3 times"."""
    return _TIMES.get(value, f"{value} times")


def a(word: str) -> str:
    """A word with its article: "a locomotive", "an express"."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


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
    last = numbers[-1]
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], last + 1)):
        return f"{numbers[0]} to {counted(last, word)}"
    return f"{listed(map(str, numbers), 'or')} {word if last == 1 else many(word)}"


def worth(values: Sequence[int]) -> str:
    """What tickets are worth: "4 to 22 points"."""
    least, most = min(values), max(values)
    return points(most) if least == most else f"{least} to {counted(most, 'point')}"


def _titles(card: CardClass) -> tuple[str, str]:
    """What one card and several cards are called; a color or "wild" needs its noun."""
    if card.title.lower().endswith(("card", "cards")):
        return card.title, card.plural
    if not card.wild or card.title.lower() == "wild":
        return f"{card.title} card", f"{card.title} cards"
    return card.title, card.plural


def cards(card: CardClass, number: int) -> str:
    """So many cards of a class: "2 red cards", "1 locomotive"."""
    return counted(number, *_titles(card))


def plural(card: CardClass) -> str:
    """Cards of a class, however many: "red cards", "locomotives"."""
    return _titles(card)[1]


def noun(cards: Iterable[CardClass]) -> Noun | None:
    """What these wild classes are called together: by name if there is but one."""
    known = list(cards)
    if not known:
        return None
    if len(known) == 1:
        return Noun(*_titles(known[0]))
    return Noun("wild card", "wild cards")


def noun_of(classes: Sequence[CardClass]) -> Noun:
    """What some classes are called, each by name."""
    titles = [_titles(card) for card in classes]
    return Noun(listed((one for one, _ in titles), "or"), listed(several for _, several in titles))


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


def kinds(classes: Sequence[CardClass]) -> str:
    """Some classes, those together that differ in their color alone: "double ship cards"."""
    said: dict[str, None] = {}
    for card in classes:
        alike = [other for other in classes if uncolored(other) == uncolored(card)]
        alone = card.wild or not card.color or len(alike) < 2 or not uncolored(card)
        said[plural(card) if alone else f"{uncolored(card)} cards"] = None
    return listed(said)


def hand(cards_by_number: Iterable[tuple[CardClass, int]]) -> str:
    """A set of cards: "2 red cards and 1 locomotive"."""
    return listed(cards(card, number) for card, number in cards_by_number if number)


def color(word: str | None) -> str:
    """The color of a route or a card."""
    return word or TERMS["gray"]


def between(route: Route) -> str:
    """A route by its ends."""
    return f"{route.ends[0]}–{route.ends[1]}"


def from_decks(variant: Variant, numbers: Mapping[str, int]) -> str:
    """So many cards of each deck: "4 cards", "2 train cards and 2 ship cards"."""
    if len(variant.decks) == 1:
        return counted(sum(numbers.values()), "card")
    return listed(counted(n, f"{name} card") for name, n in numbers.items() if n)


def ticket_noun(variant: Variant, name: str) -> str:
    """A ticket of a deck: "ticket", or "long ticket" where there are several decks."""
    if len(variant.ticket_decks) == 1 or name.rstrip("s").endswith("ticket"):
        return "ticket"
    return f"{name} ticket"


def from_ticket_decks(variant: Variant, numbers: Mapping[str, int]) -> str:
    """So many tickets of each deck: "1 long ticket and 3 short tickets"."""
    found = (counted(n, ticket_noun(variant, name)) for name, n in numbers.items() if n)
    return listed(found)


def pieces(variant: Variant, numbers: Mapping[str, int] | None = None) -> str:
    """So many pieces of each kind; without numbers, all that a player owns."""
    found = [
        (kind.count if numbers is None else numbers.get(kind.name, 0), kind)
        for kind in variant.pieces
    ]
    return listed(counted(n, kind.name, kind.plural) for n, kind in found if n)


def piece_word(variant: Variant, number: int = 2, kinds: Sequence[str] | None = None) -> str:
    """What fills routes: "trains", or "pieces" where there are several kinds."""
    named = [kind for kind in variant.pieces if kinds is None or kind.name in kinds]
    if len(named) == 1:
        return named[0].name if number == 1 else named[0].plural
    if len(named) < len(variant.pieces):
        return listed(kind.name if number == 1 else kind.plural for kind in named)
    return "piece" if number == 1 else "pieces"


def feature(name: str) -> str:
    """What routes with a feature are called."""
    return FEATURES.get(name, name)


def tracks(count: int) -> str:
    """A connection of so many tracks: "double route", "triple route"."""
    known = {2: "double route", 3: "triple route", 4: "quadruple route"}
    return known.get(count, f"route of {count} tracks")


def best(metric: str) -> str:
    """What the best player has: "the longest path"."""
    return METRICS[metric][0]


def each(metric: str) -> str:
    """One of what is counted."""
    return METRICS[metric][1]


def counted_many(metric: str) -> str:
    """What is counted, however much of it."""
    return METRICS[metric][2]
