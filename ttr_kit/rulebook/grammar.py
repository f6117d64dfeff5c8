"""How names and numbers of a variant are put into words, in whatever language.

A language says what its words are; which of them are needed is found out here, once for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ttr_kit.language.naming import titled, uncolored
from ttr_kit.language.words import counted, listed
from ttr_kit.model import CardClass, CardDeck, Route, TicketDraw, Variant
from ttr_kit.rulebook.facts import Noun


@dataclass(frozen=True)
class Grammar:
    """The words of one language; templates can use its methods as filters."""

    both: str
    """What stands before the last of several: "and"."""
    either: str
    """What stands before the last of several of which one is chosen: "or"."""
    fillers: str
    """What stands before the last of several kinds of pieces."""
    until: str
    """What stands between the ends of a range: "to"."""
    numbers: Sequence[str]
    """Small numbers, from 0."""
    card: Noun
    cards_of: Noun
    """Cards of a deck, or of classes that are alike but for their color, with a place for it."""
    entitled: Callable[[CardDeck], Noun]
    """Cards of a deck with a title of its own."""
    wild: Noun
    piece: Noun
    titles: Callable[[CardClass], tuple[str, str]]
    """What one card and several cards of a class are called."""
    terms: Mapping[str, str]
    features: Mapping[str, str]
    metrics: Mapping[str, tuple[str, str, str]]
    phrases: Mapping[str, str]

    # Numbers and labels

    def number(self, value: int) -> str:
        """A small number as a word."""
        return self.numbers[value] if 0 <= value < len(self.numbers) else str(value)

    @staticmethod
    def sentence(text: str) -> str:
        """A text with a capital at its beginning."""
        return text[:1].upper() + text[1:]

    @staticmethod
    def between(route: Route) -> str:
        """A route by its ends."""
        return f"{route.ends[0]}–{route.ends[1]}"

    def color(self, word: str | None) -> str:
        """The color of a route or a card."""
        return word or self.terms["gray"]

    def feature(self, name: str) -> str:
        """What routes with a feature are called."""
        return self.features.get(name, name)

    def best(self, metric: str) -> str:
        """What the best player has: "the longest path"."""
        return self.metrics[metric][0]

    def each(self, metric: str) -> str:
        """One of what is counted, or each of it."""
        return self.metrics[metric][1]

    def counted_many(self, metric: str) -> str:
        """What is counted, however much of it."""
        return self.metrics[metric][2]

    def _all(self, items: Iterable[object]) -> str:
        return listed(items, self.both)

    def _any(self, items: Iterable[object]) -> str:
        return listed(items, self.either)

    def range_of(self, numbers: Sequence[int]) -> str:
        """Some numbers: "2 or 3", "4", "2 to 5"."""
        first, last = numbers[0], numbers[-1]
        if len(numbers) > 2 and list(numbers) == list(range(first, last + 1)):
            return f"{first} {self.until} {last}"
        return self._any(numbers)

    # Cards

    def cards(self, card: CardClass, number: int) -> str:
        """So many cards of a class: "2 red cards", "1 locomotive"."""
        return counted(number, *self.titles(card))

    def plural(self, card: CardClass) -> str:
        """Cards of a class, however many: "red cards", "locomotives"."""
        return self.titles(card)[1]

    def noun(self, cards: Iterable[CardClass]) -> Noun | None:
        """What these wild classes are called together: by name if there is but one."""
        known = list(cards)
        if len(known) > 1:
            return self.wild
        return Noun(*self.titles(known[0])) if known else None

    def noun_of(self, classes: Sequence[CardClass]) -> Noun:
        """What some classes are called, each by name."""
        titles = [self.titles(card) for card in classes]
        return Noun(self._any(one for one, _ in titles), self._all(many for _, many in titles))

    def kinds(self, classes: Sequence[CardClass]) -> str:
        """Some classes, those together that differ in their color alone: "double ship cards"."""
        said: dict[str, None] = {}
        for card in classes:
            alike = [other for other in classes if uncolored(other) == uncolored(card)]
            alone = card.wild or not card.color or len(alike) < 2 or not uncolored(card)
            said[self.plural(card) if alone else self.cards_of.many.format(uncolored(card))] = None
        return self._all(said)

    def hand(self, cards_by_number: Iterable[tuple[CardClass, int]]) -> str:
        """A set of cards: "2 red cards and 1 locomotive"."""
        return self._all(self.cards(card, number) for card, number in cards_by_number if number)

    def from_decks(self, variant: Variant, numbers: Mapping[str, int]) -> str:
        """So many cards of each deck: "4 cards", "2 train cards and 2 ship cards"."""
        if len(variant.decks) == 1:
            return counted(sum(numbers.values()), self.card.one, self.card.many)
        nouns = {name: self.deck_noun(variant, name) for name in numbers}
        return self._all(
            counted(n, nouns[name].one, nouns[name].many) for name, n in numbers.items() if n
        )

    def deck_noun(self, variant: Variant, name: str) -> Noun:
        """The cards of a deck: by its title, if it has one of its own, or else by its name."""
        if len(variant.decks) == 1:
            return self.card
        deck = next(deck for deck in variant.decks if deck.name == name)
        if titled(deck):
            return self.entitled(deck)
        return Noun(self.cards_of.one.format(name), self.cards_of.many.format(name))

    # Pieces

    def pieces(self, variant: Variant, numbers: Mapping[str, int] | None = None) -> str:
        """So many pieces of each kind; without numbers, all that a player owns."""
        found = [
            (kind.count if numbers is None else numbers.get(kind.name, 0), kind)
            for kind in variant.pieces
        ]
        return self._all(counted(n, kind.name, kind.plural) for n, kind in found if n)

    def piece_word(
        self, variant: Variant, number: int = 2, kinds: Sequence[str] | None = None
    ) -> str:
        """What fills routes: "trains", or "pieces" where there are several kinds."""
        named = [kind for kind in variant.pieces if kinds is None or kind.name in kinds]
        if len(named) == len(variant.pieces) != 1:
            return self.piece.one if number == 1 else self.piece.many
        words = (kind.name if number == 1 else kind.plural for kind in named)
        return listed(words, self.fillers)

    # Whole sentences

    def wild_rules(self, wild: Sequence[CardClass], variant: Variant) -> list[str]:
        """For what wild cards stand, and where."""
        free = [card for card in wild if not self._where(card, variant)]
        stand = self.phrases["stand"] if len(variant.pieces) == 1 else self.phrases["stand kinds"]
        said = []
        if free:
            cards = self.sentence(self._all(map(self.plural, free)))
            said.append(self.phrases["free wild"].format(cards=cards, stand=stand))
        for card in wild:
            if where := self._where(card, variant):
                cards = self.sentence(self.plural(card))
                also = self.phrases["stand too"] if free else stand
                said.append(self.phrases["wild only"].format(cards=cards, stand=also, where=where))
        return said

    def limit_rules(self, cards: Sequence[CardClass], variant: Variant) -> list[str]:
        """On which routes cards can be used that cannot be used on all."""
        return [
            self.phrases["cards only"].format(
                cards=self.sentence(self.plural(card)), where=self._where(card, variant)
            )
            for card in cards
        ]

    def _where(self, card: CardClass, variant: Variant) -> str:
        """The routes on which a card can be used, if not on all."""
        kinds = [kind for kind in variant.pieces if kind.name in card.pays]
        every = self.phrases["routes"]
        said = every if card.use_on is None else self._all(map(self.feature, card.use_on))
        if card.min_length > 1:
            said += f" {self.phrases['of length'].format(card.min_length)}"
        if len(kinds) < len(variant.pieces) and card.wild:
            pieces = self._any(kind.plural for kind in kinds)
            said += f" {self.phrases['for pieces'].format(pieces)}"
        return "" if said == every else said

    def payers(
        self,
        variant: Variant,
        kind: str,
        named: Callable[[list[CardClass], list[CardClass]], Iterable[str]] | None = None,
    ) -> str:
        """Which cards pay for the routes of a kind of pieces, if not all colored cards do.

        `named` is what some classes are called as against others; without it, each by its name.
        """
        colored = [card for card in variant.cards if card.color and not card.wild and card.count]
        paying = [card for card in colored if kind in card.pays]
        others = [card for card in colored if card not in paying]
        if not others:
            return ""
        pieces = self.piece_word(variant, 2, [kind])
        if not paying:
            return self.phrases["pay wild"].format(pieces)
        decks = dict.fromkeys(card.deck for card in paying)
        if len(variant.decks) > 1 and not any(card.deck in decks for card in others):
            names: Iterable[str] = [self.deck_noun(variant, deck).many for deck in decks]
        else:
            names = named(paying, others) if named else dict.fromkeys(map(self.plural, paying))
        wild = dict.fromkeys(
            self.plural(c) for c in variant.cards if c.wild and c.count and kind in c.pays
        )
        phrase = self.phrases["pay besides" if wild else "pay"]
        return phrase.format(pieces=pieces, cards=self._any(names), wild=self._all(wild))

    def keeping(self, draw: TicketDraw) -> str:
        """How many of the tickets must be kept."""
        number = "one" if draw.deal == 1 else "several"
        if draw.keep == 0:
            return self.phrases[f"may keep {number}"]
        if draw.keep >= draw.deal:
            return self.phrases[f"must keep {number}"]
        return self.phrases["keep some"].format(draw.keep)
