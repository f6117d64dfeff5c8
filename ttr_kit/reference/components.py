"""What is in the box of a variant: everything that can be counted, with a label for each count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, cast

from ttr_kit.model import CardClass, TicketDraw, Variant

Counts = dict[str, str]
PARALLEL = {2: "double", 3: "triple"}


def components(variant: Variant) -> Counts:
    """The counts by their labels, in the order of a list of components."""
    parts = (_players, _cards, _tickets, _settings, _cities, _routes, _scoring)
    return {label: str(count) for part in parts for label, count in part(variant)}


Part = Iterator[tuple[str, object]]


def _players(it: Variant) -> Part:
    yield "players", _span((it.min_players, it.max_players))
    for piece in it.pieces:
        yield f"{piece.plural} for each player", piece.count


def _cards(it: Variant) -> Part:
    total = sum(card.count for card in it.cards)
    yield "cards", total
    for deck in it.decks:
        cards = [card for card in it.cards if card.deck == deck.name]
        prefix = "cards"
        if len(it.decks) > 1:
            prefix = deck.title.lower()
            yield prefix, sum(card.count for card in cards)
        colors = Counter[str]()
        for card in cards:
            if card.color:
                colors[card.color] += card.count
        yield f"{prefix}, colors", len(colors)
        yield f"{prefix}, of each color", _span(colors.values())
        for card in cards:
            if not card.color:
                yield f"{prefix}, {card.plural}", card.count
        marks = Counter[str]()
        for card in cards:
            for mark in _marks(card):
                marks[mark] += card.count
        for mark, count in marks.items():
            yield f"{prefix}, with {mark}", count
    yield "cards face up", _by_deck(it.market.slots)
    yield "cards dealt at the start", _by_deck(it.start_hand)


def _marks(card: CardClass) -> Iterator[str]:
    for symbol in card.symbols:
        yield f"the symbol {symbol}"
    yield from _features(card.features)


def _features(features: Mapping[str, object]) -> Iterator[str]:
    for key, value in features.items():
        if value not in (None, False):
            yield key if value is True else f"{key} {value}"


def _tickets(it: Variant) -> Part:
    yield "tickets", len(it.tickets)
    for deck in it.ticket_decks if len(it.ticket_decks) > 1 else ():
        points = [ticket.points for ticket in it.tickets if ticket.deck == deck.name]
        yield f"tickets, {deck.name}", len(points)
        yield f"tickets, {deck.name}, points", _span(points)
    if len(it.ticket_decks) == 1:
        yield "tickets, points", _span(ticket.points for ticket in it.tickets)
    yield "tickets at the start", _draw(it.tickets_start)
    yield "tickets later", _draw(it.tickets_later)


def _draw(draw: TicketDraw) -> str:
    return f"{draw.deal}, of which at least {draw.keep} kept"


def _settings(it: Variant) -> Part:
    """The numbers of each mechanic, and what lies in stacks in the cities."""
    for name, settings in it.settings.items():
        for field in fields(cast(Any, settings)):
            value = getattr(settings, field.name)
            if type(value) is int:
                yield f"{name}, {field.name.replace('_', ' ')}", value
            elif isinstance(value, tuple) and value and all(type(one) is int for one in value):
                yield f"{name}, {field.name.replace('_', ' ')}", ", ".join(map(str, value))
            elif isinstance(value, Mapping):
                yield from _stacks(it, field.name, value)


def _stacks(it: Variant, feature: str, stacks: Mapping[str, object]) -> Part:
    """`feature` is the key by which a city names its stack, if this is about stacks at all."""
    found = [stacks[str(c.features[feature])] for c in it.cities if feature in c.features]
    values = [value for stack in found if isinstance(stack, tuple) for value in stack]
    if values:
        yield feature, len(values)
        for name, stack in stacks.items():
            cities = sum(city.features.get(feature) == name for city in it.cities)
            if isinstance(stack, tuple):
                yield f"{feature}, {name}", f"{cities} × {', '.join(map(str, stack))}"
        yield f"{feature}, value of all", sum(values)


def _cities(it: Variant) -> Part:
    open_cities = it.open_cities
    yield "cities", len(open_cities)
    if len(open_cities) < len(it.cities):
        yield "dead ends", len(it.cities) - len(open_cities)
    marks = Counter(mark for city in it.cities for mark in _features(city.features))
    for mark, count in marks.items():
        yield f"cities with {mark}", count


def _routes(it: Variant) -> Part:
    yield "routes", len(it.routes)
    if len(it.pieces) > 1:
        for piece in it.pieces:
            count = sum(route.piece == piece.name for route in it.routes)
            yield f"routes for {piece.plural}", count
    marks = Counter(key for route in it.routes for key, value in route.features.items() if value)
    for mark, count in marks.items():
        yield f"routes with {mark}", count
    widths = Counter(len(connection.tracks) for connection in it.connections)
    for width, name in PARALLEL.items():
        if widths[width]:
            yield f"{name} connections", widths[width]
    yield "spaces of a route", _span(route.length for route in it.routes)
    yield "spaces", sum(route.length for route in it.routes)
    colors = Counter[str | None]()
    for route in it.routes:
        colors[route.color] += route.length
    yield "spaces of each color", _span(colors[color] for color in it.colors)
    yield "spaces of gray routes", colors[None]
    yield "pieces of all players, for 100 spaces", _fill(it)


def _fill(it: Variant) -> int:
    """How full the board becomes if everybody plays and places everything."""
    chosen = [getattr(settings, "total", None) for settings in it.settings.values()]
    each = next(filter(None, chosen), sum(piece.count for piece in it.pieces))
    return round(100 * it.max_players * each / sum(route.length for route in it.routes))


def _scoring(it: Variant) -> Part:
    lengths = ", ".join(f"{length}: {points}" for length, points in it.route_points.items())
    yield "points of a route by its length", lengths
    yield "bonuses", len(it.bonuses)
    for bonus in it.bonuses:
        yield f"bonus, {bonus.metric.replace('_', ' ')}", bonus.highest
    yield "last turns begin with pieces", _span((0, it.end.at_most or 0))
    yield "last turns for each player", it.end.extra_turns


def _span(numbers: Iterable[int]) -> str:
    found = sorted(set(numbers))
    if not found:
        return "0"
    return f"{found[0]} to {found[-1]}" if len(found) > 1 else str(found[0])


def _by_deck(counts: Mapping[str, int]) -> str:
    return " + ".join(str(count) for count in counts.values())
