"""How two variants differ, in words: what each says where the other says something else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ttr_kit.language.naming import titled
from ttr_kit.language.tickets import called, valued
from ttr_kit.language.translated import translated
from ttr_kit.mechanics.words import words as of_mechanics
from ttr_kit.model import Route, Ticket, Variant
from ttr_kit.rulebook.content import Content
from ttr_kit.rulebook.escape import escaped
from ttr_kit.rulebook.page import plain_page
from ttr_kit.rulebook.templates import words

_MOST = 12
"""How many names a cell holds at most."""
_SENTENCE = re.compile(r"(?<=[.:!?])\s+(?=[A-Z*“0-9(])")
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference: what it is about, and what each variant says, as Markdown."""

    topic: str
    what: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Differences:
    """All differences between two variants, in words."""

    names: tuple[str, str]
    language: str
    rows: tuple[Difference, ...]

    def markdown(self, level: int = 1) -> str:
        """Tables in Markdown, one for each topic, below headings from that level on.

        With level 1 there is a title above them.
        """
        first, second = (escaped(name) for name in self.names)
        terms = words(self.language).TERMS
        parts = []
        if level == 1:
            parts.append(f"# {terms['compared'].format(first=first, second=second)}\n")
        if not self.rows:
            parts.append(f"{terms['same'].format(first=first, second=second)}\n")
        for topic in dict.fromkeys(row.topic for row in self.rows):
            parts.append(f"{'#' * max(level, 2)} {topic}\n")
            lines = [f"| {topic} | {first} | {second} |", "|---|---|---|"]
            for row in self.rows:
                if row.topic == topic:
                    lines.append(f"| {row.what} | {row.first} | {row.second} |")
            parts.append("\n".join(lines) + "\n")
        return "\n".join(parts)

    def html(self) -> str:
        """One self-contained page."""
        return plain_page(self.markdown(), " / ".join(self.names), self.language)


def differences(first: Variant, second: Variant, language: str = "en") -> Differences:
    """Where two variants say something else: components, map, set-up, rules and tickets."""
    terms = words(language).TERMS
    shown = translated(first, language), translated(second, language)
    contents = Content(shown[0], language), Content(shown[1], language)
    rows = list(_facts(*contents))
    rows += _mechanics(*contents, terms["rules"])
    rows += _map(shown, terms)
    rows += _tickets(shown, terms)
    order = [terms[name] for name in ("components", "map", "setup", "rules", "tickets topic")]
    rows.sort(key=lambda row: order.index(row.topic) if row.topic in order else len(order))
    return Differences((shown[0].name, shown[1].name), language, tuple(rows))


def _facts(first: Content, second: Content) -> Iterator[Difference]:
    """What the template of facts says of one variant and not, or otherwise, of the other."""
    said = first.by_topic(), second.by_topic()
    for topic, what in _merged(list(said[0]), list(said[1])):
        one, two = (facts.get((topic, what), "") for facts in said)
        only = _only(one, two), _only(two, one)
        if all(only):
            yield Difference(topic, what, *only)
        elif one != two:
            yield Difference(topic, what, one or NOTHING, two or NOTHING)


def _merged(first: list[tuple[str, str]], second: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The labels of both, each after the one that it follows."""
    found = first[:]
    for place, label in enumerate(second):
        if label not in found:
            found.insert(found.index(second[place - 1]) + 1 if place else 0, label)
    return found


def _mechanics(first: Content, second: Content, topic: str) -> Iterator[Difference]:
    """Mechanics that only one has, and what is said otherwise of those that both have."""
    parts = [{part.mechanic: part for part in content.sections} for content in (first, second)]
    for name in dict.fromkeys([*parts[0], *parts[1]]):
        one, two = parts[0].get(name), parts[1].get(name)
        if one is None or two is None:
            known = one or two
            assert known is not None
            brief = escaped(known.brief)
            cells = (brief if one else NOTHING, brief if two else NOTHING)
            yield Difference(topic, escaped(known.title), *cells)
        else:
            only = _only(one.text, two.text), _only(two.text, one.text)
            if any(only):
                yield Difference(topic, escaped(one.title), only[0] or NOTHING, only[1] or NOTHING)


def _only(text: str, other: str) -> str:
    """The sentences of a text that the other text lacks, its examples apart."""
    known = set(_sentences(other))
    found = " ".join(part for part in _sentences(text) if part not in known)
    # What such a sentence leads up to is the same in both, or a table.
    return f"{found[:-1]}." if found.endswith(":") else found


def _sentences(text: str) -> list[str]:
    prose = [
        re.sub(r"^(?:-|\d+\.) ", "", line.strip())
        for paragraph in text.split("\n\n")
        if not paragraph.startswith("*")
        for line in paragraph.splitlines()
        if not line.startswith(("|", "!"))
    ]
    return [part for line in prose for part in _SENTENCE.split(line) if part]


# The map


def _alike(shown: tuple[Variant, Variant]) -> bool:
    """Whether half of the cities are on both maps: then their parts can be compared."""
    first, second = ({city.name for city in variant.cities} for variant in shown)
    return 2 * len(first & second) >= max(len(first), len(second))


def _map(shown: tuple[Variant, Variant], terms: Mapping[str, str]) -> Iterator[Difference]:
    """Cities and routes of one map and not of the other, where the maps are much alike."""
    if not _alike(shown):
        return
    cities = [[city.name for city in variant.cities] for variant in shown]
    yield from _lists(terms["map"], terms["only cities"], cities[0], cities[1])
    kinds = any(len(variant.pieces) > 1 for variant in shown)
    routes = [[_route(route, kinds, terms) for route in variant.routes] for variant in shown]
    yield from _lists(terms["map"], terms["only routes"], routes[0], routes[1])


def _route(route: Route, kinds: bool, terms: Mapping[str, str]) -> str:
    """A route with all that tells it apart: spaces, color, kind of piece, what mechanics add."""
    said = [str(route.length), route.color or terms["gray"]]
    if kinds:
        said.append(route.piece)
    for name, value in sorted(route.features.items()):
        if value:
            usual = name if value is True else f"{name} {{}}"
            one, several = of_mechanics(terms["language"]).routes.get(name, (usual, usual))
            said.append((one if value == 1 else several).format(value))
    return f"{'–'.join(sorted(route.ends))} ({', '.join(said)})"


# Tickets


def _tickets(shown: tuple[Variant, Variant], terms: Mapping[str, str]) -> Iterator[Difference]:
    topic = terms["tickets topic"]
    counts = [len(variant.tickets) for variant in shown]
    sums = [sum(ticket.points for ticket in variant.tickets) for variant in shown]
    for what, numbers in (("ticket count", counts), ("ticket points", sums)):
        if numbers[0] != numbers[1]:
            yield Difference(topic, terms[what], str(numbers[0]), str(numbers[1]))
    if not _alike(shown):
        return
    values = [_by_ends((ticket, _value(ticket)) for ticket in variant.tickets) for variant in shown]
    decks = [
        _by_ends((ticket, _deck(variant, ticket.deck)) for ticket in variant.tickets)
        for variant in shown
    ]
    both = [ends for ends in values[0] if len(values[0][ends]) == len(values[1].get(ends, ()))]
    told = (
        ("changed tickets", values, True),
        ("moved tickets", decks, all(len(variant.ticket_decks) > 1 for variant in shown)),
    )
    for what, known, matters in told:
        changed = [ends for ends in both if known[0][ends] != known[1][ends]]
        if changed and matters:
            cells_of = [_listed(_called(ends, own[ends]) for ends in changed) for own in known]
            yield Difference(topic, terms[what], *cells_of)
    names = [
        [_called(ends, [value]) for ends in own if ends not in both for value in own[ends]]
        for own in values
    ]
    yield from _lists(topic, terms["only tickets"], *names)


def _by_ends(facts: Iterable[tuple[Ticket, str]]) -> dict[str, list[str]]:
    """What is said of all tickets that ask for the same."""
    found: dict[str, list[str]] = {}
    for ticket, fact in facts:
        ends = "–".join(sorted(ticket.ends)) if ticket.goal == "pair" else called(ticket)
        found.setdefault(ends, []).append(fact)
    return {ends: sorted(said) for ends, said in found.items()}


def _called(ends: str, facts: Sequence[str]) -> str:
    return f"{ends} ({', '.join(facts)})"


def _value(ticket: Ticket) -> str:
    lost = "" if ticket.penalty == ticket.points else f"/−{ticket.penalty}"
    return f"{valued(ticket)}{lost}"


def _deck(variant: Variant, name: str) -> str:
    deck = next(deck for deck in variant.ticket_decks if deck.name == name)
    return deck.title if titled(deck) else name


def _lists(topic: str, what: str, first: list[str], second: list[str]) -> Iterator[Difference]:
    """What only one of two lists holds, if anything."""
    one, two = Counter(first), Counter(second)
    cells = [_listed((one - two).elements()), _listed((two - one).elements())]
    if any(cells):
        yield Difference(topic, what, cells[0] or NOTHING, cells[1] or NOTHING)


def _listed(names: Iterable[str]) -> str:
    known = list(names)
    shown = ", ".join(escaped(name) for name in known[:_MOST])
    return shown + (f" … (+{len(known) - _MOST})" if len(known) > _MOST else "")
