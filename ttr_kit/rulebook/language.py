"""The words of a rulebook in any language: all of them come from its catalogue `rules.ftl`.

Nouns stand with numbers and without articles wherever a name of a file is among the words, and
what a filter says stands in brackets behind its noun, so that no name has to be inflected. A
language that says something in finer words has a module of its own beside this one, as English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ttr_kit.language.bundle import bundle
from ttr_kit.language.naming import titled, uncolored
from ttr_kit.language.plurals import category
from ttr_kit.language.translations import inflected, vocabulary
from ttr_kit.language.words import listed as joined
from ttr_kit.mechanics.words import words as of_mechanics
from ttr_kit.model import (
    Bonus,
    CardClass,
    CardDeck,
    Condition,
    End,
    Filter,
    TicketDraw,
    TieBreak,
    Variant,
)
from ttr_kit.model.filters import SORTS, cards
from ttr_kit.rulebook.counting import Counter, by_number, by_place, kinds, limits, such
from ttr_kit.rulebook.facts import CardGroup, Noun
from ttr_kit.rulebook.filters import methods
from ttr_kit.rulebook.grammar import Grammar
from ttr_kit.rulebook.terms import PREFIX, Terms

NUMBERS = 11
"""So many numbers, from 0, are said in words."""


class Words(NamedTuple):
    """What the best player has, each of it, and several of it."""

    best: str
    one: str
    many: str


class Language:
    """What the templates of a language can use, from its catalogue alone."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.known = bundle(code)
        self.terms = Terms(self.known)
        self.metrics = metrics(code)
        self.grammar = Grammar(
            both=self._say("both"),
            either=self._say("either"),
            fillers=self._say("fillers"),
            until=self._say("until"),
            numbers=[self.known.text(f"number-{value}", {}) for value in range(NUMBERS)],
            card=self._noun("card"),
            cards_of=self._noun("card-of", kind="{}"),
            entitled=self._entitled,
            wild=self._noun("wild"),
            piece=self._noun("piece"),
            titles=self._titles,
            terms=self.terms,
            features={key: found[1] for key, found in of_mechanics(code).features.items()},
            metrics=self.metrics,
            phrases=self.terms,
        )

    @property
    def filters(self) -> dict[str, Callable[..., Any]]:
        """All that templates can use: what languages have in common, and what is said here."""
        return methods(self.grammar, Grammar) | methods(self, Language)

    def _say(self, key: str, **arguments: object) -> str:
        return self.known.text(f"{PREFIX}{key}", arguments)

    def _noun(self, key: str, **arguments: object) -> Noun:
        return Noun(self._say(key, **arguments), self._say(f"{key}.many", **arguments))

    # Cards and tickets

    def _titles(self, card: CardClass) -> tuple[str, str]:
        """What one card and several cards are called."""
        if not card.color or card.wild:
            if card.title.lower().endswith("card"):  # a file that translates nothing
                noun = self._quoted(card.title)
                return noun.one, noun.many
            return card.title, card.plural
        kind = uncolored(card)
        noun = self._noun("card-of", kind=kind) if kind else self._noun("card")
        adjectives = [inflected(self.code, form).get(card.color) for form in ("card", "cards")]
        id = "card-colored" if all(adjectives) else "card-in-color"
        single, several = adjectives if all(adjectives) else (card.color, card.color)
        return (
            self._say(id, card=noun.one, color=single),
            self._say(id, card=noun.many, color=several),
        )

    def _quoted(self, title: str) -> Noun:
        return self._noun("card-named", title=title)

    def _entitled(self, deck: CardDeck) -> Noun:
        return self._quoted(deck.title)

    def counted(self, number: int, one: str, many: str | None = None) -> str:
        """A number and its noun: a counted thing of the catalogue, or one and several of it."""
        if many is None:
            return self.known.text(f"count-{one}", {"count": number})
        return f"{number} {one if category(self.code, number) == 'one' else many}"

    def listed(self, items: Iterable[str], last: str | None = None) -> str:
        """Words in a row: "a, b and c"."""
        return joined(items, last or self.grammar.both)

    def times(self, value: int) -> str:
        """How often."""
        return self._say("times", count=value)

    def points(self, number: int) -> str:
        """A number of points."""
        if number == 0:
            return self._say("points.none")
        sign = "points.minus" if number < 0 else "points"
        return self._say(sign, points=self.counted(abs(number), "point"))

    def gains(self, number: int, who: str = "") -> str:
        """What happens to somebody's points; `who` is "you" where the reader is meant."""
        id = f"{'loses' if number < 0 else 'gets'}{'.you' if who else ''}"
        return self._say(id, points=self.points(abs(number)))

    def card_noun(self, one: str) -> str:
        """A name for a card after an article, of whatever gender the name itself is."""
        kept = tuple(self._say("card-noun-ending").split())
        return one if one.endswith(kept) else self._quoted(one).one

    def each_of(self, group: CardGroup) -> str:
        """A group of classes that are alike but for their color."""
        if len(group.cards) == 1:
            return self.grammar.cards(group.cards[0], group.count)
        noun = self._noun("card-of", kind=group.title) if group.title else self._noun("card")
        number = self.counted(group.count, noun.one, noun.many)
        if len(group.cards) > 2:
            return self._say("each-of", cards=number, count=len(group.cards))
        return self._say("each-of.two", cards=number, colors=self.listed(group.colors))

    def deck_cards(self, variant: Variant, name: str, number: int) -> str:
        """So many cards of a deck."""
        noun = self.grammar.deck_noun(variant, name)
        return self.counted(number, noun.one, noun.many)

    def ticket_cards(self, variant: Variant, name: str, number: int) -> str:
        """So many tickets of a deck."""
        tickets = self.counted(number, "ticket")
        if len(variant.ticket_decks) == 1:
            return tickets
        deck = next(deck for deck in variant.ticket_decks if deck.name == name)
        return self._say("tickets-of", tickets=tickets, deck=self._ticket_deck(deck))

    def ticket_mix(self, variant: Variant) -> str:
        """The decks of tickets that can be mixed."""
        decks = [self._say("quoted", it=self._ticket_deck(deck)) for deck in variant.ticket_decks]
        return self._say("ticket-mix", decks=self.listed(decks))

    def _ticket_deck(self, deck: CardDeck) -> str:
        own = titled(deck) and deck.title not in vocabulary(self.code).values()
        return deck.title if own else deck.name

    def span(self, numbers: Sequence[int]) -> str:
        """Some numbers of players."""
        players = self._noun("player")
        noun = players.one if numbers[-1] == 1 else players.many
        return f"{self.grammar.range_of(numbers)} {noun}"

    def tracks(self, count: int) -> str:
        """A connection of so many tracks."""
        return self._say("tracks", count=count)

    def tracks_many(self, count: int) -> str:
        """Connections of so many tracks."""
        return self._say("tracks.many", count=count)

    # Sentences

    def dealt(self, variant: Variant, draw: TicketDraw) -> str:
        """The tickets that are drawn at once."""
        if draw.by_deck and len(variant.ticket_decks) > 1:
            numbers = [(name, n) for name, n in draw.by_deck.items() if n]
            return self.listed(self.ticket_cards(variant, name, n) for name, n in numbers)
        return self.counted(draw.deal, "ticket")

    def rejecting(self, draw: TicketDraw, variant: Variant) -> str:
        """What becomes of the tickets that are not kept."""
        return self._say(f"rejected-{draw.rejected}", decks=len(variant.ticket_decks))

    def worth(self, values: Sequence[int]) -> str:
        """What tickets are worth."""
        least, most = min(values), max(values)
        if least == most:
            return self.points(most)
        return f"{least} {self.grammar.until} {self.counted(most, 'point')}"

    def parallel_title(self, widths: Sequence[tuple[int, int]]) -> str:
        """The heading above what is said of connections of several tracks."""
        known = [width for width, _ in widths]
        if any(width > 4 for width in known):
            return self._say("parallel-title")
        *others, last = known
        begun = [self._say("tracks.begun", count=width) for width in others]
        return self.grammar.sentence(self.listed([*begun, self.tracks_many(last)]))

    def parallel_counts(self, widths: Sequence[tuple[int, int]]) -> str:
        """How many connections of several tracks there are."""
        counts = [
            self.counted(count, self.tracks(width), self.tracks_many(width))
            for width, count in widths
        ]
        sizes = joined((self.grammar.number(width) for width, _ in widths), self.grammar.either)
        return self._say("parallel-counts", counts=self.listed(counts), sizes=sizes)

    # What is counted

    def what(self, counter: Counter, variant: Variant) -> Words:
        """What is counted, with all that a filter says of it."""
        which = self._such(counter, variant)
        best, one, several = self.metrics[counter.metric]
        return Words(f"{best}{which}", f"{one}{which}", f"{several}{which}")

    def leading(self, tie: TieBreak, variant: Variant) -> str:
        """What the player has who is ahead, at the end of a clause."""
        return self._tie("leading", tie, variant)

    def compared(self, tie: TieBreak, variant: Variant) -> str:
        """The same in a table."""
        return self._tie("compared-by", tie, variant)

    def _tie(self, id: str, tie: TieBreak, variant: Variant) -> str:
        known = self.what(tie, variant)
        if card := tie.card(variant.bonuses):
            return self._say(f"{id}.bonus", name=card.name)
        return self._say(f"{id}.fewest" if tie.fewest else id, what=known.many, best=known.best)

    def _such(self, counter: Counter, variant: Variant) -> str:
        """What a filter says, in brackets."""
        of, sort = such(counter), SORTS.get(counter.metric)
        found: list[str] = []
        if of == Filter() or sort is None:
            return ""
        if sort == "route":
            found = self._route(of, variant)
        elif sort == "city":
            found = [self._say("such-in", name=of.region)] if of.region else []
        elif sort == "ticket":
            found = self._ticket(of, variant)
        elif sort == "card":
            named = [variant.cards[number] for number in cards(variant, of)]
            found = [self._say("such-only", what=self.listed(map(self.grammar.plural, named)))]
        elif of.piece:
            found = [self._say("such-only", what=self.grammar.piece_word(variant, 2, [of.piece]))]
        if of.tag and sort in ("route", "city"):
            found.append(self._say("such-tag", name=of.tag))
        if not found:
            return ""
        if counter.metric in ("longest_path", "claimed_spaces"):
            return f" ({self._say('such-on-routes', what=', '.join(found))})"
        return f" ({', '.join(found)})"

    def _route(self, of: Filter, variant: Variant) -> list[str]:
        found = [self.grammar.color(None if of.color == "gray" else of.color)] if of.color else []
        if of.piece:
            found.append(
                self._say("such-for", what=self.grammar.piece_word(variant, 2, [of.piece]))
            )
        found += self._between(of.min_length if of.min_length > 1 else None, of.max_length, "space")
        return found + ([self._say("such-within", name=of.region)] if of.region else [])

    def _ticket(self, of: Filter, variant: Variant) -> list[str]:
        deck = next((deck for deck in variant.ticket_decks if deck.name == of.deck), None)
        found = [self._say("such-deck", name=deck.title)] if deck else []
        found += self._between(of.min_points, of.max_points, "point")
        found += [self._say("such-place", name=of.region)] if of.region else []
        return found + ([self._say("such-city-tag", name=of.tag)] if of.tag else [])

    def _between(self, least: int | None, most: int | None, unit: str) -> list[str]:
        if least is None and most is None:
            return []
        if most is None:
            return [self._say("at-least", what=self.counted(least or 0, unit))]
        if least is None:
            return [self._say("at-most", what=self.counted(most, unit))]
        whole = self.counted(most, unit)
        return [whole if least == most else f"{least} {self.grammar.until} {whole}"]

    # Limits

    def limit(self, end: End | Condition, variant: Variant, verb: str | None = None) -> str:
        """What starts the last turns, or who is eligible; `verb` is what they have, or do."""
        have = self._say("has") if verb is None else verb
        found = [self._limit(condition, variant, have) for condition in limits(end)]
        together = isinstance(end, End) and end.needed == "all"
        both = self.grammar.both if together else self.grammar.either
        return f" {both} ".join(found)

    def _limit(self, one: Condition, variant: Variant, verb: str) -> str:
        found = []
        for bound, word in ((one.at_most, "at-most"), (one.at_least, "at-least")):
            if bound is None:
                continue
            nothing = bound == 0 and word == "at-most"
            if one.metric == "pieces_left":
                counting = kinds(one, variant)
                pieces = self.grammar.piece_word(variant, 2 if nothing else bound, counting)
                id = "limit-no-pieces" if nothing else f"limit-pieces-{word}"
                found.append(self._say(id, have=verb, count=bound, pieces=pieces))
            elif nothing:
                what = self.what(one, variant).many
                found.append(self._say("limit-nothing", have=verb, what=what))
            else:
                what = self._some(one, variant, bound, word)
                found.append(self._say("limit-some", have=verb, what=what))
        return f" {self.grammar.either} ".join(found)

    def _some(self, one: Condition, variant: Variant, number: int, word: str) -> str:
        which = self._such(one, variant)
        if one.metric == "longest_path":
            path = self._say("path-of", count=number, bound=self._say(f"bound-{word}"))
            return f"{path}{which}"
        if one.metric == "connected_cities":
            cities = self._say(word, what=self.counted(number, "city"))
            return self._say("cities-in-network", cities=f"{cities}{which}")
        single = f"metric-{one.metric}.single"
        if number == 1 and single in self.known:
            return self._say(word, what=f"1 {self.known.text(single, {})}") + which
        return self._say(word, what=f"{number} {self.metrics[one.metric][2]}") + which

    # Awards

    def tie(self, bonus: Bonus) -> str:
        """What happens to a bonus when several have the most."""
        lost = "yes" if bonus.points < 0 else "no"
        ties = "all" if bonus.ties == "competition" else bonus.ties
        return self._say(f"tie-{ties}", gains=self.gains(bonus.points), lost=lost)

    def table(self, values: Sequence[int]) -> str:
        """Points by number."""
        words = (self._say("or-more"), self._say("any-number"))
        return by_number(values, self.points, (*words, self.grammar.either, self.grammar.until))

    def places(self, bonus: Bonus, variant: Variant) -> list[str]:
        """The points by place, for all numbers of players."""
        told = by_place(
            bonus,
            variant,
            lambda place, value: self._say("place", number=place, points=self.points(value)),
            (self._say("place.others"), self._say("place.nobody")),
            lambda players: f"{self._say('place.with', players=self.span(players))} ",
        )
        return [self.grammar.sentence(text) for text in told]

    def rank_tie(self, bonus: Bonus) -> str:
        """What becomes of places when several are equal."""
        return self._say(f"rank-tie-{bonus.ties}")

    def in_network(self, bonus: Bonus, variant: Variant) -> str:
        """What is counted in each network."""
        id = "network-groups" if bonus.metric == "touched_groups" else "network-cities"
        return self._say(id, which=self._such(bonus, variant))

    def aim(self, bonus: Bonus, variant: Variant) -> str:
        """What earns a bonus, in a few words."""
        known = self.what(bonus, variant)
        if bonus.award in ("most", "each"):
            return known.best if bonus.award == "most" else self._say("aim-each", one=known.one)
        if bonus.award == "group":
            groups = joined(bonus.groups, self.grammar.either)
            return self._say("aim-group", groups=groups)
        what = self.in_network(bonus, variant) if bonus.award == "network" else known.many
        return self._say(f"aim-{bonus.award}", what=what)


def metrics(code: str) -> Mapping[str, tuple[str, str, str]]:
    """What is counted, in a language: what the best player has, one of it, several of it."""
    return of_mechanics(code).metrics


@cache
def language(code: str) -> Language:
    """The words of a language."""
    return Language(code)
