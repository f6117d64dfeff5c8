"""What the rulebook counts and finds in a variant, before any language puts it into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeVar

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.language.naming import uncolored
from ttr_kit.language.tickets import called, valued
from ttr_kit.model import Bonus, CardClass, City, Features, Reset, Route, Ticket, Variant
from ttr_kit.rulebook.counting import Counting, Forms


class _Featured(Protocol):
    @property
    def features(self) -> Features: ...


Record = TypeVar("Record", bound=_Featured)


@dataclass(frozen=True, slots=True)
class Noun:
    """A word with its plural."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Classes of cards that are alike but for their color."""

    count: int
    """How many cards each of the classes has."""
    title: str
    """What their titles have in common, the color apart."""
    cards: tuple[CardClass, ...]

    @property
    def colors(self) -> list[str]:
        """The colors of the classes."""
        return [card.color or "" for card in self.cards]


@dataclass(frozen=True, slots=True)
class OpenTracks:
    """Numbers of players for which the same tracks are open."""

    players: tuple[int, ...]
    open: int | None
    """How many tracks of one connection can be claimed; None: all."""


class Facts:
    """Answers about one variant that several parts of its rulebook ask for."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.survey = Survey(variant)

    # The box

    @property
    def players(self) -> list[int]:
        """All numbers of players."""
        return list(range(self.variant.min_players, self.variant.max_players + 1))

    @property
    def alone(self) -> bool:
        """Whether only one player can play."""
        return self.variant.max_players == 1

    @property
    def cities(self) -> tuple[City, ...]:
        """The places that are cities and not the end of a route."""
        return self.variant.open_cities

    @property
    def dead_ends(self) -> tuple[City, ...]:
        """The places where routes leave the map."""
        return self.variant.dead_ends

    def deck_count(self, deck: str) -> int:
        """How many cards a deck has."""
        return sum(card.count for card in self.variant.cards if card.deck == deck)

    @property
    def card_count(self) -> int:
        """How many cards there are."""
        return sum(card.count for card in self.variant.cards)

    def groups(self, deck: str) -> list[CardGroup]:
        """The classes of a deck, those together that differ in nothing but their color."""
        return self.grouped(card for card in self.variant.cards if card.deck == deck)

    def grouped(self, cards: Iterable[CardClass]) -> list[CardGroup]:
        """These classes, those together that differ in nothing but their color."""
        found: dict[tuple[object, ...], list[CardClass]] = {}
        for card in cards:
            if card.count:
                found.setdefault(_kind(card), []).append(card)
        return [
            CardGroup(alike[0].count, uncolored(alike[0]), tuple(alike)) for alike in found.values()
        ]

    def ticket_count(self, deck: str) -> int:
        """How many tickets a deck has."""
        return sum(ticket.deck == deck for ticket in self.variant.tickets)

    @property
    def bonuses(self) -> list[Bonus]:
        """The bonuses that are worth something."""
        return [bonus for bonus in self.variant.bonuses if any(bonus.values)]

    @property
    def pieces_in_play(self) -> int:
        """How many pieces for routes each player plays with."""
        return self.survey.pieces_in_play

    # Cards and drawing

    @property
    def large(self) -> list[CardClass]:
        """The classes of which one card covers several spaces."""
        return [c for c in self.variant.cards if c.count and self.variant.capacity(c) > 1]

    @property
    def limited(self) -> list[CardClass]:
        """The colored classes that do not pay for every route of their color."""
        return [
            card
            for card in self.variant.cards
            if card.count
            and card.color
            and not card.wild
            and (card.min_length > 1 or card.use_on is not None)
        ]

    @property
    def wild(self) -> list[CardClass]:
        """The wild classes of which there are cards."""
        return [card for card in self.variant.cards if card.wild and card.count]

    @property
    def useless(self) -> list[CardClass]:
        """The classes that pay for no route."""
        return [
            card
            for card in self.variant.cards
            if card.count and not (card.pays and (card.wild or card.color))
        ]

    def costing(self, least: int, most: int) -> list[CardClass]:
        """The classes of which a face-up card costs so many draws."""
        if not self.variant.market.size:
            return []
        return [
            card
            for card in self.variant.cards
            if card.count and least <= card.face_up_cost <= most and self.shown(card)
        ]

    def shown(self, card: CardClass) -> bool:
        """Whether cards of the class can lie face up."""
        market = self.variant.market
        return bool(market.slots.get(card.deck)) or (
            market.size > 0 and self.chosen_refill and card.count > 0
        )

    @property
    def chosen_refill(self) -> bool:
        """Whether players choose the deck from which the market is filled."""
        return self.variant.market.refill == "player_choice" and len(self.variant.decks) > 1

    @property
    def hidden_decks(self) -> list[str]:
        """The decks of which no card lies face up at the start."""
        slots = self.variant.market.slots
        return [deck.name for deck in self.variant.decks if not slots.get(deck.name)]

    def named(self, names: Iterable[str]) -> list[CardClass]:
        """The classes of these names."""
        wanted = set(names)
        return [card for card in self.variant.cards if card.name in wanted and card.count]

    @property
    def resets(self) -> list[Reset]:
        """The rules for replacing the market that can ever apply."""
        resets = self.variant.market.resets
        return [reset for reset in resets if reset.count <= min(self.survey.countable(reset))]

    def not_counted(self, reset: Reset) -> list[CardClass]:
        """The wild classes that a rule for replacing the market leaves out, if it counts others."""
        counted = self.named(reset.cards)
        if not any(card.wild for card in counted):
            return []
        return [card for card in self.wild if card not in counted and self.shown(card)]

    # The map

    @cached_property
    def lengths(self) -> list[tuple[int, int, int]]:
        """Each length of a route, its points, and how many such routes there are."""
        number = Counter(route.length for route in self.variant.routes)
        points = self.variant.route_points
        return [(n, points.get(n, 0), number[n]) for n in sorted({*number, *points})]

    @cached_property
    def route(self) -> dict[int, Route]:
        """The routes by their index."""
        return {route.index: route for route in self.variant.routes}

    @cached_property
    def parallel(self) -> list[list[Route]]:
        """The connections of several tracks."""
        return [
            [self.route[index] for index in connection.tracks]
            for connection in self.variant.connections
            if len(connection.tracks) > 1
        ]

    @property
    def widths(self) -> list[tuple[int, int]]:
        """How many tracks connections have, if several, and how many such connections."""
        return sorted(Counter(len(tracks) for tracks in self.parallel).items())

    @property
    def unlike_tracks(self) -> list[Route]:
        """The tracks of a connection, if there is one, of which not all are of one sort."""
        for tracks in self.parallel:
            if len({tuple(sorted(track.features)) for track in tracks}) > 1:
                return tracks
        return []

    @property
    def apart(self) -> list[tuple[str, str]]:
        """The pairs of cities, if there are any, with routes that are no double route."""
        seen: dict[frozenset[str], tuple[str, str]] = {}
        found = []
        for connection in self.variant.connections:
            ends = frozenset(connection.ends)
            if ends in seen:
                found.append(seen[ends])
            seen[ends] = connection.ends
        return list(dict.fromkeys(found))

    @property
    def symbols(self) -> bool:
        """Whether some cards bear a symbol."""
        return any(card.symbols and card.count for card in self.variant.cards)

    @property
    def apart_by_kind(self) -> bool:
        """Whether routes between the same cities are apart only if they take other pieces."""
        kinds: dict[frozenset[str], list[str]] = {}
        for connection in self.variant.connections:
            piece = self.route[connection.tracks[0]].piece
            kinds.setdefault(frozenset(connection.ends), []).append(piece)
        return all(len(set(found)) == len(found) for found in kinds.values())

    @cached_property
    def tables(self) -> list[OpenTracks]:
        """The numbers of players, those together for which the same tracks are open."""
        widest = max((len(tracks) for tracks in self.parallel), default=1)
        found: dict[int | None, list[int]] = {}
        for players in self.players:
            limit = self.variant.tracks_open(players)
            usable = min(limit or widest, widest, players * self.variant.tracks_per_player)
            found.setdefault(None if usable >= widest else usable, []).append(players)
        return [OpenTracks(tuple(players), limit) for limit, players in found.items()]

    def open(self, players: int) -> int | None:
        """How many tracks of a connection can be claimed with so many players; None: all."""
        return next(table.open for table in self.tables if players in table.players)

    @property
    def one_each(self) -> bool:
        """Whether nobody can own two tracks of any connection."""
        return self.variant.tracks_per_player == 1

    @property
    def gray(self) -> bool:
        """Whether there are gray routes."""
        return any(route.color is None for route in self.variant.routes)

    def colors_for(self, route: Route) -> set[str]:
        """The colors with which a gray route can be paid."""
        return {
            card.color
            for card in self.variant.cards
            if card.color and card.count and not card.wild and card.pays_for(route)
        }

    @property
    def colored_routes(self) -> bool:
        """Whether there are routes of a color."""
        return any(route.color is not None for route in self.variant.routes)

    # Tickets

    @property
    def has_tickets(self) -> bool:
        """Whether there are tickets to be had."""
        variant = self.variant
        deals = variant.tickets_start.deal or variant.tickets_later.deal
        return bool(variant.tickets) and bool(deals)

    @property
    def named_groups(self) -> dict[str, tuple[str, ...]]:
        """The groups that tickets name, countries apart."""
        countries = {str(city.features.get("country")) for city in self.variant.cities}
        ends = {place for ticket in self.variant.tickets for place in ticket.named}
        return {
            name: members
            for name, members in self.variant.groups.items()
            if name in ends and name not in countries
        }

    @cached_property
    def forms(self) -> Forms:
        """The forms that tickets have."""
        return Forms(self.variant.tickets)

    @property
    def own_penalties(self) -> bool:
        """Whether some ticket costs something else than it brings."""
        return any(ticket.penalty != ticket.points for ticket in self.variant.tickets)

    @property
    def harmless(self) -> bool:
        """Whether no ticket costs anything."""
        return not any(ticket.penalty for ticket in self.variant.tickets)

    def tickets_of(self, deck: str) -> list[Ticket]:
        """The tickets of a deck in alphabetical order."""
        found = (ticket for ticket in self.variant.tickets if ticket.deck == deck)
        return sorted(found, key=lambda ticket: (ticket.named, ticket.points))

    @cached_property
    def counting(self) -> Counting:
        """What bonuses, ties and the end count."""
        return Counting(self.variant, self.bonuses)


def _kind(card: CardClass) -> tuple[object, ...]:
    """What a class has in common with its like of other colors."""
    if card.color is None or card.wild:
        return (card.name,)
    return (
        *(card.count, uncolored(card), card.pays, card.symbols, card.min_length, card.use_on),
        *(card.face_up_cost, tuple(sorted(card.features.items(), key=str))),
    )


# Filters of templates


def having(records: Iterable[Record], key: str) -> list[Record]:
    """The cities, routes or cards of which a mechanic's key says something."""
    return [record for record in records if record.features.get(key)]


def wilds(cards: Iterable[CardClass], routes: Iterable[Route]) -> list[CardClass]:
    """The wild classes that can pay for one of the routes at least."""
    known = list(routes)
    return [
        card
        for card in cards
        if card.wild and card.count and any(card.pays_for(route) for route in known)
    ]


def colored(cards: Iterable[CardClass], route: Route) -> list[CardClass]:
    """The classes of one color, the route's own or else the first, that can pay for it."""
    paying = [card for card in cards if card.color and not card.wild and card.pays_for(route)]
    if not paying:
        return []
    color = route.color or paying[0].color
    return [card for card in paying if card.color == color]


def bearing(cards: Iterable[CardClass], symbol: str) -> list[CardClass]:
    """The classes with that symbol."""
    return [card for card in cards if symbol in card.symbols and card.count]


def naming(tickets: Iterable[Ticket], city: City) -> list[Ticket]:
    """The tickets that name that city."""
    return [ticket for ticket in tickets if city.name in ticket.named]


FILTERS = {
    function.__name__: function
    for function in (having, wilds, colored, bearing, naming, called, valued)
}
